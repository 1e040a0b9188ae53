// Opponents against one another: a slice of a league, its luck and its ratings.
#include "RallyClub/Dirt/CommonChance.h"
#include "Cli/Dirt/League.h"
#include "Cli/Ratings.h"
#include "RallyClub/Table.h"
#include "RallyPilot/Dirt/Opponent.h"
#include "RallyRules/Dirt/DirtMatch.h"
#include "Shared/Budgets.h"
#include "Thorough.h"

#include <gtest/gtest.h>

#include <cmath>

namespace Rally
{
namespace
{

using namespace Cli;

LeagueTable Play(const LeagueWishes& wishes)
{
    return PlayLeague(wishes, [](std::size_t, std::size_t) {});
}

TEST(League, OrdersTheLevelsAndIsTheSameEveryTime)
{
    LeagueWishes wishes;
    wishes.drivers = {"rookie", "pro"};
    wishes.courses = {"rally1", "rally6"};
    wishes.blocks = 4;
    const LeagueTable first = Play(wishes);
    EXPECT_EQ(first.rallies, 8);
    EXPECT_EQ(first.driverFaults, 0u);
    EXPECT_EQ(first.suspended, 0);
    ASSERT_EQ(first.duels.size(), 1u);
    EXPECT_GT(first.duels[0].share, 0.5); // pro before rookie
    EXPECT_GT(first.rows[1].elo, first.rows[0].elo);
    EXPECT_NEAR(first.rows[0].elo + first.rows[1].elo, 3000.0, 1e-6);
    const LeagueTable second = Play(wishes);
    EXPECT_EQ(first.rows[0].score, second.rows[0].score);
    EXPECT_EQ(first.rows[1].eloBetween.least, second.rows[1].eloBetween.least);
}

// Three in one race: everybody meets everybody in each, starts from each place equally often, and the rookie is last.
TEST(League, RatesRacesOfMoreThanTwo)
{
    LeagueWishes wishes;
    wishes.drivers = {"rookie", "clubman", "pro"};
    wishes.courses = {"rally1", "rally6"};
    wishes.cars = 3;
    wishes.blocks = 4;
    const LeagueTable table = Play(wishes);
    EXPECT_EQ(table.rallies, 12);
    EXPECT_EQ(table.driverFaults, 0u);
    ASSERT_EQ(table.duels.size(), 3u);
    double gap = 0.0;
    for (const Duel& duel : table.duels)
    {
        EXPECT_EQ(duel.met, 12);
        EXPECT_NEAR(duel.gap, table.rows[duel.second].score - table.rows[duel.first].score, 1e-9);
        EXPECT_LE(duel.shareBetween.least, duel.share);
        EXPECT_GE(duel.shareBetween.most, duel.share);
        gap = duel.gap > gap ? duel.gap : gap;
    }
    int wins = 0;
    for (const LeagueRow& row : table.rows)
    {
        EXPECT_EQ(row.rallies, 12);
        wins += row.wins;
    }
    EXPECT_GE(wins, 12);                             // more when a first place is shared
    EXPECT_LT(table.rows[0].elo, table.rows[1].elo); // so few rallies are sure of no more
    EXPECT_LT(table.rows[0].elo, table.rows[2].elo);
    EXPECT_GT(gap, 60.0); // rookie behind pro: 195 s of a rally in long leagues
}

// Whatever their character, they answer what is allowed, with all options and five others on the road.
TEST(League, EveryCharacterKnowsTheRules)
{
    LeagueWishes wishes;
    wishes.drivers = {"rookie:blocker",       "clubman:gambler", "pro:cautious",
                      "champion:mud-thrower", "sisu:blocker",    "bot"};
    wishes.cars = 6;
    wishes.blocks = 1;
    wishes.courses = {Rally::Test::TriesEverything() ? "rally3" : "rally3-ss1+rally3-ss2"};
    wishes.budget.nodes = 5000; // so that it stays short
    wishes.options = {false, true, true, true, Dirt::SisuScope::Stage, Dirt::LastCorner::Plan};
    const LeagueTable table = Play(wishes);
    EXPECT_EQ(table.rallies, 6);
    EXPECT_EQ(table.driverFaults, 0u);
    EXPECT_EQ(table.suspended, 0);
    for (const LeagueRow& row : table.rows)
    {
        EXPECT_EQ(row.retired, 0) << row.driver;
    }
}

TEST(League, DriversMayBeToldHowFarToLookAhead)
{
    Pilot::Character character;
    Pilot::Budget budget;
    EXPECT_TRUE(Shared::ReadDriver("sisu:gambler", character, budget));
    EXPECT_EQ(budget.nodes, Pilot::Budget::kOfLevel);
    EXPECT_TRUE(Shared::ReadDriver("champion/2500", character, budget));
    EXPECT_EQ(character, (Pilot::Character{Pilot::Level::Champion, Pilot::Temper::Even}));
    EXPECT_EQ(budget.nodes, 2500u);
    EXPECT_TRUE(Shared::ReadDriver("sisu/0", character, budget));
    EXPECT_EQ(budget.nodes, 0u);
    for (const char* wrong : {"sisu/", "sisu/x", "sisu/-1", "sisu/1 ", "/5", "brave/5", "sisu/99999999999999999999"})
    {
        EXPECT_FALSE(Shared::ReadDriver(wrong, character, budget)) << wrong;
    }
}

// Two who drive alike fare alike, unless one stands in the other's way: the luck is common.
TEST(League, TheDiceAreTheSameForAll)
{
    int alike = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed)
    {
        Dirt::DirtSetup setup = Dirt::NewSetup(2);
        setup.options.oneShot = true; // nobody leads
        ASSERT_TRUE(Dirt::AddStage(setup, "rally1-ss1"));
        const auto first = static_cast<Seat>(seed % 2);
        const std::vector<Club::SeatPlan> seats(
            2, {Club::SeatKind::Driver, std::make_shared<Pilot::Opponent>(Pilot::Character{}, 1)});
        Club::Table table(std::make_unique<Dirt::DirtMatch>(setup), seats,
                          std::make_unique<Club::CommonChance>(seed, first));
        EXPECT_EQ(table.Run(), Club::Table::State::Over);
        const Standing standing = table.TheMatch().Standings();
        alike += standing.score[0] == standing.score[1] ? 1 : 0;
    }
    EXPECT_GE(alike, 8); // with dice of their own: four
}

// Groups that drove with the same dice are no more to go by than one of them: twice the same blocks, the same interval.
TEST(Ratings, AreSureOfWhatLuckHadItsPartIn)
{
    std::vector<Meetings> once;
    std::vector<Meetings> doubled;
    for (int i = 0; i < 200; ++i)
    {
        const int gap = i % 4 == 0 ? -7 : i % 4 == 1 ? 0 : 3;
        Meetings meetings(2);
        meetings.Add(0, 1, gap);
        meetings.Add(1, 0, -gap);
        once.push_back(meetings);
        meetings.Add(0, 1, gap);
        meetings.Add(1, 0, -gap);
        doubled.push_back(meetings);
    }
    const Ratings few = RatingsOf(once, 2);
    const Ratings many = RatingsOf(doubled, 2);
    EXPECT_NEAR(few.share[1].value, 0.625, 1e-12); // equal times count half
    EXPECT_NEAR(few.share[2].value, 0.375, 1e-12);
    EXPECT_EQ(few.share[1].least, many.share[1].least);
    EXPECT_EQ(few.share[1].most, many.share[1].most);
}

// With one meeting won of four, one is three times as strong as the other: 191 points.
TEST(Ratings, FollowBradleyAndTerry)
{
    std::vector<Meetings> blocks;
    for (int i = 0; i < 4000; ++i)
    {
        Meetings& meetings = blocks.emplace_back(2);
        const int gap = i % 4 == 0 ? -7 : 3;
        meetings.Add(0, 1, gap);
        meetings.Add(1, 0, -gap);
    }
    const Ratings ratings = RatingsOf(blocks, 2);
    EXPECT_NEAR(ratings.elo[0].value - ratings.elo[1].value, 400.0 * std::log10(3.0), 0.5);
    EXPECT_NEAR(ratings.share[1].value, 0.75, 1e-12);
    // Four thousand throws of a coin that falls three times in four: 1.3 of 100 either way.
    EXPECT_NEAR(ratings.share[1].most - ratings.share[1].least, 2 * 1.96 * std::sqrt(0.75 * 0.25 / 4000), 0.006);
    EXPECT_LT(ratings.elo[0].least, ratings.elo[0].value);
    EXPECT_GT(ratings.elo[0].most, ratings.elo[0].value);
}

} // namespace
} // namespace Rally
