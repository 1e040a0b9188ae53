// What a seat may do in each phase: Query judges one action, Legal lists them all, Apply carries one out.
#include "CarFacts.h"
#include "Planner.h"
#include "Referee.h"
#include "RallyRules/Dirt/DirtGame.h"

#include <algorithm>

namespace Rally::Dirt
{
namespace ActionDetail
{

// D-JMP-18: a jump that may lose control on the last step needs a landing, unless there is none or only one.
bool NeedsLanding(const DirtGame& game, const DirtState& state)
{
    if (state.planLength == 0)
    {
        return false;
    }
    const Step& last = state.plan[state.planLength - 1];
    if ((last.flags & (kWildJump | kLongJump)) == 0 || last.landing != kNoSpace)
    {
        return false;
    }
    Planner::Landings open;
    Planner(game, state).NamedLandings(last, open);
    return !open.IsEmpty();
}

bool SisuAtHand(const DirtGame& game, const DirtState& state)
{
    return game.Options().sisu != SisuScope::Off && state.cars[state.active].sisu != 0 && state.sisuPlayed == 0;
}

Verdict QueryLay(const DirtGame& game, const DirtState& state, const Action& action)
{
    const Planner planner(game, state);
    Step step;
    const Verdict verdict = planner.Judge(state.reach, action, step);
    if (!verdict || state.laidAgain == 0)
    {
        return verdict;
    }
    Reach further = state.reach;
    planner.Extend(further, step);
    const bool works = planner.Loses(state.reach, step) || (further.ended == kGoesOn && planner.CanStillLose(further));
    return works ? verdict : Refuse(Rule::D_GAS_4);
}

Verdict QueryLanding(const DirtGame& game, const DirtState& state, const Action& action)
{
    const bool unnamed = state.planLength > 0 && state.plan[state.planLength - 1].landing == kNoSpace;
    if (!unnamed || (state.laidAgain != 0 && state.reach.ended != kEndsInLoss))
    {
        return Refuse(Rule::D_JMP_18);
    }
    const SpaceIndex space = game.TrackOf(state).Find(action.space);
    Planner::Landings open;
    Planner(game, state).NamedLandings(state.plan[state.planLength - 1], open);
    for (const SpaceIndex landing : open)
    {
        if (landing == space)
        {
            return Allow();
        }
    }
    const Track& track = game.TrackOf(state);
    const Space& hop = track[state.plan[state.planLength - 1].space];
    const SpaceIndex* inReach = std::find(track.LandingsBegin(hop, 2), track.LandingsEnd(hop, 2), space);
    return Refuse(open.IsEmpty() || inReach == track.LandingsEnd(hop, 2) ? Rule::D_JMP_18 : Rule::D_JMP_6);
}

Verdict QuerySecure(const DirtGame& game, const DirtState& state)
{
    const int cost = game.SecureCost(state);
    const Step& step = state.plan[state.nextStep];
    if (state.cars[state.active].seconds >= cost)
    {
        return Allow();
    }
    return Refuse(step.brakes > 0 ? Rule::D_SEC_5 : Rule::D_SEC_4, cost, state.cars[state.active].seconds);
}

// Lay, name, roll, secure, flat-out, SISU: everything before the first die falls.
Verdict QueryInLay(const DirtGame& game, const DirtState& state, const Action& action)
{
    const ActionKind kind = static_cast<ActionKind>(action.kind);
    if (kind == ActionKind::Lay)
    {
        return QueryLay(game, state, action);
    }
    if (kind == ActionKind::NameLanding)
    {
        return QueryLanding(game, state, action);
    }
    if (kind == ActionKind::PlaySisu)
    {
        return SisuAtHand(game, state) ? Allow() : Refuse(Rule::D_SIS_1);
    }
    if (kind == ActionKind::Stop)
    {
        return Refuse(Rule::D_MOV_6); // at least one space
    }
    if (kind != ActionKind::Roll && kind != ActionKind::Secure && kind != ActionKind::FlatOut)
    {
        return Refuse(kind == ActionKind::ChangeWheel ? Rule::D_SPW_1 : Rule::D_STD_5);
    }
    if (state.planLength == 0)
    {
        return Refuse(kind == ActionKind::FlatOut ? Rule::D_GAS_13 : Rule::D_TRN_4);
    }
    if (NeedsLanding(game, state))
    {
        return Refuse(Rule::D_JMP_18);
    }
    return kind == ActionKind::Secure ? QuerySecure(game, state) : Allow();
}

Verdict QueryInDrive(const DirtGame& game, const DirtState& state, const Action& action)
{
    switch (static_cast<ActionKind>(action.kind))
    {
    case ActionKind::Roll: return Allow();
    case ActionKind::Secure: return QuerySecure(game, state);
    case ActionKind::Stop: return Allow(); // D-ROL-5: the first step is behind him
    case ActionKind::PlaySisu: return SisuAtHand(game, state) ? Allow() : Refuse(Rule::D_SIS_1);
    case ActionKind::Lay:
    case ActionKind::NameLanding: return Refuse(Rule::D_TRN_6);
    case ActionKind::FlatOut: return Refuse(Rule::D_ROL_1);
    case ActionKind::ChangeWheel: return Refuse(Rule::D_SPW_1); // at the end of the move
    default: return Refuse(Rule::D_STD_6);
    }
}

Verdict QueryLayAgain(const DirtGame& game, const DirtState& state, const Action& action)
{
    switch (static_cast<ActionKind>(action.kind))
    {
    case ActionKind::Lay: return QueryLay(game, state, action);
    case ActionKind::NameLanding: return QueryLanding(game, state, action);
    case ActionKind::Secure: return Refuse(Rule::D_GAS_9);
    case ActionKind::Stop: return Refuse(Rule::D_GAS_10);
    default: return Refuse(Rule::D_STD_8);
    }
}

Verdict QueryCard(const DirtState& state, const Action& action)
{
    const int gear = state.cars[state.active].gear;
    const bool fits = action.amount == gear || action.amount + 1 == gear;
    if (static_cast<ActionKind>(action.kind) != ActionKind::TakeCard)
    {
        return Refuse(Rule::D_STD_9);
    }
    return fits && action.amount >= 1 ? Allow() : Refuse(Rule::D_WTR_8, gear);
}

bool IsOneOf(const Action& action, ActionKind first, ActionKind second)
{
    return action.kind == static_cast<std::uint8_t>(first) || action.kind == static_cast<std::uint8_t>(second);
}

Verdict QueryPenalty(const Action& action)
{
    if (action.kind != static_cast<std::uint8_t>(ActionKind::Penalty))
    {
        return Refuse(Rule::D_STD_11);
    }
    return action.amount <= kMaxPenalty ? Allow() : Refuse(Rule::D_CHK_1, kMaxPenalty);
}

// Fields an action kind does not use must be empty: one action, one form.
bool IsTidy(const Action& action)
{
    if (action.kind >= kActionKinds)
    {
        return false;
    }
    const ActionKind kind = static_cast<ActionKind>(action.kind);
    const bool usesSpace = kind == ActionKind::Lay || kind == ActionKind::NameLanding;
    const bool usesAmount = kind == ActionKind::Lay || kind == ActionKind::TakeCard || kind == ActionKind::Penalty;
    const bool diceEmpty = action.die == 0 && action.count == 0;
    return (usesSpace || action.space == kNoSpaceCode) && (usesAmount || action.amount == 0) &&
           (kind == ActionKind::Lay || diceEmpty);
}

class Lister
{
public:
    Lister(const DirtGame& theGame, const DirtState& theState, Seat theSeat, ActionList& list)
        : game(theGame),
          state(theState),
          seat(theSeat),
          out(list)
    {}

