#include "RallyPilot/Dirt/RoadAhead.h"

#include "RallyPilot/Dirt/Damage.h"

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
                     const Dirt::DirtState& state, Seat seat)
    : table(std::move(theTable)),
      book(theBook),
      game(theGame)
{
    Look(state, seat);
}

void RoadAhead::Look(const Dirt::DirtState& state, Seat seat)
{
    const Dirt::Car& car = state.cars[seat];
    table = TableWith(state, seat);
    const double toService = table->Worth(car.space, car.gear, car.seconds) + StagesToService(game, state, seat);
    damageToken = TokenCost(game, state, seat, toService);
    cutToken = CutCost(game, state, seat, toService);
    sisuStages = StagesOfSisu(game, state, seat);
    hasSisu = game.Options().sisu != Dirt::SisuScope::Off && car.sisu != 0;
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
