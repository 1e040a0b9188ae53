// The tiles under the road.
#include "MapPanel.h"
#include "MapStyle.h"

namespace Rally::Scene
{
namespace MapHexagonsDetail
{

Colour TintOf(Hazard hazard)
{
    const Colour colour = hazard == Hazard::Red      ? MapStyle::kRed
                          : hazard == Hazard::Orange ? MapStyle::kOrange
                                                     : MapStyle::kYellow;
    return {colour.r, colour.g, colour.b, 64};
}

} // namespace MapHexagonsDetail

void DrawHexagons(MapPen& pen, const MapPanel& panel)
{
    const float line = panel.IsWhole() ? 0.2f : 0.12f;
    for (const HexCell& cell : panel.Road().Cells())
    {
        pen.Area(panel.HexRing(cell.centre, 0), MapStyle::kHexWash, {MapStyle::kHex, line},
                 "tile " + std::to_string(cell.tile));
        if (!panel.IsWhole() && cell.tile != 0)
        {
            pen.Area(panel.HexRing(cell.centre, 6), MapHexagonsDetail::TintOf(cell.hazard));
        }
    }
}

} // namespace Rally::Scene
