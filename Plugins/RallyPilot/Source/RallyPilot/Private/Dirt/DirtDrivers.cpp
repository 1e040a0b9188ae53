// DIRT in the register of drivers.
#include "HintTaker.h"

#include "RallyPilot/Dirt/CoDriver.h"
#include "RallyPilot/Dirt/Opponent.h"
#include "RallyPilot/Dirt/Review.h"

#include <algorithm>

namespace Rally::Dirt
{
namespace DirtDriversDetail
{

Pilot::DriverList Make(std::span<const Pilot::DriverWish> wishes, const Pilot::DriverAids& aids)
{
    const std::shared_ptr<Pilot::ParTableStore> roads =
        aids.roads != nullptr ? aids.roads : std::make_shared<Pilot::LocalParTables>();
    const auto book = std::make_shared<Pilot::RoadBook>(roads);
    Pilot::DriverList drivers;
    for (const Pilot::DriverWish& wish : wishes)
    {
        Pilot::Opponent opponent(wish.character, wish.seed, book, aids.budget);
        if (wish.takesHints)
        {
            drivers.push_back(
                std::make_shared<Pilot::HintTaker<Pilot::CoDriver, Pilot::Opponent>>(roads, std::move(opponent)));
            continue;
        }
        drivers.push_back(std::make_shared<Pilot::Opponent>(std::move(opponent)));
    }
    return drivers;
}

std::vector<PastStage> LookBack(const AnyMatch& match, const Pilot::DriverAids& aids)
{
    std::vector<PastStage> past;
    const DirtMatch* race = AsDirt(match);
    if (race == nullptr)
    {
        return past;
    }
    Pilot::RoadBook book = aids.roads != nullptr ? Pilot::RoadBook(aids.roads) : Pilot::RoadBook();
    for (const Pilot::StageReview& review : Pilot::ReviewOf(*race, book, Pilot::kEverybody, aids.unwanted))
    {
        PastStage& stage = past.emplace_back();
        stage.seat = review.seat;
        stage.stage = review.stage;
        stage.par = review.par;
        stage.cost = review.cost;
        std::ranges::copy(review.costs, stage.costs);
        stage.luck = review.luck;
        for (const Pilot::ReviewedTurn& turn : review.turns)
        {
            stage.turns.push_back({turn.round, turn.entry, turn.cost, turn.luck});
        }
    }
    return past;
}

} // namespace DirtDriversDetail

extern const Pilot::DriverEntry kDrivers;
constexpr Pilot::DriverEntry kDrivers{.make = DirtDriversDetail::Make, .lookBack = DirtDriversDetail::LookBack};

} // namespace Rally::Dirt
