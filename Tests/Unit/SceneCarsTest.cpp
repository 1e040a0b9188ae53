// Six classes of car: each known by its outline, all on the same wheels.
#include "Silhouette.h"

#include "RallyScene/StageMesh.h"

#include <gtest/gtest.h>

#include <set>

namespace Rally::Test
{
namespace
{

using namespace Scene;

constexpr CarClass kClasses[] = {CarClass::Saloon,    CarClass::Hatch,  CarClass::Coupe,
                                 CarClass::Prototype, CarClass::Tourer, CarClass::Longtail};
constexpr Detail kCarDetails[] = {Detail::Low, Detail::Medium, Detail::High};

// The body with its wheels on.
Mesh WholeCar(CarClass built, Detail detail)
{
    Mesh all = BuildCarBody(0, detail, 1, built);
    const Mesh wheel = BuildWheel(detail);
    for (std::size_t i = 0; i < 4; ++i)
    {
        const auto first = static_cast<std::uint32_t>(all.vertices.size());
        for (Vertex vertex : wheel.vertices)
        {
            vertex.position = vertex.position + HubOf(i);
            all.vertices.push_back(vertex);
        }
        for (const std::uint32_t index : wheel.indices)
        {
            all.indices.push_back(first + index);
        }
    }
    return all;
}

// Cars are alike below: their wheels stand where they stand. What differs is a fifth of all that is seen at the least.
TEST(SceneCars, ClassesHaveOutlinesOfTheirOwn)
{
    constexpr float kCell = 0.02f;
    for (const Detail detail : kCarDetails)
    {
        for (std::size_t i = 0; i < kCarForms; ++i)
        {
            const Mesh one = WholeCar(kClasses[i], detail);
            EXPECT_GT(Silhouette(one, false, kCell).Cells(), 7000u);
            for (std::size_t k = 0; k < i; ++k)
            {
                const Mesh other = WholeCar(kClasses[k], detail);
                const float side = Silhouette(one, false, kCell).Overlap(Silhouette(other, false, kCell));
                EXPECT_LT(side, 0.84f) << i << " " << k;
                EXPECT_GT(side, 0.5f) << i << " " << k; // they are all cars
                EXPECT_LT(Silhouette(one, true, kCell).Overlap(Silhouette(other, true, kCell)), 0.95f) << i << " " << k;
            }
        }
    }
}

struct Extent
{
    Vec3 low{1e9f, 1e9f, 1e9f};
    Vec3 high{-1e9f, -1e9f, -1e9f};
};

Extent ExtentOf(const Mesh& mesh)
{
    Extent box;
    for (const Vertex& vertex : mesh.vertices)
    {
        const Vec3 p = vertex.position;
        box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y), std::min(box.low.z, p.z)};
        box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y), std::max(box.high.z, p.z)};
    }
    return box;
}

TEST(SceneCars, ClassesHaveTheSizeOfCarsAndFitTheirWheels)
{
    for (const CarClass built : kClasses)
    {
        for (const Detail detail : kCarDetails)
        {
            const Mesh car = BuildCarBody(3, detail, 9, built);
            const Extent box = ExtentOf(car);
            EXPECT_GT(box.high.x - box.low.x, 3.4f);
            EXPECT_LT(box.high.x - box.low.x,
                      built >= CarClass::Tourer ? 5.0f : 4.7f); // wings of circuits reach far back
            EXPECT_NEAR(box.high.y, -box.low.y, 0.001f);
            EXPECT_LT(box.high.y - box.low.y, 2.1f);
            EXPECT_GT(box.low.z, 0.05f);
            EXPECT_LT(box.high.z, 1.95f);
            EXPECT_GT(box.high.x, HubOf(0).x + kWheelRadius);
            EXPECT_LT(box.low.x, HubOf(2).x - kWheelRadius);
            EXPECT_LT(car.indices.size() / 3, detail == Detail::Low ? 1500u : 3000u);
            // Lamps in front and behind, a plate at either end and numbers on the doors, glass, an antenna where it is seen.
            std::set<Slot> slots;
            float lamps[2] = {};
            for (const MeshPart& part : car.parts)
            {
                slots.insert(part.slot);
                for (std::uint32_t i = part.firstIndex; i < part.firstIndex + part.indexCount; ++i)
                {
                    const float x = car.vertices[car.indices[i]].position.x;
                    lamps[0] = part.slot == Slot::CarLight ? std::max(lamps[0], x) : lamps[0];
                    lamps[1] = part.slot == Slot::CarLight ? std::min(lamps[1], x) : lamps[1];
                }
            }
            EXPECT_GT(lamps[0], 1.7f);
            EXPECT_LT(lamps[1], -1.6f);
            for (const Slot slot : {Slot::CarBody, Slot::CarGlass, Slot::CarTrim, Slot::NumberPlate})
            {
                EXPECT_TRUE(slots.contains(slot));
            }
        }
    }
}

// Whoever wears a number is known by its pattern, whatever is driven.
TEST(SceneCars, LiveriesShowOnEveryClass)
{
    for (const CarClass built : kClasses)
    {
        std::set<std::uint64_t> liveries;
        for (unsigned number = 1; number <= kLiveries; ++number)
        {
            std::uint64_t print = 0;
            for (const Vertex& vertex : BuildCarBody(0, Detail::Medium, number, built).vertices)
            {
                const bool side = std::fabs(vertex.position.y) > 0.5f && vertex.position.z < 1;
                print = side ? print * 31 + vertex.colour.g : print;
            }
            liveries.insert(print);
        }
        EXPECT_EQ(liveries.size(), kLiveries);
    }
}

} // namespace
} // namespace Rally::Test
