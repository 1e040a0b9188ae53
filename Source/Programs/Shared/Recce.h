// What the co-driver works out beside the picture: how long stages take at par, and what to do in a position. Questions
// go to a thread of its own; answers are there when they are there.
#pragma once

#include "RallyPilot/CoDriver.h"
#include "RallyRules/Dirt/DirtMatch.h"

#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace Rally::Shared
{

// A hint for people: two lines for every suggestion, what to do and why, the best first.
std::vector<std::string> HintLines(const AnyMatch& view, Seat seat, Pilot::CoDriver& coDriver);

// Par of a stage of a set-up, leading on the road: model B. 0 when the road has no end.
double ParOf(const Dirt::DirtSetup& setup, std::size_t stage, Pilot::RoadBook& book);

class Recce
{
public:
    Recce();
    ~Recce();
    Recce(const Recce&) = delete;
    Recce& operator=(const Recce&) = delete;

    // Par of all stages of a set-up together, rounded, in seconds; 0 while it is not known. Then it is worked out, and
    // what was asked for before and not begun is dropped: it is the road of now that matters.
    int ParOf(const Dirt::DirtSetup& setup);
    // ... of one of its stages.
    int ParOf(const Dirt::DirtSetup& setup, std::size_t stage);

    // Comes before pars. A newer question takes the place of an older one. The moment is the match's AnyMatch::Chain().
    void Ask(std::unique_ptr<AnyMatch> view, Seat seat, std::uint64_t moment);
    // HintLines() of that moment; empty while they are not known.
    std::vector<std::string> HintAt(std::uint64_t moment);

    // Grows with every answer: then there may be something new to show.
    unsigned Answers() const { return answers; }

private:
    using RoadKey = std::string; // all that par depends on

    struct Question
    {
        std::unique_ptr<AnyMatch> view; // nullptr: none
        Seat seat{};
        std::uint64_t moment{};
    };

    static RoadKey KeyOf(const Dirt::DirtSetup& road);
    void Work();

    std::mutex lock;
    std::condition_variable changed;
    std::map<RoadKey, double> pars;
    std::vector<Dirt::DirtSetup> roads; // of one stage each: whose par is asked for
    Question question;
    std::uint64_t hintMoment{};
    std::vector<std::string> hint;
    std::atomic<unsigned> answers{0};
    bool ends = false;
    Pilot::CoDriver coDriver; // the worker's
    std::thread worker;
};

} // namespace Rally::Shared
