#include "Shared/Recce.h"

#include "RallyClub/Records.h"
#include "Shared/ParRun.h"

#include <utility>

namespace Rally::Shared
{

Recce::Recce(std::shared_ptr<Pilot::Shelf> shelf) : recce(shelf), book(std::move(shelf)), worker([this] { Work(); }) {}

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

std::shared_ptr<const Club::Ghost> Recce::ParGhostOf(const Dirt::DirtSetup& setup, std::size_t stage)
{
    const std::uint64_t road = Club::RoadKeyOf(setup, stage);
    const std::lock_guard hold(lock);
    if (const auto found = ghosts.find(road); found != ghosts.end())
    {
        return found->second;
    }
    wanted = {road, Pilot::RoadOf(setup, stage)};
    changed.notify_all();
    return nullptr;
}

bool Recce::Rest(std::chrono::milliseconds most)
{
    std::unique_lock hold(lock);
    return changed.wait_for(hold, most, [this] { return !recce.HasWork() && !wanted && !drives; });
}

std::shared_ptr<const Club::Ghost> Recce::Drive(const Dirt::DirtSetup& road)
{
    const auto table = book.TableOf(Dirt::DirtGame(road), 0, {Pilot::kParPurse, false});
    return table != nullptr ? std::make_shared<const Club::Ghost>(ParRun(road, 0, table)) : nullptr;
}

void Recce::Work()
{
    std::unique_lock hold(lock);
    for (;;)
    {
        std::shared_ptr<Pilot::Recce::Errand> errand;
        changed.wait(hold, [&] { return ends || (errand = recce.Next()) != nullptr || wanted; });
        if (ends)
        {
            return;
        }
        if (errand != nullptr)
        {
            hold.unlock();
            errand->Run();
            hold.lock();
            recce.Take(*errand);
        }
        else
        {
            const Road road = *std::exchange(wanted, std::nullopt);
            drives = true;
            hold.unlock();
            std::shared_ptr<const Club::Ghost> ghost = Drive(road.setup);
            hold.lock();
            drives = false;
            ghosts[road.key] = std::move(ghost);
        }
        ++answers;
        changed.notify_all();
    }
}

} // namespace Rally::Shared
