// One stage on one sheet: title, map, pace notes, legend.
#include "RallyScene/StageMap.h"

#include "MapPages.h"
#include "MapPlates.h"
#include "MapStyle.h"
#include "RallyScene/PaceNoteWords.h"

#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Stages/LayoutCheck.h"
#include "RallyRules/Stages/StageCode.h"
#include "RallyRules/Stages/StageMetrics.h"
#include "RallyRules/Stages/StageName.h"

namespace Rally::Scene
{
namespace StageMapDetail
{

constexpr float kMargin = 12; // of an A4 sheet, in millimetres
constexpr float kTitleHeight = 27;
constexpr float kLegendHeight = 17;
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

void DrawTitle(MapPen& pen, const TileBox& tileBox, const MapStage& stage, const Box& box, Language language)
{
    const std::string label = stage.label.empty() ? std::string(Say(TextKey::MapStage, language).View()) : stage.label;
    WordStyle over = kCaption;
    over.colour = MapStyle::kAccent;
    over.size = 2.5f;
    pen.WordsWithin({box.low.x, box.low.y + 3}, label, over, box.Width() * 0.6f, "label");
    pen.WordsWithin({box.low.x - 0.5f, box.low.y + 14}, NameOfMap(stage), {10.5f, Weight::Black, MapStyle::kInk},
                    box.Width() * 0.99f, "title");
    pen.Words({box.low.x, box.low.y + 20.5f}, Facts(tileBox, stage, language),
              {2.9f, Weight::Plain, MapStyle::kSoftInk}, "facts");
    pen.WordsWithin({box.high.x, box.low.y + 3}, CodeOfMap(tileBox, stage),
                    {2.9f, Weight::Bold, MapStyle::kInk, Anchor::End, 0.06f, 0, {}}, box.Width() * 0.5f, "code");
    pen.Line({{box.low.x, box.high.y - 3}, {box.high.x, box.high.y - 3}}, {MapStyle::kInk, 0.35f, 0, 0, false});
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

// What the signs mean, in two rows.
class Legend
{
public:
    Legend(MapPen& mapPen, const Box& theBox, Language theLanguage) : pen(mapPen), box(theBox), language(theLanguage) {}

    void Draw()
    {
        pen.Line({{box.low.x, box.low.y}, {box.high.x, box.low.y}}, {MapStyle::kHair, 0.2f, 0, 0, false});
        DrawHazardPlate(pen, Sign(TextKey::MapHazardYellow), 1.6f, Hazard::Yellow, "");
        DrawHazardPlate(pen, Sign(TextKey::MapHazardOrange), 1.45f, Hazard::Orange, "");
        DrawHazardPlate(pen, Sign(TextKey::MapHazardRed), 1.6f, Hazard::Red, "");
        DrawLimitDisc(pen, Sign(TextKey::MapLimit), 1.7f, 3);
        DrawHopPlate(pen, Sign(TextKey::MapHop), 1.8f, -kPi / 2, 4);
        DrawFordPlate(pen, Sign(TextKey::MapFord), 1.6f);
        Slide(Sign(TextKey::MapSlide));
        Cut(Sign(TextKey::MapShortcut));
        Arrow(Sign(TextKey::MapDirection));
        TileId(Sign(TextKey::MapTile));
    }

private:
    // The next place, its words already written.
    Vec2 Sign(TextKey key)
    {
        constexpr std::size_t kColumns = 5;
        const float width = box.Width() / kColumns;
        const std::size_t row = count / kColumns;
        const Vec2 at{box.low.x + 2.6f + width * static_cast<float>(count % kColumns),
                      box.low.y + 4.4f + 6.2f * static_cast<float>(row)};
        ++count;
        pen.WordsWithin({at.x + 4.2f, at.y + 0.8f}, std::string(Say(key, language).View()),
                        {2.3f, Weight::Plain, MapStyle::kInk}, width - 8, "legend");
        return at;
    }

    void Slide(Vec2 at)
    {
        pen.Frame({{at.x - 2.2f, at.y - 1.6f}, {at.x + 2.2f, at.y + 1.6f}}, MapStyle::kSlide,
                  {MapStyle::kSpaceEdge, 0.16f});
        for (int i = -2; i <= 2; ++i)
        {
            pen.Disc({at.x + static_cast<float>(i) * 0.85f, at.y}, 0.24f, MapStyle::kInk);
        }
    }

    void Cut(Vec2 at)
    {
        pen.Line({{at.x - 2.6f, at.y}, {at.x + 2.6f, at.y}}, {MapStyle::kRoadEdge, 2.6f, 0, 0, false});
        pen.Line({{at.x - 2.6f, at.y}, {at.x + 2.6f, at.y}}, {MapStyle::kTrack, 2.1f, 0, 0, false});
        DrawLimitDisc(pen, at, 1.1f, 4);
    }

    void Arrow(Vec2 at)
    {
        pen.Area(
            Line2{{at.x, at.y - 1.6f}, {at.x + 1.2f, at.y + 1.2f}, {at.x, at.y + 0.5f}, {at.x - 1.2f, at.y + 1.2f}},
            MapStyle::kAccent);
    }

    void TileId(Vec2 at)
    {
        pen.Words({at.x, at.y + 0.8f}, "217br", {2.1f, Weight::Plain, MapStyle::kInk, Anchor::Middle});
    }

    MapPen& pen;
    Box box;
    Language language;
    std::size_t count = 0;
};

} // namespace StageMapDetail

std::string NameOfMap(const MapStage& stage)
{
    return stage.name.empty() ? std::string(StageNameOf(stage.design).View()) : stage.name;
}

std::string CodeOfMap(const TileBox& tileBox, const MapStage& stage)
{
    return std::string(CodeOf(tileBox, stage.design).Grouped().View());
}

void DrawWholePanel(MapPen& pen, const MapPanel& panel, Language language)
{
    DrawGround(pen, panel);
    DrawHexagons(pen, panel);
    DrawMapRoad(pen, panel);
    if (panel.IsWhole())
    {
        DrawMapSpaces(pen, panel);
    }
    DrawMapSigns(pen, panel, language);
}

void Enlarge(Drawing& drawing, Vec2 paper)
{
    const float by = (std::fmin)(paper.x / drawing.size.x, paper.y / drawing.size.y);
    const Vec2 aside{(paper.x - by * drawing.size.x) / 2, (paper.y - by * drawing.size.y) / 2};
    for (Mark& mark : drawing.marks)
    {
        mark.at = mark.at * by + aside;
        mark.size *= by;
        mark.width *= by;
        mark.stroke.width *= by;
        mark.stroke.dash *= by;
        mark.stroke.gap *= by;
        for (Line2& line : mark.lines)
        {
            for (Vec2& point : line)
            {
                point = point * by + aside;
            }
        }
    }
    drawing.size = paper;
}

Drawing DrawStageMap(const TileBox& tileBox, const MapStage& stage, const Lettering& letters, const MapOptions& options)
{
    using namespace StageMapDetail;
    Drawing drawing;
    drawing.size = kPaperA4;
    drawing.title = NameOfMap(stage);
    MapPen pen(drawing, letters);
    pen.Frame({{0, 0}, kPaperA4}, MapStyle::kPaper, {}, "paper");
    const Box inner = Box{{0, 0}, kPaperA4}.Grown(-kMargin);
    DrawTitle(pen, tileBox, stage, {inner.low, {inner.high.x, inner.low.y + kTitleHeight}}, options.language);
    const float bottom = inner.high.y - kLegendHeight;
    const NoteTable notes(tileBox, stage, options.language);
    const float room = options.notes ? notes.Height() + 3 : 0;
    const Box map{{inner.low.x, inner.low.y + kTitleHeight}, {inner.high.x, bottom - room - 3}};
    DrawWholePanel(pen, MapPanel(tileBox, stage.design, map, MapScale::Whole, 5), options.language);
    pen.Frame(map, kNoColour, {MapStyle::kInk, 0.35f});
    if (options.notes)
    {
        DrawNotes(pen, notes, {{inner.low.x, map.high.y + 3.5f}, {inner.high.x, bottom}}, options.language);
    }
    Legend(pen, {{inner.low.x, bottom}, inner.high}, options.language).Draw();
    pen.Words({inner.high.x, inner.high.y + 2}, std::string(Brand("game")),
              {2.1f, Weight::Black, MapStyle::kHair, Anchor::End, 0.1f}, "brand");
    Enlarge(drawing, options.paper);
    return drawing;
}

} // namespace Rally::Scene
