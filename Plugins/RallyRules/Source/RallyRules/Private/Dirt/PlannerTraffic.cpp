// Which spaces a step may lead to, and the other cars on them: chapters MOV, COR, SLI, SHC, OVT.
#include "Planner.h"

namespace Rally::Dirt
{

Verdict Planner::JudgeWay(const Reach& reach, SpaceIndex space) const
{
    if (space == track.beyond)
    {
        return Refuse(Rule::D_FIN_2);
    }
    const Space& at = track[reach.at];
    const SpaceIndex* first = reach.skips == 0 ? at.forward : track.LandingsBegin(at, reach.skips);
    const SpaceIndex* last = reach.skips == 0 ? at.forward + at.forwardCount : track.LandingsEnd(at, reach.skips);
    for (const SpaceIndex* next = first; next != last; ++next)
    {
        if (*next == space)
        {
            return Allow();
        }
    }
    if (reach.skips != 0)
    {
        return Refuse(reach.skips == 1 ? Rule::D_JMP_2 : Rule::D_JMP_3, at.jump);
    }
    return Refuse(WhyNotForward(at, track[space]));
}

// The rule a player would want to hear when a space is no step ahead.
Rule Planner::WhyNotForward(const Space& from, const Space& to) const
{
    const bool fromCorner = IsOfCorner(from);
    const bool toCorner = IsOfCorner(to);
    if (fromCorner && toCorner && from.corner == to.corner && from.kind != to.kind)
    {
        return Rule::D_COR_2;
    }
    const bool sameRow = from.section == to.section;
    if (sameRow && (from.kind == SpaceKind::Slide || to.kind == SpaceKind::Slide) && from.kind != to.kind &&
        from.kind != SpaceKind::Cut && to.kind != SpaceKind::Cut)
    {
        return Rule::D_SLI_4;
    }
    if ((from.kind == SpaceKind::Cut && toCorner) || (fromCorner && to.kind == SpaceKind::Cut))
    {
        return Rule::D_SHC_2;
    }
    const bool closeBy = to.section + 1 >= from.section && from.section + 2 >= to.section;
    if (closeBy && (from.kind == SpaceKind::Cut || to.kind == SpaceKind::Cut))
    {
        return Rule::D_SHC_15;
    }
    const bool skipsFirst = PlaceOf(to.code) == static_cast<unsigned>(Place::SlideSecond);
    const bool skipsSecond = PlaceOf(from.code) == static_cast<unsigned>(Place::SlideFirst);
    if (closeBy && to.section > from.section && (skipsFirst || skipsSecond))
    {
        return Rule::D_SLI_10; // both halves, in order
    }
    if (to.rear < from.front)
    {
        return Rule::D_MOV_2; // sideways or backwards
    }
    const bool nextRow = from.section + 1 == to.section && from.kind == SpaceKind::Lane && to.kind == SpaceKind::Lane;
    return nextRow ? Rule::D_MOV_3 : Rule::D_MOV_8; // two lanes across, or not joined at all
}

Planner::Rivals Planner::CloseBy(const Space& from, bool jumping) const
{
    // A step leads into the next section, or past a corner by its shortcut; a jump lands up to three sections on.
    const unsigned reaches = (jumping ? 4u : 2u) * kSectionLength;
    Rivals close;
    for (Seat seat = 0; seat < state.seats && !alone; ++seat)
    {
        const Car& car = state.cars[seat];
        const Space& space = track[car.space];
        const bool ahead = (space.front >= from.rear) & (space.rear <= from.front + reaches);
        close.PushIf(ahead & (seat != state.active) & IsOnTrack(car), {car.space, car.gear});
    }
    return close;
}

bool Planner::IsTaken(SpaceIndex space) const
{
    return !JudgeOccupied(track[space], space, CloseBy(track[space], false));
}

Verdict Planner::JudgeTraffic(const Reach& reach, const Target& target, const Rivals& close) const
{
    if (target.limit < 0)
    {
        return Refuse(Rule::D_SHC_8);
    }
    const Verdict free = JudgeOccupied(*target.space, target.index, close);
    return free ? JudgeCorner(track[reach.at], *target.space, reach.skips != 0, close) : free;
}

// One car per space; lanes and halves of a slide row overlap (D-SLI-14).
Verdict Planner::JudgeOccupied(const Space& space, SpaceIndex index, const Rivals& close) const
{
    for (const Rival& rival : close)
    {
        if (rival.space == index)
        {
            return Refuse(Rule::D_MOV_1);
        }
        const Space& other = track[rival.space];
        if (other.section != space.section)
        {
            continue;
        }
        if (space.kind == SpaceKind::Lane && other.kind == SpaceKind::Slide)
        {
            return Refuse(Rule::D_SLI_7);
        }
        if (space.kind == SpaceKind::Slide && other.kind == SpaceKind::Lane)
        {
            return Refuse(Rule::D_SLI_9);
        }
    }
    return Allow();
}

// Whoever follows into a corner takes the line of the car inside, and passes nobody there (D-COR-6, D-COR-7, D-COR-9,
// D-COR-10).
Verdict Planner::JudgeCorner(const Space& from, const Space& to, bool jumping, const Rivals& close) const
{
    const bool arrives = IsOfCorner(to) && !(IsOfCorner(from) && from.corner == to.corner);
    const std::uint8_t corner = IsOfCorner(to) ? to.corner : IsOfCorner(from) ? from.corner : kNoCorner;
    if (corner == kNoCorner)
    {
        return Allow();
    }
    // Who began the turn level with a car may drive on; who drew level in this turn may not (D-COR-10).
    const Space& turnBegan = track[state.cars[state.active].space];
    bool sameLine = false;
    bool otherLine = false;
    bool passes = false;
    bool drewLevel = false;
    for (const Rival& rival : close)
    {
        const Space& other = track[rival.space];
        if (!IsOfCorner(other))
        {
            continue;
        }
        if (other.corner == corner && arrives)
        {
            (other.kind == to.kind ? sameLine : otherLine) = true;
        }
        const bool touches = other.corner == to.corner || other.corner == from.corner;
        const bool wasBehind = !jumping && touches && turnBegan.front < other.front && other.front < to.front;
        passes = passes || (wasBehind && from.front < other.front);
        drewLevel = drewLevel || (wasBehind && from.front == other.front);
    }
    if (otherLine && !sameLine)
    {
        return Refuse(Rule::D_COR_6);
    }
    return passes ? Refuse(Rule::D_COR_7) : drewLevel ? Refuse(Rule::D_COR_10) : Allow();
}

} // namespace Rally::Dirt
