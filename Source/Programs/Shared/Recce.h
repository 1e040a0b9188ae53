// The co-driver's recce on a thread of its own: no picture waits for it. Beside pars and hints it drives a run at par, surveys
// the road for the worth of plans, and looks back at races.
#pragma once

#include "RallyClub/Dirt/Ghost.h"
#include "RallyClub/Dirt/ReviewScreen.h"
#include "RallyPilot/Dirt/Recce.h"
#include "RallyRules/Dirt/DirtMatch.h"
#include "Shared/Bell.h"
#include "Shared/RoadStudy.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

namespace Rally::Shared
{

using Pilot::HintLines;
using Pilot::ParOf;

class Recce
{
public:
    // Another thread may look at the shelf. The bell rings after every answer.
    explicit Recce(std::shared_ptr<Pilot::ParTableStore> shelf = std::make_shared<RoadStudy>(), Bell theBell = {});
    ~Recce();
    Recce(const Recce&) = delete;
    Recce& operator=(const Recce&) = delete;

    // As Pilot::Recce has them.
    int ParOf(const Dirt::DirtSetup& setup);
    int ParOf(const Dirt::DirtSetup& setup, std::size_t stage);
    void Ask(std::unique_ptr<AnyMatch> view, Seat seat, std::uint64_t moment);
    std::vector<Phrase> HintAt(std::uint64_t moment);

    // The line he would lay then: empty while it is not known, and when there is none to lay.
    Pilot::Plan LineAt(std::uint64_t moment);

    // The road beyond the turn for a seat at the wheel: model A's at first, model B's as soon as it is known, nullptr before.
    std::shared_ptr<const Pilot::ParTable> RoadFor(const Dirt::DirtMatch& view, Seat seat);

    // A look back at what these seats have done so far.
    void LookBack(std::unique_ptr<AnyMatch> match, SeatMask who);
    // What LookBack() of that moment found; empty while it is not known.
    std::vector<Club::JudgedStage> JudgedAt(std::uint64_t moment);

    // A run at par on one of its stages (ParRun), to race against. nullptr while it is not known, and on a road without an
    // end. A newer question takes the place of an older one.
    std::shared_ptr<const Club::Ghost> ParGhostOf(const Dirt::DirtSetup& setup, std::size_t stage);

    // Until all that was asked for is known, at most so long. False when that was not enough.
    bool Rest(std::chrono::milliseconds most);

    // Grows with every answer: then there may be something new to show.
    unsigned Answers() const { return answers; }

private:
    struct Road
    {
        std::uint64_t key{};
        Dirt::DirtSetup setup; // of one stage
    };

    struct Question
    {
        std::unique_ptr<AnyMatch> view; // nullptr: none
        Seat seat{};
    };
    struct Past
    {
        std::unique_ptr<AnyMatch> match; // nullptr: none
        SeatMask who{};
    };

    void Work();
    bool HasMore() const;
    void Survey(std::unique_lock<std::mutex>& hold);
    void Judge(std::unique_lock<std::mutex>& hold);
    void Drive(std::unique_lock<std::mutex>& hold);

    const Bell bell;
    std::mutex lock;
    std::condition_variable changed;
    Pilot::Recce recce;
    Pilot::RoadBook book;
    Question survey;
    std::pair<std::uint64_t, Seat> surveyedAt{0, kNoSeat}; // asked for no second time
    Past past;
    std::uint64_t judgedMoment{};
    std::vector<Club::JudgedStage> judged;
    std::optional<Road> wanted;
    std::map<std::uint64_t, std::shared_ptr<const Club::Ghost>> ghosts;
    std::atomic<unsigned> answers{0};
    bool isAway = false; // the worker, with something
    bool ends = false;
    std::thread worker;
};

} // namespace Rally::Shared
