#include "MapPlates.h"

#include "MapStyle.h"

namespace Rally::Scene
{
namespace MapPlatesDetail
{

constexpr float kHalfCapital = 0.36f; // half the height of a digit, in ems

void Letter(MapPen& pen, Vec2 at, const std::string& words, float em, Colour colour)
{
    if (!words.empty())
    {
        pen.Words({at.x, at.y + em * kHalfCapital}, words, {em, Weight::Black, colour, Anchor::Middle, 0, 0, {}});
    }
}

} // namespace MapPlatesDetail

void DrawHazardPlate(MapPen& pen, Vec2 at, float radius, Hazard hazard, const std::string& words,
                     const std::string& name)
{
    const Stroke line{MapStyle::kInk, radius * 0.09f};
    const float em = radius * (words.size() > 1 ? 1.12f : 1.3f);
    switch (hazard)
    {
    case Hazard::None:
    case Hazard::Yellow:
        pen.Disc(at, radius, MapStyle::kYellow, line, name);
        MapPlatesDetail::Letter(pen, at, words, em, MapStyle::kInk);
        break;
    case Hazard::Orange:
        pen.Polygon({at.x, at.y + 0.12f * radius}, radius * 1.42f, 3, -kPi / 2, MapStyle::kOrange, line, name);
        MapPlatesDetail::Letter(pen, {at.x, at.y + 0.26f * radius}, words, em * 0.88f, MapStyle::kInk);
        break;
    case Hazard::Red:
        pen.Polygon(at, radius * 1.08f, 8, kPi / 8, MapStyle::kRed, line, name);
        MapPlatesDetail::Letter(pen, at, words, em, MapStyle::kWhite);
        break;
    }
}

void DrawLimitDisc(MapPen& pen, Vec2 at, float radius, std::uint8_t limit, const std::string& name)
{
    pen.Disc(at, radius * 0.86f, MapStyle::kWhite, {MapStyle::kLimit, radius * 0.2f}, name);
    MapPlatesDetail::Letter(pen, at, std::to_string(limit), radius * 1.34f, MapStyle::kInk);
}

void DrawHopPlate(MapPen& pen, Vec2 at, float radius, float along, std::uint8_t number, const std::string& name)
{
    pen.Polygon(at, radius * 1.06f, 4, along, MapStyle::kHop, {MapStyle::kInk, radius * 0.11f}, name);
    MapPlatesDetail::Letter(pen, at, std::to_string(number), radius * 1.22f, MapStyle::kInk);
}

void DrawFordPlate(MapPen& pen, Vec2 at, float radius)
{
    pen.Frame({{at.x - radius, at.y - radius}, {at.x + radius, at.y + radius}}, MapStyle::kFord,
              {MapStyle::kWater, radius * 0.1f});
    std::vector<Line2> waves;
    for (const float y : {-0.45f, 0.0f, 0.45f})
    {
        Line2& wave = waves.emplace_back();
        for (int i = 0; i <= 16; ++i)
        {
            const float t = static_cast<float>(i) / 16;
            wave.push_back({at.x + radius * 0.74f * (2 * t - 1), at.y + radius * (y + 0.13f * std::sin(t * 4 * kPi))});
        }
    }
    pen.Lines(std::move(waves), {MapStyle::kWater, radius * 0.15f});
}

void DrawChequers(MapPen& pen, Vec2 from, Vec2 to, float depth, const std::string& name)
{
    constexpr int kColumns = 8;
    constexpr int kRows = 2;
    const Vec2 across = (to - from) * (1.0f / kColumns);
    const Vec2 deep = Vec2{-across.y, across.x} * (depth / kRows / Length(across));
    const Vec2 origin = from - deep * (kRows / 2.0f);
    std::vector<Line2> black;
    for (int i = 0; i < kColumns * kRows; ++i)
    {
        const int column = i % kColumns;
        const int row = i / kColumns;
        const Vec2 corner = origin + across * static_cast<float>(column) + deep * static_cast<float>(row);
        if ((column + row) % 2 == 0)
        {
            black.push_back({corner, corner + across, corner + across + deep, corner + deep});
        }
    }
    const Vec2 end = origin + across * kColumns;
    pen.Area(Line2{origin, end, end + deep * kRows, origin + deep * kRows}, MapStyle::kWhite, {MapStyle::kInk, 0.14f},
             name);
    pen.Area(std::move(black), MapStyle::kInk);
}

} // namespace Rally::Scene
