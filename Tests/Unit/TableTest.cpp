#include "DirtCases.h"
#include "HandCrankedBench.h"
#include "RallyClub/Table.h"
#include "StubGame.h"

#include <gtest/gtest.h>

namespace Rally::Test
{

using Club::SeatKind;
using Club::SeatPlan;
using Club::Table;

class RandomDriver final : public Driver
{
public:
    explicit RandomDriver(std::uint64_t seed) : random(seed, RandomStream::Pilot) {}
    Action Decide(const AnyMatch& view, Seat seat) override
    {
        ActionList legal;
        view.Legal(seat, legal);
        return legal.IsEmpty() ? Action{} : legal[random.Below(static_cast<std::uint32_t>(legal.Size()))];
    }
    std::string_view Name() const override { return "random"; }

private:
    Random random;
};

class NonsenseDriver final : public Driver
{
public:
    Action Decide(const AnyMatch&, Seat seat) override
    {
        ++asked;
        return asked % 2 == 0 ? Action{250, seat, 9, 9, 9, 9} : Action{0, static_cast<Seat>(seat + 1), 1, 0, 0, 0};
    }
    std::string_view Name() const override { return "nonsense"; }
    int asked = 0;
};

SeatPlan Seated(SeatKind kind, std::shared_ptr<Driver> driver = nullptr)
{
    SeatPlan plan;
    plan.kind = kind;
    plan.driver = std::move(driver);
    return plan;
}

std::unique_ptr<Table> TableFor(std::unique_ptr<AnyMatch> match, std::vector<SeatPlan> seats, std::uint64_t seed = 1)
{
    return std::make_unique<Table>(std::move(match), std::move(seats), std::make_unique<Club::SeededChance>(seed));
}

std::unique_ptr<Table> SoloTable(std::vector<std::string> script = {})
{
    return std::make_unique<Table>(std::make_unique<Dirt::DirtMatch>(SetupOf(1, {"rally2-ss1"})),
                                   std::vector<SeatPlan>{Seated(SeatKind::Human)},
                                   std::make_unique<Club::ScriptedChance>(std::move(script)));
}

bool Say(Table& table, std::string_view text, Seat seat = 0)
{
    Action action;
    return table.TheMatch().Read(text, seat, action) && static_cast<bool>(table.Play(action));
}

// ---- who sits where --------------------------------------------------------------------------------------------------

TEST(TableTest, DriversPlayAWholeRaceAlone)
{
    std::vector<SeatPlan> seats;
    for (std::uint64_t seat = 0; seat < 4; ++seat)
    {
        seats.push_back(Seated(SeatKind::Driver, std::make_shared<RandomDriver>(seat)));
    }
    const auto table = TableFor(std::make_unique<Dirt::DirtMatch>(SetupOf(4, {"rally2-ss1"})), seats);
    EXPECT_EQ(table->Run(), Table::State::Over);
    EXPECT_TRUE(table->TheMatch().Standings().over);
    EXPECT_EQ(table->Advance(), Table::State::Over);
}

TEST(TableTest, PeopleAreAwaited)
{
    const auto table = SoloTable();
    EXPECT_EQ(table->Run(), Table::State::AwaitsSeats);
    EXPECT_EQ(table->Run(), Table::State::AwaitsSeats);
    EXPECT_FALSE(table->TheMatch().Events().IsEmpty()) << "how the race began";
}

TEST(TableTest, RemoteSeatsPlayThroughTheShell)
{
    const auto table =
        TableFor(std::make_unique<Dirt::DirtMatch>(SetupOf(1, {"rally2-ss1"})), {Seated(SeatKind::Remote)});
    EXPECT_EQ(table->Run(), Table::State::AwaitsSeats);
    EXPECT_TRUE(Say(*table, "g1@1.3L"));
    EXPECT_EQ(table->KindOf(0), SeatKind::Remote);
}

TEST(TableTest, AnAbsentSeatWaitsOrHasAStandIn)
{
    const auto setup = SetupOf(1, {"rally4-ss1"});
    const auto waiting = TableFor(std::make_unique<Dirt::DirtMatch>(setup), {Seated(SeatKind::Absent)});
    EXPECT_EQ(waiting->Run(), Table::State::AwaitsSeats);
    EXPECT_EQ(waiting->TheMatch().Entries().size(), 0u);
    waiting->SeatNow(0, Seated(SeatKind::Absent, std::make_shared<RandomDriver>(3)));
    EXPECT_EQ(waiting->Run(), Table::State::Over);
}

TEST(TableTest, AHumanHandsOverToADriverAndBack)
{
    const auto table = SoloTable();
    table->Run();
    ASSERT_TRUE(Say(*table, "g1@1.3L"));
    table->SeatNow(0, Seated(SeatKind::Driver, std::make_shared<RandomDriver>(3)));
    EXPECT_EQ(table->Advance(), Table::State::Moved);
    table->SeatNow(0, Seated(SeatKind::Human));
    EXPECT_EQ(table->Run(), Table::State::AwaitsSeats);
}

TEST(TableTest, SeatsWithoutAPlanAreHuman)
{
    const auto table = TableFor(std::make_unique<Dirt::DirtMatch>(SetupOf(3, {"rally2-ss1"})), {});
    EXPECT_EQ(table->Run(), Table::State::AwaitsSeats);
    EXPECT_EQ(table->KindOf(2), SeatKind::Human);
    EXPECT_EQ(table->NameOf(2), "C");
}

TEST(TableTest, ADriverThatAnswersNonsenseLosesItsSay)
{
    const auto nonsense = std::make_shared<NonsenseDriver>();
    const auto table = TableFor(std::make_unique<StubMatch>(std::uint8_t{2}),
                                {Seated(SeatKind::Driver, nonsense), Seated(SeatKind::Driver, nonsense)});
    EXPECT_EQ(table->Run(), Table::State::Over);
    for (const LogEntry& entry : table->TheMatch().Entries())
    {
        EXPECT_TRUE(entry.chance || entry.action.amount == 0) << "the first legal action stands in";
    }
    const auto race = TableFor(std::make_unique<Dirt::DirtMatch>(SetupOf(2, {"rally4-ss1"})),
                               {Seated(SeatKind::Driver, nonsense), Seated(SeatKind::Driver, nonsense)});
    race->Run(200);
    EXPECT_GT(race->TheMatch().Entries().size(), 100u);
    EXPECT_EQ(race->TheMatch().Suspended(), 0);
}

// ---- undo ------------------------------------------------------------------------------------------------------------

TEST(TableTest, UndoUntilADieFalls)
{
    const auto table = SoloTable({"g1"});
    table->Run();
    EXPECT_FALSE(table->CanUndo(0)) << "nothing to take back";
    EXPECT_FALSE(table->Undo(0));
    const std::uint64_t before = table->TheMatch().Chain();
    ASSERT_TRUE(Say(*table, "g1@1.3L"));
    ASSERT_TRUE(Say(*table, "g2@2.1L"));
    EXPECT_TRUE(table->Undo(0));
    EXPECT_TRUE(table->Undo(0));
    EXPECT_FALSE(table->Undo(0));
    EXPECT_EQ(table->TheMatch().Chain(), before);
    ASSERT_TRUE(Say(*table, "g1@1.3R"));
    ASSERT_TRUE(Say(*table, "roll"));
    EXPECT_TRUE(table->CanUndo(0)) << "the die is not thrown yet";
    EXPECT_EQ(table->Run(), Table::State::AwaitsSeats);
    EXPECT_FALSE(table->CanUndo(0));
    EXPECT_FALSE(table->Undo(0));
    EXPECT_EQ(table->TheMatch().Entries().size(), 3u);
}

TEST(TableTest, NobodyTakesBackForAnother)
{
    const auto table = TableFor(std::make_unique<StubMatch>(std::uint8_t{3}), {});
    table->Run();
    ASSERT_TRUE(Say(*table, "bid=1", 0));
    ASSERT_TRUE(Say(*table, "bid=2", 1));
    EXPECT_FALSE(table->CanUndo(0)) << "another seat has acted since";
    EXPECT_FALSE(table->Undo(0));
    EXPECT_FALSE(table->Undo(2));
    EXPECT_TRUE(table->Undo(1));
    EXPECT_TRUE(table->Undo(0)) << "now it is the latest again";
    EXPECT_EQ(table->TheMatch().Entries().size(), 0u);
}

TEST(TableTest, AfterAnUndoTheSeatIsAskedAgain)
{
    const auto table = SoloTable();
    table->Run();
    ASSERT_TRUE(Say(*table, "g1@1.3L"));
    table->Run();
    ASSERT_TRUE(table->Undo(0));
    EXPECT_EQ(table->Run(), Table::State::AwaitsSeats);
    EXPECT_TRUE(Say(*table, "g1@1.3R"));
}

TEST(TableTest, ARefusalChangesNothing)
{
    const auto table = TableFor(std::make_unique<Dirt::DirtMatch>(SetupOf(2, {"rally2-ss1"})), {});
    table->Run();
    const Seat onMove = table->TheMatch().WhoMoves().Includes(0) ? 0 : 1;
    const std::uint64_t chain = table->TheMatch().Chain();
    EXPECT_FALSE(Say(*table, "g5@1.3L", onMove));
    EXPECT_EQ(table->TheMatch().Chain(), chain);
    EXPECT_FALSE(table->Play(Action{0, 200, 0, 0, 0, 0})) << "a seat that does not exist";
}

// ---- drivers at a workbench ------------------------------------------------------------------------------------------

std::vector<SeatPlan> ThinkingSeats(std::size_t count)
{
    std::vector<SeatPlan> seats;
    for (std::uint64_t seat = 0; seat < count; ++seat)
    {
        seats.push_back(Seated(SeatKind::Driver, std::make_shared<RandomDriver>(seat)));
    }
    return seats;
}

TEST(TableTest, NobodyWaitsForADriverAtTheWorkbench)
{
    HandCrankedBench bench;
    const auto table = TableFor(std::make_unique<StubMatch>(std::uint8_t{1}), ThinkingSeats(1));
    table->ThinkAt(bench);
    EXPECT_EQ(table->Advance(), Table::State::Thinks);
    EXPECT_EQ(table->Run(), Table::State::Thinks);
    EXPECT_FALSE(table->Ponder());
    EXPECT_EQ(bench.Waiting(), 1u) << "asked once for one decision";
    EXPECT_TRUE(table->TheMatch().Entries().empty());
    bench.Crank();
    EXPECT_TRUE(table->Ponder());
    EXPECT_EQ(table->Advance(), Table::State::Moved);
    EXPECT_EQ(table->TheMatch().Entries().size(), 1u);
}

TEST(TableTest, WhatIsDecidedAtTheWorkbenchIsWhatADriverDecidesAtOnce)
{
    HandCrankedBench bench;
    const auto setup = SetupOf(3, {"rally4-ss1"}, kEveryOption);
    const auto table = TableFor(std::make_unique<Dirt::DirtMatch>(setup), ThinkingSeats(3));
    table->ThinkAt(bench);
    while (table->Run() == Table::State::Thinks)
    {
        ASSERT_EQ(bench.Waiting(), 1u) << "one after the other";
        bench.Crank();
    }
    const auto atOnce = TableFor(std::make_unique<Dirt::DirtMatch>(setup), ThinkingSeats(3));
    EXPECT_EQ(atOnce->Run(), Table::State::Over);
    EXPECT_EQ(table->Save(), atOnce->Save());
}

// A person takes back what made it another's turn: that one decides for a moment that never was.
TEST(TableTest, ADecisionForAnotherMomentIsNotPlayed)
{
    class Echo final : public Driver
    {
    public:
        Action Decide(const AnyMatch& view, Seat seat) override
        {
            ActionList legal;
            view.Legal(seat, legal);
            ++asked;
            return legal[0];
        }
        std::string_view Name() const override { return "echo"; }
        int asked = 0;
    };
    HandCrankedBench bench;
    const auto echo = std::make_shared<Echo>();
    const auto table = TableFor(std::make_unique<StubMatch>(std::uint8_t{2}),
                                {Seated(SeatKind::Human), Seated(SeatKind::Driver, echo)});
    table->ThinkAt(bench);
    EXPECT_EQ(table->Run(), Table::State::Thinks);
    ASSERT_TRUE(Say(*table, "bid=2", 0));
    EXPECT_EQ(table->Run(), Table::State::Thinks) << "of the moment before";
    EXPECT_EQ(bench.Waiting(), 1u) << "drivers think one after the other";
    bench.Crank();
    EXPECT_EQ(echo->asked, 1);
    EXPECT_EQ(table->Run(), Table::State::Thinks) << "asked anew";
    bench.Crank();
    EXPECT_EQ(echo->asked, 2);
    EXPECT_EQ(table->Advance(), Table::State::Moved);
    ASSERT_EQ(table->TheMatch().Entries().size(), 2u);
    EXPECT_EQ(table->TheMatch().Entries()[1].action.seat, 1);
}

TEST(TableTest, WhoLeavesLetsGoOfWhatIsNotBegun)
{
    HandCrankedBench bench;
    auto table = TableFor(std::make_unique<StubMatch>(std::uint8_t{1}), ThinkingSeats(1));
    table->ThinkAt(bench);
    EXPECT_EQ(table->Run(), Table::State::Thinks);
    table.reset();
    EXPECT_EQ(bench.Waiting(), 0u);
}

TEST(TableTest, WhoTakesOverDecidesAnew)
{
    HandCrankedBench bench;
    const auto table = TableFor(std::make_unique<StubMatch>(std::uint8_t{1}), ThinkingSeats(1));
    table->ThinkAt(bench);
    EXPECT_EQ(table->Run(), Table::State::Thinks);
    bench.Crank();
    table->SeatNow(0, Seated(SeatKind::Driver, std::make_shared<RandomDriver>(7)));
    EXPECT_EQ(table->Advance(), Table::State::Thinks) << "what the other one decided is not played for this one";
    EXPECT_EQ(bench.Waiting(), 1u);
}

// ---- chance ----------------------------------------------------------------------------------------------------------

TEST(TableTest, AScriptIsPlayedThenTheSourceBehindIt)
{
    auto scripted = std::make_unique<Club::ScriptedChance>(std::vector<std::string>{"die=6", "die=1"},
                                                           std::make_unique<Club::SeededChance>(1));
    const Club::ScriptedChance& script = *scripted;
    Table table(std::make_unique<StubMatch>(std::uint8_t{1}),
                {Seated(SeatKind::Driver, std::make_shared<RandomDriver>(1))}, std::move(scripted));
    EXPECT_EQ(script.Left(), 2u);
    EXPECT_EQ(table.Run(), Table::State::Over);
    EXPECT_EQ(script.Left(), 0u);
    EXPECT_EQ(script.Misfit(), "");
    EXPECT_EQ(table.TheMatch().Entries()[1].outcome.value, 6);
    EXPECT_EQ(table.TheMatch().Entries()[3].outcome.value, 1);
}

TEST(TableTest, AScriptThatRunsOutWaits)
{
    const auto table = SoloTable();
    table->Run();
    ASSERT_TRUE(Say(*table, "g1@1.3L"));
    ASSERT_TRUE(Say(*table, "roll"));
    EXPECT_EQ(table->Run(), Table::State::AwaitsChance);
    EXPECT_EQ(table->Run(), Table::State::AwaitsChance);
}

TEST(TableTest, AMisfitOfTheScriptIsNamed)
{
    for (const char* misfit : {"g2", "nonsense", "back=spin", ""})
    {
        auto scripted = std::make_unique<Club::ScriptedChance>(std::vector<std::string>{misfit, "g1"},
                                                               std::make_unique<Club::SeededChance>(1));
        const Club::ScriptedChance& script = *scripted;
        Table table(std::make_unique<Dirt::DirtMatch>(SetupOf(1, {"rally2-ss1"})), {}, std::move(scripted));
        table.Run();
        ASSERT_TRUE(Say(table, "g1@1.3L"));
        ASSERT_TRUE(Say(table, "roll"));
        EXPECT_EQ(table.Run(), Table::State::AwaitsChance) << "\"" << misfit << "\"";
        EXPECT_EQ(table.Run(), Table::State::AwaitsChance) << "\"" << misfit << "\"";
        EXPECT_EQ(script.Misfit(), misfit);
        EXPECT_EQ(table.TheMatch().Entries().size(), 2u);
    }
}

// It can be read, but not happen now: the script stops there rather than drop the line.
TEST(TableTest, ALineThatCannotHappenNowIsAMisfitToo)
{
    auto scripted = std::make_unique<Club::ScriptedChance>(std::vector<std::string>{"first=A", "g1"});
    const Club::ScriptedChance& script = *scripted;
    Table table(std::make_unique<Dirt::DirtMatch>(SetupOf(1, {"rally2-ss1"})), {}, std::move(scripted));
    table.Run();
    ASSERT_TRUE(Say(table, "g1@1.3L"));
    ASSERT_TRUE(Say(table, "roll"));
    EXPECT_EQ(table.Run(), Table::State::AwaitsChance);
    EXPECT_EQ(table.Run(), Table::State::AwaitsChance);
    EXPECT_EQ(script.Misfit(), "first=A");
    EXPECT_EQ(table.TheMatch().Entries().size(), 2u);
}

TEST(TableTest, WithoutASourceChanceIsAwaited)
{
    Table table(std::make_unique<Dirt::DirtMatch>(SetupOf(3, {"rally2-ss1"})), {}, nullptr);
    EXPECT_EQ(table.Run(), Table::State::AwaitsChance) << "who starts first";
}

// ---- save and resume -------------------------------------------------------------------------------------------------

TEST(TableTest, EverySaveResumesToTheSame)
{
    const auto seats = [](std::uint64_t seed)
    {
        return std::vector<SeatPlan>{Seated(SeatKind::Driver, std::make_shared<RandomDriver>(seed)),
                                     Seated(SeatKind::Driver, std::make_shared<RandomDriver>(seed + 1))};
    };
    const auto table =
        TableFor(std::make_unique<Dirt::DirtMatch>(SetupOf(2, {"rally4-ss1"}, kEveryOption)), seats(1), 8);
    for (Table::State state = Table::State::Moved; state == Table::State::Moved; state = table->Advance())
    {
        Reopened reopened = Reopen(DecodeLog(table->Save()));
        ASSERT_TRUE(reopened.IsComplete());
        ASSERT_EQ(reopened.match->Chain(), table->TheMatch().Chain());
        ASSERT_EQ(reopened.match->Entries().size(), table->TheMatch().Entries().size());
        if (reopened.replayed % 50 == 20)
        {
            // Both go on alike from here when the same drivers and the same luck sit down.
            const auto resumed = TableFor(std::move(reopened.match), seats(5), 77);
            const auto original = TableFor(table->TheMatch().Clone(), seats(5), 77);
            ASSERT_EQ(resumed->Run(), Table::State::Over);
            ASSERT_EQ(original->Run(), Table::State::Over);
            ASSERT_EQ(resumed->Save(), original->Save());
        }
    }
}

TEST(TableTest, ARallyRunsThroughItsStages)
{
    std::vector<SeatPlan> seats;
    for (std::uint64_t seat = 0; seat < 3; ++seat)
    {
        seats.push_back(Seated(SeatKind::Driver, std::make_shared<RandomDriver>(seat)));
    }
    Dirt::DirtOptions options;
    options.timeControls = true;
    const auto table = TableFor(std::make_unique<Dirt::DirtMatch>(SetupOf(3, {"rally2"}, options)), seats);
    std::vector<int> stages;
    Table::State state = Table::State::Moved;
    while (state == Table::State::Moved)
    {
        for (const Event& event : table->TheMatch().Events())
        {
            if (event.kind == static_cast<std::uint8_t>(Dirt::EventKind::StageBegan))
            {
                stages.push_back(event.amount);
            }
        }
        state = table->Advance();
    }
    EXPECT_EQ(state, Table::State::Over);
    EXPECT_EQ(stages, (std::vector<int>{1, 2, 3}));
    const Dirt::DirtMatch* match = Dirt::AsDirt(table->TheMatch());
    ASSERT_NE(match, nullptr);
    for (Seat seat = 0; seat < 3; ++seat)
    {
        int total = 0;
        for (std::size_t stage = 0; stage < 3; ++stage)
        {
            EXPECT_GT(match->Now().stageTimes[stage][seat], 0);
            total += match->Now().stageTimes[stage][seat];
        }
        EXPECT_EQ(match->Standings().score[seat], total);
    }
}

TEST(TableTest, OtherGamesAreNotDirt)
{
    const StubMatch match(std::uint8_t{1});
    EXPECT_EQ(Dirt::AsDirt(match), nullptr);
}

// ---- a broken invariant ----------------------------------------------------------------------------------------------

TEST(TableTest, ABrokenInvariantSuspendsTheMatchAndKeepsItsLog)
{
    const auto table =
        TableFor(std::make_unique<StubMatch>(std::make_shared<const StubGame>(std::uint8_t{2}, true)), {});
    table->Run();
    ASSERT_TRUE(Say(*table, "bid=1", 0));
    EXPECT_TRUE(Say(*table, "bid=3", 1)) << "the rules allow it; the game is at fault";
    EXPECT_EQ(table->Run(), Table::State::Suspended);
    EXPECT_EQ(table->TheMatch().Suspended(), StubGame::kInvariant);
    EXPECT_TRUE(table->TheMatch().WhoMoves().IsOver());
    const MatchLog log = DecodeLog(table->Save());
    EXPECT_EQ(log.fault, LogFault::None);
    ASSERT_EQ(log.entries.size(), 2u) << "the action that broke it is in the log";
    EXPECT_EQ(log.entries[1].action.amount, 3);
    EXPECT_FALSE(Say(*table, "bid=1", 0));
    EXPECT_FALSE(table->CanUndo(1));
    EXPECT_FALSE(table->Undo(1));
    EXPECT_EQ(table->Advance(), Table::State::Suspended);
    EXPECT_EQ(table->TheMatch().Entries().size(), 2u);
}

TEST(TableTest, ADriverThatBreaksAnInvariantSuspendsToo)
{
    class Bidder final : public Driver
    {
    public:
        Action Decide(const AnyMatch&, Seat seat) override { return {0, seat, 0, 0, 0, StubGame::kHighestBid}; }
        std::string_view Name() const override { return "bidder"; }
    };
    const auto table = TableFor(std::make_unique<StubMatch>(std::make_shared<const StubGame>(std::uint8_t{1}, true)),
                                {Seated(SeatKind::Driver, std::make_shared<Bidder>())});
    EXPECT_EQ(table->Run(), Table::State::Suspended);
    EXPECT_EQ(table->TheMatch().Entries().size(), 1u);
}

} // namespace Rally::Test
