#include "Desktop/Pages/CareerPage.h"

#include "RallyPilot/ParTableStore.h"
#include "RallyRules/Core/Log.h"
#include "RallyRules/Core/Reopen.h"
#include "RallyRules/Core/Rulesets.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/Files.h"
#include "Shared/Race.h"
#include "Shared/Saves.h"

#include <algorithm>
#include <utility>

namespace Rally::Desktop
{
namespace
{

constexpr std::size_t mostBytes = 64u << 20; // of a career as a file

std::filesystem::path FolderOf(const GameSettings& settings)
{
    return settings.save.parent_path() / "careers";
}

} // namespace

CareerPage::CareerPage(ServicePark& thePark)
    : park(thePark),
      folder(FolderOf(park.settings)),
      shelf(folder),
      page(hall, [this] { return Wanted(); }),
      writer([this](const ByteString& bytes) { return Club::Slots(folder, writing).Keep(bytes); }),
      films(
          [this](const ByteString& log)
          {
              const Reopened film = Reopen(DecodeLog(log));
              return film.match != nullptr ? shelf.KeepFilm(*film.match) : Phrase();
          }),
      beside(road, {std::make_shared<Pilot::LocalParTables>(), {}})
{}

CareerPage::~CareerPage()
{
    beside.Stop();
}

// --- careers ----------------------------------------------------------------------------------------------------------

void CareerPage::Enter()
{
    desk.Close();
    ListCareers();
    ShowDriver(driver);
    page.Enter();
}

void CareerPage::ListCareers()
{
    writer.Wait();
    drivers = shelf.Drivers();
    std::vector<Career::KeptCareer> kept;
    for (const std::string& one : drivers)
    {
        for (const std::string& id : shelf.CareersOf(one))
        {
            Career::FoundCareer found = shelf.Look(id);
            Career::KeptCareer listed;
            listed.id = id;
            listed.found = !found.IsUsable()                             ? Career::CareerReading::Found::Nothing
                           : found.state == Career::ShelfState::CutShort ? Career::CareerReading::Found::Part
                                                                         : Career::CareerReading::Found::Whole;
            listed.career = std::move(found.career);
            kept.push_back(std::move(listed));
        }
    }
    desk.SetKept(std::move(kept));
}

// Behind the last one is nobody yet.
void CareerPage::ShowDriver(std::size_t place)
{
    driver = std::min(place, drivers.size());
    crew = {};
    crew.name = driver == 0 ? park.settings.player.ownName : std::string();
    if (driver < drivers.size())
    {
        shelf.ReadDriver(drivers[driver], crew);
    }
    hall.TheCrewDesk().ShowDriver(crew, driver, drivers.size());
    desk.SetFresh(park.Seed(), crew.name);
}

void CareerPage::OpenCareer(const std::string& id)
{
    writer.Wait();
    Career::FoundCareer found = shelf.TakeUp(id);
    if (!found.IsUsable())
    {
        desk.Tell(NoticeOf(found));
        return;
    }
    writing = id;
    crew = found.kept.crew;
    const Phrase notice = NoticeOf(found);
    Career::CareerReading reading;
    reading.found = found.state == Career::ShelfState::CutShort ? Career::CareerReading::Found::Part
                                                                : Career::CareerReading::Found::Whole;
    reading.keeping = std::move(found.kept.keeping);
    reading.career = std::move(found.career);
    desk.Open(id, std::move(reading));
    hall.TheCrewDesk().ShowCareer(crew);
    LookForRace();
    if (!notice.IsEmpty())
    {
        desk.Tell(notice);
    }
}

// Its driver is the one that is shown, by the name that was given now; a new one, when there was none.
void CareerPage::BeginCareer()
{
    writer.Wait();
    const Career::Beginning agreed = desk.TheNewCareer().Agreed();
    const bool isNew = driver >= drivers.size();
    const std::string whose = isNew ? shelf.FreshDriver() : drivers[driver];
    crew.name = agreed.name;
    crew.country = agreed.country;
    crew.number = agreed.number;
    crew = Tidied(std::move(crew));
    if (isNew)
    {
        drivers.push_back(whose);
        shelf.KeepDriver(whose, crew); // what is not kept is told by his careers
    }
    writing = shelf.FreshCareer(whose);
    desk.Begin(writing);
    hall.TheCrewDesk().ShowCareer(crew);
    LookForRace();
}

void CareerPage::Save()
{
    if (desk.IsOpen() && desk.IsUnsaved())
    {
        writer.Keep(Career::EncodeKept({crew, desk.TheKeeping()}));
        desk.Saved();
    }
}

void CareerPage::ObeyCrew()
{
    Career::CrewDesk& crews = hall.TheCrewDesk();
    if (crews.TakeChange())
    {
        crew = crews.TheCrew();
        if (desk.IsOpen())
        {
            writer.Keep(Career::EncodeKept({crew, desk.TheKeeping()}));
        }
        else
        {
            const bool isNew = driver >= drivers.size();
            const std::string whose = isNew ? shelf.FreshDriver() : drivers[driver];
            const Phrase problem = shelf.KeepDriver(whose, crew);
            if (isNew && problem.IsEmpty())
            {
                drivers.push_back(whose);
                crews.SetDrivers(drivers.size());
            }
            desk.Tell(problem.IsEmpty() ? problem : Phrase(TextKey::CareerKeepNotSaved, {problem}));
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

Go CareerPage::Wanted()
{
    beside.DeskChanged();
    ObeyCrew();
    if (hall.TakeExport())
    {
        Export();
    }
    Go go = Go::Stay;
    const bool wasOpen = desk.IsOpen();
    switch (desk.TakeWish())
    {
    case Career::DeskWish::Open: OpenCareer(desk.Id()); break;
    case Career::DeskWish::Create: BeginCareer(); break;
    case Career::DeskWish::Drive: go = Go::CareerRace; break;
    case Career::DeskWish::Leave:
        beside.Stop();
        go = Go::Title;
        break;
    case Career::DeskWish::Watch:
    case Career::DeskWish::None: break;
    }
    Save();
    if (wasOpen && !desk.IsOpen())
    {
        beside.Stop();
        ListCareers();
        ShowDriver(driver);
    }
    return go;
}

void CareerPage::EndTyping()
{
    page.EndTyping();
    ObeyCrew();
}

Go CareerPage::Obey(const std::string& id)
{
    return page.Obey(id);
}

bool CareerPage::DriveOn()
{
    const bool taken = beside.Update(desk);
    Save();
    return taken;
}

bool CareerPage::Update(double)
{
    const Phrase problem = writer.Problem();
    if (problem == told)
    {
        return false;
    }
    told = problem;
    if (!problem.IsEmpty())
    {
        desk.Tell(Phrase(TextKey::CareerKeepNotSaved, {problem}));
    }
    return true;
}

// --- its race ---------------------------------------------------------------------------------------------------------

std::filesystem::path CareerPage::RaceFile() const
{
    return folder.Root() / (writing + ".race.rally");
}

// By its dice: the race of the round that comes, or the one that was, taken again.
bool CareerPage::IsToDrive(std::uint64_t seed) const
{
    Career::GroupRace race;
    Career::State before;
    const Career::State& now = desk.TheCareer();
    return (desk.OwnRace(race) && race.seed == seed) ||
           (BeforeRetake(now, before) &&
            RaceOf(before, before.PlayerTier(), Career::kPlayersGroup, race, DrawOfRetake(now)) && race.seed == seed);
}

// One of another round is over and done with: it was taken before the program ended.
void CareerPage::LookForRace()
{
    const std::filesystem::path file = RaceFile();
    const Shared::SavedRace saved = Shared::LoadRace(file);
    // The program was ended before it was entered.
    const bool isOver = saved.match != nullptr && saved.match->WhoMoves().IsOver();
    if (isOver && saved.seed && IsToDrive(*saved.seed))
    {
        TakeResult(*saved.match);
        writer.Wait();
    }
    if (isOver || (saved.match != nullptr && saved.seed && !IsToDrive(*saved.seed)))
    {
        // What it means for the career is on the disk, or the race stays there and is entered the next time.
        if (writer.Problem().IsEmpty())
        {
            Shared::DropRace(file);
        }
        desk.SetLeftRace(Career::LeftRace::None);
        return;
    }
    const bool goesOn = saved.match != nullptr && saved.match->Suspended() == 0;
    desk.SetLeftRace(saved.state == Shared::SaveState::None ? Career::LeftRace::None
                     : goesOn                               ? Career::LeftRace::Waits
                                                            : Career::LeftRace::Broken);
}

// As the career stood before the race of these dice: one that is taken again is of the round before.
Career::State CareerPage::StateAt(std::uint64_t seed) const
{
    const Career::State& now = desk.TheCareer();
    Career::GroupRace next;
    Career::State before;
    const bool isNext = RaceOf(now, now.PlayerTier(), Career::kPlayersGroup, next) && next.seed == seed;
    return !isNext && BeforeRetake(now, before) ? before : now;
}

CareerPage::Race CareerPage::TakeRace()
{
    Race race;
    const GameEntry* game = FindRuleset(desk.TheCareer().beginning.game);
    if (game == nullptr)
    {
        return race;
    }
    race.of.save = RaceFile();
    race.of.voice = crew.voice;
    Shared::SavedRace saved = Shared::TakeUpRace(race.of.save);
    if (saved.match != nullptr && saved.match->Suspended() != 0)
    {
        Shared::SetAside(race.of.save, "suspended"); // it cannot go on
        saved.match = nullptr;
    }
    race.match = std::move(saved.match);
    race.seats = saved.seats;
    race.seed = saved.seed.value_or(park.Seed());
    if (Career::GroupRace agreed; race.match == nullptr && desk.OwnRace(agreed))
    {
        race.match = game->begin(agreed.agreed).match;
        race.seats = agreed.seats;
        race.seed = agreed.seed;
        NumberDoors(StateAt(race.seed), race.seats);
    }
    race.of.liveries = LiveriesOf(StateAt(race.seed), crew);
    return race;
}

void CareerPage::TakeResult(const AnyMatch& match)
{
    if (desk.TakeOwn(match))
    {
        films.Keep(EncodeLog(match));
        beside.DeskChanged();
        Save();
    }
}

// What the race meant for the career is safe before the race goes.
void CareerPage::Return()
{
    writer.Wait();
    LookForRace();
    beside.DeskChanged();
    page.Enter();
}

Club::Liveries CareerPage::Waiting() const
{
    Club::Liveries liveries;
    liveries[0] = hall.ShowsCrew() ? hall.TheCrew().livery : crew.livery;
    return liveries;
}

// --- as one file ------------------------------------------------------------------------------------------------------

void CareerPage::Export()
{
    writer.Wait();
    films.Wait();
    const std::filesystem::path file = folder.Root().parent_path() / (writing + ".career");
    try
    {
        Shared::WriteFile(file.string(), Shared::AsText(shelf.Export(writing)));
        desk.Tell(Phrase(TextKey::CareerKeepExported, {file.string()}));
    }
    catch (const Shared::Fail& fail)
    {
        desk.Tell(Phrase(TextKey::CareerKeepNotExported, {fail.Why()}));
    }
}

void CareerPage::TakeIn(const std::string& file)
{
    if (desk.IsOpen())
    {
        return; // it belongs to no career that is open
    }
    try
    {
        const std::string content = Shared::ReadFile(file, mostBytes);
        const std::string whose = driver < drivers.size() ? drivers[driver] : shelf.FreshDriver();
        const Career::CareerShelf::Imported taken = shelf.Import(whose, Shared::AsBytes(content));
        ListCareers();
        ShowDriver(driver);
        desk.Tell(!taken.notice.IsEmpty()
                      ? taken.notice
                      : Phrase(TextKey::CareerKeepImported, {shelf.Look(taken.career).kept.keeping.beginning.name}));
    }
    catch (const Shared::Fail& fail)
    {
        desk.Tell(fail.Why());
    }
}

} // namespace Rally::Desktop
