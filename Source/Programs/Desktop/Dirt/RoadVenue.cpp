#include "Desktop/Dirt/RoadVenue.h"

namespace Rally::Desktop
{

RoadVenue::RoadVenue(const GameEntry& game, ServicePark& thePark, const Ui::Tree& theTree)
    : park(thePark),
      tree(theTree)
{
    road.Decorate(ShowOfStage(game.usualCourse, road.DetailInForce()));
}

int RoadVenue::ParOf(const MatchSetup& agreed)
{
    Dirt::DirtSetup setup;
    Phrase complaint;
    return SetUp(agreed, setup, complaint) ? recceCar.recce.ParOf(setup) : 0;
}

MatchPage& RoadVenue::Open(MatchAtHand hand)
{
    const GameRace::Terms terms{park.settings.save, park.settings.ownFolder, hand.seed, road.DetailInForce(),
                                hand.records};
    page = std::make_unique<RacePage>(park, recceCar, road, tree,
                                      std::make_unique<GameRace>(std::move(hand.match), std::move(hand.seats), terms,
                                                                 park.thinking, *roads, road.Backdrop()));
    return *page;
}

void RoadVenue::Close()
{
    road.Decorate(page->Race().SharedStage());
    page.reset();
}

void RoadVenue::Update(const Club::CarLooks& waiting, double seconds)
{
    const Club::Settings& player = park.settings.player;
    RoadWishes wishes = page != nullptr ? page->Wishes() : RoadWishes();
    wishes.looks = waiting;
    wishes.distinctMarkers = player.distinctMarkers;
    wishes.reducedMotion = player.reducedMotion;
    wishes.stark = player.highContrast;
    wishes.captions = player.captions;
    wishes.offersAll = player.scanTenths > 0;
    wishes.cuts = player.reducedMotion || player.pace == Ui::Pace::Instant;
    road.Update(wishes, seconds);
}

void RoadVenue::Renew()
{
    road.Renew(ShowOfStage(road.Backdrop()->id, road.DetailInForce()));
    if (page != nullptr)
    {
        page->Race().SetDetail(road.DetailInForce());
    }
}

} // namespace Rally::Desktop
