#include "Shared/LateWriter.h"

#include <utility>

namespace Rally::Shared
{

LateWriter::LateWriter(Write theWrite) : write(std::move(theWrite)), worker([this] { Work(); }) {}

LateWriter::~LateWriter()
{
    {
        const std::lock_guard hold(lock);
        ends = true;
    }
    changed.notify_all();
    worker.join();
}

void LateWriter::Keep(ByteString bytes)
{
    {
        const std::lock_guard hold(lock);
        waiting = std::move(bytes);
        hasWork = true;
    }
    changed.notify_all();
}

void LateWriter::Wait() const
{
    std::unique_lock hold(lock);
    changed.wait(hold, [this] { return !hasWork && !writes; });
}

Phrase LateWriter::Problem() const
{
    const std::lock_guard hold(lock);
    return problem;
}

void LateWriter::Work()
{
    std::unique_lock hold(lock);
    for (;;)
    {
        changed.wait(hold, [this] { return hasWork || ends; });
        if (!hasWork)
        {
            return;
        }
        const ByteString bytes = std::move(waiting);
        waiting = {};
        hasWork = false;
        writes = true;
        hold.unlock();
        Phrase fault = write(bytes);
        hold.lock();
        problem = std::move(fault);
        writes = false;
        changed.notify_all();
    }
}

} // namespace Rally::Shared
