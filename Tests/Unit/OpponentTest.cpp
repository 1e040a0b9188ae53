// The levels: what they may know, that they decide alike whenever asked, how far the best are from perfect, and what looking
// ahead takes: nodes that are counted, a watch that is obeyed.
#include "Cli/Regret.h"
#include "RallyPilot/Opponent.h"
#include "RallyRules/Dirt/DirtMatch.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace Rally
{
namespace
{

using namespace Dirt;
using Pilot::Budget;
using Pilot::Character;
using Pilot::Level;
using Pilot::Opponent;
using Pilot::Temper;

constexpr Character kSisu{Level::Sisu, Temper::Even};

// May think so many looks long for each decision, and counts them.
class CountingWatch final : public Pilot::Watch
{
public:
    explicit CountingWatch(int looks) : most(looks) {}

    void Begin() override
    {
        now = 0;
        ++decisions;
    }
    bool MayGoOn() override
    {
        ++now;
        worst = now > worst ? now : worst;
        return now <= most;
    }

    int most;
    int now{};
    int worst{}; // looks in one decision
    int decisions{};
};

constexpr std::uint64_t kFewNodes = 6000; // so that tests stay short

Budget WithNodes(std::uint64_t nodes)
{
    return {nodes, nullptr};
}

constexpr Character kSome[] = {{Level::Rookie, Temper::Gambler},
                               {Level::Clubman, Temper::Blocker},
                               {Level::Champion, Temper::MudThrower},
                               {Level::Sisu, Temper::Cautious}};

// One stage of a rally with everything hidden that can be.
DirtMatch NewMatch(std::uint8_t seats)
{
    DirtSetup setup = NewSetup(seats);
    setup.options.timeControls = true;
    setup.options.sisu = SisuScope::Stage;
    EXPECT_TRUE(AddStage(setup, "rally1-ss1"));
    return DirtMatch(setup);
}

// Asks everybody twice: by the view of the seat, and by the whole match, another driver who has thought of nothing before. In
// the middle of a turn that one has to come to the same plan as the one who began it.
std::uint64_t RaceAskedTwice(const std::shared_ptr<Pilot::RoadBook>& book)
{
    DirtMatch match = NewMatch(4);
    std::vector<Opponent> drivers;
    for (std::size_t i = 0; i < 4; ++i)
    {
        drivers.emplace_back(kSome[i], i, book, WithNodes(kFewNodes));
    }
    Random dice(4);
    for (int i = 0; i < 20000 && !match.WhoseMove().IsOver(); ++i)
    {
        if (match.WhoseMove().IsChance())
        {
            EXPECT_TRUE(match.Happen(match.Draw(dice)));
            continue;
        }
        Seat seat = 0;
        while (!match.WhoseMove().Includes(seat))
        {
            ++seat;
        }
        const Action seen = drivers[seat].Decide(*match.ViewFor(seat), seat);
        EXPECT_EQ(seen, Opponent(kSome[seat], seat, book, WithNodes(kFewNodes)).Decide(match, seat));
        if (!match.Play(seen))
        {
            ADD_FAILURE() << match.Write(seen).View();
            return 0;
        }
    }
    EXPECT_TRUE(match.WhoseMove().IsOver());
    return match.Chain();
}

TEST(Opponent, SeesNothingItsSeatMayNotAndDecidesAlikeAgain)
{
    const std::uint64_t first = RaceAskedTwice(std::make_shared<Pilot::RoadBook>());
    EXPECT_EQ(first, RaceAskedTwice(std::make_shared<Pilot::RoadBook>()));
}

TEST(Opponent, ReadsCharacters)
{
    Character character;
    EXPECT_TRUE(Pilot::ReadCharacter("sisu:mud-thrower", character));
    EXPECT_EQ(character, (Character{Level::Sisu, Temper::MudThrower}));
    EXPECT_EQ(Pilot::WordsOf(character), "sisu:mud-thrower");
    EXPECT_TRUE(Pilot::ReadCharacter("bot", character));
    EXPECT_EQ(character, Character{});
    for (const char* wrong : {"", ":", "pro:", "pro:brave", "Pro", "pro:gambler:cautious"})
    {
        EXPECT_FALSE(Pilot::ReadCharacter(wrong, character)) << wrong;
    }
}

// Alone the time of every race is par, what its decisions cost, and luck, to the last digit: the table, the appraisal and
// the rules reckon with the same world.
TEST(Opponent, TheBestAreNearlyPerfect)
{
    const std::vector<Cli::RegretRow> rows =
        Cli::MeasureRegret({{"sisu", "champion", "clubman"}, 3, 5}, [](int, int) {});
    ASSERT_EQ(rows.size(), 3u);
    for (const Cli::RegretRow& row : rows)
    {
        EXPECT_NEAR(row.seconds, row.par + row.regret + row.luck, 1e-6) << row.driver;
        EXPECT_GE(row.regret, 0.0);
    }
    EXPECT_LE(rows[0].regret, 0.005 * rows[0].par);
    EXPECT_LE(rows[1].regret, 0.04 * rows[1].par); // three races say little
    EXPECT_GT(rows[2].regret, rows[1].regret);
}

// Races alone or with others; answers how many plans were played on in thought, and the hash of all that happened.
struct Raced
{
    std::uint64_t samples{};
    std::uint64_t mostNodes{};
    std::uint64_t chain{};
    int seconds{};
    std::size_t turns{};
};

Raced Race(std::uint8_t seats, const Budget& budget, const std::shared_ptr<Pilot::RoadBook>& book, std::uint64_t seed)
{
    DirtSetup setup = NewSetup(seats);
    EXPECT_TRUE(AddStage(setup, "rally4-ss1"));
    DirtMatch match(setup);
    Opponent driver(kSisu, 5, book, budget);
    Random dice(seed);
    Raced raced;
    for (int i = 0; i < 20000 && !match.WhoseMove().IsOver(); ++i)
    {
        if (match.WhoseMove().IsChance())
        {
            EXPECT_TRUE(match.Happen(match.Draw(dice)));
            continue;
        }
        const Seat seat = match.WhoseMove().Includes(0) ? Seat{0} : Seat{1};
        raced.turns += match.Now().phase == Phase::Lay && match.Now().planLength == 0 ? 1u : 0u;
        EXPECT_TRUE(match.Play(driver.Decide(*match.ViewFor(seat), seat)));
        raced.samples += driver.LastEffort().samples;
        raced.mostNodes = std::max(raced.mostNodes, driver.LastEffort().nodes);
    }
    EXPECT_TRUE(match.WhoseMove().IsOver());
    raced.chain = match.Chain();
    for (Seat seat = 0; seat < seats; ++seat)
    {
        raced.seconds += match.Standings().score[seat];
    }
    return raced;
}

TEST(Opponent, AloneNothingIsLookedAheadAt)
{
    const auto book = std::make_shared<Pilot::RoadBook>();
    for (std::uint64_t seed = 1; seed <= 3; ++seed)
    {
        const Raced seeing = Race(1, {}, book, seed);
        EXPECT_EQ(seeing.samples, 0u);
        EXPECT_EQ(seeing.chain, Race(1, WithNodes(0), book, seed).chain);
    }
}

TEST(Opponent, NodesAreKeptAndDecideAlike)
{
    const auto book = std::make_shared<Pilot::RoadBook>();
    const Raced blind = Race(2, WithNodes(0), book, 2);
    EXPECT_EQ(blind.samples, 0u);
    const Raced seeing = Race(2, WithNodes(kFewNodes), book, 2);
    EXPECT_GT(seeing.samples, 0u);
    EXPECT_LE(seeing.mostNodes, kFewNodes + 2000); // a sample that has been begun is played to its end
    EXPECT_EQ(seeing.chain, Race(2, WithNodes(kFewNodes), std::make_shared<Pilot::RoadBook>(), 2).chain);
    EXPECT_GT(Race(2, WithNodes(10 * kFewNodes), book, 2).samples, seeing.samples);
}

// Never more than a few looks after the watch has said no, tables solved or not; and what is decided then makes sense: whoever
// has no time at all drives far better than one die a turn.
TEST(Opponent, ObeysAWatch)
{
    for (const int looks : {0, 1, 40})
    {
        const auto watch = std::make_shared<CountingWatch>(looks);
        const Raced raced = Race(2, {Budget::kOfLevel, watch}, std::make_shared<Pilot::RoadBook>(), 3);
        EXPECT_GT(watch->decisions, 0);
        EXPECT_LE(watch->worst, looks + 6) << looks;
        EXPECT_LT(raced.turns, 2u * 20u) << looks;
    }
}

// Slices of time add up: what was begun for one decision is there for a later one.
TEST(Opponent, SolvesTheRoadInTheTimeThatIsLeft)
{
    const auto book = std::make_shared<Pilot::RoadBook>();
    const auto watch = std::make_shared<CountingWatch>(400);
    Race(2, {Budget::kOfLevel, watch}, book, 3);
    DirtSetup setup = NewSetup(2);
    ASSERT_TRUE(AddStage(setup, "rally4-ss1"));
    const DirtGame game(setup);
    EXPECT_NE(book->Known(game, 0, {0, false}), nullptr);
    EXPECT_NE(book->Known(game, 0, {Pilot::kParPurse, true}), nullptr);
}

} // namespace
} // namespace Rally
