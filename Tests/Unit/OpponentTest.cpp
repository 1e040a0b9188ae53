// The levels: what they may know, that they decide alike whenever asked, and how far the best are from perfect.
#include "Cli/Regret.h"
#include "RallyPilot/Opponent.h"
#include "RallyRules/Dirt/DirtMatch.h"

#include <gtest/gtest.h>

namespace Rally
{
namespace
{

using namespace Dirt;
using Pilot::Character;
using Pilot::Level;
using Pilot::Opponent;
using Pilot::Temper;

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

// Asks everybody twice: by the view of the seat, and by the whole match, another driver who has thought of nothing before.
std::uint64_t RaceAskedTwice(const std::shared_ptr<Pilot::RoadBook>& book)
{
    DirtMatch match = NewMatch(4);
    std::vector<Opponent> drivers;
    for (std::size_t i = 0; i < 4; ++i)
    {
        drivers.emplace_back(kSome[i], i, book);
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
        EXPECT_EQ(seen, Opponent(kSome[seat], seat, book).Decide(match, seat));
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

} // namespace
} // namespace Rally
