// Building circuits tile by tile: each command does what it says, refuses what cannot be, and can be taken back; and whatever was
// done, what has a code can be raced.
#include "RallyRules/Core/Random.h"
#include "RallyRules/Gt/CircuitBox.h"
#include "RallyRules/Gt/CircuitCode.h"
#include "RallyRules/Gt/CircuitEditor.h"
#include "RallyRules/Gt/GtGame.h"
#include "RallyRules/Gt/GtSetup.h"

#include "English.h"
#include "RandomPlay.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>

namespace Rally::Gt
{
namespace
{

TileUse Tile(std::string_view name)
{
    TileUse use;
    EXPECT_TRUE(ReadTile(name, use)) << name;
    return use;
}

std::string Names(const CircuitRoad& road)
{
    std::string names;
    for (const TileUse use : road)
    {
        names += std::string(names.empty() ? "" : " ") + std::string(NameOfTile(use).View());
    }
    return names;
}

CircuitEditor Begun(std::initializer_list<std::string_view> names)
{
    CircuitRoad road;
    for (const std::string_view name : names)
    {
        road.Push(Tile(name));
    }
    return CircuitEditor(road);
}

EditCommand Command(EditKind kind, unsigned at = 0, std::string_view tile = "103a", unsigned to = 0)
{
    return {kind, static_cast<std::uint8_t>(at), static_cast<std::uint8_t>(to), Tile(tile), 0};
}

std::string Missing(const CircuitEditor& editor)
{
    return InEnglish(editor.WhatIsMissing());
}

unsigned LeftOf(const CircuitEditor& editor, unsigned number)
{
    for (const TilesLeft& tiles : editor.LeftInBox())
    {
        if (tiles.number == number)
        {
            return tiles.left;
        }
    }
    return 99;
}

// G-GEO-13, G-CIR-2, G-CIR-3.
TEST(GtCircuitEditorTest, CommandsDoWhatTheySay)
{
    CircuitEditor editor;
    EXPECT_TRUE(editor.Apply(Command(EditKind::Append, 0, "103b")));
    EXPECT_TRUE(editor.Apply(Command(EditKind::Append, 0, "102b"))); // begins it
    EXPECT_TRUE(editor.Apply(Command(EditKind::Append, 0, "107b")));
    EXPECT_EQ(Names(editor.Road()), "102b 103b 107b");
    EXPECT_TRUE(editor.Apply(Command(EditKind::Insert, 2, "105b")));
    EXPECT_EQ(Names(editor.Road()), "102b 105b 103b 107b");
    EXPECT_TRUE(editor.Apply(Command(EditKind::Move, 4, "103a", 2)));
    EXPECT_EQ(Names(editor.Road()), "102b 107b 105b 103b");
    EXPECT_TRUE(editor.Apply(Command(EditKind::Rotate, 2)));
    EXPECT_TRUE(editor.Apply(Command(EditKind::Flip, 3)));
    EXPECT_EQ(Names(editor.Road()), "102b 107br 105a 103b");
    EXPECT_TRUE(editor.Apply(Command(EditKind::Replace, 3, "115b")));
    EXPECT_TRUE(editor.Apply(Command(EditKind::Delete, 2)));
    EXPECT_EQ(Names(editor.Road()), "102b 115b 103b");
    EXPECT_TRUE(editor.Apply(Command(EditKind::Flip, 1)));
    EXPECT_EQ(Names(editor.Road()), "102a 115b 103b");
    EXPECT_EQ(LeftOf(editor, 102), 0u);
    EXPECT_EQ(LeftOf(editor, 103), 2u);
    EXPECT_EQ(LeftOf(editor, 101), 99u) << "the pit-stop tile is no road";
}

// G-CIR-2, G-CIR-3, G-CIR-4, G-GEO-13.
TEST(GtCircuitEditorTest, WhatCannotBeIsRefusedAndNothingChanges)
{
    CircuitEditor editor = Begun({"102b", "109b", "107b"});
    const auto refused = [&](const EditCommand& command)
    {
        const EditVerdict asked = editor.Query(command);
        EXPECT_EQ(asked.fault, editor.Apply(command).fault);
        EXPECT_EQ(Names(editor.Road()), "102b 109b 107b");
        EXPECT_FALSE(editor.CanUndo());
        return std::string(IdOf(asked.fault)) + " " + InEnglish(RefusalOf(asked));
    };
    EXPECT_EQ(refused(Command(EditKind::Delete, 4)), "EDIT-PLACE There is no tile 4.");
    EXPECT_EQ(refused(Command(EditKind::Append, 0, "109a")),
              "EDIT-TWICE Tile 2: of its number the box has only 1, both sides counted.");
    EXPECT_EQ(refused(Command(EditKind::Append, 0, "102a")),
              "EDIT-TWICE Tile 1: of its number the box has only 1, both sides counted.");
    constexpr const char* ends =
        "EDIT-ENDS The start tile (102) stays first, driven with its print, and the pit-stop tile "
        "(101) is no road.";
    EXPECT_EQ(refused(Command(EditKind::Append, 0, "101a")), ends);
    EXPECT_EQ(refused(Command(EditKind::Rotate, 1)), ends);
    EXPECT_EQ(refused(Command(EditKind::Move, 1, "103a", 2)), ends);
    EXPECT_EQ(refused(Command(EditKind::Insert, 1, "105b")), ends);
    EXPECT_EQ(refused(Command(EditKind::Reverse)), ends);
    EXPECT_EQ(refused(Command(EditKind::Turn)), "EDIT-NONE A circuit knows no such change.");
    EditCommand wrong = Command(EditKind::Append);
    wrong.tile.side = 99;
    EXPECT_EQ(refused(wrong), "EDIT-SIDE There is no such tile side.");
    EXPECT_EQ(editor.Undo().fault, EditFault::NothingToUndo);
    EXPECT_EQ(editor.Redo().fault, EditFault::NothingToRedo);
    // A second copy is there of some numbers, a third is not.
    EXPECT_TRUE(editor.Apply(Command(EditKind::Append, 0, "107a")));
    EXPECT_EQ(editor.Query(Command(EditKind::Append, 0, "107a")).fault, EditFault::TileTwice);
    EXPECT_EQ(editor.Query(Command(EditKind::Append, 0, "107a")).tile, 4);
}

// G-CIR-6: what is missing is said until nothing is.
TEST(GtCircuitEditorTest, TheLoopClosesOrSaysWhatIsMissing)
{
    CircuitEditor editor;
    EXPECT_EQ(Missing(editor), "A circuit has at least three tiles.");
    const auto append = [&](std::string_view tile)
    {
        EXPECT_TRUE(editor.Apply(Command(EditKind::Append, 0, tile))) << tile;
        return Missing(editor);
    };
    EXPECT_EQ(append("102b"), "From tile 1 the way back to the start takes at least 4 more tiles.");
    EXPECT_EQ(append("107b"), "From tile 2 the way back to the start takes at least 3 more tiles.");
    EXPECT_EQ(editor.Code().count, 0);
    EXPECT_EQ(append("105a"),
              "Tile 2 is left on other lanes than the next tile has: only 119 and 120 join two lanes and three.");
    EXPECT_TRUE(editor.Apply(Command(EditKind::Flip, 3)));
    EXPECT_EQ(Missing(editor), "From tile 3 the way back to the start takes at least 2 more tiles.");
    EXPECT_EQ(append("113b"), "From tile 4 the way back to the start takes at least 1 more tile.");
    append("111b");
    EXPECT_TRUE(editor.Verdict());
    EXPECT_EQ(Missing(editor), "The tiles make a circuit.");
    EXPECT_GT(editor.Code().count, 0);
    EXPECT_TRUE(editor.Apply(Command(EditKind::Flip, 1)));
    EXPECT_FALSE(editor.Verdict());
    // Round in a ring no way is left.
    EXPECT_EQ(Missing(Begun({"102b", "105b", "107b", "111b", "107br"})), "Tile 5 lies on tile 2.");
    EXPECT_EQ(Missing(Begun({"102b", "105b", "107b", "111b"})), "From tile 4 no way is left back to the start.");
    EXPECT_EQ(Missing(Begun({"103b", "107b", "111b"})),
              "A circuit begins with the start tile (102), driven with its print.");
    // Of a loop that lies as it should and joins other lanes, the lanes are what is wrong.
    EXPECT_EQ(Begun({"102b", "119br", "107a", "107a"}).Verdict().fault, CircuitFault::NotClosed);
}

// The way home is never shorter than the way there was, and never longer than it need be.
TEST(GtCircuitEditorTest, TheWayHomeIsNoLongerThanTheRoadTakes)
{
    for (const ReadyCircuit& ready : ReadyCircuits())
    {
        CircuitRoad road = RoadOf(ready);
        std::size_t before = 0;
        while (road.Size() > 1)
        {
            road.Pop();
            const std::size_t home = FewestTilesHome(TilesOf(road));
            EXPECT_GE(home, 1u);
            EXPECT_LE(home, ready.tileCount - road.Size()) << ready.id;
            EXPECT_LE(home, before + 1) << "a tile less is a tile more at most";
            before = home;
        }
        EXPECT_EQ(FewestTilesHome(TilesOf(RoadOf(ready))), 0u) << "nothing is missing";
    }
}

// G-CIR-6: whatever has been begun of a circuit, it can be closed again, and what has been begun stays.
TEST(GtCircuitEditorTest, WhatIsBegunCanBeCompleted)
{
    std::size_t tried = 0;
    std::size_t asLong = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed)
    {
        MadeCircuit made;
        CircuitWishes wishes;
        wishes.tiles = static_cast<std::uint8_t>(6 + seed % 22);
        ASSERT_TRUE(MakeCircuit(seed, wishes, made));
        CircuitRoad road = made.road;
        while (road.Size() > 1)
        {
            road.Pop();
            CircuitEditor editor(road);
            wishes.tiles = static_cast<std::uint8_t>(made.road.Size());
            ASSERT_TRUE(editor.Complete(seed + 1, wishes)) << Names(road);
            EXPECT_TRUE(editor.Verdict()) << Names(editor.Road());
            EXPECT_EQ(Names(editor.Road()).substr(0, Names(road).size()), Names(road));
            asLong += editor.Road().Size() == made.road.Size() ? 1u : 0u;
            ++tried;
            EXPECT_EQ(editor.Complete(1, wishes).fault, EditFault::NothingMissing);
            ASSERT_TRUE(editor.Undo());
            EXPECT_EQ(Names(editor.Road()), Names(road)) << "one step";
        }
    }
    EXPECT_GT(asLong, tried * 9 / 10) << "of " << tried;
}

// G-CIR-6: where the start and what is begun have other lanes, 119 or 120 joins them, and only what is left of them can.
TEST(GtCircuitEditorTest, CompletingJoinsTheLanes)
{
    CircuitWishes wishes;
    wishes.tiles = 12;
    CircuitEditor joined = Begun({"102a", "103a", "119a"});
    ASSERT_TRUE(joined.Complete(3, wishes)) << Names(joined.Road());
    EXPECT_EQ(LeftOf(joined, 120), 0u);
    CircuitEditor both = Begun({"102a", "103a"});
    wishes.lanes = LaneWish::Both;
    ASSERT_TRUE(both.Complete(3, wishes));
    EXPECT_EQ(LeftOf(both, 119) + LeftOf(both, 120), 0u) << Names(both.Road());
    // With neither left there is no way.
    wishes.without = 1u << (120 - kFirstTileNumber);
    EXPECT_EQ(joined.Undo().fault, EditFault::None);
    EXPECT_EQ(joined.Complete(3, wishes).fault, EditFault::NoWayOut);
    EXPECT_EQ(Begun({"102a", "103b"}).Complete(3, {}).fault, EditFault::NoWayOut) << "the lanes do not meet";
    CircuitEditor empty;
    EXPECT_TRUE(empty.Complete(5, {}));
    EXPECT_TRUE(empty.Verdict());
}

TEST(GtCircuitEditorTest, AReversedCircuitIsTheSameLoop)
{
    for (std::uint64_t seed = 0; seed < 100; ++seed)
    {
        MadeCircuit made;
        ASSERT_TRUE(MakeCircuit(seed, {}, made));
        CircuitEditor editor(made.road);
        ASSERT_TRUE(editor.Apply(Command(EditKind::Reverse)));
        EXPECT_TRUE(editor.Verdict()) << Names(editor.Road());
        const CircuitLayout there = LayOutCircuit(TilesOf(made.road));
        const CircuitLayout back = LayOutCircuit(TilesOf(editor.Road()));
        for (std::size_t i = 1; i < there.Size(); ++i)
        {
            // Seen from the other end: the table half round.
            EXPECT_EQ(back[back.Size() - i].column, -there[i].column) << seed;
            EXPECT_EQ(back[back.Size() - i].halfRow, -there[i].halfRow) << seed;
            EXPECT_EQ(back[back.Size() - i].side, there[i].side) << seed;
        }
        ASSERT_TRUE(editor.Apply(Command(EditKind::Reverse)));
        EXPECT_EQ(Names(editor.Road()), Names(made.road)) << "twice reversed is as before";
    }
}

TEST(GtCircuitEditorTest, WhatFitsFitsAndNothingElse)
{
    for (std::uint64_t seed = 0; seed < 4; ++seed)
    {
        MadeCircuit made;
        ASSERT_TRUE(MakeCircuit(seed, {}, made));
        EXPECT_TRUE(CircuitEditor(made.road).WhatFits(made.road.Size() + 1).empty()) << "it is closed";
        CircuitRoad road = made.road;
        road.Shrink(7);
        const CircuitEditor editor(road);
        const std::vector<TileUse> next = editor.WhatFits(8);
        EXPECT_EQ(std::count(next.begin(), next.end(), AsWritten(TilesOf(made.road))[7]), 1) << "as it went on";
        for (std::uint8_t side = 0; side < CircuitSides().size(); ++side)
        {
            CircuitEditor tried = editor;
            EditCommand command;
            command.tile = {side, false};
            const bool goes = tried.Apply(command) && CheckCircuitSoFar(TilesOf(tried.Road()));
            const bool fits = goes && FewestTilesHome(TilesOf(tried.Road())) > 0;
            EXPECT_EQ(std::count(next.begin(), next.end(), command.tile), fits ? 1 : 0)
                << NameOfTile(command.tile).View();
        }
        const std::vector<TileUse> instead = editor.WhatFits(4);
        EXPECT_EQ(std::count(instead.begin(), instead.end(), AsWritten(TilesOf(road))[3]), 1);
        EXPECT_TRUE(editor.WhatFits(0).empty());
        EXPECT_TRUE(editor.WhatFits(9).empty());
    }
    const std::vector<TileUse> first = CircuitEditor().WhatFits(1);
    ASSERT_EQ(first.size(), 2u) << "the start, of two lanes or three";
    EXPECT_EQ(NameOfTile(first[0]).View(), "102a");
}

EditCommand ByLot(Random& lot)
{
    EditCommand command;
    command.kind = static_cast<EditKind>(lot.Below(11));
    command.at = static_cast<std::uint8_t>(lot.Below(24));
    command.to = static_cast<std::uint8_t>(lot.Below(24));
    command.tile = {static_cast<std::uint8_t>(lot.Below(42)), lot.Below(2) == 1};
    return command;
}

// What is closed and has a code is raced by it: agreed on, begun, and driven for a while.
void ExpectRaced(const CircuitEditor& editor, std::uint64_t seed)
{
    GtSetup setup = NewSetup(2);
    ASSERT_TRUE(SetCircuit(setup, editor.Code().View())) << Names(editor.Road());
    ASSERT_EQ(Complaint(setup), kNoText);
    GtMatch match(setup);
    Random lot(seed);
    for (int ply = 0; ply < 60 && !match.WhoMoves().IsOver(); ++ply)
    {
        ASSERT_TRUE(Rally::Test::PlayOne(match, lot)) << Names(editor.Road());
    }
    EXPECT_EQ(match.Suspended(), 0);
}

// G-CIR-6: edits by lot, most of them nonsense; a code is given exactly to what closes, and every code is raced.
TEST(GtCircuitEditorTest, WhateverIsDoneWhatHasACodeCanBeRaced)
{
    Random lot(5);
    std::size_t closed = 0;
    std::size_t refused = 0;
    for (std::uint64_t run = 0; run < 120; ++run)
    {
        MadeCircuit made;
        CircuitWishes wishes;
        wishes.tiles = static_cast<std::uint8_t>(5 + lot.Below(27));
        ASSERT_TRUE(MakeCircuit(run, wishes, made));
        CircuitEditor editor(run % 4 == 0 ? CircuitRoad() : made.road);
        for (int i = 0; i < 30; ++i)
        {
            const EditCommand command = ByLot(lot);
            const std::string before = Names(editor.Road());
            const EditVerdict asked = editor.Query(command);
            const EditVerdict done = editor.Apply(command);
            ASSERT_EQ(asked.fault, done.fault);
            ASSERT_TRUE(done || Names(editor.Road()) == before);
            ASSERT_FALSE(RefusalOf(done).IsEmpty());
            ASSERT_FALSE(editor.WhatIsMissing().IsEmpty());
            refused += done ? 0u : 1u;
            if (lot.Below(6) == 0)
            {
                editor.Complete(run, wishes);
            }
            const bool sound = static_cast<bool>(editor.Verdict());
            ASSERT_EQ(sound, editor.Code().count > 0) << Names(editor.Road());
            if (sound)
            {
                ++closed;
                ExpectRaced(editor, run);
            }
            if (lot.Below(5) == 0)
            {
                editor.Undo();
            }
        }
    }
    EXPECT_GT(closed, 200u);
    EXPECT_GT(refused, 500u);
}

TEST(GtCircuitEditorTest, UndoAndRedoWithoutEnd)
{
    Random lot(1);
    CircuitEditor editor(RoadOf(ReadyCircuits()[4]));
    std::vector<std::string> past{Names(editor.Road())};
    for (int i = 0; i < 3000; ++i)
    {
        if (editor.Apply(ByLot(lot)))
        {
            past.push_back(Names(editor.Road()));
        }
    }
    ASSERT_GT(past.size(), 300u);
    for (std::size_t i = past.size() - 1; i-- > 0;)
    {
        ASSERT_TRUE(editor.Undo());
        ASSERT_EQ(Names(editor.Road()), past[i]);
    }
    EXPECT_FALSE(editor.CanUndo());
    for (std::size_t i = 1; i < past.size(); ++i)
    {
        ASSERT_TRUE(editor.Redo());
        ASSERT_EQ(Names(editor.Road()), past[i]);
    }
    ASSERT_TRUE(editor.Undo());
    ASSERT_TRUE(editor.Apply(Command(EditKind::Delete, 1)));
    EXPECT_FALSE(editor.CanRedo()) << "a new way leads off";
}

} // namespace
} // namespace Rally::Gt
