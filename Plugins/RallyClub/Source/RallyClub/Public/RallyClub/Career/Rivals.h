// Those one drives against, as people: how they feel on a day, what they remember, what they turn into. Nothing of it touches dice, skill or
// places.
#pragma once

#include "RallyClub/Career/Career.h"

#include <optional>

namespace Rally::Career
{

// ---- form (C-18): shown before the rally, -2 to 2. What it risks shifts with it, nothing else. ----

inline constexpr int kBestForm = 2;
// In the round its tier is at; 0 of the player.
RALLYCLUB_API int FormOf(const State& career, Licence who);

// ---- memory (C-19): a ledger of results between two. ----

// What counts, of this season.
struct Ledger
{
    std::uint16_t close{}; // rallies that ended within five seconds
    std::uint16_t passed{};
    std::uint16_t blocked{};
    std::uint16_t muddied{};

    std::uint32_t Sum() const { return std::uint32_t{close} + passed + blocked + muddied; }
};
inline constexpr std::uint32_t kCloseSeconds = 5;
inline constexpr std::uint32_t kMemoryUnit = 100; // of what is kept, an entry is worth so much
inline constexpr std::uint32_t kRivalry = 8;      // entries, from which on somebody is the rival
inline constexpr std::uint32_t kTitleDecided = 3; // a title that one won before the other on the last day

RALLYCLUB_API Ledger LedgerOf(const State& career, Licence one, Licence other);
// In hundredths of an entry, seasons before included: those fade by a fifth a year.
RALLYCLUB_API std::uint32_t MemoryOf(const State& career, Licence one, Licence other);
// Of the player; nobody while no memory is long enough.
RALLYCLUB_API std::optional<Licence> RivalOf(const State& career);
// How somebody drives this season: the rival may turn on whom it remembers, and then everybody is told. In the words of tempers.
RALLYCLUB_API const char* TemperWordOf(const State& career, Licence who);

// What a season leaves behind; and when somebody new comes.
RALLYCLUB_API void Remember(State& career);
RALLYCLUB_API void Forget(State& career, Licence who);

// Whom a sponsor names (C-15): the rival, or else who is next in the table.
RALLYCLUB_API Licence NamedRivalOf(const State& career);

} // namespace Rally::Career
