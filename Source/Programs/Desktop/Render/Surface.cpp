#include "Desktop/Render/Surface.h"

#include <cmath>

namespace Rally::Desktop
{

using namespace Scene;

namespace
{

struct Stuff
{
    float gloss{};
    float glow{};
    float paint{};
    float leaf{};
};

Stuff StuffOf(Slot slot)
{
    constexpr Stuff kPaint{0, 0, 1, 0};
    constexpr Stuff kSign{0, 0.75f, 0, 0}; // throws back what light there is
    switch (slot)
    {
    case Slot::Marking:
    case Slot::SlideLine:
    case Slot::LimitDisc:
    case Slot::JumpArrow:
    case Slot::Kerb: return kPaint;
    case Slot::Asphalt: return {1, 0, 0, 0};
    case Slot::Lamp: return {0, 1, 0, 0};
    case Slot::ShortcutTrack: return {0, 0, 0.25f, 0};
    case Slot::LeafDark:
    case Slot::LeafLight: return {0, 0, 0, 1};
    case Slot::Grass: return {0, 0, 0, 0.7f};
    case Slot::Crowd: return {0, 0, 0, 0.4f};
    case Slot::JumpSign:
    case Slot::FordSign:
    case Slot::HazardYellow:
    case Slot::HazardOrange:
    case Slot::HazardRed: return kSign;
    case Slot::StartLine:
    case Slot::FinishLine: return {0, 0.35f, 0, 0};
    case Slot::CarBody: return {0.85f, 0, 0, 0};
    case Slot::CarGlass: return {1, 0, 0, 0};
    case Slot::CarLight: return {0.6f, 0.25f, 0, 0};
    case Slot::Rim: return {0.6f, 0, 0, 0};
    case Slot::DieBlack:
    case Slot::DieWhite:
    case Slot::DieOrange:
    case Slot::DieRed: return {1, 0, 0, 0};
    case Slot::Frame: return {0.5f, 0, 0, 0};
    case Slot::CarTrim:
    case Slot::NumberPlate: return {0.3f, 0, 0, 0};
    default: return {};
    }
}

std::uint8_t Byte(float share)
{
    return static_cast<std::uint8_t>(std::lround(share * 255));
}

std::uint32_t PackedNormal(Vec3 normal)
{
    const auto ten = [](float value)
    { return static_cast<std::uint32_t>(std::lround(Clamp(value, -1, 1) * 511)) & 0x3FFu; };
    return ten(normal.x) | ten(normal.y) << 10 | ten(normal.z) << 20;
}

PackedVertex Packed(const Vertex& vertex, const Stuff& stuff)
{
    return {vertex.position,  PackedNormal(vertex.normal), vertex.texture,  vertex.colour, Byte(stuff.gloss),
            Byte(stuff.glow), Byte(stuff.paint),           Byte(stuff.leaf)};
}

void DescribeVertices()
{
    constexpr GLsizei kStride = sizeof(PackedVertex);
    for (GLuint i = 0; i < 5; ++i)
    {
        glEnableVertexAttribArray(i);
    }
    glVertexAttribPointer(0, 3, GL_FLOAT, GL_FALSE, kStride, ByteOffset(offsetof(PackedVertex, position)));
    glVertexAttribPointer(1, 4, GL_INT_2_10_10_10_REV, GL_TRUE, kStride, ByteOffset(offsetof(PackedVertex, normal)));
    glVertexAttribPointer(2, 2, GL_FLOAT, GL_FALSE, kStride, ByteOffset(offsetof(PackedVertex, texture)));
    glVertexAttribPointer(3, 4, GL_UNSIGNED_BYTE, GL_TRUE, kStride, ByteOffset(offsetof(PackedVertex, colour)));
    glVertexAttribPointer(4, 4, GL_UNSIGNED_BYTE, GL_TRUE, kStride, ByteOffset(offsetof(PackedVertex, gloss)));
}

} // namespace

Finish FinishOf(Slot slot)
{
    switch (slot)
    {
    case Slot::Ground: return Finish::Ground;
    case Slot::RoadEdge: return Finish::Verge;
    case Slot::Road:
    case Slot::Marking:
    case Slot::SlideLine:
    case Slot::LimitDisc:
    case Slot::JumpArrow:
    case Slot::ShortcutTrack:
    case Slot::Asphalt:
    case Slot::Kerb:
    case Slot::GravelTrap: return Finish::Road;
    case Slot::Water: return Finish::Water;
    default: return Finish::Solid;
    }
}

void Surface::Pack(const Mesh& mesh, const MeshPart& part, std::vector<PackedVertex>& packed,
                   std::vector<GLuint>& sorted)
{
    const Stuff stuff = StuffOf(part.slot);
    const std::size_t end = std::size_t{part.firstIndex} + part.indexCount;
    for (std::size_t i = part.firstIndex; i < end; ++i)
    {
        const std::uint32_t index = mesh.indices[i];
        packed[index] = Packed(mesh.vertices[index], stuff);
        sorted.push_back(index);
    }
}

Surface::Surface(const Mesh& mesh)
{
    std::vector<PackedVertex> packed(mesh.vertices.size());
    std::vector<GLuint> sorted;
    sorted.reserve(mesh.indices.size());
    for (std::size_t i = 0; i < kFinishes; ++i)
    {
        const auto finish = static_cast<Finish>(i);
        const std::size_t before = sorted.size();
        for (const MeshPart& part : mesh.parts)
        {
            if (FinishOf(part.slot) == finish)
            {
                Pack(mesh, part, packed, sorted);
            }
        }
        counts[i] = sorted.size() - before;
    }
    total = sorted.size();
    bytes = packed.size() * sizeof(PackedVertex) + sorted.size() * sizeof(GLuint);
    array = GlVertexArray::Make();
    vertices = GlBuffer::Make();
    indices = GlBuffer::Make();
    glBindVertexArray(array.Name());
    glBindBuffer(GL_ARRAY_BUFFER, vertices.Name());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(packed.size() * sizeof(PackedVertex)), packed.data(),
                 GL_STATIC_DRAW);
    DescribeVertices();
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, indices.Name());
    glBufferData(GL_ELEMENT_ARRAY_BUFFER, static_cast<GLsizeiptr>(sorted.size() * sizeof(GLuint)), sorted.data(),
                 GL_STATIC_DRAW);
}

void Surface::Draw(Finish finish, Tally& tally) const
{
    std::size_t first = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(finish); ++i)
    {
        first += counts[i];
    }
    Bind();
    tally.DrawIndexed(counts[static_cast<std::size_t>(finish)], first);
}

void Surface::DrawAll(Tally& tally, std::size_t instances) const
{
    Bind();
    tally.DrawIndexed(total, 0, instances);
}

} // namespace Rally::Desktop
