// Whole rallies by lot: stages of about the wished length, with service parks where a car needs one.
#pragma once

#include "RallyRules/Stages/StageGenerator.h"

#include <vector>

namespace Rally
{

inline constexpr std::size_t kFewestRallyStages = 2;
inline constexpr std::size_t kMostRallyStages = 9;

struct RallyWishes
{
    std::uint8_t stages{3}; // D-SET-3: three standard stages are a long rally
    StageWishes each;       // its service wish does not count: parks are placed by distance
};

struct MadeRally
{
    std::uint64_t seed{};
    std::vector<MadeStage> stages;

    RALLYRULES_API Phrase Name() const; // "Sornavaara Rally"
};

// Behind which stages of these lengths there is service: as soon as a car would have more than a long stage and a half without
// it; never behind the last stage (D-PRE-7), but at least once.
RALLYRULES_API std::vector<bool> ServiceParks(const std::vector<int>& lengths);

// Stage lengths differ by up to two tiles either way and add up to what was wished. The number of stages is brought between 2 and 9.
RALLYRULES_API MadeRally MakeRally(const TileBox& box, std::uint64_t seed, const RallyWishes& wishes);

} // namespace Rally
