// Who plays Pig for a seat: holds when the turn has brought enough. Twenty is as well as can be without a look at the others.
#include "RallyPilot/Drivers.h"
#include "RallyRules/Pig/PigGame.h"

namespace Rally::Pig
{
namespace PigDriversDetail
{

int EnoughFor(Pilot::Level level)
{
    constexpr int enough[Pilot::kLevels] = {8, 12, 16, 20, 20};
    return enough[static_cast<std::size_t>(level)];
}

class PigDriver final : public Driver
{
public:
    explicit PigDriver(Pilot::Level level) : enough(EnoughFor(level)) {}

    Action Decide(const AnyMatch& view, Seat seat) override
    {
        const bool holds = AsPig(view)->Now().turn >= enough;
        const ActionKind kind = holds ? ActionKind::Hold : ActionKind::Roll;
        return {static_cast<std::uint8_t>(kind), seat, 0, 0, 0, 0};
    }
    std::string_view Name() const override { return "pig"; }

private:
    int enough;
};

Pilot::DriverList Make(std::span<const Pilot::DriverWish> wishes, const Pilot::DriverAids&)
{
    Pilot::DriverList drivers;
    for (const Pilot::DriverWish& wish : wishes)
    {
        drivers.push_back(std::make_shared<PigDriver>(wish.character.level));
    }
    return drivers;
}

} // namespace PigDriversDetail

extern const Pilot::DriverEntry kDrivers;
constexpr Pilot::DriverEntry kDrivers{.make = PigDriversDetail::Make};

} // namespace Rally::Pig
