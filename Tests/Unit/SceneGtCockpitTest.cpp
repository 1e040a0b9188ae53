// What a driver of GT has before him, against the match itself.
#include "GtScenes.h"
#include "RallyScene/Gt/GtCockpit.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace Rally::Test
{
namespace
{

using namespace Rally::Scene;
using Gt::CarState;

std::size_t Count(const GtCockpit& cockpit, std::uint8_t die, bool lost)
{
    return static_cast<std::size_t>(std::count_if(cockpit.tray.begin(), cockpit.tray.end(), [&](const DieInTray& one)
                                                  { return one.die == die && one.lost == lost; }));
}

// Over whole races at random, of every seat at every step.
TEST(SceneGtCockpit, SaysWhatTheMatchSays)
{
    for (std::size_t index = 0; index < GtCases::Count(); ++index)
    {
        const std::unique_ptr<GtMatch> match = GtCases::Make(index);
        Random random(index + 31);
        for (int ply = 0; ply < 900 && !match->WhoMoves().IsOver() && !HasFailure(); ++ply)
        {
            ASSERT_TRUE(PlayOne(*match, random));
            const GtState& state = match->Now();
            const GtGame& game = match->Rules();
            SCOPED_TRACE(GtCases::Name(index) + ", ply " + std::to_string(ply));
            for (Seat seat = 0; seat < state.seats; ++seat)
            {
                const GtCockpit cockpit = Scene::CockpitOf(game, state, seat);
                const Gt::Car& car = state.cars[seat];
                EXPECT_EQ(cockpit.seat, seat);
                EXPECT_EQ(cockpit.focus, car.focus);
                EXPECT_EQ(cockpit.laps, game.LapCount());
                EXPECT_LE(cockpit.lap, cockpit.laps);
                EXPECT_EQ(cockpit.warningLimit, game.BoardOf(state, seat).warningLimit);
                EXPECT_EQ(cockpit.weather, state.weather);
                EXPECT_EQ(cockpit.tyres, car.tyres);
                EXPECT_EQ(cockpit.whiteRound, state.round % 2 == 1); // G-SET-9
                EXPECT_GE(cockpit.revs, 0);
                EXPECT_LE(cockpit.revs, 1);
                EXPECT_EQ(cockpit.speed > 0, cockpit.revs > 0.2f);
                if (state.active != seat || state.laidAgain == 0)
                {
                    const Board& board = game.BoardOf(state, seat);
                    EXPECT_EQ(Count(cockpit, Gt::kCoastDie, false) + Count(cockpit, Gt::kCoastDie, true),
                              board.coastDice);
                    EXPECT_EQ(Count(cockpit, Gt::kRedlineDie, false) + Count(cockpit, Gt::kRedlineDie, true),
                              board.brakeDice);
                }
            }
        }
    }
}

// G-ORD-3: by how far they are, laps counted; who is through stands before all others.
TEST(SceneGtCockpit, TheOrderIsThatOfTheRace)
{
    const std::unique_ptr<GtMatch> match = GtCases::Make(5);
    Random random(8);
    for (int ply = 0; ply < 4000 && !match->WhoMoves().IsOver(); ++ply)
    {
        ASSERT_TRUE(PlayOne(*match, random));
        const GtState& state = match->Now();
        const GtCockpit cockpit = Scene::CockpitOf(match->Rules(), state, 0);
        if (state.phase == Phase::Grid)
        {
            continue;
        }
        ASSERT_EQ(cockpit.order.size(), state.seats);
        std::set<Seat> seats;
        for (std::size_t i = 0; i < cockpit.order.size(); ++i)
        {
            const RaceRow& row = cockpit.order[i];
            seats.insert(row.seat);
            EXPECT_EQ(row.place, i + 1);
            EXPECT_GE(row.gap, 0);
            EXPECT_GE(row.behind, 0);
            if (i == 0)
            {
                continue;
            }
            const RaceRow& before = cockpit.order[i - 1];
            if (before.state != CarState::Finished && row.state != CarState::Finished &&
                before.state != CarState::Retired && row.state != CarState::Retired)
            {
                EXPECT_EQ(match->Rules().DistanceOf(state, before.seat) - match->Rules().DistanceOf(state, row.seat),
                          row.gap);
            }
            EXPECT_FALSE(row.state == CarState::Finished && before.state != CarState::Finished);
        }
        EXPECT_EQ(seats.size(), state.seats);
    }
}

TEST(SceneGtCockpit, FlagsAreNearWhereTheyLie)
{
    Position position(2);
    GtState state = position.state;
    state.cars[0].space = position.game->Road().Find(ParseSpace("3.1L"));
    ASSERT_NE(state.cars[0].space, kNoSpace);
    const auto look = [&] { return Scene::CockpitOf(*position.game, state, 0); };
    EXPECT_EQ(look().flag, FlagNear::None);
    state.flags[0] = {4, 1}; // G-YEL-1
    EXPECT_EQ(look().flag, FlagNear::Ahead);
    EXPECT_EQ(look().flags, 1u << 4);
    state.flags[1] = {3, 1};
    EXPECT_EQ(look().flag, FlagNear::Here);
    state.flags[0] = {5, 1};
    state.flags[1] = {};
    EXPECT_EQ(look().flag, FlagNear::None);
    // The tile behind the last one is the first.
    const unsigned last = position.game->Road().tileCount;
    for (std::size_t i = 0; i < position.game->Road().spaces.Size(); ++i)
    {
        if (position.game->Road().spaces[i].tile + 1u == last)
        {
            state.cars[0].space = static_cast<SpaceIndex>(i);
        }
    }
    state.flags[0] = {1, 1};
    EXPECT_EQ(look().flag, FlagNear::Ahead);
}

// While a film runs the needle follows the car, and ends where the match says.
TEST(SceneGtCockpit, RunsWithTheFilm)
{
    FilmedCircuit race(GtCases::Make(4), 3);
    GtCockpitFilm instruments(CircuitSwiftness());
    const auto note = [&]
    { instruments.Append(race.film.Length(), Scene::CockpitOf(race.match->Rules(), race.match->Now(), 0)); };
    note();
    Moment moment;
    for (int ply = 0; ply < 600 && race.Goes(); ++ply)
    {
        ASSERT_TRUE(race.Step());
        note();
        race.film.Evaluate(race.film.Length(), moment);
        const GtCockpit shown = instruments.At(race.film.Length(), moment);
        const GtCockpit said = Scene::CockpitOf(race.match->Rules(), race.match->Now(), 0);
        EXPECT_EQ(shown.gear, said.gear);
        EXPECT_EQ(shown.warnings, said.warnings);
        EXPECT_EQ(shown.lap, said.lap);
    }
    float fastest = 0;
    for (double time = 0; time < race.film.Length(); time += 0.25)
    {
        race.film.Evaluate(time, moment);
        fastest = std::max(fastest, instruments.At(time, moment).speed);
    }
    EXPECT_GT(fastest, 60);
}

} // namespace
} // namespace Rally::Test
