#include "Shared/Recce.h"

#include <utility>

namespace Rally::Shared
{

Recce::Recce(std::shared_ptr<Pilot::Shelf> shelf) : recce(std::move(shelf)), worker([this] { Work(); }) {}

Recce::~Recce()
{
    {
        const std::lock_guard hold(lock);
        ends = true;
    }
    changed.notify_all();
    worker.join();
}

int Recce::ParOf(const Dirt::DirtSetup& setup)
{
    const std::lock_guard hold(lock);
    changed.notify_all();
    return recce.ParOf(setup);
}

int Recce::ParOf(const Dirt::DirtSetup& setup, std::size_t stage)
{
    const std::lock_guard hold(lock);
    changed.notify_all();
    return recce.ParOf(setup, stage);
}

void Recce::Ask(std::unique_ptr<AnyMatch> view, Seat seat, std::uint64_t moment)
{
    const std::lock_guard hold(lock);
    changed.notify_all();
    recce.Ask(std::move(view), seat, moment);
}

std::vector<std::string> Recce::HintAt(std::uint64_t moment)
{
    const std::lock_guard hold(lock);
    return recce.HintAt(moment);
}

void Recce::Work()
{
    std::unique_lock hold(lock);
    for (;;)
    {
        std::shared_ptr<Pilot::Recce::Errand> errand;
        changed.wait(hold, [&] { return ends || (errand = recce.Next()) != nullptr; });
        if (ends)
        {
            return;
        }
        hold.unlock();
        errand->Run();
        hold.lock();
        recce.Take(*errand);
        ++answers;
    }
}

} // namespace Rally::Shared
