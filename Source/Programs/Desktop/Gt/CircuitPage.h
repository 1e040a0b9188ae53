// The race of GT: its panels, hints and result.
#pragma once

#include "Desktop/Gt/CircuitHint.h"
#include "Desktop/Road/RoadPage.h"

namespace Rally::Desktop
{

class CircuitPage final : public RoadPage
{
public:
    CircuitPage(ServicePark& thePark, RoadShow& theShow, const Ui::Tree& theTree, std::unique_ptr<CircuitRace> theRace,
                Workbench& theBench);

    unsigned Answers() { return hint.Answers(); }

private:
    RoadHint& Hint() override { return hint; }
    Club::Hud Panels(const Ui::Size& room) override;
    ResultShown Result(const Ui::Size& room, int onPodium) override;

    std::unique_ptr<CircuitRace> race;
    CircuitHint hint;
};

} // namespace Rally::Desktop
