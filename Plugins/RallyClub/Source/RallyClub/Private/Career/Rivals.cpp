#include "RallyClub/Career/Rivals.h"

#include "RallyClub/Career/Fellows.h"
#include "RallyClub/Career/Standings.h"
#include "RallyRules/Core/Random.h"

#include <algorithm>
#include <iterator>

namespace Rally::Career
{
namespace RivalsDetail
{

std::size_t PairOf(Licence one, Licence other)
{
    const std::size_t low = (std::min)(one, other);
    const std::size_t high = (std::max)(one, other);
    return high * (high - 1) / 2 + low;
}

bool AreBoth(const Encounter& met, Licence one, Licence other)
{
    return (met.who == one && met.whom == other) || (met.who == other && met.whom == one);
}

const Drive* DriveOf(const RoundResult& round, Licence who)
{
    const auto found =
        std::find_if(round.drives.begin(), round.drives.end(), [who](const Drive& drive) { return drive.who == who; });
    return found == round.drives.end() ? nullptr : &*found;
}

std::uint32_t SecondsOf(const Drive& drive)
{
    std::uint32_t sum = 0;
    for (const std::uint16_t seconds : drive.seconds)
    {
        sum += seconds;
    }
    return sum;
}

void Add(const RoundResult& round, Licence one, Licence other, Ledger& ledger)
{
    const Drive* a = DriveOf(round, one);
    const Drive* b = DriveOf(round, other);
    if (a != nullptr && b != nullptr)
    {
        const std::uint32_t first = SecondsOf(*a);
        const std::uint32_t second = SecondsOf(*b);
        ledger.close = static_cast<std::uint16_t>(
            ledger.close + ((std::max)(first, second) - (std::min)(first, second) <= kCloseSeconds ? 1 : 0));
    }
    for (const Encounter& met : round.encounters)
    {
        if (AreBoth(met, one, other))
        {
            ledger.passed = static_cast<std::uint16_t>(ledger.passed + met.passed);
            ledger.blocked = static_cast<std::uint16_t>(ledger.blocked + met.blocked);
            ledger.muddied = static_cast<std::uint16_t>(ledger.muddied + met.muddied);
        }
    }
}

// Before the last round the second could still catch the first.
void RememberTitle(State& career, Tier tier)
{
    State before = career;
    before.Of(tier).rounds.pop_back();
    const std::vector<TableRow> table = TableOf(career, tier);
    const std::vector<TableRow> then = TableOf(before, tier);
    const auto points = [&then](Licence who)
    { return std::find_if(then.begin(), then.end(), [who](const TableRow& row) { return row.who == who; })->points; };
    const int most = PointScale().front() + PowerScale().front();
    const bool own = FellowOf(career, table[0].who) == nullptr && FellowOf(career, table[1].who) == nullptr;
    if (own && points(table[0].who) - points(table[1].who) <= most)
    {
        std::uint16_t& kept = career.memory[PairOf(table[0].who, table[1].who)];
        kept = static_cast<std::uint16_t>((std::min)(0xFFFFu, kept + kTitleDecided * kMemoryUnit));
    }
}

constexpr Tier kAllTiers[kTiers] = {Tier::Club, Tier::National, Tier::World};

} // namespace RivalsDetail

int FormOf(const State& career, Licence who)
{
    if (who == kPlayer || who >= kLicences)
    {
        return 0;
    }
    // One day in nine the best and the worst, every third as always.
    constexpr int kDays[] = {-2, -1, -1, 0, 0, 0, 1, 1, 2};
    const Holder& holder = career.holders[who];
    Random lot(ChanceOf(career.beginning.seed, ChanceFor::Form, career.season, RoundsDriven(career, holder.tier), who,
                        holder.person));
    return kDays[lot.Below(std::size(kDays))];
}

Ledger LedgerOf(const State& career, Licence one, Licence other)
{
    Ledger ledger;
    const Tier tier = career.holders[one].tier;
    // Of what happens while somebody else has the wheel nobody remembers anything.
    if (one == other || career.holders[other].tier != tier || FellowOf(career, one) != nullptr ||
        FellowOf(career, other) != nullptr)
    {
        return ledger;
    }
    for (const RoundResult& round : career.Of(tier).rounds)
    {
        RivalsDetail::Add(round, one, other, ledger);
    }
    return ledger;
}

std::uint32_t MemoryOf(const State& career, Licence one, Licence other)
{
    return one == other
               ? 0
               : career.memory[RivalsDetail::PairOf(one, other)] + LedgerOf(career, one, other).Sum() * kMemoryUnit;
}

std::optional<Licence> RivalOf(const State& career)
{
    std::optional<Licence> rival;
    std::uint32_t most = kRivalry * kMemoryUnit - 1;
    for (Licence who = 1; who < kLicences; ++who)
    {
        const std::uint32_t memory = MemoryOf(career, kPlayer, who);
        if (career.holders[who].tier == career.PlayerTier() && memory > most)
        {
            most = memory;
            rival = who;
        }
    }
    return rival;
}

// By what was remembered when the season began, so that it is the same all year.
const char* TemperWordOf(const State& career, Licence who)
{
    const char* own = PersonOf(career, who).temper;
    const std::uint32_t kept = career.memory[RivalsDetail::PairOf(kPlayer, who)];
    if (career.beginning.rules < 2 || kept < kRivalry * kMemoryUnit)
    {
        return own;
    }
    constexpr const char* kTurned[] = {nullptr, nullptr, "blocker", "mud-thrower"};
    Random lot(ChanceOf(career.beginning.seed, ChanceFor::Temper, career.season, who, career.holders[who].person));
    const char* turned = kTurned[lot.Below(std::size(kTurned))];
    return turned != nullptr ? turned : own;
}

void Remember(State& career)
{
    for (Licence high = 1; high < kLicences; ++high)
    {
        for (Licence low = 0; low < high; ++low)
        {
            const std::uint32_t memory = MemoryOf(career, low, high);
            career.memory[RivalsDetail::PairOf(low, high)] = static_cast<std::uint16_t>((std::min)(memory, 0xFFFFu));
        }
    }
    for (const Tier tier : RivalsDetail::kAllTiers)
    {
        RivalsDetail::RememberTitle(career, tier);
    }
    for (std::uint16_t& memory : career.memory)
    {
        memory = static_cast<std::uint16_t>(memory * 4u / 5u);
    }
}

void Forget(State& career, Licence who)
{
    for (Licence other = 0; other < kLicences; ++other)
    {
        if (other != who)
        {
            career.memory[RivalsDetail::PairOf(who, other)] = 0;
        }
    }
}

Licence NamedRivalOf(const State& career)
{
    if (const std::optional<Licence> rival = RivalOf(career))
    {
        return *rival;
    }
    const std::vector<TableRow> table = TableOf(career, career.PlayerTier());
    const auto own = std::find_if(table.begin(), table.end(), [](const TableRow& row) { return row.who == kPlayer; });
    return own == table.begin() ? table[1].who : std::prev(own)->who;
}

} // namespace Rally::Career
