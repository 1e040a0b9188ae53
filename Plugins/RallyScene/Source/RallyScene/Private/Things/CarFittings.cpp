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

// Four round ones in a row, or two behind a dark band.
void DrawFace(CarPen& car, float nose)
{
    const CarForm& form = car.form;
    DrawLamp(car, {nose + 0.025f, form.noseLampY, form.noseLampZ}, form.noseLampRadius, 0.06f);
    if (form.roundFace)
    {
        DrawLamp(car, {nose + 0.025f, form.noseLampY - 0.21f, form.noseLampZ}, form.noseLampRadius, 0.06f);
        car.pen.Box(Slot::CarTrim, kBlack, {nose - 0.005f, 0, form.noseLampZ},
                    {0.012f, form.noseLampY + 0.12f, 0.095f});
    }
    else
    {
        car.Box(Slot::CarTrim, kBlack, {nose - 0.005f, form.noseLampY - 0.07f, form.noseLampZ}, {0.012f, 0.19f, 0.07f});
    }
}

// On a bar over the bonnet, for the night.
void DrawPod(CarPen& car, float nose)
{
    const CarForm& form = car.form;
    if (car.detail == Detail::Low || form.podLamps == 0)
    {
        return;
    }
    car.pen.Box(Slot::CarTrim, kTrim, {nose - 0.10f, 0, form.podZ - 0.06f},
                {0.05f, form.podLamps > 2 ? 0.56f : 0.30f, 0.03f});
    DrawLamp(car, {nose, 0.17f, form.podZ}, 0.115f, 0.16f);
    if (form.podLamps > 2)
    {
        DrawLamp(car, {nose - 0.03f, 0.44f, form.podZ - 0.01f}, 0.115f, 0.16f);
    }
}

