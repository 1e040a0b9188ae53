// Building stages tile by tile: each command does what it says, refuses what cannot be, and can be taken back.
#include "RallyRules/Core/Random.h"
#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Stages/StageEditor.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace Rally
{
namespace
{

TileUse Tile(std::string_view name)
{
    TileUse use;
    EXPECT_TRUE(ReadTile(Dirt::DirtBox(), name, use)) << name;
    return use;
}

std::string Road(const StageDesign& design)
{
    std::string road;
    for (const TileUse use : design.road)
    {
        road += std::string(road.empty() ? "" : " ") + std::string(NameOfTile(Dirt::DirtBox(), use).View());
    }
    return road;
}

StageEditor Begun(std::initializer_list<std::string_view> names)
{
    StageDesign design;
    for (const std::string_view name : names)
    {
        design.road.Push(Tile(name));
    }
    return StageEditor(Dirt::DirtBox(), design);
}

EditCommand Command(EditKind kind, unsigned at, std::string_view tile = "204a", unsigned to = 0)
{
    return {kind, static_cast<std::uint8_t>(at), static_cast<std::uint8_t>(to), Tile(tile), 0};
}

TEST(StageEditorTest, CommandsDoWhatTheySay)
{
    StageEditor editor(Dirt::DirtBox());
    EXPECT_TRUE(editor.Apply(Command(EditKind::Append, 0, "202a")));
    EXPECT_TRUE(editor.Apply(Command(EditKind::Append, 0, "203b")));
    EXPECT_TRUE(editor.Apply(Command(EditKind::Append, 0, "208a"))); // before the finish
    EXPECT_EQ(Road(editor.Design()), "202a 208a 203b");
    EXPECT_TRUE(editor.Apply(Command(EditKind::Insert, 2, "210a")));
    EXPECT_EQ(Road(editor.Design()), "202a 210a 208a 203b");
    EXPECT_TRUE(editor.Apply(Command(EditKind::Move, 2, "204a", 3)));
    EXPECT_EQ(Road(editor.Design()), "202a 208a 210a 203b");
    EXPECT_TRUE(editor.Apply(Command(EditKind::Rotate, 2)));
    EXPECT_TRUE(editor.Apply(Command(EditKind::Flip, 3)));
    EXPECT_EQ(Road(editor.Design()), "202a 208ar 210b 203b");
    EXPECT_TRUE(editor.Apply(Command(EditKind::Replace, 3, "227b")));
    EXPECT_TRUE(editor.Apply(Command(EditKind::Delete, 2)));
    EXPECT_EQ(Road(editor.Design()), "202a 227b 203b");
    EditCommand service = Command(EditKind::Service, 0);
    service.service = 'b';
    EXPECT_TRUE(editor.Apply(service));
    EXPECT_EQ(editor.Design().service, 'b');
    EXPECT_TRUE(editor.Apply(Command(EditKind::Turn, 0)));
    EXPECT_EQ(editor.Design().heading, Edge::NE);
    EXPECT_TRUE(editor.Verdict());
}

TEST(StageEditorTest, WhatCannotBeIsRefusedAndNothingChanges)
{
    StageEditor editor = Begun({"202a", "208a", "210a", "203a"});
    const auto refused = [&](const EditCommand& command)
    {
        EXPECT_EQ(editor.Query(command).fault, editor.Apply(command).fault);
        EXPECT_EQ(Road(editor.Design()), "202a 208a 210a 203a");
        EXPECT_FALSE(editor.CanUndo());
        return editor.Query(command);
    };
    EXPECT_EQ(refused(Command(EditKind::Delete, 5)).fault, EditFault::NoSuchPlace);
    EXPECT_EQ(refused(Command(EditKind::Move, 2, "204a", 9)).tile, 9);
    EXPECT_EQ(refused(Command(EditKind::Append, 0, "208b")).fault, EditFault::TileTwice);
    EXPECT_EQ(refused(Command(EditKind::Append, 0, "208b")).tile, 2);
    EXPECT_EQ(refused(Command(EditKind::Append, 0, "202b")).fault, EditFault::TileTwice);
    EXPECT_EQ(refused(Command(EditKind::Replace, 2, "201a")).fault, EditFault::OnlyAtEnds);
    EXPECT_EQ(refused(Command(EditKind::Move, 1, "204a", 2)).fault, EditFault::OnlyAtEnds);
    EXPECT_EQ(refused(Command(EditKind::Move, 4, "204a", 3)).fault, EditFault::OnlyAtEnds);
    EXPECT_EQ(refused(Command(EditKind::Insert, 1, "227a")).fault, EditFault::OnlyAtEnds);
    EditCommand wrong = Command(EditKind::Append, 0);
    wrong.tile.side = 64;
    EXPECT_EQ(refused(wrong).fault, EditFault::NoSuchSide);
    wrong = Command(EditKind::Service, 0);
    wrong.service = 'c';
    EXPECT_EQ(refused(wrong).fault, EditFault::NoSuchSide);
    EXPECT_EQ(editor.Undo().fault, EditFault::NothingToUndo);
    EXPECT_EQ(editor.Redo().fault, EditFault::NothingToRedo);
}

TEST(StageEditorTest, AReversedStageLiesWhereItLay)
{
    for (std::uint64_t seed = 0; seed < 200; ++seed)
    {
        const StageDesign design = MakeStage(Dirt::DirtBox(), seed, {}).design;
        StageEditor editor(Dirt::DirtBox(), design);
        ASSERT_TRUE(editor.Apply(Command(EditKind::Reverse, 0)));
        EXPECT_TRUE(editor.Verdict());
        const StageLayout there = LayOut(Dirt::DirtBox(), design);
        const StageLayout back = LayOut(Dirt::DirtBox(), editor.Design());
        ASSERT_EQ(there.Size(), back.Size());
        const StageTile& far = there[there.Size() - 1];
        for (std::size_t i = 0; i < there.Size(); ++i)
        {
            const StageTile& tile = back[back.Size() - 1 - i];
            EXPECT_EQ(tile.column + far.column, there[i].column) << seed;
            EXPECT_EQ(tile.halfRow + far.halfRow, there[i].halfRow) << seed;
            const bool end = i == 0 || i + 1 == there.Size();
            EXPECT_TRUE(end || (tile.turned == there[i].turned && tile.side == there[i].side)) << seed;
        }
        ASSERT_TRUE(editor.Apply(Command(EditKind::Reverse, 0)));
        EXPECT_EQ(editor.Design(), design) << "twice reversed is as before";
    }
}

TEST(StageEditorTest, UndoAndRedoWithoutEnd)
{
    Random lot(1);
    StageEditor editor(Dirt::DirtBox(), MakeStage(Dirt::DirtBox(), 1, {}).design);
    std::vector<StageDesign> past{editor.Design()};
    for (int i = 0; i < 3000; ++i)
    {
        EditCommand command;
        command.kind = static_cast<EditKind>(lot.Below(10));
        command.at = static_cast<std::uint8_t>(lot.Below(18));
        command.to = static_cast<std::uint8_t>(lot.Below(18));
        command.tile = {static_cast<std::uint8_t>(lot.Below(66)), lot.Below(2) == 1};
        command.service = "ab\0c"[lot.Below(4)];
        const StageDesign before = editor.Design();
        const EditVerdict asked = editor.Query(command);
        const EditVerdict done = editor.Apply(command);
        EXPECT_EQ(asked.fault, done.fault);
        EXPECT_TRUE(done || editor.Design() == before);
        EXPECT_FALSE(ReasonOf(done).IsEmpty());
        LayOut(Dirt::DirtBox(), editor.Design()); // whatever it is, it can be laid out
        editor.Verdict();
        if (done)
        {
            past.push_back(editor.Design());
        }
    }
    ASSERT_GT(past.size(), 300u);
    for (std::size_t i = past.size() - 1; i-- > 0;)
    {
        ASSERT_TRUE(editor.Undo());
        ASSERT_EQ(editor.Design(), past[i]);
    }
    EXPECT_FALSE(editor.CanUndo());
    for (std::size_t i = 1; i < past.size(); ++i)
    {
        ASSERT_TRUE(editor.Redo());
        ASSERT_EQ(editor.Design(), past[i]);
    }
    ASSERT_TRUE(editor.Undo());
    ASSERT_TRUE(editor.Apply(Command(EditKind::Turn, 0)));
    EXPECT_FALSE(editor.CanRedo()) << "a new way leads off";
}

TEST(StageEditorTest, WhatFitsFitsAndNothingElse)
{
    for (std::uint64_t seed = 0; seed < 5; ++seed)
    {
        StageDesign design = MakeStage(Dirt::DirtBox(), seed, {}).design;
        design.road.Shrink(9);
        StageEditor editor(Dirt::DirtBox(), design);
        const std::vector<TileUse> next = editor.WhatFits(10);
        EXPECT_FALSE(next.empty());
        for (std::uint8_t side = 0; side < Dirt::DirtBox().sides.size(); ++side)
        {
            const TileUse use{side, false};
            StageEditor tried = editor;
            EditCommand command;
            command.tile = use;
            const bool goes = static_cast<bool>(tried.Apply(command));
            StageDesign ended = tried.Design();
            const bool finish = Dirt::DirtBox()[side].role == TileRole::Finish;
            if (goes && !finish)
            {
                ended.road.Push(Tile("203a"));
            }
            const bool fits = goes && CheckLayout(Dirt::DirtBox(), LayOut(Dirt::DirtBox(), ended));
            EXPECT_EQ(std::count(next.begin(), next.end(), use), fits ? 1 : 0)
                << NameOfTile(Dirt::DirtBox(), use).View();
        }
        // In place of a tile, and only what leaves the rest of the road in peace.
        const std::vector<TileUse> instead = editor.WhatFits(4);
        EXPECT_EQ(std::count(instead.begin(), instead.end(), design.road[3]), 1);
        EXPECT_TRUE(editor.WhatFits(0).empty());
        EXPECT_TRUE(editor.WhatFits(11).empty());
    }
}

TEST(StageEditorTest, CompletesToTheFinishInOneStep)
{
    StageEditor editor = Begun({"202a", "208a", "210a"});
    StageWishes wishes;
    wishes.tiles = 12;
    ASSERT_TRUE(editor.Complete(5, wishes));
    EXPECT_TRUE(editor.Verdict());
    EXPECT_EQ(editor.Design().road.Size(), 12u);
    EXPECT_EQ(Road(editor.Design()).substr(0, 14), "202a 208a 210a");
    ASSERT_TRUE(editor.Undo());
    EXPECT_EQ(Road(editor.Design()), "202a 208a 210a");
    // Round in a ring there is no way out.
    StageEditor ring = Begun({"202a", "208a", "209a", "217a", "218a", "221a"});
    EXPECT_EQ(ring.Complete(5, wishes).fault, EditFault::NoWayOut);
    StageEditor empty(Dirt::DirtBox());
    EXPECT_TRUE(empty.Complete(5, wishes));
    EXPECT_TRUE(empty.Verdict());
}

} // namespace
} // namespace Rally
