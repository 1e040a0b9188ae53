// Scene meshes on the graphics card: packed vertices, and their triangles sorted by how they are drawn.
#pragma once

#include "Desktop/Render/Gl.h"

#include "RallyScene/Mesh.h"

#include <span>
#include <vector>

namespace Rally::Desktop
{

enum class Finish : std::uint8_t
{
    Ground,
    Verge, // the road's edge
    Road,  // and what is painted on it
    Solid, // what stands on it
    Water,
};
inline constexpr std::size_t kFinishes = 5;

Finish FinishOf(Scene::Slot slot);

struct PackedVertex
{
    Scene::Vec3 position;
    std::uint32_t normal{}; // ten bits a component
    Scene::Vec2 texture;
    Scene::Colour colour;
    std::uint8_t gloss{};
    std::uint8_t glow{};
    std::uint8_t paint{};
    std::uint8_t leaf{};
};
static_assert(sizeof(PackedVertex) == 32);

class Surface
{
public:
    Surface() = default;
    explicit Surface(const Scene::Mesh& mesh);

    bool Has(Finish finish) const { return counts[static_cast<std::size_t>(finish)] > 0; }
    // The vertex array is bound, and more attributes may be added to it.
    void Bind() const { glBindVertexArray(array.Name()); }
    void Draw(Finish finish, Tally& tally) const;
    void DrawAll(Tally& tally, std::size_t instances) const;
    std::size_t Indices() const { return total; }
    std::size_t Bytes() const { return bytes; }

private:
    static void Pack(const Scene::Mesh& mesh, const Scene::MeshPart& part, std::vector<PackedVertex>& packed,
                     std::vector<GLuint>& sorted);

    GlVertexArray array;
    GlBuffer vertices;
    GlBuffer indices;
    std::size_t counts[kFinishes]{};
    std::size_t total{};
    std::size_t bytes{};
};

} // namespace Rally::Desktop
