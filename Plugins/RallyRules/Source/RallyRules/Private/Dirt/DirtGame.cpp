#include "RallyRules/Dirt/DirtGame.h"

#include "RallyRules/Dirt/DirtBox.h"

#include "../Dice/DiceRolls.h"
#include "CarFacts.h"
#include "Planner.h"
#include "Referee.h"

namespace Rally::Dirt
{
namespace GameDetail
{

Track TrackFor(const StageSetup& stage)
{
    DrivenTile tiles[kMaxStageTiles];
    for (std::size_t i = 0; i < stage.tileCount; ++i)
    {
        tiles[i] = {&DirtBox()[stage.tiles[i].side], stage.tiles[i].reversed};
    }
    Track track;
    BuildTrack(tiles, stage.tileCount, track);
    return track;
}

} // namespace GameDetail

DirtGame::DirtGame(const DirtSetup& theSetup) : setup(theSetup)
{
    tracks.reserve(setup.stageCount);
    for (std::size_t i = 0; i < setup.stageCount; ++i)
    {
        tracks.push_back(GameDetail::TrackFor(setup.stages[i]));
    }
}

DirtGame::DirtGame(const DirtSetup& theSetup, const Track& track) : setup(theSetup), tracks{track}
{
    setup.stageCount = 1;
}

void DirtGame::Begin(State& state, EventList& events) const
{
    Referee(*this, state, events).BeginRally();
}

ToMove DirtGame::WhoMoves(const State& state) const
{
    switch (state.phase)
    {
    case Phase::FirstDriver:
    case Phase::StepDice:
    case Phase::FlatOutDice:
    case Phase::CutToken:
    case Phase::CardBack:
    case Phase::DamageToken: return {ToMove::Kind::Chance, 0};
    case Phase::TimeControl:
    case Phase::StageService:
    case Phase::Break: return {ToMove::Kind::Seats, state.pending};
    case Phase::Over: return {ToMove::Kind::Over, 0};
    case Phase::Lay:
    case Phase::Drive:
    case Phase::Save:
    case Phase::LayAgain:
    case Phase::StandStill:
    case Phase::WheelChange: break;
    }
    // Of a state that somebody sent it may be nobody's move, which is for Match to judge (invariant SomebodyMoves).
    return {ToMove::Kind::Seats, state.active < kMaxSeats ? MaskOf(state.active) : SeatMask{}};
}

// ---- questions about the state --------------------------------------------------------------------------------------

int DirtGame::DamageOf(const State& state, Seat seat, Damage kind) const
{
    return TokensOn(state.cars[seat].damage, kind);
}

int DirtGame::PuncturesOf(const State& state, Seat seat) const
{
    int count = 0;
    for (std::size_t damage = 0; damage < kDamageKinds; ++damage)
    {
        count += state.cars[seat].cutTokens[TokenOf(static_cast<Damage>(damage), CutResult::Puncture)];
    }
    return count;
}

// D-DMG-1 to D-DMG-4, D-SHC-6, D-LEA-2.
DicePool DirtGame::DiceOf(const State& state, Seat seat) const
{
    const auto left = [](int dice, int lost) { return static_cast<std::uint8_t>(dice > lost ? dice - lost : 0); };
    DicePool pool;
    pool.gears = 0x7E;
    pool.gearCount = left(setup.values.gearDice, DamageOf(state, seat, Damage::Gearbox));
    pool.coast = left(setup.values.coastDice, DamageOf(state, seat, Damage::Suspension) + PuncturesOf(state, seat));
    pool.brakes = left(setup.values.brakeDice, DamageOf(state, seat, Damage::Brakes));
    const bool leads = seat == state.leader && state.finishers == 0 && !setup.options.oneShot; // D-LEA-4, D-ONE-1
    pool.coastDie = leads ? kLeaderDie : kCoastDie;
    return pool;
}

int DirtGame::LimitOf(const State& state, SpaceIndex index) const
{
    return LimitNow(state, TrackOf(state)[index]);
}

// D-SEC-3, D-SEC-5: the n-th secured die of a turn costs n; a brake group is paid as a whole.
int DirtGame::SecureCost(const State& state) const
{
    return DiceRolls::SecureCost(state.securedDice, 1 + state.plan[state.nextStep].brakes);
}

std::int32_t DirtGame::StageSecondsOf(const State& state, Seat seat) const
{
    const Car& car = state.cars[seat];
    return car.pileSeconds > car.seconds ? car.pileSeconds - car.seconds : 0; // D-STG-1, D-STG-3
}

std::int32_t DirtGame::TotalSecondsOf(const State& state, Seat seat) const
{
    const Car& car = state.cars[seat];
    const bool scored = state.phase == Phase::Over || state.phase == Phase::TimeControl ||
                        state.phase == Phase::StageService || state.phase == Phase::Break;
    return static_cast<std::int32_t>(car.totalTime) + (scored ? car.stageTime : StageSecondsOf(state, seat));
}

Standing DirtGame::Standings(const State& state) const
{
    Standing standing;
    standing.seats = state.seats;
    standing.over = state.phase == Phase::Over;
    for (Seat seat = 0; seat < state.seats; ++seat)
    {
        standing.score[seat] = TotalSecondsOf(state, seat);
        standing.retired[seat] = state.cars[seat].everRetired != 0;
    }
    PlaceByScore(standing, BetterScore::Fewer);
    return standing;
}

// Only a penalty not yet revealed is hidden (D-STD-14): orders of decks and bag are not in the state at all.
DirtState DirtGame::View(const State& state, Seat seat) const
{
    State seen = state;
    for (Seat other = 0; other < state.seats && state.phase == Phase::TimeControl; ++other)
    {
        if (other != seat)
        {
            seen.cars[other].penalty = 0;
        }
    }
    return seen;
}

// Once everybody has decided, the penalties lie open.
DirtState DirtGame::Uncover(const State& before, const State& after, Seat seat) const
{
    return after.phase == Phase::TimeControl ? View(before, seat) : before;
}

bool DirtGame::Redact(const State& after, Action& action, Seat seat) const
{
    const bool hidden = after.phase == Phase::TimeControl &&
                        action.kind == static_cast<std::uint8_t>(ActionKind::Penalty) && action.seat != seat;
    action.amount = hidden ? std::uint16_t{0} : action.amount;
    return hidden;
}

// ---- planning -------------------------------------------------------------------------------------------------------

Reach DirtGame::FreshReach(const State& state) const
{
    Reach reach;
    const Car& car = state.cars[state.active];
    reach.at = car.space;
    reach.gear = car.gear;
    reach.startGear = car.gear;
    return reach;
}

void DirtGame::NextSteps(const State& state, const Reach& reach, StepList& out) const
{
    Planner(*this, state).NextSteps(reach, out);
}

void DirtGame::Extend(Reach& reach, const Step& step) const
{
    reach.at = step.space;
    reach.gear = step.gear;
    ++reach.steps;
    if (IsGearDie(step.die))
    {
        reach.gearsUsed = static_cast<std::uint8_t>(reach.gearsUsed | 1u << step.die);
        ++reach.gearDiceUsed;
        reach.brakesUsed = static_cast<std::uint8_t>(reach.brakesUsed + step.brakes);
    }
    else
    {
        ++(step.die == kRedlineDie ? reach.brakesUsed : reach.coastUsed);
    }
    const unsigned flags = step.flags;
    reach.skips = (flags & kJump) == 0 ? 0 : (flags & kLongJump) != 0 ? 2 : 1;
    reach.ended = (flags & (kTooFast | kWildJump)) != 0 ? kEndsInLoss
                  : (flags & kFinish) != 0              ? kEndsAtFinish
                  : (flags & kNoLanding) != 0           ? kEndsOnHop
                                                        : kGoesOn;
}

void DirtGame::NamedLandings(const State& state, const Reach&, const Step& hop, FixedList<SpaceIndex, 32>& out) const
{
    Planner(*this, state).NamedLandings(hop, out);
}

void DirtGame::OpenTurn(State& state, EventList& events) const
{
    Referee(*this, state, events).OpenTurn();
}

void DirtGame::OrderOf(const State& state, FixedList<Seat, kMaxSeats>& out) const
{
    State copy = state;
    EventList events;
    Referee(*this, copy, events).OrderCars(out);
}

} // namespace Rally::Dirt
