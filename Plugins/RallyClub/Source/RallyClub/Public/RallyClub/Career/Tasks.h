// Before a rally a sponsor offers three tasks, and one may be chosen (C-15). Who meets it gets a star; who does not has lost nothing.
#pragma once

#include "RallyClub/Career/Career.h"

#include <optional>

namespace Rally::Career
{

// In the order of saves.
enum class TaskKind : std::uint8_t
{
    WinStages,   // so many
    PowerPoints, // on the last stage
    InControl,   // all rally, losses at most
    CheapStage,  // decisions cost less than so many hundredths of par on one stage
    FlatSeconds, // gained by going flat-out in one stage
    NeverFlat,   // and no further down than this place
    InHand,      // seconds left at a line
    LeadsFirst,  // the rally after its first stage; or this place
    BeatsRival,  // the one who is named
    NoCut,       // and no further down than this place
    LongJump,    // held
    GainsPlaces, // on the last stage
    Finishes,    // no further down than this place
};
inline constexpr std::size_t kTaskKinds = 13;
RALLYCLUB_API const char* IdOf(TaskKind kind); // "win-stages"
inline constexpr std::size_t kTasksOffered = 3;

struct Task
{
    TaskKind kind{};
    std::uint8_t amount{};
    Licence rival{}; // who is named

    friend bool operator==(const Task&, const Task&) = default;
};

// How much of it a tier asks: met by a fifth to three fifths of who drives there (`rally career tasks` says by how many). Nothing where
// hardly anybody or everybody would.
RALLYCLUB_API std::optional<Task> TaskOf(const Beginning& career, TaskKind kind, Tier tier);
// Whether the roads of a region have what it is about.
RALLYCLUB_API bool Suits(TaskKind kind, const RegionEntry& region);
// Those before the player's round; none when it is driven, or its game does not tell what they are about.
RALLYCLUB_API std::vector<Task> TasksOffered(const State& career);
// What was offered before a round of this season.
RALLYCLUB_API std::vector<Task> TasksBefore(const State& career, std::size_t round);

// Of any driver, in a round that is complete. Nothing when it cannot be said: nobody has looked back.
RALLYCLUB_API std::optional<bool> IsMet(const Task& task, const RoundResult& round, Tier tier, std::size_t stages,
                                        Licence who, const Deeds& deeds, const std::vector<std::uint16_t>& lines);
// The player's, in a round of this season. Nothing when none was chosen.
RALLYCLUB_API std::optional<bool> TaskMet(const State& career, std::size_t round);
RALLYCLUB_API std::uint16_t StarsThisSeason(const State& career);

} // namespace Rally::Career
