#include "RallyRules/Stages/StageEditor.h"

#include "RallyRules/Generated/TextKeys.gen.h"
#include "RoadEdit.h"

namespace Rally
{
namespace StageEditorDetail
{

// What its commands must know of the box.
struct StageParts
{
    const TileBox& box;

    bool Has(TileUse use) const { return box.Has(use.side); }
    TileRole RoleOf(TileUse use) const { return box[use.side].role; }
    unsigned NumberOf(TileUse use) const { return box[use.side].number; }
    static std::size_t CopiesOf(TileUse) { return 1; } // D-CMP-2
    static bool MayBegin(TileUse) { return true; }
    std::uint8_t OtherSideOf(TileUse use) const
    {
        const TileSide& side = box[use.side];
        return FindSide(box, side.number, side.side == 'a' ? 'b' : 'a');
    }
};

// The road stays where it is, seen from its other end; the tiles of start and finish change places.
EditVerdict Reverse(const TileBox& box, StageDesign& design)
{
    const std::size_t size = design.road.Size();
    if (size == 0)
    {
        return {};
    }
    const StageDesign old = design;
    StageDesign bare = old;
    bare.service = 0;
    const StageLayout layout = LayOut(box, bare);
    design.heading = EntersBy(box, layout[layout.Size() - 1]);
    for (std::size_t i = 0; i < size; ++i)
    {
        TileUse use = old.road[size - 1 - i];
        use.reversed = !use.reversed;
        design.road[i] = use;
    }
    const bool hadStart = box[old.road[0].side].role == TileRole::Start;
    const bool hadFinish = size > 1 && box[old.road.Last().side].role == TileRole::Finish;
    if (hadStart && hadFinish)
    {
        design.road[0] = old.road[0];
        design.road[size - 1] = old.road.Last();
    }
    return hadStart == hadFinish || size == 1 ? EditVerdict{} : EditRefused(EditFault::OnlyAtEnds, hadStart ? 1 : size);
}

EditVerdict Service(StageDesign& design, char service)
{
    if (service != 0 && service != 'a' && service != 'b')
    {
        return EditRefused(EditFault::NoSuchSide);
    }
    design.service = service;
    return {};
}

EditVerdict Changed(const TileBox& box, StageDesign& design, const EditCommand& command)
{
    switch (command.kind)
    {
    case EditKind::Reverse: return Reverse(box, design);
    case EditKind::Turn: design.heading = Turned(design.heading, 1); return {};
    case EditKind::Service: return Service(design, command.service);
    case EditKind::Append:
    case EditKind::Insert:
    case EditKind::Replace:
    case EditKind::Flip:
    case EditKind::Rotate:
    case EditKind::Move:
    case EditKind::Delete: break;
    }
    const StageParts parts{box};
    return RoadEdit<StageParts, kMaxRoadTiles>(parts, design.road, command).Apply();
}

TextKey SentenceOf(EditFault fault)
{
    switch (fault)
    {
    case EditFault::None:
    case EditFault::NothingMissing: return TextKey::EditDone;
    case EditFault::NoSuchPlace: return TextKey::EditPlace;
    case EditFault::NoSuchSide: return TextKey::EditSide;
    case EditFault::TileTwice: return TextKey::EditTwice;
    case EditFault::OnlyAtEnds: return TextKey::EditEnds;
    case EditFault::TooLong: return TextKey::EditLong;
    case EditFault::NothingToUndo: return TextKey::EditUndo;
    case EditFault::NothingToRedo: return TextKey::EditRedo;
    case EditFault::NoWayOut: return TextKey::EditNoWay;
    case EditFault::NoSuchEdit: break; // stages know them all
    }
    return TextKey::EditPlace;
}

} // namespace StageEditorDetail

EditVerdict ApplyEdit(const TileBox& box, StageDesign& design, const EditCommand& command)
{
    StageDesign changed = design;
    const EditVerdict verdict = StageEditorDetail::Changed(box, changed, command);
    if (verdict)
    {
        design = changed;
    }
    return verdict;
}

Phrase ReasonOf(const EditVerdict& verdict)
{
    return Phrase(StageEditorDetail::SentenceOf(verdict.fault), {verdict.tile});
}

EditVerdict StageEditor::Apply(const EditCommand& command)
{
    StageDesign changed = Design();
    const EditVerdict verdict = ApplyEdit(*box, changed, command);
    if (verdict)
    {
        history.Remember(changed);
    }
    return verdict;
}

std::vector<TileUse> StageEditor::WhatFits(std::size_t at) const
{
    std::vector<TileUse> fitting;
    const StageDesign& design = Design();
    const bool finished = !design.road.IsEmpty() && (*box)[design.road.Last().side].role == TileRole::Finish;
    const std::size_t last = design.road.Size() + (finished ? 0u : 1u);
    if (at < 1 || at > last || design.road.IsFull())
    {
        return fitting;
    }
    for (std::uint8_t side = 0; box->Has(side); ++side)
    {
        for (const bool reversed : {false, true})
        {
            EditCommand command;
            command.kind = at <= design.road.Size() ? EditKind::Replace : EditKind::Append;
            command.at = static_cast<std::uint8_t>(at);
            command.tile = {side, reversed};
            StageDesign tried = design;
            if (!ApplyEdit(*box, tried, command))
            {
                continue;
            }
            // Room behind an open end: as if a finish stood there already.
            const bool open = (*box)[tried.road.Last().side].role != TileRole::Finish;
            tried.service = open ? '\0' : tried.service;
            if (open)
            {
                tried.road.Push({FindSide(*box, box->finish, 'a'), false});
            }
            if (CheckPlaces(*box, LayOut(*box, tried)))
            {
                fitting.push_back(command.tile);
            }
        }
    }
    return fitting;
}

EditVerdict StageEditor::Complete(std::uint64_t seed, const StageWishes& wishes)
{
    MadeStage made;
    if (!CompleteStage(*box, Design(), seed, wishes, made))
    {
        return EditRefused(EditFault::NoWayOut);
    }
    history.Remember(made.design);
    return {};
}

} // namespace Rally
