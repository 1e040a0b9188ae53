// What the co-driver works out that takes longer than a picture may wait: how long stages take at par, what to do in a
// position, what plans are worth, what a race looks like in hindsight. Questions are asked here as often as one likes and
// answers are there when they are there; in between they are worked out at a workbench, one after the other.
#pragma once

#include "RallyPilot/Dirt/CoDriver.h"
#include "RallyPilot/Dirt/Review.h"
#include "RallyRules/Core/Medals.h"
#include "RallyRules/Core/Workbench.h"
#include "RallyRules/Dirt/DirtSetup.h"

#include <map>
#include <string>

namespace Rally::Pilot
{

class RALLYPILOT_API Recce
{
public:
    // The bench outlives the recce. Where work is done on another thread while RoadFor() is asked, the shelf is one that any
    // thread may ask.
    explicit Recce(Workbench& theBench, std::shared_ptr<ParTableStore> shelf = std::make_shared<LocalParTables>());
    Recce(const Recce&) = delete;
    Recce& operator=(const Recce&) = delete;

    // Takes in what is done, and begins what comes next: to be called whenever the bench's bell rings, or every frame. Grows
    // with every answer: then there may be something new to show.
    unsigned Answers();
    // The same; whether something is being worked out.
    bool HasWork();

    // Par of all stages of a set-up together, rounded, in seconds; 0 while it is not known. Then it is to be worked out,
    // and what was asked for before and not begun is dropped: it is the road of now that matters.
    int ParOf(const Dirt::DirtSetup& setup);
    // ... of one of its stages.
    int ParOf(const Dirt::DirtSetup& setup, std::size_t stage);
    // Of one of its stages; none while they are not known. They come after par and all that somebody at the wheel waits for; a
    // newer question takes the place of an older one.
    MedalTimes MedalsOf(const Dirt::DirtSetup& setup, std::size_t stage);

    // Comes before all else. A newer question takes the place of an older one. The moment is the match's AnyMatch::Chain().
    void Ask(std::unique_ptr<AnyMatch> view, Seat seat, std::uint64_t moment);
    // HintLines() of that moment; empty while they are not known.
    std::vector<Phrase> HintAt(std::uint64_t moment) const;
    // HintNotation() likewise.
    std::vector<Phrase> NotationAt(std::uint64_t moment) const;
    // The line he would lay then: empty while it is not known, and when there is none to lay.
    Plan LineAt(std::uint64_t moment) const;
    // Laying again after a failed flat-out: what to play, one after the other, so that it costs least.
    std::vector<Action> LayoutAt(std::uint64_t moment) const;

    // The road beyond the turn for a seat at the wheel: model A's at first, model B's as soon as it is known, nullptr before.
    std::shared_ptr<const ParTable> RoadFor(const Dirt::DirtMatch& view, Seat seat);

    // A look back at what these seats have done so far. A newer one takes the place of an older one.
    void LookBack(std::unique_ptr<AnyMatch> match, SeatMask who);
    // What LookBack() of that moment found; empty while it is not known.
    std::vector<StageReview> ReviewsAt(std::uint64_t moment) const;

    // Something else that can wait: the work is done when nothing above is left to do, then what it found is taken in, where
    // questions are asked. Newer work takes the place of older work that has not been begun.
    void WorkOut(std::function<void()> work, std::function<void()> take);

private:
    using RoadKey = std::string; // all that par depends on
    static RoadKey KeyOf(const Dirt::DirtSetup& road);

    // A match and whom it is about.
    struct Question
    {
        std::shared_ptr<const AnyMatch> match; // nullptr: none
        Seat seat{};
        SeatMask who{};
        std::uint64_t moment{};
    };
    struct Errand
    {
        std::function<void()> work; // knows nothing of the recce, which it may outlive
        std::function<void()> take;
    };

    void BeginNext();
    Errand Next();
    Errand Advise();
    Errand Solve();
    Errand Survey();
    Errand Judge();
    Errand RaceForMedals();

    Workbench& bench;
    const std::shared_ptr<CoDriver> coDriver; // at work, he is the errand's
    unsigned answers = 0;
    std::map<RoadKey, double> pars;
    std::vector<Dirt::DirtSetup> roads; // of one stage each: whose par is asked for
    std::map<RoadKey, MedalTimes> medals;
    std::vector<Dirt::DirtSetup> medalRoad; // whose medals are asked for: one, or none
    Question asked;
    Question survey;
    Question past;
    Errand other;
    std::pair<std::uint64_t, Seat> surveyedAt{0, kNoSeat}; // asked for no second time
    std::uint64_t hintMoment{};
    std::vector<Phrase> hint;
    std::vector<Phrase> notation;
    std::vector<Action> layout;
    Plan line;
    std::uint64_t reviewMoment{};
    std::vector<StageReview> reviews;
    std::function<void()> take;          // of the errand that is out
    std::unique_ptr<Workbench::Job> job; // nullptr: none is out
};

// What was won on the stage that is over, with what is known by now; no seconds when there is nothing to win: not alone, not through.
RALLYPILOT_API MedalsShown StageMedals(const Dirt::DirtMatch& match, Recce& recce,
                                       const std::vector<StageReview>& reviews);

} // namespace Rally::Pilot
