#include "MeshPen.h"

namespace Rally::Scene
{
namespace MeshPenDetail
{

std::uint8_t Channel(float value)
{
    return static_cast<std::uint8_t>(Clamp(value + 0.5f, 0, 255));
}

} // namespace MeshPenDetail

Colour Shaded(Colour colour, float brightness)
{
    using MeshPenDetail::Channel;
    return {Channel(static_cast<float>(colour.r) * brightness), Channel(static_cast<float>(colour.g) * brightness),
            Channel(static_cast<float>(colour.b) * brightness), colour.a};
}

Colour Mix(Colour a, Colour b, float t)
{
    using MeshPenDetail::Channel;
    const auto mixed = [t](std::uint8_t from, std::uint8_t to)
    { return Channel(Mix(static_cast<float>(from), static_cast<float>(to), Clamp(t, 0, 1))); };
    return {mixed(a.r, b.r), mixed(a.g, b.g), mixed(a.b, b.b), mixed(a.a, b.a)};
}

std::uint32_t MeshPen::Add(Slot slot, const Vertex& vertex)
{
    Buffer& buffer = buffers[static_cast<std::size_t>(slot)];
    buffer.vertices.push_back(vertex);
    return static_cast<std::uint32_t>(buffer.vertices.size() - 1);
}

void MeshPen::Join(Slot slot, std::uint32_t a, std::uint32_t b, std::uint32_t c)
{
    Buffer& buffer = buffers[static_cast<std::size_t>(slot)];
    buffer.indices.insert(buffer.indices.end(), {a, b, c});
}

void MeshPen::Triangle(Slot slot, Colour colour, Vec3 a, Vec3 b, Vec3 c)
{
    const Vec3 across = Cross(b - a, c - a);
    if (Dot(across, across) < 1e-14f)
    {
        return; // nothing to see
    }
    const Vec3 normal = Normal(across);
    const std::uint32_t first = Add(slot, {a, normal, {a.x, a.y}, colour});
    Add(slot, {b, normal, {b.x, b.y}, colour});
    Add(slot, {c, normal, {c.x, c.y}, colour});
    Join(slot, first, first + 1, first + 2);
}

void MeshPen::Quad(Slot slot, Colour colour, Vec3 a, Vec3 b, Vec3 c, Vec3 d)
{
    Triangle(slot, colour, a, b, c);
    Triangle(slot, colour, a, c, d);
}

void MeshPen::Fan(Slot slot, Colour colour, std::span<const Vec3> outline)
{
    for (std::size_t i = 1; i + 1 < outline.size(); ++i)
    {
        Triangle(slot, colour, outline[0], outline[i], outline[i + 1]);
    }
}

void MeshPen::Box(Slot slot, Colour colour, Vec3 middle, Vec3 half, float heading)
{
    const Vec2 along = Along(heading);
    const Vec3 x = Vec3{along.x, along.y, 0} * half.x;
    const Vec3 y = Vec3{-along.y, along.x, 0} * half.y;
    const Vec3 z{0, 0, half.z};
    const auto at = [&](float i, float j, float k) { return middle + x * i + y * j + z * k; };
    Quad(slot, colour, at(1, -1, -1), at(1, 1, -1), at(1, 1, 1), at(1, -1, 1));
    Quad(slot, colour, at(-1, 1, -1), at(-1, -1, -1), at(-1, -1, 1), at(-1, 1, 1));
    Quad(slot, colour, at(1, 1, -1), at(-1, 1, -1), at(-1, 1, 1), at(1, 1, 1));
    Quad(slot, colour, at(-1, -1, -1), at(1, -1, -1), at(1, -1, 1), at(-1, -1, 1));
    Quad(slot, colour, at(-1, -1, 1), at(1, -1, 1), at(1, 1, 1), at(-1, 1, 1));
    Quad(slot, colour, at(-1, 1, -1), at(1, 1, -1), at(1, -1, -1), at(-1, -1, -1));
}

void MeshPen::Rod(Slot slot, Colour colour, Vec3 from, Vec3 to, float fromRadius, float toRadius, int sides, bool caps)
{
    const Vec3 axis = Normal(to - from);
    const Vec3 x = Normal(Cross(std::fabs(axis.z) < 0.9f ? Vec3{0, 0, 1} : Vec3{1, 0, 0}, axis));
    const Vec3 y = Cross(axis, x);
    const auto around = [&](int i)
    {
        const Vec2 at = Along(2 * kPi * static_cast<float>(i) / static_cast<float>(sides));
        return x * at.x + y * at.y;
    };
    for (int i = 0; i < sides; ++i)
    {
        const Vec3 a = around(i);
        const Vec3 b = around((i + 1) % sides);
        Quad(slot, colour, from + a * fromRadius, from + b * fromRadius, to + b * toRadius, to + a * toRadius);
        if (caps)
        {
            Triangle(slot, colour, to, to + a * toRadius, to + b * toRadius);
            Triangle(slot, colour, from, from + b * fromRadius, from + a * fromRadius);
        }
    }
}

void MeshPen::Disc(Slot slot, Colour colour, const Canvas& canvas, float radius, int corners, float turned)
{
    std::vector<Vec3> outline;
    for (int i = 0; i < corners; ++i)
    {
        const Vec2 at = Along(turned + 2 * kPi * static_cast<float>(i) / static_cast<float>(corners)) * radius;
        outline.push_back(canvas.At(at.x, at.y));
    }
    Fan(slot, colour, outline);
}

void MeshPen::Ring(Slot slot, Colour colour, const Canvas& canvas, float inner, float outer, int corners, float turned)
{
    for (int i = 0; i < corners; ++i)
    {
        const Vec2 a = Along(turned + 2 * kPi * static_cast<float>(i) / static_cast<float>(corners));
        const Vec2 b = Along(turned + 2 * kPi * static_cast<float>(i + 1) / static_cast<float>(corners));
        Quad(slot, colour, canvas.At(a.x * inner, a.y * inner), canvas.At(a.x * outer, a.y * outer),
             canvas.At(b.x * outer, b.y * outer), canvas.At(b.x * inner, b.y * inner));
    }
}

void MeshPen::Rectangle(Slot slot, Colour colour, const Canvas& canvas, Vec2 low, Vec2 high)
{
    Quad(slot, colour, canvas.At(low.x, low.y), canvas.At(high.x, low.y), canvas.At(high.x, high.y),
         canvas.At(low.x, high.y));
}

bool MeshPen::IsEmpty() const
{
    for (const Buffer& buffer : buffers)
    {
        if (!buffer.indices.empty())
        {
            return false;
        }
    }
    return true;
}

Mesh MeshPen::Take()
{
    Mesh mesh;
    for (std::size_t slot = 0; slot < kSlots; ++slot)
    {
        Buffer& buffer = buffers[slot];
        if (buffer.indices.empty())
        {
            continue;
        }
        const auto firstVertex = static_cast<std::uint32_t>(mesh.vertices.size());
        mesh.parts.push_back({static_cast<Slot>(slot), static_cast<std::uint32_t>(mesh.indices.size()),
                              static_cast<std::uint32_t>(buffer.indices.size())});
        mesh.vertices.insert(mesh.vertices.end(), buffer.vertices.begin(), buffer.vertices.end());
        for (const std::uint32_t index : buffer.indices)
        {
            mesh.indices.push_back(firstVertex + index);
        }
        buffer = {};
    }
    return mesh;
}

} // namespace Rally::Scene
