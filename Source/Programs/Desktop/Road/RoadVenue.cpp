#include "Desktop/Road/RoadVenue.h"

namespace Rally::Desktop
{

void RoadVenue::Update(const Club::CarLooks& waiting, double seconds)
{
    const Club::Settings& player = park.settings.player;
    RoadPage* page = OpenPage();
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
    road.Renew(Build(road.Backdrop()->id, road.DetailInForce()));
    if (RoadPage* page = OpenPage(); page != nullptr)
    {
        page->TheRace().SetDetail(road.DetailInForce());
    }
}

} // namespace Rally::Desktop
