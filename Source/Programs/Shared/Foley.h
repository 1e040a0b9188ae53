// Between what is seen and what is heard: the poses and cues of a film become orders for the synthesiser. Scene and sound know
// nothing of one another; this is where a speed becomes revs, and a camera an ear.
#pragma once

#include "RallyScene/Camera.h"
#include "RallySound/Orders.h"

#include <vector>

namespace Rally::Shared
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
Driving DrivingOf(const Scene::CarPose& pose, float pushes);

// Where somebody would stand who sees this: not as far away as a lens, but on its side.
Sound::EarAt EarOf(const Scene::CameraPose& camera);

class Foley
{
public:
    // The class of each car's engine, as far as it is known.
    void SetClasses(std::span<const std::uint8_t> classes);
    // Of the place: wind, birds and so on, before people and height are added.
    void SetAir(const Sound::AirHeard& place) { air = place; }
    // Where people stand: start and finish.
    void SetGates(std::span<const Scene::Vec3> places);
    // The picture goes on elsewhere; what happened in between is not heard.
    void Cut() { known = false; }

    // Somebody has opened a box over the world.
    void Hold(bool wished) { pauses = wished; }

    // The film has got to a time, so many seconds after the last call. It may have stopped, run backwards or jumped.
    void Look(const Scene::Timeline& film, double time, double seconds, const Scene::CameraPose& camera,
              std::vector<Due>& out);
    // No film: nothing but air. Cars stop.
    void Leave(std::vector<Due>& out);

private:
    void Hear(const Scene::Cue& cue, double after, std::vector<Due>& out);
    void HearDie(const Scene::Cue& cue, double after, std::vector<Due>& out);
    void HearCars(const Scene::Timeline& film, double time, std::vector<Due>& out);
    void HearAir(const Scene::CameraPose& camera, std::vector<Due>& out);

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
    Sound::EarAt ear;
    Scene::Moment now; // kept for their memory
    Scene::Moment before;
    std::vector<Scene::Cue> cues;
};

} // namespace Rally::Shared
