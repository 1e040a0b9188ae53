// Stages as values: where tiles lie, what makes a stage, what is measured about it, and that no car is ever stuck on one.
#include "English.h"
#include "DirtCases.h"
#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Stages/StageCode.h"
#include "RallyRules/Stages/StageGenerator.h"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <vector>

namespace Rally::Test
{
namespace
{

std::span<const StageTile> TilesOf(const ReadyStage& ready)
{
    return {ready.tiles, ready.tileCount};
}

StageDesign DesignOfTiles(std::initializer_list<std::string_view> names)
{
    StageDesign design;
    for (const std::string_view name : names)
    {
        TileUse use;
        EXPECT_TRUE(ReadTile(Dirt::DirtBox(), name, use)) << name;
        design.road.Push(use);
    }
    return design;
}

LayoutVerdict VerdictOf(std::initializer_list<std::string_view> names)
{
    return CheckLayout(Dirt::DirtBox(), LayOut(Dirt::DirtBox(), DesignOfTiles(names)));
}

TEST(StageLayoutTest, TheGridOfTheTable)
{
    for (int edge = 0; edge < kHexEdges; ++edge)
    {
        const Edge way = static_cast<Edge>(edge);
        EXPECT_EQ(Neighbour(Neighbour({3, -4}, way), Opposite(way)), (HexPlace{3, -4}));
        EXPECT_EQ(HexDistance({3, -4}, Neighbour({3, -4}, way)), 1);
        EXPECT_EQ(Turned(Turned(way, 5), -5), way);
        EXPECT_EQ(TurnBetween(way, Turned(way, 2)), 2);
    }
    EXPECT_EQ(HexDistance({0, 0}, {4, 2}), 4);
    EXPECT_EQ(HexDistance({0, 0}, {1, 7}), 4);
}

TEST(StageLayoutTest, NoTileThrowsACarInGearOne)
{
    ASSERT_EQ(Dirt::DirtBox().sides.size(), 64u);
    for (const TileSide& side : Dirt::DirtBox().sides)
    {
        for (const Section& section : side.sections)
        {
            EXPECT_NE(section.jump, 1) << "a hop that throws a car in gear 1: FirstDeadEnd() has to think again";
        }
    }
}

TEST(StageLayoutTest, ReadyStagesAreStagesAndLieWhereTheyAreLaidOut)
{
    for (const ReadyStage& ready : Dirt::DirtBox().stages)
    {
        EXPECT_EQ(CheckLayout(Dirt::DirtBox(), TilesOf(ready)), LayoutVerdict{}) << ready.id;
        const StageLayout layout = LayOut(Dirt::DirtBox(), DesignOf(Dirt::DirtBox(), TilesOf(ready)));
        ASSERT_EQ(layout.Size(), ready.tileCount);
        for (std::size_t i = 0; i < layout.Size(); ++i)
        {
            EXPECT_EQ(layout[i], ready.tiles[i]) << ready.id << " tile " << i + 1;
        }
    }
}

TEST(StageLayoutTest, FaultsNameTheTile)
{
    EXPECT_EQ(VerdictOf({"202a", "204a", "203a"}), LayoutVerdict{});
    EXPECT_EQ(VerdictOf({"202a", "204a", "204b", "203a"}), (LayoutVerdict{LayoutFault::TileTwice, 3, 2})); // D-CMP-2
    EXPECT_EQ(VerdictOf({"204a", "202a", "203a"}), (LayoutVerdict{LayoutFault::NoStart, 1, 0}));           // D-SET-1
    EXPECT_EQ(VerdictOf({"202a", "204a"}), (LayoutVerdict{LayoutFault::NoFinish, 2, 0}));
    EXPECT_EQ(VerdictOf({"202a", "203a", "204a"}), (LayoutVerdict{LayoutFault::FinishInside, 2, 0}));
    EXPECT_EQ(VerdictOf({"202a", "201a", "203a"}), (LayoutVerdict{LayoutFault::ServiceInside, 2, 0}));
    EXPECT_EQ(VerdictOf({"202a", "210a", "211a", "212a", "203a"}), (LayoutVerdict{LayoutFault::Overlap, 4, 1}));
    EXPECT_EQ(CheckLayout(Dirt::DirtBox(), StageLayout{}).fault, LayoutFault::NoTiles);

    StageLayout layout = LayOut(Dirt::DirtBox(), DesignOfTiles({"202a", "208a", "203a"}));
    layout[1].side = 64;
    EXPECT_EQ(CheckLayout(Dirt::DirtBox(), layout), (LayoutVerdict{LayoutFault::NoSuchSide, 2, 0}));
    layout = LayOut(Dirt::DirtBox(), DesignOfTiles({"202a", "208a", "203a"}));
    ++layout[2].column;
    EXPECT_EQ(CheckLayout(Dirt::DirtBox(), layout), (LayoutVerdict{LayoutFault::NotJoined, 3, 0}));
    layout = LayOut(Dirt::DirtBox(), DesignOfTiles({"202a", "208a", "203a"}));
    layout[2].turned = 3;
    EXPECT_EQ(CheckLayout(Dirt::DirtBox(), layout), (LayoutVerdict{LayoutFault::NotJoined, 3, 0}));
}

TEST(StageLayoutTest, TilesAreNeverMirrored)
{
    // 208a bends right from S to NE. Left as if it bent to NW, it would have to be mirrored.
    StageLayout layout = LayOut(Dirt::DirtBox(), DesignOfTiles({"202a", "208a", "203a"}));
    layout[1].exit = Edge::NW;
    EXPECT_EQ(CheckLayout(Dirt::DirtBox(), layout), (LayoutVerdict{LayoutFault::WrongEdge, 2, 0}));
    layout[1].exit = layout[1].enter;
    EXPECT_EQ(CheckLayout(Dirt::DirtBox(), layout), (LayoutVerdict{LayoutFault::WrongEdge, 2, 0}));
    // The other way round it bends left, as printed.
    EXPECT_EQ(TurnOf(Dirt::DirtBox(), DesignOfTiles({"208ar"}).road[0]), -1);
}

TEST(StageLayoutTest, EveryFaultHasAReasonOfItsOwn)
{
    std::set<std::string> reasons;
    std::set<std::string> ids;
    for (int fault = 0; fault <= static_cast<int>(LayoutFault::DeadEnd); ++fault)
    {
        const LayoutVerdict verdict{static_cast<LayoutFault>(fault), 3, 2};
        EXPECT_TRUE(reasons.insert(InEnglish(ReasonOf(verdict))).second);
        EXPECT_TRUE(ids.insert(IdOf(verdict.fault)).second);
    }
    EXPECT_EQ(InEnglish(ReasonOf({LayoutFault::Overlap, 4, 1})), "Tile 4 lies on tile 1.");
}

// The counts of rallyman-facts, section 9, as TrackTest has them for tracks.
TEST(StageLayoutTest, MetricsAgreeWithTheTrack)
{
    for (std::uint64_t seed = 0; seed < 300; ++seed)
    {
        StageWishes wishes;
        wishes.tiles = static_cast<std::uint8_t>(3 + seed % 29);
        const std::size_t number = static_cast<std::size_t>(seed);
        const StageDesign design = number < Dirt::DirtBox().stages.size()
                                       ? DesignOf(Dirt::DirtBox(), TilesOf(Dirt::DirtBox().stages[number]))
                                       : MakeStage(Dirt::DirtBox(), seed, wishes).design;
        const StageLayout layout = LayOut(Dirt::DirtBox(), design);
        Track track;
        ASSERT_TRUE(BuildTrack(Dirt::DirtBox(), std::span(layout.begin(), layout.Size()), track));
        StageMetrics counted;
        for (const Space& space : track.spaces)
        {
            const unsigned place = PlaceOf(space.code);
            const bool road = space.kind != SpaceKind::Start && space.kind != SpaceKind::Beyond;
            const bool row = road && (space.kind == SpaceKind::Single || place == static_cast<unsigned>(Place::Left));
            const bool half = place == static_cast<unsigned>(Place::SlideSecond) && space.kind == SpaceKind::Slide;
            counted.tightSpaces =
                static_cast<std::uint16_t>(counted.tightSpaces + (row || space.kind == SpaceKind::Inner));
            counted.wideSpaces =
                static_cast<std::uint16_t>(counted.wideSpaces + (row || half || space.kind == SpaceKind::Outer));
            counted.cutSpaces = static_cast<std::uint16_t>(counted.cutSpaces + (space.kind == SpaceKind::Cut));
            counted.jumps = static_cast<std::uint8_t>(counted.jumps + (row && space.jump > 0));
            counted.fords = static_cast<std::uint8_t>(counted.fords + (row && space.ford));
            counted.slides = static_cast<std::uint8_t>(counted.slides + half);
        }
        const StageMetrics metrics = Measure(Dirt::DirtBox(), design);
        EXPECT_EQ(metrics.tiles, track.tileCount);
        EXPECT_EQ(metrics.corners, track.corners.Size());
        EXPECT_EQ(metrics.tightSpaces, counted.tightSpaces);
        EXPECT_EQ(metrics.wideSpaces, counted.wideSpaces);
        EXPECT_EQ(metrics.cutSpaces, counted.cutSpaces);
        EXPECT_EQ(metrics.jumps, counted.jumps);
        EXPECT_EQ(metrics.fords, counted.fords);
        EXPECT_EQ(metrics.slides, counted.slides);
    }
}

TEST(StageLayoutTest, MetricsOfAStageCountedByHand)
{
    const StageMetrics metrics =
        Measure(Dirt::DirtBox(), DesignOfTiles({"202a", "205b", "210a", "217br", "231a", "203a"}));
    EXPECT_EQ(metrics.tiles, 6);
    // 202a: one row behind the line; 205b: three; 210a; 217b: row, corner, row; 231a: row, narrow, row; 203a: two rows and
    // the one behind the line.
    EXPECT_EQ(metrics.sections, 1 + 3 + 1 + 3 + 3 + 3);
    EXPECT_EQ(metrics.corners, 2);
    EXPECT_EQ(metrics.cornersByLimit[2], 1);
    EXPECT_EQ(metrics.cornersByLimit[3], 1);
    EXPECT_EQ(metrics.hairpins, 1);
    EXPECT_EQ(metrics.narrows, 1);
    EXPECT_EQ(metrics.jumps, 1);
    EXPECT_EQ(metrics.shortcuts, 1);
    EXPECT_EQ(metrics.turning, 3);
    EXPECT_EQ(metrics.directionChanges, 1); // right at 210, left at 217
    EXPECT_EQ(std::vector<std::uint8_t>(metrics.straights.begin(), metrics.straights.end()),
              (std::vector<std::uint8_t>{4, 1, 2, 4}));
    EXPECT_EQ(metrics.longestStraight, 4);
    EXPECT_EQ(metrics.hazardTiles[static_cast<std::size_t>(Hazard::Orange)], 1);
}

// D-SET-2: ten tiles take four drivers 25 minutes, fourteen 35, eighteen 45.
TEST(StageLayoutTest, PlayTimeIsAboutWhatTheRulesSay)
{
    constexpr std::array<std::pair<std::uint8_t, int>, 3> expected = {{{10, 25}, {14, 35}, {18, 45}}};
    for (const auto& [tiles, minutes] : expected)
    {
        StageWishes wishes;
        wishes.tiles = tiles;
        int sum = 0;
        for (std::uint64_t seed = 0; seed < 200; ++seed)
        {
            const StageMetrics metrics = MakeStage(Dirt::DirtBox(), seed, wishes).metrics;
            sum += ExpectedMinutes(metrics, 4);
            EXPECT_LT(ExpectedMinutes(metrics, 1), ExpectedMinutes(metrics, 6));
        }
        EXPECT_NEAR(sum / 200, minutes, minutes / 5) << int{tiles};
    }
}

// ---- no car is ever stuck --------------------------------------------------------------------------------------------

// What is left of a car: gear, coast and brake dice. The planner is asked with exactly these; a car with more of them
// has every step one with less has.
struct Wreck
{
    std::uint8_t gears;
    std::uint8_t coast;
    std::uint8_t brakes;
};

// From which (space, gear) the finish can be reached, by steps the planner allows and the guard of D-WTR-8.
class Drive
{
public:
    Drive(const Dirt::DirtGame& theGame, Wreck wreck) : game(theGame), track(game.TrackOf(std::size_t{0}))
    {
        state.seats = 1;
        state.cars[0].state = Dirt::CarState::Running;
        state.active = 0;
        state.phase = Dirt::Phase::Lay;
        state.pool.gears = 0x7E;
        state.pool.gearCount = wreck.gears;
        state.pool.coast = wreck.coast;
        state.pool.brakes = wreck.brakes;
    }

