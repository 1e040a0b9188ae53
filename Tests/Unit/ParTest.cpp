// Par times against trying everything, against races by the rules, and against one another.
#include "DirtCases.h"
#include "ParCases.h"
#include "RallyPilot/Relayout.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>

namespace Rally
{
namespace
{

using namespace Dirt;
using Pilot::ParModel;
using Pilot::ParTable;

std::shared_ptr<const ParTable> Solve(const DirtGame& game, std::uint8_t purse, bool coast = false)
{
    return Pilot::SolvePar(game, 0, {purse, coast});
}

// What a car that begins its turn anywhere can expect, by the table and by trying everything.
struct Compared
{
    int places{};
    int spends{};
};

void Compare(const DirtGame& game, const ParTable& table, Compared& compared)
{
    const int purse = table.Model().purse;
    Rally::Test::EveryWay every(game, purse, table.Model().lost);
    every.From(kStartSpace, 0, 0);
    every.From(kStartSpace, 0, purse);
    for (const auto& [place, seconds] : every.Known())
    {
        const auto& [at, gear, tokens] = place;
        if (seconds >= Rally::Test::EveryWay::kForEver / 2)
        {
            continue;
        }
        ASSERT_NEAR(table.Worth(at, gear, tokens), seconds, 1e-9)
            << "space " << at << ", gear " << gear << ", tokens " << tokens;
        compared.spends += tokens > 0 && table.Worth(at, gear, tokens) < table.Worth(at, gear, 0) - 1e-9 ? 1 : 0;
        ++compared.places;
    }
}

TEST(Par, NobodyCouldDoBetterOnAShortRoad)
{
    Random random(4);
    Compared compared;
    const int most = std::getenv("RALLY_LONG") != nullptr ? 3000 : 60;
    for (int roads = 0; roads < most; ++roads)
    {
        const DirtSetup setup = Rally::Test::PoorSetup(random);
        const DirtGame game(setup, Rally::Test::ShortTrack(random));
        const auto purse = static_cast<std::uint8_t>(random.Below(5));
        Compare(game, *Solve(game, purse, setup.options.oneShot), compared);
        ASSERT_FALSE(HasFatalFailure()) << "road " << roads;
    }
    EXPECT_GT(compared.places, 1500);
    EXPECT_GT(compared.spends, 150);
}

// D-DMG-1 to D-DMG-3: which gear dice are left is chosen anew each turn.
TEST(Par, NorWithADamagedCockpit)
{
    Random random(7);
    Compared compared;
    int worse = 0;
    const int most = std::getenv("RALLY_LONG") != nullptr ? 300 : 16;
    for (int roads = 0; roads < most; ++roads)
    {
        DirtSetup setup = Rally::Test::PoorSetup(random);
        setup.values.gearDice = static_cast<std::uint8_t>(setup.values.gearDice + 1);
        const auto below = [&](unsigned all) { return static_cast<std::uint8_t>(random.Below(all + 1)); };
        const Pilot::LostDice lost{static_cast<std::uint8_t>(1 + below(setup.values.gearDice - 2u)),
                                   below(setup.values.coastDice), below(setup.values.brakeDice)};
        const DirtGame game(setup, Rally::Test::ShortTrack(random));
        const ParModel model{below(4), setup.options.oneShot, lost};
        const auto table = Pilot::SolvePar(game, 0, model);
        Compare(game, *table, compared);
        ASSERT_FALSE(HasFatalFailure()) << "road " << roads;
        worse += table->Par() > Solve(game, model.purse, model.coast)->Par() + 1e-6 ? 1 : 0;
    }
    EXPECT_GT(compared.places, 300);
    EXPECT_GT(worse, 8);
}

// D-FIN-2, D-FIN-4: a plan that ends in the air over the line reaches it, so control lost on the hop finishes all the same.
TEST(Par, AHopOverTheLineSavesWhatIsLostOnIt)
{
    TileSide side;
    side.number = 203;
    side.role = TileRole::Finish;
    side.sectionCount = 5;
    side.lineAfterSection = 4;
    for (Section& section : side.sections)
    {
        section = {.kind = SectionKind::Row, .lanes = 1};
    }
    side.sections[2] = {.kind = SectionKind::Single, .limit = 3};
    side.sections[3].jump = 4;
    const DrivenTile driven{&side, false};
    Track track;
    ASSERT_TRUE(BuildTrack(&driven, 1, track));
    DirtSetup setup = Cli::ParStage(Rally::Test::SetupOf(1, {"rally4-ss1"}), 0, false);
    setup.values.gearDice = 4;
    setup.values.coastDice = 0;
    setup.values.brakeDice = 0;
    setup.values.warningLimit = 1;
    setup.values.warningFaces[0] = setup.values.warningFaces[1] = 4;
    const DirtGame game(setup, track);
    const auto table = Solve(game, 3);
    Rally::Test::EveryWay every(game, 3);
    // Two dice secured, the rest in the last corner: gear 4 in any case.
    EXPECT_NEAR(every.From(kStartSpace, 0, 3), setup.values.frontSeconds[3] + 3.0, 1e-9);
    EXPECT_NEAR(table->Worth(kStartSpace, 0, 3), setup.values.frontSeconds[3] + 3.0, 1e-9);
}

// Within four standard errors; the same seed races the same way.
void ExpectParInRaces(std::string_view stage, ParModel model, int races)
{
    const DirtGame game(Cli::ParStage(Rally::Test::SetupOf(1, {stage}), 0, model.coast));
    const auto table = Pilot::SolvePar(game, 0, model);
    const Cli::RaceSample sample = Cli::RaceByTable(game, table, races, 2026);
    EXPECT_LT(std::fabs(sample.Sigmas(table->Par())), 4.0)
        << stage << " purse " << int{model.purse} << (model.coast ? " coast" : " leader") << " lost "
        << int{model.lost.gears} << int{model.lost.coast} << int{model.lost.brakes} << ": par " << table->Par()
        << ", mean " << sample.mean << " +- " << sample.error;
}

TEST(Par, RacesByTheRulesComeOutAtPar)
{
    if (std::getenv("RALLY_LONG") == nullptr)
    {
        ExpectParInRaces("rally4-ss1", {0, false}, 3000);
        ExpectParInRaces("rally4-ss1", {Pilot::kParPurse, false}, 3000);
        ExpectParInRaces("rally5-ss2", {0, true}, 3000);
        ExpectParInRaces("rally5-ss3", {Pilot::kParPurse, true}, 3000);
        ExpectParInRaces("rally5-ss2", {Pilot::kParPurse, false, {1, 1, 0}}, 3000);
        ExpectParInRaces("rally4-ss1", {0, true, {3, 0, 1}}, 3000);
        return;
    }
    for (const ReadyStage& stage : DirtReadyStages())
    {
        ExpectParInRaces(stage.id, {0, false}, 100000);
        ExpectParInRaces(stage.id, {Pilot::kParPurse, false}, 100000);
        ExpectParInRaces(stage.id, {Pilot::kParPurse, true, {2, 1, 1}}, 100000);
    }
}

// A car about to drive a plan of the table.
DirtState WithPlan(const DirtGame& game, SpaceIndex at, int gear, int tokens, const Pilot::Plan& plan)
{
    DirtState state{};
    EventList events;
    game.Begin(state, events);
    state.cars[0].space = at;
    state.cars[0].gear = static_cast<std::uint8_t>(gear);
    state.cars[0].seconds = static_cast<std::uint16_t>(tokens);
    state.cars[0].state = CarState::Running;
    game.OpenTurn(state, events);
    const Track& track = game.TrackOf(state);
    const auto act = [&](Do kind, const Step& step, SpaceIndex space)
    {
        const bool lay = kind == Do::Lay;
        const Action action{static_cast<std::uint8_t>(kind),
                            0,
                            lay ? step.die : std::uint8_t{0},
                            lay ? step.brakes : std::uint8_t{0},
                            track[space].code,
                            0};
        EXPECT_TRUE(game.Query(state, action));
        events.Clear();
        game.Apply(state, action, events);
    };
    for (std::size_t i = 0; i < plan.count; ++i)
    {
        act(Do::Lay, plan.steps[i], plan.steps[i].space);
    }
    const Step& last = plan.steps[plan.count - 1u];
    if (last.landing != kNoSpace && state.plan[state.planLength - 1u].landing == kNoSpace)
    {
        act(Do::NameLanding, last, last.landing);
    }
    return state;
}

// Every fall of the dice by the rules; of a failed one the best of all layouts.
double FlatOutByTheRules(const DirtGame& game, DirtState state, const ParTable& table)
{
    EventList events;
    game.Apply(state, {static_cast<std::uint8_t>(Do::FlatOut), 0, 0, 0, kNoSpaceCode, 0}, events);
    const auto chances = std::make_unique<ChanceList>();
    game.Chances(state, *chances);
    const int tokens = state.cars[0].seconds + state.secondsToGain;
    double seconds = 0.0;
    double total = 0.0;
    for (const Chance& chance : *chances)
    {
        DirtState after = state;
        events.Clear();
        game.Resolve(after, chance.outcome, events);
        const bool home = after.phase == Phase::Over;
        const Car& car = after.cars[0];
        const double worth =
            after.phase == Phase::LayAgain
                ? Pilot::BestLayout(game, after, Pilot::TurnWorth(game, after, table), false).seconds
                : game.Values().frontSeconds[car.gear - 1] + (home ? 0.0 : table.Worth(car.space, car.gear, tokens));
        seconds += chance.weight * worth;
        total += chance.weight;
    }
    return seconds / total - state.secondsToGain;
}

TEST(Par, EveryTurnIsWorthWhatTheTableSays)
{
    const DirtGame game(Cli::ParStage(Rally::Test::SetupOf(1, {"rally4-ss1"}), 0, false));
    const auto table = Solve(game, 6);
    const Track& track = game.TrackOf(std::size_t{0});
    int oneByOne = 0;
    int flatOut = 0;
    for (std::size_t i = 0; i < track.spaces.Size() * 7 * 7; ++i)
    {
        const auto at = static_cast<SpaceIndex>(i / 49);
        const int gear = at == kStartSpace ? 0 : static_cast<int>(i / 7 % 7);
        const int tokens = static_cast<int>(i % 7);
        Pilot::Plan plan;
        Do how{};
        if (!table->BestPlan(at, gear, tokens, plan, how) || (how == Do::FlatOut && i % 127 != 0))
        {
            continue;
        }
        const DirtState state = WithPlan(game, at, gear, tokens, plan);
        const double seconds = how == Do::FlatOut
                                   ? FlatOutByTheRules(game, state, *table)
                                   : Pilot::TurnWorth(game, state, *table).OneByOne(Pilot::LaidPlan(state));
        ASSERT_NEAR(seconds, table->Worth(at, gear, tokens), 1e-9) << at << " gear " << gear << " tokens " << tokens;
        ++(how == Do::FlatOut ? flatOut : oneByOne);
    }
    EXPECT_GT(oneByOne, 800);
    EXPECT_GT(flatOut, 5);
}

// More tokens, a bigger purse, kinder dice: never worse. A purse of 30 is as good as a bigger one.
TEST(Par, MoreIsNeverWorse)
{
    const DirtGame game(Rally::Test::SetupOf(1, {"rally4-ss1"}));
    const auto a = Solve(game, 0);
    const auto some = Solve(game, 6);
    const auto b = Solve(game, Pilot::kParPurse);
    const auto more = Solve(game, 40);
    const Track& track = game.TrackOf(std::size_t{0});
    for (std::size_t i = 0; i < track.spaces.Size(); ++i)
    {
        const auto at = static_cast<SpaceIndex>(i);
        for (int gear = 0; gear <= static_cast<int>(kGears); ++gear)
        {
            EXPECT_LE(b->Worth(at, gear, 0), a->Worth(at, gear, 0) + 1e-9);
            for (int tokens = 0; tokens <= 40; ++tokens)
            {
                EXPECT_LE(b->Worth(at, gear, tokens + 1), b->Worth(at, gear, tokens) + 1e-9);
                EXPECT_LE(b->Worth(at, gear, tokens), some->Worth(at, gear, tokens) + 1e-9);
                EXPECT_LE(more->Worth(at, gear, tokens), b->Worth(at, gear, tokens) + 1e-9);
            }
        }
    }
    EXPECT_LT(b->Par(), some->Par() - 1e-6);
    EXPECT_NEAR(b->Par(), more->Par(), 1e-6);
    EXPECT_LT(Solve(game, 0, true)->Par(), a->Par());
    for (const Pilot::LostDice lost : {Pilot::LostDice{1, 0, 0}, Pilot::LostDice{0, 1, 0}, Pilot::LostDice{0, 0, 1}})
    {
        EXPECT_LT(a->Par(), Pilot::SolvePar(game, 0, {0, false, lost})->Par() - 0.1);
    }
}

TEST(Par, SlicesGiveTheSameTableAndNeedNoGame)
{
    auto game = std::make_unique<DirtGame>(Rally::Test::SetupOf(1, {"rally2-ss1", "rally4-ss1"}));
    const auto whole = Solve(DirtGame(Rally::Test::SetupOf(1, {"rally4-ss1"})), 3);
    const std::size_t spaces = game->TrackOf(std::size_t{1}).spaces.Size();
    Pilot::ParSolver solver(*game, 1, {3, false});
    game.reset();
    int slices = 0;
    double done = 0.0;
    EXPECT_EQ(solver.Table(), nullptr);
    while (!solver.Advance(100))
    {
        ++slices;
        EXPECT_GE(solver.Done(), done);
        done = solver.Done();
        EXPECT_EQ(solver.Table(), nullptr);
    }
    EXPECT_GT(slices, 200);
    const auto sliced = solver.Table();
    ASSERT_NE(sliced, nullptr);
    for (std::size_t at = 0; at < spaces; ++at)
    {
        for (int gear = 0; gear <= static_cast<int>(kGears); ++gear)
        {
            for (int tokens = 0; tokens <= 3; ++tokens)
            {
                const auto space = static_cast<SpaceIndex>(at);
                EXPECT_EQ(sliced->Worth(space, gear, tokens), whole->Worth(space, gear, tokens));
            }
        }
    }
    EXPECT_LT(sliced->Bytes(), 200u * 1024u);
}

} // namespace
} // namespace Rally
