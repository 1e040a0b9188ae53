// Where GT is played in the window: the circuit and the race on it.
#pragma once

#include "Desktop/Gt/CircuitPage.h"
#include "Desktop/Road/RoadVenue.h"
#include "Shared/WorkThread.h"

namespace Rally::Desktop
{

class CircuitVenue final : public RoadVenue
{
public:
    CircuitVenue(const GameEntry& game, ServicePark& thePark, const Ui::Tree& theTree);

    unsigned Answers() override { return page != nullptr ? page->Answers() : 0; }
    MatchPage& Open(MatchAtHand hand) override;
    void Close() override;

private:
    RoadPage* OpenPage() override { return page.get(); }
    std::shared_ptr<const StageShow> Build(const std::string& course, Scene::Detail detail) const override
    {
        return ShowOfCircuit(course, detail);
    }

    Shared::WorkThread aside{park.settings.bell}; // where hints are worked out
    std::unique_ptr<CircuitPage> page;
};

} // namespace Rally::Desktop
