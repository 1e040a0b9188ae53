// The numbers of Rallyman: DIRT that live in data, not in code: dice, cards, tokens, seconds (chapter DAT).
// Bytes only, so that a match log can carry the values it was played with.
#pragma once

#include "RallyRules/Core/Api.h"

namespace Rally::Dirt
{

inline constexpr std::size_t kGears = 6;
inline constexpr std::size_t kMaxBacks = 4; // different 0 sides in one deck

enum class BackSymbol : std::uint8_t
{
    Spin,
    Crash,
    Sisu,
};

// The damage side of a token (D-DMG) ...
enum class Damage : std::uint8_t
{
    GreenFlag,
    Gearbox,
    Brakes,
    Suspension,
};
inline constexpr std::size_t kDamageKinds = 4;

// ... and its shortcut side (D-SHC-5 to D-SHC-7).
enum class CutResult : std::uint8_t
{
    Clean,
    Puncture,
    Mud, // the -1 token: every limit of the corner is lowered by one
};
inline constexpr std::size_t kCutResults = 3;

struct CardBack
{
    std::uint8_t symbol{}; // BackSymbol
    std::uint8_t count{};  // cards of the deck with this back
    std::uint8_t seconds{};
    std::uint8_t tokens[3]{}; // damage tokens on a yellow, orange, red tile (D-LOC-6)
};

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
    Leader,
    Brake,
};
inline constexpr std::size_t kDieKinds = 9;

struct DirtValues
{
    std::uint8_t gearDice{};
    std::uint8_t coastDice{}; // leader dice: the same number (D-LEA-5)
    std::uint8_t brakeDice{};
    std::uint8_t warningLimit{};
    std::uint8_t warningFaces[kDieKinds]{}; // of six
    std::uint8_t frontSeconds[kGears]{};    // gear 1 first
    std::uint8_t cardsPerGear{};
    std::uint8_t backCount[kGears]{};
    CardBack backs[kGears][kMaxBacks]{};
    std::uint8_t bag[kDamageKinds][kCutResults]{}; // tokens by damage side and shortcut side
    std::uint8_t spareWheelSeconds{};
    std::uint8_t retirementSeconds{};
    std::uint8_t checkpointSeconds{};
};

// The values of the box, from Content/Data/Dirt.
RALLYRULES_API const DirtValues& BoxValues();

} // namespace Rally::Dirt
