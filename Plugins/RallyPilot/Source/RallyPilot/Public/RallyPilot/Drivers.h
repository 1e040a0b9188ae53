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

// A stage that was driven, looked back on: seconds, whatever the game counts its reviews in.
struct PastTurn
{
    std::uint16_t round{};
    std::uint32_t entry{}; // of the log, when it began
    double cost{};         // of its decisions, at least 0
    double luck{};         // what it took longer than what was decided made to expect
};
struct PastStage
{
    Seat seat{};
    std::uint8_t stage{};
    double par{}; // alone on the road
    double cost{};
    double luck{};
    std::vector<PastTurn> turns;
};

struct DriverEntry
{
    // One for each wish. They decide one after the other, so they may share what they know. nullptr: at random.
    DriverList (*make)(std::span<const DriverWish> wishes, const DriverAids& aids){};
    // What its review says of a match. nullptr: it has none in seconds.
    std::vector<PastStage> (*lookBack)(const AnyMatch& match, const DriverAids& aids){};
};

RALLYPILOT_API DriverList DriversFor(const GameEntry& game, std::span<const DriverWish> wishes,
                                     const DriverAids& aids = {});
// Every stage of every seat; nothing of a game that does not look back in seconds.
RALLYPILOT_API std::vector<PastStage> LookBack(const GameEntry& game, const AnyMatch& match, const DriverAids& aids);

} // namespace Rally::Pilot
