// What the co-drivers of all games of these dice say alike: a line as a fan tells it, what of it holds, and a hint around both.
// A game adds where its road leads, and what only it can do.
#pragma once

#include "RallyRules/Core/OddsWords.h"
#include "RallyRules/Core/Play.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Text/Phrase.h"

#include <string>
#include <vector>

namespace Rally::Pilot
{

// A plan step by step; steps that a driver would call one thing are told as one: "up to sixth, brake down to second through the
// left".
class LineInWords
{
public:
    explicit LineInWords(int theGear) : gear(theGear) {}

    template <class Step>
    void Add(const Step& step, bool inRedline, TextKey where)
    {
        Add({WayTo(step.gear, step.brakes > 0, inRedline), step.gear, where});
    }
    Phrase Told() const;

private:
    struct Stretch
    {
        TextKey way{kNoText};
        int gear{};
        TextKey where{kNoText};
    };

    TextKey WayTo(int next, bool brakes, bool inRedline) const;
    void Add(Stretch next);
    static bool GoesOnAs(const Stretch& one, const Stretch& next);
    static Phrase WordsOf(const Stretch& one);

    int gear;
    std::vector<Stretch> stretches;
};

// Through a corner: "through the left, on the inside".
TextKey CornerWord(bool left, bool inside);

// "Best", "Safer", "Bolder"
template <class Suggestion>
Phrase KindWord(const Suggestion& told)
{
    using Kind = typename Suggestion::Kind;
    return !told.layout.empty()       ? TextKey::HintCheapestWord
           : told.kind == Kind::Best  ? TextKey::HintBest
           : told.kind == Kind::Safer ? TextKey::HintSaferWord
                                      : TextKey::HintBolderWord;
}

// What of a suggestion holds; empty where nothing is at stake or to be chosen.
template <class State, class Suggestion>
Phrase OddsIn(const State& state, const Suggestion& told)
{
    using Phase = decltype(state.phase);
    using How = decltype(told.how);
    if (state.phase == Phase::Lay)
    {
        const bool flatOut = told.how == How::FlatOut;
        const Prospect& prospect = flatOut ? told.wholePlan : told.inTime;
        return SurePercent(prospect.holds) == 100 ? Phrase(TextKey::OddsSafe)
               : flatOut                          ? WholePlanWords(prospect)
                                                  : InTimeWords(prospect);
    }
    const bool rolls = told.how == How::Roll || told.how == How::Secure;
    return state.phase != Phase::Drive ? Phrase()
           : rolls                     ? NextDieWords(told.nextHolds)
           : told.how == How::Stop     ? Phrase(TextKey::OddsSafe)
                                       : Phrase();
}

// The position with a plan laid, for whoever writes plans from there.
template <class State, class Plan>
State WithLaid(State laid, const Plan& plan)
{
    laid.planLength = plan.count;
    for (std::size_t i = 0; i < plan.count; ++i)
    {
        laid.plan[i] = plan.steps[i];
    }
    return laid;
}

// Flat-out or one by one.
template <class Suggestion>
Phrase DrivenWords(const Suggestion& told, const Phrase& line, TextKey flatOut, TextKey oneByOne)
{
    return Phrase(told.how == decltype(told.how)::FlatOut ? flatOut : oneByOne, {line});
}

// A suggestion in the notation: write(action), writeLine(plan).
template <class State, class Suggestion, class Write, class WriteLine>
Phrase SuggestionInNotation(const State& state, const Suggestion& told, const Write& write, const WriteLine& writeLine)
{
    Phrase what = write(told.next).View();
    if (state.phase == decltype(state.phase)::Lay)
    {
        what = DrivenWords(told, writeLine(told.plan).View(), TextKey::ReviewFlat, TextKey::ReviewOne);
    }
    else if (!told.layout.empty())
    {
        std::string actions;
        for (const Action& action : told.layout)
        {
            actions += (actions.empty() ? "" : " ") + std::string(write(action).View());
        }
        what = Phrase(actions);
    }
    what = told.takesBack ? Phrase(TextKey::HintTakeBack, {what}) : what;
    return Phrase(TextKey::SetupValue, {KindWord(told), what});
}

// Two lines for every suggestion: what to do, and its odds and why.
template <class Hint, class Does, class Odds>
std::vector<Phrase> HintInWords(const Hint& hint, const Does& whatToDo, const Odds& oddsOf)
{
    std::vector<Phrase> told;
    for (const auto& one : hint.suggestions)
    {
        const Phrase odds = oddsOf(one);
        told.push_back(whatToDo(one));
        told.push_back(odds.IsEmpty() ? Phrase(TextKey::HintReasonPlain, {one.reason})
                                      : Phrase(TextKey::HintReason, {odds, one.reason}));
    }
    if (!hint.known)
    {
        told.push_back(TextKey::HintNothing);
    }
    return told;
}

// Likewise; what says why is empty.
template <class Hint, class Writes>
std::vector<Phrase> HintInNotation(const Hint& hint, const Writes& whatToWrite)
{
    std::vector<Phrase> told;
    for (const auto& one : hint.suggestions)
    {
        told.push_back(whatToWrite(one));
        told.push_back({});
    }
    return told;
}

} // namespace Rally::Pilot
