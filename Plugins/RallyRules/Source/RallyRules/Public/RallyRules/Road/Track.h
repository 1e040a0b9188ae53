// A stage as the rules see it: spaces, what leads to what, limits, hops, fords, corners and their shortcuts (D-DAT-15).
// Built once when a match begins, never changed after; states refer to spaces by index.
#pragma once

#include "RallyRules/Core/FixedList.h"
#include "RallyRules/Road/SpaceCode.h"
#include "RallyRules/Road/ReadyStage.h"
#include "RallyRules/Text/TextKey.h"

namespace Rally
{

using SpaceIndex = std::uint16_t;

inline constexpr std::size_t kMaxSpaces = 640; // 32 tiles of at most 20 spaces
inline constexpr std::size_t kMaxForward = 8;  // spaces one step ahead
inline constexpr std::size_t kMaxCorners = 40;
inline constexpr std::size_t kMaxLandings = 1200;
inline constexpr SpaceIndex kStartSpace = 0;
inline constexpr SpaceIndex kNoSpace = 0xFFFF;
inline constexpr std::uint8_t kNoCorner = 0xFF;
inline constexpr std::uint8_t kNoMud = kMaxCorners - 1; // the last place is no corner and never gets a token
inline constexpr std::uint16_t kSectionLength = 60;     // progress units; divides by 1 to 6 spaces (D-ORD-9)

enum class SpaceKind : std::uint8_t
{
    Start,  // the virtual space before the line
    Lane,   // one lane of a row
    Slide,  // one half of a slide row, as wide as the road
    Single, // as wide as the road
    Inner,  // a space of the tight line through a corner
    Outer,  // a space of the wide line
    Cut,    // a shortcut space
    Beyond, // everything behind the finish row
};

struct Space
{
    SpaceCode code{};
    std::uint16_t front{};   // progress of the front edge ...
    std::uint16_t rear{};    // ... and of the rear edge
    std::uint16_t section{}; // serial number; the lanes and halves of a row share it
    SpaceKind kind{};
    Hazard hazard{};
    std::uint8_t corner{kNoCorner}; // Inner, Outer: the corner; Cut: the corner it bypasses
    std::uint8_t mud{kNoMud};       // corner whose mud lowers the limit: Inner and Outer only (D-SHC-8)
    std::uint8_t limit{};           // printed, 0 = none
    std::uint8_t jump{};            // hop number, 0 = none
    std::uint8_t inward{};          // 0 shortcut, 1 innermost lane or inside, 2 and up further out (D-ORD-4)
    bool ford{};
    bool finishRow{}; // first spaces behind the finish line (D-FIN-2)
    std::uint8_t forwardCount{};
    SpaceIndex forward[kMaxForward]{};
    // Hop spaces: where a jump that skips one or two spaces can come down (D-JMP-2, D-JMP-3).
    std::uint8_t landingCount[2]{};
    std::uint16_t landingFirst[2]{};
};

struct Corner
{
    std::uint8_t tile{};
    std::uint8_t section{};
    Side inside{}; // seen in driving direction
};

struct Track
{
    FixedList<Space, kMaxSpaces> spaces;
    FixedList<Corner, kMaxCorners - 1> corners;
    FixedList<SpaceIndex, kMaxLandings> landings;
    SpaceIndex beyond{kNoSpace};          // the space behind the finish row; kNoSpace on an open road
    std::uint16_t lastCornerRear{0xFFFF}; // where the last stretch with a limit begins (D-FIN-4)
    std::uint8_t tileCount{};
    // Where to look for a space, by tile and section: its first space, the first one of an outside line; [tile][0] is the
    // tile's first shortcut space.
    SpaceIndex sectionBegins[kMaxStageTiles + 1][8]{};
    SpaceIndex outsideBegins[kMaxStageTiles + 1][8]{};

    const Space& operator[](SpaceIndex i) const { return spaces[i]; }

    // Index of a space by its code; kNoSpace when the stage has no such space.
    RALLYRULES_API SpaceIndex Find(SpaceCode code) const;
    // Where a jump comes down: skips is 1 or 2.
    const SpaceIndex* LandingsBegin(const Space& hop, unsigned skips) const
    {
        return landings.begin() + hop.landingFirst[skips - 1];
    }
    const SpaceIndex* LandingsEnd(const Space& hop, unsigned skips) const
    {
        return LandingsBegin(hop, skips) + hop.landingCount[skips - 1];
    }
};

// Two spaces are beside each other when their front or rear edges are level (D-OVT-4), and a shortcut space is beside
// the corner spaces it overlaps (D-SHC-9). Inside and outside of one corner are not (D-COR-9).
inline bool AreBeside(const Space& a, const Space& b)
{
    // Without branches: asked of every car close by, for every space ahead.
    const bool lanes = (a.kind == SpaceKind::Lane) & (b.kind == SpaceKind::Lane);
    const bool cutAndCorner = (a.kind == SpaceKind::Cut) != (b.kind == SpaceKind::Cut);
    const bool overlap = (a.corner == b.corner) & (a.rear < b.front) & (b.rear < a.front);
    return (lanes & (a.section == b.section) & (a.code != b.code)) | (cutAndCorner & overlap);
}

// The spaces of one shortcut: they lie one behind the other, and so do their indices.
struct ShortcutSpaces
{
    SpaceIndex first{};
    SpaceIndex last{};
};
// In the order of the road.
RALLYRULES_API FixedList<ShortcutSpaces, kMaxCorners> ShortcutsOf(const Track& track);

// A tile side with the direction it is driven in.
struct DrivenTile
{
    const TileSide* side{};
    bool reversed{}; // entered by its exit edge, left by S
};

enum class TrackFault : std::uint8_t
{
    None,
    NoTiles,
    TooManyTiles,
    TooManySpaces,
    TooManyCorners,
    NotAColumnOfRoad, // start, finish or service tile in the middle
    BadSection,
    BadShortcut,
};

struct TrackVerdict
{
    TrackFault fault{TrackFault::None};
    std::uint8_t tile{}; // in driving order, from 1
    constexpr explicit operator bool() const { return fault == TrackFault::None; }
};

// Lays the tiles end to end. Without a start tile the road begins at its first section, without a finish tile it just
// ends: positions for tests may be such open roads, a match may not.
RALLYRULES_API TrackVerdict BuildTrack(const DrivenTile* tiles, std::size_t count, Track& out);

RALLYRULES_API TextKey ReasonOf(TrackFault fault);

} // namespace Rally
