#include "RallyRules/Road/Track.h"

#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Road/ReadyStage.h"

namespace Rally
{
namespace TrackDetail
{

Side Opposite(Side side)
{
    return side == Side::Left ? Side::Right : side == Side::Right ? Side::Left : Side::None;
}

// A section as the driver meets it: corners turned round when the tile is driven against its print.
Section Driven(const Section& printed, bool reversed)
{
    Section section = printed;
    if (!reversed || printed.kind != SectionKind::Corner)
    {
        return section;
    }
    section.turn = Opposite(printed.turn);
    for (std::size_t i = 0; i < printed.outerCount; ++i)
    {
        section.outer[i] = printed.outer[printed.outerCount - 1u - i];
    }
    for (std::size_t i = 0; i < printed.innerCount; ++i)
    {
        section.inner[i] = printed.inner[printed.innerCount - 1u - i];
    }
    return section;
}

// The spaces of one section that matter to its neighbours.
struct Joint
{
    FixedList<SpaceIndex, 4> entries;                     // what a car from behind may enter
    FixedList<SpaceIndex, 4> exits;                       // what a car leaves it from
    SpaceIndex lanes[3] = {kNoSpace, kNoSpace, kNoSpace}; // left to right
    SpaceIndex first = kNoSpace;                          // slide halves, or the single space
    SpaceIndex second = kNoSpace;
    std::uint8_t laneCount = 0;
    std::uint8_t corner = kNoCorner;
    Side turn = Side::None;
    std::uint16_t serial = 0;
    bool inUse = false;
};

class Builder
{
public:
    Builder(const DrivenTile* roadTiles, std::size_t tileCount, Track& target)
        : tiles(roadTiles),
          count(tileCount),
          track(target)
    {}

    TrackVerdict Build()
    {
        Space start;
        start.kind = SpaceKind::Start;
        start.code = kStartCode;
        start.inward = 1;
        Add(start);
        previous.exits.Push(kStartSpace);
        for (tile = 0; tile < count && fault == TrackFault::None && !finished; ++tile)
        {
            AddTile(tiles[tile]);
        }
        if (fault == TrackFault::None && finished)
        {
            CloseBehindFinish();
        }
        if (fault == TrackFault::None)
        {
            RankLanes();
            FindLandings();
        }
        track.tileCount = static_cast<std::uint8_t>(count);
        return {fault, static_cast<std::uint8_t>(fault == TrackFault::None ? 0 : tile)};
    }

private:
    void Fail(TrackFault what)
    {
        if (fault == TrackFault::None)
        {
            fault = what;
        }
    }

    SpaceIndex Add(const Space& space)
    {
        if (!track.spaces.Push(space))
        {
            Fail(TrackFault::TooManySpaces);
            return kStartSpace;
        }
        return static_cast<SpaceIndex>(track.spaces.Size() - 1);
    }

    void Link(SpaceIndex from, SpaceIndex to)
    {
        Space& space = track.spaces[from];
        if (space.forwardCount < kMaxForward)
        {
            space.forward[space.forwardCount++] = to;
        }
        else
        {
            Fail(TrackFault::BadSection);
        }
    }

    void AddTile(const DrivenTile& driven)
    {
        const TileSide& side = *driven.side;
        const bool isStart = side.role == TileRole::Start;
        const bool isFinish = side.role == TileRole::Finish;
        if (side.role == TileRole::Assistance || (isStart && tile != 0) || (isFinish && tile + 1 != count))
        {
            Fail(TrackFault::NotAColumnOfRoad);
            return;
        }
        if (side.sectionCount == 0 || side.sectionCount > kMaxSections)
        {
            Fail(TrackFault::BadSection);
            return;
        }
        const std::size_t line =
            driven.reversed ? std::size_t{side.sectionCount} - side.lineAfterSection : side.lineAfterSection;
        Joint joints[kMaxSections];
        for (std::size_t i = 0; i < side.sectionCount && !finished; ++i)
        {
            if (isStart && i < line)
            {
                continue; // rows before the start line are not used (D-SET-10)
            }
            const std::size_t printed = driven.reversed ? side.sectionCount - 1u - i : i;
            if (!IsSound(side.sections[printed]))
            {
                Fail(TrackFault::BadSection);
                return;
            }
            const Section section = Driven(side.sections[printed], driven.reversed);
            AddSection(section, side.hazard, i, isFinish && i >= line, joints[i]);
            finished = isFinish && i >= line; // only the first section behind the line counts (D-FIN-2)
        }
        track.sectionBegins[tile + 1][0] = static_cast<SpaceIndex>(track.spaces.Size());
        for (std::size_t i = 0; i < side.shortcutCount && fault == TrackFault::None; ++i)
        {
            AddShortcut(driven, side.shortcuts[i], joints);
        }
    }

