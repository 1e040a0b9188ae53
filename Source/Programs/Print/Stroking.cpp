#include "Print/Stroking.h"

#include <algorithm>

namespace Rally::Print
{
namespace
{

using Scene::Mark;
using Scene::MarkKind;
using Scene::Vec2;

Ring Circle(Vec2 at, float radius)
{
    const int corners = std::clamp(static_cast<int>(24 * std::sqrt(radius)), 12, 96);
    Ring ring;
    for (int i = 0; i < corners; ++i)
    {
        ring.push_back(at +
                       Scene::Along(2 * Scene::kPi * static_cast<float>(i) / static_cast<float>(corners)) * radius);
    }
    return ring;
}

// A line cut into its dashes; the whole line when it has none.
Rings Dashes(const Ring& line, float dash, float gap)
{
    if (dash <= 0 || gap <= 0)
    {
        return {line};
    }
    Rings pieces;
    bool on = true;
    float left = dash;
    Ring piece{line.front()};
    for (std::size_t i = 1; i < line.size(); ++i)
    {
        const Vec2 step = line[i] - line[i - 1];
        const float whole = Scene::Length(step);
        float at = 0;
        while (whole - at > left)
        {
            at += left;
            const Vec2 point = line[i - 1] + step * (at / whole);
            piece.push_back(point);
            if (on)
            {
                pieces.push_back(piece);
            }
            piece = {point};
            on = !on;
            left = on ? dash : gap;
        }
        left -= whole - at;
        piece.push_back(line[i]);
    }
    if (on)
    {
        pieces.push_back(piece);
    }
    return pieces;
}

// Whether the bands of two steps leave a gap outside their corner that is worth a disc under it.
bool Gapes(Vec2 in, Vec2 out, float half)
{
    constexpr float hairline = 0.008f; // millimetres
    const float lengths = Scene::Length(in) * Scene::Length(out);
    return Scene::Dot(in, out) < 0 || half * std::fabs(in.x * out.y - in.y * out.x) > hairline * lengths;
}

void AddBand(Rings& out, const Ring& line, float half, bool roundEnds)
{
    for (std::size_t i = 0; i < line.size(); ++i)
    {
        const bool end = i == 0 || i + 1 == line.size();
        const bool joint = !end && Gapes(line[i] - line[i - 1], line[i + 1] - line[i], half);
        if (joint || (end && roundEnds))
        {
            out.push_back(Circle(line[i], half));
        }
        if (i > 0)
        {
            const Vec2 step = line[i] - line[i - 1];
            const float length = Scene::Length(step);
            const Vec2 aside = length > 0 ? Vec2{-step.y, step.x} * (half / length) : Vec2{};
            if (length > 0)
            {
                out.push_back({line[i - 1] - aside, line[i] - aside, line[i] + aside, line[i - 1] + aside});
            }
        }
    }
}

} // namespace

Rings ShapeOf(const Mark& mark, const Typeface& typeface)
{
    switch (mark.kind)
    {
    case MarkKind::Disc: return {Circle(mark.at, mark.size)};
    case MarkKind::Words: return typeface.OutlinesOf(mark);
    case MarkKind::Path: break;
    }
    return mark.lines;
}

Rings StrokeOf(const Mark& mark, const Rings& shape)
{
    const bool closed = mark.kind != MarkKind::Path || mark.closed;
    Rings bands;
    for (Ring line : shape)
    {
        if (line.empty())
        {
            continue;
        }
        if (closed)
        {
            line.push_back(line.front());
        }
        for (const Ring& piece : Dashes(line, mark.stroke.dash, mark.stroke.gap))
        {
            AddBand(bands, piece, mark.stroke.width / 2, closed || mark.stroke.round);
        }
    }
    return bands;
}

} // namespace Rally::Print
