// A stage that was driven, looked back on: seconds, whatever a game counts its reviews in. Drivers say it, and careers keep what is
// worth keeping of it.
#pragma once

#include "RallyRules/Core/Play.h"

#include <cstdint>
#include <vector>

namespace Rally
{

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
    double luck{};
    std::vector<PastTurn> turns;
};

} // namespace Rally
