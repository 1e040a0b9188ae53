// The co-driver of GT beside the road: his hints are worked out at a bench of their own.
#pragma once

#include "Desktop/Gt/Race/CircuitRace.h"
#include "Desktop/Road/RoadHint.h"
#include "RallyPilot/Gt/GtCoDriver.h"
#include "RallyRules/Core/Workbench.h"

namespace Rally::Desktop
{

class CircuitHint final : public RoadHint
{
public:
    // The bench outlives him.
    CircuitHint(CircuitRace& theRace, Workbench& theBench) : RoadHint(theRace), race(theRace), bench(theBench) {}

    std::vector<SpaceIndex> Line() const override;
    // How many have been worked out: another number when something new can be shown.
    unsigned Answers();

private:
    // What he found for a moment of the match.
    struct Answer
    {
        Pilot::GtHint hint;
        std::vector<Phrase> words;
        std::vector<Phrase> notation;
    };

    void AskFor(std::unique_ptr<AnyMatch> view, Seat seat, std::uint64_t now) override;
    std::vector<Phrase> WordsAt(std::uint64_t then) const override;
    std::vector<Phrase> NotationAt(std::uint64_t then) const override;
    bool LayKnown() override;
    // nullptr while it is not known.
    const Answer* AnswerAt(std::uint64_t then) const;
    // The best of now, if it is one to be laid and does not lie yet; nullptr: nothing.
    const Pilot::GtSuggestion* ToLay() const;

    CircuitRace& race;
    Workbench& bench;
    std::shared_ptr<Pilot::GtCoDriver> coDriver = std::make_shared<Pilot::GtCoDriver>();
    std::shared_ptr<Answer> answer;
    std::uint64_t answered{}; // the moment of it
    unsigned answers{};
    bool waits{};                        // for one that has not been counted yet
    std::unique_ptr<Workbench::Job> job; // last: it is let go of first
};

} // namespace Rally::Desktop
