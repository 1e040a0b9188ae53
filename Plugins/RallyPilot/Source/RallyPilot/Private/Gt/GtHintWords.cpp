// Hints of GT in the words of a racing fan, and in the notation for whoever asks for that.
#include "GearWord.h"
#include "RallyPilot/Gt/GtCoDriver.h"
#include "RallyRules/Core/OddsWords.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Gt/GtNotation.h"

#include <string>

namespace Rally::Pilot
{
namespace GtHintWordsDetail
{

using namespace Gt;
using Kind = GtSuggestion::Kind;

constexpr double kAlikeAmount = 0.05;

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
    const bool inside = space.inward == 0;
    return space.inside == Side::Left ? (inside ? TextKey::HintAtLeftInside : TextKey::HintAtLeft)
                                      : (inside ? TextKey::HintAtRightInside : TextKey::HintAtRight);
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

Phrase KindWord(const GtSuggestion& told)
{
    return !told.layout.empty()       ? TextKey::HintCheapestWord
           : told.kind == Kind::Best  ? TextKey::HintBest
           : told.kind == Kind::Safer ? TextKey::HintSaferWord
                                      : TextKey::HintBolderWord;
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
        const bool flatOut = told.how == ActionKind::FlatOut;
        what = Phrase(flatOut ? TextKey::HintFlatWay : TextKey::HintOneWay, {GtLineWords(game, state, told.plan)});
    }
    const bool compares = told.kind != Kind::Best && told.behind >= kAlikeAmount;
    return compares ? Phrase(TextKey::HintLine,
                             {KindWord(told), what, Phrase(TextKey::GtHintSlower, {GtAmountWords(aim, told.behind)})})
                    : Phrase(TextKey::SetupValue, {KindWord(told), what});
}

Phrase OddsOf(const GtState& state, const GtSuggestion& told)
{
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

} // namespace GtHintWordsDetail

Phrase GtAmountWords(GtAim aim, double amount)
{
    return Phrase(aim == GtAim::Clock ? TextKey::GtHintAmountSeconds : TextKey::GtHintAmountRounds, {Tenths(amount)});
}

Phrase GtLineWords(const Gt::GtGame& game, const Gt::GtState& state, const GtPlan& plan)
{
    using namespace GtHintWordsDetail;
    int gear = state.active < state.seats ? state.cars[state.active].gear : 0;
    std::vector<Stretch> stretches;
    for (std::size_t i = 0; i < plan.count; ++i)
    {
        const Step& step = plan.steps[i];
        Stretch next{WayOf(step, gear), step.gear, WhereOf(game.Road(), step)};
        gear = step.gear;
        if (!stretches.empty() && GoesOnAs(stretches.back(), next))
        {
            next.way = stretches.back().way == TextKey::HintBrake ? TextKey::HintBrake : next.way;
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

TextLine WriteGtLine(const Gt::GtGame& game, const Gt::GtState& state, const GtPlan& plan)
{
    Gt::GtState laid = state;
    laid.planLength = plan.count;
    for (std::size_t i = 0; i < plan.count; ++i)
    {
        laid.plan[i] = plan.steps[i];
    }
    return Gt::WritePlan(game.Road(), laid);
}

std::vector<Phrase> GtHintLines(const AnyMatch& view, const GtHint& hint)
{
    using namespace GtHintWordsDetail;
    const GtMatch* match = AsGt(view);
    std::vector<Phrase> told;
    for (const GtSuggestion& one : hint.suggestions)
    {
        const Phrase odds = OddsOf(match->Now(), one);
        told.push_back(WhatToDo(match->Rules(), match->Now(), hint.aim, one));
        told.push_back(odds.IsEmpty() ? Phrase(TextKey::HintReasonPlain, {one.reason})
                                      : Phrase(TextKey::HintReason, {odds, one.reason}));
    }
    if (!hint.known)
    {
        told.push_back(TextKey::HintNothing);
    }
    return told;
}

std::vector<Phrase> GtHintNotation(const AnyMatch& view, const GtHint& hint)
{
    using namespace GtHintWordsDetail;
    const GtMatch* match = AsGt(view);
    std::vector<Phrase> told;
    for (const GtSuggestion& one : hint.suggestions)
    {
        const GtGame& game = match->Rules();
        const GtState& state = match->Now();
        Phrase what = game.Write(state, one.next).View();
        if (state.phase == Phase::Lay)
        {
            what = Phrase(one.how == ActionKind::FlatOut ? TextKey::ReviewFlat : TextKey::ReviewOne,
                          {WriteGtLine(game, state, one.plan).View()});
        }
        else if (!one.layout.empty())
        {
            std::string actions;
            for (const Action& action : one.layout)
            {
                actions += (actions.empty() ? "" : " ") + std::string(game.Write(state, action).View());
            }
            what = Phrase(actions);
        }
        what = one.takesBack ? Phrase(TextKey::HintTakeBack, {what}) : what;
        told.push_back(Phrase(TextKey::SetupValue, {KindWord(one), what}));
        told.push_back({});
    }
    return told;
}

} // namespace Rally::Pilot