    static bool IsSound(const Section& section)
    {
        switch (section.kind)
        {
        case SectionKind::Row:
            return section.lanes >= 1 && section.lanes <= 3 && !(section.slide && section.lanes != 2);
        case SectionKind::Single: return true;
        case SectionKind::Corner: break;
        }
        const bool counts = section.outerCount >= 1 && section.outerCount <= kMaxCornerSpaces &&
                            section.innerCount >= 1 && section.innerCount <= kMaxCornerSpaces;
        return counts && section.turn != Side::None;
    }

    void AddSection(const Section& section, Hazard hazard, std::size_t place, bool finishRow, Joint& joint)
    {
        sectionPlace = static_cast<unsigned>(place) + 1;
        sectionHazard = hazard;
        track.sectionBegins[tile + 1][sectionPlace] = static_cast<SpaceIndex>(track.spaces.Size());
        joint.inUse = true;
        joint.serial = serial;
        joint.turn = section.turn;
        switch (section.kind)
        {
        case SectionKind::Row: AddRow(section, finishRow, joint); break;
        case SectionKind::Single: AddSingle(section.limit, section, finishRow, joint); break;
        case SectionKind::Corner: AddCorner(section, finishRow, joint); break;
        }
        for (const SpaceIndex from : previous.exits)
        {
            LinkRows(from, joint);
        }
        previous = joint;
        ++serial;
    }

    // Both lanes lead to both lanes; with three lanes only to the same one and its neighbours (D-MOV-2).
    void LinkRows(SpaceIndex from, const Joint& joint)
    {
        for (const SpaceIndex to : joint.entries)
        {
            const int fromLane = LaneOf(previous, from);
            const int toLane = LaneOf(joint, to);
            const bool apart = previous.laneCount == 3 && joint.laneCount == 3 && fromLane >= 0 && toLane >= 0 &&
                               (fromLane - toLane > 1 || toLane - fromLane > 1);
            if (!apart)
            {
                Link(from, to);
            }
        }
    }

    static int LaneOf(const Joint& joint, SpaceIndex space)
    {
        for (int lane = 0; lane < joint.laneCount; ++lane)
        {
            if (joint.lanes[lane] == space)
            {
                return lane;
            }
        }
        return -1;
    }

    Space Blank(SpaceKind kind, unsigned place, std::size_t part, std::size_t parts, bool finishRow) const
    {
        Space space;
        space.kind = kind;
        space.code = MakeSpaceCode(static_cast<unsigned>(tile) + 1, sectionPlace, place);
        space.section = serial;
        space.rear = static_cast<std::uint16_t>(serial * kSectionLength + kSectionLength * part / parts);
        space.front = static_cast<std::uint16_t>(serial * kSectionLength + kSectionLength * (part + 1) / parts);
        space.hazard = sectionHazard;
        space.finishRow = finishRow;
        space.inward = 1;
        return space;
    }

    void AddRow(const Section& section, bool finishRow, Joint& joint)
    {
        if (section.lanes == 1)
        {
            AddSingle(0, section, finishRow, joint);
            return;
        }
        constexpr Place kTwo[] = {Place::Left, Place::Right};
        constexpr Place kThree[] = {Place::Left, Place::Middle, Place::Right};
        joint.laneCount = section.lanes;
        for (std::size_t lane = 0; lane < section.lanes; ++lane)
        {
            // NOLINTNEXTLINE(clang-analyzer-core.uninitialized.Assign): a row has three lanes at most, by its schema
            const Place place = section.lanes == 2 ? kTwo[lane] : kThree[lane];
            Space space = Blank(SpaceKind::Lane, static_cast<unsigned>(place), 0, 1, finishRow);
            space.jump = section.jump;
            space.ford = section.ford;
            joint.lanes[lane] = Add(space);
            joint.entries.Push(joint.lanes[lane]);
            joint.exits.Push(joint.lanes[lane]);
        }
        if (section.slide)
        {
            AddSlide(finishRow, joint);
        }
    }

