// The co-driver of the race at hand reads as the player's settings say.
#pragma once

#include "RallyClub/Settings.h"
#include "RallyScene/Dirt/NoteReader.h"

namespace Rally::Shared
{

using Scene::InOneLine;
using Scene::ReadFrom;

class CoDriverVoice
{
public:
    // Empty when the co-driver is silent.
    std::vector<std::string> Next(const Dirt::DirtMatch& match, SpaceIndex at, const Club::Settings& player);

    // Where that begins, whether or not anybody reads it.
    std::vector<SpaceIndex> NextSpaces(const Dirt::DirtMatch& match, SpaceIndex at)
    {
        return reader.NextSpaces(match, at);
    }

private:
    Scene::NoteReader reader;
};

} // namespace Rally::Shared
