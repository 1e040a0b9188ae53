// What must hold in every state, numbered. Checked after every action and outcome, in release too: a match that breaks
// one is suspended and its log kept; the process goes on.
//
//   1  phase, seats, stage and counts are within their ranges
//   2  no token is lost: bag, road and cockpits hold what the box held
//   3  one car per space, and nobody beside a sliding car on its row (D-MOV-1, D-SLI-14)
//   4  mud beside corners equals the mud tokens on the road
//   5  no deck shows more backs than cards were taken from it
//   6  the round's order names each seat at most once, the active seat among them
//   7  the plan ends where its reach says, within the dice of a cockpit
//   8  a spun or off-track car is in gear 0 (D-LOC-3), as many cars have finished as numbers were given out, and
//      starting places are a permutation of the seats
//   9  somebody has a decision to make, sooner or later
#include "../Road/Rounds.h"
#include "CarFacts.h"
#include "RallyRules/Dirt/DirtGame.h"

namespace Rally::Dirt
{
namespace InvariantDetail
{

bool RangesHold(const DirtGame& game, const DirtState& state)
{
    bool holds = state.phase <= Phase::Over && state.seats == game.Setup().seats &&
                 state.stage < game.Setup().stageCount && state.planLength <= kMaxSteps &&
                 state.nextStep <= state.planLength && state.orderCount <= state.seats;
    for (Seat seat = 0; seat < state.seats && holds; ++seat)
    {
        const Car& car = state.cars[seat];
        holds = car.space < game.TrackOf(state).spaces.Size() && car.gear <= kGears && car.state <= CarState::Retired &&
                car.startsAs < state.seats;
    }
    return holds;
}

bool TokensHold(const DirtGame& game, const DirtState& state)
{
    for (std::size_t token = 0; token < kTokenKinds; ++token)
    {
        unsigned count = state.bag[token] + state.roadTokens[token];
        for (Seat seat = 0; seat < state.seats; ++seat)
        {
            count += state.cars[seat].damage[token] + state.cars[seat].cutTokens[token];
        }
        if (count != game.Values().bag[token / kCutResults][token % kCutResults])
        {
            return false;
        }
    }
    return true;
}

bool SpacesHold(const DirtGame& game, const DirtState& state)
{
    const Track& track = game.TrackOf(state);
    for (Seat seat = 1; seat < state.seats; ++seat)
    {
        for (Seat other = 0; other < seat && IsOnTrack(state.cars[seat]); ++other)
        {
            if (!IsOnTrack(state.cars[other]))
            {
                continue;
            }
            const Space& a = track[state.cars[seat].space];
            const Space& b = track[state.cars[other].space];
            const bool overlap = a.section == b.section && ((a.kind == SpaceKind::Lane && b.kind == SpaceKind::Slide) ||
                                                            (a.kind == SpaceKind::Slide && b.kind == SpaceKind::Lane));
            if (a.code == b.code || overlap)
            {
                return false;
            }
        }
    }
    return true;
}

bool MudHolds(const DirtState& state)
{
    unsigned tokens = 0;
    unsigned mud = 0;
    for (const std::uint8_t count : state.roadTokens)
    {
        tokens += count;
    }
    for (const std::uint8_t count : state.cornerTokens)
    {
        mud += count;
    }
    return tokens == mud;
}

bool DecksHold(const DirtGame& game, const DirtState& state)
{
    for (const Deck& deck : state.decks)
    {
        unsigned seen = 0;
        for (const std::uint8_t backs : deck.seen)
        {
            seen += backs;
        }
        if (seen + deck.left > game.Values().cardsPerGear)
        {
            return false;
        }
    }
    return true;
}

bool PlanHolds(const DirtState& state)
{
    if (state.active == kNoSeat || (state.phase != Phase::Lay && state.phase != Phase::LayAgain))
    {
        return true;
    }
    const SpaceIndex at =
        state.planLength > 0 ? state.plan[state.planLength - 1].space : state.cars[state.active].space;
    return state.reach.at == at && state.reach.steps == state.planLength;
}

bool CarsHold(const DirtState& state)
{
    int finished = 0;
    unsigned places = 0;
    for (Seat seat = 0; seat < state.seats; ++seat)
    {
        const Car& car = state.cars[seat];
        const bool stands = car.state == CarState::Spun || car.state == CarState::OffTrack;
        if (stands && car.gear != 0)
        {
            return false;
        }
        finished += car.finishedAs > 0;
        places |= 1u << car.startsAs;
    }
    return finished == state.finishers && places == (1u << state.seats) - 1;
}

} // namespace InvariantDetail

int DirtGame::BrokenInvariant(const State& state) const
{
    using namespace InvariantDetail;
    return !RangesHold(*this, state)    ? 1
           : !TokensHold(*this, state)  ? 2
           : !SpacesHold(*this, state)  ? 3
           : !MudHolds(state)           ? 4
           : !DecksHold(*this, state)   ? 5
           : !Rounds::OrderHolds(state) ? 6
           : !PlanHolds(state)          ? 7
           : !CarsHold(state)           ? 8
           : state.stuck != 0           ? 9
                                        : 0;
}

} // namespace Rally::Dirt
