// Draws triangles into a mesh, one buffer per slot; shapes of a few lines each are built from its flat faces.
#pragma once

#include "RallyScene/Mesh.h"

#include <array>
#include <span>

namespace Rally::Scene
{

// A flat place to draw on: x to the right, y up, seen from where right × up points.
struct Canvas
{
    Vec3 origin;
    Vec3 right{1, 0, 0};
    Vec3 up{0, 1, 0};

    Vec3 At(float x, float y) const { return origin + right * x + up * y; }
    Vec3 Facing() const { return Normal(Cross(right, up)); }
    Canvas Lifted(float by) const { return {origin + Facing() * by, right, up}; }
    Canvas Moved(float x, float y) const { return {At(x, y), right, up}; }
    Canvas Turned() const { return {origin, right * -1, up}; } // the back of a board
};

Colour Shaded(Colour colour, float brightness);
Colour Mix(Colour a, Colour b, float t);

class MeshPen
{
public:
    // A vertex for a shared surface, and triangles of such vertices.
    std::uint32_t Add(Slot slot, const Vertex& vertex);
    void Join(Slot slot, std::uint32_t a, std::uint32_t b, std::uint32_t c);

    // Flat faces, counter-clockwise seen from their front.
    void Triangle(Slot slot, Colour colour, Vec3 a, Vec3 b, Vec3 c);
    void Quad(Slot slot, Colour colour, Vec3 a, Vec3 b, Vec3 c, Vec3 d);
    void Fan(Slot slot, Colour colour, std::span<const Vec3> outline);

    // A box about a middle; its axes along and left give where it lies.
    void Box(Slot slot, Colour colour, Vec3 middle, Vec3 half, float heading = 0);
    // Between two points, with a radius at each end; closed by caps where wished.
    void Rod(Slot slot, Colour colour, Vec3 from, Vec3 to, float fromRadius, float toRadius, int sides,
             bool caps = true);
    void Disc(Slot slot, Colour colour, const Canvas& canvas, float radius, int corners, float turned = 0);
    void Ring(Slot slot, Colour colour, const Canvas& canvas, float inner, float outer, int corners, float turned = 0);
    void Rectangle(Slot slot, Colour colour, const Canvas& canvas, Vec2 low, Vec2 high);

    // Everything drawn so far, sorted by slot; the pen is empty after.
    Mesh Take();
    bool IsEmpty() const;

private:
    struct Buffer
    {
        std::vector<Vertex> vertices;
        std::vector<std::uint32_t> indices;
    };
    std::array<Buffer, kSlots> buffers;
};

// Rounds what was drawn flat: faces of one slot that meet at less than the crease share a normal, and equal vertices
// become one.
Mesh Rounded(const Mesh& flat, float creaseCosine);

// The number's strokes, its middle on the canvas' origin.
void DrawNumber(MeshPen& pen, Slot slot, Colour colour, const Canvas& canvas, unsigned number, float height);

} // namespace Rally::Scene
