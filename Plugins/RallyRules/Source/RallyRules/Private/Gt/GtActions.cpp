// What a seat may do in each phase: Query judges one action, Legal lists them all, Apply carries one out.
#include "GtPlanner.h"
#include "GtReferee.h"

namespace Rally::Gt
{
namespace ActionDetail
{

Verdict QueryLay(const GtGame& game, const GtState& state, const Action& action)
{
    const Planner planner(game, state);
    Step step;
    const Verdict verdict = planner.Judge(state.reach, action, step);
    if (!verdict || state.laidAgain == 0 || planner.Loses(state.reach, step))
    {
        return verdict;
    }
    Reach further = state.reach;
    planner.Extend(further, step);
    return planner.CanStillLose(further) ? verdict : Refuse(Rule::G_FLT_6);
}

Verdict QuerySecure(const GtGame& game, const GtState& state)
{
    const int cost = game.SecureCost(state);
    const int focus = state.cars[state.active].focus;
    if (focus >= cost)
    {
        return Allow();
    }
    return Refuse(state.plan[state.nextStep].brakes > 0 ? Rule::G_FOC_7 : Rule::G_FOC_6, cost, focus);
}

Verdict QueryInLay(const GtGame& game, const GtState& state, const Action& action)
{
    switch (static_cast<ActionKind>(action.kind))
    {
    case ActionKind::Lay: return QueryLay(game, state, action);
    case ActionKind::Stop: return Refuse(Rule::G_ONE_8);
    case ActionKind::FlatOut: return state.planLength > 0 ? Allow() : Refuse(Rule::G_FLT_12);
    case ActionKind::Roll: return state.planLength > 0 ? Allow() : Refuse(Rule::G_TRN_2);
    case ActionKind::Secure: return state.planLength > 0 ? QuerySecure(game, state) : Refuse(Rule::G_TRN_2);
    case ActionKind::PitStop:
    case ActionKind::DriveOn: return Refuse(Rule::G_PIT_1);
    case ActionKind::ChooseTyres: break;
    }
    return Refuse(Rule::G_SET_6); // tyres are changed in the pits
}

Verdict QueryInDrive(const GtGame& game, const GtState& state, const Action& action)
{
    switch (static_cast<ActionKind>(action.kind))
    {
    case ActionKind::Roll:
    case ActionKind::Stop: return Allow();
    case ActionKind::Secure: return QuerySecure(game, state);
    case ActionKind::FlatOut: return Refuse(Rule::G_TRN_3);
    case ActionKind::Lay: return Refuse(Rule::G_ONE_5);
    case ActionKind::PitStop:
    case ActionKind::DriveOn: return Refuse(Rule::G_PIT_1);
    case ActionKind::ChooseTyres: break;
    }
    return Refuse(Rule::G_SET_6);
}

Verdict QueryLayAgain(const GtGame& game, const GtState& state, const Action& action)
{
    switch (static_cast<ActionKind>(action.kind))
    {
    case ActionKind::Lay: return QueryLay(game, state, action);
    case ActionKind::Secure: return Refuse(Rule::G_FOC_4);
    default: break;
    }
    return Refuse(Rule::G_FLT_4); // there is no way round it
}

Verdict QueryInPits(const GtGame& game, const GtState& state, const Action& action)
{
    const ActionKind kind = static_cast<ActionKind>(action.kind);
    if (kind == ActionKind::DriveOn)
    {
        return Allow();
    }
    if (kind != ActionKind::PitStop)
    {
        return Refuse(Rule::G_EOT_1); // the move is over
    }
    const PitLane lane = static_cast<PitLane>(action.die);
    const Tyres own = state.cars[state.active].tyres;
    if (lane == PitLane::None || lane > PitLane::Both || action.count >= kTyreKinds)
    {
        return Nonsense();
    }
    if (lane == PitLane::Repairs)
    {
        return action.count == static_cast<unsigned>(own) ? Allow() : Refuse(Rule::G_PIT_7);
    }
    if (!game.Values().Has(static_cast<Tyres>(action.count)))
    {
        return Refuse(Rule::G_CLS_4);
    }
    // Both without new tyres would be Repairs under another name [decided].
    return action.count != static_cast<unsigned>(own) ? Allow()
                                                      : Refuse(lane == PitLane::Tyres ? Rule::G_PIT_6 : Rule::G_PIT_8);
}

Verdict QueryTyres(const GtGame& game, const Action& action)
{
    if (static_cast<ActionKind>(action.kind) != ActionKind::ChooseTyres)
    {
        return Refuse(Rule::G_WTH_2);
    }
    if (action.count >= kTyreKinds)
    {
        return Nonsense();
    }
    return game.Values().Has(static_cast<Tyres>(action.count)) ? Allow() : Refuse(Rule::G_CLS_3);
}

// Fields an action kind does not use must be empty: one action, one form.
bool IsTidy(const Action& action)
{
    switch (static_cast<ActionKind>(action.kind))
    {
    case ActionKind::Lay: return true;
    case ActionKind::PitStop: return action.space == kNoSpaceCode && action.amount == 0;
    case ActionKind::ChooseTyres: return action.space == kNoSpaceCode && action.amount == 0 && action.die == 0;
    default: break;
    }
    return action.kind < kActionKinds && action.space == kNoSpaceCode && action.amount == 0 && action.die == 0 &&
           action.count == 0;
}

class Lister
{
public:
    Lister(const GtGame& theGame, const GtState& theState, Seat theSeat, ActionList& list)
        : game(theGame),
          state(theState),
          seat(theSeat),
          out(list)
    {}

