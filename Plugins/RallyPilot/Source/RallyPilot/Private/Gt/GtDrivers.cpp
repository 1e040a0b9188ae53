// GT in the register of drivers: nobody drives it yet but by lot.
#include "RallyPilot/Drivers.h"

namespace Rally::Gt
{

extern const Pilot::DriverEntry kDrivers;
constexpr Pilot::DriverEntry kDrivers{};

} // namespace Rally::Gt
