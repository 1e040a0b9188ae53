// A race on a road at this machine as a window shows it, of any game that has one: the session, its film, what the seat that is
// asked can do, what is told meanwhile. Clicks come in as ids and spaces, a moment of the film goes out. It draws nothing. What
// its events look like and what its instruments say is the game's (Desktop/<Game>/Race).
#pragma once

#include "RallyClub/CarLook.h"
#include "RallyClub/Coaching.h"
#include "RallyClub/Deed.h"
#include "RallyClub/Encore.h"
#include "RallyClub/MomentReel.h"
#include "RallyClub/RaceSession.h"
#include "RallyClub/RoadScreen.h"
#include "RallyClub/School/Lesson.h"
#include "RallyScene/Beat.h"

#include "Desktop/Mood.h"
#include "Desktop/Render/Renderer.h"
#include "Desktop/Road/Race/StageShow.h"
#include "Desktop/Ui/Pages.h"
#include "Shared/FileKeeper.h"
#include "Shared/SeatElsewhere.h"
#include "Shared/WorkThread.h"

#include <filesystem>
#include <functional>
#include <optional>

namespace Rally::Desktop
{

// A step of a plan as it lies on the road.
struct LaidStep
{
    SpaceIndex space{kNoSpace};
    std::uint8_t number{}; // from 1
    std::uint8_t die{};
    std::uint8_t brakes{};
};

class RoadRace
{
public:
    struct Terms
    {
        std::filesystem::path save;
        bool ownFolder{}; // it may set records in the data folder ...
        bool files{};     // ... and moves to the others there when it is over
        std::uint64_t seed{};
        Scene::Detail detail{};
        Club::SeatRecords records;
        std::shared_ptr<const School::Lesson> lesson{}; // with dice of its own, and never saved; nullptr: it is none
        std::function<std::unique_ptr<Club::ChanceSource>()> dice{}; // instead of those of the seed
        std::optional<std::size_t> puzzle{};                         // that is asked about, never saved
        bool givesHints{true};
        std::vector<LogEntry> film{}; // what happens in it; then nobody is asked, and nothing is saved
        std::shared_ptr<Shared::SeatElsewhere>
            elsewhere{}; // whose table that is, which keeps the race; nullptr: it stands here
    };
    RoadRace(const RoadRace&) = delete;
    RoadRace& operator=(const RoadRace&) = delete;
    virtual ~RoadRace() = default;

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
    bool MayRollOn() const { return AsksNow() && RollsOn(); }

    // The coach: what was taught before, what is to be said to the seat that is asked, what was taught by now.
    virtual void Teach(Club::Lessons before) = 0;
    virtual Club::Lessons Taught() const = 0;
    const Club::Coaching& Coached() const { return coached; }
    // nullptr while none is taken. One that is judged is Scored, and nothing goes on.
    const School::Lesson* Lesson() const { return lesson.get(); }
    const School::Judgement& Judged() const { return judged; }
    // The one that is asked about, by its number: it is Scored, and nothing goes on, when somebody has decided for a plan.
    const std::optional<std::size_t>& Puzzle() const { return puzzle; }
    const std::optional<Action>& Decision() const { return decision; }
    // Else nothing of it is saved, and no record falls.
    bool IsKept() const { return lesson == nullptr && !puzzle && !isFilm && elsewhere == nullptr; }
    // Its table stands elsewhere; what is to be said of it beside the match, what people there wish for after it.
    bool IsElsewhere() const { return elsewhere != nullptr; }
    std::vector<Club::PresenceLine> PresenceLines() const { return session.PresenceLines(); }
    void WishNext(Club::Encore how) { elsewhere->TheFollower().AskNextRace(how); }
    // It was driven long ago, and is only looked at.
    bool IsFilm() const { return isFilm; }
    // The co-driver, when he is asked.
    bool GivesHints() const { return givesHints; }
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
        Club::TablePresence presence{};

