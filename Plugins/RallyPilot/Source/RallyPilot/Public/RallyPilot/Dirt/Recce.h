// What the co-driver works out that takes longer than a picture may wait: how long stages take at par, and what to do in a
// position. Questions are asked here and answers are there when they are there; between the two lies an errand, which
// whoever has a thread or a task to spare runs, one at a time, and brings back.
#pragma once

#include "RallyPilot/Dirt/CoDriver.h"
#include "RallyRules/Dirt/DirtSetup.h"

#include <map>
#include <string>

namespace Rally::Pilot
{

class RALLYPILOT_API Recce
{
public:
    // Knows nothing of the recce it comes from, and may outlive it.
    class Job
    {
    public:
        // Once, on any thread.
        RALLYPILOT_API void Run();

    private:
        friend class Recce;
        std::shared_ptr<CoDriver> coDriver;
        std::unique_ptr<AnyMatch> view; // nullptr: it is about the road
        Seat seat{};
        std::uint64_t moment{};
        std::vector<Phrase> hint;
        Plan line;
        Dirt::DirtSetup road{}; // of one stage
        double par{};
    };

    explicit Recce(std::shared_ptr<ParTableStore> shelf = std::make_shared<LocalParTables>())
        : coDriver(std::make_shared<CoDriver>(std::move(shelf)))
    {}

    // Par of all stages of a set-up together, rounded, in seconds; 0 while it is not known. Then it is to be worked out,
    // and what was asked for before and not begun is dropped: it is the road of now that matters.
    int ParOf(const Dirt::DirtSetup& setup);
    // ... of one of its stages.
    int ParOf(const Dirt::DirtSetup& setup, std::size_t stage);

    // Comes before pars. A newer question takes the place of an older one. The moment is the match's AnyMatch::Chain().
    void Ask(std::unique_ptr<AnyMatch> view, Seat seat, std::uint64_t moment);
    // HintLines() of that moment; empty while they are not known.
    std::vector<Phrase> HintAt(std::uint64_t moment) const;

    // The line he would lay then: empty while it is not known, and when there is none to lay.
    Plan LineAt(std::uint64_t moment) const;

    // The next thing to work out; nullptr when there is none, or while one is out.
    std::shared_ptr<Job> Next();
    // Something is out, or to be worked out.
    bool HasWork() const { return isOut || asked != nullptr || !roads.empty(); }
    // It has been run.
    void Take(Job& errand);

private:
    using RoadKey = std::string; // all that par depends on
    static RoadKey KeyOf(const Dirt::DirtSetup& road);

    std::shared_ptr<CoDriver> coDriver; // that of the errand while one is out
    bool isOut = false;
    std::map<RoadKey, double> pars;
    std::vector<Dirt::DirtSetup> roads; // of one stage each: whose par is asked for
    std::unique_ptr<AnyMatch> asked;    // nullptr: no question
    Seat asking{};
    std::uint64_t askedAt{};
    std::uint64_t hintMoment{};
    std::vector<Phrase> hint;
    Plan line;
};

} // namespace Rally::Pilot
