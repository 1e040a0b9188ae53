// The car's body up to its windows, and its cabin: cross-sections from tail to nose, cut out above the wheels.
#include "CarPen.h"

#include "RallyScene/StageMesh.h"

#include <iterator>

namespace Rally::Scene
{
namespace CarShellDetail
{

constexpr float kArchRadius = 0.40f;
constexpr std::size_t kRib = 7; // points of half a cross-section, from the sill to the middle of the bonnet

struct Key
{
    float x{};
    float sill{};
    float width{};
    float shoulder{};
    float top{};
};

// From the tail to the nose.
constexpr Key kKeys[] = {
    {-2.05f, 0.34f, 0.74f, 0.93f, 0.96f},  {-1.98f, 0.28f, 0.80f, 0.96f, 0.99f},  {-1.75f, 0.24f, 0.85f, 0.98f, 1.00f},
    {-1.25f, 0.21f, 0.87f, 0.97f, 0.99f},  {-0.50f, 0.20f, 0.86f, 0.945f, 0.96f}, {0.40f, 0.20f, 0.855f, 0.92f, 0.95f},
    {0.80f, 0.20f, 0.86f, 0.905f, 0.965f}, {1.30f, 0.21f, 0.865f, 0.865f, 0.93f}, {1.70f, 0.22f, 0.82f, 0.80f, 0.865f},
    {1.92f, 0.24f, 0.73f, 0.735f, 0.79f},  {2.03f, 0.27f, 0.62f, 0.67f, 0.71f},   {2.06f, 0.30f, 0.56f, 0.62f, 0.65f},
};

Key KeyAt(float x)
{
    std::size_t i = 0;
    while (i + 2 < std::size(kKeys) && kKeys[i + 1].x < x)
    {
        ++i;
    }
    const Key& a = kKeys[i];
    const Key& b = kKeys[i + 1];
    const float t = (x - a.x) / (b.x - a.x);
    return {x, Mix(a.sill, b.sill, t), Mix(a.width, b.width, t), Mix(a.shoulder, b.shoulder, t), Mix(a.top, b.top, t)};
}

// The lower edge of the body: the sill, or the arch above a wheel.
float LowerEdge(float x, float sill, float& flare)
{
    flare = 0;
    for (const std::size_t wheel : {std::size_t{0}, std::size_t{2}})
    {
        const Vec3 hub = HubOf(wheel);
        const float aside = std::fabs(x - hub.x);
        flare += 0.045f * (1 - Smooth((aside - 0.34f) / 0.22f));
        if (aside <= kArchRadius)
        {
            return hub.z + std::sqrt(kArchRadius * kArchRadius - aside * aside);
        }
    }
    return sill;
}

struct Rib
{
    Vec3 points[kRib];
};

Rib RibAt(float x, float edgeX)
{
    const Key key = KeyAt(x);
    float flare = 0;
    const float low = LowerEdge(edgeX, key.sill, flare);
    const float high = key.shoulder - 0.11f;
    const float width = key.width;
    Rib rib;
    rib.points[0] = {x, width - 0.035f + flare, low};
    rib.points[1] = {x, width + flare, Mix(low, high, 0.12f)};
    rib.points[2] = {x, width + 0.015f + flare * 0.75f, Mix(low, high, 0.5f)};
    rib.points[3] = {x, width, high};
    rib.points[4] = {x, width - 0.07f, key.shoulder};
    rib.points[5] = {x, width * 0.55f, Mix(key.shoulder, key.top, 0.75f)};
    rib.points[6] = {x, 0, key.top};
    return rib;
}

// Where to cut: the keys, and closely round each arch.
std::vector<Rib> RibsOf(Detail detail)
{
    struct Cut
    {
        float x{};
        float edge{};
    };
    std::vector<Cut> cuts;
    const int archSteps = detail == Detail::High ? 12 : detail == Detail::Medium ? 8 : 6;
    const auto addArch = [&](float hub)
    {
        cuts.push_back({hub - kArchRadius - 0.004f, hub - kArchRadius - 0.01f});
        for (int i = 0; i <= archSteps; ++i)
        {
            const float x = hub - std::cos(kPi * static_cast<float>(i) / static_cast<float>(archSteps)) * kArchRadius;
            cuts.push_back({x, x});
        }
        cuts.push_back({hub + kArchRadius + 0.004f, hub + kArchRadius + 0.01f});
    };
    const float rear = HubOf(2).x;
    const float front = HubOf(0).x;
    const auto addKeys = [&](float from, float to)
    {
        for (const Key& key : kKeys)
        {
            if (key.x > from && key.x < to)
            {
                cuts.push_back({key.x, key.x});
            }
        }
    };
    addKeys(-3, rear - kArchRadius - 0.02f);
    addArch(rear);
    addKeys(rear + kArchRadius + 0.02f, front - kArchRadius - 0.02f);
    addArch(front);
    addKeys(front + kArchRadius + 0.02f, 3);
    std::vector<Rib> ribs;
    for (const Cut& cut : cuts)
    {
        ribs.push_back(RibAt(cut.x, cut.edge));
    }
    return ribs;
}

// Bands run from the sill (0) over the side (1, 2) and the shoulder (3) to the middle of the bonnet (5).
bool IsAccent(std::size_t pattern, std::size_t band, float x)
{
    const bool side = band <= 2;
    const bool bonnet = band == 5 && x > 0.7f;
    const auto cell = static_cast<int>(std::floor((x + 3) * 2.6f));
    switch (pattern)
    {
    case 0: return (band == 1 && x < 1.55f) || bonnet;                             // a line along the side
    case 1: return x > 1.05f && band >= 1;                                         // the nose
    case 2: return band <= 1 || (band == 2 && x < -0.5f);                          // two halves
    case 3: return x < -1.30f + 0.42f * static_cast<float>(band);                  // a wedge from the tail
    case 4: return (band == 4 && x > 0.7f) || (band == 2 && x < 1.3f);             // two stripes
    case 5: return side && x < -0.45f && (cell + static_cast<int>(band)) % 2 == 0; // chequers
    case 6: return (band >= 1 && band <= 3 && x > -0.55f && x < 0.85f) || bonnet;  // the doors
    case 7: return x > -0.9f + 0.35f * static_cast<float>(band) && x < -0.05f + 0.35f * static_cast<float>(band);
    default: return false;
    }
}

Colour BandColour(const CarPaint& paint, std::size_t band, float x)
{
    return IsAccent(paint.pattern, band, x) ? paint.accent : paint.body;
}

} // namespace CarShellDetail

void CarPen::Panel(Vec3 a, Vec3 b, Vec3 c, Vec3 d, Frame frame)
{
    const auto at = [&](float x, float y) { return Mix(Mix(a, b, x), Mix(d, c, x), y); };
    const float right = 1 - frame.right;
    const float top = 1 - frame.top;
    const Vec3 ga = at(frame.left, frame.low);
    const Vec3 gb = at(right, frame.low);
    const Vec3 gc = at(right, top);
    const Vec3 gd = at(frame.left, top);
    Quad(Slot::CarGlass, PlainColour(Slot::CarGlass), ga, gb, gc, gd);
    if (frame.low > 0)
    {
        Quad(Slot::CarBody, paint.body, a, b, gb, ga);
    }
    if (frame.right > 0)
    {
        Quad(Slot::CarBody, paint.body, b, c, gc, gb);
    }
    if (frame.top > 0)
    {
        Quad(Slot::CarBody, paint.body, c, d, gd, gc);
    }
    if (frame.left > 0)
    {
        Quad(Slot::CarBody, paint.body, d, a, ga, gd);
    }
}

void DrawShell(CarPen& car)
{
    using namespace CarShellDetail;
    const std::vector<Rib> ribs = RibsOf(car.detail);
    const Colour dark = PlainColour(Slot::CarTrim);
    for (std::size_t i = 0; i + 1 < ribs.size(); ++i)
    {
        const Rib& rear = ribs[i];
        const Rib& front = ribs[i + 1];
        for (std::size_t k = 0; k + 1 < kRib; ++k)
        {
            car.Quad(Slot::CarBody, BandColour(car.paint, k, front.points[k].x), front.points[k], rear.points[k],
                     rear.points[k + 1], front.points[k + 1]);
        }
        // The floor, which is the roof of the wheel wells too.
        const Vec3 frontMiddle{front.points[0].x, 0, front.points[0].z};
        const Vec3 rearMiddle{rear.points[0].x, 0, rear.points[0].z};
        car.Quad(Slot::CarTrim, dark, frontMiddle, rearMiddle, rear.points[0], front.points[0]);
    }
    const auto close = [&](const Rib& rib, bool nose)
    {
        const Vec3 low{rib.points[0].x, 0, rib.points[0].z};
        for (std::size_t k = 0; k + 1 < kRib; ++k)
        {
            if (nose)
            {
                car.Triangle(Slot::CarBody, car.paint.body, low, rib.points[k], rib.points[k + 1]);
            }
            else
            {
                car.Triangle(Slot::CarBody, car.paint.body, low, rib.points[k + 1], rib.points[k]);
            }
        }
    };
    close(ribs.front(), false);
    close(ribs.back(), true);
}

void DrawCabin(CarPen& car)
{
    // On the left: the foot of each pillar, and where it meets the roof.
    const Vec3 screenFoot{0.70f, 0.74f, 0.915f};
    const Vec3 screenFootMiddle{0.86f, 0, 0.965f};
    const Vec3 screenHead{0.06f, 0.55f, 1.37f};
    const Vec3 screenHeadMiddle{0.12f, 0, 1.40f};
    const Vec3 doorFoot{-0.42f, 0.785f, 0.94f};
    const Vec3 doorHead{-0.46f, 0.575f, 1.385f};
    const Vec3 quarterFoot{-1.28f, 0.77f, 0.965f};
    const Vec3 quarterHead{-1.12f, 0.56f, 1.375f};
    const Vec3 tailFoot{-1.86f, 0.68f, 0.985f};
    const Vec3 tailFootMiddle{-1.92f, 0, 1.01f};
    const Vec3 tailHead{-1.36f, 0.53f, 1.35f};
    const Vec3 tailHeadMiddle{-1.42f, 0, 1.385f};

    car.Panel(screenFootMiddle, screenFoot, screenHead, screenHeadMiddle, {0, 0.10f, 0.05f, 0.10f});
    car.Panel(screenFoot, doorFoot, doorHead, screenHead, {0.05f, 0.05f, 0.09f, 0.12f});
    car.Panel(doorFoot, quarterFoot, quarterHead, doorHead, {0.06f, 0.08f, 0.09f, 0.13f});
    car.Quad(Slot::CarBody, car.paint.body, quarterFoot, tailFoot, tailHead, quarterHead);
    car.Panel(tailFoot, tailFootMiddle, tailHeadMiddle, tailHead, {0.10f, 0, 0.10f, 0.10f});

    // The roof, a little arched.
    const Colour roof = car.paint.pattern == 1 || car.paint.pattern == 4 ? car.paint.body : car.paint.accent;
    const auto crown = [](Vec3 edge, Vec3 middle, float t)
    {
        Vec3 point = Mix(middle, edge, t);
        point.z = middle.z - (middle.z - edge.z) * t * t;
        return point;
    };
    const Vec3 edges[] = {screenHead, doorHead, quarterHead, tailHead};
    const Vec3 middles[] = {screenHeadMiddle, {-0.46f, 0, 1.42f}, {-1.12f, 0, 1.405f}, tailHeadMiddle};
    for (std::size_t i = 0; i < 3; ++i)
    {
        for (int k = 0; k < 3; ++k)
        {
            const float in = static_cast<float>(k) / 3;
            const float out = static_cast<float>(k + 1) / 3;
            car.Quad(Slot::CarBody, roof, crown(edges[i], middles[i], in), crown(edges[i], middles[i], out),
                     crown(edges[i + 1], middles[i + 1], out), crown(edges[i + 1], middles[i + 1], in));
        }
    }
}

} // namespace Rally::Scene
