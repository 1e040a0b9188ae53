#include "Cli/Career/TaskStudy.h"

#include "Cli/Career/SimulateCareers.h"
#include "Cli/Commands.h"
#include "Cli/Fail.h"
#include "Shared/Budgets.h"
#include "Shared/Career/SeasonRun.h"
#include "Shared/Race.h"

#include "RallyClub/Career/SeasonGame.h"
#include "RallyClub/Career/Tasks.h"
#include "RallyPilot/ParTableStore.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace Rally::Cli
{
namespace
{

using Career::Licence;
using Career::Tier;

constexpr std::size_t kAmounts = 61; // that are tried, from 0

struct Wishes
{
    int rounds = 20;
    std::string tier = "club";
    std::string strength = "even";
    std::string game;
    std::uint64_t seed = 1;
    Shared::BudgetWords budget;
    bool review = false;
};

// What is known of a driver in a round.
struct Told
{
    Career::Deeds deeds;
    std::vector<std::uint16_t> lines;
};

struct Tally
{
    int drives[Career::kTaskKinds]{};
    int met[Career::kTaskKinds][kAmounts]{};
};

// Who sits in the player's seat drives like the one in the middle of the others.
Shared::PlayerDriver MiddleOf(const Career::State& career, Tier tier)
{
    std::vector<std::uint8_t> steps;
    for (Licence who = 1; who < Career::kLicences; ++who)
    {
        if (career.holders[who].tier == tier)
        {
            steps.push_back(career.holders[who].step);
        }
    }
    std::sort(steps.begin(), steps.end());
    Pilot::Character middle;
    Pilot::ReadCharacter(Career::SkillWord(steps[steps.size() / 2]), middle);
    return middle;
}

std::vector<std::uint16_t> LinesOf(const std::vector<PastStage>& past, Seat seat)
{
    constexpr double kThousandths = 1000.0;
    std::vector<std::uint16_t> lines;
    for (const PastStage& stage : past)
    {
        if (stage.seat == seat && stage.par > 0)
        {
            lines.push_back(static_cast<std::uint16_t>(std::lround(stage.cost / stage.par * kThousandths)));
        }
    }
    return lines;
}

class Study
{
public:
    Study(const Wishes& theWishes, const GameEntry& theGame)
        : wishes(theWishes),
          game(theGame),
          tier(static_cast<Tier>(PlaceIn(TierWords(), wishes.tier))),
          aids{std::make_shared<Pilot::LocalParTables>(), Shared::BudgetOf(wishes.budget)}
    {}

    const Tally& Run()
    {
        for (int round = 0; round < wishes.rounds; ++round)
        {
            if (round % Career::EntryOf(tier).rounds == 0)
            {
                BeginSeason(wishes.seed + static_cast<std::uint64_t>(round));
            }
            DriveRound();
        }
        return tally;
    }

private:
    void BeginSeason(std::uint64_t seed)
    {
        Career::Beginning beginning;
        beginning.seed = seed;
        beginning.game = game.id;
        beginning.name = "Player";
        beginning.tier = tier;
        beginning.strength = static_cast<Career::Strength>(PlaceIn(StrengthWords(), wishes.strength));
        career = Begin(beginning);
    }

    void DriveRound()
    {
        const Career::Round agreed = RoundsOf(career, tier)[RoundsDriven(career, tier)];
        Told told[Career::kLicences];
        const std::vector<std::vector<Licence>> groups = GroupsOf(career, tier);
        for (std::size_t group = 0; group < groups.size(); ++group)
        {
            const auto match = Shared::DriveGroup(career, tier, group, aids, MiddleOf(career, tier));
            Career::Happening event;
            if (match == nullptr || !ResultOf(career, tier, group, *match, event) || !Follow(career, event))
            {
                throw Fail("career tasks: a rally was not driven to its end");
            }
            Tell(*match, groups[group], told);
        }
        Count(career.Of(tier).rounds.back(), agreed, told);
    }

    void Tell(const AnyMatch& match, const std::vector<Licence>& group, std::span<Told> told)
    {
        std::vector<Career::Deeds> deeds(group.size());
        std::vector<Career::Encounter> met;
        Career::SeasonGameOf(game.id)->deeds(match, deeds, met);
        const std::vector<PastStage> past =
            wishes.review ? Pilot::LookBack(game, match, aids) : std::vector<PastStage>{};
        for (Seat seat = 0; seat < group.size(); ++seat)
        {
            told[group[seat]] = {deeds[seat], LinesOf(past, seat)};
        }
    }

    void Count(const Career::RoundResult& round, const Career::Round& agreed, std::span<const Told> told)
    {
        for (std::size_t i = 0; i < round.drives.size(); ++i)
        {
            const Licence who = round.drives[i].who;
            for (std::size_t kind = 0; kind < Career::kTaskKinds; ++kind)
            {
                const Career::Task task{static_cast<Career::TaskKind>(kind), 0, round.drives[i > 0 ? i - 1 : 1].who};
                if (Suits(task.kind, Career::Regions()[agreed.region]))
                {
                    Try(task, [&](const Career::Task& one)
                        { return IsMet(one, round, tier, agreed.stageCount, who, told[who].deeds, told[who].lines); });
                }
            }
        }
    }

    template <class Meets>
    void Try(Career::Task task, const Meets& meets)
    {
        const auto kind = static_cast<std::size_t>(task.kind);
        for (std::size_t amount = 0; amount < kAmounts; ++amount)
        {
            task.amount = static_cast<std::uint8_t>(amount);
            const std::optional<bool> met = meets(task);
            tally.drives[kind] += amount == 0 && met ? 1 : 0;
            tally.met[kind][amount] += met.value_or(false) ? 1 : 0;
        }
    }

    Wishes wishes;
    const GameEntry& game;
    Tier tier;
    Pilot::DriverAids aids;
    Career::State career;
    Tally tally;
};

// The share of what is asked, and where it changes as more is asked.
void Print(const Tally& tally, const GameEntry& game, Tier tier)
{
    Career::Beginning beginning;
    beginning.game = game.id;
    for (std::size_t kind = 0; kind < Career::kTaskKinds; ++kind)
    {
        if (tally.drives[kind] == 0)
        {
            continue;
        }
        const auto percent = [&](std::size_t amount) { return 100 * tally.met[kind][amount] / tally.drives[kind]; };
        const auto id = static_cast<Career::TaskKind>(kind);
        std::printf("%-13s ", Career::IdOf(id));
        if (const std::optional<Career::Task> asked = TaskOf(beginning, id, tier))
        {
            std::printf("%3d asked: %3d %%  by amount:", asked->amount, percent(asked->amount));
        }
        else
        {
            std::printf("not asked         by amount:");
        }
        for (std::size_t amount = 0; amount < kAmounts; ++amount)
        {
            const bool first = amount == 0 || tally.met[kind][amount] != tally.met[kind][amount - 1];
            if (first && percent(amount) > 0 && percent(amount) < 100)
            {
                std::printf(" %zu:%d", amount, percent(amount));
            }
        }
        std::puts("");
    }
}

} // namespace

int StudyTasks(std::vector<std::string> arguments)
{
    Wishes wishes;
    Shared::Options app("How many drivers of a tier do what sponsors ask, by how much they ask.", "rally career tasks");
    app.Add("--rounds", wishes.rounds, "that are driven").Range(1, 100000).ShowDefault();
    app.Add("--tier", wishes.tier, "whose drivers").OneOf(TierWords()).ShowDefault();
    app.Add("--strength", wishes.strength, "of the field").OneOf(StrengthWords()).ShowDefault();
    app.Add("--game", wishes.game, "in which game (default " + std::string(Rulesets().front()->id) + ")");
    app.Add("--seed", wishes.seed, "of the first season").ShowDefault();
    app.Add("--nodes", wishes.budget.nodes, "an opponent may look ahead with in a turn (default: its level's)")
        .NotNegative();
    app.AddFlag("--review", wishes.review, "every rally is looked back on, which takes a while: cheap stages");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    const GameEntry& game = Shared::GameCalled("career tasks", wishes.game);
    const Career::SeasonGame* seasons = Career::SeasonGameOf(game.id);
    if (seasons == nullptr || seasons->deeds == nullptr)
    {
        throw Fail("career tasks: --game: sponsors ask nothing in '" + std::string(game.id) + "'");
    }
    Study study(wishes, game);
    Print(study.Run(), game, static_cast<Tier>(PlaceIn(TierWords(), wishes.tier)));
    return 0;
}

} // namespace Rally::Cli
