#include "Desktop/Dirt/DirtVenue.h"

namespace Rally::Desktop
{

DirtVenue::DirtVenue(const GameEntry& game, ServicePark& thePark, const Ui::Tree& theTree) : RoadVenue(thePark, theTree)
{
    road.Decorate(ShowOfStage(game.usualCourse, road.DetailInForce()));
}

int DirtVenue::ParOf(const MatchSetup& agreed)
{
    Dirt::DirtSetup setup;
    Phrase complaint;
    return SetUp(agreed, setup, complaint) ? recceCar.recce.ParOf(setup) : 0;
}

MatchPage& DirtVenue::Open(MatchAtHand hand)
{
    const GameRace::Terms terms{park.settings.save, park.settings.ownFolder, hand.seed, road.DetailInForce(),
                                hand.records};
    page = std::make_unique<RacePage>(park, recceCar, road, tree,
                                      std::make_unique<GameRace>(std::move(hand.match), std::move(hand.seats), terms,
                                                                 park.thinking, *roads, road.Backdrop()));
    return *page;
}

void DirtVenue::Close()
{
    road.Decorate(page->TheRace().SharedStage());
    page.reset();
}

} // namespace Rally::Desktop
