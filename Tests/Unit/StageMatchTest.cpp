// Races on made stages: agreed by code, saved, resumed, replayed; and where their tiles lie for the scene.
#include "RallyPilot/Dirt/Opponent.h"
#include "RallyRules/Core/Reopen.h"
#include "RallyRules/Dirt/DirtMatch.h"
#include "RallyRules/Stages/RallyGenerator.h"
#include "RallyRules/Stages/StageCode.h"
#include "RallyScene/RoadMap.h"
#include "RallyScene/StageRoad.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <string>

namespace Rally
{
namespace
{

using namespace Dirt;

std::string CodeWords(const StageDesign& design)
{
    return std::string(CodeOf(DirtBox(), design).Grouped().View());
}

DirtMatch PlayedSome(const DirtSetup& setup, int moves)
{
    DirtMatch match(setup);
    Random lot(9);
    for (int i = 0; i < moves && !match.WhoMoves().IsOver(); ++i)
    {
        if (match.WhoMoves().IsChance())
        {
            match.Resolve(match.Draw(lot));
            continue;
        }
        ActionList legal;
        for (Seat seat = 0; seat < match.Seats() && legal.IsEmpty(); ++seat)
        {
            match.Legal(seat, legal);
        }
        match.Play(legal[lot.Below(static_cast<std::uint32_t>(legal.Size()))]);
    }
    return match;
}

TEST(StageMatchTest, ACodeGoesWhereverAStageNameGoes)
{
    StageWishes wishes;
    wishes.tiles = 31;
    wishes.service = true;
    const StageDesign made = MakeStage(DirtBox(), 4, wishes).design;
    DirtSetup setup = NewSetup(2);
    ASSERT_TRUE(AddStage(setup, CodeWords(made)));
    ASSERT_TRUE(AddStage(setup, "rally2-ss1+" + CodeWords(MakeStage(DirtBox(), 5, {}).design) + "+rally1"));
    ASSERT_EQ(setup.stageCount, 6);
    EXPECT_EQ(Complaint(setup), kNoText);
    EXPECT_TRUE(setup.stages[0].service);
    EXPECT_STREQ(setup.stages[1].id, "rally2-ss1");
    StageDesign read;
    EXPECT_TRUE(ReadCode(DirtBox(), setup.stages[0].id, read));
    EXPECT_EQ(read, made);
    const DirtSetup before = setup;
    EXPECT_FALSE(AddStage(setup, "rally2-ss1+nonsense"));
    EXPECT_FALSE(AddStage(setup, "rally1+rally2")) << "there is no room for six more";
    EXPECT_FALSE(AddStage(setup, "rally2-ss1+"));
    EXPECT_EQ(setup.stageCount, before.stageCount) << "all or nothing";
}

TEST(StageMatchTest, ARaceOnAMadeStageSavesResumesAndReplays)
{
    for (std::uint64_t seed = 0; seed < 4; ++seed)
    {
        RallyWishes wishes;
        wishes.stages = 2;
        wishes.each.tiles = static_cast<std::uint8_t>(6 + 8 * seed);
        DirtSetup setup = NewSetup(3);
        for (const MadeStage& stage : MakeRally(DirtBox(), seed, wishes).stages)
        {
            ASSERT_TRUE(AddStage(setup, stage.design));
        }
        const DirtMatch match = PlayedSome(setup, 20000);
        EXPECT_EQ(match.Suspended(), 0);
        EXPECT_TRUE(match.WhoMoves().IsOver()) << "it comes to an end";
        const Reopened again = Reopen(DecodeLog(EncodeLog(match)));
        ASSERT_NE(again.match, nullptr);
        EXPECT_TRUE(again.IsComplete());
        EXPECT_EQ(again.match->Chain(), match.Chain());
        EXPECT_STREQ(AsDirt(*again.match)->Rules().Setup().stages[1].id, setup.stages[1].id)
            << "the log knows the code";
    }
}

// The model of ExpectedTurns() was fitted to such races; one stage may be a third off, the mean of many may not.
TEST(StageMatchTest, OpponentsTakeAboutTheExpectedTurns)
{
    double taken = 0;
    double expected = 0;
    for (std::uint64_t seed = 100; seed < 108; ++seed)
    {
        StageWishes wishes;
        wishes.tiles = static_cast<std::uint8_t>(8 + seed % 10);
        const MadeStage made = MakeStage(DirtBox(), seed, wishes);
        DirtSetup setup = NewSetup(4);
        ASSERT_TRUE(AddStage(setup, made.design));
        DirtMatch match(setup);
        Random dice(seed);
        Pilot::Opponent driver({}, seed);
        while (!match.WhoMoves().IsOver())
        {
            Seat seat = 0;
            while (seat + 1 < 4 && !match.WhoMoves().Includes(seat))
            {
                ++seat;
            }
            const bool went = match.WhoMoves().IsChance() ? match.Resolve(match.Draw(dice))
                                                          : static_cast<bool>(match.Play(driver.Decide(match, seat)));
            ASSERT_TRUE(went);
            for (const Event& event : match.Events())
            {
                taken += event.kind == static_cast<std::uint8_t>(EventKind::TurnBegan) ? 0.25 : 0;
            }
        }
        expected += ExpectedTurns(made.metrics) / 10.0;
    }
    EXPECT_NEAR(taken, expected, expected / 6);
}

TEST(StageMatchTest, TilesLieAsDesigned)
{
    for (std::uint64_t seed = 0; seed < 20; ++seed)
    {
        StageWishes wishes;
        wishes.service = seed % 2 == 0;
        const StageDesign made = MakeStage(DirtBox(), seed, wishes).design;
        DirtSetup setup = NewSetup(1);
        ASSERT_TRUE(AddStage(setup, made));
        EXPECT_EQ(DesignOf(DirtBox(), LayoutOf(setup.stages[0])), made);
        // The tiles are what is driven: an id of another stage does not move them.
        setup.stages[0].id[0] = '\0';
        EXPECT_EQ(DesignOf(DirtBox(), LayoutOf(setup.stages[0])).road.Size(), made.road.Size());
        const std::string_view other = "rally2-ss1";
        std::fill(std::begin(setup.stages[0].id), std::end(setup.stages[0].id), 0);
        std::copy(other.begin(), other.end(), setup.stages[0].id);
        const StageLayout layout = LayoutOf(setup.stages[0]);
        EXPECT_EQ(layout[1].side, made.road[1].side);
        EXPECT_EQ(Complaint(setup), kNoText);
    }
    for (const ReadyStage& ready : DirtBox().stages)
    {
        DirtSetup setup = NewSetup(1);
        AddStage(setup, ready.id);
        const StageLayout layout = LayoutOf(setup.stages[0]);
        EXPECT_TRUE(std::equal(layout.begin(), layout.end(), ready.tiles, ready.tiles + ready.tileCount)) << ready.id;
    }
}

TEST(StageMatchTest, TheSceneDrawsMadeStages)
{
    for (std::uint64_t seed = 0; seed < 3; ++seed)
    {
        DirtSetup setup = NewSetup(1);
        ASSERT_TRUE(AddStage(setup, MakeStage(DirtBox(), seed, {}).design));
        const DirtGame game(setup);
        const StageLayout layout = LayoutOf(setup.stages[0]);
        const Scene::RoadMap map(
            Scene::RoadOf(DirtBox(), game.TrackOf(std::size_t{0}), std::span(layout.begin(), layout.Size())));
        EXPECT_GT(map.FinishLine(), map.StartLine());
        EXPECT_EQ(map.Cells().size(), layout.Size());
    }
}

} // namespace
} // namespace Rally
