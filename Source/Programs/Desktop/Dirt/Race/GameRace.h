// A race at this machine as a window shows it: the session, its film, what the seat that is asked can do. Clicks come in as ids and
// spaces, a moment of the film goes out. It draws nothing.
#pragma once

#include "RallyClub/Dirt/Coach.h"
#include "RallyClub/Dirt/DirtChronicle.h"
#include "RallyClub/Dirt/DirtMoments.h"
#include "RallyClub/Dirt/Meanwhile.h"
#include "RallyClub/Dirt/RaceScreen.h"
#include "RallyClub/RaceSession.h"
#include "RallyPilot/Dirt/CoDriver.h"
#include "RallyPilot/Dirt/PlanAdviser.h"
#include "RallyScene/Beat.h"
#include "RallyScene/Dirt/Cockpit.h"
#include "RallyScene/StageMesh.h"
#include "RallyScene/Dirt/DirtFilm.h"

#include "Desktop/Dirt/Race/GhostCars.h"
#include "Desktop/Mood.h"
#include "Desktop/Ui/Pages.h"
#include "Shared/FileKeeper.h"
#include "Shared/Dirt/RoadStudy.h"
#include "Shared/WorkThread.h"

#include <filesystem>
#include <optional>

namespace Rally::Desktop
{

// A stage as it lies in the world; built once, kept while it is driven.
struct StageShow
{
    std::string id;
    std::unique_ptr<Dirt::DirtGame> game; // its track must outlive the map
    std::unique_ptr<Scene::RoadMap> map;
    Scene::StageScene scene;

    // Nothing when there is no such stage.
    static std::shared_ptr<const StageShow> Build(const std::string& id, Scene::Detail detail);
    const Track& TheTrack() const { return game->TrackOf(std::size_t{0}); }
};

class GameRace
{
public:
    struct Terms
    {
        std::filesystem::path save;
        bool ownFolder{}; // the finished race moves to the others of the data folder, and may set records there
        std::uint64_t seed{};
        Scene::Detail detail{};
        Club::SeatRecords records;
    };
    // Whoever drives thinks there, so that the picture never waits, and finds each stage studied beforehand. The plans
    // say who sits where.
    GameRace(std::unique_ptr<AnyMatch> match, std::vector<Club::SeatPlan> plans, const Terms& terms,
             Shared::WorkThread& theBench, Shared::RoadStudy& theRoads, std::shared_ptr<const StageShow> stageAtHand);

    // Opponents who are not shown are where they end up at once.
    void Update(double seconds, Ui::Pace pace, bool showsOpponents = true);
    // Who does not like motion sees the film shorter instead of slower.
    void LikeMotion(bool liked) { likesMotion = liked; }
    // The world anew, finer or coarser.
    void SetDetail(Scene::Detail theDetail);
    Mood Now() const { return mood; }
    // A person here is to decide, and may see what there is to decide.
    bool AsksNow() const { return mood == Mood::Asks && !session.MustHandOver(); }
    // From Scored; whether to drive on is not asked again.
    void GoOn(Club::RaceSession::Onward how = Club::RaceSession::Onward::NextStage);
    // May roll the next die of the plan for a hand that keeps the button pressed.
    bool MayRollOn() const { return AsksNow() && Club::RollsOn(Match(), asked); }

    // The coach: what was taught before, what is to be said to the seat that is asked, what was taught by now.
    void Teach(Club::Lessons before) { coach = Club::Coach(before); }
    const Club::Coaching& Coached() const { return coached; }
    Club::Lessons Taught() const { return coach.Taught(); }
    // What the others did since the seat that is asked moved, as far as it was not watched.
    const std::vector<Club::Deed>& Unseen() const { return unseen; }

    // As long as it is the same, so is all that can be seen of the race, unless something is clicked; dust apart.
    struct Sight
    {
        double time{};
        std::size_t entries{};
        Mood mood{};
        Phrase refusal;
        std::size_t card{};

        bool operator==(const Sight&) const = default;
    };
    Sight Seen() const { return {time, Match().Entries().size(), mood, refusal, card ? cardsShown : 0}; }
    // The clock of dust, which goes on when the film has ended.
    double AirTime() const { return time + idle; }

    // The seat that is asked, and what it can do.
    Seat Asked() const { return asked; }
    const Club::RaceScreen& Screen() const { return screen; }
    // Whose log "mine" is.
    Seat Racer() const { return session.Racer(); }
    // Of the seat that is asked or was watched last, as the film has shown it.
    const Scene::Cockpit& Cockpit() const { return cockpit; }
    const std::vector<Club::LogLine>& News() const { return news; }
    const Phrase& Refusal() const { return refusal; }
    void ClearRefusal() { refusal = {}; }
    std::string Watched() const;
    // Several people, and this one must not see what the last one chose.
    bool MustHandOver() const { return session.MustHandOver(); }
    void HandedOver() { session.HandedOver(); }

    // The road beyond the turn, for the worth of plans; nullptr while it is not known.
    void Know(std::shared_ptr<const Pilot::ParTable> road);
    // Lays a line die by die, as clicks would; what lies and is not its beginning is taken back first. False, and a
    // refusal, when it goes no further.
    bool Lay(const Pilot::Plan& line);
    // One after the other, as far as they are allowed.
    bool PlayAll(const std::vector<Action>& actions);