    // D-SLI-3: two halves across the road, taken in order, besides the two lanes.
    void AddSlide(bool finishRow, Joint& joint)
    {
        joint.first = Add(Blank(SpaceKind::Slide, static_cast<unsigned>(Place::SlideFirst), 0, 2, finishRow));
        joint.second = Add(Blank(SpaceKind::Slide, static_cast<unsigned>(Place::SlideSecond), 1, 2, finishRow));
        Link(joint.first, joint.second);
        joint.entries.Push(joint.first);
        joint.exits.Push(joint.second);
    }

    void AddSingle(std::uint8_t limit, const Section& section, bool finishRow, Joint& joint)
    {
        Space space = Blank(SpaceKind::Single, static_cast<unsigned>(Place::Single), 0, 1, finishRow);
        space.limit = limit;
        space.jump = section.jump;
        space.ford = section.ford;
        joint.first = Add(space);
        joint.entries.Push(joint.first);
        joint.exits.Push(joint.first);
        if (limit > 0)
        {
            track.lastCornerRear = space.rear; // D-FIN-4: a one-lane limit is a corner here
        }
    }

    void AddCorner(const Section& section, bool finishRow, Joint& joint)
    {
        joint.corner = static_cast<std::uint8_t>(track.corners.Size());
        if (!track.corners.Push(
                {static_cast<std::uint8_t>(tile + 1), static_cast<std::uint8_t>(sectionPlace), section.turn}))
        {
            Fail(TrackFault::TooManyCorners);
            return;
        }
        track.lastCornerRear = static_cast<std::uint16_t>(serial * kSectionLength);
        AddLine(SpaceKind::Inner, Place::Inner, section.inner, section.innerCount, finishRow, joint);
        track.outsideBegins[tile + 1][sectionPlace] = static_cast<SpaceIndex>(track.spaces.Size());
        AddLine(SpaceKind::Outer, Place::Outer, section.outer, section.outerCount, finishRow, joint);
    }

    void AddLine(SpaceKind kind, Place base, const std::uint8_t* limits, std::size_t spaces, bool finishRow,
                 Joint& joint)
    {
        SpaceIndex before = kNoSpace;
        for (std::size_t i = 0; i < spaces; ++i)
        {
            Space space = Blank(kind, static_cast<unsigned>(base) + static_cast<unsigned>(i), i, spaces, finishRow);
            space.limit = limits[i];
            space.corner = joint.corner;
            space.mud = joint.corner;
            space.inward = kind == SpaceKind::Inner ? 1 : 2;
            const SpaceIndex added = Add(space);
            if (before == kNoSpace)
            {
                joint.entries.Push(added);
            }
            else
            {
                Link(before, added);
            }
            before = added;
        }
        joint.exits.Push(before);
    }

    // D-SHC-15: touches the inner lane, both slide halves or the single space of every joined section.
    void AddShortcut(const DrivenTile& driven, const Shortcut& cut, const Joint* joints)
    {
        const std::size_t sections = driven.side->sectionCount;
        const std::size_t bypassed = driven.reversed ? sections - 1u - cut.bypasses : cut.bypasses;
        if (cut.bypasses >= sections || !joints[bypassed].inUse || joints[bypassed].corner == kNoCorner ||
            cut.limitCount == 0 || cut.limitCount > kMaxCutSpaces)
        {
            Fail(TrackFault::BadShortcut);
            return;
        }
        const Joint& corner = joints[bypassed];
        SpaceIndex spaces[kMaxCutSpaces] = {};
        sectionPlace = static_cast<unsigned>(bypassed) + 1;
        for (std::size_t i = 0; i < cut.limitCount; ++i)
        {
            const std::size_t printed = driven.reversed ? cut.limitCount - 1u - i : i;
            spaces[i] = AddCutSpace(cut, i, cut.limits[printed], corner, driven.side->hazard);
            if (i > 0)
            {
                Link(spaces[i - 1], spaces[i]);
            }
        }
        const Side inside = driven.reversed ? Opposite(cut.side) : cut.side;
        for (std::size_t i = 0; i < cut.joinCount; ++i)
        {
            const std::size_t joined = driven.reversed ? sections - 1u - cut.joins[i] : cut.joins[i];
            if (cut.joins[i] >= sections || joined == bypassed || !joints[joined].inUse ||
                joints[joined].corner != kNoCorner)
            {
                Fail(TrackFault::BadShortcut);
                return;
            }
            JoinShortcut(joints[joined], inside, joined < bypassed, spaces[0], spaces[cut.limitCount - 1u]);
        }
    }