        bool operator==(const Sight&) const = default;
    };
    Sight Seen() const
    {
        return {time,    TheMatch().Entries().size(),          mood,
                refusal, Card() != nullptr ? reel.Count() : 0, session.Presence()};
    }
    // The clock of dust, which goes on when the film has ended.
    double AirTime() const { return time + idle; }

    // The seat that is asked, and what it can do.
    Seat Asked() const { return asked; }
    virtual const Club::RoadScreen& Screen() const = 0;
    // Whose log "mine" is.
    Seat Racer() const { return session.Racer(); }
    const std::vector<Club::LogLine>& News() const { return news; }
    const Phrase& Refusal() const { return refusal; }
    // Who drives in the film; empty: nobody.
    std::string Watched() const;
    // Several people, and this one must not see what the last one chose.
    bool MustHandOver() const { return session.MustHandOver(); }
    void HandedOver() { session.HandedOver(); }

    // One after the other, as far as they are allowed; at a table elsewhere each when the one before has happened.
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
    const Club::MomentCard* Card() const { return reel.Card(); }
    // The moment itself; nullptr between them. Whose are seen in full: those of the people here.
    const Scene::Beat* Beat() const { return mood == Mood::Film ? Film().BeatAt(time) : nullptr; }
    bool IsOwn(Seat seat) const { return (Pace().own & MaskOf(seat < kMaxSeats ? seat : Seat{0})) != 0; }

    const AnyMatch& TheMatch() const { return session.TheMatch(); }
    SeatMask LookedBackAt() const { return session.LookedBackAt(); }
    // What the seat that is asked may know.
    std::unique_ptr<AnyMatch> ViewOfAsked() const { return session.View(); }
    const StageShow& Stage() const { return *stage; }
    std::shared_ptr<const StageShow> SharedStage() const { return stage; }
    virtual Phrase StageTitle() const = 0;
    // Of the film, now.
    void Look(Scene::Moment& moment, std::vector<Scene::Puff>& puffs, std::vector<Scene::SkidMark>& skids) const;
    virtual const Scene::Timeline& Film() const = 0;
    double FilmTime() const { return time; }
    // How far the plan leads while it is laid; once it is driven, the car is what matters.
    float PlannedMetres() const;
    // What is to be said of records, of the stage that is over.
    std::vector<Phrase> RecordLines() const { return session.RecordLines(); }
    const Club::CarLooks& Looks() const { return looks; }
    const std::filesystem::path& Save() const { return saves.File(); }
    // What is to be saved is on the disk.
    void WaitForSave() const { saves.Wait(); }
    Phrase NotSaved() const { return session.NotSaved(); }
    SeatMask People() const { return session.People(); }
    // Moves the finished race to the others; where it lies then. Nowhere when only a part of it was seen from here.
    std::filesystem::path File();

    // --- what the match says of it now; the film may be behind ---

    // Whose turn it is; no seat: nobody's.
    virtual Seat Driver() const = 0;
    virtual int Round() const = 0;
    // What lies of the plan and has not been driven.
    virtual std::vector<LaidStep> Plan() const = 0;
    // A flat-out has failed: the plan is laid so that it costs least.
    virtual bool LaysAgain() const = 0;
    // An action whose amount is counted before it is played.
    virtual bool IsCounted(const Action&) const { return false; }

    // --- what the film has shown ---

    // Of the car the instruments are in.
    virtual Seat InCockpit() const = 0;
    // How badly a car is damaged.
    virtual unsigned Battered(Seat) const { return 0; }
    // Runs that are raced against, where they are by now; `cuts`: they do not glide there. True when they are elsewhere.
    virtual bool MoveGhosts(double /*seconds*/, bool /*cuts*/) { return false; }
    virtual void LookForGhosts(std::span<const CarView>, std::vector<GhostView>& out) const { out.clear(); }

protected:
    // Whoever drives thinks at the bench, so that the picture never waits. The plans say who sits where. A game calls Begin()
    // when it can be asked.
    RoadRace(std::unique_ptr<AnyMatch> match, std::vector<Club::SeatPlan> plans, const Terms& terms,
             Shared::WorkThread& theBench, std::shared_ptr<const StageShow> stageAtHand);
    void Begin();
    // The latest thing the one who is asked did. False, and a refusal, when it stands. At a table elsewhere it does so first.
    bool TakeBack();
    // As soon as who sits here is asked again, what was begun goes on.
    void WhenAskedAgain(std::function<void()> then) { goesOn = std::move(then); }

