// The pace notes of a stage: what a co-driver reads, as values over the road's sections; the words are in PaceNoteWords.h.
//
// The number of a note is the gear it is taken in, as many crews write it: the limit of the car's line through the corner,
// so 1 to 4 on the tight line of the box's corners and 2 to 5 on the wide one. 6 is a bend without a limit. A hairpin turns
// the whole tile round (120 degrees) and takes gear 2 at most on either line.
//
// Two corners the same way that touch, or have no more than a sliding row between them, are one note that tightens, opens
// or, at one speed, is long. Distances are metres of the road as the scene builds it. Slides belong to the wide line: the
// tight line drives those rows straight (as the lengths in StageMetrics count them).
#pragma once

#include "RallyRules/Road/TileBox.h"
#include "RallyRules/Road/Track.h"
#include "RallyScene/Math.h"

#include <span>
#include <vector>

namespace Rally::Scene
{

enum class DrivingLine : std::uint8_t
{
    Tight, // insides of corners
    Wide,  // outsides, slides
};

enum class NoteKind : std::uint8_t
{
    Corner,
    Bend,   // turns the road without a limit
    Narrow, // one space wide, with a limit
    Jump,
    Ford,
    Finish,
};

enum class NoteLink : std::uint8_t
{
    Apart,  // so many metres of road before it
    Into,   // follows at once
    Within, // begins before the note before it ends
};

enum class CutAdvice : std::uint8_t
{
    None, // there is no shortcut
    Cut,  // it is faster than this line
    Dont, // it is not, and may cost a tyre (D-SHC-6)
};

struct Severity
{
    std::uint8_t gear{};
    bool hairpin{};

    // The lower, the tighter.
    constexpr int Rank() const { return hairpin ? 0 : gear; }
    friend constexpr bool operator==(const Severity&, const Severity&) = default;
};

struct PaceNote
{
    NoteKind kind{};
    NoteLink link{};
    Side side{};            // Corner, Bend
    Severity severity{};    // Corner, Bend, Narrow; Jump: the gear from which it carries
    Severity then{};        // Corner: what it tightens or opens to, else the same
    bool isLong{};          // more spaces than usual for this line
    bool slidesIn{};        // a sliding row before it ...
    bool slidesOut{};       // ... and one behind it or inside
    CutAdvice cut{};        //
    std::uint8_t cutGear{}; // limit of the shortcut, 0 = none
    Hazard hazard{};        // of the ground it lies on, the worst of it
    std::uint8_t
        caution{}; // said with it: 1 yellow, 2 orange, 3 red, where the ground is worse than at the note before
    std::uint16_t
        metres{}; // Apart: from the end of the note before, or from the line, rounded as they are called; 0 = none
    std::uint16_t flight{};     // Jump: metres in the air at that gear
    SpaceIndex space{kNoSpace}; // its first space on this line
    std::uint16_t first{};      // sections it covers, by Space::section
    std::uint16_t last{};
    std::uint16_t breath{}; // the section its call goes by: its own, or that of the note it is said in one breath with

    // From which section on it is called: one ahead up to gear 3, two from gear 4 on. What lies nearer to the line than
    // that is called on START.
    constexpr std::uint16_t CalledFrom(int gear) const
    {
        const int ahead = gear > 3 ? 2 : 1;
        return static_cast<std::uint16_t>(breath > ahead ? breath - ahead : 0);
    }
    // Has it been called to a car that stands here in this gear?
    constexpr bool IsCalledAt(const Space& at, int gear) const { return at.section >= CalledFrom(gear); }
};

using PaceNotes = std::vector<PaceNote>; // in driving order; every corner is in exactly one note

RALLYSCENE_API PaceNotes PaceNotesOf(const Track& track, std::span<const DrivenTile> road, DrivingLine line);
// Of a stage by its tiles, when no track is at hand.
RALLYSCENE_API PaceNotes PaceNotesOf(const TileBox& box, std::span<const TileUse> road, DrivingLine line);

// What a car on this space still has before it, the corner it stands in included.
RALLYSCENE_API std::span<const PaceNote> NotesAhead(std::span<const PaceNote> notes, const Space& at);

} // namespace Rally::Scene
