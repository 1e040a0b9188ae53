// Loss of control, damage and the finish line. Chapters LOC, DMG, FIN.
#include "CarFacts.h"
#include "Referee.h"

namespace Rally::Dirt
{
namespace LossDetail
{

constexpr std::uint8_t kLoseAfterToken = 2;

bool IsEmpty(const std::uint8_t (&bag)[kTokenKinds])
{
    unsigned tokens = 0;
    for (const std::uint8_t kind : bag)
    {
        tokens += kind;
    }
    return tokens == 0;
}

} // namespace LossDetail

// D-LOC-2: where the cause was completed; a jump that loses control comes down first.
void Referee::Lose(Cause cause)
{
    const Step& step = Current();
    const bool jumps = cause == Cause::Jump || (cause == Cause::LongJump && step.landing != kNoSpace);
    state.lossCause = static_cast<std::uint8_t>(cause);
    state.lossGear = step.gear;
    if (jumps)
    {
        const SpaceIndex hop = Active().space;
        MoveTo(step.landing, 2);
        if (step.landing != Road().beyond && DrawsCutToken(hop, step.landing))
        {
            state.resumes = LossDetail::kLoseAfterToken;
            state.phase = Phase::CutToken;
            return;
        }
    }
    ResolveLoss();
}

void Referee::ResolveLoss()
{
    const Space& space = Road()[Active().space];
    Tell(EventKind::LostControl, Active().space, state.lossGear, state.lossCause, Rule::D_LOC_1);
    if (space.finishRow || space.kind == SpaceKind::Beyond)
    {
        CrossLine(state.lossGear, true); // D-FIN-3, D-LOC-11
    }
    else if (FinishesAnyway(space))
    {
        const bool literal = game.Options().lastCorner == LastCorner::Literal;
        CrossLine(literal ? state.lossGear : state.lineGear, true);
    }
    else
    {
        GainSeconds();
        TurnCard(state.lossGear, CardUse::Loss);
    }
}

// D-FIN-4: control lost by dice in the last corner or later, on a plan that reaches the line.
bool Referee::FinishesAnyway(const Space& space) const
{
    if (space.rear < Road().lastCornerRear)
    {
        return false;
    }
    const Cause cause = static_cast<Cause>(state.lossCause);
    switch (game.Options().lastCorner)
    {
    case LastCorner::Literal: return true;
    case LastCorner::Plan: return state.lineGear > 0 && (cause == Cause::Warnings || cause == Cause::LongJump);
    case LastCorner::Off: break;
    }
    return false;
}

void Referee::CrossLine(int cardGear, bool lost)
{
    Car& car = Active();
    GainSeconds();
    const bool seesDamage = lost && !IsLastStage(); // D-FIN-5
    TakeFront(cardGear, !seesDamage);
    car.state = CarState::Finished;
    car.finishedAs = ++state.finishers;
    Tell(EventKind::CrossedLine, car.space, cardGear, car.finishedAs, Rule::D_FIN_1);
    if (seesDamage)
    {
        TurnCard(cardGear, CardUse::Finish);
        return;
    }
    NextTurn();
}

void Referee::TurnCard(int gear, CardUse use)
{
    state.lossGear = static_cast<std::uint8_t>(gear);
    state.cardUse = use;
    state.phase = Phase::CardBack;
}

void Referee::CardTurned(std::uint8_t back)
{
    Deck& deck = state.decks[state.lossGear - 1];
    const CardBack& card = values.backs[state.lossGear - 1][back];
    if (deck.left > 0) // D-END-8: an empty deck lends a back and loses nothing
    {
        --deck.left;
        ++deck.seen[back];
    }
    const BackSymbol symbol = static_cast<BackSymbol>(card.symbol);
    Car& car = Active();
    Write(EventKind::TurnedCard, {0, state.active, 0, state.lossGear, CodeOf(car.space), card.symbol,
                                  static_cast<std::int16_t>(card.seconds), static_cast<std::uint16_t>(Rule::D_LOC_3)});
    if (state.cardUse != CardUse::Finish)
    {
        car.pileSeconds = AddSeconds(car.pileSeconds, card.seconds);
        ++car.pileCards;
        car.gear = 0;
    }
    if (state.cardUse == CardUse::Loss)
    {
        const bool crash = symbol == BackSymbol::Crash;
        car.state = crash ? CarState::OffTrack : CarState::Spun;
        if (crash)
        {
            LeaveTrack(car);
        }
        Tell(crash ? EventKind::Crashed : EventKind::Spun, car.space, 0, 0, crash ? Rule::D_LOC_5 : Rule::D_LOC_4);
    }
    if (symbol == BackSymbol::Crash && state.cardUse != CardUse::Wait)
    {
        // D-FIN-5: at the line the hazard is that of the tile behind it; the finish row is stored just before "beyond".
        const bool atLine = state.cardUse == CardUse::Finish;
        const SpaceIndex where = atLine ? static_cast<SpaceIndex>(Road().beyond - 1) : car.space;
        const Hazard hazard = Road()[where].hazard;
        state.damageToDraw = hazard == Hazard::None ? std::uint8_t{0} : card.tokens[static_cast<int>(hazard) - 1];
    }
    DrawDamageOrGoOn();
}

void Referee::DrawDamageOrGoOn()
{
    if (state.damageToDraw > 0 && !LossDetail::IsEmpty(state.bag)) // D-DMG-8
    {
        state.phase = Phase::DamageToken;
        return;
    }
    NextTurn();
}

void Referee::DamageDrawn(std::uint8_t token)
{
    --state.bag[token];
    --state.damageToDraw;
    ++Active().damage[token];
    Tell(EventKind::DrewDamage, Active().space, 0, static_cast<int>(DamageSide(token)), Rule::D_LOC_6);
    DrawDamageOrGoOn();
}

} // namespace Rally::Dirt
