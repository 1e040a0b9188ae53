// Where races are kept: the one being played, in the player's own data folder, and the finished ones beside it.
//
// The race being played lies in two slots, the newest state and the one before it ("current.rally" and
// "current.older.rally"). A new state is on the disk, whole, before it takes the newest's place, and what was the newest
// is the older one by then: whenever the power fails, one of the two is good.
#pragma once

#include "RallyClub/SavedRace.h"
#include "RallyClub/Settings.h"
#include "RallyRules/Core/Rulesets.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace Rally::Shared
{

// $XDG_DATA_HOME/rallydirt, or ~/.local/share/rallydirt. Fail when the machine names neither.
std::filesystem::path DataFolder();

// What whoever is at the wheel has of his own (Wheel.h): settings, the race that waits, records, and what follows from challenges.
std::filesystem::path SettingsFile();
std::filesystem::path CurrentRace();
std::filesystem::path RecordsFile();
// Each game keeps its own; those of the game that is offered first lie there.
std::filesystem::path RecordsFile(const GameEntry& game);
// Progress in challenges, and the races of one that are under way or stand as proof.
std::filesystem::path ChallengesFile();
std::filesystem::path ChallengeRaces();
// As delivered when there are none. False when there are, and could not be read: they are as delivered, then.
bool LoadSettings(const std::filesystem::path& file, Club::Settings& out);
void SaveSettings(const std::filesystem::path& file, const Club::Settings& settings);
// From now on, here and at the next start; a proof only here.
void SpeakAlways(Language language);

// What is stored, changed in this alone; what cannot be read is not written over, and a disk that is full ends nothing. A proof
// of the texts keeps nothing.
void ChangeSettings(const std::function<void(Club::Settings&)>& change);

using Club::SavedRace;
using Club::SaveState;

// What had to be done to a damaged save; empty when nothing had.
Phrase NoticeOf(const SavedRace& saved, const std::filesystem::path& file);

// Only looks.
SavedRace LoadRace(const std::filesystem::path& file);
// Also mends: a damaged file is set aside as "current.damaged.rally", and what could be kept takes its place. Said
// once, then. A foreign one is set aside as "current.unknown.rally".
SavedRace TakeUpRace(const std::filesystem::path& file);

// Without a seed when its own was lost.
void SaveRace(const std::filesystem::path& file, const AnyMatch& match, std::optional<std::uint64_t> seed,
              std::span<const Club::SeatRecord> seats);
// The same from bytes that are a save already.
void SaveBytes(const std::filesystem::path& file, std::span<const std::uint8_t> bytes);

// A finished race, as its log alone, beside the others of the data folder, named by what was driven and when; the slots are empty
// then. Returns where it lies now.
std::filesystem::path FileRace(const std::filesystem::path& file, const AnyMatch& match);
// The same of a race that lies in no slots.
std::filesystem::path KeepRace(const AnyMatch& match);

// Keeps what is about to be replaced: "current.rally" becomes "current.damaged.rally" and so on; the older slot goes.
void SetAside(const std::filesystem::path& file, const std::string& mark);
std::filesystem::path Aside(const std::filesystem::path& file, const std::string& mark);
// Gives a race up: both slots are empty.
void DropRace(const std::filesystem::path& file);

} // namespace Rally::Shared
