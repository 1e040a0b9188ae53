// The moments of a film that are worth more than their length: a die that may be one warning too many, a spin, a crash, a jump, who
// goes ahead of whom, the finish. A beat says when it is, how slowly it wants to be seen, and from where; whoever shows the film decides how
// much of that he follows. Plain values and pure functions of time: seeking, pausing and running backwards stay right.
#pragma once

#include "RallyRules/Core/Play.h"
#include "RallyScene/Camera.h"

#include <span>

namespace Rally::Scene
{

enum class BeatKind : std::uint8_t
{
    Breath, // dice fall, one of which may be one warning too many
    Jump,   // that was held
    Passes, // another car that stands on the road
    Spin,
    Crash,
    Damage, // a card of it is turned face up
    Finish,
    Overtaking, // of somebody who may be far away: by the clock
    // On a circuit.
    Start,     // lamps are counted, or a field that rolls up to them
    Alongside, // it draws level with another one
    Pits,      // into its box, and what is done there
    Return,    // from beside the road
};
inline constexpr std::size_t kBeatKinds = 12;
inline constexpr std::size_t kFewestVariants = 3; // shots that each kind can be seen in

// From one time of the film to another. Beats are in order and never overlap.
struct Beat
{
    BeatKind kind{};
    std::uint8_t variant{}; // of its shots; never that of the last beat of its kind
    Seat seat{kNoSeat};
    std::uint32_t entry{}; // how much of the log has been shown at its end
    double from{};
    double to{};
    float strength{}; // 0..1

    bool Holds(double time) const { return from <= time && time < to; }
    // How far it is: 0..1.
    float ShareAt(double time) const
    {
        return to > from ? Clamp(static_cast<float>((time - from) / (to - from)), 0, 1) : 1;
    }
};

// How whoever watches wants beats to run. The film's time and the wall's go forwards together, whichever it is.
struct Pacing
{
    enum class Wish : std::uint8_t
    {
        Slow,  // as they were meant
        Plain, // like everything else
        Brief, // quicker than everything else: somebody does not like motion
    };
    Wish wish{};
    SeatMask own{0xFF}; // whose beats are seen in full; those of others are shorter
};

inline constexpr double kSlowest = 0.25; // seconds of the film in a second of the wall

// Where a camera stands that shows a beat at a time, with the car in the middle of the safe part of the picture. Cars are given by
// the film they are in.
class Timeline;
RALLYSCENE_API CameraPose ShotOf(const Timeline& film, const RoadMap& map, const Beat& beat, double time,
                                 const SafeArea& safe, float aspect);

} // namespace Rally::Scene
