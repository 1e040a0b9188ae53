// Where DIRT is played in the window: the road, the race on it, and what is known of the roads there are.
#pragma once

#include "Desktop/Dirt/PlanFaces.h"
#include "Desktop/Dirt/RacePage.h"
#include "Desktop/Road/RoadShow.h"
#include "Desktop/Venue.h"
#include "Shared/Dirt/RecceCar.h"
#include "Shared/Dirt/RoadStudy.h"

namespace Rally::Desktop
{

class RoadVenue final : public Venue
{
public:
    RoadVenue(const GameEntry& game, ServicePark& thePark, const Ui::Tree& theTree);

    std::vector<Ui::PlanFace> PlansOf(const std::string& course) override { return plans.Of(course); }
    int ParOf(const MatchSetup& agreed) override;
    unsigned Answers() override { return recceCar.recce.Answers(); }
    Pilot::DriverAids Aids() const override { return {roads, {}}; }
    bool HasCards() const override { return true; }

    MatchPage& Open(MatchAtHand hand) override;
    void Close() override;

    MatchShow& Show() override { return road; }
    void Update(const Club::CarLooks& waiting, double seconds) override;
    bool IsBackdrop() const override { return true; }
    void Renew() override;

private:
    ServicePark& park;
    const Ui::Tree& tree;
    std::shared_ptr<Shared::RoadStudy> roads = std::make_shared<Shared::RoadStudy>();
    Shared::RecceCar recceCar{roads, park.settings.bell};
    PlanFaces plans;
    RoadShow road{park, tree};
    std::unique_ptr<RacePage> page;
};

} // namespace Rally::Desktop