    SpaceIndex AddCutSpace(const Shortcut& cut, std::size_t i, std::uint8_t limit, const Joint& corner, Hazard hazard)
    {
        const std::uint16_t current = serial;
        serial = corner.serial;
        sectionHazard = hazard;
        Space space = Blank(SpaceKind::Cut, static_cast<unsigned>(Place::Cut) + static_cast<unsigned>(i), i,
                            cut.limitCount, false);
        serial = current;
        space.limit = limit;
        space.corner = corner.corner;
        space.inward = 0;
        return Add(space);
    }

    void JoinShortcut(const Joint& section, Side inside, bool before, SpaceIndex first, SpaceIndex last)
    {
        SpaceIndex touching[3] = {section.first, section.second, kNoSpace};
        if (section.laneCount > 0)
        {
            touching[2] = inside == Side::Left ? section.lanes[0] : section.lanes[section.laneCount - 1u];
        }
        for (const SpaceIndex space : touching)
        {
            if (space != kNoSpace)
            {
                if (before)
                {
                    Link(space, first);
                }
                else
                {
                    Link(last, space);
                }
            }
        }
    }

    void CloseBehindFinish()
    {
        Space beyond;
        beyond.kind = SpaceKind::Beyond;
        beyond.code = kFinishCode;
        beyond.section = serial;
        beyond.rear = static_cast<std::uint16_t>(serial * kSectionLength);
        beyond.front = static_cast<std::uint16_t>(beyond.rear + kSectionLength);
        beyond.inward = 1;
        track.beyond = Add(beyond);
        Link(track.beyond, track.beyond); // far enough is far enough for a jump
        for (const SpaceIndex exit : previous.exits)
        {
            Link(exit, track.beyond);
        }
    }

    // D-ORD-4: innermost seen from the corner ahead, else from the last one behind, else the left lane.
    void RankLanes()
    {
        for (std::size_t i = 0; i < track.spaces.Size(); ++i)
        {
            Space& space = track.spaces[i];
            if (space.kind != SpaceKind::Lane)
            {
                continue;
            }
            const Side inside = InsideSeenFrom(space.section);
            const Place place = static_cast<Place>(PlaceOf(space.code));
            const bool leftmost = place == Place::Left;
            const bool inner = inside == Side::Right ? place == Place::Right : leftmost;
            space.inward = inner ? 1 : place == Place::Middle ? 2 : 3;
        }
    }

    Side InsideSeenFrom(std::uint16_t section) const
    {
        Side behind = Side::Left;
        for (const Space& space : track.spaces)
        {
            if (space.kind != SpaceKind::Inner)
            {
                continue;
            }
            if (space.section > section)
            {
                return track.corners[space.corner].inside;
            }
            behind = track.corners[space.corner].inside;
        }
        return behind;
    }

    // D-JMP-2, D-JMP-3: skipped spaces may be any, so a landing is any space at that many steps.
    void FindLandings()
    {
        for (std::size_t i = 0; i < track.spaces.Size(); ++i)
        {
            Space& hop = track.spaces[i];
            if (hop.jump == 0)
            {
                continue;
            }
            FixedList<SpaceIndex, 64> reached;
            reached.Push(static_cast<SpaceIndex>(i));
            for (unsigned steps = 1; steps <= 3; ++steps)
            {
                reached = OneFurther(reached);
                if (steps >= 2)
                {
                    Remember(hop, steps - 2, reached);
                }
            }
        }
    }

    FixedList<SpaceIndex, 64> OneFurther(const FixedList<SpaceIndex, 64>& from) const
    {
        FixedList<SpaceIndex, 64> next;
        for (const SpaceIndex at : from)
        {
            const Space& space = track.spaces[at];
            for (std::size_t i = 0; i < space.forwardCount; ++i)
            {
                bool known = false;
                for (const SpaceIndex seen : next)
                {
                    known = known || seen == space.forward[i];
                }
                if (!known)
                {
                    next.Push(space.forward[i]);
                }
            }
        }
        return next;
    }

