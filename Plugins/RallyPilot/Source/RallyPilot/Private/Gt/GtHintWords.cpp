// Hints of GT in the words of a racing fan, and in the notation for whoever asks for that.
#include "Dice/HintPieces.h"
#include "GearWord.h"
#include "RallyPilot/Gt/GtCoDriver.h"
#include "RallyRules/Gt/GtNotation.h"

namespace Rally::Pilot
{
namespace GtHintWordsDetail
{

using namespace Gt;
using Kind = GtSuggestion::Kind;

constexpr double kAlikeAmount = 0.05;

TextKey WhereOf(const Circuit& circuit, const Step& step)
{
    const CircuitSpace& space = circuit[step.space];
    if ((step.flags & kFinish) != 0)
    {
        return TextKey::HintAtFinish;
    }
    if (space.limit == 0)
    {
        return kNoText;
    }
    return CornerWord(space.inside == Side::Left, space.inward == 0);
}

Phrase LossWords(const GtSuggestion& told)
{
    return Phrase(told.isHome ? TextKey::HintDoLoseHome : TextKey::GtHintDoLose, {GearWord(told.lossGear)});
}

Phrase ActionWords(const GtGame& game, const GtState& state, const GtSuggestion& told)
{
    switch (static_cast<ActionKind>(told.next.kind))
    {
    case ActionKind::Roll: return TextKey::HintDoRoll;
    case ActionKind::Secure: return Phrase(TextKey::GtHintDoSecure, {game.SecureCost(state)});
    case ActionKind::Stop: return TextKey::HintDoStop;
    case ActionKind::DriveOn: return TextKey::GtHintDoDriveOn;
    case ActionKind::ChooseTyres: return TextKey::GtHintDoChoose;
    case ActionKind::PitStop:
    {
        const PitLane lane = static_cast<PitLane>(told.next.die);
        return lane == PitLane::Tyres     ? TextKey::GtHintDoTyres
               : lane == PitLane::Repairs ? TextKey::GtHintDoRepairs
                                          : TextKey::GtHintDoBoth;
    }
    default: break;
    }
    return game.Write(state, told.next).View();
}

Phrase WhatToDo(const GtGame& game, const GtState& state, GtAim aim, const GtSuggestion& told)
{
    Phrase what = !told.layout.empty() ? LossWords(told) : ActionWords(game, state, told);
    if (state.phase == Phase::Lay)
    {
        what = DrivenWords(told, GtLineWords(game, state, told.plan), TextKey::HintFlatWay, TextKey::HintOneWay);
    }
    const bool compares = told.kind != Kind::Best && told.behind >= kAlikeAmount;
    return compares ? Phrase(TextKey::HintLine,
                             {KindWord(told), what, Phrase(TextKey::GtHintSlower, {GtAmountWords(aim, told.behind)})})
                    : Phrase(TextKey::SetupValue, {KindWord(told), what});
}

} // namespace GtHintWordsDetail

Phrase GtAmountWords(GtAim aim, double amount)
{
    return Phrase(aim == GtAim::Clock ? TextKey::GtHintAmountSeconds : TextKey::GtHintAmountRounds, {Tenths(amount)});
}

Phrase GtLineWords(const Gt::GtGame& game, const Gt::GtState& state, const GtPlan& plan)
{
    using namespace GtHintWordsDetail;
    LineInWords line(state.active < state.seats ? state.cars[state.active].gear : 0);
    for (std::size_t i = 0; i < plan.count; ++i)
    {
        const Step& step = plan.steps[i];
        line.Add(step, step.die == kRedlineDie, WhereOf(game.Road(), step));
    }
    return line.Told();
}

TextLine WriteGtLine(const Gt::GtGame& game, const Gt::GtState& state, const GtPlan& plan)
{
    return Gt::WritePlan(game.Road(), WithLaid(state, plan));
}

std::vector<Phrase> GtHintLines(const AnyMatch& view, const GtHint& hint)
{
    using namespace GtHintWordsDetail;
    const GtMatch* match = AsGt(view);
    return HintInWords(
        hint, [&](const GtSuggestion& one) { return WhatToDo(match->Rules(), match->Now(), hint.aim, one); },
        [match](const GtSuggestion& one) { return OddsIn(match->Now(), one); });
}

std::vector<Phrase> GtHintNotation(const AnyMatch& view, const GtHint& hint)
{
    const Gt::GtMatch* match = Gt::AsGt(view);
    const Gt::GtGame& game = match->Rules();
    const Gt::GtState& state = match->Now();
    return HintInNotation(hint,
                          [&](const GtSuggestion& one)
                          {
                              return SuggestionInNotation(
                                  state, one, [&](const Action& action) { return game.Write(state, action); },
                                  [&](const GtPlan& plan) { return WriteGtLine(game, state, plan); });
                          });
}

} // namespace Rally::Pilot
