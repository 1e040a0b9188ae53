#include "Desktop/Gt/Race/CircuitRace.h"

#include "RallyClub/CourseBook.h"
#include "RallyClub/Gt/GtCourses.h"

#include "RallyScene/Gt/CircuitRoad.h"
#include "RallyScene/StageMesh.h"

#include <algorithm>
#include <utility>

namespace Rally::Desktop
{
namespace
{

using namespace Gt;

constexpr std::uint64_t looksSeed = 20; // the same trees every time
constexpr std::string_view kWet = "~wet";

bool IsWet(std::string_view id)
{
    return id.ends_with(kWet);
}

Scene::Moment GridOf(const GtGame& game, const Scene::RoadMap& map, Weather weather)
{
    Scene::GtFilm film(map, kMaxSeats);
    film.BeginUnder(weather);
    for (Seat seat = 0; seat < kMaxSeats; ++seat)
    {
        film.Place(seat, game.Road().grid[seat], false, false, true);
    }
    Scene::Moment grid;
    film.Evaluate(film.Length(), grid);
    return grid;
}

} // namespace

std::shared_ptr<const StageShow> ShowOfCircuit(const std::string& id, Scene::Detail detail)
{
    const bool wet = IsWet(id);
    const std::string_view circuit = std::string_view(id).substr(0, id.size() - (wet ? kWet.size() : 0));
    GtSetup setup = NewSetup(kMaxSeats);
    if (!SetCircuit(setup, circuit))
    {
        return nullptr;
    }
    const GtGame game(setup);
    auto map = std::make_unique<Scene::RoadMap>(Scene::RoadOf(game.Road(), setup.Road()));
    const Scene::Setting setting = Scene::SettingOfCircuit(circuit, wet);
    map->SetPeaks(Scene::LookOf(setting.region).peaks);
    auto show = std::make_shared<StageShow>();
    show->id = id;
    show->scene = Scene::BuildStage(*map, detail, looksSeed, setting);
    show->grid = GridOf(game, *map, wet ? Weather::Wet : Weather::Dry);
    show->skies = {Scene::SettingOfCircuit(circuit, false), Scene::SettingOfCircuit(circuit, true)};
    show->bodyOf = [](std::size_t shape) { return static_cast<std::size_t>(Scene::CircuitCarOf(shape)); };
    show->map = std::move(map);
    show->warningFaces.assign(std::begin(setup.values.warningFaces), std::end(setup.values.warningFaces));
    return show;
}

CircuitRace::CircuitRace(std::unique_ptr<AnyMatch> match, std::vector<Club::SeatPlan> plans, const Terms& terms,
                         Shared::WorkThread& theBench, std::shared_ptr<const StageShow> atHand)
    : RoadRace(std::move(match), std::move(plans), terms, theBench, std::move(atHand))
{
    Begin();
}

std::shared_ptr<const StageShow> CircuitRace::RoadNow(std::shared_ptr<const StageShow> atHand, Scene::Detail theDetail)
{
    const GtSetup& setup = Match().Rules().Setup();
    std::string id = setup.id;
    id += setup.options.weather == Weather::Wet ? kWet : std::string_view();
    return atHand != nullptr && atHand->id == id ? std::move(atHand) : ShowOfCircuit(id, theDetail);
}

void CircuitRace::BeginFilm()
{
    film = std::make_unique<Scene::GtFilm>(*Stage().map, Match().Seats());
    film->BeginUnder(Match().Now().weather);
    film->PlaceAs(Match().Rules(), Match().Now(), LogLength());
    moments.Forget();
    instruments.Clear();
    instruments.Append(film->Length(), DialsNow());
    ghosts.Begin(RunsNow(), film->Length());
}

std::vector<Club::MomentCard> CircuitRace::Shoot(std::span<const Event> told)
{
    const double before = film->Length();
    film->Append(Match().Rules(), Match().Now(), told, LogLength());
    ghosts.Follow(RunsNow(), before, film->Length());
    instruments.Append(film->Length(), DialsNow());
    return moments.Follow(Match(), told, TheSession().People());
}

void CircuitRace::PlaceAnew()
{
    ghosts.Follow(RunsNow(), film->Length(), film->Length());
    moments.Forget();
    film->PlaceAs(Match().Rules(), Match().Now(), LogLength());
    instruments.Append(film->Length(), DialsNow());
}

// Who drives alone has seat 0; wheel to wheel nobody has a clock.
GhostCars::RunOf CircuitRace::RunsNow() const
{
    return [this](Seat) -> const Club::Ghost& { return Chronicle().Run(); };
}

bool CircuitRace::MoveGhosts(double seconds, bool cuts)
{
    return ghosts.Update(Match().Rules().IsSolo() ? Racer() : kNoSeat, FilmTime(), seconds, cuts);
}

std::vector<Club::Split> CircuitRace::Splits() const
{
    const bool alone = Match().Rules().IsSolo() && Racer() != kNoSeat;
    return alone ? ghosts.Splits(Chronicle().Run(), rivals) : std::vector<Club::Split>();
}

std::vector<Club::Deed> CircuitRace::Meanwhile() const
{
    const Gt::GtState* before = since.MovedAt(Asked());
    return before != nullptr ? Club::Meanwhile(Match(), *before, Asked()) : std::vector<Club::Deed>();
}

void CircuitRace::Know(std::shared_ptr<const Pilot::GtParTable> road)
{
    const bool other = road != adviser.Road();
    adviser.Know(std::move(road));
    const Phase phase = Match().Now().phase;
    if (other && Now() == Mood::Asks && (phase == Phase::Lay || phase == Phase::Drive))
    {
        ShowAsked();
    }
}

// Of whoever drives, or drove last.
Club::GtDials CircuitRace::DialsNow() const
{
    const Seat active = Match().Now().active;
    const std::size_t seats = Match().Seats();
    return Club::DialsOf(Match(), active < seats ? active : Asked() < seats ? Asked() : Seat{0});
}

void CircuitRace::ShowAsked()
{
    const std::unique_ptr<AnyMatch> view = ViewOfAsked();
    const GtMatch& seen = *AsGt(*view);
    screen = Club::GtRoadScreen(seen, Asked(), adviser.Advise(*view, Asked()), TheSession().CanUndo());
    dials = Club::DialsOf(seen, Asked());
    coached = coach.At(seen, screen, LogLength());
}

Phrase CircuitRace::StageTitle() const
{
    return Club::GtCourses().NameOf(Match().Rules().Setup().id);
}

std::vector<LaidStep> CircuitRace::Plan() const
{
    const GtState& state = Match().Now();
    std::vector<LaidStep> plan;
    for (std::uint8_t i = state.nextStep; i < state.planLength; ++i)
    {
        const Step& step = state.plan[i];
        plan.push_back({step.space, static_cast<std::uint8_t>(i + 1), step.die, step.brakes});
    }
    return plan;
}

bool CircuitRace::Lay(const Pilot::GtPlan& line)
{
    const GtState& state = Match().Now();
    bool goes = Now() == Mood::Asks && state.phase == Phase::Lay;
    while (goes && !Pilot::GtBeginsWithLaid(line, state))
    {
        goes = TakeBack();
        if (goes && IsElsewhere())
        {
            WhenAskedAgain([this, line] { Lay(line); });
            return true;
        }
    }
    return goes && PlayAll(Pilot::GtLayingOf(Match().Rules(), Match().Now(), line));
}

unsigned CircuitRace::Battered(Seat seat) const
{
    unsigned hits = 0;
    for (const std::uint8_t tokens : Match().Now().cars[seat].damage)
    {
        hits += tokens;
    }
    return hits;
}

} // namespace Rally::Desktop
