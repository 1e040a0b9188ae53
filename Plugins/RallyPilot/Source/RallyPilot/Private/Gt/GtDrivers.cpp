// GT in the register of drivers.
#include "HintTaker.h"

#include "RallyPilot/Gt/GtCoDriver.h"
#include "RallyPilot/Gt/GtOpponent.h"

namespace Rally::Gt
{
namespace GtDriversDetail
{

Pilot::DriverList Make(std::span<const Pilot::DriverWish> wishes, const Pilot::DriverAids& aids)
{
    const auto book =
        aids.roads != nullptr ? std::make_shared<Pilot::GtRoadBook>(aids.roads) : std::make_shared<Pilot::GtRoadBook>();
    Pilot::DriverList drivers;
    for (const Pilot::DriverWish& wish : wishes)
    {
        Pilot::GtOpponent opponent(wish.character, wish.seed, book, aids.budget);
        drivers.push_back(Pilot::Seated<Pilot::GtCoDriver>(wish, std::move(opponent), book));
    }
    return drivers;
}

} // namespace GtDriversDetail

extern const Pilot::DriverEntry kDrivers;
constexpr Pilot::DriverEntry kDrivers{.make = GtDriversDetail::Make};

} // namespace Rally::Gt
