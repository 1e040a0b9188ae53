// Lays marks on a drawing; what they have in common is said once.
#pragma once

#include "RallyScene/Drawing.h"

namespace Rally::Scene
{

using Line2 = std::vector<Vec2>;

struct WordStyle
{
    float size{3};
    Weight weight{Weight::Plain};
    Colour colour{};
    Anchor anchor{Anchor::Begin};
    float spacing{};
    float turned{};
    Stroke rim{};
};

class MapPen
{
public:
    MapPen(Drawing& target, const Lettering& theLetters) : drawing(target), letters(theLetters) {}

    Mark& Area(std::vector<Line2> rings, Colour fill, const Stroke& stroke = {}, std::string name = {});
    Mark& Area(Line2 ring, Colour fill, const Stroke& stroke = {}, std::string name = {});
    Mark& Lines(std::vector<Line2> lines, const Stroke& stroke, std::string name = {});
    Mark& Line(Line2 line, const Stroke& stroke, std::string name = {});
    Mark& Disc(Vec2 at, float radius, Colour fill, const Stroke& stroke = {}, std::string name = {});
    Mark& Frame(const Box& box, Colour fill, const Stroke& stroke = {}, std::string name = {});
    // A regular polygon, its first corner in a direction (radians, clockwise on the paper, 0 to the right).
    Mark& Polygon(Vec2 at, float radius, int corners, float first, Colour fill, const Stroke& stroke = {},
                  std::string name = {});
    Mark& Words(Vec2 at, std::string text, const WordStyle& style, std::string name = {});
    // Smaller, until they are no wider than this.
    Mark& WordsWithin(Vec2 at, std::string text, WordStyle style, float widest, std::string name = {});
    float WidthOf(std::string_view text, const WordStyle& style) const;

    Drawing& TheDrawing() { return drawing; }

private:
    Drawing& drawing;
    const Lettering& letters;
};

// The letters of UTF-8 text.

} // namespace Rally::Scene
