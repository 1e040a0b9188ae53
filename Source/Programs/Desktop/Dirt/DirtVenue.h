// Where DIRT is played in the window: the road, the race on it, and what is known of the roads there are.
#pragma once

#include "Desktop/Dirt/RacePage.h"
#include "Desktop/Road/PlanFaces.h"
#include "Desktop/Road/RoadVenue.h"
#include "Shared/Dirt/RecceCar.h"
#include "Shared/RoadStudy.h"

namespace Rally::Desktop
{

class DirtVenue final : public RoadVenue
{
public:
    DirtVenue(const GameEntry& game, ServicePark& thePark, const Ui::Tree& theTree);

    std::vector<Ui::PlanFace> PlansOf(const std::string& course) override { return plans.Of(course); }
    int ParOf(const MatchSetup& agreed) override;
    MedalTimes MedalsOf(const MatchSetup& agreed) override;
    unsigned Answers() override { return recceCar.recce.Answers(); }
    Pilot::DriverAids Aids() const override { return {roads, {}}; }
    bool HasCards() const override { return true; }

    MatchPage& Open(MatchAtHand hand) override;
    void Close() override;

private:
    static std::vector<Scene::RoadMap> RoadsOf(const std::string& course);
    RoadPage* OpenPage() override { return page.get(); }
    std::shared_ptr<const StageShow> Build(const std::string& course, Scene::Detail detail) const override
    {
        return ShowOfStage(course, detail);
    }

    std::shared_ptr<Shared::RoadStudy> roads = std::make_shared<Shared::RoadStudy>();
    Shared::RecceCar recceCar{roads, park.settings.bell};
    PlanFaces plans{RoadsOf};
    std::unique_ptr<RacePage> page;
};

} // namespace Rally::Desktop
