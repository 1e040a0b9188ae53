// The small values a match is made of, the same for every ruleset: a seat's action, an outcome of chance,
// an event for whoever watches. Each ruleset names its own kinds and what the fields mean to them.
#pragma once

#include "RallyRules/Core/FixedList.h"

#include <type_traits>

namespace Rally
{

using Seat = std::uint8_t;
using SeatMask = std::uint8_t;
inline constexpr std::size_t kMaxSeats = 6;
inline constexpr Seat kNoSeat = 0xFF;

constexpr SeatMask MaskOf(Seat seat)
{
    return static_cast<SeatMask>(1u << seat);
}

// What a seat does. Coded by meaning, never by its place in a list, so that logs outlive code.
struct Action
{
    std::uint8_t kind{};
    Seat seat{};
    std::uint8_t die{};   // or card, direction: the ruleset says
    std::uint8_t count{}; // or second die, option
    std::uint16_t space{};
    std::uint16_t amount{};

    friend constexpr bool operator==(const Action&, const Action&) = default;
};

// What chance did. Nothing inside the rules rolls: outcomes are handed in.
struct Outcome
{
    std::uint8_t kind{};
    std::uint8_t value{};
    std::uint16_t mask{};

    friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

// All of it in one number, for hashes.
constexpr std::uint64_t WordOf(const Action& action)
{
    return std::uint64_t{action.kind} | std::uint64_t{action.seat} << 8 | std::uint64_t{action.die} << 16 |
           std::uint64_t{action.count} << 24 | std::uint64_t{action.space} << 32 | std::uint64_t{action.amount} << 48;
}
constexpr std::uint64_t WordOf(const Outcome& outcome)
{
    return std::uint64_t{outcome.kind} | std::uint64_t{outcome.value} << 8 | std::uint64_t{outcome.mask} << 16;
}

// An outcome with its exact chance: weight out of the list's total.
struct Chance
{
    Outcome outcome{};
    std::uint32_t weight{};
};

// What happened, for logs in words, pictures and sounds.
struct Event
{
    std::uint8_t kind{};
    Seat seat{};
    std::uint8_t die{};
    std::uint8_t gear{};
    std::uint16_t space{};
    std::uint16_t from{};
    std::int16_t amount{};
    std::uint16_t rule{}; // the Rule it follows from

    friend constexpr bool operator==(const Event&, const Event&) = default;
};

static_assert(std::has_unique_object_representations_v<Action> && sizeof(Action) == 8);
static_assert(std::has_unique_object_representations_v<Outcome> && sizeof(Outcome) == 4);
static_assert(std::has_unique_object_representations_v<Event> && sizeof(Event) == 12);

inline constexpr std::size_t kMaxActions = 192;  // legal actions of one seat at once
inline constexpr std::size_t kMaxEvents = 96;    // events of one action or outcome
inline constexpr std::size_t kMaxChances = 4096; // outcomes of one chance: twelve dice

using ActionList = FixedList<Action, kMaxActions>;
using EventList = FixedList<Event, kMaxEvents>;
using ChanceList = FixedList<Chance, kMaxChances>;

// Whose move it is: one seat, several at once (View says what of their choices is seen), chance, or nobody's any more.
struct ToMove
{
    enum class Kind : std::uint8_t
    {
        Seats,
        Chance,
        Over,
    };
    Kind kind{};
    SeatMask seats{};

    constexpr bool Includes(Seat seat) const
    {
        return kind == Kind::Seats && seat < kMaxSeats && (seats & MaskOf(seat)) != 0;
    }
    // The lowest of the seats; kNoSeat when none is asked.
    constexpr Seat First() const
    {
        for (Seat seat = 0; seat < kMaxSeats; ++seat)
        {
            if (Includes(seat))
            {
                return seat;
            }
        }
        return kNoSeat;
    }
    constexpr bool IsChance() const { return kind == Kind::Chance; }
    constexpr bool IsOver() const { return kind == Kind::Over; }
};

// How a match stands or ended. Places start at 1; equal scores share one.
struct Standing
{
    std::uint8_t seats{};
    bool over{};
    std::uint8_t place[kMaxSeats]{};
    std::int32_t score[kMaxSeats]{}; // DIRT: seconds, fewer is better
    bool retired[kMaxSeats]{};
};

enum class BetterScore : std::uint8_t
{
    Fewer,
    More,
};
// Places by the scores that stand there; equal scores share one.
constexpr void PlaceByScore(Standing& standing, BetterScore better)
{
    for (Seat seat = 0; seat < standing.seats; ++seat)
    {
        standing.place[seat] = 1;
        for (Seat other = 0; other < standing.seats; ++other)
        {
            const bool fewer = standing.score[other] < standing.score[seat];
            const bool more = standing.score[other] > standing.score[seat];
            const bool ahead = better == BetterScore::Fewer ? fewer : more;
            standing.place[seat] = static_cast<std::uint8_t>(standing.place[seat] + ahead);
        }
    }
}

} // namespace Rally
