#include "Desktop/Gt/CircuitPage.h"

#include "Desktop/Gt/Ui/CircuitResult.h"
#include "Desktop/Road/Ui/KeysPanel.h"

#include "RallyClub/Ceremony.h"
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

RoadPage::ResultShown CircuitPage::Result(const Ui::Size& room, int onPodium)
{
    const Club::GtRuns& runs = race->Chronicle().TheRuns();
    Ui::CircuitResultShown shown;
    shown.result = Club::ResultOf(race->Match(), runs);
    shown.chart = Club::ChartOf(race->Match(), runs);
    shown.panels = shown.result.solo ? Club::ResultPanels(race->Match(), runs) : std::vector<Club::Panel>();
    shown.title = race->StageTitle();
    shown.winner = Club::WinnerPhrase(race->Match());
    shown.records = race->RecordLines();
    shown.commands = Club::EncoresOf(race->Match());
    shown.looks = race->Looks();
    shown.onPodium = onPodium;
    return {Ui::CircuitResultBox(shown, room), shown.commands.front().id};
}

} // namespace Rally::Desktop
