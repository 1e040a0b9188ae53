#include "Desktop/Dirt/Race/GameRace.h"

#include "RallyClub/Dirt/DirtCourses.h"

#include "RallyRules/Dirt/DirtBox.h"
#include "RallyScene/Dirt/StageSetting.h"
#include "RallyScene/StageMesh.h"
#include "RallyScene/StageRoad.h"
#include "Shared/Dirt/CoDriverVoice.h"

#include <algorithm>
#include <utility>

namespace Rally::Desktop
{
namespace
{

using namespace Dirt;

constexpr std::uint64_t looksSeed = 20; // the same trees every time

// Six cars on the grid of a stage.
Scene::Moment GridOf(const std::string& id, const Scene::RoadMap& map)
{
    DirtSetup six = NewSetup(kMaxSeats);
    AddStage(six, id);
    Scene::DirtFilm film(map, kMaxSeats);
    film.PlaceAs(DirtMatch(six).Now(), 0);
    Scene::Moment grid;
    film.Evaluate(film.Length(), grid);
    return grid;
}

} // namespace

std::shared_ptr<const StageShow> ShowOfStage(const std::string& id, Scene::Detail detail)
{
    DirtSetup setup = NewSetup(1);
    if (!AddStage(setup, id) || setup.stageCount != 1)
    {
        return nullptr;
    }
    const StageLayout layout = LayoutOf(setup.stages[0]);
    const DirtGame game(setup);
    auto map = std::make_unique<Scene::RoadMap>(
        Scene::RoadOf(DirtBox(), game.TrackOf(std::size_t{0}), std::span(layout.begin(), layout.Size())));
    const Scene::Setting setting = Scene::SettingOf(id);
    map->SetPeaks(Scene::LookOf(setting.region).peaks);
    auto show = std::make_shared<StageShow>();
    show->id = id;
    show->scene = Scene::BuildStage(*map, detail, looksSeed, setting);
    show->grid = GridOf(id, *map);
    show->map = std::move(map);
    show->warningFaces.assign(std::begin(BoxValues().warningFaces), std::end(BoxValues().warningFaces));
    return show;
}

GameRace::GameRace(std::unique_ptr<AnyMatch> match, std::vector<Club::SeatPlan> plans, const Terms& terms,
                   Shared::WorkThread& theBench, Shared::RoadStudy& theRoads, std::shared_ptr<const StageShow> atHand)
    : RoadRace(std::move(match), std::move(plans), terms, theBench, std::move(atHand)),
      roads(theRoads)
{
    Begin();
}

std::shared_ptr<const StageShow> GameRace::RoadNow(std::shared_ptr<const StageShow> atHand, Scene::Detail theDetail)
{
    const DirtMatch& match = Match();
    const std::string id = match.Rules().Setup().stages[match.Now().stage].id;
    Shared::Prepare(roads, match.Rules().Setup(), match.Now().stage);
    return atHand != nullptr && atHand->id == id ? std::move(atHand) : ShowOfStage(id, theDetail);
}

void GameRace::BeginFilm()
{
    adviser.Know(nullptr); // it was of another road
    film = std::make_unique<Scene::DirtFilm>(*Stage().map, Match().Seats());
    film->Heed(Match().Rules().Values());
    film->PlaceAs(Match().Now(), LogLength());
    moments.Forget();
    instruments.Clear();
    instruments.Append(film->Length(), CockpitNow());
    ghosts.Begin(RunsNow(), film->Length());
}

std::vector<Club::MomentCard> GameRace::Shoot(std::span<const Event> told)
{
    const DirtMatch& match = Match();
    const double before = film->Length();
    film->Append(told, LogLength());
    std::vector<Club::MomentCard> cards =
        moments.Follow(match, told, Chronicle().TheRuns(), Best().get(), TheSession().People());
    for (const Club::MomentCard& one : cards)
    {
        if (one.kind == Club::MomentKind::Overtaking)
        {
            film->ShowOvertaking(one.seat);
        }
    }
    ghosts.Follow(RunsNow(), before, film->Length());
    instruments.Append(film->Length(), CockpitNow());
    return cards;
}

void GameRace::PlaceAnew()
{
    ghosts.Follow(RunsNow(), film->Length(), film->Length());
    moments.Forget();
    film->PlaceAs(Match().Now(), LogLength());
    instruments.Append(film->Length(), CockpitNow());
}

GhostCars::RunOf GameRace::RunsNow() const
{
    return [this](Seat seat) -> const Club::Ghost& { return Chronicle().TheRuns().Of(Match().Now().stage, seat); };
}

bool GameRace::MoveGhosts(double seconds, bool cuts)
{
    return ghosts.Update(Racer(), FilmTime(), seconds, cuts);
}

std::vector<Club::Split> GameRace::Splits() const
{
    const Seat racer = Racer();
    return racer == kNoSeat ? std::vector<Club::Split>() : ghosts.Splits(RunsNow()(racer), rivals);
}

Phrase GameRace::StageTitle() const
{
    return Club::StageName(Match().Rules().Setup().stages[Match().Now().stage].id);
}

std::vector<LaidStep> GameRace::Plan() const
{
    const DirtState& state = Match().Now();
    std::vector<LaidStep> plan;
    for (std::uint8_t i = state.nextStep; i < state.planLength; ++i)
    {
        const Step& step = state.plan[i];
        plan.push_back({step.space, static_cast<std::uint8_t>(i + 1), step.die, step.brakes});
    }
    return plan;
}

bool GameRace::IsCounted(const Action& action) const
{
    return action.kind == static_cast<std::uint8_t>(ActionKind::Penalty);
}

std::vector<Club::Deed> GameRace::Meanwhile() const
{
    const DirtState* before = since.MovedAt(Asked());
    return before != nullptr ? Club::Meanwhile(Match(), *before, Asked()) : std::vector<Club::Deed>();
}

// Of whoever drives, or drove last.
Scene::Cockpit GameRace::CockpitNow() const
{
    const DirtState& state = Match().Now();
    const Seat seat = state.active < state.seats ? state.active : Asked() < state.seats ? Asked() : Seat{0};
    return Scene::CockpitOf(Match().Rules(), state, seat);
}

void GameRace::ReadDials(const Scene::Moment& moment)
{
    cockpit = instruments.At(FilmTime(), moment);
}

void GameRace::ShowAsked()
{
    const std::unique_ptr<AnyMatch> view = ViewOfAsked();
    const DirtMatch& seen = *AsDirt(*view);
    screen = Club::RaceScreen(seen, Asked(), adviser.Advise(*view, Asked()), TheSession().CanUndo());
    cockpit = Scene::CockpitOf(seen.Rules(), seen.Now(), Asked());
    coached = coach.At(seen, screen, LogLength());
}

void GameRace::Know(std::shared_ptr<const Pilot::ParTable> road)
{
    const bool other = road != adviser.Road();
    adviser.Know(std::move(road));
    const Phase phase = Match().Now().phase;
    if (other && Now() == Mood::Asks && (phase == Phase::Lay || phase == Phase::Drive))
    {
        ShowAsked();
    }
}

bool GameRace::Lay(const Pilot::Plan& line)
{
    bool goes = Now() == Mood::Asks && Match().Now().phase == Phase::Lay;
    while (goes && !Pilot::BeginsWith(line, Pilot::LaidPlan(Match().Now())))
    {
        goes = TakeBack();
        if (goes && IsElsewhere())
        {
            WhenAskedAgain([this, line] { Lay(line); });
            return true;
        }
    }
    return goes && PlayAll(Pilot::LayingOf(Match().Rules(), Match().Now(), line));
}

SpaceIndex GameRace::ReadFrom() const
{
    const DirtState& state = Match().Now();
    const Seat seat = cockpit.seat;
    if (seat >= state.seats)
    {
        return kNoSpace;
    }
    if (FilmTime() >= film->Length())
    {
        return Shared::ReadFrom(state, seat);
    }
    const float distance = DistanceOf(seat);
    SpaceIndex best = kStartSpace;
    for (std::size_t i = 0; i < Stage().map->TheRoad().spaces.size(); ++i)
    {
        const Scene::SpaceStrip& strip = Stage().map->StripOf(static_cast<SpaceIndex>(i));
        best = strip.begin <= distance && distance < strip.end ? static_cast<SpaceIndex>(i) : best;
    }
    return best;
}

} // namespace Rally::Desktop
