#include "RallyClub/Career/CareerOffice.h"

#include "RallyClub/Career/Pack.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>
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

// By its dice, be it the race of the round that comes or the one that was, taken again. One of another round is over and done with: it
// was taken before the program ended.
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

std::vector<KeptCareer> CareersOn(const CareerShelf& shelf)
{
    std::vector<KeptCareer> kept;
    for (const std::string& driver : shelf.Drivers())
    {
        for (const std::string& career : shelf.CareersOf(driver))
        {
            FoundCareer found = shelf.Look(career);
            const CareerReading::Found how = CareerOfficeDetail::FoundOf(found);
            kept.push_back({career, how, std::move(found.career)});
        }
    }
    return kept;
}

CareerReading ReadingOf(FoundCareer found)
{
    const CareerReading::Found how = CareerOfficeDetail::FoundOf(found);
    return {how, std::move(found.kept.keeping), std::move(found.career)};
}

CareerOffice::CareerOffice(OfficeMeans lent) : means(std::move(lent)), shelf(means.folder), clerk(means.writing)
{
    if (means.draw)
    {
        hall.DrawsPictures();
    }
    if (means.copy)
    {
        hall.Copies();
    }
}

CareerOffice::~CareerOffice()
{
    StopWork();
}

void CareerOffice::SetOwnName(std::string_view name)
{
    ownName = name;
    List();
}

// --- drivers and careers ----------------------------------------------------------------------------------------------

void CareerOffice::List()
{
    AwaitWriting();
    drivers = shelf.Drivers();
    desk.SetKept(CareersOn(shelf));
    const std::size_t atWheel = means.wheel.whose ? PlaceOf(means.wheel.whose()) : drivers.size();
    ShowDriver(atWheel < drivers.size() ? atWheel : driver);
}

// Behind the last one when there is none.
std::size_t CareerOffice::PlaceOf(const std::string& called) const
{
    return static_cast<std::size_t>(std::find(drivers.begin(), drivers.end(), called) - drivers.begin());
}

void CareerOffice::TakeWheel()
{
    if (means.wheel.take && driver < drivers.size())
    {
        means.wheel.take(drivers[driver], crew);
    }
}

void CareerOffice::Enter()
{
    StopWork();
    desk.Close();
    wasOpen = false;
    List();
}

