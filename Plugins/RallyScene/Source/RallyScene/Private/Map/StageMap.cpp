// One stage on one sheet: title, map, pace notes, legend.
#include "RallyScene/StageMap.h"

#include "MapPages.h"
#include "MapPlates.h"
#include "MapStyle.h"
#include "RallyScene/PaceNoteWords.h"
#include "StagePanel.h"

#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Stages/LayoutCheck.h"
#include "RallyRules/Stages/StageCode.h"
#include "RallyRules/Stages/StageMetrics.h"
#include "RallyRules/Stages/StageName.h"

namespace Rally::Scene
{
namespace StageMapDetail
{

constexpr float kNoteRow = 4.1f;
constexpr std::size_t kFullNotes = 30; // more of them are written short

const WordStyle kCaption{2.1f, Weight::Bold, MapStyle::kSoftInk, Anchor::Begin, 0.12f, 0, {}};

std::string Facts(const TileBox& tileBox, const MapStage& stage, Language language)
{
    const StageMetrics metrics = Measure(tileBox, stage.design);
    return std::string(Say(TextKey::MapFacts, language,
                           {metrics.tiles, metrics.tightSpaces, metrics.wideSpaces, metrics.corners, metrics.difficulty,
                            ExpectedMinutes(metrics, 4)})
                           .View());
}

// The pace notes of the wide line, which is the one a first run takes: in full, or short where there are many.
struct NoteTable
{
    std::vector<std::string> tiles;
    std::vector<std::string> words;
    std::size_t columns{};
    std::size_t rows{};

