// A stage that was driven, looked back on: seconds, whatever a game counts its reviews in. Drivers say it, and careers keep what is
// worth keeping of it.
#pragma once

#include "RallyRules/Core/Play.h"

#include <cstdint>
#include <vector>

namespace Rally
{

// What there is to decide, as far as its price is told apart. In the order of saves: what is new comes last.
enum class Decision : std::uint8_t
{
    Plan,     // which dice, over which spaces
    Way,      // to roll that plan all at once, or one by one
    GoOn,     // to roll another die of it
    Stop,     // to leave the rest of it
    Secure,   // to pay for a die instead
    LayAgain, // after a failed flat-out
    Other,    // wheels, tokens that are played, penalties
};
inline constexpr std::size_t kDecisions = 7;

struct PastTurn
{
    std::uint16_t round{};
    std::uint32_t entry{}; // of the log, when it began
    double cost{};         // of its decisions, at least 0
    double luck{};         // what it took longer than what was decided made to expect
};

struct PastStage
{
    Seat seat{};
    std::uint8_t stage{};
    double par{}; // alone on the road
    double cost{};
    double costs[kDecisions]{}; // of which, by kind
    double luck{};
    std::vector<PastTurn> turns;
};

} // namespace Rally
