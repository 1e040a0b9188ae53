// Where races are kept: the one being played, in the player's own data folder, and the finished ones beside it. A
// save is the log of the match, written beside the old one and renamed: a half-written save never stands where a good
// one was.
#pragma once

#include "RallyRules/Dirt/DirtMatch.h"

#include <filesystem>
#include <string>

namespace Rally::Shared
{

// $XDG_DATA_HOME/rallydirt, or ~/.local/share/rallydirt. Fail when the machine names neither.
std::filesystem::path DataFolder();

struct SavedRace
{
    std::unique_ptr<Dirt::DirtMatch> match; // nullptr: nothing of it can be used
    bool damaged{};                         // cut short or altered: match is what came before
    std::size_t kept{};                     // entries of the log
    std::size_t damagedAt{};                // byte
};

SavedRace LoadRace(const std::filesystem::path& file);
void SaveRace(const std::filesystem::path& file, const AnyMatch& match);

// Moves a finished race beside the others of the data folder, named by stage and time; returns where it lies now.
std::filesystem::path FileRace(const std::filesystem::path& file, const Dirt::DirtMatch& match);

// Keeps what is about to be replaced: "current.rally" becomes "current.damaged.rally" and so on.
void SetAside(const std::filesystem::path& file, const std::string& mark);

} // namespace Rally::Shared
