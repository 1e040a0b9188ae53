// What a film is made of: takes of single cars at sixty frames a second, dice in the air, what the wheels threw up and
// left behind, and which part of the log is shown when. Shot once, then only looked at.
#pragma once

#include "RallyScene/Beat.h"
#include "RallyScene/Timeline.h"

namespace Rally::Scene
{

inline constexpr float kFramesPerSecond = 60;

// One car from a moment on, until its next take. A still is a take of one frame.
struct Take
{
    double begin{};
    double step{1}; // seconds between frames
    std::vector<CarPose> frames;
};

struct DieThrow
{
    double time{};
    Seat seat{kNoSeat};
    std::uint8_t die{};
    DieLook look{};
    bool warns{};
    bool opensTurn{}; // what was thrown before is put away; nothing is thrown yet
    bool oneRow{};    // all dice of the turn lie side by side
};
inline constexpr float kThrowSeconds = 0.85f; // a die is on its way
// When it hits the felt, as parts of its way; then it falls flat, and rocks until it lies still.
inline constexpr float kThrowHits[] = {0.30f, 0.55f, 0.70f};
inline constexpr float kThrowFlat = 0.95f;
// The die as it is when a part of its way is behind it, at the how-manieth place of the tray.
void Tumble(const DieThrow& thrown, std::size_t place, float turned, DiePose& out);

struct FilmMark
{
    double time{};
    std::uint32_t entry{};
    Seat focus{kNoSeat};
};

// Something thrown up by a wheel.
struct Emission
{
    double time{};
    Vec3 position;
    Vec3 velocity;
    float size{};
    Emitter emitter{};
};

struct Scratch
{
    double time{};
    SkidMark mark;
};

enum class Stance : std::uint8_t
{
    Away, // not on the stage
    Grid, // before the line
    Road,
    Beside,
    Behind, // parked behind the finish
    Pits,   // in its box
};

// A yellow flag over a tile goes up, or down.
struct FlagTurn
{
    double time{};
    std::uint8_t tile{}; // from 1
    bool raised{};
};

struct SkyTurn
{
    double time{};
    bool wet{};
};

// So many lamps over the start are lit from then on.
struct LampTurn
{
    double time{};
    std::uint8_t lit{};
};

// A crew comes to the car in its box, or leaves it.
struct CrewTurn
{
    double time{};
    Seat seat{kNoSeat};
    bool works{};
};

// Springs of the body.
struct Springs
{
    float pitch{}, pitchRate{};
    float roll{}, rollRate{};
    float squat{}, squatRate{};
};

// Where a car stands at the end of the film, and what the next take starts from.
struct CarNow
{
    Stance stance{};
    SpaceIndex space{kNoSpace};
    bool backwards{};
    std::uint8_t gridPlace{};
    float distance{};
    float offset{};
    float heading{};
    float carried{}; // speed it still has: control was just lost
    double since{};  // when it stopped there
    float steer{};
    float wheelTurn{};
    float groundPitch{};
    float groundRoll{};
    float travel[kWheels]{};
    float pace{};
    std::uint8_t gear{};
    Springs springs;
};

struct Film
{
    Film(const RoadMap& theMap, std::size_t theSeats) : map(&theMap), seats(theSeats) {}

    const RoadMap* map;
    std::size_t seats;
    double length{};
    std::uint32_t entry{};
    Seat focus{kNoSeat};
    std::vector<Take> takes[kMaxSeats];
    std::vector<DieThrow> throws;
    std::vector<FilmMark> marks;
    std::vector<Emission> emissions; // by time
    std::vector<Scratch> scratches;  // by time
    std::vector<Cue> cues;           // by time
    std::vector<Beat> beats;         // by time
    std::vector<FlagTurn> flags;     // by time
    std::vector<SkyTurn> skies;      // by time; the first one is how the film begins
    std::vector<LampTurn> lamps;     // by time
    std::vector<CrewTurn> crews;     // by time
    CarNow cars[kMaxSeats];
    std::size_t diceLaid{};              // by the plan
    std::size_t warnings{};              // the turn has shown, and ...
    std::size_t warningLimit{};          // ... how many lose control; 0: none do
    std::uint8_t variants[kBeatKinds]{}; // of the last beat of each kind, from 1; 0: there was none
};

// Metres a second a gear stands for.
constexpr float PaceOf(int gear)
{
    return gear > 0 ? (40 + 22 * static_cast<float>(gear - 1)) / 3.6f : 0;
}

// Where it belongs among the others.
void AddCue(Film& film, const Cue& cue);
// Of a die that was thrown last.
void CueThrow(Film& film);

// Where it belongs: after all others.
void AddBeat(Film& film, BeatKind kind, Seat seat, double from, double to, float strength);

// Of the road: 0 dry .. 1 it rains.
float WetAt(const Film& film, double time);

// The pose of a car at a time; hidden before its first take.
CarPose PoseAt(const Film& film, std::size_t seat, double time);

} // namespace Rally::Scene