    NoteTable(const TileBox& tileBox, const MapStage& stage, Language language);
    float Height() const { return words.empty() ? 0 : 7 + kNoteRow * static_cast<float>(rows); }
};

NoteTable::NoteTable(const TileBox& tileBox, const MapStage& stage, Language language)
{
    const StageLayout layout = LayOut(tileBox, stage.design);
    const auto track = std::make_unique<Track>();
    BuildTrack(tileBox, std::span<const StageTile>(layout.begin(), layout.Size()), *track);
    const PaceNotes notes =
        PaceNotesOf(tileBox, {stage.design.road.begin(), stage.design.road.Size()}, DrivingLine::Wide);
    columns = notes.size() > kFullNotes ? 3 : 2;
    rows = (notes.size() + columns - 1) / columns;
    for (const PaceNote& note : notes)
    {
        const NoteStyle style = columns == 2 ? NoteStyle::Full : NoteStyle::Short;
        tiles.push_back(std::to_string(TileOf((*track)[note.space].code)));
        words.emplace_back(NoteInWords(note, language, style).View());
    }
}

void DrawNotes(MapPen& pen, const NoteTable& notes, const Box& box, Language language)
{
    pen.Words({box.low.x, box.low.y + 2}, std::string(Say(TextKey::MapNotes, language).View()), kCaption);
    const float column = box.Width() / static_cast<float>(notes.columns);
    for (std::size_t i = 0; i < notes.words.size(); ++i)
    {
        const std::size_t across = i / notes.rows;
        const Vec2 at{box.low.x + column * static_cast<float>(across),
                      box.low.y + 6.6f + kNoteRow * static_cast<float>(i % notes.rows)};
        // A tile with several notes has its number once.
        const bool again = i > 0 && i % notes.rows != 0 && notes.tiles[i] == notes.tiles[i - 1];
        if (!again)
        {
            pen.Words({at.x + 4, at.y}, notes.tiles[i], {2.6f, Weight::Black, MapStyle::kAccent, Anchor::End},
                      "note number");
        }
        pen.WordsWithin({at.x + 5.4f, at.y}, notes.words[i], {2.6f, Weight::Plain, MapStyle::kInk}, column - 8, "note");
    }
}

void DrawSlide(MapPen& pen, Vec2 at)
{
    pen.Frame({{at.x - 2.2f, at.y - 1.6f}, {at.x + 2.2f, at.y + 1.6f}}, MapStyle::kSlide,
              {MapStyle::kSpaceEdge, 0.16f});
    for (int i = -2; i <= 2; ++i)
    {
        pen.Disc({at.x + static_cast<float>(i) * 0.85f, at.y}, 0.24f, MapStyle::kInk);
    }
}

void DrawCut(MapPen& pen, Vec2 at)
{
    pen.Line({{at.x - 2.6f, at.y}, {at.x + 2.6f, at.y}}, {MapStyle::kRoadEdge, 2.6f, 0, 0, false});
    pen.Line({{at.x - 2.6f, at.y}, {at.x + 2.6f, at.y}}, {MapStyle::kTrack, 2.1f, 0, 0, false});
    DrawLimitDisc(pen, at, 1.1f, 4);
}

void DrawLegend(MapPen& pen, const Box& box, Language language)
{
    MapLegend legend(pen, box, language);
    DrawHazardPlate(pen, legend.Sign(TextKey::MapHazardYellow), 1.6f, Hazard::Yellow, "");
    DrawHazardPlate(pen, legend.Sign(TextKey::MapHazardOrange), 1.45f, Hazard::Orange, "");
    DrawHazardPlate(pen, legend.Sign(TextKey::MapHazardRed), 1.6f, Hazard::Red, "");
    DrawLimitDisc(pen, legend.Sign(TextKey::MapLimit), 1.7f, 3);
    DrawHopPlate(pen, legend.Sign(TextKey::MapHop), 1.8f, -kPi / 2, 4);
    DrawFordPlate(pen, legend.Sign(TextKey::MapFord), 1.6f);
    DrawSlide(pen, legend.Sign(TextKey::MapSlide));
    DrawCut(pen, legend.Sign(TextKey::MapShortcut));
    legend.Arrow(TextKey::MapDirection);
    legend.TileId(TextKey::MapTile, "217br");
}

} // namespace StageMapDetail

std::string NameOfMap(const MapStage& stage)
{
    return stage.name.empty() ? std::string(StageNameOf(stage.design).View()) : stage.name;
}

std::string CodeOfMap(const TileBox& tileBox, const MapStage& stage)
{
    return std::string(CodeOf(tileBox, stage.design).Grouped().View());
}

Drawing DrawStageMap(const TileBox& tileBox, const MapStage& stage, const Lettering& letters, const MapOptions& options)
{
    using namespace StageMapDetail;
    Drawing drawing;
    drawing.size = kPaperA4;
    drawing.title = NameOfMap(stage);
    MapPen pen(drawing, letters);
    pen.Frame({{0, 0}, kPaperA4}, MapStyle::kPaper, {}, "paper");
    const Box inner = Box{{0, 0}, kPaperA4}.Grown(-kMapMargin);
    const std::string label =
        stage.label.empty() ? std::string(Say(TextKey::MapStage, options.language).View()) : stage.label;
    DrawMapTitle(pen, {label, NameOfMap(stage), CodeOfMap(tileBox, stage), Facts(tileBox, stage, options.language)},
                 {inner.low, {inner.high.x, inner.low.y + kMapTitleHeight}});
    const float bottom = inner.high.y - kMapLegendHeight;
    const NoteTable notes(tileBox, stage, options.language);
    const float room = options.notes ? notes.Height() + 3 : 0;
    const Box map{{inner.low.x, inner.low.y + kMapTitleHeight}, {inner.high.x, bottom - room - 3}};
    DrawStagePanel(pen, {tileBox, stage.design, map, MapScale::Whole, 5}, options.language);
    pen.Frame(map, kNoColour, {MapStyle::kInk, 0.35f});
    if (options.notes)
    {
        DrawNotes(pen, notes, {{inner.low.x, map.high.y + 3.5f}, {inner.high.x, bottom}}, options.language);
    }
    DrawLegend(pen, {{inner.low.x, bottom}, inner.high}, options.language);
    DrawMapBrand(pen, inner);
    Enlarge(drawing, options.paper);
    return drawing;
}

} // namespace Rally::Scene
