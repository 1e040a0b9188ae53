// Playing at random, for tests: always the same moves from the same seed, whatever order a game lists them in.
#pragma once

#include "RallyRules/Core/Match.h"

#include <algorithm>

namespace Rally::Test
{

// By meaning, so that the order in which a game happens to list its actions does not matter.
inline bool ActionComesBefore(const Action& a, const Action& b)
{
    const auto key = [](const Action& action)
    {
        return std::uint64_t{action.kind} << 56 | std::uint64_t{action.seat} << 48 | std::uint64_t{action.die} << 40 |
               std::uint64_t{action.count} << 32 | std::uint64_t{action.space} << 16 | action.amount;
    };
    return key(a) < key(b);
}

// Any of the seats on move, any of its legal actions. A default action when there is none.
inline Action ChooseAction(const AnyMatch& match, Random& random)
{
    FixedList<Seat, kMaxSeats> seats;
    for (Seat seat = 0; seat < match.Seats(); ++seat)
    {
        if (match.WhoMoves().Includes(seat))
        {
            seats.Push(seat);
        }
    }
    if (seats.IsEmpty())
    {
        return {};
    }
    ActionList legal;
    match.Legal(seats[random.Below(static_cast<std::uint32_t>(seats.Size()))], legal);
    if (legal.IsEmpty())
    {
        return {};
    }
    std::sort(legal.begin(), legal.end(), ActionComesBefore);
    return legal[random.Below(static_cast<std::uint32_t>(legal.Size()))];
}

// An action near a legal one, or far from all of them.
inline Action Mutated(Action action, Random& random)
{
    const auto byte = [&random](std::uint32_t bound) { return static_cast<std::uint8_t>(random.Below(bound)); };
    for (std::uint32_t changes = random.Below(2) + 1; changes > 0; --changes)
    {
        switch (random.Below(8))
        {
        case 0: action.kind = byte(random.Below(8) == 0 ? 256 : 18); break;
        case 1: action.seat = byte(random.Below(8) == 0 ? 256 : 7); break;
        case 2: action.die = byte(random.Below(8) == 0 ? 256 : 11); break;
        case 3: action.count = byte(random.Below(8) == 0 ? 256 : 5); break;
        case 4: action.space = static_cast<std::uint16_t>(action.space + random.Below(5) - 2); break;
        case 5: action.space = static_cast<std::uint16_t>(action.space + 64 * (random.Below(5)) - 128); break;
        case 6: action.space = static_cast<std::uint16_t>(random.Below(65536)); break;
        default: action.amount = static_cast<std::uint16_t>(random.Below(random.Below(8) == 0 ? 65536 : 30)); break;
        }
    }
    return action;
}

// One of the listed outcomes with its listed chance.
inline Outcome ChooseOutcome(const AnyMatch& match, Random& random)
{
    ChanceList chances;
    match.Chances(chances);
    std::uint32_t total = 0;
    for (const Chance& chance : chances)
    {
        total += chance.weight;
    }
    std::uint32_t left = total == 0 ? 0 : random.Below(total);
    for (const Chance& chance : chances)
    {
        if (left < chance.weight)
        {
            return chance.outcome;
        }
        left -= chance.weight;
    }
    return {};
}

// One action or outcome. False when the match refused it, which is a fault of the match.
inline bool PlayOne(AnyMatch& match, Random& random)
{
    if (match.WhoMoves().IsChance())
    {
        return match.Resolve(ChooseOutcome(match, random));
    }
    return static_cast<bool>(match.Play(ChooseAction(match, random)));
}

// Everybody decides as `decide(seat)` says, to the end. False when something was refused, or it has none.
template <class Decide>
bool PlayBy(AnyMatch& match, Random& dice, Decide decide)
{
    for (int ply = 0; ply < 20000 && !match.WhoMoves().IsOver(); ++ply)
    {
        const bool chance = match.WhoMoves().IsChance();
        const bool went = chance ? match.Resolve(match.Draw(dice)) : bool(match.Play(decide(match.WhoMoves().First())));
        if (!went)
        {
            return false;
        }
    }
    return match.WhoMoves().IsOver();
}

// To the end, or until bound plies are played. True when the match is over.
inline bool PlayOut(AnyMatch& match, Random& random, std::size_t bound)
{
    for (std::size_t ply = 0; ply < bound && !match.WhoMoves().IsOver(); ++ply)
    {
        if (!PlayOne(match, random))
        {
            return false;
        }
    }
    return match.WhoMoves().IsOver() && match.Suspended() == 0;
}

} // namespace Rally::Test
