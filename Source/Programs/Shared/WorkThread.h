// The workbench of a program: a thread that does one thing after the other. One serves a whole program: races that end let go
// of it at once, even while a slow driver still thinks for them, and the work of the next one comes after. Only the end of
// the program waits for what is being done.
#pragma once

#include "RallyRules/Core/Workbench.h"
#include "Shared/Bell.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

namespace Rally::Shared
{

class WorkThread final : public Workbench
{
public:
    // The bell rings after everything that was done.
    explicit WorkThread(Bell theBell = {});
    ~WorkThread() override;
    WorkThread(const WorkThread&) = delete;
    WorkThread& operator=(const WorkThread&) = delete;

    std::unique_ptr<Job> Begin(std::function<void()> work) override;
    // Until nothing is left to be done, at most so long. False when that was not enough.
    bool Rest(std::chrono::microseconds most);

private:
    struct Task
    {
        std::function<void()> work;
        std::atomic<bool> done{false};
        std::atomic<bool> dropped{false};
    };
    class Handle;

    void Work();

    const Bell bell;
    std::mutex lock;
    std::condition_variable changed;
    std::deque<std::shared_ptr<Task>> waiting;
    bool works = false;
    bool ends = false;
    std::thread worker; // last: it uses all above
};

} // namespace Rally::Shared
