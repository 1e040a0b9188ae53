// The par tables of a program, each solved once: by a thread of its own that goes ahead, or by whoever cannot wait for it. Which
// tables are wanted is the game's (Shared/<Game>).
#pragma once

#include "RallyPilot/ParTableStore.h"
#include "Shared/Bell.h"

#include <condition_variable>
#include <atomic>
#include <deque>
#include <mutex>
#include <set>
#include <thread>

namespace Rally::Shared
{

class RoadStudy final : public Pilot::ParTableStore
{
public:
    // The bell rings after everything that was prepared.
    explicit RoadStudy(Bell theBell = {});
    ~RoadStudy() override;
    RoadStudy(const RoadStudy&) = delete;
    RoadStudy& operator=(const RoadStudy&) = delete;

    // From any thread. Who takes what another is solving waits for it.
    Table Find(std::uint64_t key) override;
    Table Take(std::uint64_t key, const std::function<Table()>& solve) override;

    // Takes what somebody may want to know soon from a shelf it is lent, which is this one. What was to be prepared before and
    // has not been begun is dropped.
    using Task = std::function<void(const std::shared_ptr<Pilot::ParTableStore>&)>;
    void Prepare(std::vector<Task> those);
    // Until all that was to be prepared is there.
    void Wait();
    // So much has been prepared.
    unsigned Prepared() const { return prepared; }

private:
    void Work();

    const Bell bell;
    std::atomic<unsigned> prepared{0};
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
