#include "RallyPilot/Dirt/Appraisal.h"

#include "RallyPilot/Dirt/Relayout.h"

namespace Rally::Pilot
{

namespace AppraisalDetail
{

bool HasTurnBegun(const EventList& events)
{
    for (const Event& event : events)
    {
        if (event.kind == static_cast<std::uint8_t>(Dirt::EventKind::TurnBegan))
        {
            return true;
        }
    }
    return false;
}

} // namespace AppraisalDetail

double Appraisal::SoFar(const Dirt::DirtState& state, Seat seat) const
{
    const Dirt::Car& car = state.cars[seat];
    return static_cast<double>(car.pileSeconds) - static_cast<double>(car.seconds); // D-STG-3
}

double Appraisal::Settled(const Dirt::DirtState& state, Seat seat) const
{
    if (state.stage != stage) // the last car is home, and the next stage has begun
    {
        return state.stageTimes[stage][seat];
    }
    const Dirt::Car& car = state.cars[seat];
    const bool scored = state.phase == Dirt::Phase::Over || state.phase == Dirt::Phase::TimeControl ||
                        state.phase == Dirt::Phase::StageService || state.phase == Dirt::Phase::Break;
    if (scored) // the tokens have gone back (D-RLY-11)
    {
        return car.stageTime;
    }
    const bool home = car.state == Dirt::CarState::Finished || car.state == Dirt::CarState::Retired;
    return SoFar(state, seat) + (home ? 0.0 : road.Between(state, seat));
}

double Appraisal::BestPlan(const Dirt::DirtState& state, Seat seat) const
{
    const TurnWorth worth(game, state, road);
    const Plan laid = LaidPlan(state);
    double best = laid.count > 0 ? worth.Best(laid).seconds : 1e9;
    lines.Find(game, state, worth);
    for (std::size_t i = 0; i < lines.Size(); ++i)
    {
        best = lines[i].choice.seconds < best ? lines[i].choice.seconds : best;
    }
    return SoFar(state, seat) + best;
}

double Appraisal::OverChances(const Dirt::DirtState& state, Seat seat) const
{
    ChanceList chances;
    game.Chances(state, chances);
    double total = 0.0;
    double seconds = 0.0;
    EventList events;
    for (const Chance& chance : chances)
    {
        Dirt::DirtState after = state;
        events.Clear();
        game.Resolve(after, chance.outcome, events);
        seconds += chance.weight * Onward(after, seat, events);
        total += chance.weight;
    }
    return total > 0.0 ? seconds / total : Settled(state, seat);
}

// Of few: cards of a car that stands still, a wheel to be changed or kept, SISU or a layout.
double Appraisal::OverActions(const Dirt::DirtState& state, Seat seat) const
{
    ActionList legal;
    game.Legal(state, seat, legal);
    double best = 1e9;
    EventList events;
    for (const Action& action : legal)
    {
        Dirt::DirtState after = state;
        events.Clear();
        game.Apply(after, action, events);
        const double seconds = Onward(after, seat, events);
        best = seconds < best ? seconds : best;
    }
    return best < 1e9 ? best : Settled(state, seat);
}

double Appraisal::Of(const Dirt::DirtState& state, Seat seat) const
{
    const bool begins =
        state.active == seat && (state.phase == Dirt::Phase::Lay || state.phase == Dirt::Phase::StandStill);
    return !begins                           ? Within(state, seat)
           : state.phase == Dirt::Phase::Lay ? BestPlan(state, seat)
                                             : OverActions(state, seat);
}

// What was told may have led into a turn that begins with chance (D-LOC-9, D-BLK-3); alone on the road it is the seat's own
// again, and for a car that never gets away it would go on for ever.
double Appraisal::Onward(const Dirt::DirtState& after, Seat seat, const EventList& events) const
{
    return AppraisalDetail::HasTurnBegun(events) ? Settled(after, seat) : Within(after, seat);
}

// Once a die has fallen; what begins a turn is the next one then.
double Appraisal::Within(const Dirt::DirtState& state, Seat seat) const
{
    if (state.active != seat)
    {
        return Settled(state, seat);
    }
    const std::unique_ptr<ValueToGo> changed = road.After(state, seat);
    const ValueToGo& beyond = changed != nullptr ? *changed : road;
    switch (state.phase)
    {
    case Dirt::Phase::Drive: return SoFar(state, seat) + TurnWorth(game, state, beyond).Best(LaidPlan(state)).seconds;
    case Dirt::Phase::Save:
        if (state.flatOut != 0) // SISU against the best layout, not against that which failed; or a screeching start
        {
            return OverActions(state, seat);
        }
        return SoFar(state, seat) + TurnWorth(game, state, beyond).Saving(LaidPlan(state)).seconds;
    case Dirt::Phase::LayAgain:
    {
        const Layout layout = BestLayout(game, state, TurnWorth(game, state, beyond), true);
        return SoFar(state, seat) + layout.seconds - state.secondsToGain; // D-GAS-7
    }
    case Dirt::Phase::StepDice:
    case Dirt::Phase::FlatOutDice:
    case Dirt::Phase::CutToken:
    case Dirt::Phase::CardBack: return OverChances(state, seat);
    case Dirt::Phase::DamageToken: return Settled(state, seat) + state.damageToDraw * road.DamageToken();
    case Dirt::Phase::WheelChange: return OverActions(state, seat);
    default: break;
    }
    return Settled(state, seat);
}

double Appraisal::Of(const Dirt::DirtState& state, const Action& action) const
{
    Dirt::DirtState after = state;
    EventList events;
    game.Apply(after, action, events);
    const auto kind = static_cast<Dirt::ActionKind>(action.kind);
    const bool lays =
        state.phase == Dirt::Phase::Lay && (kind == Dirt::ActionKind::Lay || kind == Dirt::ActionKind::NameLanding);
    return lays ? Of(after, action.seat) : Onward(after, action.seat, events);
}

Dirt::DirtState BeforePlan(const Dirt::DirtGame& game, const Dirt::DirtState& state)
{
    Dirt::DirtState fresh = state;
    fresh.planLength = 0;
    fresh.lineGear = 0;
    fresh.reach = game.FreshReach(state);
    return fresh;
}

} // namespace Rally::Pilot
