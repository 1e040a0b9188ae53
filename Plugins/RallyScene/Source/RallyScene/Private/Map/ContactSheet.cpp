// Small maps side by side.
#include "MapPages.h"
#include "MapStyle.h"
#include "StagePanel.h"

namespace Rally::Scene
{

Drawing DrawSmallMaps(const std::string& title, std::span<const SmallMap> maps, std::size_t columns,
                      const Lettering& letters, const MapOptions& options)
{
    constexpr float kMargin = 10;
    constexpr float kTitle = 14;
    constexpr float kGap = 4;
    constexpr float kCaption = 9;
    const std::size_t across = columns > 0 ? columns : 1;
    const std::size_t rows = (maps.size() + across - 1) / across;
    const float head = title.empty() ? 0 : kTitle;
    Drawing drawing;
    drawing.size = kPaperA4;
    // As wide as A4 lies, and as high as the maps need it.
    drawing.size.x = kPaperA4.y;
    const float cell = (drawing.size.x - 2 * kMargin + kGap) / static_cast<float>(across);
    const float map = cell - kGap;
    drawing.size.y = 2 * kMargin + head + static_cast<float>(rows) * (map + kCaption) - kGap + 2;
    drawing.title = title;
    MapPen pen(drawing, letters);
    pen.Frame({{0, 0}, drawing.size}, MapStyle::kPaper, {}, "paper");
    if (!title.empty())
    {
        pen.WordsWithin({kMargin, kMargin + 7}, title, {9, Weight::Black, MapStyle::kInk}, drawing.size.x - 2 * kMargin,
                        "title");
    }
    for (std::size_t i = 0; i < maps.size(); ++i)
    {
        const std::size_t row = i / across;
        const Vec2 low{kMargin + cell * static_cast<float>(i % across),
                       kMargin + head + (map + kCaption) * static_cast<float>(row)};
        const Box box{low, low + Vec2{map, map}};
        maps[i].draw(pen, box);
        pen.Frame(box, kNoColour, {MapStyle::kInk, 0.2f});
        pen.WordsWithin({low.x, box.high.y + 3.2f}, maps[i].name, {2.7f, Weight::Bold, MapStyle::kInk}, map, "name");
        pen.WordsWithin({low.x, box.high.y + 5.9f}, maps[i].code, {1.8f, Weight::Plain, MapStyle::kSoftInk}, map,
                        "code");
    }
    const float by = options.paper.y / drawing.size.x;
    Enlarge(drawing, drawing.size * by);
    return drawing;
}

Drawing DrawContactSheet(const TileBox& tileBox, const std::string& title, std::span<const MapStage> stages,
                         std::size_t columns, const Lettering& letters, const MapOptions& options)
{
    std::vector<SmallMap> maps;
    for (const MapStage& stage : stages)
    {
        const auto draw = [&](MapPen& pen, const Box& area)
        { DrawStagePanel(pen, {tileBox, stage.design, area, MapScale::Tiny, 2.5f}, options.language); };
        maps.push_back({NameOfMap(stage), CodeOfMap(tileBox, stage), draw});
    }
    return DrawSmallMaps(title, maps, columns, letters, options);
}

} // namespace Rally::Scene
