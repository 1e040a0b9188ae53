// Hints in the words of a rally fan, and in the notation for whoever asks for that.
#include "RallyPilot/Dirt/CoDriver.h"

#include "Dice/HintPieces.h"
#include "GearWord.h"
#include "RallyRules/Dirt/DirtMatch.h"
#include "RallyRules/Dirt/DirtNotation.h"

namespace Rally::Pilot
{
namespace HintWordsDetail
{

using namespace Dirt;
using Kind = Suggestion::Kind;

TextKey WhereOf(const Track& track, const Step& step)
{
    const Space& space = track[step.space];
    if ((step.flags & kFinish) != 0)
    {
        return TextKey::HintAtFinish;
    }
    if ((step.flags & (kJump | kLongJump | kWildJump)) != 0)
    {
        return TextKey::HintAtJump;
    }
    if (space.kind == SpaceKind::Cut)
    {
        return TextKey::HintAtCut;
    }
    if (space.kind == SpaceKind::Inner || space.kind == SpaceKind::Outer)
    {
        const bool left = space.corner != kNoCorner && track.corners[space.corner].inside == Side::Left;
        return CornerWord(left, space.kind == SpaceKind::Inner);
    }
    return space.ford ? TextKey::HintAtFord : kNoText;
}

Phrase LossWords(const Suggestion& told)
{
    const Phrase gear = GearWord(told.lossGear);
    return told.isHome ? Phrase(TextKey::HintDoLoseHome, {gear})
                       : Phrase(TextKey::HintDoLose, {gear, Rounded(told.lossSeconds)});
}

Phrase ActionWords(const DirtGame& game, const DirtState& state, const Suggestion& told)
{
    switch (static_cast<ActionKind>(told.next.kind))
    {
    case ActionKind::Roll: return TextKey::HintDoRoll;
    case ActionKind::Secure: return Phrase(TextKey::HintDoSecure, {game.SecureCost(state)});
    case ActionKind::Stop: return TextKey::HintDoStop;
    case ActionKind::PlaySisu: return TextKey::HintDoSisu;
    case ActionKind::Accept: return TextKey::HintDoAccept;
    case ActionKind::ChangeWheel: return TextKey::HintDoChange;
    case ActionKind::KeepWheel: return TextKey::HintDoKeep;
    case ActionKind::Continue: return TextKey::ChoiceContinue;
    case ActionKind::Interrupt: return TextKey::ChoiceInterrupt;
    case ActionKind::TakeCard:
        return Phrase(TextKey::PlayCard,
                      {int{told.next.amount}, int{game.Values().frontSeconds[told.next.amount - 1u]}});
    case ActionKind::Penalty:
        return Phrase(TextKey::HudPenalty,
                      {int{told.next.amount}, int{told.next.amount} * int{game.Values().checkpointSeconds}});
    default: break;
    }
    return WriteAction(told.next).View();
}

// Whole seconds where there are some: it is an expectation.
Phrase About(double seconds)
{
    return seconds < 1.95 ? Phrase(Tenths(seconds)) : Phrase(Rounded(seconds));
}

// Empty: there is nothing to compare it with.
Phrase TimeWords(const Suggestion& told)
{
    if (told.kind != Kind::Best)
    {
        return told.behind < kAlikeSeconds ? Phrase(TextKey::HintNoSlower)
                                           : Phrase(TextKey::HintSlower, {About(told.behind)});
    }
    if (!told.compares || told.gains < -kAlikeSeconds)
    {
        return {};
    }
    return told.gains < kAlikeSeconds ? Phrase(TextKey::HintAsGood) : Phrase(TextKey::HintQuicker, {About(told.gains)});
}

} // namespace HintWordsDetail

Phrase LineWords(const Dirt::DirtGame& game, const Dirt::DirtState& state, const Plan& plan)
{
    using namespace HintWordsDetail;
    const Track& track = game.TrackOf(state);
    LineInWords line(state.active < state.seats ? state.cars[state.active].gear : 0);
    for (std::size_t i = 0; i < plan.count; ++i)
    {
        const Step& step = plan.steps[i];
        line.Add(step, step.die == kRedlineDie, WhereOf(track, step));
    }
    return line.Told();
}

TextLine WriteLine(const Dirt::DirtGame& game, const Dirt::DirtState& state, const Plan& plan)
{
    return WritePlan(game, WithLaid(state, plan));
}

Phrase OddsOf(const Dirt::DirtState& state, const Suggestion& told)
{
    return OddsIn(state, told);
}

// Another line in the words of the best: what differs is told.
static Phrase LineBeside(const Phrase& words, const Phrase& best, int shorter)
{
    return words == best && shorter > 0 ? Phrase(TextKey::HintSameShorter, {shorter}) : words;
}

Phrase WhatToDo(const Dirt::DirtGame& game, const Dirt::DirtState& state, const Suggestion& told)
{
    using namespace HintWordsDetail;
    Phrase what = !told.layout.empty() ? LossWords(told) : ActionWords(game, state, told);
    if (state.phase == Phase::Lay)
    {
        const Phrase line = LineBeside(LineWords(game, state, told.plan), told.bestWords, told.shorter);
        what = DrivenWords(told, line, TextKey::HintFlatWay, TextKey::HintOneWay);
    }
    const Phrase time = told.weighed ? TimeWords(told) : Phrase();
    return time.IsEmpty() ? Phrase(TextKey::SetupValue, {KindWord(told), what})
                          : Phrase(TextKey::HintLine, {KindWord(told), what, time});
}

Phrase WhatToWrite(const Dirt::DirtGame& game, const Dirt::DirtState& state, const Suggestion& told)
{
    return SuggestionInNotation(
        state, told, [](const Action& action) { return Dirt::WriteAction(action); },
        [&](const Plan& plan) { return WriteLine(game, state, plan); });
}

std::vector<Phrase> HintLines(const AnyMatch& view, const Hint& hint)
{
    const Dirt::DirtMatch* match = Dirt::AsDirt(view);
    return HintInWords(
        hint, [match](const Suggestion& one) { return WhatToDo(match->Rules(), match->Now(), one); },
        [match](const Suggestion& one) { return OddsOf(match->Now(), one); });
}

std::vector<Phrase> HintNotation(const AnyMatch& view, const Hint& hint)
{
    const Dirt::DirtMatch* match = Dirt::AsDirt(view);
    return HintInNotation(hint,
                          [match](const Suggestion& one) { return WhatToWrite(match->Rules(), match->Now(), one); });
}

} // namespace Rally::Pilot
