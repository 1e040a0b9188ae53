#include "MapPages.h"

#include "MapStyle.h"

#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Scene
{

void DrawMapTitle(MapPen& pen, const MapTitle& title, const Box& box)
{
    const WordStyle over{2.5f, Weight::Bold, MapStyle::kAccent, Anchor::Begin, 0.12f, 0, {}};
    pen.WordsWithin({box.low.x, box.low.y + 3}, title.label, over, box.Width() * 0.6f, "label");
    pen.WordsWithin({box.low.x - 0.5f, box.low.y + 14}, title.name, {10.5f, Weight::Black, MapStyle::kInk},
                    box.Width() * 0.99f, "title");
    pen.WordsWithin({box.low.x, box.low.y + 20.5f}, title.facts, {2.9f, Weight::Plain, MapStyle::kSoftInk}, box.Width(),
                    "facts");
    pen.WordsWithin({box.high.x, box.low.y + 3}, title.code,
                    {2.9f, Weight::Bold, MapStyle::kInk, Anchor::End, 0.06f, 0, {}}, box.Width() * 0.5f, "code");
    pen.Line({{box.low.x, box.high.y - 3}, {box.high.x, box.high.y - 3}}, {MapStyle::kInk, 0.35f, 0, 0, false});
}

void DrawMapBrand(MapPen& pen, const Box& inner)
{
    pen.Words({inner.high.x, inner.high.y + 2}, std::string(Brand("game")),
              {2.1f, Weight::Black, MapStyle::kHair, Anchor::End, 0.1f}, "brand");
}

MapLegend::MapLegend(MapPen& mapPen, const Box& theBox, Language theLanguage)
    : pen(mapPen),
      box(theBox),
      language(theLanguage)
{
    pen.Line({{box.low.x, box.low.y}, {box.high.x, box.low.y}}, {MapStyle::kHair, 0.2f, 0, 0, false});
}

Vec2 MapLegend::Sign(TextKey key)
{
    constexpr std::size_t kColumns = 5;
    const float width = box.Width() / kColumns;
    const std::size_t row = count / kColumns;
    const Vec2 at{box.low.x + 2.6f + width * static_cast<float>(count % kColumns),
                  box.low.y + 4.4f + 6.2f * static_cast<float>(row)};
    ++count;
    pen.WordsWithin({at.x + 4.2f, at.y + 0.8f}, std::string(Say(key, language).View()),
                    {2.3f, Weight::Plain, MapStyle::kInk}, width - 8, "legend");
    return at;
}

void MapLegend::Arrow(TextKey key)
{
    const Vec2 at = Sign(key);
    pen.Area(Line2{{at.x, at.y - 1.6f}, {at.x + 1.2f, at.y + 1.2f}, {at.x, at.y + 0.5f}, {at.x - 1.2f, at.y + 1.2f}},
             MapStyle::kAccent);
}

void MapLegend::TileId(TextKey key, const char* example)
{
    const Vec2 at = Sign(key);
    pen.Words({at.x, at.y + 0.8f}, example, {2.1f, Weight::Plain, MapStyle::kInk, Anchor::Middle});
}

void Enlarge(Drawing& drawing, Vec2 paper)
{
    const float by = (std::fmin)(paper.x / drawing.size.x, paper.y / drawing.size.y);
    const Vec2 aside{(paper.x - by * drawing.size.x) / 2, (paper.y - by * drawing.size.y) / 2};
    for (Mark& mark : drawing.marks)
    {
        mark.at = mark.at * by + aside;
        mark.size *= by;
        mark.width *= by;
        mark.stroke.width *= by;
        mark.stroke.dash *= by;
        mark.stroke.gap *= by;
        for (Line2& line : mark.lines)
        {
            for (Vec2& point : line)
            {
                point = point * by + aside;
            }
        }
    }
    drawing.size = paper;
}

} // namespace Rally::Scene
