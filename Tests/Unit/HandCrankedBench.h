// A workbench where nothing is done until somebody turns the crank.
#pragma once

#include "RallyRules/Core/Workbench.h"

#include <algorithm>
#include <deque>

namespace Rally::Test
{

class HandCrankedBench final : public Workbench
{
public:
    std::unique_ptr<Job> Begin(std::function<void()> work) override
    {
        tasks.push_back(std::make_shared<Task>(Task{std::move(work)}));
        return std::make_unique<Handle>(tasks.back());
    }

    // Not done yet, and still wanted.
    std::size_t Waiting() const
    {
        return static_cast<std::size_t>(
            std::count_if(tasks.begin(), tasks.end(), [](const auto& task) { return !task->dropped; }));
    }
    // Does the next of them. False when there is none.
    bool Crank()
    {
        while (!tasks.empty() && tasks.front()->dropped)
        {
            tasks.pop_front();
        }
        if (tasks.empty())
        {
            return false;
        }
        const std::shared_ptr<Task> task = tasks.front();
        tasks.pop_front();
        if (!isDead)
        {
            task->work();
        }
        task->done = true;
        return true;
    }
    void Run()
    {
        while (Crank())
        {}
    }
    // From now on nothing is done any more, whatever is waited for: the program was killed ...
    void Die() { isDead = true; }
    // ... and begun again.
    void Live()
    {
        isDead = false;
        tasks.clear();
    }

private:
    struct Task
    {
        std::function<void()> work;
        bool done{};
        bool dropped{};
    };
    class Handle final : public Job
    {
    public:
        explicit Handle(std::shared_ptr<Task> theTask) : task(std::move(theTask)) {}
        ~Handle() override { task->dropped = true; }
        bool IsDone() override { return task->done; }

    private:
        std::shared_ptr<Task> task;
    };

    std::deque<std::shared_ptr<Task>> tasks;
    bool isDead{};
};

} // namespace Rally::Test
