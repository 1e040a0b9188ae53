// From a road map to everything that can be seen of a stage, and the meshes of the things that stand in it. The same
// stage gives the same buffers on every platform.
#pragma once

#include "RallyScene/DieLook.h"
#include "RallyScene/Mesh.h"
#include "RallyScene/RoadMap.h"

namespace Rally::Scene
{

RALLYSCENE_API StageScene BuildStage(const RoadMap& map, Detail detail, std::uint64_t looksSeed, Setting setting = {});

// Where the marshals of a tile of a circuit, from 1, stand and wave their flag: they look at the road.
RALLYSCENE_API RoadPoint MarshalPost(const RoadMap& map, std::uint8_t tile);
// One of them who waves a yellow flag, looking along +X.
RALLYSCENE_API Mesh BuildMarshal(Detail detail);
// The lamps that are lit over the start of a circuit, as a Moment counts them, where they hang.
RALLYSCENE_API Mesh BuildLamps(const RoadMap& map, std::uint8_t lit, Detail detail);
// The crew of a car, in its colour, at work round it: it stands at the origin, nose along +X.
RALLYSCENE_API Mesh BuildCrew(std::size_t colour, Detail detail);

// One mesh for each prop in its natural size in metres; empty when a region has no such thing.
RALLYSCENE_API Mesh BuildProp(Prop prop, Detail detail, Region region = Region::Ilmavesi);

// Classes, each with an outline of its own: they stand on the same wheels and drive alike. Four are driven on gravel, two on
// circuits.
enum class CarClass : std::uint8_t
{
    Saloon,    // four driven wheels, a boot with a wing on it
    Hatch,     // small and upright, driven in front
    Coupe,     // long in front, low, driven behind; of another time
    Prototype, // a wedge under a tall wing
    Tourer,    // a long bonnet, a low roof far back, wide hips
    Longtail,  // the cabin in front, an engine behind it, a long flat tail
};
inline constexpr std::size_t kCarClasses = 4; // of gravel
inline constexpr std::size_t kCarForms = 6;
// The one a driver has on a circuit, by the shape he chose.
constexpr CarClass CircuitCarOf(std::size_t shape)
{
    return shape % 2 == 0 ? CarClass::Tourer : CarClass::Longtail;
}

// A rally car of no make: body with its wheels left out, nose along +X, standing on Z = 0, 3.6 to 4.4 m long.
// In one of the six colours; the number on its doors is the colour's own, from 1, when none is given. Numbers that follow
// one another wear different liveries: there are eight.
inline constexpr std::size_t kLiveries = 8;
// Or painted as somebody likes: two colours, in one of those patterns.
struct CarPaint
{
    Colour body;
    Colour accent; // stripes and roof
    unsigned number{};
    std::size_t pattern{}; // of kLiveries
};
inline constexpr std::size_t kCarPaints = 12;
RALLYSCENE_API Colour PaintColour(std::size_t paint);
RALLYSCENE_API Mesh BuildCarBody(const CarPaint& paint, Detail detail, CarClass built = CarClass::Saloon);
RALLYSCENE_API Mesh BuildCarBody(std::size_t colour, Detail detail, unsigned number = 0,
                                 CarClass built = CarClass::Saloon);
// One wheel about its hub, axle along Y.
RALLYSCENE_API Mesh BuildWheel(Detail detail);
inline constexpr float kWheelRadius = 0.33f;
// Hubs: front left, front right, rear left, rear right.
RALLYSCENE_API Vec3 HubOf(std::size_t wheel);

// A die with its true faces: as many warning triangles as it has in the box, the number (or blank) on the others.
// Face i looks along +X, -X, +Y, -Y, +Z, -Z; warningFaces says how many of them warn, the first ones.
RALLYSCENE_API Mesh BuildDie(DieLook look, std::size_t warningFaces);

} // namespace Rally::Scene
