// What a synthesiser can be told, as plain values with the moment they are for: they may cross from one thread to another as
// bytes. How something looks or why it happens is not known here, only what there is to hear.
#pragma once

#include "RallySound/Signal.h"

#include <variant>

namespace Rally::Sound
{

inline constexpr std::size_t kCars = 6;
inline constexpr std::size_t kCarClasses = 4;

// Metres, right-handed, Z up.
struct Point
{
    float x{};
    float y{};
    float z{};
};

// A car from now on. Whoever shows it says so several times a second; between two of these it glides.
struct CarHeard
{
    std::uint8_t car{};
    std::uint8_t carClass{};
    std::uint8_t gear{}; // 0: none is engaged
    bool runs{};         // false: it is not there
    float revs{};        // a minute
    float load{};        // -1 on the overrun .. 1 flat out
    float speed{};       // metres a second
    float slip{};        // 0 rolling .. 1 across its way
    float height{};      // of its wheels above the ground
    float wet{};         // 0 dry .. 1 in the water
    float grit{1};       // of what it rolls on: 1 gravel .. 0 asphalt
    Point where;
    Point velocity;
};

// Who listens. Everything is heard from here.
struct EarAt
{
    Point where;
    Point right{1, 0, 0}; // of unit length
    Point velocity;
};

enum class StrikeKind : std::uint8_t
{
    // at the table, in front of whoever listens
    DieOnFelt,
    DieOnDie,
    Press,  // a button
    Choose, // something was laid or taken
    Refuse,
    Turn,  // somebody's turn begins
    Chime, // a best run, a victory
    // in the world
    Landing,
    Splash,
    Crash,  // the first hit
    Tumble, // the body on the ground
    Scrub,  // tyres let go
    Stones, // thrown against the floor
    Cheer,
    Horn,     // the race is on
    WheelGun, // of a crew in the pits
    Count,
};

// Something that happens once.
struct Strike
{
    StrikeKind kind{};
    float strength{1};   // 0..1
    std::uint32_t lot{}; // no two sound alike; the same lot does
    Point where;         // of what is in the world
    float pan{};         // -1 left .. 1 right, of what is at the table
};

// What is in the air, each 0..1.
struct AirHeard
{
    float wind{};
    float rain{};
    float birds{};
    float crowd{};
    float pitch{0.5f}; // of the birds: 0 large .. 1 small ones
    float cuckoo{};    // how often one of them is a cuckoo
};

// Each 0..1, as a hand would turn it.
struct Volumes
{
    float master{1};
    float effects{1};
    float music{1};
    float voice{1};
};

enum class Tune : std::uint8_t
{
    None,
    Title,
    Result,
};

struct TuneWanted
{
    Tune tune{};
    std::uint32_t seed{};
};

// The world stands still and is not heard; what is at the table is.
struct HoldWorld
{
    bool held{};
};

// The picture jumped: what was struck before in the world is over.
struct CutWorld
{};

// All of it ends, softly.
struct EndAll
{};

// Somebody speaks, in mono at the rate of the synthesiser. The samples must stay where they are until they have been said.
struct Speech
{
    const float* samples{};
    std::uint32_t count{};
};

struct Order
{
    std::uint64_t at{}; // frames since the synthesiser began; what is over is done at once
    std::variant<CarHeard, EarAt, Strike, AirHeard, Volumes, TuneWanted, HoldWorld, CutWorld, EndAll, Speech> what;
};

} // namespace Rally::Sound