    void List()
    {
        switch (state.phase)
        {
        case Phase::Lay: ListLay(); break;
        case Phase::Drive: ListDrive(); break;
        case Phase::LayAgain: ListLayAgain(); break;
        case Phase::Save:
            Offer(ActionKind::PlaySisu);
            Offer(ActionKind::Accept);
            break;
        case Phase::StandStill: ListCards(); break;
        case Phase::WheelChange:
        case Phase::StageService:
            Offer(ActionKind::ChangeWheel);
            Offer(ActionKind::KeepWheel);
            break;
        case Phase::TimeControl: ListPenalties(); break;
        case Phase::Break:
            Offer(ActionKind::Continue);
            Offer(ActionKind::Interrupt);
            break;
        default: break;
        }
    }

private:
    bool Write(ActionKind kind, std::uint8_t die, std::uint8_t count, SpaceCode space, unsigned amount)
    {
        Action* action = out.Next();
        if (action != nullptr)
        {
            action->kind = static_cast<std::uint8_t>(kind);
            action->seat = seat;
            action->die = die;
            action->count = count;
            action->space = space;
            action->amount = static_cast<std::uint16_t>(amount);
        }
        return action != nullptr;
    }

    void Offer(ActionKind kind, unsigned amount = 0, SpaceCode space = kNoSpaceCode)
    {
        Write(kind, 0, 0, space, amount);
    }

