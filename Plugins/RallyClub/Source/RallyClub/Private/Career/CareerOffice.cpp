#include "RallyClub/Career/CareerOffice.h"

#include "RallyRules/Generated/TextKeys.gen.h"

#include <utility>

namespace Rally::Career
{
namespace CareerOfficeDetail
{

CareerReading::Found FoundOf(const FoundCareer& found)
{
    return !found.IsUsable()                     ? CareerReading::Found::Nothing
           : found.state == ShelfState::CutShort ? CareerReading::Found::Part
                                                 : CareerReading::Found::Whole;
}

bool IsOver(const Club::SavedRace& race)
{
    return race.match != nullptr && race.match->WhoMoves().IsOver();
}

bool CanGoOn(const Club::SavedRace& race)
{
    return race.match != nullptr && race.match->Suspended() == 0 && !IsOver(race);
}

// By its dice, be it the race of the round that comes or the one that was, taken again. One of another round is over and done with, it was taken before the program ended.
bool IsToDrive(const CareerDesk& desk, std::uint64_t seed)
{
    GroupRace race;
    State before;
    const State& now = desk.TheCareer();
    return (desk.OwnRace(race) && race.seed == seed) ||
           (BeforeRetake(now, before) && RaceOf(before, before.PlayerTier(), kPlayersGroup, race, DrawOfRetake(now)) &&
            race.seed == seed);
}

} // namespace CareerOfficeDetail

CareerOffice::CareerOffice(OfficeMeans lent) : means(std::move(lent)), shelf(means.folder)
{
    List();
}

void CareerOffice::SetOwnName(std::string_view name)
{
    ownName = name;
    List();
}

void CareerOffice::List()
{
    drivers = shelf.Drivers();
    std::vector<KeptCareer> kept;
    for (const std::string& one : drivers)
    {
        for (const std::string& career : shelf.CareersOf(one))
        {
            FoundCareer found = shelf.Look(career);
            const CareerReading::Found how = CareerOfficeDetail::FoundOf(found);
            kept.push_back({career, how, std::move(found.career)});
        }
    }
    desk.SetKept(std::move(kept));
    ShowDriver(driver);
}

void CareerOffice::ShowDriver(std::size_t place)
{
    driver = place < drivers.size() ? place : drivers.size();
    crew = {};
    crew.name = driver == 0 ? ownName : std::string();
    if (driver < drivers.size())
    {
        shelf.ReadDriver(drivers[driver], crew);
    }
    hall.TheCrewDesk().ShowDriver(crew, driver, drivers.size());
    desk.SetFresh(means.freshSeed(), crew.name);
}

// The driver that is shown, who is somebody from now on.
const std::string& CareerOffice::Whose()
{
    if (driver == drivers.size())
    {
        drivers.push_back(shelf.FreshDriver());
        desk.Tell(shelf.KeepDriver(drivers.back(), crew));
    }
    return drivers[driver];
}

void CareerOffice::Open(const std::string& career)
{
    FoundCareer found = shelf.TakeUp(career);
    const Phrase notice = NoticeOf(found);
    if (!found.IsUsable())
    {
        desk.Tell(notice);
        return;
    }
    const CareerReading::Found how = CareerOfficeDetail::FoundOf(found);
    crew = found.kept.crew;
    desk.Open(career, {how, std::move(found.kept.keeping), std::move(found.career)});
    hall.TheCrewDesk().ShowCareer(crew);
    RaceLeft();
    if (!notice.IsEmpty())
    {
        desk.Tell(notice);
    }
}

// Its driver is the one that is shown, by the name that was given now.
void CareerOffice::Create()
{
    const Beginning agreed = desk.TheNewCareer().Agreed();
    crew.name = agreed.name;
    crew.country = agreed.country;
    crew.number = agreed.number;
    crew = Tidied(std::move(crew));
    desk.Begin(shelf.FreshCareer(Whose()));
    hall.TheCrewDesk().ShowCareer(crew);
    RaceLeft();
}

void CareerOffice::ObeyCrew()
{
    CrewDesk& crews = hall.TheCrewDesk();
    if (crews.TakeChange())
    {
        crew = crews.TheCrew();
        crewChanged = desk.IsOpen();
        if (!desk.IsOpen())
        {
            desk.Tell(shelf.KeepDriver(Whose(), crew));
        }
    }
    if (const std::optional<std::size_t> wanted = crews.TakeDriver())
    {
        ShowDriver(*wanted);
    }
    if (std::exchange(showedCrew, hall.ShowsCrew()) && !hall.ShowsCrew() && !desk.IsOpen())
    {
        ShowDriver(driver);
    }
}

// After every action (C-34).
void CareerOffice::Keep()
{
    if (!desk.IsOpen() || (!desk.IsUnsaved() && !crewChanged))
    {
        return;
    }
    const Phrase problem = shelf.Keep(desk.Id(), {crew, desk.TheKeeping()});
    if (!problem.IsEmpty())
    {
        desk.Tell(problem);
        return;
    }
    desk.Saved();
    crewChanged = false;
}

CareerOffice::Step CareerOffice::Activate(std::string_view id)
{
    const bool wasOpen = desk.IsOpen();
    hall.Activate(id);
    ObeyCrew();
    if (hall.TakeExport())
    {
        desk.Tell(means.exportTo(desk.Id(), shelf.Export(desk.Id())));
    }
    const DeskWish wish = desk.TakeWish();
    if (wish == DeskWish::Open)
    {
        Open(std::string(desk.Id()));
    }
    if (wish == DeskWish::Create)
    {
        Create();
    }
    Keep();
    if (wasOpen && !desk.IsOpen())
    {
        StopDriving();
        List();
    }
    return wish == DeskWish::Drive ? Step::Drive : wish == DeskWish::Leave ? Step::Leave : Step::Stay;
}

Club::SavedRace CareerOffice::Race()
{
    Club::SavedRace race = desk.IsOpen() ? means.takeUp(desk.Id()) : Club::SavedRace();
    if (CareerOfficeDetail::CanGoOn(race))
    {
        return race;
    }
    race = {};
    GroupRace wanted;
    const GameEntry* game = FindRuleset(desk.TheCareer().beginning.game);
    if (game != nullptr && desk.IsOpen() && desk.OwnRace(wanted))
    {
        means.drop(desk.Id());
        race.match = std::move(game->begin(wanted.agreed).match);
        race.seats = wanted.seats;
        race.seed = wanted.seed;
    }
    return race;
}

void CareerOffice::RaceLeft()
{
    using namespace CareerOfficeDetail;
    const Club::SavedRace race = desk.IsOpen() ? means.takeUp(desk.Id()) : Club::SavedRace();
    if (IsOver(race) && desk.TakeOwn(*race.match))
    {
        shelf.KeepFilm(*race.match); // one that cannot be kept is a film less
        Keep();
    }
    const bool isDone = IsOver(race) ? !desk.IsUnsaved() : CanGoOn(race) && race.seed && !IsToDrive(desk, *race.seed);
    if (isDone)
    {
        means.drop(desk.Id()); // it is in the career now, or was before
    }
    const bool isNone = isDone || race.state == Club::SaveState::None;
    desk.SetLeftRace(isNone ? LeftRace::None : CanGoOn(race) ? LeftRace::Waits : LeftRace::Broken);
}

bool CareerOffice::Update()
{
    bool changed = false;
    if (job != nullptr && job->IsDone())
    {
        job.reset();
        changed = work->match != nullptr && desk.Take(work->group, *work->match);
        if (work->match == nullptr)
        {
            desk.CouldNotDrive(work->group);
        }
        Keep();
    }
    std::optional<GroupToDrive> next = job == nullptr && desk.IsOpen() ? desk.ToDrive() : std::nullopt;
    if (next)
    {
        work = std::make_shared<Work>();
        work->group = std::move(*next);
        job = means.bench.Begin([doing = work, makes = means.drivers]
                                { doing->match = DriveGroup(doing->group, makes, doing->ends); });
    }
    return changed;
}

// Driven again the next time, by the same dice.
void CareerOffice::StopDriving()
{
    if (job != nullptr)
    {
        work->ends = true;
        job.reset();
    }
}

void CareerOffice::TakeIn(std::span<const std::uint8_t> bundle)
{
    if (desk.IsOpen())
    {
        return; // it belongs to no career that is open
    }
    const CareerShelf::Imported taken = shelf.Import(Whose(), bundle);
    List();
    desk.Tell(!taken.notice.IsEmpty()
                  ? taken.notice
                  : Phrase(TextKey::CareerKeepImported, {shelf.Look(taken.career).kept.keeping.beginning.name}));
}

} // namespace Rally::Career