    // --- what a game says to it ---

    // The road the match is on now: the one at hand, if it is that.
    virtual std::shared_ptr<const StageShow> RoadNow(std::shared_ptr<const StageShow> atHand,
                                                     Scene::Detail theDetail) = 0;
    // On a road that begins: everybody stands where the match has them, and nothing has been shown.
    virtual void BeginFilm() = 0;
    // What has just been told becomes part of the film; what is worth telling of it meanwhile.
    virtual std::vector<Club::MomentCard> Shoot(std::span<const Event> told) = 0;
    // Something was taken back: everybody at once to where the match has them.
    virtual void PlaceAnew() = 0;
    // The instruments as the film has shown them.
    virtual void ReadDials(const Scene::Moment& moment) = 0;
    // Screen, instruments and coach of who is asked.
    virtual void ShowAsked() = 0;
    virtual bool RollsOn() const { return false; }
    // A button that changes what the screen shows and plays nothing.
    virtual bool Count(std::string_view) { return false; }
    // What a click on a space most likely means when no die reaches it: so that the table can say why not.
    virtual Action GuessAt(SpaceCode space) const = 0;
    // Before something is played; a seat has played it; what the others have done since who is asked played something.
    virtual void KeepMoment() {}
    virtual void NoteMove(Seat) {}
    virtual std::vector<Club::Deed> Meanwhile() const { return {}; }

    std::uint32_t LogLength() const { return static_cast<std::uint32_t>(TheMatch().Entries().size()); } // of the log
    // Where a car is along the road, as the film shows it.
    float DistanceOf(Seat seat) const;

    const Club::RaceSession& TheSession() const { return session; }
    Club::Coaching coached;

private:
    bool Play(Action action);
    bool Decide(const Action& action);
    void Happened();
    void BeginStage();
    bool Advance(); // one thing of the table; false when it waits
    bool IsNextOwnTurn(Seat before) const;
    void CaughtUp();
    void FollowFilm();
    Scene::Pacing Pace() const;
    void TurnCards(double seconds);
    void Ask();
    void TellUnseen();
    void Listen();
    void PlayQueued();
    void TakenBack();

    Shared::WorkThread& bench;
    std::shared_ptr<Shared::SeatElsewhere> elsewhere;
    std::function<void()> goesOn;
    std::vector<Action> queued; // that are played there one after the other
    std::shared_ptr<const School::Lesson> lesson;
    School::Judgement judged;
    const std::optional<std::size_t> puzzle;
    std::optional<Action> decision;
    const bool givesHints;
    const bool isFilm;
    Shared::FileKeeper saves;
    std::optional<Shared::FileKeeper> records; // nothing: none are set
    Club::Keeper* bests;                       // the same
    Club::RaceSession session;
    Club::CarLooks looks;
    bool files;
    Scene::Detail detail;
    std::shared_ptr<const StageShow> stage;
    double time = 0;
    double idle = 0; // since the film stands still: dust goes on
    bool skipping = false;
    Mood mood = Mood::Film;
    Seat asked = kNoSeat;
    std::vector<Club::LogLine> news;
    std::vector<Club::LogLine> coming; // told when the film is there
    Club::MomentReel reel;
    bool likesMotion = true;
    Phrase refusal;
    bool looksAway = false; // opponents drive, and are not watched
    std::vector<Club::Deed> unseen;
    Phrase notSaved; // why the newest state is not on the disk
};

} // namespace Rally::Desktop