    bool OfferStep(const Track& track, const Step& step)
    {
        const unsigned own = state.laidAgain != 0 && IsGearDie(step.die) ? state.pool.warnedGears >> step.die & 1u : 0u;
        return Write(ActionKind::Lay, step.die, step.brakes, track[step.space].code, step.warnings - own);
    }

    void OfferLandings()
    {
        if (state.planLength == 0)
        {
            return;
        }
        const Step& last = state.plan[state.planLength - 1];
        if ((last.flags & (kJump | kLongJump | kWildJump)) == 0 || last.landing != kNoSpace)
        {
            return;
        }
        Planner::Landings open;
        Planner(game, state).NamedLandings(last, open);
        for (const SpaceIndex landing : open)
        {
            Offer(ActionKind::NameLanding, 0, game.TrackOf(state)[landing].code);
        }
    }

    void OfferSecure()
    {
        if (state.cars[seat].seconds >= game.SecureCost(state))
        {
            Offer(ActionKind::Secure);
        }
    }

    void OfferSisu()
    {
        if (SisuAtHand(game, state))
        {
            Offer(ActionKind::PlaySisu);
        }
    }

    void ListLay()
    {
        const Track& track = game.TrackOf(state);
        Planner(game, state)
            .ForEachNextStep(state.reach, [this, &track](const Step& step) { return OfferStep(track, step); });
        OfferLandings();
        OfferSisu();
        if (state.planLength > 0 && !NeedsLanding(game, state))
        {
            Offer(ActionKind::Roll);
            OfferSecure();
            Offer(ActionKind::FlatOut);
        }
    }

    void ListDrive()
    {
        Offer(ActionKind::Roll);
        OfferSecure();
        Offer(ActionKind::Stop);
        OfferSisu();
    }

    void ListLayAgain()
    {
        if (state.reach.ended == kEndsInLoss)
        {
            OfferLandings();
            return;
        }
        StepList steps;
        Planner(game, state).NextLosingSteps(state.reach, steps);
        for (const Step& step : steps)
        {
            OfferStep(game.TrackOf(state), step);
        }
    }

    void ListCards()
    {
        const std::uint8_t gear = state.cars[seat].gear;
        Offer(ActionKind::TakeCard, gear);
        if (gear > 1)
        {
            Offer(ActionKind::TakeCard, gear - 1u);
        }
    }

    void ListPenalties()
    {
        for (std::uint16_t tokens = 0; tokens <= kListedPenalties; ++tokens)
        {
            Offer(ActionKind::Penalty, tokens);
        }
    }

