#include "Desktop/Dirt/Race/GameRace.h"

#include "RallyClub/Dirt/DirtCourses.h"
#include "RallyClub/Screens/SetupScreen.h"

#include "Shared/Dirt/CoDriverVoice.h"
#include "Shared/Race.h"
#include "Shared/Saves.h"
#include "RallyRules/Dirt/DirtBox.h"
#include "RallyScene/Dirt/StageSetting.h"
#include "RallyScene/StageRoad.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace Rally::Desktop
{
namespace
{

using namespace Dirt;
using State = Club::RaceSession::State;

constexpr std::uint64_t looksSeed = 20; // the same trees every time
constexpr std::size_t newsKept = 300;
constexpr double idleMost = 20;
constexpr auto stepBudget = std::chrono::milliseconds(30); // of a frame, for opponents to think

} // namespace

std::shared_ptr<const StageShow> StageShow::Build(const std::string& id, Scene::Detail detail)
{
    DirtSetup setup = NewSetup(1);
    if (!AddStage(setup, id) || setup.stageCount != 1)
    {
        return nullptr;
    }
    const StageLayout layout = LayoutOf(setup.stages[0]);
    auto show = std::make_shared<StageShow>();
    show->id = id;
    show->game = std::make_unique<DirtGame>(setup);
    show->map = std::make_unique<Scene::RoadMap>(
        Scene::RoadOf(DirtBox(), show->TheTrack(), std::span(layout.begin(), layout.Size())));
    const Scene::Setting setting = Scene::SettingOf(id);
    show->map->SetPeaks(Scene::LookOf(setting.region).peaks);
    show->scene = Scene::BuildStage(*show->map, detail, looksSeed, setting);
    return show;
}

GameRace::GameRace(std::unique_ptr<AnyMatch> match, std::vector<Club::SeatPlan> plans, const Terms& terms,
                   Shared::WorkThread& theBench, Shared::RoadStudy& theRoads, std::shared_ptr<const StageShow> atHand)
    : roads(theRoads),
      bench(theBench),
      saves(terms.save),
      session(std::move(match), {terms.records, std::move(plans), terms.seed, nullptr},
              {&bench, &saves, terms.ownFolder ? &records.emplace(Shared::RecordsFile()) : nullptr}),
      looks(Club::LooksOf(terms.records)),
      ownFolder(terms.ownFolder),
      detail(terms.detail),
      stage(std::move(atHand))
{
    BeginStage();
    refusal = session.RecordsNotice();
    coming = session.LinesSoFar(newsKept);
    CaughtUp();
}

// The world of the stage the match is in, everybody where they stand.
void GameRace::BeginStage()
{
    const std::string id = Match().Rules().Setup().stages[Match().Now().stage].id;
    roads.Prepare(Match().Rules().Setup(), Match().Now().stage);
    if (stage == nullptr || stage->id != id)
    {
        stage = StageShow::Build(id, detail);
    }
    adviser.Know(nullptr); // it was of another road
    film = std::make_unique<Scene::DirtFilm>(*stage->map, Match().Seats());
    film->Heed(Match().Rules().Values());
    film->PlaceAs(Match().Now(), static_cast<std::uint32_t>(Match().Entries().size()));
    moments.Forget();
    PutCardsAway();
    instruments.Clear();
    instruments.Append(film->Length(), CockpitNow());
    ghosts.Begin(Chronicle().TheRuns(), Match().Now().stage, film->Length());
    time = film->Length();
    idle = 0;
}

bool GameRace::MoveGhosts(double seconds, bool cuts)
{
    return ghosts.Update(session.Racer(), time, seconds, cuts);
}

std::vector<Club::Split> GameRace::Splits(const Club::Rivals& rivals) const
{
    const Seat racer = session.Racer();
    return racer == kNoSeat ? std::vector<Club::Split>()
                            : ghosts.Splits(Chronicle().TheRuns().Of(Match().Now().stage, racer), rivals);
}

Phrase GameRace::StageTitle() const
{
    return Club::StageName(Match().Rules().Setup().stages[Match().Now().stage].id);
}

std::string GameRace::Watched() const
{
    const Seat seat = cockpit.seat; // the match may be further than the film
    return seat < Match().Seats() ? session.NameOf(seat) : std::string();
}

void GameRace::Happened()
{
    const DirtMatch& match = Match();
    const std::vector<Club::LogLine> lines = session.Lines();
    coming.insert(coming.end(), lines.begin(), lines.end());
    if (session.StageBegan())
    {
        BeginStage();
        return;
    }
    const double before = film->Length();
    EventList seen;
    match.EventsFor(session.Watcher(), seen);
    film->Append(std::span(seen.begin(), seen.Size()), static_cast<std::uint32_t>(match.Entries().size()));
    const std::vector<Club::MomentCard> told = moments.Follow(match, std::span(seen.begin(), seen.Size()),
                                                              Chronicle().TheRuns(), Best().get(), session.People());
    for (const Club::MomentCard& one : told)
    {
        if (one.kind == Club::MomentKind::Overtaking)
        {
            film->ShowOvertaking(one.seat);
        }
    }
    ghosts.Follow(Chronicle().TheRuns(), match.Now().stage, before, film->Length());
    instruments.Append(film->Length(), CockpitNow());
    TellMoments(told);
    idle = 0;
}

// --- moments ----------------------------------------------------------------------------------------------------------

Scene::Pacing GameRace::Pace() const
{
    const SeatMask people = session.People();
    return {likesMotion ? Scene::Pacing::Wish::Slow : Scene::Pacing::Wish::Brief,
            people != 0 ? people : static_cast<SeatMask>(0xFF)};
}

// What is told of a moment comes when it can be seen, and stays for a while after.
void GameRace::TellMoments(const std::vector<Club::MomentCard>& told)
{
    constexpr std::size_t most = 12;
    const std::span<const Scene::Beat> beats = film->Beats();
    // In the order in which they were told: each has its own.
    std::size_t next = beats.size();
    while (next > 0 && beats[next - 1].entry == Match().Entries().size())
    {
        --next;
    }
    for (const Club::MomentCard& one : told)
    {
        constexpr Scene::BeatKind kinds[] = {Scene::BeatKind::Spin,   Scene::BeatKind::Crash,
                                             Scene::BeatKind::Damage, Scene::BeatKind::Jump,
                                             Scene::BeatKind::Finish, Scene::BeatKind::Overtaking};
        const Scene::BeatKind kind =
            one.continues ? Scene::BeatKind::Damage : kinds[static_cast<std::size_t>(one.kind)];
        std::size_t at = next;
        while (at < beats.size() && beats[at].kind != kind)
        {
            ++at;
        }
        const bool found = at < beats.size();
        constexpr double into = 0.3; // of a moment: first it is seen
        const double from = found ? beats[at].from + into * (beats[at].to - beats[at].from) : film->Length();
        next = found ? at + 1 : next;
        if (cardsToCome.size() < most)
        {
            cardsToCome.push_back({one, from, found ? beats[at].to : from});
        }
    }
}

void GameRace::PutCardsAway()
{
    cardsToCome.clear();
    card.reset();
}

// Whoever is asked has the road to look at.
void GameRace::TurnCards(double seconds)
{
    constexpr double ownStays = 2.6;
    constexpr double otherStays = 1.2;
    if (mood != Mood::Film)
    {
        PutCardsAway();
        return;
    }
    while (!cardsToCome.empty() && cardsToCome.front().from <= time)
    {
        card = std::move(cardsToCome.front());
        cardsToCome.erase(cardsToCome.begin());
        cardAge = 0;
        ++cardsShown;
    }
    if (card && time >= card->until)
    {
        cardAge += seconds;
        if (cardAge > (IsOwn(card->card.seat) ? ownStays : otherStays))
        {
            card.reset();
        }
    }
}

bool GameRace::SkipMoment()
{
    const Scene::Beat* beat = Beat();
    if (beat == nullptr && !card)
    {
        return false;
    }
    time = beat != nullptr ? beat->to : time;
    std::erase_if(cardsToCome, [&](const ShownCard& one) { return one.from < time; });
    card.reset();
    return true;
}

bool GameRace::Step()
{
    if (!session.Ponder() && !bench.Rest(stepBudget))
    {
        return false;
    }
    switch (session.Advance())
    {
    case State::Moved: Happened(); return true;
    case State::Asks: mood = Mood::Asks; break;
    case State::Over: mood = Mood::Over; break;
    case State::Thinks:
    case State::StageOver: break;
    case State::Suspended: mood = Mood::Suspended; refusal = session.WhySuspended();
    }
    return false;
}

void GameRace::SetDetail(Scene::Detail theDetail)
{
    detail = theDetail;
    stage = nullptr;
    BeginStage();
}

void GameRace::Update(double seconds, Ui::Pace pace, bool showsOpponents)
{
    session.Ponder(); // while the film runs there is time to think about what comes after it
    const bool instant = skipping || pace == Ui::Pace::Instant;
    const double passed = instant ? 0 : seconds * Club::FactorOf(pace);
    time = instant ? film->Length() : film->After(time, passed, Pace());
    if (const Phrase problem = session.NotSaved(); problem != notSaved)
    {
        notSaved = problem;
        refusal = problem;
    }
    if (instant)
    {
        PutCardsAway();
    }
    TurnCards(passed);
    if (time < film->Length())
    {
        FollowFilm();
        return;
    }
    time = film->Length();
    idle = std::min(idle + seconds, idleMost);
    if (mood != Mood::Film)
    {
        return;
    }
    const auto begin = std::chrono::steady_clock::now();
    bool goes = true;
    while (goes && time >= film->Length() && std::chrono::steady_clock::now() - begin < stepBudget)
    {
        CaughtUp();
        const Seat driver = Match().Now().active;
        const bool told =
            !showsOpponents && session.People() != 0 && driver < Match().Seats() && !session.IsPerson(driver);
        goes = Step();
        looksAway = looksAway || ((instant || told) && driver < Match().Seats() && !session.IsPerson(driver));
        time = instant || told ? film->Length() : time;
        if (instant || told)
        {
            PutCardsAway();
        }
    }
    TurnCards(0);
    if (time >= film->Length())
    {
        CaughtUp();
        mood = session.IsAtStageEnd() ? Mood::Scored : mood;
        if (mood == Mood::Asks)
        {
            Ask();
        }
    }
    skipping = skipping && mood == Mood::Film;
}

// The film has shown all there is: now it may be said.
void GameRace::CaughtUp()
{
    news.insert(news.end(), coming.begin(), coming.end());
    coming.clear();
    if (news.size() > newsKept)
    {
        news.erase(news.begin(), news.end() - newsKept);
    }
    FollowFilm();
}

// Of whoever drives, or drove last.
Scene::Cockpit GameRace::CockpitNow() const
{
    const DirtState& state = Match().Now();
    const Seat seat = state.active < state.seats ? state.active : asked < state.seats ? asked : Seat{0};
    return Scene::CockpitOf(Match().Rules(), state, seat);
}

void GameRace::FollowFilm()
{
    Scene::Moment moment;
    film->Evaluate(time, moment);
    cockpit = instruments.At(time, moment);
}

void GameRace::Ask()
{
    asked = session.Asked();
    TellUnseen();
    ShowAsked();
}

// Who did not watch the others is told, once, when it is his turn.
void GameRace::TellUnseen()
{
    const bool told = std::exchange(looksAway, false) && asked < kMaxSeats && movedAt[asked].has_value();
    if (told)
    {
        unseen = Club::Meanwhile(Match(), *movedAt[asked], asked);
    }
}

void GameRace::ShowAsked()
{
    const std::unique_ptr<AnyMatch> view = session.View();
    screen = Club::RaceScreen(*AsDirt(*view), asked, adviser.Advise(*view, asked), session.CanUndo());
    cockpit = Scene::CockpitOf(AsDirt(*view)->Rules(), AsDirt(*view)->Now(), asked);
    coached = coach.At(*AsDirt(*view), screen, Match().Entries().size());
}

void GameRace::Know(std::shared_ptr<const Pilot::ParTable> road)
{
    const bool other = road != adviser.Road();
    adviser.Know(std::move(road));
    const Phase phase = Match().Now().phase;
    if (other && mood == Mood::Asks && (phase == Phase::Lay || phase == Phase::Drive))
    {
        ShowAsked();
    }
}

bool GameRace::Lay(const Pilot::Plan& line)
{
    bool goes = mood == Mood::Asks && Match().Now().phase == Phase::Lay;
    while (goes && !Pilot::BeginsWith(line, Pilot::LaidPlan(Match().Now())))
    {
        goes = TakeBack();
    }
    return goes && PlayAll(Pilot::LayingOf(Match().Rules(), Match().Now(), line));
}

bool GameRace::PlayAll(const std::vector<Action>& actions)
{
    return std::all_of(actions.begin(), actions.end(),
                       [&](const Action& action) { return mood == Mood::Asks && Play(action); });
}

bool GameRace::TakeBack()
{
    if (!session.Undo())
    {
        refusal = screen.UndoEntry().reason;
        return false;
    }
    refusal = {};
    ghosts.Follow(Chronicle().TheRuns(), Match().Now().stage, film->Length(), film->Length());
    moments.Forget();
    film->PlaceAs(Match().Now(), static_cast<std::uint32_t>(Match().Entries().size()));
    instruments.Append(film->Length(), CockpitNow());
    time = film->Length();
    Ask();
    return true;
}

bool GameRace::Play(Action action)
{
    const DirtState before = Match().Now();
    const Verdict verdict = session.Play(action);
    if (!verdict)
    {
        refusal = ReasonOf(verdict);
        return false;
    }
    refusal = {};
    movedAt[action.seat < kMaxSeats ? action.seat : 0u] = before;
    unseen.clear();
    Happened();
    mood = Mood::Film;
    Update(0, Ui::Pace::Normal); // what needs no film is there in the same frame
    return true;
}

bool GameRace::Click(std::string_view id)
{
    if (mood != Mood::Asks)
    {
        return false;
    }
    if (id == "hud.undo")
    {
        return TakeBack();
    }
    if (screen.Count(id))
    {
        return true;
    }
    Action action;
    return screen.ActionOf(id, action) && Play(action);
}

GameRace::SpaceClick GameRace::ClickSpace(SpaceCode space)
{
    if (mood != Mood::Asks)
    {
        return SpaceClick::Refused;
    }
    const Club::SpaceChoice* choice = screen.ChoiceAt(space);
    if (choice == nullptr)
    {
        // Played all the same: the table says why not.
        return Play(Club::GuessAt(Match(), asked, space)) ? SpaceClick::Played : SpaceClick::Refused;
    }
    if (choice->dice.size() > 1)
    {
        refusal = {};
        return SpaceClick::Several;
    }
    return Play(choice->dice[0].action) ? SpaceClick::Played : SpaceClick::Refused;
}

void GameRace::GoOn(Club::RaceSession::Onward how)
{
    if (mood == Mood::Scored)
    {
        session.GoOn(how);
        mood = Mood::Film;
    }
}

void GameRace::Skip()
{
    skipping = mood == Mood::Film;
}

void GameRace::Look(Scene::Moment& moment, std::vector<Scene::Puff>& puffs, std::vector<Scene::SkidMark>& skids) const
{
    constexpr std::size_t mostPuffs = 600;
    constexpr std::size_t mostSkids = 1500;
    film->Evaluate(time, moment);
    film->Puffs(AirTime(), puffs, mostPuffs);
    film->Skids(time, skids, mostSkids);
}

// While it is being laid: once it is driven, the car is what matters.
float GameRace::PlannedMetres() const
{
    const DirtState& state = Match().Now();
    const bool lays = state.phase == Phase::Lay || state.phase == Phase::LayAgain;
    if (mood != Mood::Asks || !lays || state.planLength == 0 || state.active >= state.seats)
    {
        return 0;
    }
    Scene::Moment moment;
    film->Evaluate(time, moment);
    const Scene::Vec3 car = moment.cars[state.active].position;
    float distance = 0;
    float offset = 0;
    stage->map->Locate({car.x, car.y}, distance, offset);
    return std::max(0.f, stage->map->StandDistance(state.plan[state.planLength - 1].space) - distance);
}

SpaceIndex GameRace::ReadFrom() const
{
    const DirtState& state = Match().Now();
    const Seat seat = cockpit.seat;
    if (seat >= state.seats)
    {
        return kNoSpace;
    }
    if (time >= film->Length())
    {
        return Shared::ReadFrom(state, seat);
    }
    Scene::Moment moment;
    film->Evaluate(time, moment);
    const Scene::Vec3 car = moment.cars[seat].position;
    float distance = 0;
    float offset = 0;
    stage->map->Locate({car.x, car.y}, distance, offset);
    const Track& track = stage->TheTrack();
    SpaceIndex best = kStartSpace;
    for (std::size_t i = 0; i < track.spaces.Size(); ++i)
    {
        const Scene::SpaceStrip& strip = stage->map->StripOf(static_cast<SpaceIndex>(i));
        best = strip.begin <= distance && distance < strip.end ? static_cast<SpaceIndex>(i) : best;
    }
    return best;
}

std::filesystem::path GameRace::File()
{
    saves.Wait(); // else the race would be saved once more behind its back
    return ownFolder ? Shared::FileRace(saves.File(), Match()) : saves.File();
}

} // namespace Rally::Desktop
