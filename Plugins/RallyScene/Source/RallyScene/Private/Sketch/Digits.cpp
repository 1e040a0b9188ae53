// Digits as strokes, for signs, discs, doors and dice.
#include "MeshPen.h"

namespace Rally::Scene
{
namespace DigitsDetail
{

constexpr float kStroke = 0.17f; // of the height
constexpr float kWidth = 0.6f;
constexpr float kAdvance = 0.72f;

struct Stroke
{
    std::size_t count{};
    bool closed{};
    Vec2 points[14]{};
};

struct Glyph
{
    std::size_t count{};
    Stroke strokes[2]{};
};

constexpr Glyph kSix = {
    2,
    {{6, false, {{.50f, .84f}, {.38f, .92f}, {.24f, .92f}, {.09f, .76f}, {.09f, .40f}, {.09f, .30f}}},
     {8,
      true,
      {{.22f, .54f},
       {.09f, .42f},
       {.09f, .22f},
       {.22f, .08f},
       {.38f, .08f},
       {.51f, .22f},
       {.51f, .42f},
       {.38f, .54f}}}}};

// One unit high, kWidth wide, from the bottom left.
constexpr Glyph kGlyphs[10] = {
    {1,
     {{8,
       true,
       {{.23f, .08f},
        {.37f, .08f},
        {.51f, .24f},
        {.51f, .76f},
        {.37f, .92f},
        {.23f, .92f},
        {.09f, .76f},
        {.09f, .24f}}}}},
    {2, {{3, false, {{.14f, .74f}, {.34f, .92f}, {.34f, .08f}}}, {2, false, {{.14f, .08f}, {.54f, .08f}}}}},
    {1,
     {{8,
       false,
       {{.09f, .72f},
        {.12f, .82f},
        {.24f, .92f},
        {.38f, .92f},
        {.51f, .78f},
        {.51f, .64f},
        {.12f, .08f},
        {.56f, .08f}}}}},
    {2,
     {{7, false, {{.09f, .80f}, {.22f, .92f}, {.38f, .92f}, {.50f, .80f}, {.50f, .65f}, {.38f, .53f}, {.24f, .53f}}},
      {6, false, {{.36f, .53f}, {.51f, .40f}, {.51f, .22f}, {.38f, .08f}, {.21f, .08f}, {.08f, .20f}}}}},
    {1, {{4, false, {{.42f, .00f}, {.42f, .90f}, {.07f, .30f}, {.58f, .30f}}}}},
    {1,
     {{9,
       false,
       {{.52f, .92f},
        {.13f, .92f},
        {.11f, .55f},
        {.36f, .57f},
        {.51f, .44f},
        {.51f, .22f},
        {.37f, .08f},
        {.21f, .08f},
        {.08f, .19f}}}}},
    kSix,
    {1, {{3, false, {{.06f, .92f}, {.53f, .92f}, {.24f, .00f}}}}},
    {2,
     {{8,
       true,
       {{.23f, .53f},
        {.37f, .53f},
        {.49f, .63f},
        {.49f, .81f},
        {.37f, .92f},
        {.23f, .92f},
        {.11f, .81f},
        {.11f, .63f}}},
      {8,
       true,
       {{.22f, .08f},
        {.38f, .08f},
        {.52f, .20f},
        {.52f, .41f},
        {.38f, .53f},
        {.22f, .53f},
        {.08f, .41f},
        {.08f, .20f}}}}},
    kSix, // turned round when drawn
};

// Across the stroke at a point, long enough to meet its neighbour's edge in corners.
Vec2 Across(const Stroke& stroke, std::size_t i)
{
    const auto direction = [&](std::size_t from, std::size_t to)
    {
        const Vec2 step = stroke.points[to] - stroke.points[from];
        return step * (1 / Length(step));
    };
    const std::size_t before = i > 0 ? i - 1 : stroke.count - 1;
    const std::size_t after = i + 1 < stroke.count ? i + 1 : 0;
    const bool noBefore = i == 0 && !stroke.closed;
    const bool noAfter = i + 1 == stroke.count && !stroke.closed;
    const Vec2 in = noBefore ? direction(i, after) : direction(before, i);
    const Vec2 out = noAfter ? in : direction(i, after);
    const Vec2 sum = in + out;
    const Vec2 along = sum * (1 / Length(sum));
    const float reach = Clamp(1 / Clamp(Dot(along, in), 0.4f, 1), 1, 1.8f);
    return Vec2{-along.y, along.x} * (reach * kStroke / 2);
}

void DrawStroke(MeshPen& pen, Slot slot, Colour colour, const Canvas& canvas, const Stroke& stroke)
{
    const std::size_t segments = stroke.closed ? stroke.count : stroke.count - 1;
    for (std::size_t i = 0; i < segments; ++i)
    {
        const std::size_t j = (i + 1) % stroke.count;
        const Vec2 a = stroke.points[i];
        const Vec2 b = stroke.points[j];
        const Vec2 asideA = Across(stroke, i);
        const Vec2 asideB = Across(stroke, j);
        const auto at = [&canvas](Vec2 p) { return canvas.At(p.x, p.y); };
        pen.Quad(slot, colour, at(a - asideA), at(b - asideB), at(b + asideB), at(a + asideA));
    }
}

void DrawDigit(MeshPen& pen, Slot slot, Colour colour, Canvas canvas, unsigned digit)
{
    if (digit == 9)
    {
        canvas = {canvas.At(kWidth, 1), canvas.right * -1, canvas.up * -1};
    }
    const Glyph& glyph = kGlyphs[digit];
    for (std::size_t i = 0; i < glyph.count; ++i)
    {
        DrawStroke(pen, slot, colour, canvas, glyph.strokes[i]);
    }
}

} // namespace DigitsDetail

void DrawNumber(MeshPen& pen, Slot slot, Colour colour, const Canvas& canvas, unsigned number, float height)
{
    unsigned digits = 1;
    unsigned scale = 1;
    while (number / scale >= 10)
    {
        scale *= 10;
        ++digits;
    }
    const float width = DigitsDetail::kWidth + DigitsDetail::kAdvance * static_cast<float>(digits - 1);
    Canvas at{canvas.At(-width / 2 * height, -height / 2), canvas.right * height, canvas.up * height};
    for (; scale > 0; scale /= 10)
    {
        DigitsDetail::DrawDigit(pen, slot, colour, at, number / scale % 10);
        at = at.Moved(DigitsDetail::kAdvance, 0);
    }
}

} // namespace Rally::Scene
