#include "Shared/RoadStudy.h"

#include <algorithm>
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
    const auto found = pages.find(key);
    return found != pages.end() ? found->second.table : nullptr;
}

RoadStudy::Table RoadStudy::Take(std::uint64_t key, const std::function<Table()>& solve)
{
    std::unique_lock hold(lock);
    if (const auto found = pages.find(key); found == pages.end())
    {
        MakeRoom();
        pages[key] = {nullptr, taken++};
        hold.unlock();
        Table table = solve();
        hold.lock();
        pages[key].table = table;
        changed.notify_all();
        return table;
    }
    Table table;
    changed.wait(hold, [&] { return (table = pages[key].table) != nullptr; });
    return table;
}

// The oldest page goes; those being solved stay, somebody may wait for them.
void RoadStudy::MakeRoom()
{
    if (pages.size() < Pilot::kMostTables)
    {
        return;
    }
    auto oldest = pages.end();
    for (auto page = pages.begin(); page != pages.end(); ++page)
    {
        const bool older = oldest == pages.end() || page->second.age < oldest->second.age;
        oldest = page->second.table != nullptr && older ? page : oldest;
    }
    oldest != pages.end() ? void(pages.erase(oldest)) : void();
}

void RoadStudy::Prepare(const Dirt::DirtSetup& setup, std::size_t stage)
{
    const auto game = std::make_shared<const Dirt::DirtGame>(setup);
    const bool leaderDice = !setup.options.oneShot; // D-ONE-1
    const std::lock_guard hold(lock);
    tasks.clear();
    for (const std::uint8_t purse : {std::uint8_t{0}, Pilot::kParPurse})
    {
        leaderDice ? tasks.push_back({game, stage, {purse, false}}) : void();
        setup.seats > 1 || !leaderDice ? tasks.push_back({game, stage, {purse, true}}) : void();
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
    Pilot::RoadBook book(std::shared_ptr<Pilot::Shelf>(this, [](Pilot::Shelf*) {}));
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
