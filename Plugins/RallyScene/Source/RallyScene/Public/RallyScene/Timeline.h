// The film of a stage: poses of every car at any moment, dust and water, skid marks, dice, shots for the camera, cues for the ear. It may be
// asked forwards, backwards, slowly, or not at all. What happens in it is told by a game's own film, which turns events
// into what cars and dice do (Dirt/DirtFilm.h). The same log gives the same film.
#pragma once

#include "RallyRules/Core/Play.h"
#include "RallyScene/DieLook.h"
#include "RallyScene/RoadMap.h"

#include <memory>
#include <span>

namespace Rally::Scene
{

inline constexpr std::size_t kWheels = 4; // front left, front right, rear left, rear right

// A car at a moment. Angles in radians, those of the body against the level.
struct CarPose
{
    Vec3 position;     // of the point on the ground under its middle
    float heading{};   // of the body: drift included
    float pitch{};     // nose up
    float roll{};      // to the right, left side up
    float steer{};     // of the front wheels, against the body; to the left
    float wheelTurn{}; // how far the wheels have turned: an angle
    float speed{};     // metres a second, for sound and dust
    float drift{};     // slip between heading and travel; nose to the left
    float height{};    // above the ground: in a jump, in a crash
    float squat{};     // how far the body sits down on its springs, in metres
    float brake{};     // 0..1
    float axlePitch{}; // of the ground under its wheels, which the body rolls and pitches over
    float axleRoll{};
    float travel[kWheels]{}; // of each wheel on its spring: up from where it is in a body at rest, in metres
    float pace{};            // metres a second its gear stands for, as a needle shows them
    float grit{1};           // of what is under its wheels: 1 loose ground, 0 asphalt
    std::uint8_t gear{};     // 0 when it stands after a loss of control, or waits for its start
    bool visible{};
};

enum class Emitter : std::uint8_t
{
    Dust,
    Splash,
    Gravel, // stones from wheels that spin or slide, and of a crash
    Pop,    // fire from the exhaust: a gear less
    Smoke,  // of tyres on asphalt
    Spray,  // what they throw up of a wet one
    Stream, // the air behind a car, seen by whoever draws near in it
};

inline constexpr float kDustLife = 5; // seconds until a cloud is gone
inline constexpr float kSplashLife = 1.1f;
inline constexpr float kPopLife = 0.14f;
inline constexpr float kSmokeLife = 1.8f;
inline constexpr float kSprayLife = 0.9f;
inline constexpr float kStreamLife = 0.55f;

struct Puff
{
    Emitter emitter{};
    Vec3 position;
    Vec3 velocity;
    float age{}; // seconds since it was thrown up
    float size{};
};

inline constexpr float kTrackLife = 60; // seconds until a track has weathered away

// Where the rear wheels touched: dark where they slid, a faint rut where they rolled. Marks that follow one another are
// joined, up to one of strength 0, which lifts the pen.
struct SkidMark
{
    Vec3 left;
    Vec3 right;
    float strength{};
};

// A die on its way: thrown, tumbling, lying with the face that was rolled up; on a tray of its own (see DiceTray.h).
struct DiePose
{
    std::uint8_t die{}; // as the game numbers its dice
    DieLook look{};
    Seat seat{kNoSeat};
    bool warns{};
    float turned{};      // 0 in the hand .. 1 at rest
    double restAt{};     // when it lies still, in the film's time
    Vec3 position;       // of its middle
    Vec3 right{1, 0, 0}; // where its own +X, +Y and +Z point
    Vec3 ahead{0, 1, 0};
    Vec3 up{0, 0, 1};
};

// Something of the film that can be heard at a moment. What goes on for longer is in the poses.
enum class CueKind : std::uint8_t
{
    DieHits, // the felt, each time
    DieRests,
    TakesOff,
    Lands,
    Splashes, // into a ford
    Spins,    // it begins to
    Crashes,  // off the road: the first hit
    Tumbles,  // its body on the ground
    Crosses,  // the finishing line
    Lamp,     // one more is lit over the start
    Starts,   // the race, for everybody: it is nobody's car
    Wrenches, // at its wheels in the pits, each time
};

struct Cue
{
    CueKind what{};
    Seat seat{kNoSeat};
    double time{};
    Vec3 where;       // on the stage; of dice on their tray
    float strength{}; // 0..1
};

inline constexpr std::uint8_t kStartLamps = 5;               // red ones over the line
inline constexpr std::uint8_t kGreenLamps = kStartLamps + 1; // instead of them: go

struct Moment
{
    CarPose cars[kMaxSeats];
    std::vector<DiePose> dice;   // of the turn, in the order they were thrown
    std::uint32_t flags{};       // bit n: over the n-th tile, from 1, a yellow flag is shown
    float wet{};                 // of the road: 0 dry .. 1 it rains
    std::uint8_t lamps{};        // lit over the start of a circuit: so many red ones, or kGreenLamps
    SeatMask crews{};            // whose crew is at work on the car in its box
    std::uint8_t focus{kNoSeat}; // whose move the camera should follow
    std::uint32_t entry{};       // how much of the log has been shown
};

struct Beat;   // Beat.h
struct Pacing; // Beat.h
struct Film;   // what has been shot so far

// Time is that of the film, in seconds. It may be run on past its length: bodies settle, dust drifts away.
class Timeline
{
public:
    // The map must outlive the film. One film shows one stage: the next one needs a map of its own.
    RALLYSCENE_API explicit Timeline(const RoadMap& map, std::size_t seats);
    RALLYSCENE_API ~Timeline();
    RALLYSCENE_API Timeline(Timeline&&) noexcept;
    RALLYSCENE_API Timeline& operator=(Timeline&&) noexcept;

    // Cars jump to where the match has them, without a film: after loading or a jump in time. On START a car waits in
    // its place of the grid; on the space beyond the finish it is parked.
    RALLYSCENE_API void Place(Seat seat, SpaceIndex space, bool offTrack, bool backwards, bool visible);
    RALLYSCENE_API void Clear();

    RALLYSCENE_API double Length() const;
    RALLYSCENE_API void Evaluate(double time, Moment& out) const;
    // Of one car alone; hidden before its first take.
    RALLYSCENE_API CarPose PoseOf(Seat seat, double time) const;
    // What hangs in the air and lies on the road at a time, the newest; oldest first.
    RALLYSCENE_API void Puffs(double time, std::vector<Puff>& out, std::size_t most) const;
    RALLYSCENE_API void Skids(double time, std::vector<SkidMark>& out, std::size_t most) const;
    // What happens after the one time and no later than the other, in its order: whoever goes on from where he was hears
    // each once, and nothing that is over. Nothing is heard backwards.
    RALLYSCENE_API void Cues(double from, double to, std::vector<Cue>& out) const;

    // In their order. What is found of them stays until more is appended.
    RALLYSCENE_API std::span<const Beat> Beats() const;
    // The one that a time lies in; nullptr between them.
    RALLYSCENE_API const Beat* BeatAt(double time) const;
    // Seconds of the film in a second of the wall, at a time of the film.
    RALLYSCENE_API double PaceAt(double time, const Pacing& pacing) const;
    // Seconds of the wall from one time of the film to another; below 0 backwards.
    RALLYSCENE_API double WallBetween(double from, double to, const Pacing& pacing) const;
    // Where the film is so many seconds of the wall after a time of it; they may be below 0.
    RALLYSCENE_API double After(double time, double seconds, const Pacing& pacing) const;

protected:
    std::unique_ptr<Film> film;
};

} // namespace Rally::Scene