    // The first place a car can come to and not get on from; kNoSpace when there is none.
    SpaceIndex Stuck()
    {
        Visit(kStartSpace, 0);
        for (std::size_t i = 0; i < waiting.size(); ++i)
        {
            StepsFrom(waiting[i]);
        }
        std::set<std::uint32_t> saved(home.begin(), home.end());
        for (bool more = true; more;)
        {
            more = false;
            for (const auto& [from, to] : links)
            {
                more = (saved.contains(to) && saved.insert(from).second) || more;
            }
        }
        for (const std::uint32_t place : waiting)
        {
            if (!saved.contains(place))
            {
                return static_cast<SpaceIndex>(place / 8);
            }
        }
        return kNoSpace;
    }

private:
    void Visit(SpaceIndex space, unsigned gear)
    {
        const std::uint32_t place = space * 8u + gear;
        if (seen.insert(place).second)
        {
            waiting.push_back(place);
        }
    }

    void Link(std::uint32_t from, SpaceIndex space, unsigned gear)
    {
        Visit(space, gear);
        links.emplace_back(from, space * 8u + gear);
    }

    void StepsFrom(std::uint32_t place)
    {
        Dirt::Reach reach;
        reach.at = static_cast<SpaceIndex>(place / 8);
        reach.gear = reach.startGear = static_cast<std::uint8_t>(place % 8);
        state.cars[0].space = reach.at;
        Dirt::StepList steps;
        game.NextSteps(state, reach, steps);
        for (const Dirt::Step& step : steps)
        {
            if ((step.flags & Dirt::kFinish) != 0)
            {
                home.push_back(place);
                continue;
            }
            // It may lose control of any step, by warnings, and then stands in gear 0.
            const bool lands = step.landing != kNoSpace && track[step.landing].kind != SpaceKind::Beyond;
            Link(place, lands ? step.landing : step.space, 0);
            if ((step.flags & (Dirt::kTooFast | Dirt::kWildJump)) == 0)
            {
                Link(place, step.space, step.gear);
            }
        }
        if (steps.IsEmpty() && reach.gear > 1)
        {
            Link(place, reach.at, reach.gear - 1u); // D-WTR-8
        }
    }

