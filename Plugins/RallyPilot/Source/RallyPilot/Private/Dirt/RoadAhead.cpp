#include "RallyPilot/Dirt/RoadAhead.h"

#include "RallyPilot/Dirt/Damage.h"

#include <algorithm>

namespace Rally::Pilot
{
namespace RoadAheadDetail
{

// `rally solve all --sisu`, and with --coast: through the means of both, 1.2 s off them.
constexpr double kSisuMost = 59.0;   // seconds, on an endless road
constexpr double kSisuHalf = 92.0;   // further than where it begins to be of use, it is worth half of that
constexpr double kSisuNothing = 9.0; // seconds to go: a card, and home

} // namespace RoadAheadDetail

double SisuSaves(double secondsToGo)
{
    using namespace RoadAheadDetail;
    const double useful = secondsToGo > kSisuNothing ? secondsToGo - kSisuNothing : 0.0;
    return kSisuMost * useful / (useful + kSisuHalf);
}

RoadAhead::RoadAhead(std::shared_ptr<const ParTable> theTable, RoadBook& theBook, const Dirt::DirtGame& theGame,
                     const Dirt::DirtState& state, Seat seat, Reach theReach)
    : table(std::move(theTable)),
      book(theBook),
      game(theGame),
      reach(theReach)
{
    Look(state, seat);
}

void RoadAhead::Look(const Dirt::DirtState& state, Seat seat)
{
    const Dirt::Car& car = state.cars[seat];
    stage = state.stage;
    table = TableWith(state, seat);
    const bool beyond = reach == Reach::Rally;
    const double toService =
        table->Worth(car.space, car.gear, car.seconds) + (beyond ? StagesToService(game, state, seat) : 0.0);
    damageToken = TokenCost(game, state, seat, toService);
    cutToken = CutCost(game, state, seat, toService);
    sisuStages = beyond ? StagesOfSisu(game, state, seat) : 0.0;
    hasSisu = HasSisu(state, seat);
    punctured = beyond || cutToken <= 0.0 || !HasCut(state, car.space) ? nullptr : PuncturedTable(state, seat);
    punctureChance = punctured != nullptr ? PunctureChance(state) : 0.0;
}

bool RoadAhead::HasSisu(const Dirt::DirtState& state, Seat seat) const
{
    return game.Options().sisu != Dirt::SisuScope::Off && state.cars[seat].sisu != 0;
}

bool RoadAhead::HasCut(const Dirt::DirtState& state, SpaceIndex from) const
{
    const Track& track = game.TrackOf(state);
    for (SpaceIndex at = 0; at < track.spaces.Size(); ++at)
    {
        if (track[at].kind == SpaceKind::Cut && track[at].front >= track[from].front)
        {
            return true;
        }
    }
    return false;
}

// D-SHC-6
std::shared_ptr<const ParTable> RoadAhead::PuncturedTable(const Dirt::DirtState& state, Seat seat) const
{
    if (game.DiceOf(state, seat).coast == 0)
    {
        return table;
    }
    ParModel model = table->Model();
    ++model.lost.coast;
    return book.TableOf(game, state.stage, model);
}

double RoadAhead::CutToken(SpaceIndex at) const
{
    if (punctured == nullptr)
    {
        return cutToken;
    }
    const int gear = (std::min)(int{game.TrackOf(stage)[at].limit}, static_cast<int>(Dirt::kGears)); // D-SHC-3
    const double longer = punctured->Worth(at, gear, 0) - table->Worth(at, gear, 0);
    return longer > 0.0 ? punctureChance * longer : 0.0;
}

std::unique_ptr<ValueToGo> RoadAhead::After(const Dirt::DirtState& state, Seat seat) const
{
    if (HasSisu(state, seat) == hasSisu && TableWith(state, seat) == table)
    {
        return nullptr;
    }
    auto after = std::make_unique<RoadAhead>(*this);
    after->Look(state, seat);
    return after;
}

// A car that must retire is repaired then (D-RET-3).
std::shared_ptr<const ParTable> RoadAhead::TableWith(const Dirt::DirtState& state, Seat seat) const
{
    ParModel model = table->Model();
    const LostDice lost = game.DiceOf(state, seat).gearCount == 0 ? LostDice{} : LostBy(game, state, seat);
    if (lost == model.lost)
    {
        return table;
    }
    model.lost = lost;
    return book.TableOf(game, state.stage, model);
}

double RoadAhead::Between(const Dirt::DirtState& state, Seat seat) const
{
    const Dirt::Car& car = state.cars[seat];
    const double seconds = TableWith(state, seat)->Worth(car.space, car.gear, car.seconds);
    const bool retires = game.DiceOf(state, seat).gearCount == 0; // D-RET-2
    const bool keeps = hasSisu && car.sisu != 0;
    return seconds + (retires ? game.Values().retirementSeconds : 0.0) -
           (keeps ? SisuSaves(seconds + sisuStages) : 0.0);
}

} // namespace Rally::Pilot
