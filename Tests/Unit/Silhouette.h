// Outlines of meshes as a grid of cells, and how much two of them have in common.
#pragma once

#include "RallyScene/Mesh.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace Rally::Test
{

class Silhouette
{
public:
    // From the side (x to the right) or, with `front`, from before (y to the right); cells of so many metres.
    Silhouette(const Scene::Mesh& mesh, bool front, float theCell) : cell(theCell), filled(kWide * kTall)
    {
        for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3)
        {
            Scene::Vec2 corners[3];
            for (std::size_t k = 0; k < 3; ++k)
            {
                const Scene::Vec3 at = mesh.vertices[mesh.indices[i + k]].position;
                corners[k] = {(front ? at.y : at.x) / cell + kWide / 2.0f, at.z / cell};
            }
            Fill(corners);
        }
    }

    std::size_t Cells() const { return static_cast<std::size_t>(std::count(filled.begin(), filled.end(), true)); }

    // Of what either covers, the share that both do.
    float Overlap(const Silhouette& other) const
    {
        std::size_t both = 0;
        std::size_t either = 0;
        for (std::size_t i = 0; i < filled.size(); ++i)
        {
            both += filled[i] && other.filled[i] ? 1u : 0u;
            either += filled[i] || other.filled[i] ? 1u : 0u;
        }
        return either > 0 ? static_cast<float>(both) / static_cast<float>(either) : 1;
    }

private:
    static constexpr int kWide = 256;
    static constexpr int kTall = 420;

    void Fill(const Scene::Vec2 (&corners)[3])
    {
        const auto [left, right] = std::minmax({corners[0].x, corners[1].x, corners[2].x});
        const auto [low, high] = std::minmax({corners[0].y, corners[1].y, corners[2].y});
        for (int y = std::max(0, static_cast<int>(low)); y <= static_cast<int>(high) && y < kTall; ++y)
        {
            for (int x = std::max(0, static_cast<int>(left)); x <= static_cast<int>(right) && x < kWide; ++x)
            {
                const Scene::Vec2 middle{static_cast<float>(x) + 0.5f, static_cast<float>(y) + 0.5f};
                float sides[3];
                for (std::size_t k = 0; k < 3; ++k)
                {
                    const Scene::Vec2 way = corners[(k + 1) % 3] - corners[k];
                    const Scene::Vec2 to = middle - corners[k];
                    sides[k] = way.x * to.y - way.y * to.x;
                }
                const bool inside = (sides[0] >= 0 && sides[1] >= 0 && sides[2] >= 0) ||
                                    (sides[0] <= 0 && sides[1] <= 0 && sides[2] <= 0);
                if (inside)
                {
                    filled[static_cast<std::size_t>(y * kWide + x)] = true;
                }
            }
        }
    }

    float cell;
    std::vector<bool> filled;
};

} // namespace Rally::Test