    const DirtGame& game;
    const DirtState& state;
    Seat seat;
    ActionList& out;
};

// Why a seat that is not asked may not act.
Rule RuleOfTheMoment(Phase phase)
{
    switch (phase)
    {
    case Phase::TimeControl: return Rule::D_CHK_1;
    case Phase::StageService: return Rule::D_RLY_8;
    case Phase::Break: return Rule::D_STD_11;
    default: return Rule::D_RND_1;
    }
}

} // namespace ActionDetail

Verdict DirtGame::Query(const State& state, Action action) const
{
    using namespace ActionDetail;
    if (!IsTidy(action) || action.seat >= state.seats)
    {
        return Nonsense();
    }
    if (!WhoMoves(state).Includes(action.seat))
    {
        return Refuse(RuleOfTheMoment(state.phase));
    }
    switch (state.phase)
    {
    case Phase::Lay: return QueryInLay(*this, state, action);
    case Phase::Drive: return QueryInDrive(*this, state, action);
    case Phase::Save:
        return IsOneOf(action, ActionKind::PlaySisu, ActionKind::Accept) ? Allow() : Refuse(Rule::D_STD_7);
    case Phase::LayAgain: return QueryLayAgain(*this, state, action);
    case Phase::StandStill: return QueryCard(state, action);
    case Phase::WheelChange:
        return IsOneOf(action, ActionKind::ChangeWheel, ActionKind::KeepWheel) ? Allow() : Refuse(Rule::D_STD_9);
    case Phase::TimeControl: return QueryPenalty(action);
    case Phase::StageService:
        return IsOneOf(action, ActionKind::ChangeWheel, ActionKind::KeepWheel) ? Allow() : Refuse(Rule::D_STD_11);
    case Phase::Break:
        return IsOneOf(action, ActionKind::Continue, ActionKind::Interrupt) ? Allow() : Refuse(Rule::D_STD_11);
    default: break;
    }
    return Nonsense();
}

void DirtGame::Legal(const State& state, Seat seat, ActionList& out) const
{
    out.Clear();
    if (WhoMoves(state).Includes(seat))
    {
        ActionDetail::Lister(*this, state, seat, out).List();
    }
}

void DirtGame::Apply(State& state, Action action, EventList& events) const
{
    // Apply takes allowed actions only; one that names no space or stops a car that has not moved never was.
    const ActionKind kind = static_cast<ActionKind>(action.kind);
    const bool named = kind == ActionKind::Lay || kind == ActionKind::NameLanding;
    const SpaceIndex space = named ? TrackOf(state).Find(action.space) : kStartSpace;
    if (space == kNoSpace || (kind == ActionKind::NameLanding && state.planLength == 0) ||
        (kind == ActionKind::Stop && state.nextStep == 0))
    {
        state.stuck = 1; // invariant 9 suspends the match
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
    case ActionKind::NameLanding: referee.NameLanding(space); break;
    case ActionKind::Roll: referee.Roll(); break;
    case ActionKind::Secure: referee.Secure(); break;
    case ActionKind::FlatOut: referee.GoFlatOut(); break;
    case ActionKind::Stop: referee.Stop(); break;
    case ActionKind::PlaySisu: referee.PlaySisu(); break;
    case ActionKind::Accept: referee.Accept(); break;
    case ActionKind::TakeCard: referee.TakeStandingCard(static_cast<std::uint8_t>(action.amount)); break;
    case ActionKind::ChangeWheel:
    case ActionKind::KeepWheel:
    {
        const bool change = static_cast<ActionKind>(action.kind) == ActionKind::ChangeWheel;
        if (state.phase == Phase::StageService)
        {
            referee.DecideServiceWheel(action.seat, change);
        }
        else
        {
            referee.DecideWheel(change);
        }
        break;
    }
    case ActionKind::Penalty: referee.TakePenalty(action.seat, static_cast<std::uint8_t>(action.amount)); break;
    case ActionKind::Continue: referee.EndBreak(false); break;
    case ActionKind::Interrupt: referee.EndBreak(true); break;
    }
}

} // namespace Rally::Dirt
