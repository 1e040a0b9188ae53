// Par times against trying everything, against races by the rules, and against one another.
#include "DirtCases.h"
#include "ParCases.h"
#include "RallyPilot/Dirt/Relayout.h"
#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Dirt/DirtNotation.h"
#include "RallyRules/Stages/StageGenerator.h"
#include "Thorough.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

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

void Compare(Rally::Test::EveryWay& every, const ParTable& table, Compared& compared)
{
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

void Compare(const DirtGame& game, const ParTable& table, Compared& compared)
{
    const int purse = table.Model().purse;
    Rally::Test::EveryWay every(game, purse, table.Model().lost);
    every.From(kStartSpace, 0, 0);
    every.From(kStartSpace, 0, purse);
    Compare(every, table, compared);
}

void CompareAnywhere(const DirtGame& game, const ParTable& table, Compared& compared)
{
    Rally::Test::EveryWay every(game, table.Model().purse, table.Model().lost);
    every.FromAnywhere();
    Compare(every, table, compared);
}

TEST(Par, NobodyCouldDoBetterOnAShortRoad)
{
    Random random(4);
    Compared compared;
    const int most = Rally::Test::TriesEverything() ? 3000 : 60;
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

// From gear 4 the first coast die may be the one on the hop, or, after a slide, the second: the same dice, thrown alike, lose
// control on other spaces. After a failure the cheaper of them counts whichever of the two shows the warning.
TEST(Par, EitherOfTwoCoastDiceMayBeTheOneOnTheHop)
{
    std::vector<Section> sections(8, {.kind = SectionKind::Row, .lanes = 1});
    sections[1] = {.kind = SectionKind::Row, .lanes = 2, .slide = true};
    sections[2].jump = 3;
    DirtSetup setup = Cli::ParStage(Rally::Test::SetupOf(1, {"rally4-ss1"}), 0, false);
    setup.values.gearDice = 3;
    setup.values.brakeDice = 0;
    const DirtGame game(setup, Rally::Test::RoadOf(sections));
    Compared compared;
    for (const std::uint8_t purse : {std::uint8_t{0}, std::uint8_t{2}})
    {
        CompareAnywhere(game, *Solve(game, purse), compared);
    }
    EXPECT_GT(compared.places, 250);
}

// Such roads by lot, with two coast dice or with one and two brake dice.
TEST(Par, NobodyCouldDoBetterOverHops)
{
    Random random(12);
    Compared compared;
    const int most = Rally::Test::TriesEverything() ? 300 : 5;
    for (int roads = 0; roads < most; ++roads)
    {
        DirtSetup setup = Rally::Test::PoorSetup(random);
        const DirtSetup box = NewSetup(1);
        const bool brakes = random.Below(4) == 0;
        setup.values.gearDice = 3;
        setup.values.coastDice = brakes ? 1 : 2;
        setup.values.brakeDice = brakes ? 2 : 0;
        setup.values.warningLimit = static_cast<std::uint8_t>(2 + random.Below(2));
        std::copy(std::begin(box.values.warningFaces), std::end(box.values.warningFaces), setup.values.warningFaces);
        const auto purse = static_cast<std::uint8_t>(random.Below(2));
        const DirtGame game(setup, Rally::Test::JumpyTrack(random));
        CompareAnywhere(game, *Solve(game, purse, setup.options.oneShot), compared);
        ASSERT_FALSE(HasFatalFailure()) << "road " << roads;
    }
    EXPECT_GT(compared.places, 500);
}

// D-DMG-1 to D-DMG-3: which gear dice are left is chosen anew each turn.
TEST(Par, NorWithADamagedCockpit)
{
    Random random(7);
    Compared compared;
    int worse = 0;
    const int most = Rally::Test::TriesEverything() ? 300 : 16;
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
    std::vector<Section> sections(5, {.kind = SectionKind::Row, .lanes = 1});
    sections[2] = {.kind = SectionKind::Single, .limit = 3};
    sections[3].jump = 4;
    DirtSetup setup = Cli::ParStage(Rally::Test::SetupOf(1, {"rally4-ss1"}), 0, false);
    setup.values.gearDice = 4;
    setup.values.coastDice = 0;
    setup.values.brakeDice = 0;
    setup.values.warningLimit = 1;
    setup.values.warningFaces[0] = setup.values.warningFaces[1] = 4;
    const DirtGame game(setup, Rally::Test::RoadOf(sections));
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
    if (!Rally::Test::TriesEverything())
    {
        ExpectParInRaces("rally4-ss1", {0, false}, 3000);
        ExpectParInRaces("rally4-ss1", {Pilot::kParPurse, false}, 3000);
        ExpectParInRaces("rally5-ss2", {0, true}, 3000);
        ExpectParInRaces("rally5-ss3", {Pilot::kParPurse, true}, 3000);
        ExpectParInRaces("rally5-ss2", {Pilot::kParPurse, false, {1, 1, 0}}, 3000);
        ExpectParInRaces("rally4-ss1", {0, true, {3, 0, 1}}, 3000);
        return;
    }
    for (const ReadyStage& stage : DirtBox().stages)
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
    const auto act = [&](ActionKind kind, const Step& step, SpaceIndex space)
    {
        const bool lay = kind == ActionKind::Lay;
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
        act(ActionKind::Lay, plan.steps[i], plan.steps[i].space);
    }
    const Step& last = plan.steps[plan.count - 1u];
    if (last.landing != kNoSpace && state.plan[state.planLength - 1u].landing == kNoSpace)
    {
        act(ActionKind::NameLanding, last, last.landing);
    }
    return state;
}

// Every fall of the dice by the rules; of a failed one the best of all layouts.
double FlatOutByTheRules(const DirtGame& game, DirtState state, const ParTable& table)
{
    EventList events;
    game.Apply(state, {static_cast<std::uint8_t>(ActionKind::FlatOut), 0, 0, 0, kNoSpaceCode, 0}, events);
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
        ActionKind how{};
        if (!table->BestPlan(at, gear, tokens, plan, how) || (how == ActionKind::FlatOut && i % 127 != 0))
        {
            continue;
        }
        const DirtState state = WithPlan(game, at, gear, tokens, plan);
        const double seconds = how == ActionKind::FlatOut
                                   ? FlatOutByTheRules(game, state, *table)
                                   : Pilot::TurnWorth(game, state, *table).OneByOne(Pilot::LaidPlan(state));
        ASSERT_NEAR(seconds, table->Worth(at, gear, tokens), 1e-9) << at << " gear " << gear << " tokens " << tokens;
        ++(how == ActionKind::FlatOut ? flatOut : oneByOne);
    }
    EXPECT_GT(oneByOne, 800);
    EXPECT_GT(flatOut, 5);
}

// Flat-out turns that throw both coast dice with a hop in reach, by the rules: how many there are on a made stage.
int CheckThrowsOverHops(const DirtGame& game)
{
    const auto table = Solve(game, 0);
    const Track& track = game.TrackOf(std::size_t{0});
    int turns = 0;
    for (std::size_t i = 0; i < track.spaces.Size() * (kGears + 1); ++i)
    {
        const auto at = static_cast<SpaceIndex>(i / (kGears + 1));
        const auto gear = static_cast<int>(i % (kGears + 1));
        const bool hop = std::any_of(track.spaces.begin(), track.spaces.end(),
                                     [&](const Space& space)
                                     {
                                         const int ahead = int{space.front} - int{track[at].front};
                                         return space.jump != 0 && ahead > 0 && ahead <= 8 * kSectionLength;
                                     });
        Pilot::Plan plan;
        ActionKind how{};
        if (!hop || (at == kStartSpace && gear > 0) || !table->BestPlan(at, gear, 0, plan, how) ||
            how != ActionKind::FlatOut ||
            std::count_if(plan.steps, plan.steps + plan.count, [](const Step& step) { return step.die > kGears; }) < 2)
        {
            continue;
        }
        EXPECT_NEAR(FlatOutByTheRules(game, WithPlan(game, at, gear, 0, plan), *table), table->Worth(at, gear, 0), 1e-9)
            << NameOfSpace(track[at].code).View() << " gear " << gear;
        ++turns;
    }
    return turns;
}

TEST(Par, MadeStagesWithManyHops)
{
    const auto par = [](const char* code, std::uint8_t purse)
    { return Solve(DirtGame(Cli::ParStage(Rally::Test::SetupOf(1, {code}), 0, false)), purse)->Par(); };
    EXPECT_NEAR(par("RF7F-0FBA-4H31-Z6NW-P", 0), 101.589116, 1e-6);
    EXPECT_NEAR(par("RF7F-0FBA-4H31-Z6NW-P", Pilot::kParPurse), 92.059796, 1e-6);
    EXPECT_NEAR(par("R07E-DCP8-M60P-A", 0), 63.040089, 1e-6);

    const bool all = Rally::Test::TriesEverything();
    for (std::uint64_t seed = all ? 1 : 46; seed <= (all ? 100 : 46); ++seed)
    {
        DirtSetup setup = NewSetup(1);
        ASSERT_TRUE(AddStage(setup, MakeStage(DirtBox(), seed, {.jumps = Amount::Many}).design));
        EXPECT_GT(CheckThrowsOverHops(DirtGame(Cli::ParStage(setup, 0, false))), 20) << "seed " << seed;
    }
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
