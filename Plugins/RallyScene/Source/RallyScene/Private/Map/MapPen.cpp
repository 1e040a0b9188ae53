#include "MapPen.h"
#include "RallyRules/Text/Letters.h"

namespace Rally::Scene
{
namespace MapPenDetail
{

constexpr float kCapitals = 0.73f; // height of capitals, in ems

void Include(Box& box, bool& any, Vec2 point)
{
    box = any ? Box{{(std::fmin)(box.low.x, point.x), (std::fmin)(box.low.y, point.y)},
                    {(std::fmax)(box.high.x, point.x), (std::fmax)(box.high.y, point.y)}}
              : Box{point, point};
    any = true;
}

} // namespace MapPenDetail

Box BoxOf(const Mark& mark)
{
    using namespace MapPenDetail;
    const float half = mark.stroke.colour.a != 0 ? mark.stroke.width / 2 : 0;
    Box box{mark.at, mark.at};
    bool any = false;
    switch (mark.kind)
    {
    case MarkKind::Disc: return box.Grown(mark.size + half);
    case MarkKind::Path:
        for (const Line2& line : mark.lines)
        {
            for (const Vec2 point : line)
            {
                Include(box, any, point);
            }
        }
        return box.Grown(half);
    case MarkKind::Words: break;
    }
    const float begin = -mark.width * 0.5f * static_cast<float>(mark.anchor);
    const Vec2 along = Along(mark.turned);
    const Vec2 up{along.y, -along.x};
    for (const float x : {begin, begin + mark.width})
    {
        for (const float y : {0.0f, kCapitals * mark.size})
        {
            Include(box, any, mark.at + along * x + up * y);
        }
    }
    return box;
}

Mark& MapPen::Area(std::vector<Line2> rings, Colour fill, const Stroke& stroke, std::string name)
{
    Mark& mark = drawing.marks.emplace_back();
    mark.kind = MarkKind::Path;
    mark.lines = std::move(rings);
    mark.fill = fill;
    mark.stroke = stroke;
    mark.name = std::move(name);
    return mark;
}

Mark& MapPen::Area(Line2 ring, Colour fill, const Stroke& stroke, std::string name)
{
    std::vector<Line2> rings;
    rings.push_back(std::move(ring));
    return Area(std::move(rings), fill, stroke, std::move(name));
}

Mark& MapPen::Lines(std::vector<Line2> lines, const Stroke& stroke, std::string name)
{
    Mark& mark = Area(std::move(lines), kNoColour, stroke, std::move(name));
    mark.closed = false;
    return mark;
}

Mark& MapPen::Line(Line2 line, const Stroke& stroke, std::string name)
{
    Mark& mark = Area(std::move(line), kNoColour, stroke, std::move(name));
    mark.closed = false;
    return mark;
}

Mark& MapPen::Disc(Vec2 at, float radius, Colour fill, const Stroke& stroke, std::string name)
{
    Mark& mark = drawing.marks.emplace_back();
    mark.kind = MarkKind::Disc;
    mark.at = at;
    mark.size = radius;
    mark.fill = fill;
    mark.stroke = stroke;
    mark.name = std::move(name);
    return mark;
}

Mark& MapPen::Frame(const Box& box, Colour fill, const Stroke& stroke, std::string name)
{
    return Area(Line2{box.low, {box.high.x, box.low.y}, box.high, {box.low.x, box.high.y}}, fill, stroke,
                std::move(name));
}

Mark& MapPen::Polygon(Vec2 at, float radius, int corners, float first, Colour fill, const Stroke& stroke,
                      std::string name)
{
    Line2 ring;
    for (int i = 0; i < corners; ++i)
    {
        ring.push_back(at + Along(first + 2 * kPi * static_cast<float>(i) / static_cast<float>(corners)) * radius);
    }
    return Area(std::move(ring), fill, stroke, std::move(name));
}

float MapPen::WidthOf(std::string_view text, const WordStyle& style) const
{
    const std::size_t count = LettersIn(text);
    const float gaps = count > 1 ? static_cast<float>(count - 1) * style.spacing : 0;
    return style.size * (letters.WidthOf(text, style.weight) + gaps);
}

Mark& MapPen::Words(Vec2 at, std::string text, const WordStyle& style, std::string name)
{
    Mark& mark = drawing.marks.emplace_back();
    mark.kind = MarkKind::Words;
    mark.at = at;
    mark.size = style.size;
    mark.weight = style.weight;
    mark.fill = style.colour;
    mark.anchor = style.anchor;
    mark.spacing = style.spacing;
    mark.turned = style.turned;
    mark.stroke = style.rim;
    mark.width = WidthOf(text, style);
    mark.text = std::move(text);
    mark.name = std::move(name);
    return mark;
}

Mark& MapPen::WordsWithin(Vec2 at, std::string text, WordStyle style, float widest, std::string name)
{
    const float width = WidthOf(text, style);
    style.size *= width > widest ? widest / width : 1;
    return Words(at, std::move(text), style, std::move(name));
}

} // namespace Rally::Scene