void DrawNose(CarPen& car)
{
    const CarForm& form = car.form;
    const float nose = form.Nose();
    DrawFace(car, nose);
    DrawPod(car, nose);
    const float plateZ = form.splitter ? 0.33f : 0.435f;
    const Canvas front{{nose + 0.006f, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    car.pen.Rectangle(Slot::CarTrim, kBlack, front, {-0.44f, plateZ - 0.065f}, {0.44f, plateZ + 0.065f});
    car.pen.Rectangle(Slot::NumberPlate, PlainColour(Slot::NumberPlate), front.Lifted(0.012f),
                      {-0.26f, plateZ - 0.055f}, {0.26f, plateZ + 0.055f});
    DrawNumber(car.pen, Slot::NumberPlate, kBlack, front.Lifted(0.02f).Moved(0, plateZ), car.paint.number, 0.09f);
    const float below = nose - 0.12f;
    const float wide = form.KeyAt(below).width;
    car.pen.Box(Slot::CarTrim, kTrim, {below, 0, 0.235f}, {0.15f, wide - 0.07f, 0.022f});
    car.Box(Slot::CarLight, kAmber, {nose - 0.13f, wide - 0.015f, form.noseLampZ + 0.035f}, {0.06f, 0.02f, 0.05f});
    if (form.chrome)
    {
        car.pen.Box(Slot::Rim, PlainColour(Slot::Rim), {nose + 0.03f, 0, 0.385f}, {0.03f, 0.60f, 0.028f});
    }
    if (form.splitter)
    {
        car.pen.Box(Slot::CarTrim, kBlack, {nose, 0, 0.205f}, {0.17f, 0.82f, 0.015f});
        car.Quad(Slot::CarBody, car.paint.accent, {nose - 0.10f, 0.76f, 0.30f}, {nose - 0.40f, 0.84f, 0.46f},
                 {nose - 0.40f, 0.97f, 0.47f}, {nose - 0.10f, 0.90f, 0.31f});
        car.Quad(Slot::CarBody, car.paint.accent, {nose - 0.10f, 0.90f, 0.31f}, {nose - 0.40f, 0.97f, 0.47f},
                 {nose - 0.40f, 0.84f, 0.46f}, {nose - 0.10f, 0.76f, 0.30f});
    }
    // Bonnet vents.
    for (const float x : {1.25f, 1.40f})
    {
        car.pen.Box(Slot::CarTrim, kBlack, {x, 0, form.BodyTop(x, 0) - 0.008f}, {0.035f, 0.2f, 0.02f});
    }
}

// On two feet that reach down to the body.
void DrawWingFeet(CarPen& car, float rear, float top, float aside)
{
    const float front = rear + 0.28f;
    const float low = car.form.BodyTop(rear, aside) - 0.02f;
    const float lowFront = car.form.BodyTop(front, aside) - 0.02f;
    const float in = aside - 0.03f;
    car.Quad(Slot::CarTrim, kTrim, {front, aside, lowFront}, {rear, aside, low}, {rear - 0.08f, aside, top},
             {rear + 0.12f, aside, top});
    car.Quad(Slot::CarTrim, kTrim, {rear, in, low}, {front, in, lowFront}, {rear + 0.12f, in, top},
             {rear - 0.08f, in, top});
    car.Quad(Slot::CarTrim, kTrim, {rear, aside, low}, {rear, in, low}, {rear - 0.08f, in, top},
             {rear - 0.08f, aside, top});
    car.Quad(Slot::CarTrim, kTrim, {front, in, lowFront}, {front, aside, lowFront}, {rear + 0.12f, aside, top},
             {rear + 0.12f, in, top});
}

void DrawWing(CarPen& car)
{
    const CarForm& form = car.form;
    const float tail = form.Tail();
    const Colour body = car.paint.body;
    switch (form.wing)
    {
    case CarWing::Boot:
        car.pen.Box(Slot::CarBody, body, {tail + 0.19f, 0, form.wingZ}, {0.17f, 0.70f, 0.022f});
        car.pen.Box(Slot::CarBody, body, {tail + 0.04f, 0, form.wingZ + 0.035f}, {0.03f, 0.70f, 0.03f});
        car.Box(Slot::CarBody, car.paint.accent, {tail + 0.19f, 0.71f, form.wingZ - 0.03f}, {0.20f, 0.015f, 0.11f});
        DrawWingFeet(car, tail + 0.15f, form.wingZ - 0.01f, 0.42f);
        break;
    case CarWing::Roof:
        car.pen.Box(Slot::CarBody, body, {form.tail.headMiddleX - 0.10f, 0, form.wingZ}, {0.20f, 0.55f, 0.022f});
        car.Box(Slot::CarBody, car.paint.accent, {form.tail.headMiddleX - 0.12f, 0.56f, form.wingZ - 0.05f},
                {0.18f, 0.015f, 0.07f});
        break;
    case CarWing::Duck:
        car.pen.Box(Slot::CarBody, body, {tail + 0.07f, 0, (form.wingZ + 0.85f) / 2},
                    {0.05f, 0.66f, (form.wingZ - 0.81f) / 2});
        break;
    case CarWing::Tall:
        car.pen.Box(Slot::CarBody, car.paint.accent, {tail - 0.06f, 0, form.wingZ}, {0.26f, 0.88f, 0.022f});
        car.pen.Box(Slot::CarBody, body, {tail - 0.24f, 0, form.wingZ + 0.11f}, {0.11f, 0.88f, 0.02f});
        car.Box(Slot::CarBody, body, {tail - 0.08f, 0.89f, form.wingZ - 0.05f}, {0.33f, 0.016f, 0.22f});
        DrawWingFeet(car, tail + 0.06f, form.wingZ - 0.01f, 0.50f);
        break;
    }
}

void DrawTail(CarPen& car)
{
    const CarForm& form = car.form;
    const float tail = form.Tail();
    const float z = form.tailLampZ;
    car.Box(Slot::CarTrim, kBlack, {tail + 0.015f, form.tailLampY, z}, {0.03f, 0.15f, 0.10f});
    car.Box(Slot::CarLight, kTail, {tail + 0.02f, form.tailLampY, z + 0.025f}, {0.045f, 0.13f, 0.055f});
    car.Box(Slot::CarLight, kAmber, {tail + 0.02f, form.tailLampY, z - 0.065f}, {0.045f, 0.13f, 0.02f});
    const float plateZ = z - 0.115f;
    const Canvas rear{{tail - 0.006f, 0, 0}, {0, -1, 0}, {0, 0, 1}};
    car.pen.Rectangle(Slot::NumberPlate, PlainColour(Slot::NumberPlate), rear.Lifted(0.008f), {-0.26f, plateZ - 0.06f},
                      {0.26f, plateZ + 0.06f});
    DrawNumber(car.pen, Slot::NumberPlate, kBlack, rear.Lifted(0.016f).Moved(0, plateZ), car.paint.number, 0.09f);
    const float wide = form.KeyAt(tail).width - 0.1f;
    car.pen.Rectangle(Slot::CarTrim, kBlack, rear.Lifted(0.006f), {-wide, 0.39f}, {wide, 0.48f});
    const Colour pipe{120, 120, 124};
    car.pen.Rod(Slot::CarTrim, pipe, {tail + 0.10f, -0.42f, 0.30f}, {tail - 0.07f, -0.42f, 0.29f}, 0.05f, 0.055f, 10);
    if (form.chrome)
    {
        car.pen.Box(Slot::Rim, PlainColour(Slot::Rim), {tail - 0.03f, 0, 0.43f}, {0.03f, 0.62f, 0.03f});
    }
    if (form.slick)
    {
        for (const float fin : {0.12f, 0.38f, 0.64f})
        {
            if (car.detail == Detail::Low)
            {
                break;
            }
            car.Box(Slot::CarTrim, kBlack, {tail + 0.10f, fin, 0.24f}, {0.16f, 0.012f, 0.11f});
        }
        car.pen.Box(Slot::CarTrim, kBlack, {tail + 0.14f, 0, 0.17f}, {0.16f, 0.72f, 0.014f});
    }
    DrawWing(car);
}

// The air intake on the roof.
void DrawScoop(CarPen& car)
{
    if (!car.form.scoop)
    {
        return;
    }
    const float x = car.form.screen.headMiddleX - 0.14f;
    const float z = car.form.screen.headMiddleZ;
    const Vec3 low[] = {{x, 0.17f, z - 0.005f}, {x - 0.44f, 0.12f, z + 0.015f}};
    const Vec3 high[] = {{x - 0.04f, 0.15f, z + 0.12f}, {x - 0.44f, 0.10f, z + 0.025f}};
    const Vec3 lowMiddle{x, 0, z - 0.005f};
    const Vec3 highMiddle[] = {{x - 0.04f, 0, z + 0.12f}, {x - 0.44f, 0, z + 0.03f}};
    car.Quad(Slot::CarBody, car.paint.body, low[0], low[1], high[1], high[0]);
    car.Quad(Slot::CarBody, car.paint.body, high[0], high[1], highMiddle[1], highMiddle[0]);
    car.Quad(Slot::CarTrim, kBlack, lowMiddle, low[0], high[0], highMiddle[0]);
}

void DrawSides(CarPen& car)
{
    const CarForm& form = car.form;
    const float mirror = form.screen.footY + 0.16f;
    const Slot mirrorSlot = form.chrome ? Slot::Rim : Slot::CarBody;
    car.Box(mirrorSlot, form.chrome ? PlainColour(Slot::Rim) : car.paint.body,
            {form.mirrorX, mirror, form.BodyTop(form.mirrorX, form.screen.footY) + 0.075f}, {0.06f, 0.085f, 0.055f});
    const float side = form.KeyAt(0.02f).width;
    car.Box(Slot::CarTrim, kTrim, {0.02f, side - 0.03f, form.slick ? 0.13f : 0.20f}, {0.82f, 0.03f, 0.045f});
    for (const std::size_t wheel : {std::size_t{0}, std::size_t{2}})
    {
        const Vec3 hub = HubOf(wheel);
        if (!form.slick && hub.x - 0.45f > form.Tail() + 0.1f)
        {
            car.Box(Slot::CarTrim, Shaded(car.paint.body, 0.55f), {hub.x - 0.45f, 0.80f, 0.24f},
                    {0.012f, 0.12f, 0.15f});
        }
    }
    if (form.sideIntake)
    {
        const float x = form.quarter.footX + 0.25f;
        const float out = form.KeyAt(x).width;
        car.Box(Slot::CarBody, car.paint.body, {x, out, 0.78f}, {0.20f, 0.05f, 0.12f});
        car.Box(Slot::CarTrim, kBlack, {x + 0.195f, out, 0.78f}, {0.012f, 0.042f, 0.10f});
    }
    if (car.detail == Detail::Low)
    {
        return;
    }
    // Door joints and handle.
    for (const float x : {form.screen.footX - 0.08f, form.door.footX - 0.06f})
    {
        car.Box(Slot::CarTrim, kBlack, {x, form.KeyAt(x).width + 0.014f, form.doorZ + 0.02f}, {0.007f, 0.009f, 0.2f});
    }
    const float handle = form.door.footX + 0.06f;
    const float shoulder = form.KeyAt(handle).shoulder;
    car.Box(Slot::CarTrim, kBlack, {handle, form.KeyAt(handle).width + 0.008f, shoulder - 0.145f},
            {0.06f, 0.02f, 0.016f});
    const float aerial = form.quarter.headMiddleX + 0.2f;
    car.pen.Rod(Slot::CarTrim, kBlack, {aerial, 0.25f, form.quarter.headMiddleZ - 0.01f},
                {aerial - 0.2f, 0.25f, form.quarter.headMiddleZ + 0.31f}, 0.012f, 0.005f, 5);
}

// On both doors and on the roof, each readable from outside.
void DrawNumbers(CarPen& car)
{
    const CarForm& form = car.form;
    const float side = form.KeyAt(form.doorX).width + 0.03f;
    const Canvas doors[] = {{{form.doorX, side, form.doorZ}, {-1, 0, 0}, {0, 0, 1}},
                            {{form.doorX, -side, form.doorZ}, {1, 0, 0}, {0, 0, 1}}};
    for (const Canvas& door : doors)
    {
        car.pen.Rectangle(Slot::NumberPlate, PlainColour(Slot::NumberPlate), door, {-0.34f, -0.22f}, {0.34f, 0.22f});
        DrawNumber(car.pen, Slot::NumberPlate, kBlack, door.Lifted(0.008f), car.paint.number, 0.36f);
    }
    const float middle = (form.door.headMiddleX + form.quarter.headMiddleX) / 2;
    const float z = (form.door.headMiddleZ + form.quarter.headMiddleZ) / 2;
    const float tilt =
        (form.door.headMiddleZ - form.quarter.headMiddleZ) / (form.door.headMiddleX - form.quarter.headMiddleX);
    const float half = (form.door.headMiddleX - form.quarter.headMiddleX) / 2 - 0.03f;
    const float tall = half < 0.29f ? half : 0.29f;
    const Canvas roof{{middle, 0, z + 0.014f}, {0, -1, 0}, Normal(Vec3{1, 0, tilt})};
    car.pen.Rectangle(Slot::NumberPlate, PlainColour(Slot::NumberPlate), roof.Lifted(-0.004f), {-0.24f, -tall},
                      {0.24f, tall});
    DrawNumber(car.pen, Slot::NumberPlate, kBlack, roof, car.paint.number, 1.72f * tall);
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

Mesh BuildCarBody(std::size_t colour, Detail detail, unsigned number, CarClass built)
{
    const unsigned worn = number > 0 ? number : static_cast<unsigned>(colour + 1);
    const Colour body = CarColour(colour);
    const bool pale = body.r > 200 && body.g > 180 && body.b > 180;
    const Colour accent = pale ? Colour{34, 52, 110} : Colour{242, 242, 238};
    return BuildCarBody({body, accent, worn, (worn - 1) % kLiveries}, detail, built);
}

Mesh BuildCarBody(const CarPaint& paint, Detail detail, CarClass built)
{
    constexpr float kCrease = 0.80f;
    MeshPen pen;
    CarPen car(pen, FormOf(built), paint, detail);
    DrawShell(car);
    DrawCabin(car);
    DrawFittings(car);
    Mesh mesh = Rounded(pen.Take(), kCrease);
    for (Vertex& vertex : mesh.vertices)
    {
        vertex.texture = {vertex.position.x, vertex.position.y}; // for splashes and scratches
    }
    return mesh;
}

} // namespace Rally::Scene
