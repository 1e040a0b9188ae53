#include "RallyRules/Gt/CircuitEditor.h"

#include "../Stages/RoadEdit.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Gt/CircuitBox.h"
#include "RallyRules/Gt/CircuitCode.h"

namespace Rally::Gt
{
namespace CircuitEditorDetail
{

// What its commands must know of the box.
struct CircuitParts
{
    static const CircuitSide& SideOf(TileUse use) { return CircuitSides()[use.side]; }
    static bool Has(TileUse use) { return use.side < CircuitSides().size(); }
    static TileRole RoleOf(TileUse use) { return SideOf(use).role; }
    static unsigned NumberOf(TileUse use) { return SideOf(use).number; }
    static std::size_t CopiesOf(TileUse use) { return SideOf(use).copies; } // G-CIR-2
    static bool MayBegin(TileUse use) { return !use.reversed; }             // G-GEO-13
    static std::uint8_t OtherSideOf(TileUse use)
    {
        return FindCircuitSide(SideOf(use).number, SideOf(use).side == 'a' ? 'b' : 'a');
    }
};

// The loop stays where it is and is driven the other way round; the start is driven with its print all the same. An open road has
// no other way round.
EditVerdict Reverse(CircuitRoad& road)
{
    if (!CheckCircuit(TilesOf(road)))
    {
        return EditRefused(EditFault::OnlyAtEnds, 1);
    }
    const CircuitRoad old = road;
    for (std::size_t i = 1; i < road.Size(); ++i)
    {
        const TileUse use = old[road.Size() - i];
        road[i] = {use.side, !use.reversed};
    }
    return {};
}

} // namespace CircuitEditorDetail

EditVerdict ApplyEdit(CircuitRoad& road, const EditCommand& command)
{
    using namespace CircuitEditorDetail;
    CircuitRoad changed = road;
    const EditVerdict verdict = command.kind == EditKind::Reverse
                                    ? Reverse(changed)
                                    : RoadEdit<CircuitParts, kMaxCircuitTiles>({}, changed, command).Apply();
    if (verdict)
    {
        road = changed;
    }
    return verdict;
}

Phrase RefusalOf(const EditVerdict& verdict)
{
    switch (verdict.fault)
    {
    case EditFault::None: return Phrase(TextKey::EditDone);
    case EditFault::NoSuchPlace: return Phrase(TextKey::EditPlace, {verdict.tile});
    case EditFault::NoSuchSide: return Phrase(TextKey::EditSide);
    case EditFault::TileTwice: return Phrase(TextKey::CircuitCopies, {verdict.tile, verdict.copies});
    case EditFault::OnlyAtEnds: return Phrase(TextKey::CircuitEditEnds);
    case EditFault::TooLong: return Phrase(TextKey::CircuitLong);
    case EditFault::NothingToUndo: return Phrase(TextKey::EditUndo);
    case EditFault::NothingToRedo: return Phrase(TextKey::EditRedo);
    case EditFault::NoWayOut: return Phrase(TextKey::CircuitEditNoWay);
    case EditFault::NothingMissing: return Phrase(TextKey::CircuitSound);
    case EditFault::NoSuchEdit: break;
    }
    return Phrase(TextKey::CircuitEditNone);
}

Phrase CircuitEditor::WhatIsMissing() const
{
    const std::span<const TileUse> tiles = TilesOf(Road());
    const CircuitVerdict verdict = Verdict();
    const bool onlyOpen = !verdict && !tiles.empty() && CheckCircuitSoFar(tiles);
    if (!onlyOpen || verdict.fault == CircuitFault::LanesDiffer) // at the end of a loop that is closed
    {
        return ReasonOf(verdict);
    }
    const auto last = static_cast<std::int64_t>(tiles.size());
    const auto home = static_cast<std::int64_t>(FewestTilesHome(tiles));
    return home == 0 ? Phrase(TextKey::CircuitNoWayHome, {last}) : Phrase(TextKey::CircuitWayHome, {last, home});
}

RoadCode CircuitEditor::Code() const
{
    return CodeOf(TilesOf(Road()));
}

std::vector<TilesLeft> CircuitEditor::LeftInBox() const
{
    std::vector<TilesLeft> all;
    for (const CircuitSide& side : CircuitSides())
    {
        const bool counts = side.side == 'a' && side.role != TileRole::Assistance;
        if (!counts)
        {
            continue;
        }
        TilesLeft left{side.number, side.copies, side.copies};
        for (const TileUse use : Road())
        {
            left.left = static_cast<std::uint8_t>(left.left - (CircuitSides()[use.side].number == side.number ? 1 : 0));
        }
        all.push_back(left);
    }
    return all;
}

EditVerdict CircuitEditor::Apply(const EditCommand& command)
{
    CircuitRoad changed = Road();
    const EditVerdict verdict = ApplyEdit(changed, command);
    if (verdict)
    {
        history.Remember(changed);
    }
    return verdict;
}

std::vector<TileUse> CircuitEditor::WhatFits(std::size_t at) const
{
    std::vector<TileUse> fitting;
    const CircuitRoad& road = Road();
    const bool isNext = at == road.Size() + 1;
    const bool mayStand = at >= 1 && at <= road.Size() + 1 && !(isNext && (road.IsFull() || Verdict()));
    for (std::size_t side = 0; mayStand && side < CircuitSides().size(); ++side)
    {
        for (const bool reversed : {false, true})
        {
            EditCommand command;
            command.kind = isNext ? EditKind::Append : EditKind::Replace;
            command.at = static_cast<std::uint8_t>(at);
            command.tile = {static_cast<std::uint8_t>(side), reversed};
            CircuitRoad tried = road;
            const bool sameRoad = reversed && IsItsMirror(CircuitSides()[side]);
            if (sameRoad || !ApplyEdit(tried, command) || !CheckCircuitSoFar(TilesOf(tried)))
            {
                continue;
            }
            if (CheckCircuit(TilesOf(tried)) || FewestTilesHome(TilesOf(tried)) > 0)
            {
                fitting.push_back(command.tile);
            }
        }
    }
    return fitting;
}

EditVerdict CircuitEditor::Complete(std::uint64_t seed, const CircuitWishes& wishes)
{
    if (Verdict())
    {
        return EditRefused(EditFault::NothingMissing);
    }
    MadeCircuit made;
    if (!CompleteCircuit(Road(), seed, wishes, made))
    {
        return EditRefused(EditFault::NoWayOut);
    }
    history.Remember(made.road);
    return {};
}

} // namespace Rally::Gt
