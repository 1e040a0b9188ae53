// Draws both halves of a car at once: what is drawn to the left of its middle appears mirrored on the right.
#pragma once

#include "CarForm.h"

#include "RallyScene/StageMesh.h"

#include "Sketch/MeshPen.h"

namespace Rally::Scene
{

class CarPen
{
public:
    CarPen(MeshPen& meshPen, const CarForm& carForm, CarPaint carPaint, Detail carDetail)
        : pen(meshPen),
          form(carForm),
          paint(carPaint),
          detail(carDetail)
    {}

    // Counter-clockwise seen from outside, on the left half.
    void Quad(Slot slot, Colour colour, Vec3 a, Vec3 b, Vec3 c, Vec3 d)
    {
        pen.Quad(slot, colour, a, b, c, d);
        pen.Quad(slot, colour, Other(d), Other(c), Other(b), Other(a));
    }
    void Triangle(Slot slot, Colour colour, Vec3 a, Vec3 b, Vec3 c)
    {
        pen.Triangle(slot, colour, a, b, c);
        pen.Triangle(slot, colour, Other(c), Other(b), Other(a));
    }
    void Box(Slot slot, Colour colour, Vec3 middle, Vec3 half)
    {
        pen.Box(slot, colour, middle, half);
        pen.Box(slot, colour, Other(middle), half);
    }
    void Rod(Slot slot, Colour colour, Vec3 from, Vec3 to, float fromRadius, float toRadius, int sides)
    {
        pen.Rod(slot, colour, from, to, fromRadius, toRadius, sides);
        pen.Rod(slot, colour, Other(from), Other(to), fromRadius, toRadius, sides);
    }
    // Glass in a frame of body colour; the shares are of the panel's width and height. a is its lower left corner.
    struct Frame
    {
        float left{};
        float right{};
        float low{};
        float top{};
    };
    void Panel(Vec3 a, Vec3 b, Vec3 c, Vec3 d, Frame frame);

    static Vec3 Other(Vec3 point) { return {point.x, -point.y, point.z}; }

    MeshPen& pen;
    const CarForm& form;
    CarPaint paint;
    Detail detail;
};

void DrawShell(CarPen& car);
void DrawCabin(CarPen& car);
void DrawFittings(CarPen& car);

} // namespace Rally::Scene
