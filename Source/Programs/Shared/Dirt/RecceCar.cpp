#include "Shared/Dirt/RecceCar.h"

#include "RallyClub/Dirt/Records.h"
#include "Shared/Dirt/ParRun.h"

namespace Rally::Shared
{

RecceCar::RecceCar(std::shared_ptr<Pilot::ParTableStore> theShelf, Bell bell)
    : shelf(std::move(theShelf)),
      thread(std::move(bell)),
      recce(thread, shelf)
{}

std::shared_ptr<const Club::Ghost> RecceCar::ParGhostOf(const Dirt::DirtSetup& setup, std::size_t stage, int seconds)
{
    recce.HasWork(); // takes in what is done
    const std::uint64_t road = Club::RoadKeyOf(setup, stage) + static_cast<std::uint64_t>(seconds);
    if (const auto found = ghosts.find(road); found != ghosts.end())
    {
        return found->second;
    }
    if (wanted != road)
    {
        wanted = road;
        const auto ghost = std::make_shared<std::shared_ptr<const Club::Ghost>>();
        recce.WorkOut(
            [shelf = shelf, one = Pilot::RoadOf(setup, stage), seconds, ghost]
            {
                Pilot::RoadBook book(shelf);
                const auto table = book.TableOf(Dirt::DirtGame(one), 0, {Pilot::kParPurse, false});
                if (table != nullptr)
                {
                    const double wish = seconds > 0 ? static_cast<double>(seconds) : table->Par();
                    *ghost = std::make_shared<const Club::Ghost>(ParRun(one, 0, table, wish));
                }
            },
            [this, road, ghost] { ghosts[road] = *ghost; });
    }
    return nullptr;
}

bool RecceCar::Rest(std::chrono::milliseconds most)
{
    const auto until = std::chrono::steady_clock::now() + most;
    while (recce.HasWork())
    {
        const auto left = until - std::chrono::steady_clock::now();
        if (left.count() <= 0 || !thread.Rest(std::chrono::duration_cast<std::chrono::microseconds>(left)))
        {
            return !recce.HasWork();
        }
    }
    return true;
}

} // namespace Rally::Shared
