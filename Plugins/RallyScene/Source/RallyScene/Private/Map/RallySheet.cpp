// A rally on one sheet of paper: what is written down about each stage and driver (D-RLY-2), beside the stage's map.
#include "MapPages.h"
#include "MapStyle.h"
#include "StagePanel.h"

#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Scene
{
namespace RallySheetDetail
{

constexpr float kMargin = 12;
constexpr float kTitle = 21;
constexpr float kMaps = 54;   // the column of the maps
constexpr float kLabels = 21; // what a row is for
constexpr std::size_t kPlayers = 6;
constexpr float kNames = 9;
constexpr float kFinal = 9;
constexpr float kTallest = 74; // a stage's rows
constexpr TextKey kRows[] = {TextKey::SheetTime, TextKey::SheetTotal, TextKey::SheetPlace, TextKey::SheetDamage,
                             TextKey::SheetSpare};
constexpr std::size_t kRowCount = std::size(kRows);

class SheetPainter
{
public:
    SheetPainter(MapPen& mapPen, const TileBox& theTileBox, Language theLanguage)
        : pen(mapPen),
          tileBox(theTileBox),
          language(theLanguage)
    {}

    void Title(const std::string& title)
    {
        WordStyle over{2.5f, Weight::Bold, MapStyle::kAccent, Anchor::Begin, 0.12f};
        pen.Words({kMargin, kMargin + 3}, Words(TextKey::SheetLabel), over, "label");
        if (!title.empty())
        {
            pen.WordsWithin({kMargin - 0.4f, kMargin + 13}, title, {9, Weight::Black, MapStyle::kInk}, 120, "title");
        }
        else
        {
            Rule({kMargin, kMargin + 14}, 110);
        }
        const float right = kPaperA4.x - kMargin;
        pen.Words({right - 52, kMargin + 13}, Words(TextKey::SheetDate), Small(), "label");
        Rule({right - 42, kMargin + 14}, 42);
    }

    void Names(float top) { Row(top, kNames, TextKey::SheetDriver, true); }

    void Stage(const MapStage& stage, std::size_t number, float top, float height)
    {
        const float right = kMargin + kMaps - 4;
        const Box map{{kMargin, top}, {right, top + height - 8}};
        DrawStagePanel(pen, {tileBox, stage.design, map, MapScale::Tiny, 1.6f}, language);
        pen.Frame(map, kNoColour, {MapStyle::kInk, 0.2f});
        const std::string name = std::to_string(number) + "  " + NameOfMap(stage);
        const bool service = stage.design.service != 0;
        const WordStyle mark{2.1f, Weight::Bold, MapStyle::kAccent, Anchor::End};
        const float room = service ? pen.WidthOf(Words(TextKey::MapService), mark) + 2 : 0;
        pen.WordsWithin({kMargin, map.high.y + 3.1f}, name, {2.7f, Weight::Bold, MapStyle::kInk},
                        right - kMargin - room, "name");
        if (service)
        {
            pen.Words({right, map.high.y + 3.1f}, Words(TextKey::MapService), mark, "service");
        }
        pen.WordsWithin({kMargin, map.high.y + 6}, CodeOfMap(tileBox, stage), {2, Weight::Plain, MapStyle::kSoftInk},
                        right - kMargin, "code");
        const float row = (height - 1) / kRowCount;
        for (std::size_t i = 0; i < kRowCount; ++i)
        {
            Row(top + row * static_cast<float>(i), row, kRows[i], i == 0);
            if (kRows[i] == TextKey::SheetDamage)
            {
                Damage(top + row * static_cast<float>(i), row);
            }
            if (kRows[i] == TextKey::SheetSpare)
            {
                Spare(top + row * static_cast<float>(i), row);
            }
        }
    }

    void Final(float top)
    {
        Row(top, kFinal, TextKey::SheetFinalTime, true);
        Row(top + kFinal, kFinal, TextKey::SheetPosition, false);
    }

private:
    static WordStyle Small() { return {2.2f, Weight::Plain, MapStyle::kSoftInk}; }

    std::string Words(TextKey key) const { return std::string(Say(key, language).View()); }

    void Rule(Vec2 at, float length) { pen.Line({at, {at.x + length, at.y}}, {MapStyle::kInk, 0.25f, 0, 0, false}); }

    float ColumnAt(std::size_t player) const
    {
        const float left = kMargin + kMaps + kLabels;
        return left + (kPaperA4.x - kMargin - left) * static_cast<float>(player) / kPlayers;
    }

    // A row of cells to fill in; the first of a group is set off.
    void Row(float top, float height, TextKey key, bool first)
    {
        const float right = kPaperA4.x - kMargin;
        const Stroke line{MapStyle::kInk, first ? 0.35f : 0.12f, 0, 0, false};
        pen.Line({{kMargin + kMaps, top}, {right, top}}, line);
        pen.WordsWithin({kMargin + kMaps, top + height / 2 + 0.8f}, Words(key), Small(), kLabels - 2, "row");
        for (std::size_t player = 0; player < kPlayers; ++player)
        {
            pen.Frame({{ColumnAt(player), top}, {ColumnAt(player + 1), top + height}}, kNoColour,
                      {MapStyle::kSoftInk, 0.12f}, "cell");
        }
    }

    // Gearbox, coast and brake dice that are lost, each with room for a number.
    void Damage(float top, float height)
    {
        const std::string letters = Words(TextKey::SheetDamageLetters);
        for (std::size_t player = 0; player < kPlayers; ++player)
        {
            const float width = (ColumnAt(player + 1) - ColumnAt(player)) / 3;
            for (std::size_t i = 0; i < 3; ++i)
            {
                const float x = ColumnAt(player) + width * static_cast<float>(i);
                if (i > 0)
                {
                    pen.Line({{x, top + 1}, {x, top + height - 1}}, {MapStyle::kHair, 0.12f});
                }
                pen.Words({x + 0.5f, top + 2.1f}, letters.substr(i, 1), {1.7f, Weight::Bold, MapStyle::kSoftInk});
            }
        }
    }

    void Spare(float top, float height)
    {
        for (std::size_t player = 0; player < kPlayers; ++player)
        {
            const float middle = (ColumnAt(player) + ColumnAt(player + 1)) / 2;
            const float half = (std::fmin)(height * 0.26f, 1.7f);
            pen.Frame({{middle - half, top + height / 2 - half}, {middle + half, top + height / 2 + half}}, kNoColour,
                      {MapStyle::kSoftInk, 0.16f});
        }
    }

    MapPen& pen;
    const TileBox& tileBox;
    Language language;
};

} // namespace RallySheetDetail

Drawing DrawRallySheet(const TileBox& tileBox, const std::string& title, std::span<const MapStage> stages,
                       const Lettering& letters, const MapOptions& options)
{
    using namespace RallySheetDetail;
    Drawing drawing;
    drawing.size = kPaperA4;
    drawing.title = title;
    MapPen pen(drawing, letters);
    pen.Frame({{0, 0}, kPaperA4}, MapStyle::kWhite, {}, "paper");
    SheetPainter painter(pen, tileBox, options.language);
    painter.Title(title);
    float top = kMargin + kTitle;
    painter.Names(top);
    top += kNames + 2;
    const float room = kPaperA4.y - kMargin - 2 * kFinal - 3 - top;
    const float height = (std::fmin)(room / static_cast<float>(stages.size()), kTallest);
    for (std::size_t i = 0; i < stages.size(); ++i)
    {
        painter.Stage(stages[i], i + 1, top, height - 2);
        top += height;
    }
    painter.Final(top + 1);
    Enlarge(drawing, options.paper);
    return drawing;
}

} // namespace Rally::Scene
