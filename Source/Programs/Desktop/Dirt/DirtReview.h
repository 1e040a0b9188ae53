// Looking back at a race of DIRT, as the recce works it out.
#pragma once

#include "Desktop/Dirt/Race/GameRace.h"
#include "Desktop/Road/RoadReview.h"
#include "RallyPilot/Dirt/Recce.h"
#include "Shared/Dirt/Judging.h"

namespace Rally::Desktop
{

class DirtReview final : public RoadReview
{
public:
    DirtReview(const GameRace& theRace, Pilot::Recce& theRecce) : RoadReview(theRace), race(theRace), recce(theRecce) {}

private:
    void AskFor(std::unique_ptr<AnyMatch> match, SeatMask who) override { recce.LookBack(std::move(match), who); }
    std::vector<Club::JudgedStage> Judged() const override
    {
        return Shared::Judged(race.Match(), recce.ReviewsAt(race.Match().Chain()));
    }
    std::uint8_t StageNow() const override { return race.Match().Now().stage; }

    const GameRace& race;
    Pilot::Recce& recce;
};

} // namespace Rally::Desktop
