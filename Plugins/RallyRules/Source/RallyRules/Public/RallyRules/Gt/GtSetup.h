// What is agreed before a race of GT: seats, circuit, options, and the numbers in force.
#pragma once

#include "RallyRules/Core/MatchSetup.h"
#include "RallyRules/Core/Play.h"
#include "RallyRules/Gt/CircuitTile.h"
#include "RallyRules/Gt/GtValues.h"
#include "RallyRules/Text/Phrase.h"

#include <span>
#include <string_view>

namespace Rally::Gt
{

inline constexpr std::size_t kMaxCircuitId = 64;
inline constexpr std::size_t kMaxFlags = 6; // yellow flags in the bag (G-CMP-5)

// What a drawn weather token does.
enum class WeatherChanges : std::uint8_t
{
    Usual, // on with several, alone it is a green flag (G-SOLO-2)
    Off,   // laid aside, and another one is drawn (G-WTH-3)
    On,    // turns the weather, alone as well (G-SOLO-3)
};

enum class Laps : std::uint8_t
{
    One,
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
};

struct GtOptions
{
    Laps laps{};
    CarClass carClass{}; // one for all cars [decided]
    Weather weather{};   // at the start (G-WTH-1)
    WeatherChanges changes{};
    bool tyreChoice{};  // G-WTH-2; else asphalt tyres for all (G-SET-5)
    bool flyingStart{}; // FLY
    bool redline{};     // RED
    bool places{};      // G-END-3

    friend constexpr bool operator==(const GtOptions&, const GtOptions&) = default;
};

// As everybody else knows them: by the list that comes from Content/Data/Gt/options.json.
RALLYRULES_API OptionSpecs GtOptionSpecs();
RALLYRULES_API OptionValues ValuesOf(const GtOptions& options);
RALLYRULES_API GtOptions OptionsOf(const OptionValues& values);

struct GtSetup
{
    std::uint8_t seats{1};
    GtOptions options{};
    char id[kMaxCircuitId]{}; // "circuit1", or the circuit's code in small letters
    std::uint8_t tileCount{};
    TileUse tiles[kMaxCircuitTiles]{};
    GtValues values{};

    std::span<const TileUse> Road() const { return {tiles, tileCount}; }
};

// The values of the class, and no circuit yet.
RALLYRULES_API GtSetup NewSetup(std::uint8_t seats, const GtOptions& options = {});
// A ready circuit by its id, or any circuit by its code. False, and an untouched set-up, when there is none.
RALLYRULES_API bool SetCircuit(GtSetup& setup, std::string_view id);
// One's own, if it is a loop out of the box (G-CIR-6): named by its code.
RALLYRULES_API bool SetCircuit(GtSetup& setup, std::span<const TileUse> tiles);
// Why an id or a code is none, in a sentence.
RALLYRULES_API Phrase WhyNoCircuit(std::string_view id);

// The set-up that was agreed in words. False, and why, when nobody can play it.
RALLYRULES_API bool SetUp(const MatchSetup& agreed, GtSetup& setup, Phrase& complaint);
// And back, as far as words can tell.
RALLYRULES_API MatchSetup AgreedIn(const GtSetup& setup);

// What is wrong with a set-up; kNoText when it can be played.
RALLYRULES_API TextKey Complaint(const GtSetup& setup);

} // namespace Rally::Gt
