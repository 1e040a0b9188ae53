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

// The lower edge of the body: the sill, or the arch above a wheel.
float LowerEdge(float x, float sill, float most, float& flare)
{
    flare = 0;
    for (const std::size_t wheel : {std::size_t{0}, std::size_t{2}})
    {
        const Vec3 hub = HubOf(wheel);
        const float aside = std::fabs(x - hub.x);
        flare += most * (1 - Smooth((aside - 0.34f) / 0.22f));
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

Rib RibAt(const CarForm& form, float x, float edgeX)
{
    const BodyKey key = form.KeyAt(x);
    float flare = 0;
    const float low = LowerEdge(edgeX, key.sill, form.flare, flare);
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
std::vector<Rib> RibsOf(const CarForm& form, Detail detail)
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
        for (const BodyKey& key : form.keys)
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
        ribs.push_back(RibAt(form, cut.x, cut.edge));
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
    const std::vector<Rib> ribs = RibsOf(car.form, car.detail);
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
    const CarForm& form = car.form;
    const auto foot = [&form](const CabinPost& post)
    { return Vec3{post.footX, post.footY, form.BodyTop(post.footX, post.footY) - 0.01f}; };
    const auto footMiddle = [&form](const CabinPost& post)
    { return Vec3{post.footMiddleX, 0, form.BodyTop(post.footMiddleX, 0)}; };
    const auto headMiddle = [](const CabinPost& post) { return Vec3{post.headMiddleX, 0, post.headMiddleZ}; };
    const Vec3 screenFoot = foot(form.screen);
    const Vec3 doorFoot = foot(form.door);
    const Vec3 quarterFoot = foot(form.quarter);
    const Vec3 tailFoot = foot(form.tail);

    car.Panel(footMiddle(form.screen), screenFoot, form.screen.head, headMiddle(form.screen), {0, 0.10f, 0.05f, 0.10f});
    car.Panel(screenFoot, doorFoot, form.door.head, form.screen.head, {0.05f, 0.05f, 0.09f, 0.12f});
    if (form.closedQuarter)
    {
        car.Quad(Slot::CarBody, car.paint.body, doorFoot, quarterFoot, form.quarter.head, form.door.head);
    }
    else
    {
        car.Panel(doorFoot, quarterFoot, form.quarter.head, form.door.head, {0.06f, 0.08f, 0.09f, 0.13f});
    }
    car.Quad(Slot::CarBody, car.paint.body, quarterFoot, tailFoot, form.tail.head, form.quarter.head);
    car.Panel(tailFoot, footMiddle(form.tail), headMiddle(form.tail), form.tail.head, {0.10f, 0, 0.10f, 0.10f});

    // The roof, a little arched.
    const Colour roof = car.paint.pattern == 1 || car.paint.pattern == 4 ? car.paint.body : car.paint.accent;
    const auto crown = [](Vec3 edge, Vec3 middle, float t)
    {
        Vec3 point = Mix(middle, edge, t);
        point.z = middle.z - (middle.z - edge.z) * t * t;
        return point;
    };
    const CabinPost* posts[] = {&form.screen, &form.door, &form.quarter, &form.tail};
    for (std::size_t i = 0; i < 3; ++i)
    {
        const Vec3 edge = posts[i]->head;
        const Vec3 middle = headMiddle(*posts[i]);
        const Vec3 nextEdge = posts[i + 1]->head;
        const Vec3 nextMiddle = headMiddle(*posts[i + 1]);
        for (int k = 0; k < 3; ++k)
        {
            const float in = static_cast<float>(k) / 3;
            const float out = static_cast<float>(k + 1) / 3;
            car.Quad(Slot::CarBody, roof, crown(edge, middle, in), crown(edge, middle, out),
                     crown(nextEdge, nextMiddle, out), crown(nextEdge, nextMiddle, in));
        }
    }
}

} // namespace Rally::Scene
