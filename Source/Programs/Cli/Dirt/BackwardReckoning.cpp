#include "Cli/Dirt/BackwardReckoning.h"

#include "RallyPilot/Dirt/Damage.h"

#include <algorithm>

namespace Rally::Cli
{

using namespace Dirt;

BackwardReckoning::BackwardReckoning(const DirtGame& theGame, Terms theTerms) : game(theGame), terms(theTerms)
{
    Order();
    for (const SpaceIndex at : spaces)
    {
        for (int gear = 0; gear <= static_cast<int>(kGears) && (gear == 0 || at != kStartSpace); ++gear)
        {
            sisu = false;
            Reckon(at, gear);
            if (terms.sisu)
            {
                sisu = true;
                Reckon(at, gear);
            }
        }
    }
}

void BackwardReckoning::Order()
{
    const Track& track = game.TrackOf(std::size_t{0});
    for (std::size_t i = 0; i < track.spaces.Size(); ++i)
    {
        const auto at = static_cast<SpaceIndex>(i);
        const bool home = at == track.beyond || track[at].finishRow;
        if (!home)
        {
            spaces.push_back(at);
        }
    }
    std::sort(spaces.begin(), spaces.end(),
              [&](SpaceIndex a, SpaceIndex b) { return std::pair(track[b].front, b) < std::pair(track[a].front, a); });
}

void BackwardReckoning::Reckon(SpaceIndex at, int gear)
{
    DirtState state{};
    EventList events;
    game.Begin(state, events);
    Car& car = state.cars[0];
    car.space = at;
    car.gear = static_cast<std::uint8_t>(gear);
    car.state = CarState::Running;
    car.sisu = sisu ? 1 : 0;
    game.OpenTurn(state, events);
    double& known = seconds[at][gear][sisu ? 1 : 0];
    if (state.phase != Phase::Lay)
    {
        const bool shifts = state.phase == Phase::StandStill && gear > 1; // D-WTR-8
        known = shifts ? game.Values().frontSeconds[gear - 2] + seconds[at][gear - 1][sisu ? 1 : 0] : kFar;
        return;
    }
    const double left = Pilot::SecondsByLength(game.TrackOf(state), at, game.DiceOf(state, 0));
    damageToken = Pilot::TokenCost(game, state, 0, left);
    cutToken = terms.freeCuts ? 0.0 : Pilot::CutCost(game, state, 0, left);
    lines.Find(game, state, Pilot::TurnWorth(game, state, *this));
    known = kFar;
    for (std::size_t i = 0; i < lines.Size(); ++i)
    {
        known = std::min(known, lines[i].choice.seconds);
    }
}

} // namespace Rally::Cli
