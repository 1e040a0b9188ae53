// A picture on paper as plain values: paths, discs and words in the order they are laid on, in millimetres from the top left
// corner. Maps are such drawings; the SVG is written here, programs turn the same values into pixels and PDF.
#pragma once

#include "RallyScene/Mesh.h"

#include <string>
#include <vector>

namespace Rally::Scene
{

enum class Weight : std::uint8_t
{
    Light,
    Plain,
    Bold,
    Black,
};
inline constexpr std::size_t kWeights = 4;

// How wide letters are: whoever has the font hands it in. Everything that is laid out around words asks here.
class Lettering
{
public:
    virtual ~Lettering() = default;
    // Of one em.
    virtual float WidthOf(std::string_view text, Weight weight) const = 0;
};

enum class MarkKind : std::uint8_t
{
    Path,
    Disc,
    Words,
};

enum class Anchor : std::uint8_t
{
    Begin,
    Middle,
    End,
};

inline constexpr Colour kNoColour{0, 0, 0, 0};

struct Stroke
{
    Colour colour{kNoColour};
    float width{};
    float dash{}; // 0: a line without gaps
    float gap{};
    bool round{true}; // ends; corners always are
};

struct Mark
{
    MarkKind kind{};
    std::string name; // what it stands for, such as "space 3.2L"; empty for what only adorns
    Colour fill{kNoColour};
    Stroke stroke; // of words: a rim behind the letters
    // Path: rings that are filled together (what two of them cover both, turning the same way, stays filled), or lines.
    std::vector<std::vector<Vec2>> lines;
    bool closed{true};
    Vec2 at;      // Disc: its middle; Words: the base line at the anchor
    float size{}; // Disc: its radius; Words: the em
    std::string text;
    Anchor anchor{};
    Weight weight{Weight::Plain};
    float spacing{}; // between letters, in ems
    float turned{};  // Words: radians, clockwise on the paper
    float width{};   // Words: as measured, spacing included
};

struct Box
{
    Vec2 low;
    Vec2 high;

    float Width() const { return high.x - low.x; }
    float Height() const { return high.y - low.y; }
    Vec2 Middle() const { return {(low.x + high.x) / 2, (low.y + high.y) / 2}; }
    bool Holds(Vec2 point) const
    {
        return point.x >= low.x && point.x <= high.x && point.y >= low.y && point.y <= high.y;
    }
    bool Meets(const Box& other) const
    {
        return low.x < other.high.x && other.low.x < high.x && low.y < other.high.y && other.low.y < high.y;
    }
    Box Grown(float by) const { return {{low.x - by, low.y - by}, {high.x + by, high.y + by}}; }
};

struct Drawing
{
    Vec2 size; // of the paper
    std::string title;
    std::vector<Mark> marks;
};

// The paper a mark covers, stroke included. Words: from the top of capitals to the base line, along the writing; of turned
// ones the upright box around it.
RALLYSCENE_API Box BoxOf(const Mark& mark);

RALLYSCENE_API std::string WriteSvg(const Drawing& drawing);

} // namespace Rally::Scene
