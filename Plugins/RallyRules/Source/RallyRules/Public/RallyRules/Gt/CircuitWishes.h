// What somebody wants a circuit to be like, and how far one is from it. Every wish is a band of a number of its metrics, so that
// an answer can say what was wanted and what there is.
#pragma once

#include "RallyRules/Gt/CircuitMetrics.h"
#include "RallyRules/Stages/Wishing.h"
#include "RallyRules/Text/Phrase.h"

namespace Rally::Gt
{

inline constexpr std::uint8_t kShortCircuit = 12;      // G-SET-2: two laps in three quarters of an hour ...
inline constexpr std::uint8_t kStandardCircuit = 16;   // ... in one hour; one lap takes half of it
inline constexpr std::uint8_t kLongCircuit = 21;       // one lap in one hour
inline constexpr std::uint8_t kFewestCircuitTiles = 5; // no smaller loop has a straight for the start
inline constexpr unsigned kFirstTileNumber = 101;

enum class LaneWish : std::uint8_t
{
    Any,
    Two,
    Three,
    Both, // joined by 119 and 120 (G-CIR-6)
};

struct CircuitWishes
{
    std::uint8_t tiles{kStandardCircuit};
    LaneWish lanes{};
    Taste difficulty{};
    Taste corners{}; // fast to slow
    Taste twist{};   // flowing to twisty
    Taste hazard{};  // calm to wild
    Taste changes{}; // of direction
    Taste reach{};   // compact to sprawling
    Amount hairpins{};
    Amount dangers{};        // dangerous corners
    std::uint32_t without{}; // numbers that stay in the box: a bit each, from 101 on
};

enum class CircuitWish : std::uint8_t
{
    Length,
    Lanes,
    Difficulty,
    Corners,
    Twist,
    Hazard,
    Changes,
    Reach,
    Hairpins,
    Dangers,
};
inline constexpr std::size_t kCircuitWishes = 10;

// The band a wish asks for; everything when it asks for nothing.
RALLYRULES_API WishBand BandOf(CircuitWish wish, const CircuitWishes& wishes);
// The number of a circuit the band is about.
RALLYRULES_API int ValueOf(CircuitWish wish, const CircuitMetrics& metrics);

struct UnmetCircuitWish
{
    CircuitWish wish{};
    WishBand wanted;
    int got{};
};
using UnmetCircuitWishes = FixedList<UnmetCircuitWish, kCircuitWishes>;

RALLYRULES_API UnmetCircuitWishes UnmetBy(const CircuitMetrics& metrics, const CircuitWishes& wishes);
// How far a circuit is from its wishes: 0 when all are met. A hairpin too many weighs like ten points of a scale.
RALLYRULES_API int DistanceFrom(const CircuitMetrics& metrics, const CircuitWishes& wishes);
// Of that what the way of the road alone decides, whichever tiles of its turns lie there.
RALLYRULES_API int DistanceOfRoad(const CircuitMetrics& metrics, const CircuitWishes& wishes);

// "The circuit has 2 hairpins, at least 3 were wanted."
RALLYRULES_API Phrase ReasonOf(const UnmetCircuitWish& unmet);

} // namespace Rally::Gt
