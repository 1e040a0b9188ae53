#include "GtSeasons.h"

#include "GtDeeds.h"

#include "RallyRules/Gt/CircuitCode.h"
#include "RallyRules/Gt/CircuitMaker.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Gt/GtGame.h"

#include <algorithm>

namespace Rally::Gt
{
namespace GtSeasonsDetail
{

constexpr std::uint8_t kTilesMore = 3; // a circuit has no ends, and is driven by all at once

// A region keeps its character: where there are fords one brakes a lot, where roads jump one does not; cuts are dangerous corners.
CircuitWishes WishesOf(const StageWishes& road, std::uint8_t tiles)
{
    CircuitWishes wishes;
    wishes.tiles = static_cast<std::uint8_t>(tiles + kTilesMore);
    wishes.difficulty = road.difficulty;
    wishes.twist = road.twist;
    wishes.hazard = road.hazard;
    wishes.changes = road.changes;
    wishes.reach = road.reach;
    wishes.corners = road.fords == Amount::Many ? Taste::High : road.jumps == Amount::Many ? Taste::Low : Taste::Any;
    wishes.dangers = road.shortcuts;
    return wishes;
}

std::string Course(const Career::RegionEntry& region, std::uint8_t tiles, std::span<const std::uint64_t> seeds)
{
    MadeCircuit made;
    if (seeds.empty() || !MakeCircuit(seeds.front(), WishesOf(region.wishes, tiles), made))
    {
        return {};
    }
    return std::string(CodeOf(TilesOf(made.road)).View());
}

// In which round each car finished; of those that did not, the one after the last.
std::vector<std::uint32_t> RoundsTaken(const GtMatch& race)
{
    GtMatch again(race.Rules().Setup(), race.Header().names);
    std::vector<std::uint32_t> rounds(race.Seats());
    for (const LogEntry& entry : race.Entries())
    {
        again.Replay(entry);
        for (Seat seat = 0; seat < rounds.size(); ++seat)
        {
            const bool finished = again.Now().cars[seat].state == CarState::Finished;
            rounds[seat] = finished && rounds[seat] == 0 ? again.Now().round : rounds[seat];
        }
    }
    for (std::uint32_t& taken : rounds)
    {
        taken = taken == 0 ? again.Now().round + 1u : taken;
    }
    return rounds;
}

// Rounds in eighths, and behind them the place: within a race the order is that of places, between the races of one round of the season,
// where there are more entries than a grid has room for, the sooner round is ahead.
bool Drives(const AnyMatch& match, std::span<Career::Drive> seats)
{
    constexpr std::uint32_t kEighths = 8;
    static_assert(kMaxSeats < kEighths);
    const GtMatch* race = AsGt(match);
    if (race == nullptr || !race->WhoMoves().IsOver() || race->Suspended() != 0 || seats.size() != race->Seats())
    {
        return false;
    }
    const Standing standing = race->Standings();
    const std::vector<std::uint32_t> rounds = RoundsTaken(*race);
    for (Seat seat = 0; seat < seats.size(); ++seat)
    {
        const std::uint32_t score = rounds[seat] * kEighths + standing.place[seat];
        seats[seat].seconds[0] = static_cast<std::uint16_t>((std::min)(score, 50000u));
        seats[seat].retired = standing.retired[seat] ? 1 : 0;
    }
    return true;
}

// Nobody is on the grid by lot: the first of the seats has pole position.
bool BeginsSo(const AnyMatch& match)
{
    const GtMatch* race = AsGt(match);
    for (Seat seat = 0; race != nullptr && seat < race->Seats(); ++seat)
    {
        if (race->Now().cars[seat].gridPlace != seat)
        {
            return false;
        }
    }
    return race != nullptr;
}

// By the kinds of Deeds.h.
std::uint16_t Warnings(std::size_t kind)
{
    constexpr std::size_t kLeaders = 7;
    constexpr unsigned kFaces = 6;
    const std::size_t die = kind < kLeaders ? kind : static_cast<std::size_t>(DieKind::Brake);
    return static_cast<std::uint16_t>((1000u * ValuesOf(CarClass::Five).warningFaces[die] + kFaces / 2) / kFaces);
}

constexpr Career::SeasonGame::ToldDeed kTold[] = {
    {"G-LOC-1", Career::Deed::InControl, TextKey::CareerRecordDeedRacesInControl},
    {"G-FLT-1", Career::Deed::FlatOut, TextKey::CareerRecordDeedFlatOut},
    {"G-FLT-3", Career::Deed::MostFlatDice, TextKey::CareerRecordDeedFlatDice},
    {"G-FOC-6", Career::Deed::NeverSecured, TextKey::CareerRecordDeedRacesNeverSecured},
    {"G-SET-7", Career::Deed::FirstOnRoad, TextKey::CareerRecordDeedPole},
};

} // namespace GtSeasonsDetail

const Career::SeasonGame* GtSeasons()
{
    static constexpr Career::SeasonGame kSeasons{
        .course = GtSeasonsDetail::Course,
        .drives = GtSeasonsDetail::Drives,
        .deeds = TellDeeds,
        .told = GtSeasonsDetail::kTold,
        .warnings = GtSeasonsDetail::Warnings,
        .beginsSo = GtSeasonsDetail::BeginsSo,
        .rules = {{"laps=one", "class=five,weather=wet,redline"},
                  {"laps=two", "class=five,weather=wet,redline,flying"},
                  {"laps=two,tyres", "class=five,changes=on,redline,flying,weather=wet"}},
        .hasOwnRules = true,
        .isOneRace = true};
    return &kSeasons;
}

} // namespace Rally::Gt
