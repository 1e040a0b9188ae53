#include "Desktop/Ui/MarkerStrip.h"

namespace Rally::Ui
{
namespace
{

using Scene::Vec2;

constexpr float kShortest = 6; // pixels: over less, a direction is a guess

struct Ends
{
    std::span<const SeenCorner> outline;
    const SeenCorner& Right(std::size_t i) const { return outline[i]; }
    const SeenCorner& Left(std::size_t i) const { return outline[outline.size() - 1 - i]; }
    bool Seen(std::size_t i) const { return Right(i).before && Left(i).before; }
    Vec2 Middle(std::size_t i) const { return (Right(i).at + Left(i).at) * 0.5f; }
    std::size_t Count() const { return outline.size() / 2; }
};

// Along the strip in the picture, over as many of its parts as that takes; none where it runs straight into the picture
// and all of it lies on a few pixels.
Vec2 CourseAt(const Ends& ends, std::size_t i)
{
    std::size_t from = i;
    std::size_t to = i;
    for (std::size_t reach = 1; reach < ends.Count(); ++reach)
    {
        from = from > 0 && ends.Seen(from - 1) ? from - 1 : from;
        to = to + 1 < ends.Count() && ends.Seen(to + 1) ? to + 1 : to;
        const Vec2 way = ends.Middle(to) - ends.Middle(from);
        if (const float length = Scene::Length(way); length >= kShortest)
        {
            return way * (1 / length);
        }
    }
    return {};
}

} // namespace

std::vector<Vec2> Thicken(std::span<const SeenCorner> outline, float leastThickness)
{
    std::vector<Vec2> moves(outline.size());
    const Ends ends{outline.first(outline.size() / 2 * 2)};
    for (std::size_t i = 0; i < ends.Count(); ++i)
    {
        if (!ends.Seen(i))
        {
            continue;
        }
        const Vec2 course = CourseAt(ends, i);
        const Vec2 rightwards{-course.y, course.x};
        // Below nothing: its far side, seen through the rise it lies behind.
        const Vec2 across = ends.Right(i).at - ends.Left(i).at;
        const float thick = across.x * rightwards.x + across.y * rightwards.y;
        if (std::fabs(thick) < leastThickness)
        {
            const Vec2 move = rightwards * ((leastThickness - thick) / 2);
            moves[i] = move;
            moves[ends.outline.size() - 1 - i] = move * -1;
        }
    }
    return moves;
}

} // namespace Rally::Ui
