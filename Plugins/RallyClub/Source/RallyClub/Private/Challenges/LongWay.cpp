#include "RallyClub/Challenges/LongWay.h"

#include "RallyClub/Career/SeasonGame.h"
#include "RallyClub/Challenges/Challenge.h"
#include "RallyRules/Core/Random.h"

#include <algorithm>

namespace Rally::Challenges
{
namespace LongWayDetail
{

// From which step on what is so (C-31).
constexpr std::uint8_t kLongerFrom = 1;
constexpr std::uint8_t kWilderFrom = 2;
constexpr std::uint8_t kLateServiceFrom = 3;
constexpr std::uint8_t kNoSisuFrom = 4;
constexpr std::uint8_t kJumpsFrom = 5;
constexpr std::uint8_t kNoLossHomeFrom = 7;
constexpr std::uint8_t kHardFrom = 8;
constexpr std::uint8_t kOneFrom = 9;
constexpr std::uint8_t kLatestServiceFrom = 10;

constexpr std::size_t kLengths = 3;
constexpr std::uint8_t kShort[kLengths] = {8, 10, 12};
constexpr std::uint8_t kLonger[kLengths] = {10, 12, 14};

std::uint64_t Lot(const LongWay& way, std::uint64_t what, std::uint64_t number)
{
    return Career::ChanceOf(way.beginning.seed, Career::ChanceFor::Road, what, number, way.beginning.step);
}

// So many stages of a stretch are driven before one with service is offered.
std::size_t StagesBeforeService(std::uint8_t step)
{
    return step >= kLatestServiceFrom ? 4 : step >= kLateServiceFrom ? 2 : 0;
}

StageWishes WishesFor(std::uint8_t step, std::uint8_t tiles, Taste hazard)
{
    StageWishes wishes;
    wishes.tiles = tiles;
    wishes.hazard = hazard;
    wishes.jumps = step >= kJumpsFrom ? Amount::Many : Amount::Any;
    wishes.difficulty = step >= kHardFrom ? Taste::High : Taste::Any;
    return wishes;
}

// Stages of this stretch that lie behind the car.
std::size_t DrivenOf(const LongWay& way)
{
    return way.roads.size() - (way.isTaken ? 1u : 0u);
}

void Drive(LongWay& way, const LongWayEvent& event)
{
    const int limit = LimitOf(event.par);
    way.isTaken = false;
    if (event.retired || event.seconds > limit)
    {
        way.end = event.retired ? LongWayEnd::Retired : LongWayEnd::CutOff;
        return;
    }
    ++way.stages;
    way.inHand += static_cast<std::uint32_t>(limit - event.seconds);
    if (way.roads.back().wishes.service)
    {
        way.roads.clear();
        ++way.stretch;
    }
}

} // namespace LongWayDetail

LongWay Begin(const LongWayBeginning& beginning)
{
    LongWay way;
    way.beginning = beginning;
    way.beginning.step = (std::min)(beginning.step, kSteps);
    return way;
}

bool Follow(LongWay& way, const LongWayEvent& event)
{
    if (way.IsOver())
    {
        return false;
    }
    switch (event.kind)
    {
    case LongWayEvent::Kind::RoadTaken:
        if (way.isTaken || event.road >= kRoadsOffered || way.stages >= kMostLongWay)
        {
            return false;
        }
        way.roads.push_back(OffersOf(way)[event.road]);
        way.isTaken = true;
        return true;
    case LongWayEvent::Kind::StageDriven:
        if (!way.isTaken || event.par == 0)
        {
            return false;
        }
        LongWayDetail::Drive(way, event);
        return true;
    case LongWayEvent::Kind::GivenUp: way.end = LongWayEnd::GivenUp; return true;
    }
    return false;
}

std::vector<LongWayRoad> OffersOf(const LongWay& way)
{
    using namespace LongWayDetail;
    constexpr Taste kTastes[] = {Taste::Low, Taste::Any, Taste::High};
    const std::uint8_t step = way.beginning.step;
    Random lot(Lot(way, way.stages, kRoadsOffered), RandomStream::Stages);
    const std::uint8_t(&lengths)[kLengths] = step >= kLongerFrom ? kLonger : kShort;
    const std::size_t first = lot.Below(kLengths);
    const std::size_t second = (first + 1 + lot.Below(kLengths - 1)) % kLengths; // never as long
    std::vector<LongWayRoad> offers;
    for (const std::size_t length : {first, second})
    {
        const std::uint32_t mildest = step >= kWilderFrom ? 1 : 0;
        LongWayRoad road;
        road.seed = Lot(way, way.stages, offers.size());
        road.wishes = WishesFor(step, lengths[length], kTastes[mildest + lot.Below(3 - mildest)]);
        offers.push_back(road);
    }
    const std::size_t driven = DrivenOf(way);
    const bool must = driven + 1 >= kMostStretch;
    const bool may = driven >= StagesBeforeService(step) && lot.Below(3) > 0;
    const std::size_t longer = first > second ? 0 : 1; // its price is length
    for (std::size_t i = 0; i < offers.size(); ++i)
    {
        offers[i].wishes.service = must || (may && i == longer);
    }
    return offers;
}

int LimitOf(int par)
{
    return par * 8 / 5;
}

std::string CourseOf(const LongWay& way, const LongWayRoad& road)
{
    const Career::SeasonGame* seasons = Career::SeasonGameOf(way.beginning.game);
    Career::RegionEntry region;
    region.wishes = road.wishes;
    return seasons != nullptr ? seasons->course(region, road.wishes.tiles, {&road.seed, 1}) : std::string();
}

OptionValues OptionsAt(const GameEntry& game, std::uint8_t step)
{
    using namespace LongWayDetail;
    OptionValues values = UsualValues(game.options());
    std::string misfit;
    const auto take = [&](std::string_view words) { ReadOptions(game.options(), words, values, misfit); };
    take(step >= kNoSisuFrom ? "sisu=off" : "sisu=rally");
    if (step >= kNoLossHomeFrom)
    {
        take("last-corner=off");
    }
    if (step >= kOneFrom)
    {
        take("one");
    }
    return values;
}

MatchSetup RaceOf(const LongWay& way)
{
    MatchSetup setup;
    for (const LongWayRoad& road : way.roads)
    {
        setup.course += setup.course.empty() ? "" : "+";
        setup.course += CourseOf(way, road);
    }
    setup.names = {way.beginning.name};
    const GameEntry* game = FindRuleset(way.beginning.game);
    setup.options = game != nullptr ? OptionsAt(*game, way.beginning.step) : OptionValues{};
    return setup;
}

std::unique_ptr<Club::ChanceSource> DiceOf(const LongWay& way)
{
    const ChallengeGame* challenges = ChallengeGameOf(way.beginning.game);
    const std::uint64_t seed = Career::ChanceOf(way.beginning.seed, Career::ChanceFor::Dice, way.stretch);
    return challenges != nullptr ? challenges->dice(seed) : nullptr;
}

std::unique_ptr<AnyMatch> TakeUp(const LongWay& way, const AnyMatch* before)
{
    const GameEntry* game = FindRuleset(way.beginning.game);
    const bool begins = LongWayDetail::DrivenOf(way) == 0;
    if (game == nullptr || !way.isTaken || (before == nullptr) != begins)
    {
        return nullptr;
    }
    std::unique_ptr<AnyMatch> match = game->begin(RaceOf(way)).match;
    for (std::size_t i = 0; match != nullptr && before != nullptr && i < before->Entries().size(); ++i)
    {
        if (!match->Replay(before->Entries()[i]))
        {
            return nullptr;
        }
    }
    return match;
}

bool ResultOf(const LongWay& way, const AnyMatch& match, int par, LongWayEvent& event)
{
    const GameEntry* game = FindRuleset(way.beginning.game);
    const Career::SeasonGame* seasons = Career::SeasonGameOf(way.beginning.game);
    const std::unique_ptr<AnyMatch> fresh = game != nullptr ? game->begin(RaceOf(way)).match : nullptr;
    Career::Drive drive;
    const bool is = way.isTaken && seasons != nullptr && fresh != nullptr &&
                    fresh->Header().setup == match.Header().setup && par > 0 && par <= 0xFFFF &&
                    seasons->drives(match, {&drive, 1});
    if (is)
    {
        const std::size_t stage = way.roads.size() - 1;
        event = {};
        event.kind = LongWayEvent::Kind::StageDriven;
        event.seconds = drive.seconds[stage];
        event.retired = (drive.retired & 1u << stage) != 0;
        event.par = static_cast<std::uint16_t>(par);
        event.log = match.Chain();
    }
    return is;
}

} // namespace Rally::Challenges
