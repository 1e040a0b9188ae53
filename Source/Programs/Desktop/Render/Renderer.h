// Draws a stage and what happens on it with OpenGL 3.3. Values in, a picture out: it keeps buffers, never the state of a
// match. All calls need the window's context to be current.
#pragma once

#include "Desktop/Render/Quality.h"
#include "Desktop/Ui/MarkerLook.h"

#include "RallyClub/CarLook.h"
#include "RallyClub/Livery.h"
#include "RallyScene/Camera.h"
#include "RallyScene/Mesh.h"
#include "RallyScene/Timeline.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace Rally::Desktop
{

// A field on the ground, RoadMap::OutlineOf of a space, or a line along the road. Its edge is drawn bright on dark, so
// that it stands out from any ground; it is seen through trees and cars.
struct Marker
{
    std::vector<Scene::Vec3> outline; // out along one side, back along the other, as many points on each
    Ui::MarkerLook look;
    bool strong{}; // under the mouse, or chosen: a wider edge and a fuller field
};

// What hides this from the eye thins out.
struct Cleared
{
    Scene::Vec3 place;
    float share{1}; // how far it has
};
inline constexpr std::size_t kCleared = 4; // so many at most

struct CarView
{
    std::size_t seat{};
    Scene::CarPose pose;
    unsigned battered{}; // by so many hits
    float thinned{};     // it stands before what must be seen: how far it has thinned out
};

// A run to race against: a car of light, without a shadow, that hides neither cars nor markers.
struct GhostView
{
    Scene::CarPose pose;
    Scene::Colour colour;
    float strength{1}; // below 1 it fades
    bool isBest{};     // else at par
};

// Pixels from the top left.
struct Area
{
    int x{};
    int y{};
    int width{};
    int height{};
};

// As a lens near to a small thing: sharp so far away, soft before and behind.
struct Focus
{
    float metres{}; // 0: everything is sharp
    float softness{1};
};

// Everything a frame shows besides the stage.
struct View
{
    Scene::CameraPose camera;
    double time{}; // seconds, for clouds, water and wind
    std::span<const CarView> cars;
    std::span<const GhostView> ghosts;
    std::span<const Scene::Puff> puffs;
    std::span<const Scene::SkidMark> skids;
    std::span<const Marker> markers;
    std::span<const Cleared> cleared;
    float markerStrength{1};              // below 1 they are dimmer than they should be
    Focus focus;                          // of the land; what is played with is always sharp
    bool borders{};                       // edges of the tiles, for the table
    std::span<const Scene::DiePose> dice; // of the turn; none: no tray
    Area tray;
    float trayStrength{1}; // below 1 the world is seen through it
};

// Where to draw: 0 is the window.
struct Target
{
    unsigned framebuffer{};
    int width{};
    int height{};
};

struct FrameStatistics
{
    int draws{};
    long triangles{};
    double milliseconds{}; // on the processor; the graphics card may still be at work
};

class Renderer
{
public:
    // With the preset or, when the machine cannot do that, the next lower one; `problem` says in a line why. Nothing when
    // not even the lowest works.
    static std::unique_ptr<Renderer> Make(Preset preset, std::string& problem);
    ~Renderer();

    Preset PresetInForce() const;
    // Frames a second that leaves, clouds and water are worth when nothing else moves; 0 where the processor draws.
    double DecorationRate() const;

    // What the cars look like, by seat.
    void SetCars(const Club::CarLooks& looks, const Club::Liveries& liveries = {});
    // How many faces of a die warn, by its look; without that there are no dice.
    void SetDice(std::span<const std::uint8_t> warningFaces);
    // Uploads a stage built with QualityOf(PresetInForce()).detail; what was there before is dropped.
    void SetStage(const Scene::StageScene& stage);
    // Another light over the same land.
    void SetSky(const Scene::Setting& setting);
    // What stands beside the road for a while, instead of what did; until the next stage.
    void PutUp(std::span<const Scene::Chunk> chunks);
    void Draw(const View& view, const Target& target);
    // Of the last frame.
    const FrameStatistics& Statistics() const;

    Renderer(const Renderer&) = delete;
    Renderer& operator=(const Renderer&) = delete;

private:
    struct Parts;
    explicit Renderer(std::unique_ptr<Parts> theParts);
    std::unique_ptr<Parts> parts;
};

} // namespace Rally::Desktop
