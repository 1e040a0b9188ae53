#include "CarForm.h"

namespace Rally::Scene
{
namespace CarFormsDetail
{

// Three boxes: a boot with a wing on it.
constexpr BodyKey kSaloonKeys[] = {
    {-2.14f, 0.36f, 0.72f, 0.91f, 0.945f}, {-2.08f, 0.29f, 0.79f, 0.95f, 0.985f},  {-1.78f, 0.24f, 0.845f, 0.97f, 1.0f},
    {-1.25f, 0.21f, 0.87f, 0.965f, 0.99f}, {-0.50f, 0.20f, 0.86f, 0.94f, 0.96f},   {0.40f, 0.20f, 0.855f, 0.92f, 0.95f},
    {0.80f, 0.20f, 0.86f, 0.905f, 0.96f},  {1.30f, 0.21f, 0.865f, 0.865f, 0.925f}, {1.70f, 0.22f, 0.82f, 0.80f, 0.865f},
    {1.92f, 0.24f, 0.73f, 0.735f, 0.79f},  {2.03f, 0.27f, 0.62f, 0.67f, 0.71f},    {2.06f, 0.30f, 0.56f, 0.62f, 0.65f},
};

// Short and upright, cut off behind.
constexpr BodyKey kHatchKeys[] = {
    {-1.76f, 0.36f, 0.70f, 0.90f, 0.93f},   {-1.70f, 0.29f, 0.77f, 0.95f, 0.98f},
    {-1.25f, 0.22f, 0.83f, 0.97f, 1.0f},    {-0.50f, 0.21f, 0.82f, 0.965f, 0.99f},
    {0.40f, 0.21f, 0.815f, 0.955f, 0.985f}, {0.85f, 0.21f, 0.82f, 0.94f, 0.995f},
    {1.30f, 0.22f, 0.825f, 0.895f, 0.955f}, {1.70f, 0.24f, 0.76f, 0.83f, 0.88f},
    {1.80f, 0.27f, 0.69f, 0.77f, 0.81f},    {1.85f, 0.31f, 0.60f, 0.70f, 0.73f},
};

// A long bonnet, a low roof far back, and a line that falls to the tail.
constexpr BodyKey kCoupeKeys[] = {
    {-1.90f, 0.40f, 0.66f, 0.80f, 0.83f},    {-1.84f, 0.33f, 0.73f, 0.83f, 0.86f},
    {-1.70f, 0.28f, 0.775f, 0.845f, 0.875f}, {-1.25f, 0.24f, 0.82f, 0.865f, 0.885f},
    {-0.50f, 0.23f, 0.79f, 0.83f, 0.85f},    {0.25f, 0.23f, 0.785f, 0.81f, 0.84f},
    {0.80f, 0.23f, 0.80f, 0.80f, 0.835f},    {1.30f, 0.23f, 0.82f, 0.79f, 0.81f},
    {1.72f, 0.25f, 0.77f, 0.74f, 0.765f},    {2.08f, 0.28f, 0.69f, 0.69f, 0.71f},
    {2.18f, 0.32f, 0.63f, 0.66f, 0.67f},
};

// Low in front, wide over its wheels, cut off under a wing that a table could be laid on.
constexpr BodyKey kPrototypeKeys[] = {
    {-1.86f, 0.42f, 0.80f, 0.97f, 1.0f},   {-1.82f, 0.34f, 0.86f, 1.0f, 1.03f},   {-1.70f, 0.26f, 0.89f, 1.01f, 1.045f},
    {-1.25f, 0.20f, 0.895f, 1.01f, 1.05f}, {-0.55f, 0.18f, 0.875f, 0.93f, 0.96f}, {0.30f, 0.18f, 0.86f, 0.86f, 0.89f},
    {0.85f, 0.18f, 0.875f, 0.835f, 0.87f}, {1.30f, 0.19f, 0.895f, 0.80f, 0.80f},  {1.70f, 0.21f, 0.86f, 0.68f, 0.66f},
    {1.96f, 0.22f, 0.80f, 0.55f, 0.53f},   {2.14f, 0.24f, 0.74f, 0.44f, 0.43f},
};

// Of circuits: low, and as wide as its wings.
constexpr BodyKey kTourerKeys[] = {
    {-2.16f, 0.36f, 0.78f, 0.86f, 0.885f}, {-2.10f, 0.27f, 0.86f, 0.90f, 0.925f},
    {-1.76f, 0.19f, 0.91f, 0.93f, 0.96f},  {-1.25f, 0.15f, 0.925f, 0.935f, 0.965f},
    {-0.55f, 0.13f, 0.89f, 0.87f, 0.89f},  {0.30f, 0.13f, 0.88f, 0.83f, 0.86f},
    {0.85f, 0.13f, 0.90f, 0.815f, 0.865f}, {1.30f, 0.14f, 0.92f, 0.79f, 0.82f},
    {1.72f, 0.15f, 0.89f, 0.70f, 0.725f},  {2.00f, 0.17f, 0.83f, 0.60f, 0.615f},
    {2.20f, 0.20f, 0.74f, 0.50f, 0.51f},
};

// The driver sits far in front; behind him there is only engine and wing.
constexpr BodyKey kLongtailKeys[] = {
    {-2.26f, 0.38f, 0.84f, 0.86f, 0.88f},   {-2.20f, 0.29f, 0.89f, 0.885f, 0.905f},
    {-1.76f, 0.18f, 0.925f, 0.91f, 0.935f}, {-1.25f, 0.14f, 0.93f, 0.92f, 0.94f},
    {-0.55f, 0.12f, 0.90f, 0.86f, 0.885f},  {0.30f, 0.12f, 0.88f, 0.80f, 0.83f},
    {0.85f, 0.12f, 0.905f, 0.79f, 0.80f},   {1.30f, 0.13f, 0.92f, 0.775f, 0.74f},
    {1.72f, 0.14f, 0.88f, 0.61f, 0.585f},   {1.98f, 0.16f, 0.80f, 0.47f, 0.455f},
    {2.12f, 0.18f, 0.73f, 0.38f, 0.375f},
};

constexpr CarForm kForms[kCarForms] = {
    {.keys = kSaloonKeys,
     .flare = 0.045f,
     .screen = {0.74f, 0.74f, 0.88f, {0.10f, 0.55f, 1.38f}, 0.16f, 1.41f},
     .door = {-0.36f, 0.785f, -0.36f, {-0.36f, 0.575f, 1.395f}, -0.36f, 1.43f},
     .quarter = {-1.10f, 0.77f, -1.10f, {-0.86f, 0.56f, 1.375f}, -0.86f, 1.41f},
     .tail = {-1.52f, 0.68f, -1.60f, {-1.02f, 0.53f, 1.35f}, -1.08f, 1.385f},
     .noseLampY = 0.43f,
     .noseLampZ = 0.565f,
     .noseLampRadius = 0.085f,
     .podLamps = 4,
     .podZ = 0.80f,
     .tailLampY = 0.60f,
     .tailLampZ = 0.775f,
     .wing = CarWing::Boot,
     .wingZ = 1.40f,
     .scoop = true,
     .doorX = 0.16f,
     .doorZ = 0.60f,
     .mirrorX = 0.56f},
    {.keys = kHatchKeys,
     .flare = 0.03f,
     .screen = {0.94f, 0.72f, 1.08f, {0.34f, 0.58f, 1.50f}, 0.40f, 1.535f},
     .door = {-0.30f, 0.755f, -0.30f, {-0.30f, 0.60f, 1.525f}, -0.30f, 1.565f},
     .quarter = {-1.22f, 0.75f, -1.22f, {-1.16f, 0.59f, 1.50f}, -1.16f, 1.545f},
     .tail = {-1.70f, 0.67f, -1.72f, {-1.50f, 0.56f, 1.45f}, -1.54f, 1.49f},
     .noseLampY = 0.45f,
     .noseLampZ = 0.62f,
     .noseLampRadius = 0.095f,
     .podLamps = 2,
     .podZ = 0.60f,
     .tailLampY = 0.58f,
     .tailLampZ = 0.80f,
     .wing = CarWing::Roof,
     .wingZ = 1.50f,
     .doorX = 0.30f,
     .doorZ = 0.60f,
     .mirrorX = 0.74f},
    {.keys = kCoupeKeys,
     .flare = 0.03f,
     .screen = {0.26f, 0.67f, 0.42f, {-0.24f, 0.49f, 1.19f}, -0.18f, 1.215f},
     .door = {-0.52f, 0.70f, -0.52f, {-0.54f, 0.50f, 1.20f}, -0.54f, 1.23f},
     .quarter = {-1.06f, 0.69f, -1.06f, {-0.84f, 0.48f, 1.185f}, -0.84f, 1.215f},
     .tail = {-1.70f, 0.56f, -1.76f, {-1.02f, 0.44f, 1.15f}, -1.08f, 1.18f},
     .noseLampY = 0.50f,
     .noseLampZ = 0.55f,
     .noseLampRadius = 0.085f,
     .roundFace = true,
     .tailLampY = 0.50f,
     .tailLampZ = 0.70f,
     .wing = CarWing::Duck,
     .wingZ = 0.96f,
     .chrome = true,
     .doorX = -0.14f,
     .doorZ = 0.555f,
     .mirrorX = 0.16f},
    {.keys = kPrototypeKeys,
     .flare = 0.10f,
     .screen = {1.02f, 0.66f, 1.20f, {0.22f, 0.46f, 1.22f}, 0.30f, 1.245f},
     .door = {-0.14f, 0.72f, -0.14f, {-0.18f, 0.48f, 1.235f}, -0.18f, 1.265f},
     .quarter = {-0.86f, 0.70f, -0.86f, {-0.62f, 0.46f, 1.22f}, -0.62f, 1.25f},
     .tail = {-1.60f, 0.56f, -1.64f, {-0.82f, 0.44f, 1.20f}, -0.86f, 1.23f},
     .closedQuarter = true,
     .noseLampY = 0.52f,
     .noseLampZ = 0.40f,
     .noseLampRadius = 0.06f,
     .podLamps = 4,
     .podZ = 0.62f,
     .tailLampY = 0.64f,
     .tailLampZ = 0.80f,
     .wing = CarWing::Tall,
     .wingZ = 1.62f,
     .scoop = true,
     .sideIntake = true,
     .splitter = true,
     .doorX = 0.26f,
     .doorZ = 0.53f,
     .mirrorX = 0.60f},
    {.keys = kTourerKeys,
     .flare = 0.05f,
     .screen = {0.50f, 0.70f, 0.68f, {-0.10f, 0.50f, 1.225f}, -0.04f, 1.255f},
     .door = {-0.46f, 0.74f, -0.46f, {-0.48f, 0.52f, 1.245f}, -0.48f, 1.28f},
     .quarter = {-1.14f, 0.72f, -1.14f, {-0.90f, 0.50f, 1.22f}, -0.90f, 1.255f},
     .tail = {-1.84f, 0.58f, -1.90f, {-1.10f, 0.45f, 1.17f}, -1.16f, 1.20f},
     .noseLampY = 0.56f,
     .noseLampZ = 0.49f,
     .noseLampRadius = 0.075f,
     .tailLampY = 0.62f,
     .tailLampZ = 0.76f,
     .wing = CarWing::Tall,
     .wingZ = 1.42f,
     .splitter = true,
     .slick = true,
     .doorX = 0.0f,
     .doorZ = 0.50f,
     .mirrorX = 0.36f},
    {.keys = kLongtailKeys,
     .flare = 0.06f,
     .screen = {1.00f, 0.64f, 1.20f, {0.30f, 0.44f, 1.06f}, 0.38f, 1.085f},
     .door = {0.02f, 0.71f, 0.02f, {-0.04f, 0.46f, 1.07f}, -0.04f, 1.105f},
     .quarter = {-0.64f, 0.69f, -0.64f, {-0.44f, 0.45f, 1.06f}, -0.44f, 1.095f},
     .tail = {-1.90f, 0.34f, -1.96f, {-0.70f, 0.42f, 1.045f}, -0.76f, 1.075f},
     .closedQuarter = true,
     .noseLampY = 0.50f,
     .noseLampZ = 0.40f,
     .noseLampRadius = 0.06f,
     .tailLampY = 0.64f,
     .tailLampZ = 0.74f,
     .wing = CarWing::Tall,
     .wingZ = 1.08f,
     .scoop = true,
     .sideIntake = true,
     .splitter = true,
     .slick = true,
     .doorX = 0.34f,
     .doorZ = 0.48f,
     .mirrorX = 0.66f},
};

} // namespace CarFormsDetail

BodyKey CarForm::KeyAt(float x) const
{
    std::size_t i = 0;
    while (i + 2 < keys.size() && keys[i + 1].x < x)
    {
        ++i;
    }
    const BodyKey& a = keys[i];
    const BodyKey& b = keys[i + 1];
    const float t = Clamp((x - a.x) / (b.x - a.x), 0, 1);
    return {x, Mix(a.sill, b.sill, t), Mix(a.width, b.width, t), Mix(a.shoulder, b.shoulder, t), Mix(a.top, b.top, t)};
}

float CarForm::BodyTop(float x, float y) const
{
    const BodyKey key = KeyAt(x);
    const float bend = Mix(key.shoulder, key.top, 0.75f);
    const float inner = key.width * 0.55f;
    const float outer = key.width - 0.07f;
    return y < inner ? Mix(key.top, bend, y / inner) : Mix(bend, key.shoulder, (y - inner) / (outer - inner));
}

const CarForm& FormOf(CarClass built)
{
    const auto index = static_cast<std::size_t>(built);
    return CarFormsDetail::kForms[index < kCarForms ? index : 0];
}

} // namespace Rally::Scene