    // A button or a die by its id. False, and a refusal, when it may not be played.
    bool Click(std::string_view id);
    // A space of the road; Several when a die must be picked.
    enum class SpaceClick
    {
        Played,
        Several,
        Refused,
    };
    SpaceClick ClickSpace(SpaceCode space);
    // What is shown runs to its end at once, up to the next person's turn.
    void Skip();
    // The moment that is shown is over, and its card put away. False when there is none.
    bool SkipMoment();
    // What is told of the moment that is shown; nullptr: nothing.
    const Club::MomentCard* Card() const { return card ? &card->card : nullptr; }
    // The moment itself; nullptr between them. Whose are seen in full: those of the people here.
    const Scene::Beat* Beat() const { return mood == Mood::Film ? film->BeatAt(time) : nullptr; }
    bool IsOwn(Seat seat) const { return (Pace().own & MaskOf(seat < kMaxSeats ? seat : Seat{0})) != 0; }

    const Dirt::DirtMatch& Match() const { return *Dirt::AsDirt(session.TheMatch()); }
    SeatMask LookedBackAt() const { return session.LookedBackAt(); }
    // What the seat that is asked may know.
    std::unique_ptr<AnyMatch> ViewOfAsked() const { return session.View(); }
    const StageShow& Stage() const { return *stage; }
    std::shared_ptr<const StageShow> SharedStage() const { return stage; }
    Phrase StageTitle() const;
    // Of the film, now.
    void Look(Scene::Moment& moment, std::vector<Scene::Puff>& puffs, std::vector<Scene::SkidMark>& skids) const;
    const Scene::Timeline& Film() const { return *film; }
    double FilmTime() const { return time; }
    float PlannedMetres() const;
    // The best run on this stage as it was when the stage began; nullptr when there is none.
    std::shared_ptr<const Club::Ghost> Best() const { return Chronicle().Best(); }
    // How far ahead or behind the person is who was asked last, as the film has shown it.
    std::vector<Club::Split> Splits(const Club::Rivals& rivals) const;
    // Where the rivals are by that person's clock; `cuts`: they do not glide there. True when they are elsewhere now.
    bool MoveGhosts(double seconds, bool cuts);
    void LookForGhosts(const Club::Rivals& rivals, std::span<const CarView> cars, std::vector<GhostView>& out) const
    {
        ghosts.Gather(*stage->map, rivals, cars, out);
    }
    // What is to be said of records, of the stage that is over.
    std::vector<Phrase> RecordLines() const { return session.RecordLines(); }
    const Club::CarLooks& Looks() const { return looks; }
    // From where the co-driver of the car in the cockpit reads: along with the car while the film runs.
    SpaceIndex ReadFrom() const;
    const std::filesystem::path& Save() const { return saves.File(); }
    // What is to be saved is on the disk.
    void WaitForSave() const { saves.Wait(); }
    Phrase NotSaved() const { return session.NotSaved(); }
    SeatMask People() const { return session.People(); }
    // Moves the finished race to the others; where it lies then.
    std::filesystem::path File();

private:
    bool Play(Action action);
    void Happened();
    void BeginStage();
    bool Step(); // one thing of the table; false when it waits
    void CaughtUp();
    void FollowFilm();
    Scene::Pacing Pace() const;
    void TellMoments(const std::vector<Club::MomentCard>& told);
    void TurnCards(double seconds);
    void PutCardsAway();
    Scene::Cockpit CockpitNow() const;
    void Ask();
    void ShowAsked();
    bool TakeBack();
    void TellUnseen();

    const Club::DirtChronicle& Chronicle() const { return Club::DirtChronicle::Of(session.TheChronicle()); }

    Shared::RoadStudy& roads;
    Shared::WorkThread& bench;
    Shared::FileKeeper saves;
    std::optional<Shared::FileKeeper> records; // nothing: none are set
    Club::RaceSession session;
    Pilot::PlanAdviser adviser;
    Club::CarLooks looks;
    bool ownFolder;
    GhostCars ghosts;
    Scene::Detail detail;
    std::shared_ptr<const StageShow> stage;
    std::unique_ptr<Scene::DirtFilm> film;
    double time = 0;
    double idle = 0; // since the film stands still: dust goes on
    bool skipping = false;
    Mood mood = Mood::Film;
    Seat asked = kNoSeat;
    Club::RaceScreen screen;
    Scene::CockpitFilm instruments;
    Scene::Cockpit cockpit;
    std::vector<Club::LogLine> news;
    std::vector<Club::LogLine> coming; // told when the film is there
    struct ShownCard
    {
        Club::MomentCard card;
        double from{}; // times of the film
        double until{};
    };
    Club::DirtMoments moments;
    std::vector<ShownCard> cardsToCome;
    std::optional<ShownCard> card;
    double cardAge = 0; // seconds since its moment is over
    std::size_t cardsShown = 0;
    bool likesMotion = true;
    Phrase refusal;
    Club::Coach coach;
    Club::Coaching coached;
    std::optional<Dirt::DirtState> movedAt[kMaxSeats]; // when each person here did something last
    bool looksAway = false;                            // opponents drive, and are not watched
    std::vector<Club::Deed> unseen;
    Phrase notSaved; // why the newest state is not on the disk
};

} // namespace Rally::Desktop
