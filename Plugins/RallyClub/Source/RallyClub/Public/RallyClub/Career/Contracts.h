// Teams that offer a seat before a season: their colours, a team-mate, and one aim for the year (C-16). Two aims missed end it; a privateer
// anybody can be, always.
#pragma once

#include "RallyClub/Career/Career.h"

#include <optional>

namespace Rally::Career
{

// In the order of saves.
enum class AimKind : std::uint8_t
{
    Place,    // in the table at the end, or better
    BeatMate, // in the table
    Podiums,  // so many
    Cost,     // of its decisions, on average under so many hundredths of par
    PowerPoints,
};
inline constexpr std::size_t kAimKinds = 5;
inline constexpr std::uint8_t kMissesAllowed = 2;
inline constexpr std::size_t kOffers = 3;
inline constexpr std::uint8_t kPrivateer = kOffers; // as a choice

struct Offer
{
    std::uint8_t team{}; // in Teams()
    Licence mate{};
    AimKind aim{};
    std::uint8_t amount{};

    friend bool operator==(const Offer&, const Offer&) = default;
};

// Before the player's first round of a season but its first, to whoever has no contract; none afterwards.
RALLYCLUB_API std::vector<Offer> OffersTo(const State& career);
// What the player's team asks of this season; nothing of a privateer.
RALLYCLUB_API std::optional<Offer> AimNow(const State& career);
// As the season stands. Nothing while it cannot be said: nobody has looked back, or the mate is gone.
RALLYCLUB_API std::optional<bool> IsAimMet(const State& career);

} // namespace Rally::Career
