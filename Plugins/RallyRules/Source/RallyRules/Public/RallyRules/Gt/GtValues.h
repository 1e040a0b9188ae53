// The numbers of Rallyman: GT that live in data, not in code: dashboards, dice, the table of lost control, the bag, the clock of
// the race alone (chapter DAT). Bytes only, so that a match log can carry the values it was played with.
#pragma once

#include "RallyRules/Core/Api.h"

namespace Rally::Gt
{

inline constexpr std::size_t kGears = 6;

// G-CLS-1, in the order of the options.
enum class CarClass : std::uint8_t
{
    Six,
    Five,
    Four,
    SixBalanced,
    FiveBalanced,
};
inline constexpr std::size_t kClasses = 5;

// G-DSH-2, G-CLS-3.
enum class Tyres : std::uint8_t
{
    Asphalt,
    Rain,
    Soft,
};
inline constexpr std::size_t kTyreKinds = 3;

enum class Weather : std::uint8_t
{
    Dry,
    Wet,
};
inline constexpr std::size_t kWeathers = 2;

// Indexes of warningFaces.
enum class DieKind : std::uint8_t
{
    Gear1,
    Gear2,
    Gear3,
    Gear4,
    Gear5,
    Gear6,
    Coast,
    Brake,
    Boost, // of extra boxes; no rule lays it (G-DIC-13)
};
inline constexpr std::size_t kDieKinds = 9;

// G-DAT-4, in the order of the bag.
enum class Token : std::uint8_t
{
    Gearbox,
    Brakes,
    Coast,
    Weather,
    YellowFlag,
    GreenFlag,
};
inline constexpr std::size_t kTokenKinds = 6;

// A side of a dashboard (G-DSH-1). One without gear dice does not exist.
struct Board
{
    std::uint8_t gearDice{};
    std::uint8_t coastDice{};
    std::uint8_t brakeDice{};
    std::uint8_t warningLimit{};
    std::uint8_t boostDice{};
};

// A row of the table of lost control (G-LOC-4).
struct LossRow
{
    bool leavesTrack{};       // marker 00, else 0
    std::uint8_t tokens[3]{}; // on a yellow, orange, red tile
};

struct GtValues
{
    std::uint8_t highestGear{};
    Board boards[kTyreKinds][kWeathers]{};
    std::uint8_t warningFaces[kDieKinds]{}; // of six
    LossRow losses[kGears]{};               // gear 1 first
    std::uint8_t bag[kTokenKinds]{};
    std::uint8_t markerSeconds[kGears + 2]{}; // of a turn by its marker: 00, 0, 1 to 6 (G-SOLO-5)
    std::uint8_t secondsPerToken{};           // G-SOLO-9

    constexpr const Board& BoardOf(Tyres tyres, Weather weather) const
    {
        return boards[static_cast<std::size_t>(tyres)][static_cast<std::size_t>(weather)];
    }
    constexpr bool Has(Tyres tyres) const { return BoardOf(tyres, Weather::Dry).gearDice > 0; }
};

// From Content/Data/Gt.
RALLYRULES_API const GtValues& ValuesOf(CarClass kind);

} // namespace Rally::Gt
