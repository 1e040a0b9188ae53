#include "Shared/WorkThread.h"

namespace Rally::Shared
{

class WorkThread::Handle final : public Workbench::Job
{
public:
    explicit Handle(std::shared_ptr<Task> theTask) : task(std::move(theTask)) {}
    ~Handle() override { task->dropped = true; }
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;

    bool IsDone() override { return task->done; }

private:
    const std::shared_ptr<Task> task;
};

WorkThread::WorkThread(Bell theBell) : bell(std::move(theBell)), worker([this] { Work(); }) {}

WorkThread::~WorkThread()
{
    {
        const std::lock_guard hold(lock);
        ends = true;
    }
    changed.notify_all();
    worker.join();
}

std::unique_ptr<Workbench::Job> WorkThread::Begin(std::function<void()> work)
{
    const auto task = std::make_shared<Task>();
    task->work = std::move(work);
    {
        const std::lock_guard hold(lock);
        waiting.push_back(task);
    }
    changed.notify_all();
    return std::make_unique<Handle>(task);
}

bool WorkThread::Rest(std::chrono::microseconds most)
{
    std::unique_lock hold(lock);
    return changed.wait_for(hold, most, [this] { return waiting.empty() && !works; });
}

void WorkThread::Work()
{
    std::unique_lock hold(lock);
    for (;;)
    {
        changed.wait(hold, [this] { return ends || !waiting.empty(); });
        if (ends)
        {
            return;
        }
        const std::shared_ptr<Task> task = waiting.front();
        waiting.pop_front();
        works = true;
        hold.unlock();
        const bool wanted = !task->dropped;
        if (wanted)
        {
            task->work();
        }
        task->work = nullptr; // what it holds goes with it
        task->done = wanted;
        hold.lock();
        works = false;
        changed.notify_all();
        if (wanted)
        {
            Ring(bell);
        }
    }
}

} // namespace Rally::Shared
