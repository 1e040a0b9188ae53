#include "RallyRules/Stages/StageEditor.h"

#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally
{
namespace StageEditorDetail
{

constexpr EditVerdict Fault(EditFault fault, std::size_t tile = 0)
{
    return {fault, static_cast<std::uint8_t>(tile)};
}

// One command on a copy of a design.
class Edit
{
public:
    Edit(const TileBox& theBox, const StageDesign& theDesign, const EditCommand& theCommand)
        : box(theBox),
          design(theDesign),
          command(theCommand)
    {}

    EditVerdict Apply()
    {
        switch (command.kind)
        {
        case EditKind::Append: return Insert(AppendsBefore());
        case EditKind::Insert: return IsPlace(command.at) ? Insert(command.at) : NoPlace();
        case EditKind::Replace: return IsPlace(command.at) ? Replace(command.tile) : NoPlace();
        case EditKind::Flip: return IsPlace(command.at) ? Flip() : NoPlace();
        case EditKind::Rotate: return IsPlace(command.at) ? Rotate() : NoPlace();
        case EditKind::Move: return IsPlace(command.at) && IsPlace(command.to) ? Move() : NoPlace();
        case EditKind::Delete: return IsPlace(command.at) ? Delete() : NoPlace();
        case EditKind::Reverse: return Reverse();
        case EditKind::Turn: design.heading = Turned(design.heading, 1); return {};
        case EditKind::Service: return Service();
        }
        return NoPlace();
    }

    const StageDesign& Result() const { return design; }

private:
    using Road = FixedList<TileUse, kMaxRoadTiles>;

    TileRole RoleOf(TileUse use) const { return box[use.side].role; }
    std::size_t Size() const { return design.road.Size(); }
    bool IsPlace(std::size_t at) const { return at >= 1 && at <= Size(); }
    bool HasFinish() const { return Size() > 0 && RoleOf(design.road.Last()) == TileRole::Finish; }
    EditVerdict NoPlace() const { return Fault(EditFault::NoSuchPlace, IsPlace(command.at) ? command.to : command.at); }

    // Behind the last tile that is no finish; a start tile goes to the front.
    std::size_t AppendsBefore() const
    {
        return box.Has(command.tile.side) && RoleOf(command.tile) == TileRole::Start ? 1
                                                                                     : Size() + (HasFinish() ? 0u : 1u);
    }

    // May this tile stand here (1 to one behind the last), when the one at place replaced (0: none) is gone?
    EditVerdict MayStand(TileUse use, std::size_t at, std::size_t replaced) const
    {
        if (!box.Has(use.side))
        {
            return Fault(EditFault::NoSuchSide, at);
        }
        const TileRole role = RoleOf(use);
        for (std::size_t i = 0; i < Size(); ++i)
        {
            if (i + 1 != replaced && box[design.road[i].side].number == box[use.side].number)
            {
                return Fault(EditFault::TileTwice, i + 1);
            }
        }
        const std::size_t last = Size() + (replaced == 0 ? 1u : 0u);
        const bool wrongEnd = role == TileRole::Assistance || (role == TileRole::Start && at != 1) ||
                              (role == TileRole::Finish && at != last);
        return wrongEnd ? Fault(EditFault::OnlyAtEnds, at) : EditVerdict{};
    }

    // The road as it is now may be without start or finish, but what there is of them stands at its end.
    EditVerdict EndsStay() const
    {
        for (std::size_t i = 0; i < Size(); ++i)
        {
            const TileRole role = RoleOf(design.road[i]);
            if ((role == TileRole::Start && i > 0) || (role == TileRole::Finish && i + 1 < Size()))
            {
                return Fault(EditFault::OnlyAtEnds, i + 1);
            }
        }
        return {};
    }

    EditVerdict Insert(std::size_t at)
    {
        if (const EditVerdict verdict = MayStand(command.tile, at, 0); !verdict)
        {
            return verdict;
        }
        if (design.road.IsFull())
        {
            return Fault(EditFault::TooLong);
        }
        Road road;
        for (std::size_t i = 0; i <= Size(); ++i)
        {
            if (i + 1 == at)
            {
                road.Push(command.tile);
            }
            if (i < Size())
            {
                road.Push(design.road[i]);
            }
        }
        design.road = road;
        return EndsStay();
    }

    EditVerdict Replace(TileUse use)
    {
        const EditVerdict verdict = MayStand(use, command.at, command.at);
        design.road[command.at - 1u] = verdict ? use : design.road[command.at - 1u];
        return verdict ? EndsStay() : verdict;
    }

    // Where the first tile lies stays; the road behind the changed tile swings round.
    EditVerdict Rotate()
    {
        TileUse& use = design.road[command.at - 1u];
        use.reversed = !use.reversed;
        return {};
    }

    EditVerdict Flip()
    {
        const TileUse old = design.road[command.at - 1u];
        const TileSide& side = box[old.side];
        return Replace({FindSide(box, side.number, side.side == 'a' ? 'b' : 'a'), old.reversed});
    }

    EditVerdict Move()
    {
        const TileUse moved = design.road[command.at - 1u];
        const bool back = command.to < command.at;
        for (std::size_t i = command.at - 1u; i != command.to - 1u; back ? --i : ++i)
        {
            design.road[i] = design.road[back ? i - 1 : i + 1];
        }
        design.road[command.to - 1u] = moved;
        return EndsStay();
    }

    EditVerdict Delete()
    {
        for (std::size_t i = command.at; i < Size(); ++i)
        {
            design.road[i - 1] = design.road[i];
        }
        design.road.Pop();
        return {};
    }

    // The road stays where it is, seen from its other end; the tiles of start and finish change places.
    EditVerdict Reverse()
    {
        if (design.road.IsEmpty())
        {
            return {};
        }
        const StageDesign old = design;
        StageDesign bare = old;
        bare.service = 0;
        const StageLayout layout = LayOut(box, bare);
        design.heading = EntersBy(box, layout[layout.Size() - 1]);
        for (std::size_t i = 0; i < Size(); ++i)
        {
            TileUse use = old.road[Size() - 1 - i];
            use.reversed = !use.reversed;
            design.road[i] = use;
        }
        const bool hadStart = RoleOf(old.road[0]) == TileRole::Start;
        const bool hadFinish = Size() > 1 && RoleOf(old.road.Last()) == TileRole::Finish;
        if (hadStart && hadFinish)
        {
            design.road[0] = old.road[0];
            design.road[Size() - 1] = old.road.Last();
        }
        return hadStart == hadFinish || Size() == 1 ? EditVerdict{}
                                                    : Fault(EditFault::OnlyAtEnds, hadStart ? 1 : Size());
    }

    EditVerdict Service()
    {
        if (command.service != 0 && command.service != 'a' && command.service != 'b')
        {
            return Fault(EditFault::NoSuchSide);
        }
        design.service = command.service;
        return {};
    }

    const TileBox& box;
    StageDesign design;
    const EditCommand& command;
};

struct Wording
{
    const char* id;
    TextKey reason;
};

Wording WordingOf(EditFault fault)
{
    switch (fault)
    {
    case EditFault::None: return {"EDIT-DONE", TextKey::EditDone};
    case EditFault::NoSuchPlace: return {"EDIT-PLACE", TextKey::EditPlace};
    case EditFault::NoSuchSide: return {"EDIT-SIDE", TextKey::EditSide};
    case EditFault::TileTwice: return {"EDIT-TWICE", TextKey::EditTwice};
    case EditFault::OnlyAtEnds: return {"EDIT-ENDS", TextKey::EditEnds};
    case EditFault::TooLong: return {"EDIT-LONG", TextKey::EditLong};
    case EditFault::NothingToUndo: return {"EDIT-UNDO", TextKey::EditUndo};
    case EditFault::NothingToRedo: return {"EDIT-REDO", TextKey::EditRedo};
    case EditFault::NoWayOut: return {"EDIT-NO-WAY", TextKey::EditNoWay};
    }
    return {"EDIT-PLACE", TextKey::EditPlace};
}

} // namespace StageEditorDetail

EditVerdict ApplyEdit(const TileBox& box, StageDesign& design, const EditCommand& command)
{
    StageEditorDetail::Edit edit(box, design, command);
    const EditVerdict verdict = edit.Apply();
    if (verdict)
    {
        design = edit.Result();
    }
    return verdict;
}

Phrase ReasonOf(const EditVerdict& verdict)
{
    return Phrase(StageEditorDetail::WordingOf(verdict.fault).reason, {verdict.tile});
}

const char* IdOf(EditFault fault)
{
    return StageEditorDetail::WordingOf(fault).id;
}

void StageEditor::Remember(const StageDesign& design)
{
    history.resize(now + 1);
    history.push_back(design);
    ++now;
}

EditVerdict StageEditor::Apply(const EditCommand& command)
{
    StageDesign changed = Design();
    const EditVerdict verdict = ApplyEdit(*box, changed, command);
    if (verdict)
    {
        Remember(changed);
    }
    return verdict;
}

EditVerdict StageEditor::Undo()
{
    if (!CanUndo())
    {
        return StageEditorDetail::Fault(EditFault::NothingToUndo);
    }
    --now;
    return {};
}

EditVerdict StageEditor::Redo()
{
    if (!CanRedo())
    {
        return StageEditorDetail::Fault(EditFault::NothingToRedo);
    }
    ++now;
    return {};
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
        return StageEditorDetail::Fault(EditFault::NoWayOut);
    }
    Remember(made.design);
    return {};
}

} // namespace Rally
