// Small questions about cars and spaces that planner and referee both ask.
#pragma once

#include "RallyRules/Dirt/DirtState.h"

namespace Rally::Dirt
{

// Waiting cars and those before the line block nobody (D-SET-10); off-track cars neither (D-OVT-6).
inline bool IsOnTrack(const Car& car)
{
    // Without branches: the planner asks this of every car at every step.
    return ((car.state == CarState::Running) | (car.state == CarState::Spun)) & (car.space != kStartSpace);
}

// Started, neither finished nor retired.
inline bool IsRacing(const Car& car)
{
    return car.state == CarState::Running || car.state == CarState::Spun || car.state == CarState::OffTrack;
}

inline bool IsOfCorner(const Space& space)
{
    return space.kind == SpaceKind::Inner || space.kind == SpaceKind::Outer;
}

// The limit in force: mud counted, 0 = none, -1 = impassable (D-SHC-8). Shortcut spaces keep theirs.
inline int LimitNow(const DirtState& state, const Space& space)
{
    const int tokens = state.cornerTokens[space.mud];
    if (tokens == 0 || space.limit == 0)
    {
        return space.limit;
    }
    const int limit = space.limit - tokens;
    return limit > 0 ? limit : state.ignoresWalls != 0 ? 1 : -1; // D-SHC-12
}

// Saturates: a time never wraps, however long a match is dragged out.
inline std::uint16_t AddSeconds(std::uint16_t seconds, int more)
{
    const int sum = seconds + more;
    return static_cast<std::uint16_t>(sum > 0xFFFF ? 0xFFFF : sum);
}

inline int TokensOn(const std::uint8_t (&tokens)[kTokenKinds], Damage kind)
{
    int count = 0;
    for (std::size_t result = 0; result < kCutResults; ++result)
    {
        count += tokens[TokenOf(kind, static_cast<CutResult>(result))];
    }
    return count;
}

} // namespace Rally::Dirt
