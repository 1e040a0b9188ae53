// Looking back at a race: a page beside the road, and on the road the turn that is told, as it was driven and as it would
// have been best. Who judges is the game's (Desktop/<Game>).
#pragma once

#include "Desktop/Pages/Page.h"
#include "Desktop/Road/Race/RoadRace.h"
#include "RallyClub/Screens/ReviewScreen.h"

namespace Rally::Desktop
{

class RoadReview : public Page
{
public:
    // From now on, until it is closed.
    void Open();
    // The turn that is told, where its stage lies in view; else nullptr.
    const Club::JudgedTurn* TurnOnRoad() const;

    Go Obey(const std::string& id) override;
    PageShown Show(const Ui::Size& room, bool covered) override;

protected:
    explicit RoadReview(const RoadRace& theRace) : race(theRace) {}

private:
    // Of what these seats have done so far: what is found is there when it is there, and empty before.
    virtual void AskFor(std::unique_ptr<AnyMatch> match, SeatMask who) = 0;
    virtual std::vector<Club::JudgedStage> Judged() const = 0;
    // Of the race, that lies in view.
    virtual std::uint8_t StageNow() const { return 0; }

    const RoadRace& race;
    Club::ReviewScreen review;
    bool isOpen = false;
};

} // namespace Rally::Desktop
