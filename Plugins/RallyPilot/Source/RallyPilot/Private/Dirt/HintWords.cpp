// Hints in the words of a rally fan, and in the notation for whoever asks for that.
#include "Dirt/HintWords.h"

#include "RallyPilot/Dirt/CoDriver.h"
#include "RallyRules/Dirt/DirtMatch.h"
#include "RallyRules/Dirt/DirtNotation.h"
#include "RallyRules/Core/OddsWords.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <string>

namespace Rally::Pilot
{
namespace HintWordsDetail
{

using namespace Dirt;
using Kind = Suggestion::Kind;

// Steps that a driver would call one thing.
struct Stretch
{
    TextKey way{kNoText};
    int gear{};
    TextKey where{kNoText};
};

TextKey WayOf(const Step& step, int from)
{
    return step.die == kRedlineDie ? TextKey::HintRedline
           : step.brakes > 0       ? TextKey::HintBrake
           : step.gear > from      ? TextKey::HintUp
           : step.gear < from      ? TextKey::HintDown
                                   : TextKey::HintKeep;
}

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
        const bool inside = space.kind == SpaceKind::Inner;
        return left ? (inside ? TextKey::HintAtLeftInside : TextKey::HintAtLeft)
                    : (inside ? TextKey::HintAtRightInside : TextKey::HintAtRight);
    }
    return space.ford ? TextKey::HintAtFord : kNoText;
}

// Up and up is one way up, down and braking one way down; a corner belongs to what leads into it.
bool GoesOnAs(const Stretch& one, const Stretch& next)
{
    const auto falls = [](TextKey way) { return way == TextKey::HintDown || way == TextKey::HintBrake; };
    const bool sameWay = one.way == next.way || (falls(one.way) && falls(next.way));
    return sameWay && (one.where == next.where || one.where == kNoText);
}

Phrase WordsOf(const Stretch& one)
{
    const bool keeps = one.way == TextKey::HintKeep || one.way == TextKey::HintRedline;
    const Phrase way = keeps ? Phrase(one.way) : Phrase(one.way, {GearWord(one.gear)});
    return one.where == kNoText ? way : Phrase(one.where, {way});
}

