#include "RallyScene/PaceNotes.h"

#include "../Road/StageTiles.h"
#include "../Road/TilePath.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace Rally::Scene
{
namespace PaceNotesDetail
{

constexpr float kAtOnce = 25;      // metres: what follows nearer than this is read as "into"
constexpr int kNotesInABreath = 3; // more nobody can keep in mind
constexpr std::uint16_t kCalled[] = {30, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300, 400, 500, 600, 800, 1000};

// To the nearest distance that is called.
std::uint16_t Rounded(float metres)
{
    std::uint16_t best = kCalled[0];
    for (const std::uint16_t called : kCalled)
    {
        const auto off = [metres](std::uint16_t value) { return std::fabs(metres - static_cast<float>(value)); };
        best = off(called) < off(best) ? called : best;
    }
    return best;
}

float MetresThrough(const RoadTile& tile)
{
    float metres = 0;
    const std::vector<PathPoint> path = PathThrough(tile);
    for (std::size_t i = 1; i < path.size(); ++i)
    {
        metres += Length(path[i].place - path[i - 1].place);
    }
    return metres;
}

// A section of the road with what its spaces say, on one line.
struct Stretch
{
    std::uint8_t tile{};
    Hazard hazard{};
    SpaceIndex space{kNoSpace};
    float begin{};
    float end{};
    int turn{}; // of its tile, in sixths
    bool isCorner{};
    bool bends{}; // its tile turns and has no corner
    bool slide{};
    bool ford{};
    bool finish{};
    std::uint8_t jump{};
    std::uint8_t narrow{};
    std::uint8_t cutGear{};
    std::uint8_t outerLimit{}; // the lowest
    std::uint8_t innerCount{};
    std::uint8_t outerCount{};
    Side side{};
    FixedList<std::uint8_t, kMaxCornerSpaces> limits; // of the line
};

class Reader
{
public:
    Reader(const Track& theTrack, std::span<const DrivenTile> theRoad, DrivingLine theLine)
        : track(theTrack),
          road(theRoad),
          line(theLine)
    {}

    PaceNotes Read()
    {
        ReadSpaces();
        Measure();
        for (std::size_t i = 0; i < stretches.size(); ++i)
        {
            NoteStretch(i);
        }
        if (line == DrivingLine::Wide)
        {
            MarkSlides();
        }
        LinkNotes();
        return std::move(notes);
    }

private:
    void ReadSpaces()
    {
        for (std::size_t i = 0; i < track.spaces.Size(); ++i)
        {
            const Space& space = track.spaces[i];
            if (space.kind == SpaceKind::Start || space.kind == SpaceKind::Beyond)
            {
                continue;
            }
            if (space.section == stretches.size())
            {
                Stretch stretch;
                stretch.tile = static_cast<std::uint8_t>(TileOf(space.code));
                stretch.hazard = space.hazard;
                stretch.space = static_cast<SpaceIndex>(i);
                stretches.push_back(stretch);
            }
            ReadSpace(space, static_cast<SpaceIndex>(i), stretches[space.section]);
        }
    }

    void ReadSpace(const Space& space, SpaceIndex index, Stretch& stretch) const
    {
        stretch.slide = stretch.slide || space.kind == SpaceKind::Slide;
        stretch.ford = stretch.ford || space.ford;
        stretch.finish = stretch.finish || space.finishRow;
        stretch.jump = space.jump > 0 ? space.jump : stretch.jump;
        stretch.narrow = space.kind == SpaceKind::Single ? space.limit : stretch.narrow;
        if (space.kind == SpaceKind::Cut)
        {
            stretch.cutGear = stretch.cutGear == 0 ? space.limit : (std::min)(stretch.cutGear, space.limit);
        }
        if (space.kind != SpaceKind::Inner && space.kind != SpaceKind::Outer)
        {
            return;
        }
        stretch.isCorner = true;
        stretch.side = track.corners[space.corner].inside;
        const bool outer = space.kind == SpaceKind::Outer;
        stretch.innerCount = static_cast<std::uint8_t>(stretch.innerCount + (outer ? 0 : 1));
        stretch.outerCount = static_cast<std::uint8_t>(stretch.outerCount + (outer ? 1 : 0));
        if (outer)
        {
            stretch.outerLimit = stretch.outerCount == 1 ? space.limit : (std::min)(stretch.outerLimit, space.limit);
        }
        if (outer == (line == DrivingLine::Wide))
        {
            stretch.space = stretch.limits.IsEmpty() ? index : stretch.space;
            stretch.limits.Push(space.limit);
        }
    }

    // Where the sections lie, from the line on; how their tiles turn.
    void Measure()
    {
        float at = 0;
        for (std::size_t i = 0; i < stretches.size();)
        {
            const DrivenTile& driven = road[stretches[i].tile - 1u];
            const RoadTile tile = Unplaced(*driven.side, driven.reversed);
            const float metres = MetresThrough(tile);
            const int turn = SixthsOf(tile);
            bool corner = false;
            std::size_t end = i;
            for (; end < stretches.size() && stretches[end].tile == stretches[i].tile; ++end)
            {
                Stretch& stretch = stretches[end];
                stretch.begin = at;
                at += metres * tile.sections[SectionOf(track[stretch.space].code) - 1u].share;
                stretch.end = at;
                stretch.turn = turn;
                corner = corner || stretch.isCorner;
            }
            for (; i < end; ++i)
            {
                stretches[i].bends = turn != 0 && !corner;
            }
        }
    }

    PaceNote& Add(NoteKind kind, std::size_t i)
    {
        PaceNote note;
        note.kind = kind;
        note.space = stretches[i].space;
        note.first = note.last = static_cast<std::uint16_t>(i);
        note.hazard = stretches[i].hazard;
        notes.push_back(note);
        return notes.back();
    }

    void NoteStretch(std::size_t i)
    {
        const Stretch& stretch = stretches[i];
        if (stretch.bends && (i == 0 || stretches[i - 1].tile != stretch.tile))
        {
            NoteBend(i);
        }
        if (stretch.isCorner)
        {
            const PaceNote corner = CornerAt(i);
            if (GoesOn(corner))
            {
                Join(corner);
            }
            else
            {
                notes.push_back(corner);
            }
        }
        if (stretch.narrow > 0)
        {
            PaceNote& note = Add(NoteKind::Narrow, i);
            note.severity = note.then = {stretch.narrow, false};
        }
        if (stretch.jump > 0)
        {
            PaceNote& note = Add(NoteKind::Jump, i);
            note.severity = note.then = {stretch.jump, false};
            // In its gear the car skips the section behind the hop (D-JMP-2).
            const Stretch& below = stretches[(std::min)(i + 1, stretches.size() - 1)];
            note.flight = static_cast<std::uint16_t>(std::lround(below.end - below.begin));
        }
        if (stretch.ford)
        {
            Add(NoteKind::Ford, i);
        }
        if (stretch.finish)
        {
            Add(NoteKind::Finish, i);
        }
    }

    void NoteBend(std::size_t i)
    {
        constexpr std::uint8_t kFlatOut = 6;
        PaceNote& note = Add(NoteKind::Bend, i);
        note.side = stretches[i].turn > 0 ? Side::Right : Side::Left;
        note.severity = note.then = {kFlatOut, false};
        while (note.last + 1u < stretches.size() && stretches[note.last + 1u].tile == stretches[i].tile)
        {
            ++note.last;
        }
    }

    PaceNote CornerAt(std::size_t i) const
    {
        constexpr std::uint8_t kHairpinGear = 2;
        const Stretch& stretch = stretches[i];
        const bool allRound = stretch.turn == 2 || stretch.turn == -2;
        PaceNote note;
        note.space = stretch.space;
        note.first = note.last = static_cast<std::uint16_t>(i);
        note.hazard = stretch.hazard;
        note.side = stretch.side;
        note.severity = {stretch.limits[0], allRound && stretch.outerLimit <= kHairpinGear};
        note.then = note.severity;
        for (const std::uint8_t limit : stretch.limits)
        {
            const bool tightens = note.then.gear < note.severity.gear;
            note.then.gear = limit < note.then.gear || (limit > note.then.gear && !tightens) ? limit : note.then.gear;
        }
        const bool longInside = stretch.innerCount > 1;
        note.isLong = line == DrivingLine::Tight ? longInside : stretch.outerCount > 2 && (longInside || allRound);
        if (stretch.cutGear > 0)
        {
            note.cutGear = stretch.cutGear;
            note.cut = stretch.cutGear > note.severity.gear ? CutAdvice::Cut : CutAdvice::Dont;
        }
        return note;
    }

    // The same way as the note before, right behind it, and not from tighter to wider and back.
    bool GoesOn(const PaceNote& corner) const
    {
        if (notes.empty() || notes.back().kind != NoteKind::Corner || notes.back().side != corner.side)
        {
            return false;
        }
        const PaceNote& before = notes.back();
        bool free = before.cut == CutAdvice::None && corner.cut == CutAdvice::None;
        for (std::size_t i = before.last + 1u; i < corner.first; ++i)
        {
            free = free && stretches[i].slide;
        }
        const int sofar = before.then.Rank() - before.severity.Rank();
        const int step = corner.severity.Rank() - before.then.Rank();
        return free && corner.then == corner.severity && sofar * step >= 0 &&
               stretches[corner.first].begin - stretches[before.last].end < kAtOnce;
    }

    void Join(const PaceNote& corner)
    {
        PaceNote& before = notes.back();
        before.isLong = before.isLong || corner.isLong || before.then == corner.severity;
        before.then = corner.severity;
        before.last = corner.last;
        before.hazard = (std::max)(before.hazard, corner.hazard);
    }

    // A sliding row belongs to the corner it comes out of, else to the one it leads into.
    void MarkSlides()
    {
        for (PaceNote& note : notes)
        {
            if (note.kind != NoteKind::Corner)
            {
                continue;
            }
            const auto slides = [&](std::size_t i) { return i < stretches.size() && stretches[i].slide; };
            note.slidesOut = slides(note.last + 1u);
            for (std::size_t i = note.first; i < note.last; ++i)
            {
                note.slidesOut = note.slidesOut || slides(i);
            }
            note.slidesIn =
                note.first > 0 && slides(note.first - 1u) && !(note.first > 1 && stretches[note.first - 2u].isCorner);
        }
    }

    void LinkNotes()
    {
        float end = 0;
        std::uint8_t level = 0;
        int said = 0;
        for (std::size_t i = 0; i < notes.size(); ++i)
        {
            PaceNote& note = notes[i];
            const float gap = stretches[note.first].begin - end;
            note.link = i == 0 || gap >= kAtOnce      ? NoteLink::Apart
                        : note.first <= LastBefore(i) ? NoteLink::Within
                                                      : NoteLink::Into;
            note.metres = gap >= kAtOnce ? Rounded(gap) : 0;
            end = (std::max)(end, stretches[note.last].end);
            const auto worse = static_cast<std::uint8_t>(note.hazard);
            note.caution = note.kind != NoteKind::Finish && worse > level ? worse : 0;
            level = worse;
            said = note.link == NoteLink::Apart || said == kNotesInABreath ? 1 : said + 1;
            note.breath = said == 1 ? note.first : notes[i - 1].breath;
        }
    }

    std::uint16_t LastBefore(std::size_t i) const
    {
        std::uint16_t last = 0;
        for (std::size_t k = 0; k < i; ++k)
        {
            last = (std::max)(last, notes[k].last);
        }
        return last;
    }

    const Track& track;
    std::span<const DrivenTile> road;
    DrivingLine line;
    std::vector<Stretch> stretches;
    PaceNotes notes;
};

} // namespace PaceNotesDetail

PaceNotes PaceNotesOf(const Track& track, std::span<const DrivenTile> road, DrivingLine line)
{
    return PaceNotesDetail::Reader(track, road, line).Read();
}

PaceNotes PaceNotesOf(const TileBox& box, std::span<const TileUse> road, DrivingLine line)
{
    std::vector<DrivenTile> driven;
    for (const TileUse use : road)
    {
        driven.push_back({&box[use.side], use.reversed});
    }
    const auto track = std::make_unique<Track>(); // too big for a stack
    return BuildTrack(driven.data(), driven.size(), *track) ? PaceNotesOf(*track, driven, line) : PaceNotes{};
}

std::span<const PaceNote> NotesAhead(std::span<const PaceNote> notes, const Space& at)
{
    // A bend is taken at any speed: once begun there is nothing more to say about it.
    const auto isBehind = [&](const PaceNote& note)
    {
        const int end = (note.kind == NoteKind::Bend ? note.first : note.last) + 1;
        return at.kind != SpaceKind::Start && at.front >= end * kSectionLength;
    };
    while (!notes.empty() && isBehind(notes.front()))
    {
        notes = notes.subspan(1);
    }
    return notes;
}

} // namespace Rally::Scene
