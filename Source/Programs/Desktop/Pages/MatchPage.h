// A page with a match on it, of whatever game.
#pragma once

#include "Desktop/Mood.h"
#include "Desktop/Pages/Page.h"

#include "RallyRules/Core/Match.h"
#include "RallyRules/Text/Phrase.h"

namespace Rally::Desktop
{

class MatchPage : public Page
{
public:
    virtual const AnyMatch& Match() const = 0;
    virtual Mood Now() const = 0;
    virtual Seat Asked() const = 0;
    // Whoever is asked must not see what the last one chose.
    virtual bool MustHandOver() const = 0;
    // The last click asked for something that is not allowed.
    virtual bool HasRefused() const { return false; }
    // What whoever sits beside reads out now; empty where nobody does.
    virtual std::string Said() const { return {}; }
    // The rule of the line of news that was clicked last.
    virtual Rule RuleAsked() const = 0;
    // Nothing of it is kept.
    virtual bool IsLesson() const { return false; }
    // The page where it is looked back at; nullptr when there is none.
    virtual Page* LookBack() { return nullptr; }

    // --- for those who look from outside: scripts and tests ---

    // What is clicked, one after the other, for what somebody would do.
    virtual std::vector<std::string> ClicksFor(const Action& action) const = 0;
    // What there is to tell besides: ", round 3"
    virtual std::string Details() const { return {}; }
    // What is to be saved is on the disk.
    virtual void WaitForSave() const = 0;
    // Why it could not be; empty when it was.
    virtual Phrase NotSaved() const = 0;
};

} // namespace Rally::Desktop