    void List()
    {
        switch (state.phase)
        {
        case Phase::Tyres: ListTyres(ActionKind::ChooseTyres, PitLane::None, true); break;
        case Phase::Lay: ListLay(); break;
        case Phase::Drive:
            Offer(ActionKind::Roll);
            OfferSecure();
            Offer(ActionKind::Stop);
            break;
        case Phase::LayAgain: ListLayAgain(); break;
        case Phase::Pits: ListPits(); break;
        default: break;
        }
    }

private:
    bool Write(ActionKind kind, std::uint8_t die, std::uint8_t count, SpaceCode space, unsigned amount)
    {
        return out.Push({static_cast<std::uint8_t>(kind), seat, die, count, space, static_cast<std::uint16_t>(amount)});
    }
    void Offer(ActionKind kind) { Write(kind, 0, 0, kNoSpaceCode, 0); }

    bool OfferStep(const Step& step)
    {
        const unsigned own = state.laidAgain != 0 && IsGearDie(step.die) ? state.pool.warnedGears >> step.die & 1u : 0u;
        return Write(ActionKind::Lay, step.die, step.brakes, game.Road()[step.space].code, step.warnings - own);
    }

    void OfferSecure()
    {
        if (state.cars[seat].focus >= game.SecureCost(state))
        {
            Offer(ActionKind::Secure);
        }
    }

    void ListLay()
    {
        Planner(game, state).ForEachNextStep(state.reach, [this](const Step& step) { return OfferStep(step); });
        if (state.planLength > 0)
        {
            Offer(ActionKind::Roll);
            OfferSecure();
            Offer(ActionKind::FlatOut);
        }
    }

    void ListLayAgain()
    {
        StepList steps;
        Planner(game, state).NextLosingSteps(state.reach, steps);
        for (const Step& step : steps)
        {
            OfferStep(step);
        }
    }

    void ListTyres(ActionKind kind, PitLane lane, bool own)
    {
        for (std::uint8_t tyres = 0; tyres < kTyreKinds; ++tyres)
        {
            const bool there = game.Values().Has(static_cast<Tyres>(tyres));
            if (there && (own || static_cast<Tyres>(tyres) != state.cars[seat].tyres))
            {
                Write(kind, static_cast<std::uint8_t>(lane), tyres, kNoSpaceCode, 0);
            }
        }
    }

    void ListPits()
    {
        Offer(ActionKind::DriveOn);
        ListTyres(ActionKind::PitStop, PitLane::Tyres, false);
        Write(ActionKind::PitStop, static_cast<std::uint8_t>(PitLane::Repairs),
              static_cast<std::uint8_t>(state.cars[seat].tyres), kNoSpaceCode, 0);
        ListTyres(ActionKind::PitStop, PitLane::Both, false);
    }

    const GtGame& game;
    const GtState& state;
    Seat seat;
    ActionList& out;
};

} // namespace ActionDetail

Verdict GtGame::Query(const State& state, Action action) const
{
    using namespace ActionDetail;
    if (!IsTidy(action) || action.seat >= state.seats)
    {
        return Nonsense();
    }
    if (!WhoMoves(state).Includes(action.seat))
    {
        return Refuse(Rule::G_RND_1);
    }
    switch (state.phase)
    {
    case Phase::Tyres: return QueryTyres(*this, action);
    case Phase::Lay: return QueryInLay(*this, state, action);
    case Phase::Drive: return QueryInDrive(*this, state, action);
    case Phase::LayAgain: return QueryLayAgain(*this, state, action);
    case Phase::Pits: return QueryInPits(*this, state, action);
    default: break;
    }
    return Nonsense();
}

void GtGame::Legal(const State& state, Seat seat, ActionList& out) const
{
    out.Clear();
    if (WhoMoves(state).Includes(seat))
    {
        ActionDetail::Lister(*this, state, seat, out).List();
    }
}

void GtGame::Apply(State& state, Action action, EventList& events) const
{
    // Apply takes allowed actions only; one that names no space, lays too much or stops a car that has not moved never was.
    const ActionKind kind = static_cast<ActionKind>(action.kind);
    const SpaceIndex space = kind == ActionKind::Lay ? circuit.Find(action.space) : SpaceIndex{0};
    const bool tooLate = kind == ActionKind::Lay && state.planLength >= kMaxSteps;
    const bool tooEarly = (kind == ActionKind::Stop && state.nextStep == 0) ||
                          ((kind == ActionKind::Roll || kind == ActionKind::Secure || kind == ActionKind::FlatOut) &&
                           state.planLength == 0);
    if (space == kNoSpace || tooLate || tooEarly || state.active >= state.seats)
    {
        state.stuck = 1; // invariant 8 suspends the match
        return;
    }
    Referee referee(*this, state, events);
    switch (kind)
    {
    case ActionKind::Lay:
    {
        const Planner planner(*this, state);
        referee.Lay(planner, planner.Understand(state.reach, action, space));
        break;
    }
    case ActionKind::Roll: referee.Roll(); break;
    case ActionKind::Secure: referee.Secure(); break;
    case ActionKind::FlatOut: referee.GoFlatOut(); break;
    case ActionKind::Stop: referee.Stop(); break;
    case ActionKind::PitStop:
        referee.StopInPits(static_cast<PitLane>(action.die), static_cast<Tyres>(action.count));
        break;
    case ActionKind::DriveOn: referee.DriveOn(); break;
    case ActionKind::ChooseTyres: referee.ChooseTyres(static_cast<Tyres>(action.count)); break;
    }
}

} // namespace Rally::Gt
