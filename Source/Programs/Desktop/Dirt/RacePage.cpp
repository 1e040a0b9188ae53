#include "Desktop/Dirt/RacePage.h"

#include "Desktop/Dirt/Ui/RacePages.h"

#include "RallyClub/Challenges/LongWay.h"
#include "RallyClub/Dirt/Records.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Text/Text.h"

#include <algorithm>
#include <utility>

namespace Rally::Desktop
{

RacePage::RacePage(ServicePark& thePark, Shared::RecceCar& theRecceCar, RoadShow& theShow, const Ui::Tree& theTree,
                   std::unique_ptr<GameRace> theRace)
    : RoadPage(thePark, theShow, theTree, *theRace),
      recceCar(theRecceCar),
      race(std::move(theRace)),
      hint(*race, recceCar.recce),
      review(*race, recceCar.recce)
{}

// Of the stage that is driven, or of the whole rally; 0 while it is not known.
int RacePage::Par(bool ofRally)
{
    const Dirt::DirtSetup& agreed = race->Match().Rules().Setup();
    return ofRally ? recceCar.recce.ParOf(agreed) : recceCar.recce.ParOf(agreed, race->Match().Now().stage);
}

// On the Long Way what must not be exceeded, which follows from it.
Phrase RacePage::ParWords(int par) const
{
    return park.ofSeason.hasLimit ? Phrase(TextKey::LongwayLimit, {Clock(Challenges::LimitOf(par))})
                                  : Phrase(TextKey::SetupPar, {Clock(par)});
}

void RacePage::MeetRivals()
{
    const Club::Ghosts wanted = park.settings.player.ghosts;
    const Dirt::DirtMatch& match = race->Match();
    Club::Rivals rivals;
    if (!race->IsKept()) // the clock is not what it is about
    {
        return;
    }
    rivals.best = Club::ShowsBest(wanted) ? race->Best() : nullptr;
    rivals.par = Club::ShowsPar(wanted) ? recceCar.ParGhostOf(match.Rules().Setup(), match.Now().stage) : nullptr;
    if (rivals.par != nullptr && match.Seats() == 1)
    {
        medal.Join(Shared::MedalRoadOf(recceCar, match), rivals);
    }
    race->Meet(std::move(rivals));
}

PageShown RacePage::Show(const Ui::Size& room, bool covered)
{
    if (race->AsksNow() && !race->Puzzle()) // what plans are worth is the question there
    {
        race->Know(recceCar.recce.RoadFor(race->Match(), race->Asked()));
    }
    return RoadPage::Show(room, covered);
}

std::vector<Phrase> RacePage::Medals()
{
    const Dirt::DirtMatch& match = race->Match();
    const std::uint64_t moment = match.Chain();
    const std::vector<Pilot::StageReview> reviews = recceCar.recce.ReviewsAt(moment);
    const Club::MedalsShown shown = Pilot::StageMedals(match, recceCar.recce, reviews);
    if (shown.seconds == 0 || race->People() == 0 || race->IsFilm()) // won when it was driven
    {
        return {};
    }
    if (reviews.empty() && judgedAt != moment)
    {
        judgedAt = moment;
        recceCar.recce.LookBack(match.Clone(), race->People());
    }
    if (park.settings.ownFolder && shown.IsComplete() && enteredAt != moment)
    {
        enteredAt = moment;
        Shared::KeepMedals(Club::RoadKeyOf(match.Rules().Setup(), match.Now().stage), shown);
    }
    return Club::MedalLines(shown);
}

RoadPage::ResultShown RacePage::Result(const Ui::Size& room, int onPodium)
{
    std::vector<Phrase> lines = race->RecordLines();
    for (Phrase& line : Medals())
    {
        lines.push_back(std::move(line));
    }
    Club::ResultScreen result(race->Match(), Par(race->Now() == Mood::Over), std::move(lines), race->People());
    if (park.ofSeason.Is())
    {
        result.LeadOnlyTo(park.ofSeason.isChallenge ? TextKey::ChallengesTitle : TextKey::CareerKeepBack);
    }
    return {Ui::ResultBox(result, room, race->Looks(), onPodium), result.Commands().front().id};
}

Club::Hud RacePage::Panels(const Ui::Size& room)
{
    Ui::RaceShown shown;
    Fill(shown);
    shown.cockpit = &race->Cockpit();
    shown.values = &race->Match().Rules().Values();
    shown.device = park.device;
    const std::vector<SpaceIndex> notes = noteReader.NextSpaces(race->Match(), race->ReadFrom());
    for (std::size_t i = 0; i < notes.size() && !shown.map.road.empty(); ++i)
    {
        shown.map.notes.push_back(show.OnMap(notes[i]));
    }
    const int par = Par(false);
    shown.par = par > 0 ? ParWords(par) : Phrase();
    MeetRivals();
    shown.splits = race->Splits();
    shown.notes = Notes(room);
    return HudOf(shown);
}

// What the co-driver reads next.
std::string RacePage::Notes(const Ui::Size& room)
{
    constexpr std::size_t fullNote = 40; // letters of a long one: where it finds no room, notes are read short
    const std::size_t letters = Ui::NoteLetters(room, park.settings.player.largePanels);
    Club::Settings read = park.settings.player;
    read.coDriver = letters < fullNote ? (std::min)(read.coDriver, Club::CoDriver::Short) : read.coDriver;
    // In words, whatever the caption has room for.
    Club::Settings aloud = park.settings.player;
    aloud.coDriver = aloud.coDriver == Club::CoDriver::Short ? Club::CoDriver::Full : aloud.coDriver;
    const std::vector<std::string> next = noteReader.Next(race->Match(), race->ReadFrom(), aloud);
    said = next.empty() ? std::string() : next.front();
    return Shared::InOneLine(noteReader.Next(race->Match(), race->ReadFrom(), read), letters);
}

} // namespace Rally::Desktop
