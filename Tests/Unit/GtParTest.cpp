// Par of GT: the solved circuits against everything tried by the rules, and against races.
#include "GtParCases.h"
#include "RallyPilot/Gt/GtLines.h"
#include "RallyPilot/Gt/GtOutlook.h"
#include "RallyPilot/Gt/GtParDriver.h"
#include "RallyPilot/Gt/GtRelayout.h"
#include "Thorough.h"

#include <cmath>

namespace Rally::Test
{
namespace
{

using namespace Pilot;

constexpr double kExact = 1e-9;

// Few dice, so that everything can be tried, and unlikely ones.
GtSetup PoorSetup(Random& random, std::string_view circuit)
{
    GtOptions options;
    options.laps = Laps::Two;
    GtSetup setup = SetupOf(1, circuit, options);
    const auto below = [&random](unsigned most) { return static_cast<std::uint8_t>(random.Below(most)); };
    Board& board = setup.values.boards[0][0];
    board.gearDice = static_cast<std::uint8_t>(2 + below(2));
    board.coastDice = below(3);
    board.brakeDice = below(3);
    board.warningLimit = static_cast<std::uint8_t>(1 + below(3));
    for (std::uint8_t& faces : setup.values.warningFaces)
    {
        faces = static_cast<std::uint8_t>(1 + below(4));
    }
    for (LossRow& row : setup.values.losses)
    {
        row = LossRow{random.Below(2) == 0, {}};
    }
    return setup;
}

// A turn of the only car, from anywhere.
GtState TurnAt(const GtGame& game, SpaceIndex at, int gear, int lines, int tokens)
{
    GtState state;
    EventList events;
    game.Begin(state, events);
    Car& car = state.cars[0];
    car.space = at;
    car.gear = static_cast<std::uint8_t>(gear);
    car.crossings = static_cast<std::uint8_t>(game.LapCount() + 1 - lines);
    car.focus = static_cast<std::uint16_t>(tokens);
    events.Clear();
    game.OpenTurn(state, events);
    return state;
}

// Since every turn is worth no less than what is tried, with the table for what lies beyond it, so is the whole race: the road leads
// forward. G-FLT-5 to G-FLT-10, G-SHP-2 to G-SHP-11, G-COR-5, G-END-5, G-SOLO-5, G-SOLO-9.
TEST(GtPar, NobodyCouldDoBetterWithFewDice)
{
    Random random(15);
    const int most = TriesEverything() ? 120 : 4;
    std::size_t places = 0;
    std::size_t thrown = 0;
    for (int round = 0; round < most; ++round)
    {
        const std::string circuit = "circuit" + std::to_string(1 + round % 8);
        const GtGame game(PoorSetup(random, circuit));
        GtParModel model;
        model.aim = round % 2 == 0 ? GtAim::Clock : GtAim::Rounds;
        model.purse = static_cast<std::uint8_t>(random.Below(4));
        model.laps = 2;
        const auto table = SolveGtPar(game, model);
        for (int place = 0; place < 40; ++place)
        {
            const auto at =
                static_cast<SpaceIndex>(random.Below(static_cast<std::uint32_t>(game.Road().spaces.Size())));
            const int gear = static_cast<int>(random.Below(7));
            const int lines = 1 + static_cast<int>(random.Below(2));
            const int tokens = static_cast<int>(random.Below(model.purse + 1u));
            const GtState state = TurnAt(game, at, gear, lines, tokens);
            ASSERT_EQ(state.phase, Phase::Lay);
            EveryTurn every(game, state, *table);
            EXPECT_NEAR(every.From(state), table->Worth(at, gear, lines, tokens), kExact)
                << circuit << " space " << at << " gear " << gear << " lines " << lines << " tokens " << tokens;
            ++places;
            GtTurn turn;
            thrown += table->BestTurn(at, gear, lines, tokens, turn) && turn.flatOut ? 1u : 0u;
        }
    }
    EXPECT_GT(places, 100u);
    EXPECT_GT(thrown, 5u);
}

// The turns filed for real boards are worth what the table says, driven by the same rules of worth, and so are those found from the
// position alone.
TEST(GtPar, EveryTurnIsWorthWhatTheTableSays)
{
    const GtGame game(SetupOf(1, "circuit5"));
    for (const GtAim aim : {GtAim::Clock, GtAim::Rounds})
    {
        GtParModel model;
        model.aim = aim;
        model.purse = 4;
        const auto table = SolveGtPar(game, model);
        Random random(3);
        const int most = TriesEverything() ? 2000 : 60;
        for (int place = 0; place < most; ++place)
        {
            const auto at =
                static_cast<SpaceIndex>(random.Below(static_cast<std::uint32_t>(game.Road().spaces.Size())));
            const int gear = static_cast<int>(random.Below(7));
            const int tokens = static_cast<int>(random.Below(model.purse + 1u));
            const GtState state = TurnAt(game, at, gear, 1, tokens);
            const GtTurnWorth worth(game, state, *table);
            GtTurn turn;
            ASSERT_TRUE(table->BestTurn(at, gear, 1, tokens, turn));
            const double told = table->Worth(at, gear, 1, tokens);
            EXPECT_NEAR(turn.flatOut ? worth.FlatOut(turn.plan) : worth.OneByOne(turn.plan), told, kExact) << place;
            EXPECT_NEAR(worth.BestTurn().worth, told, kExact) << place;
        }
    }
}

struct Raced
{
    double mean{};
    double error{};
};

Raced RaceByPolicy(const GtSetup& setup, std::shared_ptr<const GtParTable> table, int races, std::uint64_t seed)
{
    const auto game = std::make_shared<const GtGame>(setup);
    GtParDriver driver(table);
    double sum = 0.0;
    double squares = 0.0;
    for (int race = 0; race < races; ++race)
    {
        Random random(seed + static_cast<std::uint64_t>(race), RandomStream::Game);
        GtState state;
        EventList events;
        game->Begin(state, events);
        int startGear = 0;
        while (!game->WhoMoves(state).IsOver())
        {
            events.Clear();
            if (game->WhoMoves(state).IsChance())
            {
                game->Resolve(state, game->Draw(state, random), events);
                continue;
            }
            startGear = state.cars[0].gear;
            const Action action = driver.Decide(*game, state);
            EXPECT_TRUE(game->Query(state, action));
            game->Apply(state, action, events);
        }
        const bool clock = table->Model().aim == GtAim::Clock;
        const double cost = clock ? game->DrivingSeconds(state) - state.cars[0].focus * table->Prices().token
                                  : state.round - 1 + table->Prices().moment[startGear];
        sum += cost;
        squares += cost * cost;
    }
    const double mean = sum / races;
    return {mean, std::sqrt((squares / races - mean * mean) / races)};
}

// G-SOLO-7, G-SOLO-9: laps raced by the rules come out at par; 100,000 of them under RALLY_LONG.
TEST(GtPar, RacesByTheRulesComeOutAtPar)
{
    const int races = TriesEverything() ? 12500 : 300;
    for (std::size_t circuit = 1; circuit <= (TriesEverything() ? 8u : 2u); ++circuit)
    {
        GtSetup setup = SetupOf(1, "circuit" + std::to_string(circuit));
        for (LossRow& row : setup.values.losses)
        {
            row = LossRow{row.leavesTrack, {}}; // the model knows no damage
        }
        GtParModel model;
        model.aim = circuit % 2 == 0 && !TriesEverything() ? GtAim::Rounds : GtAim::Clock;
        model.purse = TriesEverything() ? kGtPurse : std::uint8_t{6};
        const auto table = SolveGtPar(GtGame(setup), model);
        const Raced raced = RaceByPolicy(setup, table, races, 2026 * circuit);
        const double sigmas = (raced.mean - table->Par()) / raced.error;
        EXPECT_LT(std::abs(sigmas), 4.0) << circuit;
        std::printf("circuit%zu par %.4f mean %.4f error %.4f sigmas %+.2f\n", circuit, table->Par(), raced.mean,
                    raced.error, sigmas);
    }
}

// A lap more is worth the same everywhere once there are enough of them, and a bigger purse is never worse.
TEST(GtPar, LapsAndPursesAreInOrder)
{
    const GtGame game(SetupOf(1, "circuit1", {.laps = Laps::Nine}));
    GtParModel model;
    model.purse = 0;
    model.laps = 9;
    const auto laps = SolveGtPar(game, model);
    EXPECT_LT(laps->SolvedLaps(), 9u); // the fixed point was found before
    EXPECT_LT(laps->LapSpread(), 1e-9);
    for (std::size_t at = 0; at < game.Road().spaces.Size(); ++at)
    {
        const auto space = static_cast<SpaceIndex>(at);
        const double step = laps->Worth(space, 3, 8, 0) - laps->Worth(space, 3, 7, 0);
        EXPECT_NEAR(step, laps->LapWorth(), 1e-8);
    }
    model.laps = 1;
    double before = 1e9;
    for (const unsigned purse : {0u, 1u, 3u, 6u})
    {
        model.purse = static_cast<std::uint8_t>(purse);
        const double par = SolveGtPar(game, model)->Par();
        EXPECT_LE(par, before + kExact);
        before = par;
    }
}

TEST(GtPar, SlicesGiveTheSameTable)
{
    const GtGame game(SetupOf(1, "circuit3"));
    GtParModel model;
    model.purse = 2;
    GtParSolver solver(game, model);
    double done = solver.Done();
    while (!solver.Advance(500))
    {
        EXPECT_EQ(solver.Table(), nullptr);
        EXPECT_GE(solver.Done(), done);
        done = solver.Done();
    }
    EXPECT_EQ(solver.Table()->Par(), SolveGtPar(game, model)->Par());
    EXPECT_GT(solver.WorkingBytes(), 0u);
}

// Plans among other cars, in every race and with every option, against everything the rules make of them: rolled, secured, stopped,
// flat-out, laid anew, flying off, in the redline (G-FLY-3, G-FLY-4, G-FLY-9, G-RED-8, G-FOC-6, G-FOC-7, G-ONE-5).
TEST(GtTurnWorth, IsWhatTheRulesMakeOfAPlan)
{
    std::size_t plans = 0;
    std::size_t flying = 0;
    const std::size_t most = TriesEverything() ? 40 : 8;
    for (std::size_t race = 0; race < GtCases::Count(); ++race)
    {
        std::size_t seen = 0;
        ForEachPosition(
            race, 70 + race,
            [&](const GtGame& game, const GtState& before, Random& random)
            {
                GtState state = before;
                state.cars[state.active].focus = static_cast<std::uint16_t>(random.Below(8));
                const GtAim aim = random.Below(2) == 0 ? GtAim::Clock : GtAim::Rounds;
                const OddRoad road(game.Values(), aim, race);
                const GtTurnWorth worth(game, state, road);
                GtState laid = state;
                LayAtRandom(game, laid, 1 + random.Below(3), random);
                if (laid.planLength == 0)
                {
                    return true;
                }
                const GtPlan plan = LaidPlan(laid);
                EveryTurn every(game, laid, road);
                every.LayNoMore();
                EXPECT_NEAR(worth.FlatOut(plan), every.By(laid, Make(laid, ActionKind::FlatOut)), kExact) << race;
                const double rolls = every.By(laid, Make(laid, ActionKind::Roll));
                EXPECT_NEAR(worth.By(plan, ActionKind::Roll), rolls, kExact) << race;
                const Action secures = Make(laid, ActionKind::Secure);
                const double secured = game.Query(laid, secures) ? every.By(laid, secures) : 1e18;
                EXPECT_NEAR(worth.OneByOne(plan), std::min(rolls, secured), kExact) << race;
                EXPECT_GE(worth.FlatOutAsLaid(plan), worth.FlatOut(plan) - kExact);
                const GtDrive drive = worth.DriveOut(plan);
                EXPECT_NEAR(drive.completes + drive.loses + drive.home + drive.stops + drive.stalls, 1.0, kExact);
                flying += (plan.steps[0].flags & kFlying) != 0 ? 1u : 0u;
                ++plans;
                return ++seen < most;
            });
    }
    EXPECT_GT(plans, 60u);
    EXPECT_GT(flying, 2u);
}

// With few dice left everything can be tried from a position among others.
TEST(GtTurnWorth, FindsTheBestTurnThereIs)
{
    std::size_t turns = 0;
    for (std::size_t race = 1; race < GtCases::Count(); ++race)
    {
        std::size_t seen = 0;
        ForEachPosition(race, 170 + race,
                        [&](const GtGame& game, const GtState& before, Random& random)
                        {
                            GtState state = before;
                            state.pool.gearCount = 2;
                            state.pool.coast = state.pool.coast > 1 ? std::uint8_t{1} : state.pool.coast;
                            state.pool.brakes = state.pool.brakes > 1 ? std::uint8_t{1} : state.pool.brakes;
                            state.cars[state.active].focus = static_cast<std::uint16_t>(random.Below(5));
                            const bool mayFly = game.Options().flyingStart && state.cars[state.active].gear == 0;
                            const OddRoad road(game.Values(), GtAim::Rounds, seen);
                            StepList next;
                            game.NextSteps(state, state.reach, next);
                            if (!mayFly && !next.IsEmpty())
                            {
                                EveryTurn every(game, state, road);
                                const GtBestTurn best = GtTurnWorth(game, state, road).BestTurn();
                                EXPECT_NEAR(best.worth, every.From(state), kExact) << race;
                                ++turns;
                            }
                            return ++seen < (TriesEverything() ? 60u : 6u);
                        });
    }
    EXPECT_GT(turns, 25u);
}

// Where a failed flat-out can be laid again, the layout found is the cheapest there is, and the rules let it be laid.
TEST(GtRelayout, LosesWhereItCostsLeast)
{
    std::size_t layouts = 0;
    for (std::size_t race = 0; race < GtCases::Count(); ++race)
    {
        std::size_t seen = 0;
        ForEachPosition(race, 270 + race,
                        [&](const GtGame& game, const GtState& before, Random& random)
                        {
                            GtState state = before;
                            LayAtRandom(game, state, 4, random);
                            EventList events;
                            if (state.planLength == 0)
                            {
                                return true;
                            }
                            game.Apply(state, Make(state, ActionKind::FlatOut), events);
                            game.Resolve(state, game.Draw(state, random), events);
                            if (state.phase != Phase::LayAgain || state.active != before.active)
                            {
                                return true;
                            }
                            const OddRoad road(game.Values(), GtAim::Clock, seen);
                            const GtTurnWorth worth(game, state, road);
                            const GtLayout layout = BestLayout(worth);
                            EXPECT_TRUE(layout.found);
                            EveryTurn every(game, state, road);
                            const double gained = road.Prices().token * state.focusToGain;
                            EXPECT_NEAR(layout.worth - gained, every.From(state), kExact) << race;
                            for (std::size_t i = 0; i < layout.plan.count; ++i)
                            {
                                const Action lay = LayingOf(game, state, layout.plan.steps[i]);
                                EXPECT_TRUE(game.Query(state, lay));
                                events.Clear();
                                game.Apply(state, lay, events);
                            }
                            ++layouts;
                            return ++seen < 5;
                        });
    }
    EXPECT_GT(layouts, 25u);
}

void ListPlans(const GtGame& game, const GtState& state, const GtOdds& odds, const Reach& reach, GtLine line,
               std::vector<GtLine>& out)
{
    StepList next;
    game.NextSteps(state, reach, next);
    for (const Step& step : next)
    {
        GtLine longer = line;
        longer.plan.steps[longer.plan.count++] = step;
        odds.Roll(longer.odds, step);
        longer.focus = static_cast<std::uint8_t>(longer.focus + (GtOdds::BringsFocus(step) ? 1 : 0));
        out.push_back(longer);
        Reach further = reach;
        game.Extend(state, further, step);
        ListPlans(game, state, odds, further, longer, out);
    }
}

// Every plan there is leaves the car as some line does that it does not beat; no line is beaten by another, and all can be laid.
TEST(GtLines, NoPlanBeatsThem)
{
    std::size_t positions = 0;
    std::size_t all = 0;
    GtLines lines;
    for (std::size_t race = 0; race < GtCases::Count(); ++race)
    {
        std::size_t seen = 0;
        ForEachPosition(race, 370 + race,
                        [&](const GtGame& game, const GtState& before, Random&)
                        {
                            GtState state = before;
                            state.pool.gearCount = state.pool.gearCount > 3 ? std::uint8_t{3} : state.pool.gearCount;
                            const OddRoad road(game.Values(), GtAim::Rounds, race);
                            const GtTurnWorth worth(game, state, road);
                            std::vector<GtLine> plans;
                            GtLine none;
                            none.odds = worth.Dice().Begin();
                            ListPlans(game, state, worth.Dice(), state.reach, none, plans);
                            lines.Find(worth);
                            EXPECT_TRUE(lines.IsComplete());
                            for (const GtLine& plan : plans)
                            {
                                bool covered = false;
                                for (std::size_t i = 0; i < lines.Size(); ++i)
                                {
                                    EXPECT_FALSE(lines[i].unbeaten && Beats(plan, lines[i]));
                                    covered = covered ||
                                              (EndAlike(plan, lines[i]) && lines[i].unbeaten && !Beats(plan, lines[i]));
                                }
                                EXPECT_TRUE(covered);
                            }
                            for (std::size_t i = 0; i < lines.Size(); ++i)
                            {
                                GtState laid = state;
                                EventList events;
                                for (std::size_t step = 0; step < lines[i].plan.count; ++step)
                                {
                                    const Action lay = LayingOf(game, laid, lines[i].plan.steps[step]);
                                    EXPECT_TRUE(game.Query(laid, lay));
                                    game.Apply(laid, lay, events);
                                }
                            }
                            all += plans.size();
                            ++positions;
                            return ++seen < 4;
                        });
    }
    EXPECT_GT(positions, 30u);
    EXPECT_GT(all, 1000u);
}

// The measure the weaker levels go by follows what solved circuits say.
TEST(GtOutlook, LeansTheWayTheTablesDo)
{
    const GtGame game(SetupOf(2, "circuit2"));
    GtState state;
    EventList events;
    game.Begin(state, events);
    state.active = 0;
    const GtOutlook whole(game, state, 0);
    state.weather = Weather::Wet;
    const GtOutlook wet(game, state, 0);
    const SpaceIndex at = game.Road().grid[0];
    EXPECT_GT(wet.Worth(at, 0, 2, 0), whole.Worth(at, 0, 2, 0));
    EXPECT_GT(whole.Worth(at, 0, 3, 0), whole.Worth(at, 0, 2, 0) + 4.0);
    EXPECT_LT(whole.Worth(at, 4, 2, 0), whole.Worth(at, 0, 2, 0));
}

} // namespace
} // namespace Rally::Test
