#include "Desktop/Gt/CircuitVenue.h"

namespace Rally::Desktop
{

CircuitVenue::CircuitVenue(const GameEntry& game, ServicePark& thePark, const Ui::Tree& theTree)
    : RoadVenue(thePark, theTree)
{
    road.Decorate(ShowOfCircuit(game.usualCourse, road.DetailInForce()));
}

MatchPage& CircuitVenue::Open(MatchAtHand hand)
{
    const CircuitRace::Terms terms{park.settings.save, park.settings.ownFolder, hand.seed, road.DetailInForce(),
                                   hand.records};
    page = std::make_unique<CircuitPage>(park, road, tree,
                                         std::make_unique<CircuitRace>(std::move(hand.match), std::move(hand.seats),
                                                                       terms, park.thinking, road.Backdrop()),
                                         aside);
    return *page;
}

void CircuitVenue::Close()
{
    road.Decorate(page->TheRace().SharedStage());
    page.reset();
}

} // namespace Rally::Desktop
