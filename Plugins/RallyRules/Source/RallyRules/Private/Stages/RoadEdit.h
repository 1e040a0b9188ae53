// One command on the tiles of a road, whatever the game. What it must know of the box is a small policy: whether it has a side, which
// role, number and copies that has, what its other side is, and whether a tile may begin a road like this.
#pragma once

#include "RallyRules/Core/FixedList.h"
#include "RallyRules/Road/TileBox.h"
#include "RallyRules/Stages/RoadEditing.h"

namespace Rally
{

constexpr EditVerdict EditRefused(EditFault fault, std::size_t tile = 0, std::size_t copies = 0)
{
    return {fault, static_cast<std::uint8_t>(tile), static_cast<std::uint8_t>(copies)};
}

template <class Box, std::size_t N>
class RoadEdit
{
public:
    using Road = FixedList<TileUse, N>;

    RoadEdit(const Box& theBox, Road& theRoad, const EditCommand& theCommand)
        : box(theBox),
          road(theRoad),
          command(theCommand)
    {}

    // The road may be half changed when it is refused: it is a copy of the caller's.
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
        case EditKind::Reverse:
        case EditKind::Turn:
        case EditKind::Service: break; // of the road as a whole: the game's own
        }
        return EditRefused(EditFault::NoSuchEdit);
    }

private:
    std::size_t Size() const { return road.Size(); }
    bool IsPlace(std::size_t at) const { return at >= 1 && at <= Size(); }
    bool HasFinish() const { return Size() > 0 && box.RoleOf(road.Last()) == TileRole::Finish; }
    EditVerdict NoPlace() const
    {
        return EditRefused(EditFault::NoSuchPlace, IsPlace(command.at) ? command.to : command.at);
    }

    // Behind the last tile that is no finish; a start tile goes to the front.
    std::size_t AppendsBefore() const
    {
        const bool starts = box.Has(command.tile) && box.RoleOf(command.tile) == TileRole::Start;
        return starts ? 1 : Size() + (HasFinish() ? 0u : 1u);
    }

    // May this tile stand here (1 to one behind the last), when the one at place replaced (0: none) is gone?
    EditVerdict MayStand(TileUse use, std::size_t at, std::size_t replaced) const
    {
        if (!box.Has(use))
        {
            return EditRefused(EditFault::NoSuchSide, at);
        }
        std::size_t left = box.CopiesOf(use);
        for (std::size_t i = 0; i < Size(); ++i)
        {
            if (i + 1 != replaced && box.NumberOf(road[i]) == box.NumberOf(use) && --left == 0)
            {
                return EditRefused(EditFault::TileTwice, i + 1, box.CopiesOf(use));
            }
        }
        const TileRole role = box.RoleOf(use);
        const std::size_t last = Size() + (replaced == 0 ? 1u : 0u);
        const bool wrongEnd = role == TileRole::Assistance || (role == TileRole::Start && at != 1) ||
                              (role == TileRole::Finish && at != last);
        return wrongEnd ? EditRefused(EditFault::OnlyAtEnds, at) : EditVerdict{};
    }

    // The road as it is now may be without start or finish, but what there is of them stands at its end.
    EditVerdict EndsStay() const
    {
        for (std::size_t i = 0; i < Size(); ++i)
        {
            const TileRole role = box.RoleOf(road[i]);
            const bool wrongStart = role == TileRole::Start && (i > 0 || !box.MayBegin(road[i]));
            if (wrongStart || (role == TileRole::Finish && i + 1 < Size()))
            {
                return EditRefused(EditFault::OnlyAtEnds, i + 1);
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
        if (!road.Push(command.tile))
        {
            return EditRefused(EditFault::TooLong);
        }
        Carry(Size(), at);
        return EndsStay();
    }

    EditVerdict Replace(TileUse use)
    {
        const EditVerdict verdict = MayStand(use, command.at, command.at);
        road[command.at - 1u] = verdict ? use : road[command.at - 1u];
        return verdict ? EndsStay() : verdict;
    }

    // Where the first tile lies stays; the road behind the changed tile swings round.
    EditVerdict Rotate()
    {
        TileUse& use = road[command.at - 1u];
        use.reversed = !use.reversed;
        return EndsStay();
    }

    EditVerdict Flip()
    {
        const TileUse old = road[command.at - 1u];
        return Replace({box.OtherSideOf(old), old.reversed});
    }

    EditVerdict Move()
    {
        Carry(command.at, command.to);
        return EndsStay();
    }

    // The tile from one place to another; those between close up.
    void Carry(std::size_t from, std::size_t to)
    {
        const TileUse moved = road[from - 1];
        const bool back = to < from;
        for (std::size_t i = from - 1; i != to - 1; back ? --i : ++i)
        {
            road[i] = road[back ? i - 1 : i + 1];
        }
        road[to - 1] = moved;
    }

    EditVerdict Delete()
    {
        Carry(command.at, Size());
        road.Pop();
        return {};
    }

    const Box& box;
    Road& road;
    const EditCommand& command;
};

} // namespace Rally
