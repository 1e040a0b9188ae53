// Looking back at a race: a page beside the road, and on the road the turn that is told, as it was driven and as it would
// have been best.
#pragma once

#include "Desktop/Dirt/GameRace.h"
#include "Desktop/Pages/Page.h"
#include "Desktop/ServicePark.h"
#include "RallyClub/Dirt/ReviewScreen.h"

namespace Rally::Desktop
{

class ReviewPage final : public Page
{
public:
    explicit ReviewPage(ServicePark& thePark) : park(thePark) {}

    void LookBack(const GameRace& theRace);
    // The turn that is told, where its stage lies in view; else nullptr.
    const Club::JudgedTurn* TurnOnRoad() const;

    Go Obey(const std::string& id) override;
    PageShown Show(const Ui::Size& room, bool covered) override;

private:
    ServicePark& park;
    const GameRace* race{};
    Club::ReviewScreen review;
};

} // namespace Rally::Desktop
