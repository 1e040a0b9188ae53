#include "RallyPilot/Dirt/Relayout.h"

#include "RallyRules/Core/Hash.h"

#include <set>
#include <span>

namespace Rally::Pilot
{
namespace RelayoutDetail
{

using namespace Dirt;

class Search
{
public:
    Search(const DirtGame& theGame, const DirtState& state, const TurnWorth& theWorth, bool mayCut, Watch* theWatch)
        : game(theGame),
          track(theGame.TrackOf(state)),
          worth(theWorth),
          shortcuts(mayCut),
          watch(theWatch),
          tokens(state.cars[state.active].seconds + state.secondsToGain)
    {}

    Layout Find(const DirtState& state)
    {
        Follow(state);
        return best;
    }

private:
    void Follow(const DirtState& state)
    {
        isLate = isLate || (best.found && watch != nullptr && !watch->MayGoOn());
        // What can be laid from a reach was weighed the first time.
        if (isLate || !followed.insert(HashBytes(std::as_bytes(std::span(&state.reach, 1)), state.planLength)).second)
        {
            return;
        }
        ActionList legal;
        game.Legal(state, state.active, legal);
        for (const Action& action : legal)
        {
            if (!shortcuts && IsCut(state, track.Find(action.space)))
            {
                continue;
            }
            DirtState after = state;
            EventList events;
            game.Apply(after, action, events);
            path.Push(action);
            if (after.phase == Phase::LayAgain)
            {
                Follow(after);
            }
            else
            {
                Weigh(after, state.active);
            }
            path.Pop();
        }
    }

    bool IsCut(const DirtState& state, SpaceIndex to) const
    {
        const bool lies = to != kNoSpace && to != track.beyond && track[to].kind == SpaceKind::Cut;
        return lies && track[state.reach.at].kind != SpaceKind::Cut;
    }

    void Weigh(const DirtState& laid, Seat seat)
    {
        DirtState after = laid;
        while (after.phase == Phase::CutToken) // drawn on the way; what it shows is no matter of this layout
        {
            ChanceList drawn;
            game.Chances(after, drawn);
            EventList events;
            game.Resolve(after, drawn[0].outcome, events);
        }
        const Car& car = after.cars[seat];
        const double seconds = car.state == CarState::Finished ? worth.Crossing(car.gear)
                                                               : worth.LossAt(car.space, after.lossGear, tokens);
        if (!best.found || seconds < best.seconds)
        {
            best = {true, seconds, path};
        }
    }

    const DirtGame& game;
    const Track& track;
    const TurnWorth& worth;
    bool shortcuts;
    Watch* watch; // nullptr: no clock
    bool isLate{};
    int tokens;
    std::set<std::uint64_t> followed;
    FixedList<Action, 16> path;
    Layout best;
};

} // namespace RelayoutDetail

Layout BestLayout(const Dirt::DirtGame& game, const Dirt::DirtState& state, const TurnWorth& worth, bool shortcuts,
                  Watch* watch)
{
    return RelayoutDetail::Search(game, state, worth, shortcuts, watch).Find(state);
}

} // namespace Rally::Pilot
