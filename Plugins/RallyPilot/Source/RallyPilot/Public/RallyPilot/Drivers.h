// Who drives the seats no person has, in any game of the register. A game says so in its own folder (RallyPilot/<Game>, kDrivers);
// one that says nothing is played at random.
#pragma once

#include "RallyPilot/Budget.h"
#include "RallyPilot/Character.h"
#include "RallyPilot/ParTableStore.h"
#include "RallyRules/Core/Driver.h"
#include "RallyRules/Core/PastStage.h"
#include "RallyRules/Core/Rulesets.h"

#include <atomic>
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
    bool takesHints{};    // does what the co-driver says, and is like that where it says nothing
};
inline constexpr std::string_view kHintTaker = "hints";

// What a program lends to those who decide.
struct DriverAids
{
    std::shared_ptr<ParTableStore> roads; // what is known of them; nullptr: they find out by themselves
    Budget budget;
    const std::atomic<bool>* unwanted{}; // once it is true, nobody wants what looking back would say
};

using DriverList = std::vector<std::shared_ptr<Driver>>;

struct DriverEntry
{
    // One for each wish. They decide one after the other, so they may share what they know. nullptr: at random.
    DriverList (*make)(std::span<const DriverWish> wishes, const DriverAids& aids){};
    // What its review says of a match. nullptr: it has none in seconds.
    std::vector<PastStage> (*lookBack)(const AnyMatch& match, const DriverAids& aids){};
};

RALLYPILOT_API DriverList DriversFor(const GameEntry& game, std::span<const DriverWish> wishes,
                                     const DriverAids& aids = {});
// Whether there is anything LookBack() could say of its matches.
RALLYPILOT_API bool LooksBack(const GameEntry& game);
// Every stage of every seat; nothing of a game that does not look back in seconds, and when it is not wanted any more.
RALLYPILOT_API std::vector<PastStage> LookBack(const GameEntry& game, const AnyMatch& match, const DriverAids& aids);

} // namespace Rally::Pilot
