#include "Shared/Dirt/RoadStudy.h"

#include <utility>

namespace Rally::Shared
{

RoadStudy::RoadStudy() : worker([this] { Work(); }) {}

RoadStudy::~RoadStudy()
{
    {
        const std::lock_guard hold(lock);
        ends = true;
    }
    changed.notify_all();
    worker.join();
}

RoadStudy::Table RoadStudy::Find(std::uint64_t key)
{
    const std::lock_guard hold(lock);
    return shelf.Find(key);
}

RoadStudy::Table RoadStudy::Take(std::uint64_t key, const std::function<Table()>& solve)
{
    std::unique_lock hold(lock);
    changed.wait(hold, [&] { return !solving.contains(key); });
    Table table = shelf.Find(key);
    if (table == nullptr)
    {
        solving.insert(key);
        hold.unlock();
        table = solve();
        hold.lock();
        shelf.Put(key, table);
        solving.erase(key);
        changed.notify_all();
    }
    return table;
}

void RoadStudy::Prepare(const Dirt::DirtSetup& setup, std::size_t stage)
{
    const auto game = std::make_shared<const Dirt::DirtGame>(setup);
    const bool leaderDice = !setup.options.oneShot; // D-ONE-1
    const std::lock_guard hold(lock);
    tasks.clear();
    for (const std::uint8_t purse : {std::uint8_t{0}, Pilot::kParPurse})
    {
        if (leaderDice)
        {
            tasks.push_back({game, stage, {purse, false}});
        }
        if (setup.seats > 1 || !leaderDice)
        {
            tasks.push_back({game, stage, {purse, true}});
        }
    }
    changed.notify_all();
}

void RoadStudy::Wait()
{
    std::unique_lock hold(lock);
    changed.wait(hold, [this] { return tasks.empty() && !works; });
}

void RoadStudy::Work()
{
    std::unique_lock hold(lock);
    Pilot::RoadBook book(std::shared_ptr<Pilot::ParTableStore>(this, [](Pilot::ParTableStore*) {}));
    for (;;)
    {
        changed.wait(hold, [this] { return ends || !tasks.empty(); });
        if (ends)
        {
            return;
        }
        const Task task = std::move(tasks.front());
        tasks.pop_front();
        works = true;
        hold.unlock();
        book.TableOf(*task.game, task.stage, task.model);
        hold.lock();
        works = false;
        changed.notify_all();
    }
}

} // namespace Rally::Shared
