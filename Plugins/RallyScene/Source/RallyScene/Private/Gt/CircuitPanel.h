// A circuit on a piece of paper.
#pragma once

#include "Map/MapPanel.h"

#include "RallyRules/Gt/CircuitRoad.h"

namespace Rally::Scene
{

class CircuitPanel final : public MapPanel
{
public:
    CircuitPanel(const Gt::CircuitRoad& tiles, const Box& paper, MapScale wanted, float margin);

    // A place on the road by a share of its width, counted from the left edge of its spaces.
    Vec2 OnLane(float distance, float share) const { return OnRoad(distance, Road().OffsetOf(distance, share)); }
    Vec2 MiddleOf(SpaceIndex space, float part = 0.5f) const;
    // A band of the road between two places and two offsets, which may follow its width.
    template <class Left, class Right>
    Line2 Band(float begin, float end, Left left, Right right) const
    {
        const int steps = static_cast<int>((end - begin) / 2) + 1;
        Line2 ring;
        for (int i = 0; i <= 2 * steps + 1; ++i)
        {
            const bool back = i > steps;
            const int step = back ? 2 * steps + 1 - i : i;
            const float distance = Mix(begin, end, static_cast<float>(step) / static_cast<float>(steps));
            ring.push_back(OnRoad(distance, back ? left(distance) : right(distance)));
        }
        return ring;
    }
};

// The road, and space by space what is printed on it.
void DrawCircuitRoad(MapPen& pen, const CircuitPanel& panel);
void DrawCircuitSpaces(MapPen& pen, const CircuitPanel& panel);

// The signs of the legend too: a limit that warns, and what hangs on a dotted line.
void DrawDangerPlate(MapPen& pen, Vec2 at, float radius, std::uint8_t limit, const std::string& name = {});
void DrawDottedPlate(MapPen& pen, Vec2 at, float radius, std::uint8_t limit, bool warns, const std::string& name = {});
void DrawDots(MapPen& pen, Vec2 from, Vec2 to, float radius);

} // namespace Rally::Scene
