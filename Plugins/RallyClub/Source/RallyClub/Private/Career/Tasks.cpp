#include "RallyClub/Career/Tasks.h"

#include "RallyClub/Career/Rivals.h"
#include "RallyClub/Career/SeasonGame.h"
#include "RallyClub/Career/Standings.h"
#include "RallyRules/Core/Random.h"

#include <algorithm>
#include <iterator>

namespace Rally::Career
{
namespace TasksDetail
{

constexpr std::uint8_t kNever = 0xFF; // not asked there

using Amounts = std::uint8_t[kTaskKinds][kTiers];

constexpr Amounts kAmounts = {
    {1, 1, 1},                // WinStages
    {1, 1, 1},                // PowerPoints
    {0, 1, 2},                // InControl
    {40, 18, kNever},         // CheapStage: the best drive most stages like that
    {28, 37, 27},             // FlatSeconds
    {4, kNever, kNever},      // NeverFlat: who knows flat-out goes flat-out
    {28, 36, 22},             // InHand
    {2, 3, 3},                // LeadsFirst
    {0, 0, 0},                // BeatsRival
    {kNever, kNever, kNever}, // NoCut: where there are shortcuts everybody takes one
    {2, 1, 3},                // LongJump
    {kNever, 1, 1},           // GainsPlaces
    {kNever, kNever, kNever}  // Finishes
};

// Of a game whose rounds are a single race: no stages to tell apart, no seconds.
constexpr Amounts kOfOneRace = {
    {kNever, kNever, kNever},
    {kNever, kNever, kNever},
    {0, 0, 1}, // InControl
    {kNever, kNever, kNever},
    {kNever, kNever, kNever},
    {3, 5, kNever}, // NeverFlat
    {kNever, kNever, kNever},
    {kNever, kNever, kNever},
    {0, 0, 0}, // BeatsRival
    {kNever, kNever, kNever},
    {kNever, kNever, kNever},
    {kNever, kNever, kNever},
    {2, 3, 3} // Finishes
};

// Of careers that began by rules 1 and 2: guessed, not measured.
constexpr Amounts kGuessed = {{1, 1, 1},
                              {1, 1, 1},
                              {0, 1, 2},
                              {20, 12, 6},
                              {8, 12, 12},
                              {3, 5, 5},
                              {5, 5, 5},
                              {2, 3, 3},
                              {0, 0, 0},
                              {3, 5, 5},
                              {1, 1, 1},
                              {1, 1, 1},
                              {kNever, kNever, kNever}};
constexpr std::uint8_t kRulesWithMeasured = 3;

const Amounts& AmountsOf(const Beginning& career)
{
    const SeasonGame* game = SeasonGameOf(career.game);
    const bool isOneRace = game != nullptr && game->isOneRace;
    const Amounts& measured = isOneRace ? kOfOneRace : kAmounts;
    return career.rules < kRulesWithMeasured ? kGuessed : measured;
}

// Places in a rally of so many stages: how many are ahead, from 1. 0: not in it.
std::size_t PlaceAfter(const RoundResult& round, Licence who, std::size_t stages)
{
    const auto sum = [stages](const Drive& drive)
    {
        std::uint32_t seconds = 0;
        for (std::size_t stage = 0; stage < stages; ++stage)
        {
            seconds += drive.seconds[stage];
        }
        return seconds;
    };
    const auto own =
        std::find_if(round.drives.begin(), round.drives.end(), [who](const Drive& drive) { return drive.who == who; });
    if (own == round.drives.end())
    {
        return 0;
    }
    const std::uint32_t seconds = sum(*own);
    const auto ahead =
        std::count_if(round.drives.begin(), round.drives.end(), [&](const Drive& one) { return sum(one) < seconds; });
    return static_cast<std::size_t>(ahead) + 1;
}

std::size_t StagesWon(const RoundResult& round, Licence who, std::size_t stages)
{
    std::size_t won = 0;
    for (std::size_t stage = 0; stage < stages; ++stage)
    {
        const auto best =
            std::min_element(round.drives.begin(), round.drives.end(), [stage](const Drive& one, const Drive& other)
                             { return one.seconds[stage] < other.seconds[stage]; });
        won += std::any_of(round.drives.begin(), round.drives.end(), [&](const Drive& drive)
                           { return drive.who == who && drive.seconds[stage] == best->seconds[stage]; })
                   ? 1u
                   : 0u;
    }
    return won;
}

// The sponsor's offers are agreed when the round before it is complete.
std::vector<Task> Offers(const State& career, const SeasonGame& game, std::size_t round, Licence rival)
{
    const Tier tier = career.PlayerTier();
    const std::vector<Round> calendar = RoundsOf(career, tier);
    std::vector<Task> kinds;
    for (std::size_t kind = 0; kind < kTaskKinds; ++kind)
    {
        const std::optional<Task> task = TaskOf(career.beginning, static_cast<TaskKind>(kind), tier);
        if (task && (game.isOneRace || Suits(task->kind, Regions()[calendar[round].region])))
        {
            kinds.push_back(*task);
        }
    }
    Random lot(
        ChanceOf(career.beginning.seed, ChanceFor::Task, career.season, static_cast<std::uint64_t>(tier), round));
    std::vector<Task> offers;
    for (std::size_t i = 0; i < kTasksOffered; ++i)
    {
        std::swap(kinds[i], kinds[i + lot.Below(static_cast<std::uint32_t>(kinds.size() - i))]);
        offers.push_back(kinds[i]);
        offers.back().rival = kinds[i].kind == TaskKind::BeatsRival ? rival : kPlayer;
    }
    return offers;
}

} // namespace TasksDetail

const char* IdOf(TaskKind kind)
{
    constexpr const char* kIds[kTaskKinds] = {
        "win-stages",  "power-points", "in-control", "cheap-stage", "flat-seconds", "never-flat", "in-hand",
        "leads-first", "beats-rival",  "no-cut",     "long-jump",   "gains-places", "finishes"};
    return kIds[static_cast<std::size_t>(kind)];
}

std::optional<Task> TaskOf(const Beginning& career, TaskKind kind, Tier tier)
{
    using namespace TasksDetail;
    const std::uint8_t amount = AmountsOf(career)[static_cast<std::size_t>(kind)][static_cast<std::size_t>(tier)];
    return amount == kNever ? std::nullopt : std::optional<Task>({kind, amount, kPlayer});
}

bool Suits(TaskKind kind, const RegionEntry& region)
{
    switch (kind)
    {
    case TaskKind::LongJump: return region.wishes.jumps != Amount::None && region.wishes.jumps != Amount::Few;
    case TaskKind::NoCut: return region.wishes.shortcuts != Amount::None && region.wishes.shortcuts != Amount::Few;
    default: return true;
    }
}

std::vector<Task> TasksBefore(const State& career, std::size_t round)
{
    const Tier tier = career.PlayerTier();
    const SeasonGame* game = SeasonGameOf(career.beginning.game);
    if (game == nullptr || game->deeds == nullptr || round >= EntryOf(tier).rounds ||
        (game->isOneRace && career.beginning.rules < TasksDetail::kRulesWithMeasured))
    {
        return {};
    }
    // As it stood before that round.
    State then = career;
    TierSeason& season = then.Of(tier);
    season.rounds.resize((std::min)(season.rounds.size(), round));
    season.isBetweenRounds = true;
    return TasksDetail::Offers(then, *game, round, NamedRivalOf(then));
}

std::vector<Task> TasksOffered(const State& career)
{
    return MaySettle(career) ? TasksBefore(career, RoundsDriven(career, career.PlayerTier())) : std::vector<Task>{};
}

std::optional<bool> IsMet(const Task& task, const RoundResult& round, Tier tier, std::size_t stages, Licence who,
                          const Deeds& deeds, const std::vector<std::uint16_t>& lines)
{
    using namespace TasksDetail;
    const std::size_t place = PlaceAfter(round, who, stages);
    switch (task.kind)
    {
    case TaskKind::WinStages: return StagesWon(round, who, stages) >= task.amount;
    case TaskKind::PowerPoints:
    {
        const std::vector<RallyRow> rows = ClassificationOf(round, tier, stages);
        return std::any_of(rows.begin(), rows.end(),
                           [&](const RallyRow& row) { return row.who == who && row.power >= task.amount; });
    }
    case TaskKind::InControl: return deeds.Losses() <= task.amount;
    case TaskKind::CheapStage:
    {
        if (lines.empty())
        {
            return std::nullopt;
        }
        constexpr unsigned kThousandths = 10; // in a hundredth
        return std::any_of(lines.begin(), lines.end(),
                           [&](std::uint16_t line) { return line < task.amount * kThousandths; });
    }
    case TaskKind::FlatSeconds: return deeds[Deed::FlatSeconds] >= task.amount;
    case TaskKind::NeverFlat: return deeds[Deed::NeverFlat] + 1u == 1u << stages && place <= task.amount;
    case TaskKind::InHand: return deeds[Deed::InHand] >= task.amount;
    case TaskKind::LeadsFirst: return PlaceAfter(round, who, 1) <= task.amount;
    case TaskKind::BeatsRival:
    {
        const std::size_t other = PlaceAfter(round, task.rival, stages);
        return other > 0 && place < other;
    }
    case TaskKind::NoCut: return deeds[Deed::Cuts] == 0 && place <= task.amount;
    case TaskKind::LongJump: return deeds[Deed::LongJumps] >= task.amount;
    case TaskKind::Finishes: return place <= task.amount;
    case TaskKind::GainsPlaces: return place + task.amount <= PlaceAfter(round, who, stages - 1);
    }
    return std::nullopt;
}

std::optional<bool> TaskMet(const State& career, std::size_t round)
{
    const Tier tier = career.PlayerTier();
    if (round >= RoundsDriven(career, tier))
    {
        return std::nullopt;
    }
    const RoundResult& driven = career.Of(tier).rounds[round];
    const std::vector<Task> offered = TasksBefore(career, round);
    if (driven.byCoDriver || driven.settled.task >= offered.size())
    {
        return std::nullopt;
    }
    return IsMet(offered[driven.settled.task], driven, tier, RoundsOf(career, tier)[round].stageCount, kPlayer,
                 driven.deeds, driven.lines);
}

std::uint16_t StarsThisSeason(const State& career)
{
    std::uint16_t stars = 0;
    for (std::size_t round = 0; round < RoundsDriven(career, career.PlayerTier()); ++round)
    {
        stars = static_cast<std::uint16_t>(stars + (TaskMet(career, round).value_or(false) ? 1 : 0));
    }
    return stars;
}

} // namespace Rally::Career
