// Trees, stones, grass, people: one mesh per prop and fineness, drawn as often as it is in view, with one draw each.
#pragma once

#include "Desktop/Render/Frame.h"
#include "Desktop/Render/Program.h"
#include "Desktop/Render/Surface.h"

namespace Rally::Desktop
{

class Woods
{
public:
    Woods() = default;
    Woods(const Quality& theQuality, Scene::Region region);

    void Plant(std::span<const Scene::PropPlace> places);
    void Draw(const Programs& programs, const Scope& scope, Tally& tally);

private:
    static constexpr std::size_t kFinenesses = 3; // coarse first

    struct Planted
    {
        Scene::Vec3 position;
        float scale{};
        float cosine{};
        float sine{};
        float shade{};
        float lot{};
        Scene::Colour tint;
    };
    struct Kind
    {
        Surface surfaces[kFinenesses];
        std::vector<Planted> plants;
        std::size_t finenesses{1};
        float height{};
        float width{}; // from its foot to its widest
        float reach{};
        bool castsShadow{};
    };
    void Sort(const Kind& kind, const Scope& scope);
    void DrawSome(const Surface& surface, const std::vector<Planted>& plants, Tally& tally);
    void AddPlantAttributes(const Surface& surface) const;

    Quality quality;
    Kind kinds[Scene::kProps];
    GlBuffer buffer;
    std::vector<Planted> chosen[kFinenesses];
    std::vector<Planted> thin[kFinenesses]; // of them, what hides something
};

} // namespace Rally::Desktop
