#include "Shared/SaveKeeper.h"

#include "Shared/Files.h"
#include "Shared/Saves.h"

#include "RallyClub/SaveForm.h"

namespace Rally::Shared
{

SaveKeeper::SaveKeeper(std::filesystem::path theFile, std::uint64_t theSeed, const Club::CarLooks& theLooks)
    : file(std::move(theFile)),
      seed(theSeed),
      looks(theLooks),
      worker([this] { Work(); })
{}

SaveKeeper::~SaveKeeper()
{
    {
        const std::lock_guard hold(lock);
        ends = true;
    }
    changed.notify_all();
    worker.join();
}

void SaveKeeper::Keep(const AnyMatch& match)
{
    ByteString bytes = Club::EncodeSave(seed, looks, EncodeLog(match));
    {
        const std::lock_guard hold(lock);
        waiting = std::move(bytes);
        hasWork = true;
    }
    changed.notify_all();
}

void SaveKeeper::Wait() const
{
    std::unique_lock hold(lock);
    changed.wait(hold, [this] { return !hasWork && !writes; });
}

std::string SaveKeeper::Problem() const
{
    const std::lock_guard hold(lock);
    return problem;
}

void SaveKeeper::Work()
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
        std::string fault;
        try
        {
            SaveBytes(file, bytes);
        }
        catch (const Fail& fail)
        {
            fault = fail.what();
        }
        hold.lock();
        problem = fault;
        writes = false;
        changed.notify_all();
    }
}

} // namespace Rally::Shared
