// What is bolted to a rally car: lamps, wing, scoop, mirrors, mud flaps, plates and numbers.
#include "CarPen.h"

#include "RallyScene/StageMesh.h"

namespace Rally::Scene
{
namespace CarFittingsDetail
{

constexpr Colour kBlack{24, 24, 26};
constexpr Colour kTrim{38, 38, 42};
constexpr Colour kTail{216, 22, 18};
constexpr Colour kAmber{244, 150, 30};

// Lamps look forward; rods along the nose with a bright end.
void DrawLamp(CarPen& car, Vec3 front, float radius, float depth)
{
    const int sides = car.detail == Detail::Low ? 8 : 14;
    const Vec3 rear = front - Vec3{depth, 0, 0};
    car.Rod(Slot::CarTrim, kTrim, rear, front, radius * 0.8f, radius, sides);
    for (const float side : {1.0f, -1.0f})
    {
        const Canvas glass{{front.x + 0.008f, front.y * side, front.z}, {0, 1, 0}, {0, 0, 1}};
        car.pen.Disc(Slot::CarLight, PlainColour(Slot::CarLight), glass, radius * 0.88f, sides);
    }
}

void DrawNose(CarPen& car)
{
    DrawLamp(car, {2.085f, 0.43f, 0.565f}, 0.085f, 0.06f);
    car.Box(Slot::CarTrim, kBlack, {2.055f, 0.36f, 0.565f}, {0.012f, 0.19f, 0.07f});
    if (car.detail != Detail::Low)
    {
        car.pen.Box(Slot::CarTrim, kTrim, {1.96f, 0, 0.74f}, {0.05f, 0.56f, 0.03f});
        DrawLamp(car, {2.06f, 0.17f, 0.80f}, 0.115f, 0.16f);
        DrawLamp(car, {2.03f, 0.44f, 0.79f}, 0.115f, 0.16f);
    }
    const Canvas nose{{2.066f, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    car.pen.Rectangle(Slot::CarTrim, kBlack, nose, {-0.44f, 0.37f}, {0.44f, 0.50f});
    car.pen.Rectangle(Slot::NumberPlate, PlainColour(Slot::NumberPlate), nose.Lifted(0.012f), {-0.26f, 0.38f},
                      {0.26f, 0.49f});
    DrawNumber(car.pen, Slot::NumberPlate, kBlack, nose.Lifted(0.02f).Moved(0, 0.435f), car.paint.number, 0.09f);
    car.pen.Box(Slot::CarTrim, kTrim, {1.94f, 0, 0.235f}, {0.15f, 0.66f, 0.022f});
    car.Box(Slot::CarLight, kAmber, {1.93f, 0.715f, 0.60f}, {0.06f, 0.02f, 0.05f});
    // Bonnet vents.
    for (const float x : {1.25f, 1.40f})
    {
        car.pen.Box(Slot::CarTrim, kBlack, {x, 0, 0.925f - (x - 1.25f) * 0.17f}, {0.035f, 0.2f, 0.02f});
    }
}

void DrawTail(CarPen& car)
{
    car.Box(Slot::CarTrim, kBlack, {-2.035f, 0.60f, 0.775f}, {0.03f, 0.15f, 0.125f});
    car.Box(Slot::CarLight, kTail, {-2.03f, 0.60f, 0.80f}, {0.045f, 0.13f, 0.075f});
    car.Box(Slot::CarLight, kAmber, {-2.03f, 0.60f, 0.70f}, {0.045f, 0.13f, 0.02f});
    const Canvas tail{{-2.056f, 0, 0}, {0, -1, 0}, {0, 0, 1}};
    car.pen.Rectangle(Slot::NumberPlate, PlainColour(Slot::NumberPlate), tail.Lifted(0.008f), {-0.26f, 0.60f},
                      {0.26f, 0.72f});
    DrawNumber(car.pen, Slot::NumberPlate, kBlack, tail.Lifted(0.016f).Moved(0, 0.66f), car.paint.number, 0.09f);
    car.pen.Rectangle(Slot::CarTrim, kBlack, tail.Lifted(0.006f), {-0.62f, 0.36f}, {0.62f, 0.47f});
    car.pen.Rod(Slot::CarTrim, {120, 120, 124}, {-1.95f, -0.42f, 0.30f}, {-2.12f, -0.42f, 0.29f}, 0.05f, 0.055f, 10);
    // The wing on its two feet.
    car.pen.Box(Slot::CarBody, car.paint.body, {-1.86f, 0, 1.43f}, {0.17f, 0.70f, 0.022f});
    car.pen.Box(Slot::CarBody, car.paint.body, {-2.01f, 0, 1.465f}, {0.03f, 0.70f, 0.03f});
    car.Box(Slot::CarBody, car.paint.accent, {-1.86f, 0.71f, 1.40f}, {0.20f, 0.015f, 0.11f});
    car.Quad(Slot::CarTrim, kTrim, {-1.62f, 0.42f, 1.16f}, {-1.90f, 0.42f, 1.02f}, {-1.98f, 0.42f, 1.42f},
             {-1.78f, 0.42f, 1.42f});
    car.Quad(Slot::CarTrim, kTrim, {-1.90f, 0.39f, 1.02f}, {-1.62f, 0.39f, 1.16f}, {-1.78f, 0.39f, 1.42f},
             {-1.98f, 0.39f, 1.42f});
    car.Quad(Slot::CarTrim, kTrim, {-1.90f, 0.42f, 1.02f}, {-1.90f, 0.39f, 1.02f}, {-1.98f, 0.39f, 1.42f},
             {-1.98f, 0.42f, 1.42f});
}

// The air intake on the roof.
void DrawScoop(CarPen& car)
{
    const Vec3 low[] = {{0.02f, 0.17f, 1.40f}, {-0.42f, 0.12f, 1.415f}};
    const Vec3 high[] = {{-0.02f, 0.15f, 1.52f}, {-0.42f, 0.10f, 1.425f}};
    const Vec3 lowMiddle{0.02f, 0, 1.40f};
    const Vec3 highMiddle[] = {{-0.02f, 0, 1.52f}, {-0.42f, 0, 1.43f}};
    car.Quad(Slot::CarBody, car.paint.body, low[0], low[1], high[1], high[0]);
    car.Quad(Slot::CarBody, car.paint.body, high[0], high[1], highMiddle[1], highMiddle[0]);
    car.Quad(Slot::CarTrim, kBlack, lowMiddle, low[0], high[0], highMiddle[0]);
}

void DrawSides(CarPen& car)
{
    car.Box(Slot::CarBody, car.paint.body, {0.52f, 0.90f, 0.985f}, {0.06f, 0.085f, 0.055f});
    car.Box(Slot::CarTrim, kTrim, {0.02f, 0.83f, 0.20f}, {0.82f, 0.03f, 0.045f});
    for (const std::size_t wheel : {std::size_t{0}, std::size_t{2}})
    {
        const Vec3 hub = HubOf(wheel);
        car.Box(Slot::CarTrim, Shaded(car.paint.body, 0.55f), {hub.x - 0.45f, 0.80f, 0.24f}, {0.012f, 0.12f, 0.15f});
    }
    if (car.detail == Detail::Low)
    {
        return;
    }
    // Door joints and handle.
    for (const float x : {0.64f, -0.46f})
    {
        car.Box(Slot::CarTrim, kBlack, {x, 0.872f, 0.62f}, {0.007f, 0.009f, 0.2f});
    }
    car.Box(Slot::CarTrim, kBlack, {-0.36f, 0.866f, 0.79f}, {0.06f, 0.02f, 0.016f});
    car.pen.Rod(Slot::CarTrim, kBlack, {-0.75f, 0.25f, 1.40f}, {-0.95f, 0.25f, 1.72f}, 0.012f, 0.005f, 5);
}

// On both doors and on the roof, each readable from outside.
void DrawNumbers(CarPen& car)
{
    const Canvas doors[] = {{{0.10f, 0.886f, 0.60f}, {-1, 0, 0}, {0, 0, 1}},
                            {{0.10f, -0.886f, 0.60f}, {1, 0, 0}, {0, 0, 1}}};
    for (const Canvas& door : doors)
    {
        car.pen.Rectangle(Slot::NumberPlate, PlainColour(Slot::NumberPlate), door, {-0.34f, -0.23f}, {0.34f, 0.23f});
        DrawNumber(car.pen, Slot::NumberPlate, kBlack, door.Lifted(0.008f), car.paint.number, 0.38f);
    }
    const Canvas roof{{-0.84f, 0, 1.426f}, {0, -1, 0}, {1, 0, 0}};
    car.pen.Rectangle(Slot::NumberPlate, PlainColour(Slot::NumberPlate), roof.Lifted(-0.004f), {-0.24f, -0.29f},
                      {0.24f, 0.29f});
    DrawNumber(car.pen, Slot::NumberPlate, kBlack, roof, car.paint.number, 0.5f);
}

} // namespace CarFittingsDetail

void DrawFittings(CarPen& car)
{
    CarFittingsDetail::DrawNose(car);
    CarFittingsDetail::DrawTail(car);
    CarFittingsDetail::DrawScoop(car);
    CarFittingsDetail::DrawSides(car);
    CarFittingsDetail::DrawNumbers(car);
}

Vec3 HubOf(std::size_t wheel)
{
    return {wheel < 2 ? 1.29f : -1.26f, wheel % 2 == 0 ? 0.77f : -0.77f, kWheelRadius};
}

Mesh BuildCarBody(std::size_t colour, Detail detail, unsigned number)
{
    constexpr float kCrease = 0.80f;
    const unsigned worn = number > 0 ? number : static_cast<unsigned>(colour + 1);
    const Colour body = CarColour(colour);
    const bool pale = body.r > 200 && body.g > 180 && body.b > 180;
    MeshPen pen;
    CarPen car(pen, {body, pale ? Colour{34, 52, 110} : Colour{242, 242, 238}, worn, (worn - 1) % kLiveries}, detail);
    DrawShell(car);
    DrawCabin(car);
    DrawFittings(car);
    return Rounded(pen.Take(), kCrease);
}

} // namespace Rally::Scene
