// Circuits of GT: the box, the eight ready loops, and what leads to what on them (chapters GEO, SHP, TRI, CIR, DAT).
#include "RallyRules/Gt/Circuit.h"
#include "RallyRules/Gt/CircuitBox.h"
#include "RallyRules/Gt/GtValues.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <vector>

namespace Rally::Test
{

using namespace Gt;

namespace
{

std::vector<TileUse> RoadOf(const ReadyCircuit& ready)
{
    std::vector<TileUse> road;
    for (std::size_t i = 0; i < ready.tileCount; ++i)
    {
        road.push_back({ready.tiles[i].side, IsReversed(ready.tiles[i])});
    }
    return road;
}

// "102b 103b 109b", a minus in front of a tile that is entered by its other edge.
std::vector<TileUse> Road(std::string_view words)
{
    std::vector<TileUse> road;
    for (std::size_t at = 0; at < words.size();)
    {
        const bool reversed = words[at] == '-';
        at += reversed ? 1 : 0;
        const unsigned number = static_cast<unsigned>(std::stoi(std::string(words.substr(at, 3))));
        road.push_back({FindCircuitSide(number, words[at + 3]), reversed});
        at += 5;
    }
    return road;
}

Circuit Built(const std::vector<TileUse>& road)
{
    Circuit circuit;
    const CircuitVerdict verdict = BuildCircuit(road, circuit);
    EXPECT_TRUE(verdict) << static_cast<int>(verdict.fault) << " at tile " << int{verdict.tile};
    return circuit;
}

SpaceIndex At(const Circuit& circuit, std::string_view name)
{
    const SpaceIndex index = circuit.Find(ParseSpace(name));
    EXPECT_NE(index, kNoSpace) << name;
    return index;
}

// "7.1R 7.1C/", with a stroke behind a diagonal, in the order of their names.
std::string LeadsTo(const Circuit& circuit, std::string_view name)
{
    std::set<std::string> names;
    const CircuitSpace& space = circuit[At(circuit, name)];
    for (std::size_t i = 0; i < space.linkCount; ++i)
    {
        const SpaceLink& link = space.links[i];
        names.insert(std::string(NameOfSpace(circuit[link.to].code).View()) + (link.diagonal ? "/" : ""));
    }
    return std::accumulate(names.begin(), names.end(), std::string(), [](std::string line, const std::string& one)
                           { return line + (line.empty() ? "" : " ") + one; });
}

SpaceLink LinkOf(const Circuit& circuit, std::string_view from, std::string_view to)
{
    const SpaceLink* link = circuit.LinkBetween(At(circuit, from), At(circuit, to));
    EXPECT_NE(link, nullptr) << from << " " << to;
    return link == nullptr ? SpaceLink{} : *link;
}

// Where the n-th tile with this number and letter is on a ready circuit, from 1; 0 when it is not.
struct Found
{
    Circuit circuit;
    std::string tile;
    bool reversed{};
    std::string operator()(std::string_view rest) const { return tile + "." + std::string(rest); }
};
Found Find(unsigned number, char letter, bool reversed)
{
    for (const ReadyCircuit& ready : ReadyCircuits())
    {
        const std::vector<TileUse> road = RoadOf(ready);
        for (std::size_t i = 0; i < road.size(); ++i)
        {
            const CircuitSide& side = CircuitSides()[road[i].side];
            if (side.number == number && side.side == letter && road[i].reversed == reversed)
            {
                return {Built(road), std::to_string(i + 1), reversed};
            }
        }
    }
    return {};
}

} // namespace

// G-CMP-2, G-CIR-2, G-CIR-3, G-DAT-9, G-DAT-10: 31 road tiles and one for the pit stop.
TEST(GtCircuitTest, TheBoxIsWhole)
{
    std::map<unsigned, unsigned> copies;
    for (const CircuitSide& side : CircuitSides())
    {
        copies[side.number] = side.copies;
        if (side.role == TileRole::Assistance)
        {
            EXPECT_EQ(side.number, 101u);
            continue;
        }
        EXPECT_EQ(side.role == TileRole::Start, side.number == 102);
        EXPECT_NE(side.hazard, Hazard::None) << side.number; // G-GEO-6
        for (std::size_t i = 0; i < side.sectionCount; ++i)
        {
            unsigned at = 0; // paths lie side by side over the whole width
            for (std::size_t path = 0; path < side.sections[i].pathCount; ++path)
            {
                EXPECT_EQ(side.sections[i].paths[path].from, at);
                at = side.sections[i].paths[path].to;
                EXPECT_GE(side.sections[i].paths[path].spaces, 1);
            }
            EXPECT_EQ(at, kRoadWidth) << side.number << side.side;
        }
    }
    EXPECT_EQ(CircuitSides().size(), 39u); // 19 road tiles of two sides and the pit-stop tile
    unsigned road = 0;
    for (const auto& [number, count] : copies)
    {
        road += number == 101 ? 0 : count;
    }
    EXPECT_EQ(road, 31u);
    EXPECT_EQ(copies[103], 3u);
    EXPECT_EQ(FindCircuitSide(101, 'b'), kNoCircuitSide);
}

// G-CIR-1, G-CIR-3, G-CIR-5, G-CIR-6, G-DAT-8: every ready circuit is a loop out of the box, where its table says it lies.
TEST(GtCircuitTest, ReadyCircuitsClose)
{
    const std::size_t tiles[] = {14, 15, 15, 15, 16, 15, 17, 17};
    ASSERT_EQ(ReadyCircuits().size(), std::size(tiles));
    for (std::size_t i = 0; i < std::size(tiles); ++i)
    {
        const ReadyCircuit& ready = ReadyCircuits()[i];
        EXPECT_EQ(FindCircuit(ready.id), &ready);
        EXPECT_EQ(ready.tileCount, tiles[i]) << ready.id;
        const std::vector<TileUse> road = RoadOf(ready);
        EXPECT_TRUE(CheckCircuit(road)) << ready.id;
        const CircuitLayout layout = LayOutCircuit(road);
        for (std::size_t tile = 0; tile < road.size(); ++tile)
        {
            EXPECT_TRUE(layout[tile] == ready.tiles[tile]) << ready.id << " tile " << tile + 1;
            const bool lies = layout[tile].column == ready.pit.column && layout[tile].halfRow == ready.pit.halfRow;
            EXPECT_FALSE(lies) << "the pit-stop tile lies beside the road (G-SET-3)";
        }
    }
    EXPECT_EQ(FindCircuit("circuit9"), nullptr);
}

// G-CIR-4, G-CIR-6, G-GEO-13.
TEST(GtCircuitTest, WhatIsNoLoopIsRefused)
{
    const auto fault = [](std::string_view words) { return CheckCircuit(Road(words)).fault; };
    EXPECT_EQ(fault("102b 103b"), CircuitFault::TooFewTiles);
    EXPECT_EQ(fault("103b 103b 102b"), CircuitFault::NoStart);
    EXPECT_EQ(fault("-102b 103b 103b"), CircuitFault::NoStart);
    EXPECT_EQ(fault("102b 103b 101a"), CircuitFault::PitOnRoad);
    EXPECT_EQ(fault("102b 103b 999z"), CircuitFault::UnknownSide);
    EXPECT_EQ(fault("102b 109b 109b"), CircuitFault::TooManyCopies);
    EXPECT_EQ(fault("102b 106a 106b"), CircuitFault::LanesDiffer);
    EXPECT_EQ(fault("102b 103b 103b"), CircuitFault::NotClosed);
    EXPECT_EQ(fault("102b 111b 107b 111b 107b"), CircuitFault::Overlap);
    EXPECT_EQ(fault("102b 111b 105b 105b 107b"), CircuitFault::None) << "the shortest loop there is";
    EXPECT_EQ(CheckCircuit(std::vector<TileUse>(32)).fault, CircuitFault::TooManyTiles);
    Circuit circuit;
    EXPECT_FALSE(BuildCircuit(Road("102b 103b 103b"), circuit));
    EXPECT_TRUE(circuit.spaces.IsEmpty());
}

// G-GEO-1, G-GEO-2, G-GEO-3, G-GEO-9, G-GEO-11, G-MOV-2, G-MOV-3.
TEST(GtCircuitTest, EveryWayLeadsForwardAndRoundToTheLine)
{
    for (const ReadyCircuit& ready : ReadyCircuits())
    {
        SCOPED_TRACE(ready.id);
        const Circuit circuit = Built(RoadOf(ready));
        EXPECT_EQ(circuit.tileCount, ready.tileCount);
        std::vector<unsigned> comeFrom(circuit.spaces.Size());
        for (SpaceIndex i = 0; i < circuit.spaces.Size(); ++i)
        {
            const CircuitSpace& space = circuit[i];
            EXPECT_EQ(circuit.Find(space.code), i) << "one name each";
            EXPECT_LT(space.rear, space.front);
            EXPECT_LE(space.front, circuit.length);
            EXPECT_GT(space.linkCount, 0) << NameOfSpace(space.code).View();
            for (std::size_t l = 0; l < space.linkCount; ++l)
            {
                const SpaceLink& link = space.links[l];
                const CircuitSpace& to = circuit[link.to];
                ++comeFrom[link.to];
                EXPECT_EQ(link.crossesLine, space.front == circuit.length && to.rear == 0);
                EXPECT_TRUE(link.crossesLine || to.front > space.front);
                EXPECT_TRUE(link.crossesLine || to.rear <= space.front);
                EXPECT_TRUE(!link.diagonal || link.warnings == 0) << "diagonals cross no dotted line (G-GEO-4)";
                EXPECT_TRUE(!link.diagonal || (link.limit == to.limit && link.danger == to.danger));
            }
        }
        EXPECT_TRUE(std::all_of(comeFrom.begin(), comeFrom.end(), [](unsigned ways) { return ways > 0; }));
    }
}

// G-SET-8, G-SET-10: two slots in each of the three rows before the line, the inside first.
TEST(GtCircuitTest, TheGridStandsBeforeTheLine)
{
    for (const ReadyCircuit& ready : ReadyCircuits())
    {
        SCOPED_TRACE(ready.id);
        const Circuit circuit = Built(RoadOf(ready));
        std::set<SpaceIndex> slots;
        for (std::size_t i = 0; i < kGridSlots; ++i)
        {
            const CircuitSpace& space = circuit[circuit.grid[i]];
            slots.insert(circuit.grid[i]);
            EXPECT_EQ(TileOf(space.code), 1u);
            EXPECT_EQ(SectionOf(space.code), 3u - i / 2);
            EXPECT_TRUE(space.atEdge) << "no slot in the middle lane";
            EXPECT_EQ(space.inward == 0, i % 2 == 0);
        }
        EXPECT_EQ(slots.size(), kGridSlots);
        EXPECT_EQ(circuit[circuit.grid[0]].front, circuit.length) << "in front is the line";
    }
}

// G-GEO-12, G-GEO-13, G-GEO-10: 119a from three lanes to two, and back.
TEST(GtCircuitTest, LanesJoinAndPart)
{
    const Found join = Find(119, 'a', false);
    const Found part = Find(119, 'a', true);
    ASSERT_TRUE(!join.tile.empty() || !part.tile.empty());
    if (!join.tile.empty())
    {
        EXPECT_EQ(LeadsTo(join.circuit, join("1L")), join("2L"));
        EXPECT_EQ(LeadsTo(join.circuit, join("1R")), join("2R"));
        EXPECT_EQ(LeadsTo(join.circuit, join("1C")), join("2L") + " " + join("2R"));
    }
    if (!part.tile.empty())
    {
        EXPECT_EQ(LeadsTo(part.circuit, part("2L")), part("3C") + " " + part("3L"));
        EXPECT_EQ(LeadsTo(part.circuit, part("2R")), part("3C") + " " + part("3R"));
    }
}

// G-SHP-1 to G-SHP-5, G-SHP-9, G-GEO-4: 112b, a sharp corner of two lanes to the right with a 1 on its dotted lines.
TEST(GtCircuitTest, DottedLinesAreCrossedStraight)
{
    const Found corner = Find(112, 'b', false);
    ASSERT_FALSE(corner.tile.empty());
    const Circuit& c = corner.circuit;
    EXPECT_EQ(LeadsTo(c, corner("1R")), corner("2i1") + " " + corner("2o1") + "/");
    EXPECT_EQ(LeadsTo(c, corner("1L")), corner("2i1") + "/ " + corner("2o1"));
    EXPECT_EQ(LeadsTo(c, corner("2o1")), corner("2i1") + "/ " + corner("2o2"))
        << "the front edge of the inside lies further on";
    EXPECT_EQ(LeadsTo(c, corner("2i1")), corner("3L") + "/ " + corner("3R")) << "never out again in the same corner";
    EXPECT_EQ(LinkOf(c, corner("1R"), corner("2i1")).limit, 1) << "entering straight: G-SHP-2";
    EXPECT_EQ(LinkOf(c, corner("1L"), corner("2i1")).limit, 2) << "entering diagonally: G-SHP-3";
    EXPECT_EQ(LinkOf(c, corner("2o1"), corner("2i1")).limit, 2);
    EXPECT_EQ(LinkOf(c, corner("2i1"), corner("3R")).limit, 1) << "leaving straight: G-SHP-4";
    EXPECT_EQ(LinkOf(c, corner("2i1"), corner("3L")).limit, 0) << "leaving diagonally: G-SHP-5";
    EXPECT_EQ(c[At(c, corner("3R"))].limit, 0) << "no restriction of its own (G-PIT-2)";
    EXPECT_TRUE(AreBeside(c[At(c, corner("2o1"))], c[At(c, corner("2i1"))])) << "rear edges level (G-OVT-2)";
    EXPECT_TRUE(AreBeside(c[At(c, corner("2o2"))], c[At(c, corner("2i1"))])) << "front edges level";
    EXPECT_FALSE(AreBeside(c[At(c, corner("2o1"))], c[At(c, corner("2o2"))]));
}

// G-SHP-8: 107b and 108b carry "!" on their lines.
TEST(GtCircuitTest, LinesThatWarn)
{
    const Found corner = Find(107, 'b', false);
    const Found other = Find(107, 'b', true);
    const Found& found = corner.tile.empty() ? other : corner;
    ASSERT_FALSE(found.tile.empty());
    unsigned warned = 0;
    for (const CircuitSpace& space : found.circuit.spaces)
    {
        for (std::size_t i = 0; i < space.linkCount; ++i)
        {
            const bool enters = NameOfSpace(found.circuit[space.links[i].to].code).View() == found("1i1");
            const bool leaves = NameOfSpace(space.code).View() == found("1i1");
            if ((enters || leaves) && !space.links[i].diagonal)
            {
                EXPECT_GE(space.links[i].warnings, 1);
                EXPECT_TRUE(!enters || space.links[i].limit == 1) << "the centre counts on";
                ++warned;
            }
        }
    }
    EXPECT_EQ(warned, 2u) << "once in, once out";
}

// G-SHP-9, G-SHP-11: two sharp corners without a straight between them. Tiles that are all corner bend by 120 degrees, so the
// second must turn the other way: its inner space lies across, and no straight move crosses two lines.
TEST(GtCircuitTest, TwoLinesOnOneBoundary)
{
    const Circuit circuit = Built(Road("102b 105b 105b 106b 111b -111b 106b 107b"));
    const SpaceLink out = LinkOf(circuit, "5.1i1", "6.1o1");
    EXPECT_EQ(circuit[out.to].limit, 2);
    EXPECT_EQ(out.limit, 1) << "the lower one of the line that is left and the centre that is entered";
    const SpaceLink across = LinkOf(circuit, "5.1i1", "6.1i1");
    EXPECT_TRUE(across.diagonal);
    EXPECT_EQ(across.limit, 2);
    const SpaceLink in = LinkOf(circuit, "5.1o2", "6.1i1");
    EXPECT_EQ(in.limit, 1) << "entering straight from the outside of the corner before";
    EXPECT_EQ(in.warnings, 0);
}

// G-TRI-1, G-TRI-4, G-TRI-5: 116a, an inner space two lanes wide with a line of its own on each of them.
TEST(GtCircuitTest, ThreeLaneCorners)
{
    for (const bool reversed : {false, true})
    {
        const Found corner = Find(116, 'a', reversed);
        if (corner.tile.empty())
        {
            continue;
        }
        const Circuit& c = corner.circuit;
        const std::string in = reversed ? "L" : "R"; // read backward the corner turns left
        const std::string out = reversed ? "R" : "L";
        EXPECT_EQ(LeadsTo(c, corner("1" + in)), corner("2i1")) << "straight in, or not at all";
        EXPECT_EQ(LeadsTo(c, corner("1C")), corner("2i1") + " " + corner("2o1") + "/");
        EXPECT_EQ(LeadsTo(c, corner("1" + out)), corner("2i1") + "/ " + corner("2o1"));
        EXPECT_EQ(LinkOf(c, corner("1" + in), corner("2i1")).limit, 1);
        EXPECT_EQ(LinkOf(c, corner("1C"), corner("2i1")).limit, 2);
        EXPECT_EQ(LinkOf(c, corner("1" + out), corner("2i1")).limit, 3);
        EXPECT_EQ(LinkOf(c, corner("2i1"), corner("3" + in)).limit, 1);
        EXPECT_EQ(LinkOf(c, corner("2i1"), corner("3C")).limit, 2);
        EXPECT_EQ(LinkOf(c, corner("2i1"), corner("3" + out)).limit, 0);
        EXPECT_FALSE(c[At(c, corner("1C"))].atEdge) << "G-GEO-8, G-TRI-3";
        EXPECT_TRUE(c[At(c, corner("2i1"))].atEdge) << "wide, and at the edge: G-GEO-10";
        return;
    }
    FAIL() << "no circuit has a 116a";
}

// G-GEO-5, G-COR-5, G-SHP-12: 117a, dangerous outside, and a wide row before it (113a has one of two lanes).
TEST(GtCircuitTest, DangerousCorners)
{
    const Found corner = Find(117, 'a', false);
    const Found back = Find(117, 'a', true);
    const Found& found = corner.tile.empty() ? back : corner;
    ASSERT_FALSE(found.tile.empty());
    const Circuit& c = found.circuit;
    const CircuitSpace& outside = c[At(c, found("2o1"))];
    EXPECT_EQ(outside.limit, 4);
    EXPECT_EQ(outside.danger, 4);
    const CircuitSpace& inside = c[At(c, found("2i1"))];
    EXPECT_EQ(inside.limit, 4);
    EXPECT_EQ(inside.danger, 0);
    EXPECT_EQ(outside.to - outside.from, 4) << "two lanes wide";
    EXPECT_EQ(inside.inward, 0);
    EXPECT_GT(outside.inward, 0);
    EXPECT_EQ(LinkOf(c, found("1C"), found("2o1")).danger, 4);
}

// G-GEO-11: a leg with more spaces inside than outside.
TEST(GtCircuitTest, LegsAreDividedEvenly)
{
    const Found corner = Find(109, 'b', false);
    ASSERT_FALSE(corner.tile.empty());
    const Circuit& c = corner.circuit;
    const CircuitSpace& outer = c[At(c, corner("1L"))];
    const CircuitSpace& first = c[At(c, corner("1R"))];
    const CircuitSpace& second = c[At(c, corner("1R2"))];
    EXPECT_EQ(outer.front - outer.rear, kSectionLength);
    EXPECT_EQ(first.rear, outer.rear);
    EXPECT_EQ(first.front, second.rear);
    EXPECT_EQ(second.front, outer.front);
    EXPECT_EQ(first.front - first.rear, kSectionLength / 2);
    EXPECT_EQ(LeadsTo(c, corner("1R")), corner("1L") + "/ " + corner("1R2"));
}

// G-GEO-7: the next corner ahead decides what is inside; without any corner the next bend of the road.
TEST(GtCircuitTest, InsideIsSeenFromTheNextCorner)
{
    for (const ReadyCircuit& ready : ReadyCircuits())
    {
        const Circuit circuit = Built(RoadOf(ready));
        for (const CircuitSpace& space : circuit.spaces)
        {
            EXPECT_NE(space.inside, Side::None);
            const unsigned wanted = space.inside == Side::Left ? space.from : unsigned{kRoadWidth} - space.to;
            EXPECT_EQ(space.inward, wanted);
            const unsigned place = PlaceOf(space.code);
            EXPECT_TRUE(place < static_cast<unsigned>(Place::Inner) || place >= static_cast<unsigned>(Place::Further) ||
                        space.limit > 0)
                << "a corner is a stretch with a limit";
        }
    }
}

// G-DAT-1, G-DAT-2, G-DAT-3, G-DAT-4, G-DAT-5, G-CMP-4, G-CMP-5, G-CMP-7, G-DSH-1, G-DSH-2, G-DSH-3, G-CLS-1, G-CLS-2, G-CLS-3.
TEST(GtCircuitTest, TheNumbersOfTheBox)
{
    const GtValues& six = ValuesOf(CarClass::Six);
    const Board& usual = six.BoardOf(Tyres::Asphalt, Weather::Dry);
    EXPECT_EQ(usual.gearDice, 6);
    EXPECT_EQ(usual.coastDice, 2);
    EXPECT_EQ(usual.brakeDice, 3);
    EXPECT_EQ(usual.warningLimit, 3);
    EXPECT_EQ(six.BoardOf(Tyres::Asphalt, Weather::Wet).warningLimit, 2);
    EXPECT_EQ(six.BoardOf(Tyres::Rain, Weather::Wet).warningLimit, 3);
    const Board& wet = six.BoardOf(Tyres::Asphalt, Weather::Wet);
    const Board& rain = six.BoardOf(Tyres::Rain, Weather::Wet);
    EXPECT_GT(rain.brakeDice, wet.brakeDice) << "each tyre in its weather";
    EXPECT_LT(six.BoardOf(Tyres::Rain, Weather::Dry).brakeDice, usual.brakeDice);
    EXPECT_EQ(std::accumulate(std::begin(six.bag), std::end(six.bag), 0), 42);
    EXPECT_EQ(six.bag[static_cast<std::size_t>(Token::GreenFlag)], 12);
    EXPECT_TRUE(six.losses[3].leavesTrack); // G-LOC-8: the one row that is printed in words
    EXPECT_EQ(six.losses[3].tokens[1], 1);
    const std::uint8_t seconds[] = {30, 60, 50, 40, 30, 20, 15, 10}; // G-SOLO-5
    EXPECT_TRUE(std::equal(std::begin(seconds), std::end(seconds), six.markerSeconds));
    EXPECT_EQ(six.secondsPerToken, 1);
    const std::uint8_t highest[] = {6, 5, 4, 6, 5};
    for (std::size_t kind = 0; kind < kClasses; ++kind)
    {
        const GtValues& values = ValuesOf(static_cast<CarClass>(kind));
        EXPECT_EQ(values.highestGear, highest[kind]);
        EXPECT_TRUE(values.Has(Tyres::Asphalt) && values.Has(Tyres::Rain));
        EXPECT_EQ(values.Has(Tyres::Soft), kind < 3) << "balanced cars have none";
        for (const std::uint8_t faces : values.warningFaces)
        {
            EXPECT_GE(faces, 1) << "every die has a warning";
            EXPECT_LT(faces, 6);
        }
        for (const auto& row : values.boards)
        {
            for (const Board& board : row)
            {
                EXPECT_LE(board.gearDice + board.coastDice + board.brakeDice, 12) << "one outcome holds them all";
            }
        }
    }
}

} // namespace Rally::Test