    void Remember(Space& hop, std::size_t which, const FixedList<SpaceIndex, 64>& reached)
    {
        hop.landingFirst[which] = static_cast<std::uint16_t>(track.landings.Size());
        hop.landingCount[which] = static_cast<std::uint8_t>(reached.Size());
        for (const SpaceIndex space : reached)
        {
            if (!track.landings.Push(space))
            {
                Fail(TrackFault::TooManySpaces);
            }
        }
    }

    const DrivenTile* tiles;
    std::size_t count;
    Track& track;
    std::size_t tile = 0;
    TrackFault fault = TrackFault::None;
    bool finished = false;
    std::uint16_t serial = 0;
    unsigned sectionPlace = 0;
    Hazard sectionHazard = Hazard::None;
    Joint previous;
};

} // namespace TrackDetail

TrackVerdict BuildTrack(const DrivenTile* tiles, std::size_t count, Track& out)
{
    out = Track{};
    if (count == 0)
    {
        return {TrackFault::NoTiles, 0};
    }
    if (count > kMaxStageTiles)
    {
        return {TrackFault::TooManyTiles, 0};
    }
    return TrackDetail::Builder(tiles, count, out).Build();
}

TextKey ReasonOf(TrackFault fault)
{
    switch (fault)
    {
    case TrackFault::None: return TextKey::TrackSound;
    case TrackFault::NoTiles: return TextKey::TrackEmpty;
    case TrackFault::TooManyTiles: return TextKey::TrackManyTiles;
    case TrackFault::TooManySpaces: return TextKey::TrackManySpaces;
    case TrackFault::TooManyCorners: return TextKey::TrackManyCorners;
    case TrackFault::NotAColumnOfRoad: return TextKey::TrackEnds;
    case TrackFault::BadSection: return TextKey::TrackSection;
    case TrackFault::BadShortcut: return TextKey::TrackShortcut;
    }
    return kNoText;
}

FixedList<ShortcutSpaces, kMaxCorners> ShortcutsOf(const Track& track)
{
    FixedList<ShortcutSpaces, kMaxCorners> ways;
    for (std::size_t i = 0; i < track.spaces.Size(); ++i)
    {
        const Space& space = track.spaces[i];
        const auto index = static_cast<SpaceIndex>(i);
        if (space.kind != SpaceKind::Cut)
        {
            continue;
        }
        if (PlaceOf(space.code) == static_cast<unsigned>(Place::Cut))
        {
            ways.Push({index, index});
        }
        else
        {
            ways[ways.Size() - 1].last = index;
        }
    }
    return ways;
}

SpaceIndex Track::Find(SpaceCode code) const
{
    if (code == kStartCode)
    {
        return kStartSpace;
    }
    if (code == kFinishCode)
    {
        return beyond;
    }
    const unsigned tile = TileOf(code);
    const unsigned section = SectionOf(code);
    const unsigned place = PlaceOf(code);
    if (tile > kMaxStageTiles || section >= 8)
    {
        return kNoSpace;
    }
    constexpr std::uint8_t kRow[8] = {0, 0, 1, 1, 2, 3, 0, 0}; // by place: left, right, middle, halves, single
    const bool cut = place >= static_cast<unsigned>(Place::Cut);
    const bool outer = place >= static_cast<unsigned>(Place::Outer);
    const unsigned line = place & 7u;
    const unsigned offset = place < static_cast<unsigned>(Place::Inner) ? kRow[place] : line;
    const SpaceIndex first = cut     ? sectionBegins[tile][0]
                             : outer ? outsideBegins[tile][section]
                                     : sectionBegins[tile][section];
    const std::size_t guess = std::size_t{first} + offset;
    if (first != 0 && guess < spaces.Size() && spaces[guess].code == code)
    {
        return static_cast<SpaceIndex>(guess);
    }
    // The third lane, and the second shortcut of a tile, lie elsewhere nearby.
    constexpr std::size_t kNearby = 8;
    for (std::size_t i = first; first != 0 && i < spaces.Size() && i < first + kNearby; ++i)
    {
        if (spaces[i].code == code)
        {
            return static_cast<SpaceIndex>(i);
        }
    }
    return kNoSpace;
}

} // namespace Rally
