#include "RallyClub/Career/CareerOffice.h"

#include <utility>

namespace Rally::Career
{
namespace CareerOfficeDetail
{

CareerReading::Found FoundOf(ShelfState state)
{
    return state == ShelfState::Whole || state == ShelfState::OlderUsed ? CareerReading::Found::Whole
           : state == ShelfState::CutShort                              ? CareerReading::Found::Part
                                                                        : CareerReading::Found::Nothing;
}

bool IsOver(const Club::SavedRace& race)
{
    return race.match != nullptr && race.match->WhoMoves().IsOver();
}

bool CanGoOn(const Club::SavedRace& race)
{
    return race.match != nullptr && race.match->Suspended() == 0 && !IsOver(race);
}

} // namespace CareerOfficeDetail

CareerOffice::CareerOffice(OfficeMeans lent) : means(std::move(lent)), shelf(means.folder)
{
    List();
}

void CareerOffice::List()
{
    std::vector<KeptCareer> kept;
    for (const std::string& driver : shelf.Drivers())
    {
        for (const std::string& career : shelf.CareersOf(driver))
        {
            FoundCareer found = shelf.Look(career);
            kept.push_back({career, CareerOfficeDetail::FoundOf(found.state), std::move(found.career)});
        }
    }
    desk.SetKept(std::move(kept));
    desk.SetFresh(means.freshSeed());
}

void CareerOffice::Open(const std::string& career)
{
    FoundCareer found = shelf.TakeUp(career);
    crew = found.kept.crew;
    desk.Open(career,
              {CareerOfficeDetail::FoundOf(found.state), std::move(found.kept.keeping), std::move(found.career)});
    desk.Tell(NoticeOf(found));
    RaceLeft();
}

void CareerOffice::Create()
{
    const std::vector<std::string> drivers = shelf.Drivers();
    const std::string driver = drivers.empty() ? shelf.FreshDriver() : drivers.front();
    const Beginning agreed = desk.TheNewCareer().Agreed();
    crew = {};
    shelf.ReadDriver(driver, crew);
    crew.name = agreed.name;
    crew.country = agreed.country;
    crew.number = agreed.number;
    shelf.KeepDriver(driver, crew);
    desk.Begin(shelf.FreshCareer(driver));
}

// After every action (C-34).
void CareerOffice::Save()
{
    if (!desk.IsOpen() || !desk.IsUnsaved())
    {
        return;
    }
    const Phrase problem = shelf.Keep(desk.Id(), {crew, desk.TheKeeping()});
    if (problem.IsEmpty())
    {
        desk.Saved();
    }
    else
    {
        desk.Tell(problem);
    }
}

CareerOffice::Step CareerOffice::Activate(std::string_view id)
{
    const bool wasOpen = desk.IsOpen();
    desk.Activate(id);
    const DeskWish wish = desk.TakeWish();
    if (wish == DeskWish::Open)
    {
        Open(std::string(desk.Id()));
    }
    if (wish == DeskWish::Create)
    {
        Create();
    }
    Save();
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
    GroupRace wanted;
    const GameEntry* game = FindRuleset(desk.TheCareer().beginning.game);
    race = {};
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
    const Club::SavedRace race = desk.IsOpen() ? means.takeUp(desk.Id()) : Club::SavedRace();
    if (!CareerOfficeDetail::IsOver(race))
    {
        const bool none = race.match == nullptr && race.state == Club::SaveState::None;
        desk.SetLeftRace(none                                ? LeftRace::None
                         : CareerOfficeDetail::CanGoOn(race) ? LeftRace::Waits
                                                             : LeftRace::Broken);
        return;
    }
    if (desk.TakeOwn(*race.match))
    {
        shelf.KeepFilm(*race.match); // one that cannot be kept is a film less
        Save();
    }
    if (!desk.IsUnsaved())
    {
        means.drop(desk.Id()); // it is in the career now, or was before
    }
    desk.SetLeftRace(LeftRace::None);
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
        Save();
    }
    std::optional<GroupToDrive> next = job == nullptr && desk.IsOpen() ? desk.ToDrive() : std::nullopt;
    if (next)
    {
        work = std::make_shared<Work>();
        work->group = std::move(*next);
        job =
            means.bench.Begin([doing = work, drive = means.drive] { doing->match = drive(doing->group, doing->ends); });
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

} // namespace Rally::Career
