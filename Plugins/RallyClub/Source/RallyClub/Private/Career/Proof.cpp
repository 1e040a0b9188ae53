#include "RallyClub/Career/Proof.h"

#include "RallyClub/Table.h"
#include "RallyRules/Core/Hash.h"

namespace Rally::Career
{
namespace ProofDetail
{

constexpr std::uint16_t kDrawsOfARace = 16; // of one that could not be driven to its end

// Those an event may have come about by: the first ones, or those of so many retakes.
std::uint16_t FirstDraw(const State& before, const Happening& event)
{
    return event.kind == HappeningKind::Retaken ? DrawOfRetake(before) : std::uint16_t{0};
}

} // namespace ProofDetail

std::uint64_t SeedOf(const State& career, Tier tier, std::size_t round, std::size_t group, std::uint16_t draw)
{
    return ChanceOf(career.beginning.seed, ChanceFor::Dice, career.season, static_cast<std::uint64_t>(tier), round,
                    group + (std::uint64_t{draw} << 8));
}

std::uint64_t SeedHashOf(const State& career, Tier tier, std::size_t round)
{
    std::uint64_t hash = 0;
    for (std::size_t group = 0; group < kMostGroups; ++group)
    {
        const std::uint64_t seed = SeedOf(career, tier, round, group);
        hash = HashBytes(std::as_bytes(std::span(&seed, 1)), hash);
    }
    return hash;
}

std::uint64_t GuestSeedOf(const State& career, std::size_t round, std::uint16_t draw)
{
    return ChanceOf(career.beginning.seed, ChanceFor::GuestDice, career.season, career.guest.event, round, draw);
}

bool IsRolledBy(const AnyMatch& match, std::uint64_t seed)
{
    const std::unique_ptr<AnyMatch> again = OpenAnyMatch(match.Header());
    Club::SeededChance dice(seed);
    for (const LogEntry& entry : match.Entries())
    {
        Outcome outcome;
        if (again == nullptr || (entry.chance && (!dice.Next(*again, outcome) || outcome != entry.outcome)) ||
            !again->Replay(entry))
        {
            return false;
        }
    }
    return again != nullptr && again->Chain() == match.Chain();
}

std::optional<std::uint16_t> DrawOf(const State& before, const Happening& event, const AnyMatch& match)
{
    using namespace ProofDetail;
    const bool again = event.kind == HappeningKind::Retaken;
    State then = before;
    if (match.Chain() != event.log || (again && !BeforeRetake(before, then)))
    {
        return std::nullopt;
    }
    const std::uint16_t first = FirstDraw(before, event);
    for (std::uint16_t draw = first; draw < first + kDrawsOfARace; ++draw)
    {
        GroupRace race;
        const bool is = event.kind == HappeningKind::GuestDriven ? GuestRaceOf(then, race, draw)
                                                                 : RaceOf(then, event.tier, event.group, race, draw);
        if (!is)
        {
            return std::nullopt;
        }
        const Begun begun = FindRuleset(race.game)->begin(race.agreed);
        const bool same = begun.match != nullptr && begun.match->Header().setup == match.Header().setup &&
                          begun.match->Header().names == match.Header().names;
        if (same && IsRolledBy(match, race.seed))
        {
            return draw;
        }
    }
    return std::nullopt;
}

} // namespace Rally::Career
