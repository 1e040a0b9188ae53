// Boxes of tiles are values: what makes, judges and names stages works with any of them, and keeps them apart.
#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Stages/RallyGenerator.h"
#include "RallyRules/Stages/StageCode.h"
#include "RallyRules/Stages/StageEditor.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace Rally
{
namespace
{

// A dozen tiles of the DIRT box in another order and under other numbers: service 301, start 302, finish 303, road.
struct SmallBox
{
    SmallBox()
    {
        std::uint16_t number = 301;
        for (const unsigned from : {201u, 202u, 203u, 232u, 217u, 208u, 230u, 209u, 219u, 205u, 221u, 214u})
        {
            for (const char letter : {'a', 'b'})
            {
                TileSide side = Dirt::DirtBox()[FindSide(Dirt::DirtBox(), from, letter)];
                side.number = number;
                sides.push_back(side);
            }
            ++number;
        }
        box = {.sides = sides,
               .stages = {},
               .codeSign = 'T',
               .service = 301,
               .start = 302,
               .finish = 303,
               .firstRoad = 304};
    }
    std::vector<TileSide> sides;
    TileBox box;
};

void ExpectSound(const TileBox& box)
{
    ASSERT_FALSE(box.sides.empty());
    ASSERT_LE(box.sides.size(), 2 * kMaxTileNumbers);
    ASSERT_LE(box.MostTiles(), kMaxRoadTiles);
    for (std::uint8_t i = 0; box.Has(i); ++i)
    {
        const TileSide& side = box[i];
        EXPECT_EQ(side.number, box.FirstNumber() + i / 2u);
        EXPECT_EQ(side.side, i % 2 == 0 ? 'a' : 'b');
        EXPECT_EQ(FindSide(box, side.number, side.side), i);
        EXPECT_EQ(side.role == TileRole::Assistance, side.number == box.service);
        EXPECT_EQ(side.role == TileRole::Start, side.number == box.start);
        EXPECT_EQ(side.role == TileRole::Finish, side.number == box.finish);
        EXPECT_EQ(side.role == TileRole::Road, side.number >= box.firstRoad);
        // Both sides of a number turn alike: the generator counts numbers by turn.
        EXPECT_EQ(TurnOf(box, {i, false}), TurnOf(box, {static_cast<std::uint8_t>(i ^ 1u), false}));
        EXPECT_EQ(TurnOf(box, {i, true}), -TurnOf(box, {i, false}));
        TileUse read;
        EXPECT_TRUE(ReadTile(box, NameOfTile(box, {i, true}).View(), read));
        EXPECT_TRUE(read == (TileUse{i, true}));
    }
    EXPECT_EQ(FindSide(box, box.FirstNumber() - 1u, 'a'), kNoSide);
    EXPECT_EQ(FindSide(box, box.sides.back().number + 1u, 'a'), kNoSide);
    EXPECT_EQ(FindSide(box, box.start, 'c'), kNoSide);
    TileUse unused;
    const std::string start(NameOfTile(box, {FindSide(box, box.start, 'a'), false}).View());
    EXPECT_FALSE(ReadTile(box, start.substr(0, 3), unused));
    EXPECT_FALSE(ReadTile(box, start + "x", unused));
    for (const ReadyStage& ready : box.stages)
    {
        EXPECT_TRUE(CheckLayout(box, {ready.tiles, ready.tileCount})) << ready.id;
    }
}

} // namespace

TEST(TileBoxTest, EveryBoxIsCountedThrough)
{
    ExpectSound(Dirt::DirtBox());
    ExpectSound(SmallBox().box);
}

TEST(TileBoxTest, StagesAreMadeOfTheTilesOfTheirBox)
{
    const SmallBox small;
    for (std::uint64_t seed = 1; seed <= 40; ++seed)
    {
        StageWishes wishes;
        wishes.tiles = static_cast<std::uint8_t>(3 + seed % 20);
        wishes.service = seed % 3 == 0;
        const MadeStage made = MakeStage(small.box, seed, wishes);
        EXPECT_TRUE(CheckLayout(small.box, LayOut(small.box, made.design))) << seed;
        EXPECT_EQ(made.metrics.tiles, std::min<std::size_t>(wishes.tiles, small.box.MostTiles())) << seed;
        std::set<unsigned> numbers;
        for (const TileUse use : made.design.road)
        {
            ASSERT_TRUE(small.box.Has(use.side));
            EXPECT_TRUE(numbers.insert(small.box[use.side].number).second);
        }
    }
    for (const MadeStage& stage : MakeRally(small.box, 3, {}).stages)
    {
        EXPECT_LE(stage.metrics.tiles, small.box.MostTiles());
    }
}

TEST(TileBoxTest, NoBoxReadsTheCodeOfAnother)
{
    const SmallBox small;
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
    {
        StageWishes wishes;
        wishes.tiles = 8;
        const StageDesign own = MakeStage(small.box, seed, wishes).design;
        const StageDesign other = MakeStage(Dirt::DirtBox(), seed, wishes).design;
        StageDesign read;
        EXPECT_TRUE(ReadCode(small.box, CodeOf(small.box, own).View(), read));
        EXPECT_TRUE(read == own);
        EXPECT_EQ(ReadCode(Dirt::DirtBox(), CodeOf(small.box, own).View(), read).fault, CodeFault::NewerVersion);
        EXPECT_EQ(ReadCode(small.box, CodeOf(Dirt::DirtBox(), other).View(), read).fault, CodeFault::NewerVersion);
    }
}

TEST(TileBoxTest, TheEditorOffersWhatItsBoxHolds)
{
    const SmallBox small;
    StageEditor editor(small.box);
    EXPECT_TRUE(editor.Apply({.kind = EditKind::Append, .tile = {FindSide(small.box, 302, 'a'), false}}));
    const std::vector<TileUse> next = editor.WhatFits(2);
    EXPECT_FALSE(next.empty());
    EXPECT_TRUE(std::all_of(next.begin(), next.end(), [&](TileUse use) { return small.box.Has(use.side); }));
    const TileUse beyond{static_cast<std::uint8_t>(small.sides.size()), false};
    EXPECT_EQ(editor.Apply({.kind = EditKind::Append, .tile = beyond}).fault, EditFault::NoSuchSide);
    EXPECT_TRUE(editor.Complete(5, {}));
    EXPECT_TRUE(editor.Verdict());
}

} // namespace Rally
