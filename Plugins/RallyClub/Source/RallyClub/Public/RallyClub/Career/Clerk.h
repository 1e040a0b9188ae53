// Who writes what the office of careers wants kept: at once, or, where a frame must not wait for a disk, one thing after the other at
// a bench that a shell lends. Of what waits under one name the newest counts; what is older is passed over.
#pragma once

#include "RallyRules/Core/Workbench.h"
#include "RallyRules/Text/Phrase.h"

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#ifndef RALLYCLUB_API
#define RALLYCLUB_API
#endif

namespace Rally::Career
{

// Where things are written late; without a bench nothing is.
struct LateWriting
{
    Workbench* bench{};
    std::function<void()> wait{}; // until what the bench has been handed is done
};

class Clerk
{
public:
    // Why it is not on the disk; empty when it is.
    using Write = std::function<Phrase()>;

    explicit Clerk(LateWriting lent) : late(std::move(lent)) {}
    ~Clerk() { Finish(); } // what was handed over is written then
    Clerk(const Clerk&) = delete;
    Clerk& operator=(const Clerk&) = delete;

    RALLYCLUB_API void Keep(std::string name, Write write);
    // Looks at the bench; true when something was written since, or could not be.
    RALLYCLUB_API bool Update();
    // All is safe then, or could not be written.
    RALLYCLUB_API void Finish();
    bool IsWriting() const { return job != nullptr; }
    // What went wrong since it was asked last, the newest of it; empty when nothing did.
    Phrase TakeProblem() { return std::exchange(problem, {}); }

private:
    struct Task
    {
        std::string name;
        Write write;
        Phrase problem;
    };
    void Begin();
    void Take(Phrase found);

    const LateWriting late;
    std::deque<Task> waiting;
    std::shared_ptr<Task> writing;
    std::unique_ptr<Workbench::Job> job;
    Phrase problem;
};

} // namespace Rally::Career
