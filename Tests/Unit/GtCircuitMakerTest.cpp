// Circuits by lot: legal, raceable, as wished, the same for the same seed, hardly ever twice.
#include "English.h"
#include "GtCases.h"
#include "RallyRules/Core/Hash.h"
#include "RallyRules/Generated/Languages.gen.h"
#include "RallyRules/Gt/CircuitCode.h"
#include "RallyRules/Gt/CircuitMaker.h"
#include "RallyRules/Gt/CircuitName.h"
#include "RandomPlay.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace Rally::Test
{
namespace
{

CircuitWishes ByLot(Random& lot)
{
    CircuitWishes wishes;
    wishes.tiles = static_cast<std::uint8_t>(kFewestCircuitTiles + lot.Below(27));
    wishes.lanes = lot.Below(2) == 0 ? static_cast<LaneWish>(lot.Below(4)) : LaneWish::Any;
    for (Taste* taste :
         {&wishes.difficulty, &wishes.corners, &wishes.twist, &wishes.hazard, &wishes.changes, &wishes.reach})
    {
        *taste = lot.Below(4) == 0 ? static_cast<Taste>(lot.Below(4)) : Taste::Any;
    }
    for (Amount* amount : {&wishes.hairpins, &wishes.dangers})
    {
        *amount = lot.Below(4) == 0 ? static_cast<Amount>(lot.Below(4)) : Amount::Any;
    }
    return wishes;
}

MadeCircuit Made(std::uint64_t seed, const CircuitWishes& wishes)
{
    MadeCircuit made;
    EXPECT_TRUE(MakeCircuit(seed, wishes, made)) << seed;
    return made;
}

std::string Code(const MadeCircuit& made)
{
    return std::string(CodeOf(TilesOf(made.road)).Grouped().View());
}

// G-CIR-2, G-CIR-4, G-CIR-6, G-SET-1: whatever is wished for, what is made is a circuit, and it says what it lacks.
TEST(GtCircuitMakerTest, EveryCircuitIsLegalAndSaysWhatItLacks)
{
    Random lot(1);
    std::map<int, int> asLong;
    for (std::uint64_t seed = 0; seed < 3000; ++seed)
    {
        const CircuitWishes wishes = ByLot(lot);
        const MadeCircuit made = Made(seed, wishes);
        ASSERT_EQ(CheckCircuit(TilesOf(made.road)), CircuitVerdict{}) << seed;
        EXPECT_EQ(made.metrics.tiles, made.road.Size());
        EXPECT_EQ(made.unmet.IsEmpty(), DistanceFrom(made.metrics, wishes) == 0);
        for (const UnmetCircuitWish& unmet : made.unmet)
        {
            const int value = ValueOf(unmet.wish, Measure(TilesOf(made.road)));
            EXPECT_EQ(value, unmet.got);
            EXPECT_GT(unmet.wanted.Misses(value), 0);
            EXPECT_FALSE(ReasonOf(unmet).IsEmpty());
        }
        for (std::size_t i = 0; i < made.road.Size(); ++i)
        {
            EXPECT_TRUE(!made.road[i].reversed || !IsItsMirror(CircuitSides()[made.road[i].side]))
                << "one list, one road";
        }
    }
}

// G-GEO-3, G-GEO-12: whichever tile follows whichever, every space leads on, and gear 1 may take that way. A circuit is nothing
// but such pairs, so no car is ever without a way, whatever the code says.
TEST(GtCircuitMakerTest, EveryPairOfTilesThatMayFollowOneAnotherLeadsOn)
{
    std::set<std::pair<int, int>> seen;
    const auto ways = [](TileUse use) { return 2 * use.side + (use.reversed ? 1 : 0); };
    Random lot(2);
    std::size_t mostSpaces = 0;
    auto circuit = std::make_unique<Circuit>();
    for (std::uint64_t seed = 0; seed < 24000; ++seed)
    {
        CircuitWishes wishes;
        wishes.tiles = static_cast<std::uint8_t>(14 + lot.Below(12));
        wishes.lanes = seed % 3 == 0 ? LaneWish::Two : seed % 3 == 1 ? LaneWish::Three : LaneWish::Both;
        const MadeCircuit made = Made(seed, wishes);
        ASSERT_TRUE(BuildCircuit(TilesOf(made.road), *circuit)) << seed;
        mostSpaces = std::max(mostSpaces, circuit->spaces.Size());
        for (std::size_t i = 0; i < made.road.Size(); ++i)
        {
            seen.insert({ways(made.road[i]), ways(made.road[(i + 1) % made.road.Size()])});
        }
        for (const CircuitSpace& space : circuit->spaces)
        {
            ASSERT_GT(space.linkCount, 0) << Code(made) << " " << NameOfSpace(space.code).View();
        }
    }
    EXPECT_LT(mostSpaces, kMaxCircuitSpaces);
    // All pairs there are: sides that lead to as many lanes as the next one has, a number no more often than it is in the box.
    std::size_t pairs = 0;
    for (std::uint8_t one = 0; one < CircuitSides().size(); ++one)
    {
        for (std::uint8_t other = 0; other < CircuitSides().size(); ++other)
        {
            const CircuitSide& first = CircuitSides()[one];
            const CircuitSide& second = CircuitSides()[other];
            const bool roads = first.role != TileRole::Assistance && second.role != TileRole::Assistance;
            const bool copies = first.number != second.number || first.copies > 1;
            for (unsigned turned = 0; roads && copies && turned < 4; ++turned)
            {
                const TileUse a{one, turned % 2 == 1};
                const TileUse b{other, turned / 2 == 1};
                const auto isWritten = [](TileUse use, const CircuitSide& side)
                { return !use.reversed || (side.role != TileRole::Start && !IsItsMirror(side)); };
                if (!isWritten(a, first) || !isWritten(b, second) || LanesOutOf(a) != LanesInto(b))
                {
                    continue;
                }
                if (TurnOf(a) == TurnOf(b) && (TurnOf(a) == 2 || TurnOf(a) == -2))
                {
                    continue; // two hairpins lead back to where the first one is entered from
                }
                ++pairs;
                // 119 behind 120 and the other way round: the maker leaves at least a tile between them.
                const bool joins = first.number >= 119 && second.number >= 119;
                EXPECT_TRUE(joins || seen.contains({ways(a), ways(b)}))
                    << NameOfTile(a).View() << " " << NameOfTile(b).View();
            }
        }
    }
    EXPECT_GT(pairs, 2000u);
}

// The widest tiles of the box, each as often as it is there, are fewer spaces than a circuit has room for.
TEST(GtCircuitMakerTest, NoCircuitHasTooManySpaces)
{
    std::map<unsigned, std::pair<unsigned, unsigned>> widest; // by number: spaces, copies
    for (const CircuitSide& side : CircuitSides())
    {
        unsigned spaces = 0;
        for (std::size_t i = 0; i < side.sectionCount; ++i)
        {
            for (std::size_t path = 0; path < side.sections[i].pathCount; ++path)
            {
                spaces += side.sections[i].paths[path].spaces;
            }
        }
        widest[side.number] = {std::max(widest[side.number].first, spaces), side.copies};
    }
    std::size_t all = 0;
    for (const auto& [number, tile] : widest)
    {
        all += std::size_t{tile.first} * tile.second;
    }
    EXPECT_LE(all, kMaxCircuitSpaces);
    EXPECT_EQ(widest.begin()->first, 101u);
    EXPECT_EQ(widest.rbegin()->first, 120u) << "codes count from 103 to 120";
}

TEST(GtCircuitMakerTest, ARandomRaceEndsOnEveryCircuit)
{
    Random lot(3);
    for (std::uint64_t seed = 0; seed < 60; ++seed)
    {
        const CircuitWishes wishes = ByLot(lot);
        const MadeCircuit made = Made(seed, wishes);
        GtSetup setup = NewSetup(static_cast<std::uint8_t>(1 + seed % 6), GtCases::OptionsFor(seed % GtCases::Count()));
        ASSERT_TRUE(SetCircuit(setup, CodeOf(TilesOf(made.road)).View()));
        GtMatch match(setup);
        Random random(seed);
        EXPECT_TRUE(PlayOut(match, random, GtCases::kLongest)) << Code(made);
    }
}

TEST(GtCircuitMakerTest, TheSameSeedAndWishesMakeTheSameCircuitEverywhere)
{
    std::uint64_t all = 0;
    Random lot(4);
    for (std::uint64_t seed = 0; seed < 500; ++seed)
    {
        const CircuitWishes wishes = ByLot(lot);
        const std::string code = Code(Made(seed, wishes));
        EXPECT_EQ(code, Code(Made(seed, wishes)));
        all = HashBytes(std::as_bytes(std::span(code)), all);
    }
    // Seeds that people passed on hang on these. They change only on purpose.
    EXPECT_EQ(all, 7475354225087234132u);
    CircuitWishes wishes;
    EXPECT_EQ(Code(Made(1, wishes)), "G2H1-D0RC-H194-A8WG-1M03-2GGS-RX");
    wishes.tiles = kLongCircuit;
    wishes.lanes = LaneWish::Both;
    EXPECT_EQ(Code(Made(7, wishes)), "G650-040X-PXJ0-KCH0-R63J-E51D-TH88-C0DX-2");
    wishes.tiles = kShortCircuit;
    wishes.lanes = LaneWish::Two;
    wishes.corners = Taste::High;
    EXPECT_EQ(Code(Made(2026, wishes)), "GMXP-2RYK-4CF1-JWNJ-C2JB");
}

TEST(GtCircuitMakerTest, HardlyEverTwiceAndEveryTileSideIsUsed)
{
    std::set<std::string> codes;
    std::set<std::string> shapes;
    std::set<std::pair<int, bool>> used;
    constexpr std::size_t kSeeds = 10000;
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed)
    {
        const MadeCircuit made = Made(seed, {});
        codes.insert(Code(made));
        std::string shape;
        for (const TileUse use : made.road)
        {
            used.insert({use.side, use.reversed});
            shape += static_cast<char>('2' + TurnOf(use));
        }
        shapes.insert(shape);
    }
    EXPECT_GE(codes.size(), kSeeds * 99 / 100);
    EXPECT_GE(shapes.size(), kSeeds * 9 / 10) << "nor the way the road turns";
    // Two starts, four straights that are their own mirror, 32 other sides both ways.
    EXPECT_EQ(used.size(), 2u + 4u + 32u * 2);
}

TEST(GtCircuitMakerTest, EveryLengthFromFiveToAllTilesOfTheBox)
{
    for (int tiles = kFewestCircuitTiles; tiles <= static_cast<int>(kMaxCircuitTiles); ++tiles)
    {
        for (std::uint64_t seed = 0; seed < 20; ++seed)
        {
            CircuitWishes wishes;
            wishes.tiles = static_cast<std::uint8_t>(tiles);
            EXPECT_EQ(Made(seed, wishes).metrics.tiles, tiles) << seed;
        }
    }
}

TEST(GtCircuitMakerTest, EachWishAloneIsMet)
{
    for (const std::uint8_t tiles : {kShortCircuit, kStandardCircuit, kLongCircuit})
    {
        for (int wish = 1; wish < static_cast<int>(kCircuitWishes); ++wish)
        {
            for (int value = 1; value <= 3; ++value)
            {
                CircuitWishes wishes;
                wishes.tiles = tiles;
                Taste* tastes[] = {&wishes.difficulty, &wishes.corners, &wishes.twist,
                                   &wishes.hazard,     &wishes.changes, &wishes.reach};
                Amount* amounts[] = {&wishes.hairpins, &wishes.dangers};
                if (wish == 1)
                {
                    wishes.lanes = static_cast<LaneWish>(value);
                }
                else if (wish < 8)
                {
                    *tastes[wish - 2] = static_cast<Taste>(value);
                }
                else
                {
                    *amounts[wish - 8] = static_cast<Amount>(value);
                }
                for (std::uint64_t seed = 0; seed < 10; ++seed)
                {
                    EXPECT_TRUE(Made(seed, wishes).unmet.IsEmpty())
                        << int{tiles} << " tiles, wish " << wish << " value " << value << " seed " << seed;
                }
            }
        }
    }
}

// G-CIR-2: what is wished to stay in the box stays there.
TEST(GtCircuitMakerTest, OnlyTilesThatMayBeUsed)
{
    for (std::uint64_t seed = 0; seed < 200; ++seed)
    {
        CircuitWishes wishes;
        wishes.without =
            1u << (107 - kFirstTileNumber) | 1u << (117 - kFirstTileNumber) | 1u << (120 - kFirstTileNumber);
        wishes.lanes = static_cast<LaneWish>(seed % 3);
        const MadeCircuit made = Made(seed, wishes);
        EXPECT_TRUE(made.unmet.IsEmpty());
        for (const TileUse use : made.road)
        {
            const unsigned number = CircuitSides()[use.side].number;
            EXPECT_TRUE(number != 107 && number != 117 && number < 119)
                << "without 120 nothing joins two lanes and three";
        }
    }
    CircuitWishes one;
    one.lanes = LaneWish::Both;
    one.without = 1u << (119 - kFirstTileNumber);
    const MadeCircuit alike = Made(1, one);
    ASSERT_EQ(alike.unmet.Size(), 1u) << "the nearest there is, and what it lacks";
    EXPECT_EQ(alike.unmet[0].wish, CircuitWish::Lanes);
    CircuitWishes nothing;
    nothing.without = 0xFFFFFu;
    MadeCircuit untouched;
    EXPECT_FALSE(MakeCircuit(1, nothing, untouched)) << "the start alone";
    EXPECT_TRUE(untouched.road.IsEmpty());
    // Straights do not close.
    nothing.without = 0xFFFFFu & ~(1u << (103 - kFirstTileNumber) | 1u << (104 - kFirstTileNumber));
    EXPECT_FALSE(MakeCircuit(1, nothing, untouched));
    // Seven hairpins and six straights do.
    nothing.without = 0;
    for (const unsigned number : {105u, 106u, 110u, 112u, 113u, 115u, 116u, 117u, 118u, 119u, 120u})
    {
        nothing.without |= 1u << (number - kFirstTileNumber);
    }
    EXPECT_TRUE(MakeCircuit(1, nothing, untouched));
    EXPECT_EQ(untouched.metrics.hairpins * 2, untouched.metrics.turning);
}

TEST(GtCircuitMakerTest, WhatCannotBeIsSaidAndTheNearestCircuitMade)
{
    CircuitWishes wishes;
    wishes.tiles = 40;
    MadeCircuit made = Made(1, wishes);
    EXPECT_EQ(made.metrics.tiles, 31);
    ASSERT_EQ(made.unmet.Size(), 1u);
    EXPECT_EQ(made.unmet[0].wish, CircuitWish::Length);
    EXPECT_EQ(InEnglish(ReasonOf(made.unmet[0])), "The circuit has 31 tiles, 40 were wanted.");
    wishes.tiles = 0;
    EXPECT_EQ(Made(1, wishes).metrics.tiles, kFewestCircuitTiles);

    // 119 and 120 are the only ones that change, and all others are 29.
    wishes.tiles = 31;
    wishes.lanes = LaneWish::Two;
    made = Made(1, wishes);
    EXPECT_EQ(made.metrics.tiles, 29);
    EXPECT_EQ(made.metrics.threeLaneTiles, 0);

    // Five tiles turn by two hairpins and two bends, or not at all.
    wishes = {};
    wishes.tiles = kFewestCircuitTiles;
    wishes.hairpins = Amount::None;
    made = Made(1, wishes);
    EXPECT_FALSE(made.unmet.IsEmpty());
    for (const Language language : {Language::German, Language::French, Language::Polish})
    {
        for (std::size_t wish = 0; wish < kCircuitWishes; ++wish)
        {
            const UnmetCircuitWish unmet{static_cast<CircuitWish>(wish), {3, 5}, 2};
            EXPECT_NE(InWords(ReasonOf(unmet), language), InEnglish(ReasonOf(unmet)));
        }
    }
}

// What is counted, on circuits that one can count by hand (G-SET-2 for the minutes).
TEST(GtCircuitMakerTest, CircuitsInNumbers)
{
    const CircuitMetrics two = Measure(TilesOf(RoadOf(*FindCircuit("circuit1"))));
    EXPECT_EQ(two.tiles, 14);
    EXPECT_EQ(two.threeLaneTiles + two.changingTiles, 0);
    EXPECT_EQ(two.corners, 7);
    EXPECT_EQ(two.cornersByLimit[1], 2);
    EXPECT_EQ(two.cornersByLimit[2], 4);
    EXPECT_EQ(two.cornersByLimit[3], 1);
    EXPECT_EQ(two.sharpCorners, 4) << "111b twice, 112b, 115b; 109b, 110b and 114b have no dotted line";
    EXPECT_EQ(two.hairpins, 4);
    EXPECT_EQ(two.dangerousCorners, 0);
    EXPECT_EQ(two.directionChanges, 6);
    const CircuitMetrics both = Measure(TilesOf(RoadOf(*FindCircuit("circuit5"))));
    EXPECT_EQ(both.changingTiles, 2);
    EXPECT_EQ(both.threeLaneTiles, 7);
    EXPECT_EQ(both.dangerousCorners, 2) << "117 and 118";
    EXPECT_EQ(both.warningCorners, 3) << "107, 108, 113";
    for (const ReadyCircuit& ready : ReadyCircuits())
    {
        const CircuitMetrics metrics = Measure(TilesOf(RoadOf(ready)));
        auto circuit = std::make_unique<Circuit>();
        ASSERT_TRUE(BuildCircuit(TilesOf(RoadOf(ready)), *circuit));
        EXPECT_EQ(metrics.sections * kSectionLength, circuit->length);
        EXPECT_LT(metrics.fewestSpaces, metrics.mostSpaces);
    }
    CircuitMetrics metrics;
    metrics.tiles = 15;
    EXPECT_EQ(ExpectedMinutes(metrics, 1, 4), 30);
    metrics.tiles = 16;
    EXPECT_EQ(ExpectedMinutes(metrics, 2, 4), 64);
    EXPECT_EQ(ExpectedMinutes(metrics, 1, 1), 8);
}

TEST(GtCircuitMakerTest, NamesAreInventedAndBelongToTheRoad)
{
    std::set<std::string> names;
    for (std::uint64_t seed = 0; seed < 1000; ++seed)
    {
        const MadeCircuit made = Made(seed, {});
        CircuitRoad turned = made.road;
        for (TileUse& use : turned)
        {
            use.reversed = use.reversed || IsItsMirror(CircuitSides()[use.side]);
        }
        EXPECT_EQ(CircuitNameOf(TilesOf(turned)), CircuitNameOf(TilesOf(made.road)));
        names.insert(InEnglish(CircuitNameOf(TilesOf(made.road))));
    }
    EXPECT_GT(names.size(), 900u);
    std::set<std::string> ready;
    for (const ReadyCircuit& circuit : ReadyCircuits())
    {
        ready.insert(InEnglish(CircuitNameOf(circuit)));
    }
    EXPECT_EQ(ready.size(), 8u);
    EXPECT_TRUE(ready.contains("The Hourglass"));
}

} // namespace
} // namespace Rally::Test
