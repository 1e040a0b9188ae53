// Who drives the seats no person has, in any game of the register. A game says so in its own folder (RallyPilot/<Game>, kDrivers);
// one that says nothing is played at random.
#pragma once

#include "RallyPilot/Budget.h"
#include "RallyPilot/Character.h"
#include "RallyPilot/ParTableStore.h"
#include "RallyRules/Core/Driver.h"
#include "RallyRules/Core/Rulesets.h"

#include <vector>

namespace Rally::Pilot
{

// Anything that is allowed, with equal chances.
class RALLYPILOT_API RandomDriver final : public Driver
{
public:
    explicit RandomDriver(std::uint64_t seed) : random(seed, RandomStream::Pilot) {}
    Action Decide(const AnyMatch& view, Seat seat) override;
    std::string_view Name() const override { return "random"; }

private:
    Random random;
    ActionList legal;
};

struct DriverWish
{
    Character character;
    std::uint64_t seed{}; // of its likings; the same seed decides the same
};

// What a program lends to those who decide.
struct DriverAids
{
    std::shared_ptr<ParTableStore> roads; // what is known of them; nullptr: they find out by themselves
    Budget budget;
};

using DriverList = std::vector<std::shared_ptr<Driver>>;

struct DriverEntry
{
    // One for each wish. They decide one after the other, so they may share what they know. nullptr: at random.
    DriverList (*make)(std::span<const DriverWish> wishes, const DriverAids& aids){};
};

RALLYPILOT_API DriverList DriversFor(const GameEntry& game, std::span<const DriverWish> wishes,
                                     const DriverAids& aids = {});

} // namespace Rally::Pilot
