// Looking back at a race of GT, worked out aside by the tables that hints went by.
#pragma once

#include "Desktop/Gt/Race/CircuitRace.h"
#include "Desktop/Road/RoadReview.h"
#include "Shared/Gt/CircuitJudging.h"
#include "Shared/Gt/CircuitStudy.h"

namespace Rally::Desktop
{

class CircuitReview final : public RoadReview
{
public:
    CircuitReview(const CircuitRace& theRace, Shared::CircuitStudy& theStudy)
        : RoadReview(theRace),
          race(theRace),
          shelf(theStudy.Shelf()),
          past(theStudy.Aside())
    {}

    bool TakeNew() { return past.TakeNew(); }
    // Of who drives alone, so far: looked back at when it is first asked for, nullptr while it is not known.
    const Pilot::GtSeatReview* Alone()
    {
        const std::uint64_t now = race.Match().Chain();
        if (!past.IsAsked(now))
        {
            AskFor(race.Match().Clone(), race.LookedBackAt());
        }
        const std::vector<Pilot::GtSeatReview>* found = past.At(now);
        return found != nullptr && found->size() == 1 ? &found->front() : nullptr;
    }

private:
    void AskFor(std::unique_ptr<AnyMatch> match, SeatMask who) override
    {
        past.Ask(race.Match().Chain(),
                 [match = std::shared_ptr<const AnyMatch>(std::move(match)), who,
                  roads = shelf](std::vector<Pilot::GtSeatReview>& found)
                 {
                     Pilot::GtRoadBook book(roads);
                     found = Pilot::GtReviewOf(*Gt::AsGt(*match), book, who);
                 });
    }
    std::vector<Club::JudgedStage> Judged() const override
    {
        const std::vector<Pilot::GtSeatReview>* found = past.At(race.Match().Chain());
        return found != nullptr ? Shared::Judged(race.Match(), *found) : std::vector<Club::JudgedStage>();
    }

    const CircuitRace& race;
    std::shared_ptr<Pilot::ParTableStore> shelf;
    Inquiry<std::vector<Pilot::GtSeatReview>> past;
};

} // namespace Rally::Desktop
