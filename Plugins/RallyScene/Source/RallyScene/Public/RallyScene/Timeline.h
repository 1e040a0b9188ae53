// From the events of a match to a film: poses of every car at any moment, dust and water, skid marks, dice, shots for the
// camera. Events in, moments out; it may be asked forwards, backwards, slowly, or not at all. The same log gives the
// same film.
#pragma once

#include "RallyRules/Core/Play.h"
#include "RallyScene/RoadMap.h"

#include <span>

namespace Rally::Scene
{

// A car at a moment. Angles in radians.
struct CarPose
{
    Vec3 position;      // of the point on the ground under its middle
    float heading{};    // of the body: drift included
    float pitch{};
    float roll{};
    float steer{};      // of the front wheels, against the body
    float wheelTurn{};  // how far the wheels have rolled
    float speed{};      // metres a second, for sound and dust
    float drift{};      // slip between heading and travel
    float height{};     // above the road, in a jump
    bool visible{};
};

enum class Emitter : std::uint8_t
{
    Dust,
    Splash,
    Gravel, // a crash
};

struct Puff
{
    Emitter emitter{};
    Vec3 position;
    Vec3 velocity;
    float age{};  // seconds since it was thrown up
    float size{};
};

struct SkidMark
{
    Vec3 left;
    Vec3 right;
    float strength{};
};

// A die on its way: thrown, tumbling, lying with the face that was rolled up.
struct DiePose
{
    std::uint8_t die{}; // as in Event::die
    bool warns{};
    float turned{};     // 0 in the hand .. 1 at rest
};

struct Moment
{
    CarPose cars[kMaxSeats];
    std::vector<DiePose> dice;
    std::uint8_t focus{kNoSeat}; // whose move the camera should follow
    std::uint32_t entry{};       // how much of the log has been shown
};

class Timeline
{
public:
    RALLYSCENE_API explicit Timeline(const RoadMap& map, std::size_t seats);

    // Appends what one log entry told; start is where the film stands now. Returns the length of the film after it.
    RALLYSCENE_API double Append(std::span<const Event> events, std::uint32_t entry);
    // Cars jump to where the match has them, without a film: after loading or a jump in time.
    RALLYSCENE_API void Place(Seat seat, SpaceIndex space, bool offTrack, bool backwards, bool visible);
    RALLYSCENE_API void Clear();

    double Length() const { return length; }
    RALLYSCENE_API void Evaluate(double time, Moment& out) const;
    // What hangs in the air and lies on the road at a time.
    RALLYSCENE_API void Puffs(double time, std::vector<Puff>& out, std::size_t most) const;
    RALLYSCENE_API void Skids(double time, std::vector<SkidMark>& out, std::size_t most) const;

private:
    struct Leg; // one stretch of one car's motion
    const RoadMap* map;
    std::size_t seats;
    double length{};
    std::vector<Leg> legs;
    std::vector<CarPose> standing;
    struct Throw;
    std::vector<Throw> throws;
    struct Mark
    {
        double time{};
        std::uint32_t entry{};
        Seat focus{kNoSeat};
    };
    std::vector<Mark> marks;

public:
    RALLYSCENE_API ~Timeline();
    RALLYSCENE_API Timeline(Timeline&&) noexcept;
    RALLYSCENE_API Timeline& operator=(Timeline&&) noexcept;
};

} // namespace Rally::Scene
