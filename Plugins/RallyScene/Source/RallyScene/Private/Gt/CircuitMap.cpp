// One circuit on one sheet: title, map, legend; and small ones side by side.
#include "RallyScene/Gt/CircuitMap.h"

#include "CircuitPanel.h"
#include "Map/MapPages.h"
#include "Map/MapPlates.h"
#include "Map/MapStyle.h"

#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Gt/CircuitCode.h"
#include "RallyRules/Gt/CircuitMetrics.h"
#include "RallyRules/Gt/CircuitName.h"

namespace Rally::Scene
{
namespace CircuitMapDetail
{

std::string NameOf(const MapCircuit& circuit, Language language)
{
    return circuit.name.empty() ? InWords(Gt::CircuitNameOf(Gt::TilesOf(circuit.road)), language) : circuit.name;
}

std::string CodeOf(const MapCircuit& circuit)
{
    return std::string(Gt::CodeOf(Gt::TilesOf(circuit.road)).Grouped().View());
}

std::string Facts(const MapCircuit& circuit, Language language)
{
    const Gt::CircuitMetrics metrics = Gt::Measure(Gt::TilesOf(circuit.road));
    return std::string(Say(TextKey::CircuitMapFacts, language,
                           {metrics.tiles, metrics.fewestSpaces, metrics.mostSpaces, metrics.corners,
                            metrics.difficulty, Gt::ExpectedMinutes(metrics, 1, 4)})
                           .View());
}

void DrawPanel(MapPen& pen, const MapCircuit& circuit, const Box& area, MapScale scale, float margin, Language language)
{
    const CircuitPanel panel(circuit.road, area, scale, margin);
    DrawGround(pen, panel);
    DrawHexagons(pen, panel);
    DrawCircuitRoad(pen, panel);
    if (panel.IsWhole())
    {
        DrawCircuitSpaces(pen, panel);
    }
    DrawMapSigns(pen, panel, language);
}

void DrawLegend(MapPen& pen, const Box& box, Language language)
{
    MapLegend legend(pen, box, language);
    DrawHazardPlate(pen, legend.Sign(TextKey::MapHazardYellow), 1.6f, Hazard::Yellow, "");
    DrawHazardPlate(pen, legend.Sign(TextKey::MapHazardOrange), 1.45f, Hazard::Orange, "");
    DrawHazardPlate(pen, legend.Sign(TextKey::MapHazardRed), 1.6f, Hazard::Red, "");
    DrawLimitDisc(pen, legend.Sign(TextKey::MapLimit), 1.7f, 3);
    DrawDangerPlate(pen, legend.Sign(TextKey::CircuitMapDanger), 1.7f, 4);
    const Vec2 dotted = legend.Sign(TextKey::CircuitMapDotted);
    DrawDots(pen, {dotted.x - 2.6f, dotted.y}, {dotted.x + 2.6f, dotted.y}, 0.3f);
    DrawDottedPlate(pen, dotted, 1.4f, 2, false);
    const Vec2 warning = legend.Sign(TextKey::CircuitMapWarning);
    DrawDots(pen, {warning.x - 2.6f, warning.y}, {warning.x + 2.6f, warning.y}, 0.3f);
    DrawDottedPlate(pen, warning, 1.4f, 0, true);
    const Vec2 grid = legend.Sign(TextKey::CircuitMapGrid);
    pen.Frame({{grid.x - 1.9f, grid.y - 1.7f}, {grid.x + 1.9f, grid.y + 1.7f}}, {140, 143, 149},
              {MapStyle::kInk, 0.12f});
    pen.Words({grid.x, grid.y + 0.9f}, "1", {2.5f, Weight::Black, MapStyle::kWhite, Anchor::Middle, 0, 0, {}});
    legend.Arrow(TextKey::MapDirection);
    legend.TileId(TextKey::MapTile, "109br");
}

} // namespace CircuitMapDetail

Drawing DrawCircuitMap(const MapCircuit& circuit, const Lettering& letters, const MapOptions& options)
{
    using namespace CircuitMapDetail;
    Drawing drawing;
    drawing.size = kPaperA4;
    drawing.title = NameOf(circuit, options.language);
    MapPen pen(drawing, letters);
    pen.Frame({{0, 0}, kPaperA4}, MapStyle::kPaper, {}, "paper");
    const Box inner = Box{{0, 0}, kPaperA4}.Grown(-kMapMargin);
    const std::string label =
        circuit.label.empty() ? std::string(Say(TextKey::CircuitMapLabel, options.language).View()) : circuit.label;
    DrawMapTitle(pen, {label, drawing.title, CircuitMapDetail::CodeOf(circuit), Facts(circuit, options.language)},
                 {inner.low, {inner.high.x, inner.low.y + kMapTitleHeight}});
    const float bottom = inner.high.y - kMapLegendHeight;
    const Box map{{inner.low.x, inner.low.y + kMapTitleHeight}, {inner.high.x, bottom - 3}};
    DrawPanel(pen, circuit, map, MapScale::Whole, 5, options.language);
    pen.Frame(map, kNoColour, {MapStyle::kInk, 0.35f});
    DrawLegend(pen, {{inner.low.x, bottom}, inner.high}, options.language);
    DrawMapBrand(pen, inner);
    Enlarge(drawing, options.paper);
    return drawing;
}

Drawing DrawCircuitSheet(const std::string& title, std::span<const MapCircuit> circuits, std::size_t columns,
                         const Lettering& letters, const MapOptions& options)
{
    using namespace CircuitMapDetail;
    std::vector<SmallMap> maps;
    for (const MapCircuit& circuit : circuits)
    {
        const auto draw = [&](MapPen& pen, const Box& area)
        { DrawPanel(pen, circuit, area, MapScale::Tiny, 2.5f, options.language); };
        maps.push_back({NameOf(circuit, options.language), CircuitMapDetail::CodeOf(circuit), draw});
    }
    return DrawSmallMaps(title, maps, columns, letters, options);
}

} // namespace Rally::Scene
