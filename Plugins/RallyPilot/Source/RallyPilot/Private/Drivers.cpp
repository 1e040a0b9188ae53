#include "RallyPilot/Drivers.h"

#include <iterator>

namespace Rally
{

// Each game's own, in its folder.
#define RALLY_DECLARE_DRIVERS(Game)                                                                                    \
    namespace Game                                                                                                     \
    {                                                                                                                  \
    extern const Pilot::DriverEntry kDrivers;                                                                          \
    }
RALLY_GAMES(RALLY_DECLARE_DRIVERS)
#undef RALLY_DECLARE_DRIVERS

namespace Pilot
{
namespace DriversDetail
{

#define RALLY_LIST_DRIVERS(Game) &Game::kDrivers,
constexpr const DriverEntry* kEntries[] = {RALLY_GAMES(RALLY_LIST_DRIVERS)};
#undef RALLY_LIST_DRIVERS

// nullptr for a game that is not in the register.
const DriverEntry* EntryOf(const GameEntry& game)
{
    for (std::size_t i = 0; i < std::size(kEntries); ++i) // in the register's order
    {
        if (Rulesets()[i] == &game)
        {
            return kEntries[i];
        }
    }
    return nullptr;
}

} // namespace DriversDetail

Action RandomDriver::Decide(const AnyMatch& view, Seat seat)
{
    view.Legal(seat, legal);
    return legal.IsEmpty() ? Action{} : legal[random.Below(static_cast<std::uint32_t>(legal.Size()))];
}

DriverList DriversFor(const GameEntry& game, std::span<const DriverWish> wishes, const DriverAids& aids)
{
    const DriverEntry* entry = DriversDetail::EntryOf(game);
    if (entry != nullptr && entry->make != nullptr)
    {
        return entry->make(wishes, aids);
    }
    DriverList drivers;
    for (const DriverWish& wish : wishes)
    {
        drivers.push_back(std::make_shared<RandomDriver>(wish.seed));
    }
    return drivers;
}

bool LooksBack(const GameEntry& game)
{
    const DriverEntry* entry = DriversDetail::EntryOf(game);
    return entry != nullptr && entry->lookBack != nullptr;
}

std::vector<PastStage> LookBack(const GameEntry& game, const AnyMatch& match, const DriverAids& aids)
{
    return LooksBack(game) ? DriversDetail::EntryOf(game)->lookBack(match, aids) : std::vector<PastStage>{};
}

double LineCost(const AnyMatch& match)
{
    double cost = 0;
    for (const PastStage& stage : LookBack(*RulesetOf(match.Header()), match, {}))
    {
        cost += stage.cost;
    }
    return cost;
}

int ParOfLast(const AnyMatch& match)
{
    const DriverEntry* entry = DriversDetail::EntryOf(*RulesetOf(match.Header()));
    return entry != nullptr && entry->parOfLast != nullptr ? entry->parOfLast(match) : 0;
}

bool Decides(const AnyMatch& match, const Action& action)
{
    const DriverEntry* entry = DriversDetail::EntryOf(*RulesetOf(match.Header()));
    return entry != nullptr && entry->decides != nullptr && entry->decides(match, action);
}

JudgedDecision JudgeDecision(const AnyMatch& match, const Action& decision)
{
    const DriverEntry* entry = DriversDetail::EntryOf(*RulesetOf(match.Header()));
    if (entry == nullptr || entry->judge == nullptr)
    {
        return {};
    }
    const std::unique_ptr<AnyMatch> beginning = match.Clone();
    beginning->Rewind(0);
    return entry->judge(*beginning, match, decision);
}

} // namespace Pilot
} // namespace Rally
