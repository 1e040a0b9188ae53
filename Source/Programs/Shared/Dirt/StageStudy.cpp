#include "Shared/Dirt/StageStudy.h"

#include "RallyPilot/Dirt/RoadBook.h"

namespace Rally::Shared
{

void Prepare(RoadStudy& roads, const Dirt::DirtSetup& setup, std::size_t stage)
{
    const auto game = std::make_shared<const Dirt::DirtGame>(setup);
    const bool leaderDice = !setup.options.oneShot; // D-ONE-1
    std::vector<RoadStudy::Task> tasks;
    const auto add = [&](const Pilot::ParModel& model)
    {
        tasks.push_back([game, stage, model](const std::shared_ptr<Pilot::ParTableStore>& shelf)
                        { Pilot::RoadBook(shelf).TableOf(*game, stage, model); });
    };
    for (const std::uint8_t purse : {std::uint8_t{0}, Pilot::kParPurse})
    {
        if (leaderDice)
        {
            add({purse, false});
        }
        if (setup.seats > 1 || !leaderDice)
        {
            add({purse, true});
        }
    }
    roads.Prepare(std::move(tasks));
}

} // namespace Rally::Shared
