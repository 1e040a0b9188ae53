// What can be chosen in a race of GT, in the words that every screen of it has: the steps behind actions to lay, what a button
// says, what is asked.
#pragma once

#include "RallyClub/Gt/GtWords.h"
#include "RallyClub/RoadScreen.h"

namespace Rally::Club
{

class GtChoices
{
public:
    explicit GtChoices(const Gt::GtMatch& theMatch);

    // The step an action to lay stands for, among those that can follow; nullptr when it is none.
    const Gt::Step* StepOf(const Action& action) const;
    static StepFate FateOf(const Gt::Step& step);
    // "LOSES CONTROL", "1 warning"; empty where nothing waits.
    Phrase RemarkOf(const Gt::Step& step) const;
    // What its link asks of a step, and beside whom it comes.
    Phrase AsksOf(const Gt::Step& step) const;

    // Of anything but an action to lay.
    Phrase WordsOf(const Action& action) const;
    // What it costs or brings; empty when nothing.
    Phrase TipOf(const Action& action) const;
    // Of a stop, and of tyres before the start: the dice and the warning limit it then has, under the sky there is; empty of
    // all else.
    Phrase OutcomeOf(const Action& action) const;
    Phrase PromptFor(Seat seat) const;
    // What a stop costs, and in what weather it is asked.
    Phrase Stakes() const;
    // Dice of the plan that bring focus tokens (G-FOC-1, G-FOC-2).
    int FocusDice() const;

private:
    const Gt::Step& Next() const;

    const Gt::GtMatch& match;
    const Gt::GtState& state;
    Gt::StepList steps;
};

} // namespace Rally::Club
