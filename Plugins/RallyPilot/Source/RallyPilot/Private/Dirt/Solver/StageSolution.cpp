#include "Dirt/Solver/StageSolution.h"

#include <algorithm>

namespace Rally::Pilot
{
namespace SolutionDetail
{

constexpr double kNoWay = 1e6; // seconds: from there the line is never reached
constexpr std::uint32_t kNoTurn = 0xFFFFFFFF;

} // namespace SolutionDetail

StageSolution::StageSolution(const Dirt::DirtGame& game, std::size_t stage, ParModel model)
    : road(game, stage, model),
      table(std::make_shared<ParTable>()),
      toGo(table->seconds, model.purse),
      sequels(road, toGo),
      flatOut(road, toGo, sequels)
{
    table->model = model;
    const std::size_t size = road.Spaces().spaces.Size() * (Dirt::kGears + 1) * toGo.Levels();
    table->seconds.assign(size, 0.0);
    table->turnOf.assign(size, SolutionDetail::kNoTurn);
    Order();
    LookAhead();
}

// Spaces behind the line need no solving.
void StageSolution::Order()
{
    const Track& track = road.Spaces();
    std::vector<SpaceIndex> spaces;
    for (std::size_t i = 0; i < track.spaces.Size(); ++i)
    {
        const auto at = static_cast<SpaceIndex>(i);
        if (at != track.beyond && !track[at].finishRow)
        {
            spaces.push_back(at);
        }
    }
    std::sort(spaces.begin(), spaces.end(), [&track](SpaceIndex a, SpaceIndex b)
              { return track[a].front != track[b].front ? track[a].front > track[b].front : a > b; });
    for (const SpaceIndex at : spaces)
    {
        for (std::uint8_t gear = 0; gear <= Dirt::kGears && (gear == 0 || at != kStartSpace); ++gear)
        {
            places.push_back({at, gear});
        }
    }
}

// What no turn still to be solved can come to may be forgotten.
void StageSolution::LookAhead()
{
    const Track& track = road.Spaces();
    const std::size_t spaces = track.spaces.Size();
    const std::size_t dice = std::size_t{road.Dice().gearCount} + road.Dice().coast;
    std::vector<std::uint16_t> furthest(spaces);
    for (std::size_t at = 0; at < spaces; ++at)
    {
        furthest[at] = track[static_cast<SpaceIndex>(at)].front;
    }
    for (std::size_t step = 0; step < dice; ++step)
    {
        std::vector<std::uint16_t> further = furthest;
        for (std::size_t at = 0; at < spaces; ++at)
        {
            const Space& space = track[static_cast<SpaceIndex>(at)];
            const auto reach = [&](SpaceIndex to) { further[at] = (std::max)(further[at], furthest[to]); };
            std::for_each(space.forward, space.forward + space.forwardCount, reach);
            std::for_each(track.LandingsBegin(space, 1), track.LandingsEnd(space, 1), reach);
            std::for_each(track.LandingsBegin(space, 2), track.LandingsEnd(space, 2), reach);
        }
        furthest = further;
    }
    ahead.assign(places.size() + 1, 0);
    for (std::size_t i = places.size(); i-- > 0;)
    {
        ahead[i] = (std::max)(ahead[i + 1], furthest[places[i].at]);
    }
}

bool StageSolution::Advance(std::size_t reaches)
{
    for (std::size_t spent = 0; spent < reaches && !IsDone();)
    {
        spent += Solve(places[next]);
        ++next;
        if (IsDone() || places[next].at != places[next - 1].at)
        {
            Forget();
        }
    }
    return IsDone();
}

std::size_t StageSolution::Solve(Place place)
{
    const std::size_t before = sequels.Reaches();
    sequels.Begin(place.at, place.gear, ways);
    if (ways.empty())
    {
        StandStill(place);
        return 1;
    }
    double* row = toGo.Row(place.at, place.gear);
    rolled.resize(toGo.Levels());
    best.resize(toGo.Levels());
    for (std::size_t tokens = 0; tokens < toGo.Levels(); ++tokens)
    {
        rolled[tokens] = sequels.Turn(ways, static_cast<int>(tokens));
        best[tokens] = {rolled[tokens].seconds, FlatOutTurn<SoloRoad>::kNone};
    }
    flatOut.Begin(ways);
    flatOut.Improve(best);
    for (std::size_t tokens = 0; tokens < toGo.Levels(); ++tokens)
    {
        row[tokens] = best[tokens].seconds;
        steps.clear();
        const bool thrown = best[tokens].end != FlatOutTurn<SoloRoad>::kNone;
        if (thrown)
        {
            flatOut.Steps(best[tokens].end, steps);
        }
        else
        {
            sequels.Steps(rolled[tokens], static_cast<int>(tokens), steps);
        }
        File(place, tokens, thrown ? Dirt::ActionKind::FlatOut : Dirt::ActionKind::Roll, steps);
    }
    return 1 + flatOut.Reaches() + sequels.Reaches() - before;
}

// D-WTR-8: the card of the gear below, and another turn from there, which is solved already. Where no card helps, the
// car stands for good.
void StageSolution::StandStill(Place place)
{
    double* row = toGo.Row(place.at, place.gear);
    const bool shifts = place.gear > 1 && road.MayShiftDownStanding(place.at, place.gear);
    const double* below = shifts ? toGo.Row(place.at, place.gear - 1) : nullptr;
    for (std::size_t tokens = 0; tokens < toGo.Levels(); ++tokens)
    {
        row[tokens] = below == nullptr ? SolutionDetail::kNoWay : road.Card(place.gear - 1) + below[tokens];
    }
}

void StageSolution::File(Place place, std::size_t tokens, Dirt::ActionKind how, const std::vector<Dirt::Step>& plan)
{
    const auto alike = [&](const ParTable::Turn& turn)
    {
        return turn.count == plan.size() && turn.how == static_cast<std::uint8_t>(how) &&
               std::equal(
                   plan.begin(), plan.end(), table->steps.begin() + turn.first,
                   [](const Dirt::Step& a, const Dirt::Step& b)
                   { return a.space == b.space && a.die == b.die && a.brakes == b.brakes && a.landing == b.landing; });
    };
    const std::size_t at = table->PlaceOf(place.at, place.gear, static_cast<int>(tokens));
    // Neighbouring purses mostly drive alike.
    if (tokens > 0 && alike(table->turns[table->turnOf[at - 1]]))
    {
        table->turnOf[at] = table->turnOf[at - 1];
        return;
    }
    table->turnOf[at] = static_cast<std::uint32_t>(table->turns.size());
    table->turns.push_back({static_cast<std::uint32_t>(table->steps.size()), static_cast<std::uint8_t>(plan.size()),
                            static_cast<std::uint8_t>(how)});
    table->steps.insert(table->steps.end(), plan.begin(), plan.end());
}

void StageSolution::Forget()
{
    mostBytes = (std::max)(mostBytes, sequels.Bytes());
    const Track& track = road.Spaces();
    for (std::size_t at = 0; at < track.spaces.Size(); ++at)
    {
        const auto space = static_cast<SpaceIndex>(at);
        if (track[space].front > ahead[next])
        {
            sequels.Forget(space);
        }
    }
}

} // namespace Rally::Pilot
