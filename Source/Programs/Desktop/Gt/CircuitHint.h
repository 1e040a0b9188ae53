// The co-driver of GT beside the road: his hints are worked out aside, by the tables that are at hand there.
#pragma once

#include "Desktop/Gt/Race/CircuitRace.h"
#include "Desktop/Road/RoadHint.h"
#include "RallyPilot/Gt/GtCoDriver.h"
#include "Shared/Gt/CircuitStudy.h"

namespace Rally::Desktop
{

class CircuitHint final : public RoadHint
{
public:
    // The study outlives him.
    CircuitHint(CircuitRace& theRace, Shared::CircuitStudy& theStudy)
        : RoadHint(theRace),
          race(theRace),
          coDriver(std::make_shared<Pilot::GtCoDriver>(std::make_shared<Pilot::GtRoadBook>(theStudy.Shelf()))),
          told(theStudy.Aside())
    {}

    std::vector<SpaceIndex> Line() const override;
    bool TakeNew() { return told.TakeNew(); }

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
    // The best of now, if it is one to be laid and does not lie yet; nullptr: nothing.
    const Pilot::GtSuggestion* ToLay() const;

    CircuitRace& race;
    const std::shared_ptr<Pilot::GtCoDriver> coDriver; // at work, he is the errand's
    Inquiry<Answer> told;
};

} // namespace Rally::Desktop
