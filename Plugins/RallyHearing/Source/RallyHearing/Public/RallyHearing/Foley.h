// Between what is seen and what is heard: the poses and cues of a film become orders for the synthesiser. Scene and sound know
// nothing of one another; this is where a speed becomes revs, and a camera an ear.
#pragma once

#include "RallyScene/Camera.h"
#include "RallyScene/Setting.h"
#include "RallySound/Orders.h"

#include <vector>

#ifndef RALLYHEARING_API
#define RALLYHEARING_API
#endif

namespace Rally::Scene
{
class RoadMap;
}

namespace Rally::Hearing
{

// What is to be done so many seconds from now.
struct Due
{
    double after{};
    decltype(Sound::Order::what) what;
};

// What the engine of a car does at a speed, as if somebody changed its gears.
struct Driving
{
    std::uint8_t gear{};
    float revs{};
    float load{};
};
// pushes: metres a second gained each second.
RALLYHEARING_API Driving DrivingOf(const Scene::CarPose& pose, float pushes);

// Where somebody would stand who sees this: not as far away as a lens, but on its side.
RALLYHEARING_API Sound::EarAt EarOf(const Scene::CameraPose& camera);

// People stand where a stage begins and where it ends.
RALLYHEARING_API std::vector<Scene::Vec3> GatesOf(const Scene::RoadMap& map);

// What is in the air of a place at an hour: wind, rain and birds.
RALLYHEARING_API Sound::AirHeard AirOf(Scene::Setting setting);

// Between two looks at a film, so many seconds apart, it went on elsewhere.
RALLYHEARING_API bool IsJump(double step, double seconds);

class Foley
{
public:
    // The class of each car's engine, as far as it is known.
    RALLYHEARING_API void SetClasses(std::span<const std::uint8_t> classes);
    // Of the place: wind, birds and so on, before people and height are added.
    void SetAir(const Sound::AirHeard& place) { air = place; }
    // Where people stand: start and finish.
    RALLYHEARING_API void SetGates(std::span<const Scene::Vec3> places);
    // The picture goes on elsewhere; what happened in between is not heard.
    void Cut() { known = false; }

    // Somebody has opened a box over the world.
    void Hold(bool wished) { pauses = wished; }

    // The film has got to a time, so many seconds after the last call. It may have stopped, run backwards or jumped.
    RALLYHEARING_API void Look(const Scene::Timeline& film, double time, double seconds,
                               const Scene::CameraPose& camera, std::vector<Due>& out);
    // No film: nothing but air. Cars stop.
    RALLYHEARING_API void Leave(std::vector<Due>& out);

private:
    void Hear(const Scene::Cue& cue, double after, std::vector<Due>& out);
    void HearDie(const Scene::Cue& cue, double after, std::vector<Due>& out);
    void HearCars(const Scene::Timeline& film, double time, std::vector<Due>& out);
    void HearAir(const Scene::CameraPose& camera, std::vector<Due>& out);
    void Feel(const Scene::Timeline& film, double time, double step, double seconds);

    std::uint8_t classes[Sound::kCars]{3, 3, 3, 3, 3, 3};
    bool runs[Sound::kCars]{};
    float wet[Sound::kCars]{};
    Sound::AirHeard air{0.25f, 0, 0.5f, 0, 0.5f, 0.15f};
    std::vector<Scene::Vec3> gates;
    const Scene::Timeline* film{};
    double last{};
    bool known{};
    bool held{};
    bool pauses{};
    float eager{};    // 0..1: the race has begun, and whoever stands plays with the throttle
    float slowness{}; // 0 as ever .. 1 as slow as a film gets: engines fall with it
    float hush{};     // 0..1: everything but the dice is quiet
    Sound::EarAt ear;
    Scene::Moment now; // kept for their memory
    Scene::Moment before;
    std::vector<Scene::Cue> cues;
};

} // namespace Rally::Hearing
