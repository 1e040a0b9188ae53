// Where that is done which takes longer than a picture may wait. Rooms start no threads: whoever runs the program lends
// them a workbench, and looks at them again when its bell rings.
#pragma once

#include <functional>
#include <memory>

namespace Rally
{

class Workbench
{
public:
    // Work that was handed over. Letting go of it says that nobody wants what comes of it any more.
    class Job
    {
    public:
        virtual ~Job() = default;
        // From then on, and not before, what the work has changed may be looked at.
        virtual bool IsDone() = 0;
    };

    virtual ~Workbench() = default;
    // Done once, on another thread or later; not at all when it has been let go of before its turn came. Work that must
    // not be done beside other work is handed over after that.
    virtual std::unique_ptr<Job> Begin(std::function<void()> work) = 0;
};

} // namespace Rally
