// A printed side of a tile of circuit racing: what lies across the road, section by section, driven from edge S. Its width is
// six, whatever the lanes: three lanes of two, two lanes of three, so that all covers can be compared (G-GEO-12). Plain tables,
// generated from Content/Data/Gt; BuildCircuit turns a loop of them into spaces.
#pragma once

#include "RallyRules/Road/ReadyStage.h"

namespace Rally::Gt
{

inline constexpr std::uint8_t kRoadWidth = 6;
inline constexpr std::size_t kMaxPaths = 3;
inline constexpr std::size_t kMaxPathSpaces = 3;
inline constexpr std::size_t kMaxDottedLines = 2;
inline constexpr std::size_t kMaxCircuitTiles = 31; // G-CMP-2

// One lane of a row or leg, or one way round a corner: its share of the width, divided evenly into spaces (G-GEO-11).
struct LanePath
{
    std::uint8_t from{}; // from the left edge of the road ...
    std::uint8_t to{};   // ... so far to the right
    std::uint8_t spaces{};
    std::uint8_t limits[kMaxPathSpaces]{}; // in the centre of the spaces, 0 = none
    std::uint8_t dangers{};                // bit n: space n is marked with a triangle (G-COR-5)
};

// Printed at both ends of the inner space of a sharp corner, on one lane (G-SHP-1).
struct DottedLine
{
    std::uint8_t from{};
    std::uint8_t to{};
    std::uint8_t limit{}; // a number ...
    bool warns{};         // ... or "!" (G-SHP-8)
};

struct CircuitSection
{
    Side turn{}; // corners: where the inside is, seen from S
    std::uint8_t pathCount{};
    LanePath paths[kMaxPaths]{}; // from left to right
    std::uint8_t markCount{};
    DottedLine marks[kMaxDottedLines]{};
};

struct CircuitSide
{
    std::uint16_t number{};
    char side{};
    TileRole role{};        // Assistance: the pit-stop tile, which is not on the road (G-CIR-3)
    std::uint8_t copies{};  // in the box (G-CIR-2)
    Hazard hazard{};        // G-GEO-6
    Edge exit{};            // the road enters on S
    std::uint8_t lanesIn{}; // on S ...
    std::uint8_t lanesOut{};
    std::uint8_t lineAfterSection{}; // start tile: the line, counted from S
    std::uint8_t sectionCount{};
    CircuitSection sections[kMaxSections]{};
};

// A circuit of the rulebook: which sides in driving order, and where they lie.
struct ReadyCircuit
{
    const char* id{}; // "circuit1"
    HexPlace pit{};   // of the pit-stop tile, without effect (G-SET-3)
    std::uint8_t tileCount{};
    StageTile tiles[kMaxCircuitTiles]{};
};

} // namespace Rally::Gt
