#include "RallyClub/Career/Workshop.h"

#include "RallyClub/Career/Fellows.h"

#include <algorithm>

namespace Rally::Career
{
namespace WorkshopDetail
{

Broken Less(const Broken& car, const Broken& mended)
{
    Broken left;
    left.gearbox = static_cast<std::uint8_t>(car.gearbox - mended.gearbox);
    left.brakes = static_cast<std::uint8_t>(car.brakes - mended.brakes);
    left.coast = static_cast<std::uint8_t>(car.coast - mended.coast);
    left.wheel = car.wheel && !mended.wheel;
    return left;
}

// How much it hurts to start like that: a coast die most, then brakes (measured; see C-14).
int HarmOf(const Broken& car)
{
    return 8 * car.coast + 5 * car.brakes + 4 * car.gearbox + (car.wheel ? 1 : 0);
}

// Free of charge the worst goes first, until one die is missing at most.
Broken MendedFree(Broken car)
{
    while (car.Dice() > 1)
    {
        std::uint8_t& worst = car.coast > 0 ? car.coast : car.brakes > 0 ? car.brakes : car.gearbox;
        --worst;
    }
    return car;
}

const Drive* DriveOf(const RoundResult& round, Licence who)
{
    const auto found =
        std::find_if(round.drives.begin(), round.drives.end(), [who](const Drive& drive) { return drive.who == who; });
    return found == round.drives.end() ? nullptr : &*found;
}

} // namespace WorkshopDetail

int HoursOf(const Broken& mending)
{
    return mending.gearbox + 2 * mending.coast + 2 * mending.brakes + (mending.wheel ? 1 : 0);
}

bool CanMend(const Broken& car, const Broken& mending)
{
    return mending.gearbox <= car.gearbox && mending.brakes <= car.brakes && mending.coast <= car.coast &&
           (car.wheel || !mending.wheel) && HoursOf(mending) <= kWorkshopHours;
}

std::vector<Broken> MendingsOf(const Broken& car)
{
    std::vector<Broken> all;
    for (std::uint8_t gearbox = 0; gearbox <= kWorkshopHours; ++gearbox)
    {
        for (std::uint8_t brakes = 0; brakes <= kWorkshopHours / 2; ++brakes)
        {
            for (std::uint8_t coast = 0; coast <= kWorkshopHours / 2; ++coast)
            {
                for (const bool wheel : {false, true})
                {
                    const Broken one{gearbox, brakes, coast, wheel};
                    if (CanMend(car, one))
                    {
                        all.push_back(one);
                    }
                }
            }
        }
    }
    return all;
}

Broken UsualMending(const Broken& car)
{
    const std::vector<Broken> all = MendingsOf(car);
    return *std::min_element(all.begin(), all.end(),
                             [&](const Broken& one, const Broken& other)
                             {
                                 return WorkshopDetail::HarmOf(AfterWorkshop(car, one)) <
                                        WorkshopDetail::HarmOf(AfterWorkshop(car, other));
                             });
}

Broken AfterWorkshop(const Broken& car, const Broken& mending)
{
    return WorkshopDetail::MendedFree(WorkshopDetail::Less(car, mending));
}

bool IsSecondOfTwo(const State& career, Tier tier)
{
    const std::size_t round = RoundsDriven(career, tier);
    return round > 0 && !IsSeasonDriven(career, tier) && RoundsOf(career, tier)[round - 1].carries;
}

Broken NotedOf(const State& career, Licence who)
{
    const Tier tier = career.holders[who].tier;
    if (!IsSecondOfTwo(career, tier))
    {
        return {};
    }
    const Drive* drive = WorkshopDetail::DriveOf(career.Of(tier).rounds[RoundsDriven(career, tier) - 1], who);
    return drive != nullptr ? drive->broken : Broken{};
}

Broken CarriedBy(const State& career, Licence who)
{
    const Broken car = NotedOf(career, who);
    const Fellow* fellow = FellowOf(career, who);
    const Ahead settled = who == kPlayer ? career.ahead : fellow != nullptr ? fellow->ahead : Ahead{};
    return AfterWorkshop(car, settled.mends ? settled.mending : UsualMending(car));
}

} // namespace Rally::Career