Phrase KindWord(const Suggestion& told)
{
    return !told.layout.empty()       ? TextKey::HintCheapestWord
           : told.kind == Kind::Best  ? TextKey::HintBest
           : told.kind == Kind::Safer ? TextKey::HintSaferWord
                                      : TextKey::HintBolderWord;
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

Phrase GearWord(int gear)
{
    constexpr TextKey words[] = {TextKey::GearFirst,  TextKey::GearSecond, TextKey::GearThird,
                                 TextKey::GearFourth, TextKey::GearFifth,  TextKey::GearSixth};
    const bool known = gear >= 1 && gear <= static_cast<int>(std::size(words));
    return known ? Phrase(words[gear - 1]) : Phrase(TextKey::GearStanding);
}

Phrase LineWords(const Dirt::DirtGame& game, const Dirt::DirtState& state, const Plan& plan)
{
    using namespace HintWordsDetail;
    const Track& track = game.TrackOf(state);
    int gear = state.active < state.seats ? state.cars[state.active].gear : 0;
    std::vector<Stretch> stretches;
    for (std::size_t i = 0; i < plan.count; ++i)
    {
        const Step& step = plan.steps[i];
        Stretch next{WayOf(step, gear), step.gear, WhereOf(track, step)};
        gear = step.gear;
        if (!stretches.empty() && GoesOnAs(stretches.back(), next))
        {
            const bool braked = stretches.back().way == TextKey::HintBrake;
            next.way = braked ? TextKey::HintBrake : next.way;
            stretches.back() = next;
        }
        else
        {
            stretches.push_back(next);
        }
    }
    std::vector<Phrase> words;
    TextKey said = kNoText; // of a corner that was named no more need be said
    for (Stretch one : stretches)
    {
        const TextKey where = one.where;
        one.where = where == said ? kNoText : where;
        said = where;
        words.push_back(WordsOf(one));
    }
    return Listed(words);
}

TextLine WriteLine(const Dirt::DirtGame& game, const Dirt::DirtState& state, const Plan& plan)
{
    Dirt::DirtState laid = state;
    laid.planLength = plan.count;
    for (std::size_t i = 0; i < plan.count; ++i)
    {
        laid.plan[i] = plan.steps[i];
    }
    return WritePlan(game, laid);
}

Phrase OddsOf(const Dirt::DirtState& state, const Suggestion& told)
{
    using namespace HintWordsDetail;
    if (state.phase == Phase::Lay)
    {
        const bool flatOut = told.how == ActionKind::FlatOut;
        const Prospect& prospect = flatOut ? told.wholePlan : told.inTime;
        return SurePercent(prospect.holds) == 100 ? Phrase(TextKey::OddsSafe)
               : flatOut                          ? WholePlanWords(prospect)
                                                  : InTimeWords(prospect);
    }
    const bool rolls = told.how == ActionKind::Roll || told.how == ActionKind::Secure;
    return state.phase != Phase::Drive    ? Phrase()
           : rolls                        ? NextDieWords(told.nextHolds)
           : told.how == ActionKind::Stop ? Phrase(TextKey::OddsSafe)
                                          : Phrase();
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
        const bool flatOut = told.how == ActionKind::FlatOut;
        const Phrase line = LineBeside(LineWords(game, state, told.plan), told.bestWords, told.shorter);
        what = Phrase(flatOut ? TextKey::HintFlatWay : TextKey::HintOneWay, {line});
    }
    const Phrase time = told.weighed ? TimeWords(told) : Phrase();
    return time.IsEmpty() ? Phrase(TextKey::SetupValue, {KindWord(told), what})
                          : Phrase(TextKey::HintLine, {KindWord(told), what, time});
}

Phrase WhatToWrite(const Dirt::DirtGame& game, const Dirt::DirtState& state, const Suggestion& told)
{
    using namespace HintWordsDetail;
    Phrase what = WriteAction(told.next).View();
    if (state.phase == Phase::Lay)
    {
        what = Phrase(told.how == ActionKind::FlatOut ? TextKey::ReviewFlat : TextKey::ReviewOne,
                      {WriteLine(game, state, told.plan).View()});
    }
    else if (!told.layout.empty())
    {
        std::string actions;
        for (const Action& action : told.layout)
        {
            actions += (actions.empty() ? "" : " ") + std::string(WriteAction(action).View());
        }
        what = Phrase(actions);
    }
    if (told.takesBack)
    {
        what = Phrase(TextKey::HintTakeBack, {what});
    }
    return Phrase(TextKey::SetupValue, {KindWord(told), what});
}

std::vector<Phrase> HintLines(const AnyMatch& view, const Hint& hint)
{
    const Dirt::DirtMatch* match = Dirt::AsDirt(view);
    std::vector<Phrase> told;
    for (const Suggestion& one : hint.suggestions)
    {
        const Phrase odds = OddsOf(match->Now(), one);
        told.push_back(WhatToDo(match->Rules(), match->Now(), one));
        told.push_back(odds.IsEmpty() ? Phrase(TextKey::HintReasonPlain, {one.reason})
                                      : Phrase(TextKey::HintReason, {odds, one.reason}));
    }
    if (!hint.known)
    {
        told.push_back(TextKey::HintNothing);
    }
    return told;
}

std::vector<Phrase> HintNotation(const AnyMatch& view, const Hint& hint)
{
    const Dirt::DirtMatch* match = Dirt::AsDirt(view);
    std::vector<Phrase> told;
    for (const Suggestion& one : hint.suggestions)
    {
        told.push_back(WhatToWrite(match->Rules(), match->Now(), one));
        told.push_back({});
    }
    return told;
}

} // namespace Rally::Pilot
