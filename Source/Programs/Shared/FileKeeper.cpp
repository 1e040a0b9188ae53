#include "Shared/FileKeeper.h"

#include "Shared/Files.h"
#include "Shared/Saves.h"

namespace Rally::Shared
{

FileKeeper::FileKeeper(std::filesystem::path theFile) : file(std::move(theFile)), worker([this] { Work(); }) {}

FileKeeper::~FileKeeper()
{
    {
        const std::lock_guard hold(lock);
        ends = true;
    }
    changed.notify_all();
    worker.join();
}

void FileKeeper::Keep(ByteString bytes)
{
    {
        const std::lock_guard hold(lock);
        waiting = std::move(bytes);
        hasWork = true;
    }
    changed.notify_all();
}

void FileKeeper::Wait() const
{
    std::unique_lock hold(lock);
    changed.wait(hold, [this] { return !hasWork && !writes; });
}

Phrase FileKeeper::Problem() const
{
    const std::lock_guard hold(lock);
    return problem;
}

void FileKeeper::Work()
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
        Phrase fault;
        try
        {
            SaveBytes(file, bytes);
        }
        catch (const Fail& fail)
        {
            fault = fail.Why();
        }
        hold.lock();
        problem = fault;
        writes = false;
        changed.notify_all();
    }
}

} // namespace Rally::Shared
