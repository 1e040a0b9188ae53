#include "RallyScene/Instruments.h"

#include "PlanTray.h"

namespace Rally::Scene
{
namespace InstrumentsDetail
{

// It lies still: the cockpit's own die is turned over, and a warning is one more.
void CountDie(Instruments& instruments, const DiePose& die)
{
    for (DieInTray& each : instruments.tray)
    {
        if (each.die == die.die && each.used && !each.rolled)
        {
            each.rolled = true;
            each.warned = die.warns;
            break;
        }
    }
    instruments.warnings = static_cast<std::uint8_t>(instruments.warnings +
                                                     (die.warns && instruments.warnings < instruments.warningLimit));
}

} // namespace InstrumentsDetail

void RunOn(Instruments& instruments, double since, double time, const Moment& moment, float swiftness)
{
    for (const DiePose& die : moment.dice)
    {
        if (die.seat == instruments.seat && die.restAt > since && die.restAt <= time)
        {
            InstrumentsDetail::CountDie(instruments, die);
        }
    }
    const CarPose& car = moment.cars[instruments.seat];
    instruments.gear = instruments.planGear = car.gear;
    instruments.speed = 3.6f * swiftness * car.pace;
    instruments.revs = RevsOf(car.gear, StrainOf(instruments), Clamp(car.speed / 40, 0, 1));
}

} // namespace Rally::Scene
