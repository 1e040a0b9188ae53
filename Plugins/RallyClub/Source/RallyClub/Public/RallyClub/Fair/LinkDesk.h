// The host's side of dice that are proven: it gathers what seats promise before the first roll, and the links they open for theirs,
// waits for nobody longer than patience lasts, and tells everybody where the dice stand. Time is handed in.
#pragma once

#include "RallyClub/Fair/FairChance.h"
#include "RallyClub/Protocol.h"

namespace Rally::Club
{

class LinkDesk
{
public:
    // The dice are those of the table, and outlive the desk.
    LinkDesk(FairChance& theDice, double now) : dice(theDice), since(now) {}

    // A seat shows something. True when that may let dice fall.
    RALLYCLUB_API bool Hear(Seat seat, const LinkShown& shown);
    // Who could be waited for: seats of people who are there. True when dice may fall that could not before.
    RALLYCLUB_API bool Pass(double now, SeatMask there);
    // Changes with everything that all must know.
    std::uint32_t Edition() const { return edition; }
    // For whoever is told everything before that revision.
    RALLYCLUB_API DiceNews News(std::uint32_t revision) const;

private:
    struct Shown
    {
        bool anchored{};
        bool opened{};
        SeatPromise promise;
    };

    DiceNews::Stage Stage() const
    {
        return dice.HasBegun() ? DiceNews::Stage::Falling : firsts ? DiceNews::Stage::Firsts : DiceNews::Stage::Anchors;
    }
    void AskForFirsts(double now);
    bool BeginToFall(double now);

    FairChance& dice;
    Shown shown[kMaxSeats]{};
    bool firsts = false;
    double since;
    Seat waitsFor{kNoSeat};
    double waitsSince = 0;
    std::uint32_t edition = 1;
};

} // namespace Rally::Club
