#include "Desktop/Ui/FreeArea.h"

#include <algorithm>
#include <cmath>

namespace Rally::Ui
{
namespace
{

// Large, and about as wide as high: a strip shows little of anything.
float WorthOf(const Box& box)
{
    const float longer = std::max(box.w, box.h);
    const float shorter = std::min(box.w, box.h);
    return longer > 0 ? box.w * box.h * std::sqrt(shorter / longer) : 0;
}

// Where a free part may begin and end: at the panels' edges. `beyond`: also at those of panels that reach over the middle, up to
// that part of the window.
Box LargestFree(const Box& window, const std::vector<Box>& panels, float beyond)
{
    std::vector<float> lefts{0};
    std::vector<float> rights{window.w};
    std::vector<float> tops{0};
    std::vector<float> bottoms{window.h};
    const auto add = [](std::vector<float>& edges, float at, bool counts)
    {
        if (counts)
        {
            edges.push_back(at);
        }
    };
    for (const Box& panel : panels)
    {
        add(lefts, panel.x + panel.w, panel.x + panel.w < window.w * beyond);
        add(rights, panel.x, panel.x > window.w * (1 - beyond));
        add(tops, panel.y + panel.h, panel.y + panel.h < window.h * beyond);
        add(bottoms, panel.y, panel.y > window.h * (1 - beyond));
    }
    Box best{};
    for (const float left : lefts)
    {
        for (const float right : rights)
        {
            for (const float top : tops)
            {
                for (const float bottom : bottoms)
                {
                    const Box box{left, top, right - left, bottom - top};
                    const bool larger = box.w > 0 && box.h > 0 && WorthOf(box) > WorthOf(best);
                    const bool free = larger && std::none_of(panels.begin(), panels.end(),
                                                             [&](const Box& panel) { return panel.Overlaps(box); });
                    best = free ? box : best;
                }
            }
        }
    }
    return best;
}

} // namespace

Box FreeArea(const Tree& tree)
{
    const Box window = tree.Window();
    std::vector<Box> panels;
    ForEach(tree.Screen(),
            [&](const Widget& one)
            {
                const bool covers = one.blocks || one.kind == Kind::Gauge || one.kind == Kind::Button;
                const bool within = std::any_of(panels.begin(), panels.end(),
                                                [&](const Box& other)
                                                {
                                                    return one.box.x >= other.x && one.box.y >= other.y &&
                                                           one.box.x + one.box.w <= other.x + other.w &&
                                                           one.box.y + one.box.h <= other.y + other.h;
                                                });
                if (covers && !within && one.box.w > 0 && one.box.h > 0)
                {
                    panels.push_back(one.box);
                }
            });
    const auto serves = [&](const Box& box) { return box.w > window.w / 8 && box.h > window.h / 8; };
    Box best = LargestFree(window, panels, 0.5f);
    best = serves(best) ? best : LargestFree(window, panels, 0.85f);
    return serves(best) ? best : window;
}

} // namespace Rally::Ui
