// Plain vertex and index buffers with named material slots: what a client uploads and nothing else. Every slot has a
// plain colour, so the world reads before any asset exists.
#pragma once

#include "RallyRules/Road/Track.h"
#include "RallyScene/Math.h"
#include "RallyScene/Setting.h"

#include <string_view>
#include <vector>

namespace Rally::Scene
{

// What a surface is made of. Clients may bind textures or shaders of their own to a slot.
enum class Slot : std::uint8_t
{
    Ground,
    Road,
    RoadEdge,
    Marking,   // painted lines: boundaries of spaces
    SlideLine, // the dotted line of a slide row
    LimitDisc, // speed limit discs with their digits
    JumpArrow, // painted before a hop: where it leads and its number
    JumpSign,  // the board beside it
    FordSign,
    ShortcutTrack,
    HazardYellow, // signs in colour and shape: circle, triangle, octagon
    HazardOrange,
    HazardRed,
    StartLine,
    FinishLine,
    Bark,
    LeafDark,
    LeafLight,
    Rock,
    Grass,
    Water,
    Tent,    // service park
    Crowd,   // people
    CarBody, // tinted with the car's colour
    CarTrim,
    CarGlass,
    CarLight,
    Tyre,
    Rim,
    NumberPlate,
    DieBlack,
    DieWhite,
    DieOrange,
    DieRed,
    DieMark,
    Felt, // the tray dice are thrown on
    Frame,
    Asphalt, // of circuits, and what is paved beside it
    Kerb,
    GravelTrap,
    Barrier,
    Building, // garages, stands, the gantry over the start
    Lamp,
};
inline constexpr std::size_t kSlots = 43;

struct Colour
{
    std::uint8_t r{};
    std::uint8_t g{};
    std::uint8_t b{};
    std::uint8_t a{255};
};

RALLYSCENE_API Colour PlainColour(Slot slot);
RALLYSCENE_API std::string_view NameOf(Slot slot);
// The six cars: red, blue, green, yellow, orange, white for seats 0 to 5; the number painted on them is one more.
RALLYSCENE_API Colour CarColour(std::size_t seat);

// Colours of vertices are what is seen, as in a picture file (sRGB): nothing needs to be multiplied in.
struct Vertex
{
    Vec3 position;
    Vec3 normal;
    Vec2 texture; // metres along and across, for procedural detail
    Colour colour;
};

struct MeshPart
{
    Slot slot{};
    std::uint32_t firstIndex{};
    std::uint32_t indexCount{};
};

struct Mesh
{
    std::vector<Vertex> vertices;
    std::vector<std::uint32_t> indices; // triangles
    std::vector<MeshPart> parts;
};

// Things that stand about in numbers: drawn many times with one mesh each, which a region shapes.
enum class Prop : std::uint8_t
{
    MainTree,
    OtherTree,
    RareTree,
    Curio, // what a region is known by besides
    Bush,
    BlossomBush,
    Shrub,
    Herb,
    Spire, // flowers
    RockBig,
    RockSmall,
    GrassTuft,
    FencePost,
    Spectator,
};
inline constexpr std::size_t kProps = 14;
constexpr bool IsTree(Prop prop)
{
    return prop <= Prop::RareTree;
}

struct PropPlace
{
    Prop prop{};
    Vec3 position;
    float heading{};
    float scale{1};
    float shade{1};             // brightness, for variety
    Colour tint{255, 255, 255}; // multiplied into its colours: grass has that of the ground it grows from
};

// A piece of terrain or road small enough to be left out when it is not in view.
struct Chunk
{
    Mesh mesh;
    Vec3 low; // bounding box
    Vec3 high;
};

// Something of the rules that was built into the scene.
struct Landmark
{
    Slot slot{};
    Vec3 position;
    SpaceIndex space{kNoSpace}; // the space it speaks of
    std::uint8_t number{};      // what is written on it, or the tile for hazard signs
};

struct StageScene
{
    std::vector<Chunk> terrain;
    std::vector<Chunk> road;      // road, edges, lines, discs, signs, shortcuts, start and finish
    std::vector<PropPlace> props; // sorted by prop
    Mesh water;
    Mesh borders; // edges of the hexagons, for the table view
    Setting setting;
    std::vector<Landmark> landmarks;
    Vec3 low;
    Vec3 high;
};

enum class Detail : std::uint8_t
{
    Low,
    Medium,
    High,
};

} // namespace Rally::Scene
