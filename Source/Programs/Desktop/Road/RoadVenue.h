// Where a game with a road is played in the window: the road, and the race on it. What is known of its courses beforehand and
// how a race of it is opened is the game's (Desktop/<Game>).
#pragma once

#include "Desktop/Road/RoadPage.h"
#include "Desktop/Road/RoadShow.h"
#include "Desktop/Venue.h"

namespace Rally::Desktop
{

class RoadVenue : public Venue
{
public:
    MatchShow& Show() override { return road; }
    void Update(const Club::CarLooks& waiting, double seconds) override;
    bool IsBackdrop() const override { return true; }
    void Renew() override;

protected:
    RoadVenue(ServicePark& thePark, const Ui::Tree& theTree) : park(thePark), tree(theTree) {}

    // The race that is open; nullptr: none.
    virtual RoadPage* OpenPage() = 0;
    // A course as it lies in the world.
    virtual std::shared_ptr<const StageShow> Build(const std::string& course, Scene::Detail detail) const = 0;

    ServicePark& park;
    const Ui::Tree& tree;
    RoadShow road{park, tree};
};

} // namespace Rally::Desktop
