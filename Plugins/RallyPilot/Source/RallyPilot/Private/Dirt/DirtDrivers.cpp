// DIRT in the register of drivers.
#include "RallyPilot/Dirt/Opponent.h"
#include "RallyPilot/Drivers.h"

namespace Rally::Dirt
{
namespace DirtDriversDetail
{

Pilot::DriverList Make(std::span<const Pilot::DriverWish> wishes, const Pilot::DriverAids& aids)
{
    const auto book =
        aids.roads != nullptr ? std::make_shared<Pilot::RoadBook>(aids.roads) : std::make_shared<Pilot::RoadBook>();
    Pilot::DriverList drivers;
    for (const Pilot::DriverWish& wish : wishes)
    {
        drivers.push_back(std::make_shared<Pilot::Opponent>(wish.character, wish.seed, book, aids.budget));
    }
    return drivers;
}

} // namespace DirtDriversDetail

extern const Pilot::DriverEntry kDrivers;
constexpr Pilot::DriverEntry kDrivers{.make = DirtDriversDetail::Make};

} // namespace Rally::Dirt