    const Dirt::DirtGame& game;
    const Track& track;
    Dirt::DirtState state{};
    std::vector<std::uint32_t> waiting;
    std::set<std::uint32_t> seen;
    std::vector<std::uint32_t> home;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> links;
};

void ExpectNobodyStuck(const StageDesign& design)
{
    Dirt::DirtSetup setup = Dirt::NewSetup(1);
    ASSERT_TRUE(Dirt::AddStage(setup, design));
    const Dirt::DirtGame game(setup);
    for (const Wreck wreck : {Wreck{1, 0, 0}, Wreck{6, 2, 1}})
    {
        const SpaceIndex stuck = Drive(game, wreck).Stuck();
        EXPECT_EQ(stuck, kNoSpace)
            << CodeOf(Dirt::DirtBox(), design).View() << " "
            << NameOfSpace(game.TrackOf(std::size_t{0})[stuck == kNoSpace ? 0 : stuck].code).View();
    }
}

TEST(StageLayoutTest, NoCarIsEverStuckOnAReadyStage)
{
    for (const ReadyStage& ready : Dirt::DirtBox().stages)
    {
        ExpectNobodyStuck(DesignOf(Dirt::DirtBox(), TilesOf(ready)));
    }
}

// Hops reach at most three spaces ahead, and what leads to what depends on neighbours only: stages of all 29 road tiles
// bring together every pair of tiles soon.
TEST(StageLayoutTest, NoCarIsEverStuckOnAMadeStage)
{
    for (std::uint64_t seed = 0; seed < 16; ++seed)
    {
        StageWishes wishes;
        wishes.tiles = seed % 2 == 0 ? std::uint8_t{31} : kStandardStage;
        ExpectNobodyStuck(MakeStage(Dirt::DirtBox(), seed, wishes).design);
    }
}

TEST(StageLayoutTest, ADeadEndIsFound)
{
    const StageLayout layout = LayOut(Dirt::DirtBox(), DesignOfTiles({"202a", "204a", "203a"}));
    Track track;
    ASSERT_TRUE(BuildTrack(Dirt::DirtBox(), std::span(layout.begin(), layout.Size()), track));
    EXPECT_EQ(FirstDeadEnd(track), kNoSpace);
    Track cut = track;
    for (Space& space : cut.spaces)
    {
        space.forwardCount =
            TileOf(space.code) == 2 && SectionOf(space.code) == 2 ? std::uint8_t{0} : space.forwardCount;
    }
    EXPECT_EQ(FirstDeadEnd(cut), kStartSpace);
    Track thrown = track;
    for (Space& space : thrown.spaces)
    {
        space.jump = TileOf(space.code) == 2 && SectionOf(space.code) == 1 ? std::uint8_t{1} : space.jump;
    }
    EXPECT_EQ(FirstDeadEnd(thrown), kStartSpace);
    const SpaceIndex open = FirstDeadEnd(Track{});
    EXPECT_EQ(open, kStartSpace);
}

} // namespace
} // namespace Rally::Test
