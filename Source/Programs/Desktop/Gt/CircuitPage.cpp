#include "Desktop/Gt/CircuitPage.h"

#include "Desktop/Gt/Ui/CircuitResult.h"
#include "Desktop/Road/Ui/KeysPanel.h"

#include "RallyClub/Gt/GtHud.h"

#include <utility>

namespace Rally::Desktop
{

CircuitPage::CircuitPage(ServicePark& thePark, RoadShow& theShow, const Ui::Tree& theTree,
                         std::unique_ptr<CircuitRace> theRace, Workbench& theBench)
    : RoadPage(thePark, theShow, theTree, *theRace),
      race(std::move(theRace)),
      hint(*race, theBench)
{}

Club::Hud CircuitPage::Panels(const Ui::Size&)
{
    Club::GtRoadShown shown;
    Fill(shown);
    shown.dials = &race->Dials();
    shown.keys = Ui::KeysPanel(shown, park.device);
    return HudOf(shown);
}

RoadPage::ResultShown CircuitPage::Result(const Ui::Size& room, int)
{
    Ui::CircuitResultShown shown;
    shown.result = Club::ResultOf(race->Match(), race->Chronicle().TheRuns());
    shown.panels = Club::ResultPanels(race->Match(), race->Chronicle().TheRuns());
    shown.title = race->StageTitle();
    shown.winner = Club::WinnerPhrase(race->Match());
    shown.records = race->RecordLines();
    shown.looks = race->Looks();
    return {Ui::CircuitResultBox(shown, room), "result.rematch"};
}

} // namespace Rally::Desktop
