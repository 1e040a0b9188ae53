#include "Desktop/Render/Woods.h"

#include "RallyScene/StageMesh.h"

#include <cmath>

namespace Rally::Desktop
{

using namespace Scene;

namespace
{

constexpr float kLow = 2;     // metres: grass, bushes, stones
constexpr float kBand = 0.1f; // of a distance, over which one fineness becomes the next
constexpr float kLens = 4;    // metres from the eye where they have shrunk to nothing

struct Habit
{
    bool castsShadow{};
    bool grown{}; // has more than one fineness
};

Habit HabitOf(Prop prop)
{
    switch (prop)
    {
    case Prop::MainTree:
    case Prop::OtherTree:
    case Prop::RareTree:
    case Prop::Bush:
    case Prop::BlossomBush:
    case Prop::Shrub: return {true, true};
    case Prop::Herb:
    case Prop::Spire: return {false, true};
    case Prop::Curio:
    case Prop::RockBig:
    case Prop::FencePost:
    case Prop::Spectator: return {true, false};
    case Prop::RockSmall:
    case Prop::GrassTuft: break;
    }
    return {};
}

float ReachOf(Prop prop, const Quality& quality)
{
    switch (prop)
    {
    case Prop::MainTree:
    case Prop::OtherTree:
    case Prop::RareTree:
    case Prop::Curio: return quality.treeReach;
    case Prop::GrassTuft: return quality.grassReach;
    case Prop::Herb:
    case Prop::Spire:
    case Prop::RockSmall: return quality.bushReach * 0.5f;
    default: return quality.bushReach;
    }
}

} // namespace

Woods::Woods(const Quality& theQuality, Region region) : quality(theQuality), buffer(GlBuffer::Make())
{
    const auto finest = static_cast<std::size_t>(quality.detail);
    for (std::size_t i = 0; i < kProps; ++i)
    {
        const auto prop = static_cast<Prop>(i);
        const Habit habit = HabitOf(prop);
        Kind& kind = kinds[i];
        kind.castsShadow = habit.castsShadow;
        kind.reach = ReachOf(prop, quality);
        kind.finenesses = habit.grown ? finest + 1 : 1;
        for (std::size_t k = 0; k < kind.finenesses; ++k)
        {
            const Mesh mesh = BuildProp(prop, habit.grown ? static_cast<Detail>(k) : quality.detail, region);
            for (const Vertex& vertex : mesh.vertices)
            {
                kind.height = std::fmax(kind.height, vertex.position.z);
                kind.width = std::fmax(kind.width, std::hypot(vertex.position.x, vertex.position.y));
            }
            kind.surfaces[k] = Surface(mesh);
            AddPlantAttributes(kind.surfaces[k]);
        }
    }
}

void Woods::AddPlantAttributes(const Surface& surface) const
{
    surface.Bind();
    glBindBuffer(GL_ARRAY_BUFFER, buffer.Name());
    for (GLuint i = 0; i < 2; ++i)
    {
        glEnableVertexAttribArray(5 + i);
        glVertexAttribPointer(5 + i, 4, GL_FLOAT, GL_FALSE, sizeof(Planted), ByteOffset(i * 4 * sizeof(float)));
        glVertexAttribDivisor(5 + i, 1);
    }
    glEnableVertexAttribArray(7);
    glVertexAttribPointer(7, 4, GL_UNSIGNED_BYTE, GL_TRUE, sizeof(Planted), ByteOffset(offsetof(Planted, tint)));
    glVertexAttribDivisor(7, 1);
}

void Woods::Plant(std::span<const PropPlace> places)
{
    for (Kind& kind : kinds)
    {
        kind.plants.clear();
    }
    for (const PropPlace& place : places)
    {
        // A number of its own for each, by where it stands.
        const float lot = place.position.x * 0.731f + place.position.y * 1.317f;
        kinds[static_cast<std::size_t>(place.prop)].plants.push_back({place.position, place.scale,
                                                                      std::cos(place.heading), std::sin(place.heading),
                                                                      place.shade, lot - std::floor(lot), place.tint});
    }
}

// By fineness, those in view. In shadow maps a step coarser. Grass shrinks before it ends.
void Woods::Sort(const Kind& kind, const Scope& scope)
{
    for (std::size_t i = 0; i < kFinenesses; ++i)
    {
        chosen[i].clear();
        thin[i].clear();
    }
    const float zoom = scope.pixelsPerMetre / 800; // how near things seem: 1 in a usual picture
    const float reach = kind.reach * Clamp(zoom, 0.6f, 3);
    const std::size_t coarser = scope.cascade > 0 ? 2 : scope.cascade == 0 ? 1 : 0;
    for (const Planted& plant : kind.plants)
    {
        const float tall = kind.height * plant.scale;
        const Vec3 middle = plant.position + Vec3{0, 0, tall * 0.5f};
        const Vec3 way = middle - scope.eye;
        const float square = Dot(way, way);
        if (square > reach * reach || !scope.frustum.Holds(middle, std::fmax(tall * 0.62f, kind.width * plant.scale)))
        {
            continue;
        }
        const float far = std::sqrt(square);
        const float fine = quality.fineReach * zoom;
        const float further = fine * 3.2f;
        std::size_t fineness = far < fine ? 2 : far < further ? 1 : 0;
        fineness = fineness > coarser ? fineness - coarser : 0;
        const std::size_t most = kind.finenesses - 1;
        Planted drawn = plant;
        drawn.scale *= Smooth((reach - far) / (reach * 0.2f));
        if (kind.height < kLow && scope.cascade < 0)
        {
            // Right before the lens it would hide more than it is.
            drawn.scale *= Smooth((far - kLens) / kLens);
            if (drawn.scale < 0.02f)
            {
                continue;
            }
        }
        if (most > 0 && scope.cascade < 0 && drawn.scale == plant.scale)
        {
            const float edge = far > (fine + further) / 2 ? further : fine;
            const float share = (far - edge) / (edge * kBand) + 0.5f; // of the coarser one
            const std::size_t above = edge == further ? 1 : 2;
            if (share > 0 && share < 1 && above <= most)
            {
                // Both of them, each where the other is not.
                drawn.tint.a = static_cast<std::uint8_t>((1 - share) * 126);
                thin[above].push_back(drawn);
                drawn.tint.a = static_cast<std::uint8_t>(128 + (1 - share) * 126);
                thin[above - 1].push_back(drawn);
                continue;
            }
        }
        const bool hides = scope.cascade < 0 && scope.MayHide(middle, tall * 0.62f);
        (hides ? thin : chosen)[fineness < most ? fineness : most].push_back(drawn);
    }
}

void Woods::DrawSome(const Surface& surface, const std::vector<Planted>& plants, Tally& tally)
{
    if (plants.empty())
    {
        return;
    }
    glBindBuffer(GL_ARRAY_BUFFER, buffer.Name());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(plants.size() * sizeof(Planted)), plants.data(),
                 GL_STREAM_DRAW);
    surface.DrawAll(tally, plants.size());
}

void Woods::Draw(const Programs& programs, const Scope& scope, Tally& tally)
{
    (scope.cascade < 0 ? programs.props : programs.propsDepth).Use();
    for (const Kind& kind : kinds)
    {
        if (kind.plants.empty() || kind.reach <= 0 || (scope.cascade >= 0 && !kind.castsShadow) ||
            (scope.cascade > 0 && kind.height < 2))
        {
            continue;
        }
        Sort(kind, scope);
        for (std::size_t i = 0; i < kind.finenesses; ++i)
        {
            DrawSome(kind.surfaces[i], chosen[i], tally);
        }
        for (std::size_t i = 0; i < kind.finenesses; ++i)
        {
            if (!thin[i].empty())
            {
                (programs.propsThin.IsMade() ? programs.propsThin : programs.props).Use();
                DrawSome(kind.surfaces[i], thin[i], tally);
                programs.props.Use();
            }
        }
    }
}

} // namespace Rally::Desktop
