// Wheel to wheel: what looking round makes sisu do that it would not do by the empty road. Everything here is held against exact best
// turns among the cars that stand there.
#include "GtOddsCases.h"
#include "RallyPilot/Gt/GtOpponent.h"
#include "Thorough.h"

namespace Rally::Test
{
namespace
{

using namespace Pilot;

constexpr Character kSisu{Level::Sisu, Temper::Even};

std::shared_ptr<GtRoadBook> CrowdBook()
{
    static const auto book = std::make_shared<GtRoadBook>();
    return book;
}

GtOpponent Sisu(std::uint64_t nodes = Budget::kOfLevel)
{
    return {kSisu, 1, CrowdBook(), Budget{nodes, nullptr}};
}

struct Turned
{
    GtMatch match;
    std::uint64_t effort{};

    std::string End() const
    {
        const Car& car = match.Now().cars[0];
        return std::string(NameOfSpace(match.Rules().Road()[car.space].code).View()) + " in " +
               std::to_string(car.gear);
    }
};

// The turn of the first car, no die showing a warning.
Turned DriveTurn(const Position& position, GtOpponent driver)
{
    Turned turned{GtMatch(position.game, position.state), 0};
    GtMatch& match = turned.match;
    for (bool begun = false;; begun = true)
    {
        const ToMove whose = match.WhoMoves();
        const GtState& state = match.Now();
        if (whose.IsChance())
        {
            ChanceList falls;
            match.Rules().Chances(state, falls);
            const auto clean =
                std::find_if(falls.begin(), falls.end(), [](const Chance& fall) { return fall.outcome.mask == 0; });
            EXPECT_TRUE(match.Resolve(clean->outcome));
            continue;
        }
        const bool another = state.phase == Phase::Lay && state.planLength == 0 && begun;
        if (whose.IsOver() || whose.First() != 0 || another)
        {
            return turned;
        }
        EXPECT_TRUE(match.Play(driver.Decide(*match.ViewFor(0), 0)));
        turned.effort = std::max(turned.effort, driver.LastEffort());
    }
}

// In rounds to the finish, for whoever is on move.
double BestNow(const GtMatch& match)
{
    const GtState& state = match.Now();
    const auto road =
        CrowdBook()->TableOf(match.Rules(), ModelOf(match.Rules(), state, state.active, GtAim::Rounds, kGtRacePurse));
    const GtBestTurn best = GtTurnWorth(match.Rules(), state, *road).BestTurn();
    EXPECT_TRUE(best.found);
    return best.worth;
}

// On towards the line: how far the one is before the other, in sections.
int Lead(const GtMatch& match, Seat one, Seat other)
{
    return (match.Rules().DistanceOf(match.Now(), one) - match.Rules().DistanceOf(match.Now(), other)) /
           std::int32_t{kSectionLength};
}

Position Passing()
{
    Position position(2);
    position.Put(0, "10.1L", 6).Put(1, "11.1L", 1).Turn(0); // the rival has still to play
    return position;
}
Position Leading()
{
    Position position(2);
    position.Put(0, "10.3R", 1).Put(1, "10.1L", 4).Turn(0); // it has played, and will before this one does again
    return position;
}
Position Following()
{
    Position position(2);
    position.Put(0, "12.2o1", 1).Put(1, "13.2i1", 1).Turn(0);
    return position;
}
// A third one has left the track on tile 9, with a yellow flag or without.
Position Flagged(bool isFlagged)
{
    Position position(3);
    position.Put(0, "8.1o1", 4).Put(1, "7.2i1", 4).Put(2, "9.1L", 0).Outside(2, CarState::OffTrack, 1);
    if (isFlagged)
    {
        position.Flag(2, 9);
    }
    position.Turn(0);
    return position;
}

} // namespace

// Blocking (G-BLK-2, G-OVT-1): it passes a car that has still to play, and ends its turn where that one's best turn leads.
TEST(GtCrowd, BlocksWhomItPasses)
{
    const Turned seeing = DriveTurn(Passing(), Sisu());
    const Turned blind = DriveTurn(Passing(), Sisu(0));
    EXPECT_NE(seeing.End(), blind.End());
    ASSERT_EQ(seeing.match.Now().active, 1);
    ASSERT_EQ(blind.match.Now().active, 1);
    EXPECT_GT(Lead(seeing.match, 0, 1), 0);
    EXPECT_GT(BestNow(seeing.match), BestNow(blind.match) + 0.3) << seeing.End() << " for " << blind.End();
}

// Defending: a faster car is close behind and comes next; the turn ends where it costs that one most, though further on would be
// worth more on an empty road.
TEST(GtCrowd, DefendsItsPlace)
{
    ASSERT_GT(Lead(*Leading().match, 0, 1), 0);
    const Turned seeing = DriveTurn(Leading(), Sisu());
    const Turned blind = DriveTurn(Leading(), Sisu(0));
    EXPECT_NE(seeing.End(), blind.End());
    ASSERT_EQ(seeing.match.Now().active, 1);
    ASSERT_EQ(blind.match.Now().active, 1);
    EXPECT_GT(BestNow(seeing.match), BestNow(blind.match) + 0.3) << seeing.End() << " for " << blind.End();
}

// Overtaking: who stays where it is until one's own next turn is gone by now, not stuck behind then (G-MOV-1).
TEST(GtCrowd, OvertakesWhoWouldHoldItUp)
{
    ASSERT_LT(Lead(*Following().match, 0, 1), 0);
    const Turned seeing = DriveTurn(Following(), Sisu());
    const Turned blind = DriveTurn(Following(), Sisu(0));
    EXPECT_NE(seeing.End(), blind.End());
    ASSERT_EQ(seeing.match.Now().active, 0);
    ASSERT_EQ(blind.match.Now().active, 0);
    EXPECT_LT(BestNow(seeing.match), BestNow(blind.match) - 0.2) << seeing.End() << " for " << blind.End();
    EXPECT_GT(Lead(seeing.match, 0, 1), Lead(blind.match, 0, 1));
}

// Using a yellow flag (G-YEL-2): nobody may come beside it there, so it slows down to stay in the flag's zone, with the road to
// itself; where no flag lies it drives on.
TEST(GtCrowd, UsesYellowFlags)
{
    const Turned seeing = DriveTurn(Flagged(true), Sisu());
    const Turned blind = DriveTurn(Flagged(true), Sisu(0));
    const Turned unflagged = DriveTurn(Flagged(false), Sisu());
    EXPECT_EQ(unflagged.End(), blind.End()) << "only the flag makes it worth while";
    EXPECT_LT(Lead(seeing.match, 0, 1), Lead(blind.match, 0, 1));
    ASSERT_EQ(seeing.match.Now().active, 1);
    ASSERT_EQ(blind.match.Now().active, 1);
    EXPECT_GT(BestNow(seeing.match), BestNow(blind.match) + 0.3) << seeing.End() << " for " << blind.End();
}

// With the others far away there is nothing to look at: the turn of the empty road, and no node is spent.
TEST(GtCrowd, LooksOnlyAtWhoIsClose)
{
    for (const auto make : {Passing, Leading, Following})
    {
        Position position = make();
        position.Put(1, "4.1L", 1).Turn(0);
        const Turned seeing = DriveTurn(position, Sisu());
        EXPECT_EQ(seeing.effort, 0u);
        EXPECT_EQ(seeing.End(), DriveTurn(position, Sisu(0)).End());
    }
}

// Nodes are kept to, count alike, and none at all is the empty road; a champion looks round when it is given some.
TEST(GtCrowd, KeepsToItsNodes)
{
    const Turned whole = DriveTurn(Passing(), Sisu());
    EXPECT_GT(whole.effort, 0u);
    EXPECT_LT(whole.effort, 200000u) << "never short of its level's";
    EXPECT_EQ(DriveTurn(Passing(), Sisu()).effort, whole.effort);
    EXPECT_EQ(DriveTurn(Passing(), Sisu(0)).effort, 0u);
    const Turned few = DriveTurn(Passing(), Sisu(1));
    EXPECT_GT(few.effort, 0u);
    EXPECT_LT(few.effort, whole.effort);
    EXPECT_EQ(few.End(), DriveTurn(Passing(), Sisu(0)).End()) << "what was not weighed is not chosen";
    const Character champion{Level::Champion, Temper::Even};
    EXPECT_GT(DriveTurn(Passing(), GtOpponent(champion, 1, CrowdBook(), Budget{100000, nullptr})).effort, 0u);
    EXPECT_EQ(DriveTurn(Passing(), GtOpponent(champion, 1, CrowdBook())).effort, 0u);
    const Character pro{Level::Pro, Temper::Even};
    EXPECT_EQ(DriveTurn(Passing(), GtOpponent(pro, 1, CrowdBook(), Budget{100000, nullptr})).effort, 0u);
}

// Raced on from those positions with the same dice, looking round comes home first more often.
TEST(GtCrowd, IsWorthIt)
{
    const std::uint64_t races = TriesEverything() ? 200 : 24;
    int gained = 0;
    for (const auto make : {Passing, Leading, Following})
    {
        for (const bool looks : {true, false})
        {
            const Turned begun = DriveTurn(make(), Sisu(looks ? Budget::kOfLevel : 0));
            for (std::uint64_t race = 1; race <= races; ++race)
            {
                GtMatch match = begun.match;
                GtOpponent driver = Sisu(0);
                Random random(race, RandomStream::Game);
                for (ToMove whose = match.WhoMoves(); !whose.IsOver(); whose = match.WhoMoves())
                {
                    if (whose.IsChance())
                    {
                        ASSERT_TRUE(match.Resolve(match.Draw(random)));
                        continue;
                    }
                    ASSERT_TRUE(match.Play(driver.Decide(*match.ViewFor(whose.First()), whose.First())));
                }
                const Standing standing = match.Standings();
                const int wins = standing.place[0] < standing.place[1] ? 1 : 0;
                gained += looks ? wins : -wins;
            }
        }
    }
    EXPECT_GT(gained, 0);
    std::printf("%+d of %d races won more\n", gained, static_cast<int>(3 * races));
}

} // namespace Rally::Test
