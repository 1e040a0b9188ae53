// The par tables of a program, each solved once: by a thread of its own that goes ahead, or by whoever cannot wait for it.
// When a stage begins, model A's tables come first, which are there at once; model B's replace them when they are ready.
#pragma once

#include "RallyPilot/Dirt/RoadBook.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <set>
#include <thread>

namespace Rally::Shared
{

class RoadStudy final : public Pilot::ParTableStore
{
public:
    RoadStudy();
    ~RoadStudy() override;
    RoadStudy(const RoadStudy&) = delete;
    RoadStudy& operator=(const RoadStudy&) = delete;

    // From any thread. Who takes what another is solving waits for it.
    Table Find(std::uint64_t key) override;
    Table Take(std::uint64_t key, const std::function<Table()>& solve) override;

    // A stage is about to be driven: all that drivers may want to know of it. What was to be prepared before and has not
    // been begun is dropped.
    void Prepare(const Dirt::DirtSetup& setup, std::size_t stage);
    // Until all that was to be prepared is there.
    void Wait();

private:
    struct Task
    {
        std::shared_ptr<const Dirt::DirtGame> game;
        std::size_t stage{};
        Pilot::ParModel model;
    };

    void Work();

    std::mutex lock;
    std::condition_variable changed;
    Pilot::LocalParTables shelf;
    std::set<std::uint64_t> solving; // by somebody, just now
    std::deque<Task> tasks;
    bool works = false;
    bool ends = false;
    std::thread worker; // last: it uses all above
};

} // namespace Rally::Shared
