// Whether bytes from outside are a moment a rally can be taken up at. Between two turns next to nothing of the state is
// left to chance: what belongs to the turn is reckoned anew and must come out the same.
#include "RallyRules/Dirt/DirtGame.h"

#include <cstring>

namespace Rally::Dirt
{
namespace FitsDetail
{

constexpr std::uint32_t kLongestRally = 1 << 24; // seconds: sums of times stay far from the end of their type

bool SameState(const DirtState& a, const DirtState& b)
{
    return std::memcmp(&a, &b, sizeof a) == 0;
}

bool IsSeat(const DirtState& state, Seat seat)
{
    return seat < state.seats || seat == kNoSeat;
}

bool CarFits(const Car& car, const DirtState& state, const Track& track)
{
    return car.space < track.spaces.Size() && car.state <= CarState::Retired && car.gear <= kGears &&
           car.startsAs < state.seats && car.finishedAs <= state.seats && car.totalTime <= kLongestRally &&
           car.spareWheel <= 1 && car.sisu <= 1 && car.everRetired <= 1;
}

bool DecksFit(const DirtState& state, const DirtValues& values)
{
    for (std::size_t gear = 0; gear < kGears; ++gear)
    {
        unsigned hidden = 0;
        for (std::size_t back = 0; back < kMaxBacks; ++back)
        {
            const unsigned cards = back < values.backCount[gear] ? values.backs[gear][back].count : 0;
            if (state.decks[gear].seen[back] > cards)
            {
                return false;
            }
            hidden += cards - state.decks[gear].seen[back];
        }
        if (state.decks[gear].left > hidden)
        {
            return false; // a card that is left has a back that has not come to light
        }
    }
    return true;
}

bool IndexesFit(const DirtGame& game, const DirtState& state)
{
    if (state.seats != game.Setup().seats || state.stage >= game.Setup().stageCount || state.orderCount > state.seats ||
        state.turn >= state.orderCount || state.active >= state.seats || state.order[state.turn] != state.active)
    {
        return false;
    }
    const Track& track = game.TrackOf(state);
    bool fits = IsSeat(state, state.leader) && state.finishers <= state.seats && state.lossGear <= kGears &&
                state.cardUse <= CardUse::Finish && state.resumes <= 2 &&
                (state.lossSpace < track.spaces.Size() || state.lossSpace == kNoSpace);
    for (Seat seat = 0; seat < kMaxSeats; ++seat)
    {
        const Car& car = state.cars[seat];
        const Car nobody{};
        fits = fits && (seat < state.seats ? CarFits(car, state, track) : std::memcmp(&car, &nobody, sizeof car) == 0);
    }
    return fits && state.cars[state.active].state == CarState::Running;
}

} // namespace FitsDetail

bool DirtGame::CanResumeAt(const State& state) const
{
    using namespace FitsDetail;
    EventList events;
    State expected{};
    if (state.phase == Phase::FirstDriver)
    {
        Begin(expected, events);
        return SameState(state, expected);
    }
    if (state.phase != Phase::Lay || !IndexesFit(*this, state) || !DecksFit(state, setup.values) ||
        BrokenInvariant(state) != 0)
    {
        return false;
    }
    expected = state;
    expected.planLength = 0; // nothing laid: the rest is blank already, or differs
    OpenTurn(expected, events);
    return SameState(state, expected);
}

} // namespace Rally::Dirt