void CareerOffice::ShowDriver(std::size_t place)
{
    AwaitWriting();
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

// The driver that is shown, who is somebody from now on. What is not kept of him is told by his careers.
void CareerOffice::KeepDriver()
{
    if (driver == drivers.size())
    {
        AwaitWriting();
        drivers.push_back(shelf.FreshDriver());
        hall.TheCrewDesk().SetDrivers(drivers.size());
    }
    const std::string& whose = drivers[driver];
    clerk.Keep(whose, [on = shelf, whose, kept = crew]() mutable { return on.KeepDriver(whose, kept); });
    TellOfWriting();
    TakeWheel();
}

bool CareerOffice::Open(const std::string& career)
{
    StopWork();
    AwaitWriting();
    FoundCareer found = shelf.TakeUp(career);
    const Phrase notice = NoticeOf(found);
    if (!found.IsUsable())
    {
        desk.Tell(notice);
        return false;
    }
    crew = found.kept.crew;
    desk.Open(career, ReadingOf(std::move(found)));
    Opened();
    if (!notice.IsEmpty())
    {
        desk.Tell(notice);
    }
    return true;
}

void CareerOffice::Opened()
{
    driver = PlaceOf(DriverOf(desk.Id()));
    TakeWheel(); // before it is asked what was done elsewhere
    hall.TheCrewDesk().ShowCareer(crew);
    desk.SetFeats(means.feats ? means.feats() : OtherFeats());
    desk.SetOthers(OthersHere());
    fresh.clear();
    wasOpen = asks = true;
    Keep();
    RaceLeft();
}

// By the names of their profiles, but for whose career it is.
std::vector<std::string> CareerOffice::OthersHere() const
{
    std::vector<std::string> names;
    for (const std::string& one : drivers)
    {
        Crew known;
        const bool other = shelf.ReadDriver(one, known) && known.name != desk.TheCareer().beginning.name;
        if (other && std::find(names.begin(), names.end(), known.name) == names.end())
        {
            names.push_back(known.name);
        }
    }
    return names;
}

// Its driver is the one that is shown, by the name that was given now.
std::string CareerOffice::Signed(const Beginning& agreed)
{
    crew.name = agreed.name;
    crew.country = agreed.country;
    crew.number = agreed.number;
    crew = Tidied(std::move(crew));
    if (driver == drivers.size())
    {
        KeepDriver();
    }
    AwaitWriting();
    return shelf.FreshCareer(drivers[driver]);
}

void CareerOffice::Begin(const Beginning& agreed)
{
    std::size_t place = 0;
    Crew known;
    while (place < drivers.size() && !(shelf.ReadDriver(drivers[place], known) && known.name == agreed.name))
    {
        ++place;
    }
    ShowDriver(place);
    CareerReading reading;
    reading.found = CareerReading::Found::Whole;
    reading.keeping.beginning = agreed;
    reading.career = Rally::Career::Begin(agreed);
    desk.Open(Signed(agreed), std::move(reading));
    isUnkept = true;
    Opened();
}

void CareerOffice::ObeyCrew()
{
    CrewDesk& crews = hall.TheCrewDesk();
    if (crews.TakeChange())
    {
        crew = crews.TheCrew();
        isUnkept = isUnkept || desk.IsOpen();
        if (!desk.IsOpen())
        {
            KeepDriver();
        }
    }
    if (const std::optional<std::size_t> wanted = crews.TakeDriver())
    {
        ShowDriver(*wanted);
        TakeWheel();
    }
    if (std::exchange(showedCrew, hall.ShowsCrew()) && !hall.ShowsCrew() && !desk.IsOpen())
    {
        ShowDriver(driver);
    }
}

// --- writing ----------------------------------------------------------------------------------------------------------

// After every action (C-34).
void CareerOffice::Keep()
{
    if (!desk.IsOpen() || (!desk.IsUnsaved() && !isUnkept))
    {
        return;
    }
    desk.Saved();
    isUnkept = false;
    clerk.Keep(desk.Id(), [on = shelf, career = desk.Id(), kept = KeptCareerFile{crew, desk.TheKeeping()}]() mutable
               { return on.Keep(career, kept); });
    TellOfWriting();
}

// One that cannot be kept is a film less, and nothing else.
void CareerOffice::KeepFilm(const Match& match)
{
    clerk.Keep("film " + std::to_string(match->Chain()),
               [on = shelf, match]() mutable
               {
                   on.KeepFilm(*match);
                   return Phrase();
               });
    // Of guest cups of other games nothing is looked back on.
    if (IsLookedBackOn() && RulesetOf(match->Header()) == FindRuleset(desk.TheCareer().beginning.game))
    {
        fresh.push_back(match);
    }
}

// What could not be written is tried again with whatever happens next.
bool CareerOffice::TellOfWriting()
{
    const Phrase problem = clerk.TakeProblem();
    if (!problem.IsEmpty())
    {
        desk.Tell(Phrase(TextKey::CareerKeepNotSaved, {problem}));
        isUnkept = desk.IsOpen();
    }
    return !problem.IsEmpty();
}

void CareerOffice::AwaitWriting()
{
    clerk.Finish();
    TellOfWriting();
}

// --- the pages --------------------------------------------------------------------------------------------------------

CareerOffice::Step CareerOffice::Activate(std::string_view id)
{
    hall.Activate(id);
    return Obey();
}

CareerOffice::Step CareerOffice::Obey()
{
    asks = true;
    ObeyCrew();
    if (hall.TakeExport())
    {
        Keep();
        AwaitWriting();
        desk.Tell(means.exportTo(desk.Id(), shelf.Export(desk.Id())));
    }
    if (hall.TakePicture())
    {
        Club::PanelPage page = desk.Page();
        page.entries.clear();
        desk.Tell(means.draw(desk.Id() + "-season-" + std::to_string(desk.ShownSeason() + 1), page));
    }
    if (hall.TakeCopy())
    {
        means.copy(CodeOf(PackOf(desk.TheCareer())));
        desk.Tell(TextKey::CareerPackCopied);
    }
    const DeskWish wish = desk.TakeWish();
    if (wish == DeskWish::Open)
    {
        Open(std::string(desk.Id()));
    }
    if (wish == DeskWish::Create)
    {
        desk.Begin(Signed(desk.TheNewCareer().Agreed()));
        Opened();
    }
    Keep();
    if (std::exchange(wasOpen, desk.IsOpen()) && !desk.IsOpen())
    {
        StopWork();
        List();
    }
    switch (wish)
    {
    case DeskWish::Drive: return Step::Drive;
    case DeskWish::Watch: return MaySee() ? Step::Watch : Step::Stay;
    case DeskWish::Leave: return Step::Leave;
    case DeskWish::None:
    case DeskWish::Open:
    case DeskWish::Create: break;
    }
    return Step::Stay;
}

void CareerOffice::TakeIn(std::span<const std::uint8_t> bundle)
{
    if (desk.IsOpen())
    {
        return; // it belongs to no career that is open
    }
    AwaitWriting();
    const std::string whose = driver < drivers.size() ? drivers[driver] : shelf.FreshDriver();
    const CareerShelf::Imported taken = shelf.Import(whose, bundle);
    List();
    desk.Tell(!taken.notice.IsEmpty()
                  ? taken.notice
                  : Phrase(TextKey::CareerKeepImported, {shelf.Look(taken.career).kept.keeping.beginning.name}));
}

// --- the race of the career -------------------------------------------------------------------------------------------

Club::SavedRace CareerOffice::Race()
{
    Club::SavedRace race = desk.IsOpen() ? means.takeUp(desk.Id()) : Club::SavedRace();
    if (CareerOfficeDetail::CanGoOn(race))
    {
        return race;
    }
    race = {};
    GroupRace wanted;
    if (desk.IsOpen() && desk.OwnRace(wanted))
    {
        means.setAside(desk.Id());
        race.match = std::move(FindRuleset(wanted.game)->begin(wanted.agreed).match);
        race.seats = wanted.seats;
        race.seed = wanted.seed;
        NumberDoors(StateAt(race.seed), race.seats);
    }
    return race;
}

// As the career stood before the race of these dice: one that is taken again is of the round before.
State CareerOffice::StateAt(std::optional<std::uint64_t> seed) const
{
    const State& now = desk.TheCareer();
    GroupRace next;
    State before;
    const bool isNext = !seed || (RaceOf(now, now.PlayerTier(), kPlayersGroup, next) && next.seed == *seed);
    return !isNext && BeforeRetake(now, before) ? before : now;
}

Club::Liveries CareerOffice::Liveries(std::optional<std::uint64_t> seed) const
{
    return LiveriesOf(StateAt(seed), crew);
}

Club::Livery CareerOffice::OwnLivery() const
{
    const Crew& shown = hall.ShowsCrew() ? hall.TheCrew() : crew;
    return desk.IsOpen() ? LiveryOf(desk.TheCareer(), shown) : shown.livery;
}

// A match counts once: it is no second take of itself.
bool CareerOffice::IsEntered(const AnyMatch& match) const
{
    const std::vector<Happening>& events = desk.TheKeeping().events;
    return std::any_of(events.begin(), events.end(),
                       [log = match.Chain()](const Happening& event) { return event.log == log; });
}

void CareerOffice::RaceOver(const AnyMatch& match)
{
    if (desk.IsOpen() && !IsEntered(match) && desk.TakeOwn(match))
    {
        KeepFilm(match.Clone());
        Keep();
        asks = true;
    }
}

void CareerOffice::RaceLeft()
{
    using namespace CareerOfficeDetail;
    if (!desk.IsOpen())
    {
        return;
    }
    const Club::SavedRace race = means.takeUp(desk.Id());
    if (IsOver(race))
    {
        RaceOver(*race.match);
    }
    AwaitWriting();
    const bool isDone = IsOver(race) ? IsSafe() : CanGoOn(race) && race.seed && !IsToDrive(desk, *race.seed);
    if (isDone)
    {
        means.drop(desk.Id()); // it is in the career now, or was before
    }
    const bool isNone = isDone || IsOver(race) || race.state == Club::SaveState::None;
    desk.SetLeftRace(isNone ? LeftRace::None : CanGoOn(race) ? LeftRace::Waits : LeftRace::Broken);
    asks = true;
}

// --- films ------------------------------------------------------------------------------------------------------------

// It is there, or it is said why not. What nobody here has driven can be made again: by the same dice the same drivers drive alike.
bool CareerOffice::MaySee()
{
    if (!means.showsFilms)
    {
        desk.Tell(TextKey::CareerGarageElsewhere);
        return false;
    }
    AwaitWriting();
    const Match film = MatchOf(desk.Watched().log);
    const bool is = film != nullptr && film->WhoMoves().IsOver();
    DrivenGroup group;
    const bool isKnown = !is && FindGroup(desk.TheKeeping(), desk.Watched().log, group);
    const bool isPlayers = isKnown && std::any_of(group.driven.drives.begin(), group.driven.drives.end(),
                                                  [](const Drive& drive) { return drive.who == kPlayer; });
    const bool isFree = Driving() == nullptr && !desk.ToDrive();
    if (isKnown && isFree && (!isPlayers || group.driven.byCoDriver))
    {
        DriveAgain(group);
    }
    else if (!is)
    {
        desk.Tell(TextKey::CareerStoryFilmMissing);
    }
    return is;
}

void CareerOffice::DriveAgain(const DrivenGroup& group)
{
    StopWork(); // what is looked back on is asked again
    work = std::make_shared<Work>();
    work->lost = group.driven.log;
    GroupToDrive again;
    again.forPlayer = group.driven.byCoDriver;
    again.standIn = SkillWord(StepOfCoDriver(group.at));
    again.at = group.at;
    again.tier = group.driven.tier;
    again.group = group.driven.group;
    job = means.bench.Begin([doing = work, asked = std::move(again), makes = means.drivers]
                            { doing->match = DriveGroup(asked, makes, doing->ends); });
    desk.Tell(TextKey::CareerGarageMadeAgain);
}

bool CareerOffice::TakeDrivenAgain()
{
    const bool isSame = work->match != nullptr && work->match->Chain() == work->lost;
    if (isSame)
    {
        clerk.Keep("film " + std::to_string(work->lost),
                   [on = shelf, match = work->match]() mutable
                   {
                       on.KeepFilm(*match);
                       return Phrase();
                   });
    }
    desk.Tell(isSame ? TextKey::CareerGarageFilmBack : TextKey::CareerGarageFilmOther);
    return true;
}

FilmAtHand CareerOffice::Film() const
{
    FilmAtHand film;
    DrivenGroup group;
    const Match driven = MatchOf(desk.Watched().log);
    if (driven == nullptr || !FindGroup(desk.TheKeeping(), desk.Watched().log, group))
    {
        return film;
    }
    const std::vector<LogEntry>& log = driven->Entries();
    const std::size_t from = desk.Watched().entry < log.size() ? desk.Watched().entry : 0u;
    film.entries.assign(log.begin() + static_cast<std::ptrdiff_t>(from), log.end());
    film.match = driven->Clone();
    film.match->Rewind(from);
    for (std::size_t seat = 0; seat < driven->Seats() && seat < group.driven.drives.size(); ++seat)
    {
        film.seats.push_back(Club::Person(driven->Header().names[seat]));
        film.seats.back().kind =
            group.driven.drives[seat].who == kPlayer ? Club::SeatKind::Human : Club::SeatKind::Driver;
    }
    NumberDoors(group.at, group.driven.tier, group.driven.group, film.seats);
    film.liveries = LiveriesOf(group.at, group.driven.tier, group.driven.group, crew);
    return film;
}

// --- the bench --------------------------------------------------------------------------------------------------------

bool CareerOffice::Update()
{
    clerk.Update();
    bool changed = TellOfWriting();
    if (job != nullptr && job->IsDone())
    {
        job.reset();
        changed = (work->group ? TakeDriven() : work->review ? TakeFound() : TakeDrivenAgain()) || changed;
        asks = true;
        Keep();
    }
    if (std::exchange(asks, false))
    {
        BeginWork();
    }
    return changed;
}

bool CareerOffice::TakeDriven()
{
    if (work->match == nullptr)
    {
        desk.CouldNotDrive(*work->group);
        return false;
    }
    const bool taken = desk.Take(*work->group, *work->match);
    const bool isOwn = work->group->tier == desk.TheCareer().PlayerTier();
    if (taken && isOwn && (work->group->forPlayer || IsLookedBackOn()))
    {
        KeepFilm(work->match);
    }
    return taken;
}

bool CareerOffice::TakeFound()
{
    const std::uint64_t log = work->review->driven.log;
    std::erase_if(fresh, [log](const Match& match) { return match->Chain() == log; });
    const bool taken = work->found && desk.TakeReview(*work->review, std::move(*work->found));
    if (!taken)
    {
        desk.CouldNotReview(*work->review);
    }
    return taken;
}

bool CareerOffice::IsLookedBackOn() const
{
    const GameEntry* game = FindRuleset(desk.TheCareer().beginning.game);
    return means.looks.can && game != nullptr && means.looks.can(*game);
}

// Driving comes first: what is being looked back on meanwhile is given up, and asked again.
void CareerOffice::BeginWork()
{
    if (!desk.IsOpen() || Driving() != nullptr)
    {
        return;
    }
    if (std::optional<GroupToDrive> next = desk.ToDrive())
    {
        StopWork();
        work = std::make_shared<Work>();
        work->group = std::move(*next);
        job = means.bench.Begin([doing = work, makes = means.drivers]
                                { doing->match = DriveGroup(*doing->group, makes, doing->ends); });
        return;
    }
    if (job == nullptr && IsLookedBackOn())
    {
        BeginReview();
    }
}

// Of a match of earlier its film is asked; one that is missing blocks nothing (C-34).
CareerOffice::Match CareerOffice::MatchOf(std::uint64_t log) const
{
    const auto known =
        std::find_if(fresh.begin(), fresh.end(), [log](const Match& match) { return match->Chain() == log; });
    return known != fresh.end() ? *known : Match(shelf.Film(log));
}

void CareerOffice::BeginReview()
{
    std::optional<GroupToReview> next = desk.ToReview();
    const Match match = next ? MatchOf(next->driven.log) : nullptr;
    if (match == nullptr)
    {
        asks = next.has_value(); // there may be a film of another one
        if (next)
        {
            desk.CouldNotReview(*next);
        }
        return;
    }
    work = std::make_shared<Work>();
    work->review = std::move(*next);
    work->match = match;
    job = means.bench.Begin([doing = work, back = means.looks.back]
                            { doing->found = back(*doing->review, *doing->match, doing->ends); });
}

void CareerOffice::StopWork()
{
    if (job != nullptr)
    {
        work->ends = true;
        job.reset();
    }
}

} // namespace Rally::Career
