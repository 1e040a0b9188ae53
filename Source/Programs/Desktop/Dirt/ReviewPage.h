// Looking back at a race: a page beside the road, and on the road the turn that is told, as it was driven and as it would
// have been best.
#pragma once

#include "Desktop/Dirt/Race/GameRace.h"
#include "Desktop/Pages/Page.h"
#include "RallyClub/Dirt/ReviewScreen.h"
#include "RallyPilot/Dirt/Recce.h"

namespace Rally::Desktop
{

class ReviewPage final : public Page
{
public:
    ReviewPage(const GameRace& theRace, Pilot::Recce& theRecce) : race(theRace), recce(theRecce) {}

    // From now on, until it is closed.
    void Open();
    // The turn that is told, where its stage lies in view; else nullptr.
    const Club::JudgedTurn* TurnOnRoad() const;

    Go Obey(const std::string& id) override;
    PageShown Show(const Ui::Size& room, bool covered) override;

private:
    const GameRace& race;
    Pilot::Recce& recce;
    Club::ReviewScreen review;
    bool isOpen = false;
};

} // namespace Rally::Desktop
