// The co-driver of DIRT: hints as his recce works them out.
#pragma once

#include "Desktop/Dirt/Race/GameRace.h"
#include "Desktop/Road/RoadHint.h"
#include "RallyPilot/Dirt/Recce.h"

namespace Rally::Desktop
{

class DirtHint final : public RoadHint
{
public:
    DirtHint(GameRace& theRace, Pilot::Recce& theRecce) : RoadHint(theRace), race(theRace), recce(theRecce) {}

    std::vector<SpaceIndex> Line() const override;

private:
    void AskFor(std::unique_ptr<AnyMatch> view, Seat seat, std::uint64_t now) override;
    std::vector<Phrase> WordsAt(std::uint64_t then) const override { return recce.HintAt(then); }
    std::vector<Phrase> NotationAt(std::uint64_t then) const override { return recce.NotationAt(then); }
    bool LayKnown() override;
    // Nothing when all of it lies.
    Pilot::Plan ToLay() const;

    GameRace& race;
    Pilot::Recce& recce;
};

} // namespace Rally::Desktop
