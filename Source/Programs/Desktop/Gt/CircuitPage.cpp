#include "Desktop/Gt/CircuitPage.h"

#include "Desktop/Gt/Ui/CircuitResult.h"
#include "Desktop/Road/Ui/KeysPanel.h"

#include "RallyClub/Ceremony.h"
#include "RallyClub/Challenges/MedalWords.h"
#include "RallyClub/Gt/GtHud.h"
#include "RallyClub/Gt/GtRecords.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <utility>

namespace Rally::Desktop
{

CircuitPage::CircuitPage(ServicePark& thePark, RoadShow& theShow, const Ui::Tree& theTree,
                         std::unique_ptr<CircuitRace> theRace, Shared::CircuitStudy& theStudy)
    : RoadPage(thePark, theShow, theTree, *theRace),
      study(theStudy),
      race(std::move(theRace)),
      hint(*race, study),
      review(*race, study)
{}

unsigned CircuitPage::Answers()
{
    answers += (hint.TakeNew() ? 1u : 0u) + (review.TakeNew() ? 1u : 0u);
    return answers;
}

// Alone there is a clock to race against, and the next medal by it (C-26); wheel to wheel there is none, and a ghost would be in the way of the cars.
void CircuitPage::MeetRivals()
{
    const Club::Ghosts wanted = park.settings.player.ghosts;
    Club::Rivals rivals;
    if (race->IsFilm())
    {
        return;
    }
    rivals.best = Club::ShowsBest(wanted) ? race->Chronicle().BestRun() : nullptr;
    rivals.par = Club::ShowsPar(wanted) && race->Match().Rules().IsSolo() ? study.ParGhostOf(race->Match()) : nullptr;
    if (rivals.par != nullptr)
    {
        medal.Join(study.MedalRoadOf(race->Match()), rivals);
    }
    race->Meet(std::move(rivals));
}

PageShown CircuitPage::Show(const Ui::Size& room, bool covered)
{
    if (race->AsksNow())
    {
        race->Know(study.RoadFor(race->Match(), race->Asked()));
    }
    return RoadPage::Show(room, covered);
}

Club::Hud CircuitPage::Panels(const Ui::Size&)
{
    Club::GtRoadShown shown;
    Fill(shown);
    shown.dials = &race->Dials();
    const int par = study.ParOf(race->Match());
    shown.par = par > 0 ? Phrase(TextKey::SetupPar, {Clock(par)}) : Phrase();
    MeetRivals();
    shown.splits = race->Splits();
    shown.keys = Ui::KeysPanel(shown, park.device);
    return HudOf(shown);
}

std::vector<Phrase> CircuitPage::Medals(int seconds)
{
    const Gt::GtMatch& match = race->Match();
    Club::MedalsShown medals;
    medals.seconds = seconds;
    medals.times = study.MedalsOf(match.Rules().Setup());
    const Pilot::GtSeatReview* judged = race->People() != 0 ? review.Alone() : nullptr;
    if (judged != nullptr)
    {
        medals.par = judged->par;
        medals.cost = judged->cost;
    }
    if (judged != nullptr && medals.times.IsKnown() && park.settings.ownFolder && !std::exchange(hasKept, true))
    {
        Shared::KeepMedals(Club::RoadKeyOf(match.Rules().Setup(), match.Now().cars[0].tyres), medals);
    }
    return Club::MedalLines(medals);
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
    if (shown.result.solo && !race->IsFilm() && !shown.result.rows.empty() && shown.result.rows.front().seconds > 0)
    {
        for (Phrase& line : Medals(shown.result.rows.front().seconds))
        {
            shown.records.push_back(std::move(line));
        }
    }
    shown.commands = park.ofSeason.Is() ? Club::OnlyWayBack(TextKey::CareerKeepBack) : Club::EncoresOf(race->Match());
    shown.commands.push_back(Club::ReviewOffer());
    shown.looks = race->Looks();
    shown.onPodium = onPodium;
    return {Ui::CircuitResultBox(shown, room), shown.commands.front().id};
}

} // namespace Rally::Desktop
