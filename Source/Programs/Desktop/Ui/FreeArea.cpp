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

} // namespace

Box FreeArea(const Tree& tree)
{
    const Box window = tree.Window();
    std::vector<Box> panels;
    ForEach(tree.Screen(),
            [&](const Widget& one)
            {
                const bool covers = one.blocks || one.kind == Kind::Gauge || one.kind == Kind::Button;
                if (covers && one.box.w > 0 && one.box.h > 0)
                {
                    panels.push_back(one.box);
                }
            });
    std::vector<float> lefts{0};
    std::vector<float> rights{window.w};
    std::vector<float> tops{0};
    std::vector<float> bottoms{window.h};
    for (const Box& panel : panels)
    {
        if (panel.x + panel.w < window.w / 2)
        {
            lefts.push_back(panel.x + panel.w);
        }
        if (panel.x > window.w / 2)
        {
            rights.push_back(panel.x);
        }
        if (panel.y + panel.h < window.h / 2)
        {
            tops.push_back(panel.y + panel.h);
        }
        if (panel.y > window.h / 2)
        {
            bottoms.push_back(panel.y);
        }
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
                    const bool free = std::none_of(panels.begin(), panels.end(),
                                                   [&](const Box& panel) { return panel.Overlaps(box); });
                    best = free && WorthOf(box) > WorthOf(best) ? box : best;
                }
            }
        }
    }
    return best.w > window.w / 8 && best.h > window.h / 8 ? best : window;
}

} // namespace Rally::Ui
