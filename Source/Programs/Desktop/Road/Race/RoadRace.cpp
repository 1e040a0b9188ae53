#include "Desktop/Road/Race/RoadRace.h"

#include "RallyPilot/Drivers.h"
#include "Shared/Race.h"
#include "Shared/Saves.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace Rally::Desktop
{
namespace
{

using State = Club::RaceSession::State;

constexpr std::size_t newsKept = 300;
constexpr double idleMost = 20;
constexpr auto stepBudget = std::chrono::milliseconds(30); // of a frame, for opponents to think

} // namespace

RoadRace::RoadRace(std::unique_ptr<AnyMatch> match, std::vector<Club::SeatPlan> plans, const Terms& terms,
                   Shared::WorkThread& theBench, std::shared_ptr<const StageShow> stageAtHand)
    : bench(theBench),
      elsewhere(terms.elsewhere),
      lesson(terms.lesson),
      puzzle(terms.puzzle),
      givesHints(terms.givesHints),
      isFilm(!terms.film.empty()),
      saves(terms.save),
      bests(terms.ownFolder && IsKept() ? &records.emplace(Shared::RecordsFile(*RulesetOf(match->Header()))) : nullptr),
      session(elsewhere != nullptr ? Club::RaceSession(elsewhere->Table(), terms.records)
                                   : Club::RaceSession(std::move(match),
                                                       {terms.records, std::move(plans), terms.seed,
                                                        lesson != nullptr ? lesson->Dice()
                                                        : terms.dice      ? terms.dice()
                                                                          : nullptr,
                                                        terms.film},
                                                       {&bench, IsKept() ? &saves : nullptr, bests})),
      looks(Club::LooksOf(terms.records)),
      files(terms.files),
      detail(terms.detail),
      stage(std::move(stageAtHand))
{}

void RoadRace::Begin()
{
    BeginStage();
    refusal = session.RecordsNotice();
    coming = session.LinesSoFar(newsKept);
    CaughtUp();
}

// The world of the stage the match is in, everybody where they stand.
void RoadRace::BeginStage()
{
    stage = RoadNow(std::move(stage), detail);
    BeginFilm();
    reel.PutAway();
    time = Film().Length();
    idle = 0;
}

std::string RoadRace::Watched() const
{
    const Seat seat = InCockpit(); // the match may be further than the film
    return seat < TheMatch().Seats() ? session.NameOf(seat) : std::string();
}

void RoadRace::Happened()
{
    const std::vector<Club::LogLine> lines = session.Lines();
    coming.insert(coming.end(), lines.begin(), lines.end());
    if (session.StageBegan())
    {
        BeginStage();
        return;
    }
    judged = lesson != nullptr ? lesson->Judge(TheMatch()) : judged;
    EventList seen;
    TheMatch().EventsFor(session.Watcher(), seen);
    const std::vector<Club::MomentCard> told = Shoot(std::span(seen.begin(), seen.Size()));
    reel.Tell(told, Film(), TheMatch().Entries().size());
    idle = 0;
}

// --- moments ----------------------------------------------------------------------------------------------------------

Scene::Pacing RoadRace::Pace() const
{
    const SeatMask people = session.People();
    return {likesMotion ? Scene::Pacing::Wish::Slow : Scene::Pacing::Wish::Brief,
            people != 0 ? people : static_cast<SeatMask>(0xFF)};
}

// Whoever is asked has the road to look at.
void RoadRace::TurnCards(double seconds)
{
    if (mood != Mood::Film)
    {
        reel.PutAway();
        return;
    }
    reel.Turn(time, seconds, Pace().own);
}

bool RoadRace::SkipMoment()
{
    const Scene::Beat* beat = Beat();
    if (beat == nullptr && Card() == nullptr)
    {
        return false;
    }
    time = beat != nullptr ? beat->to : time;
    reel.SkipTo(time);
    return true;
}

bool RoadRace::Advance()
{
    if (judged.IsOver())
    {
        mood = Mood::Scored;
        return false;
    }
    if (!session.Ponder() && !bench.Rest(stepBudget))
    {
        return false;
    }
    switch (session.Advance())
    {
    case State::Moved: Happened(); return true;
    case State::TakenBack: TakenBack(); return true;
    case State::Anew: mood = Mood::Anew; break;
    case State::Asks: mood = Mood::Asks; break;
    case State::Over: mood = Mood::Over; break;
    case State::Thinks:
    case State::Elsewhere:
    case State::StageOver: break;
    case State::Suspended: mood = Mood::Suspended; refusal = session.WhySuspended();
    }
    return false;
}

void RoadRace::SetDetail(Scene::Detail theDetail)
{
    detail = theDetail;
    stage = nullptr;
    BeginStage();
}

// What happened at a table elsewhere while somebody thought is seen first.
void RoadRace::Listen()
{
    if (elsewhere == nullptr)
    {
        return;
    }
    const bool waits = mood == Mood::Asks || mood == Mood::Over || mood == Mood::Suspended;
    if (waits && session.MovesOn())
    {
        mood = Mood::Film;
    }
    if (const Phrase why = session.TakeRefusal(); !why.IsEmpty())
    {
        refusal = why;
        queued.clear();
        goesOn = nullptr;
    }
}

void RoadRace::PlayQueued()
{
    if (goesOn && mood == Mood::Asks)
    {
        std::exchange(goesOn, nullptr)();
        return;
    }
    if (!queued.empty() && mood == Mood::Asks)
    {
        const Action next = queued.front();
        queued.erase(queued.begin());
        if (!Play(next))
        {
            queued.clear();
        }
    }
}

// Everybody at once to where the match has them.
void RoadRace::TakenBack()
{
    PlaceAnew();
    time = Film().Length();
}

void RoadRace::Update(double seconds, Ui::Pace pace, bool showsOpponents)
{
    Listen();
    session.Ponder(); // while the film runs there is time to think about what comes after it
    const bool instant = skipping || pace == Ui::Pace::Instant;
    const double passed = instant ? 0 : seconds * Club::FactorOf(pace);
    time = instant ? Film().Length() : Film().After(time, passed, Pace());
    if (const Phrase problem = session.NotSaved(); problem != notSaved)
    {
        notSaved = problem;
        refusal = problem;
    }
    if (instant)
    {
        reel.PutAway();
    }
    TurnCards(passed);
    if (time < Film().Length())
    {
        FollowFilm();
        return;
    }
    time = Film().Length();
    idle = std::min(idle + seconds, idleMost);
    if (mood != Mood::Film)
    {
        return;
    }
    const auto begin = std::chrono::steady_clock::now();
    bool goes = true;
    bool arrives = false;
    while (goes && !arrives && time >= Film().Length() && std::chrono::steady_clock::now() - begin < stepBudget)
    {
        CaughtUp();
        const Seat driver = Driver();
        const bool told =
            !showsOpponents && session.People() != 0 && driver < TheMatch().Seats() && !session.IsPerson(driver);
        goes = Advance();
        arrives = skipping && IsNextOwnTurn(driver);
        looksAway = looksAway || ((instant || told) && driver < TheMatch().Seats() && !session.IsPerson(driver));
        time = instant || told ? Film().Length() : time;
        if (instant || told)
        {
            reel.PutAway();
        }
    }
    TurnCards(0);
    if (time >= Film().Length())
    {
        CaughtUp();
        mood = session.IsAtStageEnd() ? Mood::Scored : mood;
        if (mood == Mood::Asks)
        {
            Ask();
            PlayQueued();
        }
    }
    skipping = skipping && mood == Mood::Film && !arrives;
}

// Where skipping leads in a film, in which nobody is asked.
bool RoadRace::IsNextOwnTurn(Seat before) const
{
    const Seat driver = Driver();
    return isFilm && driver != before && driver < TheMatch().Seats() && session.IsPerson(driver);
}

// The film has shown all there is: now it may be said.
void RoadRace::CaughtUp()
{
    news.insert(news.end(), coming.begin(), coming.end());
    coming.clear();
    if (news.size() > newsKept)
    {
        news.erase(news.begin(), news.end() - newsKept);
    }
    FollowFilm();
}

void RoadRace::FollowFilm()
{
    Scene::Moment moment;
    Film().Evaluate(time, moment);
    ReadDials(moment);
}

void RoadRace::Ask()
{
    asked = session.Asked();
    TellUnseen();
    ShowAsked();
}

// Who did not watch the others is told, once, when it is his turn.
void RoadRace::TellUnseen()
{
    if (std::exchange(looksAway, false))
    {
        unseen = Meanwhile();
    }
}

bool RoadRace::PlayAll(const std::vector<Action>& actions)
{
    if (elsewhere != nullptr)
    {
        queued = actions;
        PlayQueued();
        return refusal.IsEmpty();
    }
    return std::all_of(actions.begin(), actions.end(),
                       [&](const Action& action) { return mood == Mood::Asks && Play(action); });
}

bool RoadRace::TakeBack()
{
    if (!session.Undo())
    {
        refusal = Screen().UndoEntry().reason;
        return false;
    }
    refusal = {};
    if (elsewhere != nullptr)
    {
        mood = Mood::Film; // until it is told
        return true;
    }
    TakenBack();
    Ask();
    return true;
}

// A decision is judged as it stands: what the dice make of it is not asked.
bool RoadRace::Decide(const Action& action)
{
    if (const Verdict verdict = TheMatch().Query(action); !verdict)
    {
        refusal = ReasonOf(verdict);
        return false;
    }
    refusal = {};
    decision = action;
    mood = Mood::Scored;
    return true;
}

bool RoadRace::Play(Action action)
{
    if (puzzle && Pilot::Decides(TheMatch(), action))
    {
        return Decide(action);
    }
    KeepMoment();
    const Verdict verdict = session.Play(action);
    if (!verdict)
    {
        refusal = ReasonOf(verdict);
        return false;
    }
    refusal = {};
    NoteMove(action.seat);
    unseen.clear();
    if (elsewhere != nullptr)
    {
        mood = Mood::Film; // it happens when it is told
        return true;
    }
    Happened();
    mood = Mood::Film;
    Update(0, Ui::Pace::Normal); // what needs no film is there in the same frame
    return true;
}

bool RoadRace::Click(std::string_view id)
{
    if (mood != Mood::Asks)
    {
        return false;
    }
    if (id == "hud.undo")
    {
        return TakeBack();
    }
    if (Count(id))
    {
        return true;
    }
    Action action;
    return Screen().ActionOf(id, action) && Play(action);
}

RoadRace::SpaceClick RoadRace::ClickSpace(SpaceCode space)
{
    if (mood != Mood::Asks)
    {
        return SpaceClick::Refused;
    }
    const Club::SpaceChoice* choice = Screen().ChoiceAt(space);
    if (choice == nullptr)
    {
        // Played all the same: the table says why not.
        return Play(GuessAt(space)) ? SpaceClick::Played : SpaceClick::Refused;
    }
    if (choice->dice.size() > 1)
    {
        refusal = {};
        return SpaceClick::Several;
    }
    return Play(choice->dice[0].action) ? SpaceClick::Played : SpaceClick::Refused;
}

void RoadRace::GoOn(Club::RaceSession::Onward how)
{
    if (mood == Mood::Scored && !judged.IsOver() && !decision)
    {
        session.GoOn(how);
        mood = Mood::Film;
    }
}

void RoadRace::Skip()
{
    skipping = mood == Mood::Film;
}

void RoadRace::Look(Scene::Moment& moment, std::vector<Scene::Puff>& puffs, std::vector<Scene::SkidMark>& skids) const
{
    constexpr std::size_t mostPuffs = 600;
    constexpr std::size_t mostSkids = 1500;
    Film().Evaluate(time, moment);
    Film().Puffs(AirTime(), puffs, mostPuffs);
    Film().Skids(time, skids, mostSkids);
}

float RoadRace::DistanceOf(Seat seat) const
{
    Scene::Moment moment;
    Film().Evaluate(time, moment);
    const Scene::Vec3 car = moment.cars[seat].position;
    float distance = 0;
    float offset = 0;
    stage->map->Locate({car.x, car.y}, distance, offset);
    return distance;
}

float RoadRace::PlannedMetres() const
{
    const Club::RoadMoment asks = Screen().Asks();
    const bool lays = asks == Club::RoadMoment::Lay || asks == Club::RoadMoment::LayAgain;
    const Seat driver = Driver();
    if (mood != Mood::Asks || !lays || driver >= TheMatch().Seats())
    {
        return 0;
    }
    const std::vector<LaidStep> plan = Plan();
    if (plan.empty())
    {
        return 0;
    }
    const Scene::RoadMap& map = *stage->map;
    const float distance = DistanceOf(driver);
    return std::max(0.f, map.Nearest(map.StandDistance(plan.back().space), distance) - distance);
}

std::filesystem::path RoadRace::File()
{
    if (elsewhere != nullptr)
    {
        const std::unique_ptr<AnyMatch> whole = session.WholeMatch();
        return whole != nullptr ? Shared::KeepRace(*whole) : std::filesystem::path();
    }
    saves.Wait(); // else the race would be saved once more behind its back
    return files ? Shared::FileRace(saves.File(), TheMatch()) : saves.File();
}

} // namespace Rally::Desktop
