// Where GT is played in the window: the circuit, the race on it, and what is known of the circuits there are.
#pragma once

#include "Desktop/Gt/CircuitPage.h"
#include "Desktop/Road/PlanFaces.h"
#include "Desktop/Road/RoadVenue.h"
#include "Shared/Gt/CircuitStudy.h"

namespace Rally::Desktop
{

class CircuitVenue final : public RoadVenue
{
public:
    CircuitVenue(const GameEntry& game, ServicePark& thePark, const Ui::Tree& theTree);

    std::vector<Ui::PlanFace> PlansOf(const std::string& course) override { return plans.Of(course); }
    int ParOf(const MatchSetup& agreed) override;
    MedalTimes MedalsOf(const MatchSetup& agreed) override;
    unsigned Answers() override { return study.Answers() + (page != nullptr ? page->Answers() : 0); }
    Pilot::DriverAids Aids() const override { return {study.Shelf(), {}}; }
    MatchPage& Open(MatchAtHand hand) override;
    void Close() override;

private:
    static std::vector<Scene::RoadMap> RoadsOf(const std::string& course);
    RoadPage* OpenPage() override { return page.get(); }
    std::shared_ptr<const StageShow> Build(const std::string& course, Scene::Detail detail) const override
    {
        return ShowOfCircuit(course, detail);
    }

    Shared::CircuitStudy study{park.settings.bell};
    PlanFaces plans{RoadsOf};
    std::unique_ptr<CircuitPage> page;
};

} // namespace Rally::Desktop
