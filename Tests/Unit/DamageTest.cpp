// What damage costs, and what opponents do about it.
#include "Cli/Dirt/ParRaces.h"
#include "Cli/Dirt/SisuStudy.h"
#include "RallyPilot/Dirt/CoDriver.h"
#include "RallyPilot/Dirt/Damage.h"
#include "RallyPilot/Dirt/Opponent.h"
#include "RallyPilot/Dirt/Outlook.h"
#include "RallyPilot/Dirt/RoadAhead.h"
#include "RallyRules/Dirt/DirtMatch.h"
#include "RallyRules/Dirt/DirtBox.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace Rally
{
namespace
{

using namespace Dirt;
using Pilot::LostDice;

DirtSetup Rally(std::string_view stages, std::uint8_t seats = 1)
{
    DirtSetup setup = NewSetup(seats);
    EXPECT_TRUE(AddStage(setup, stages));
    return setup;
}

// About to begin its turn on a space of the first lane met behind so much of the stage.
DirtState CarAt(const DirtGame& game, double share, int gear, LostDice lost)
{
    DirtState state{};
    EventList events;
    game.Begin(state, events);
    const Track& track = game.TrackOf(std::size_t{0});
    SpaceIndex at = kStartSpace;
    while (track[at].kind != SpaceKind::Lane || track[at].front < share * track[track.beyond].rear)
    {
        ++at;
    }
    state.cars[0].space = at;
    state.cars[0].gear = static_cast<std::uint8_t>(gear);
    state.cars[0].state = CarState::Running;
    Cli::Break(state.cars[0], lost);
    game.OpenTurn(state, events);
    return state;
}

TEST(Damage, LastsAsLongAsMeasured)
{
    double leading = 0.0;
    double following = 0.0;
    for (const ReadyStage& stage : DirtBox().stages)
    {
        const DirtGame game(Cli::ParStage(Rally(stage.id), 0, false));
        const auto par = [&](bool coast, LostDice lost) { return Pilot::SolvePar(game, 0, {0, coast, lost})->Par(); };
        leading += par(false, {1, 0, 0}) / par(false, {}) - 1.0;
        following += par(true, {3, 1, 1}) / par(true, {}) - 1.0;
    }
    const double stages = static_cast<double>(DirtBox().stages.size());
    EXPECT_NEAR(Pilot::LongerBy(DicePool{0x7E, 5, 2, 1, 0, 0, 0, kLeaderDie}), leading / stages, 0.0006);
    EXPECT_NEAR(Pilot::LongerBy(DicePool{0x7E, 3, 1, 0, 0, 0, 0, kCoastDie}), following / stages, 0.0006);
}

// D-DMG-5, D-DMG-4, D-RET-2.
TEST(Damage, TokensCostWhatTheBagHolds)
{
    const DirtGame game(Rally("rally2-ss1"));
    DirtState state = CarAt(game, 0.1, 4, {});
    const double usual = Pilot::TokenCost(game, state, 0, 100.0);
    EXPECT_GT(usual, 4.0);
    EXPECT_LT(usual, 9.0);
    EXPECT_NEAR(Pilot::TokenCost(game, state, 0, 50.0), usual / 2.0, 1e-9);
    const double third = Pilot::CutCost(game, state, 0, 100.0);
    std::fill(std::begin(state.bag), std::end(state.bag), std::uint8_t{0});
    EXPECT_EQ(Pilot::TokenCost(game, state, 0, 100.0), 0.0);
    EXPECT_EQ(Pilot::CutCost(game, state, 0, 100.0), 0.0);
    state.bag[TokenOf(Damage::GreenFlag, CutResult::Puncture)] = 4;
    EXPECT_EQ(Pilot::TokenCost(game, state, 0, 100.0), 0.0);
    EXPECT_NEAR(Pilot::CutCost(game, state, 0, 100.0), 3.0 * third, 1e-9); // every third token of the box
    state.bag[TokenOf(Damage::Gearbox, CutResult::Clean)] = 4;
    const double gearbox = Pilot::TokenCost(game, state, 0, 100.0);
    state.cars[0].damage[TokenOf(Damage::Gearbox, CutResult::Clean)] = 2;
    EXPECT_GT(Pilot::TokenCost(game, state, 0, 100.0), gearbox); // the fewer there are the dearer
    state.cars[0].damage[TokenOf(Damage::Suspension, CutResult::Clean)] = 2;
    EXPECT_EQ(Pilot::CutCost(game, state, 0, 100.0), 0.0); // nothing left to lose
}

TEST(Damage, CountsUntilTheNextService)
{
    const DirtGame service(Rally("rally5"));
    EXPECT_EQ(Pilot::StagesToService(service, CarAt(service, 0.1, 4, {}), 0), 0.0);
    const DirtGame none(Rally("rally4")); // no service behind its first stage, one behind the second
    const DirtState state = CarAt(none, 0.1, 4, {});
    const double whole = Pilot::StagesToService(none, state, 0);
    const auto par = Pilot::SolvePar(none, 1, {0, false, {}})->Par();
    EXPECT_NEAR(whole, par, 0.25 * par);
    const DirtState broken = CarAt(none, 0.1, 4, {0, 2, 0});
    EXPECT_GT(Pilot::StagesToService(none, broken, 0), 1.4 * whole);
    // D-SIS-3: the token comes back with service only when that is agreed.
    DirtSetup setup = Rally("rally5");
    setup.options.sisu = SisuScope::Rally;
    const DirtGame once(setup);
    EXPECT_GT(Pilot::StagesOfSisu(once, CarAt(once, 0.1, 4, {}), 0), 150.0);
    setup.options.sisu = SisuScope::Stage;
    const DirtGame each(setup);
    EXPECT_EQ(Pilot::StagesOfSisu(each, CarAt(each, 0.1, 4, {}), 0), 0.0);
}

TEST(Damage, RoadsAreThoseOfTheCockpit)
{
    const DirtGame game(Rally("rally4-ss1"));
    Pilot::RoadBook book;
    const DirtState whole = CarAt(game, 0.2, 4, {});
    const DirtState broken = CarAt(game, 0.2, 4, {2, 1, 0});
    const auto table = book.TableFor(game, broken, 0, 0);
    EXPECT_EQ(table->Model().lost, (LostDice{2, 1, 0}));
    const SpaceIndex at = whole.cars[0].space;
    EXPECT_GT(table->Worth(at, 4, 0), book.TableFor(game, whole, 0, 0)->Worth(at, 4, 0) + 5.0);
    // What has broken since counts between two turns.
    const Pilot::RoadAhead road(book.TableFor(game, whole, 0, 0), book, game, whole, 0);
    EXPECT_EQ(road.Between(whole, 0), road.Worth(at, 4, 0));
    EXPECT_EQ(road.Between(broken, 0), table->Worth(at, 4, 0));
    EXPECT_GT(road.DamageToken(), 1.0);
    EXPECT_GT(road.CutToken(at), 1.0);
}

TEST(Damage, AShelfForgetsWhatWasNotAskedForLongest)
{
    const DirtGame game(Rally("rally4-ss1"));
    const auto shelf = std::make_shared<Pilot::LocalParTables>(200 * 1024);
    Pilot::RoadBook book(shelf);
    const auto first = book.TableOf(game, 0, {0, false});
    for (std::uint8_t gears = 0; gears < 6; ++gears)
    {
        book.TableOf(game, 0, {0, true, {gears, 1, 1}});
        EXPECT_EQ(book.TableOf(game, 0, {0, false}), first); // asked for again and again
        EXPECT_LE(shelf->Bytes(), 200u * 1024u);
    }
}

TEST(Damage, HintsKnowTheCockpit)
{
    const auto game = std::make_shared<const DirtGame>(Rally("rally4-ss1"));
    Pilot::CoDriver coDriver;
    const DirtState whole = CarAt(*game, 0.2, 4, {});
    const DirtState broken = CarAt(*game, 0.2, 4, {2, 1, 1});
    const Pilot::Hint usual = coDriver.Ask(DirtMatch(game, whole), 0);
    const Pilot::Hint hint = coDriver.Ask(DirtMatch(game, broken), 0);
    ASSERT_TRUE(usual.known && hint.known);
    const SpaceIndex at = broken.cars[0].space;
    const auto table = coDriver.Book().TableFor(*game, broken, 0);
    EXPECT_NEAR(hint.suggestions[0].seconds, table->Worth(at, 4, 0), 8.0); // damage still to come is in it, too
    EXPECT_GT(hint.suggestions[0].seconds, usual.suggestions[0].seconds + 15.0);
    // At the end of a move in gear 1 it says whether the wheel pays.
    const auto longer = std::make_shared<const DirtGame>(Rally("rally3-ss2"));
    DirtState wheel = CarAt(*longer, 0.05, 1, {5, 0, 0});
    wheel.phase = Phase::WheelChange;
    EXPECT_EQ(coDriver.Ask(DirtMatch(longer, wheel), 0).suggestions[0].how, ActionKind::ChangeWheel);
}

// The token is kept until control would be lost: no hint gives it away to be a little safer.
TEST(Damage, HintsKeepSisuForALossOfControl)
{
    DirtSetup setup = Rally("rally4-ss1");
    setup.options.sisu = SisuScope::Stage;
    Pilot::CoDriver coDriver;
    int driven = 0;
    int played = 0;
    for (std::uint64_t race = 0; race < 6; ++race)
    {
        setup.options.screechingStart = race >= 4;
        DirtMatch match(setup);
        Random dice(race);
        for (int i = 0; i < 2000 && !match.WhoMoves().IsOver(); ++i)
        {
            if (match.WhoMoves().IsChance())
            {
                ASSERT_TRUE(match.Resolve(match.Draw(dice)));
                continue;
            }
            const Phase phase = match.Now().phase;
            const Pilot::Hint hint = coDriver.Ask(match, 0);
            ASSERT_TRUE(hint.known);
            const bool plays = hint.suggestions[0].how == ActionKind::PlaySisu;
            EXPECT_FALSE(plays && phase != Phase::Save);
            played += plays ? 1 : 0;
            driven += phase == Phase::Drive ? 1 : 0;
            ASSERT_TRUE(match.Play(hint.suggestions[0].next));
        }
        EXPECT_TRUE(match.WhoMoves().IsOver());
    }
    EXPECT_GT(driven, 8);
    EXPECT_GT(played, 0);
}

// D-SIS-7: after the warning on the 2 the rest of the plan is weighed against what the token is worth further on.
TEST(Damage, AScreechingStartGoesOnWhereThatIsWorthTheToken)
{
    DirtSetup setup = Rally("rally2-ss1");
    setup.options.sisu = SisuScope::Stage;
    setup.options.screechingStart = true;
    const auto game = std::make_shared<const DirtGame>(setup);
    Pilot::CoDriver coDriver;
    const auto answer = [&](double share, ActionKind way)
    {
        DirtMatch match(game, CarAt(*game, share, 0, {}));
        for (const std::uint8_t die : {std::uint8_t{2}, std::uint8_t{3}})
        {
            ActionList legal;
            match.Legal(0, legal);
            const auto lays = [die](const Action& each)
            { return each.kind == static_cast<std::uint8_t>(ActionKind::Lay) && each.die == die; };
            EXPECT_TRUE(match.Play(*std::find_if(legal.begin(), legal.end(), lays)));
        }
        EXPECT_TRUE(match.Play({static_cast<std::uint8_t>(way), 0, 0, 0, kNoSpaceCode, 0}));
        ChanceList falls;
        match.Chances(falls);
        const auto warns = [](const Chance& fall) { return fall.outcome.mask == 1; };
        EXPECT_TRUE(match.Resolve(std::find_if(falls.begin(), falls.end(), warns)->outcome));
        return coDriver.Ask(match, 0).suggestions[0].how;
    };
    for (const ActionKind way : {ActionKind::Roll, ActionKind::FlatOut})
    {
        EXPECT_EQ(answer(0.0, way), ActionKind::Accept);
        EXPECT_EQ(answer(0.9, way), ActionKind::PlaySisu);
    }
}

TEST(Damage, SisuIsWorthWhatStagesReckonedWithItSave)
{
    std::vector<DirtSetup> stages;
    for (const std::string_view id : {"rally5-ss3", "rally6-ss3"})
    {
        stages.push_back(Cli::ParStage(Rally(id), 0, false));
    }
    int rows = 0;
    for (const Cli::SisuRow& row : Cli::StudySisu(stages))
    {
        if (row.places >= 30)
        {
            EXPECT_NEAR(Pilot::SisuSaves(row.toGo), row.mean, 6.0) << row.toGo << " s to go";
            ++rows;
        }
    }
    EXPECT_GT(rows, 8);
    EXPECT_EQ(Pilot::SisuSaves(5.0), 0.0);
    EXPECT_LT(Pilot::SisuSaves(500.0), 60.0);
}

// The token is part of what the road is worth, until it is played.
TEST(Damage, ARoadWithSisuIsShorter)
{
    DirtSetup setup = Rally("rally4-ss1");
    setup.options.sisu = SisuScope::Stage;
    const DirtGame game(setup);
    Pilot::RoadBook book;
    DirtState state = CarAt(game, 0.2, 4, {});
    const auto table = book.TableFor(game, state, 0, 0);
    const Pilot::RoadAhead road(table, book, game, state, 0);
    const SpaceIndex at = state.cars[0].space;
    const double spent = table->Worth(at, 4, 0);
    EXPECT_NEAR(road.Worth(at, 4, 0), spent - Pilot::SisuSaves(spent), 1e-9);
    EXPECT_EQ(road.WorthSpent(at, 4, 0), spent);
    EXPECT_EQ(road.Between(state, 0), road.Worth(at, 4, 0));
    state.cars[0].sisu = 0;
    EXPECT_EQ(road.Between(state, 0), spent);
}

// At the end of a move in gear 1 (D-SPW-1): the wheel costs its seconds, and the road is driven with a die more.
ActionKind WheelOf(Pilot::Level level, double share, LostDice lost)
{
    const auto game = std::make_shared<const DirtGame>(Rally("rally3-ss2"));
    DirtState state = CarAt(*game, share, 1, lost);
    state.phase = Phase::WheelChange;
    const DirtMatch match(game, state);
    const Action action = Pilot::Opponent({level, {}}, 1).Decide(match, 0);
    EXPECT_TRUE(match.Query(action));
    return static_cast<ActionKind>(action.kind);
}

TEST(Damage, AWheelIsChangedWhereItPays)
{
    for (const Pilot::Level level :
         {Pilot::Level::Rookie, Pilot::Level::Pro, Pilot::Level::Champion, Pilot::Level::Sisu})
    {
        EXPECT_EQ(WheelOf(level, 0.05, {5, 0, 0}), ActionKind::ChangeWheel) << Pilot::WordOf(level);
        EXPECT_EQ(WheelOf(level, 0.05, {1, 0, 0}), ActionKind::KeepWheel) << Pilot::WordOf(level);
        EXPECT_EQ(WheelOf(level, 0.85, {5, 0, 0}), ActionKind::KeepWheel) << Pilot::WordOf(level);
    }
}

// By the table: where the dice gained are worth the seconds of the spare wheel and a start from standstill.
TEST(Damage, TheBestChangeWheelsByTheTables)
{
    const DirtGame game(Rally("rally3-ss2"));
    Pilot::RoadBook book;
    int changed = 0;
    int kept = 0;
    for (const double share : {0.05, 0.3, 0.5, 0.7})
    {
        for (const LostDice lost : {LostDice{3, 0, 0}, LostDice{4, 0, 0}, LostDice{5, 1, 0}})
        {
            LostDice less = lost;
            --less.gears;
            const SpaceIndex at = CarAt(game, share, 1, lost).cars[0].space;
            const double keeps = book.TableOf(game, 0, {0, false, lost})->Worth(at, 1, 0);
            const double changes = book.TableOf(game, 0, {0, false, less})->Worth(at, 0, 0);
            const bool pays = changes + game.Values().spareWheelSeconds < keeps;
            EXPECT_EQ(WheelOf(Pilot::Level::Sisu, share, lost), pays ? ActionKind::ChangeWheel : ActionKind::KeepWheel)
                << share << " lost " << int{lost.gears} << ": " << keeps << " or " << changes;
            (pays ? changed : kept) += 1;
        }
    }
    EXPECT_GT(changed, 0);
    EXPECT_GT(kept, 0);
}

} // namespace
} // namespace Rally
