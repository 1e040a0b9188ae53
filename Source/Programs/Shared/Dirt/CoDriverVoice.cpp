#include "Shared/Dirt/CoDriverVoice.h"

namespace Rally::Shared
{

std::vector<std::string> CoDriverVoice::Next(const Dirt::DirtMatch& match, SpaceIndex at, const Club::Settings& player)
{
    const bool isShort = player.coDriver == Club::CoDriver::Short;
    return player.coDriver == Club::CoDriver::Silent
               ? std::vector<std::string>()
               : reader.Next(match, at, player.coDriverLanguage,
                             isShort ? Scene::NoteStyle::Short : Scene::NoteStyle::Full);
}

} // namespace Rally::Shared
