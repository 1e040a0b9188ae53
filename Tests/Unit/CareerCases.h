// Careers to try things on: results as if they had been driven, by lot, always the same.
#pragma once

#include "RallyClub/Career/Standings.h"
#include "RallyRules/Core/Random.h"

#include <gtest/gtest.h>

namespace Rally::Test
{

inline constexpr Career::Tier kAllTiers[] = {Career::Tier::Club, Career::Tier::National, Career::Tier::World};

inline Career::Beginning SomeBeginning(std::uint64_t seed, Career::Tier tier = Career::Tier::Club)
{
    Career::Beginning beginning;
    beginning.seed = seed;
    beginning.game = "dirt";
    beginning.name = "Ann";
    beginning.country = "NZ";
    beginning.number = 12;
    beginning.tier = tier;
    return beginning;
}

inline std::size_t StagesNow(const Career::State& career, Career::Tier tier)
{
    return RoundsOf(career, tier)[0].stageCount;
}

// As if the group had driven: 100 to 119 seconds a stage.
inline Career::Happening SomeDrive(const Career::State& career, Career::Tier tier, std::size_t group, Random& lot)
{
    Career::Happening event;
    event.tier = tier;
    event.group = static_cast<std::uint8_t>(group);
    event.log = lot.Next();
    const std::vector<Career::Licence> seats = GroupsOf(career, tier)[group];
    for (const Career::Licence who : seats)
    {
        Career::Drive drive;
        drive.who = who;
        for (std::size_t stage = 0; stage < StagesNow(career, tier); ++stage)
        {
            drive.seconds[stage] = static_cast<std::uint16_t>(100 + lot.Below(20));
        }
        event.drives.push_back(drive);
    }
    return event;
}

// As if somebody had looked back on it.
inline Career::Happening SomeReview(const Career::Happening& driven, std::size_t round, std::size_t stages, Random& lot)
{
    Career::Happening event;
    event.kind = Career::HappeningKind::GroupReviewed;
    event.tier = driven.tier;
    event.group = driven.group;
    event.round = static_cast<std::uint8_t>(round);
    for (const Career::Drive& drive : driven.drives)
    {
        Career::Drive& told = event.drives.emplace_back();
        told.who = drive.who;
        told.judged.isKnown = true;
        for (std::size_t stage = 0; stage < stages; ++stage)
        {
            told.judged.luck[stage] = static_cast<std::int16_t>(static_cast<int>(lot.Below(400)) - 200);
        }
        told.judged.spread = static_cast<std::uint16_t>(lot.Below(300));
        told.judged.cost = static_cast<std::uint16_t>(lot.Below(500));
        if (drive.who == Career::kPlayer)
        {
            event.decisions[static_cast<std::size_t>(Decision::Stop)] = told.judged.cost;
            event.lines.assign(stages, static_cast<std::uint16_t>(lot.Below(400)));
            event.highlights = {{0, 3, 40, true, 52}, {1, 2, 90, false, static_cast<std::uint16_t>(lot.Below(200))}};
        }
    }
    return event;
}

inline Career::Happening Choice(Career::HappeningKind kind, std::uint8_t choice = 0)
{
    Career::Happening event;
    event.kind = kind;
    event.choice = choice;
    return event;
}

inline Career::Happening Close(bool declines = false)
{
    Career::Happening event;
    event.kind = Career::HappeningKind::SeasonClosed;
    event.declines = declines;
    return event;
}

// The whole round a tier is at.
inline void DriveRound(Career::State& career, Career::Tier tier, Random& lot, std::vector<Career::Happening>& events)
{
    for (std::size_t group = 0, groups = GroupsOf(career, tier).size(); group < groups; ++group)
    {
        events.push_back(SomeDrive(career, tier, group, lot));
        ASSERT_TRUE(Follow(career, events.back()));
    }
}

// All that happens in a season but its end.
inline void DriveAll(Career::State& career, Random& lot, std::vector<Career::Happening>& events)
{
    for (const Career::Tier tier : kAllTiers)
    {
        while (!IsSeasonDriven(career, tier))
        {
            ASSERT_NO_FATAL_FAILURE(DriveRound(career, tier, lot, events));
        }
    }
}

} // namespace Rally::Test
