#include "Shared/RoadStudy.h"

#include <iterator>
#include <utility>

namespace Rally::Shared
{

RoadStudy::RoadStudy(Bell theBell) : bell(std::move(theBell)), worker([this] { Work(); }) {}

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

void RoadStudy::Prepare(std::vector<Task> those)
{
    const std::lock_guard hold(lock);
    tasks.assign(std::make_move_iterator(those.begin()), std::make_move_iterator(those.end()));
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
    const std::shared_ptr<Pilot::ParTableStore> lent(this, [](Pilot::ParTableStore*) {});
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
        task(lent);
        ++prepared;
        Ring(bell);
        hold.lock();
        works = false;
        changed.notify_all();
    }
}

} // namespace Rally::Shared
