// Where one career is driven, and against whom: the world everybody knows (CareerWorld.h), but for what its pack has instead (Pack.h).
#pragma once

#include "RallyClub/Career/CareerWorld.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace Rally::Career
{

struct World
{
    std::span<const RegionEntry> regions;
    std::span<const PersonEntry> rivals;         // from the lowest tier up
    std::span<const PersonEntry> newcomers;      // who take the places of those that retire, in turn
    std::optional<std::uint64_t> calendarSeed;   // that calendars and roads are drawn from; none: that of the career
    std::vector<std::uint8_t> calendars[kTiers]; // every year, in regions; none: by lot
};

RALLYCLUB_API const World& UsualWorld();

// It follows from the beginning of a career, and so is no part of what makes two careers differ.
struct WorldLink
{
    std::shared_ptr<const World> own; // nullptr: the usual one

    const World& operator*() const { return own != nullptr ? *own : UsualWorld(); }
    friend bool operator==(const WorldLink&, const WorldLink&) { return true; }
};

} // namespace Rally::Career
