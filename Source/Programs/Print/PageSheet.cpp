#include "Print/PageSheet.h"

#include "Print/Raster.h"
#include "Shared/Spoken.h"

#include <algorithm>
#include <numeric>

namespace Rally::Print
{
namespace
{

using Scene::Anchor;
using Scene::Colour;
using Scene::Vec2;
using Scene::Weight;

// Millimetres.
constexpr float kWidth = 210;
constexpr float kMargin = 10;
constexpr float kInside = 5; // of a panel
constexpr float kGap = 4;    // between panels
constexpr float kColumnGap = 5;
constexpr float kLine = 1.45f; // of the size of letters
constexpr float kBody = 3.6f;
constexpr float kSmall = 3.0f;
constexpr float kHead = 5.0f;
constexpr float kTitle = 9.0f;

constexpr Colour kGround{24, 26, 31};
constexpr Colour kPanel{36, 39, 46};
constexpr Colour kText{236, 234, 228};
constexpr Colour kDim{160, 158, 152};
constexpr Colour kGold{246, 190, 80};

class Sheet
{
public:
    Sheet(const Scene::Lettering& theLetters, std::string title) : letters(theLetters)
    {
        drawing.title = std::move(title);
        y = kMargin;
    }

    void Title(const std::string& words)
    {
        y += kTitle;
        Put(words, kMargin, kTitle, Weight::Black, kGold, Anchor::Begin, kWidth - 2 * kMargin);
        y += kTitle * 0.6f;
    }

    void Lines(const std::string& words, float size, Weight weight, Colour colour)
    {
        for (const std::string& line : Broken(words, Room(), size, weight))
        {
            y += size * kLine;
            Put(line, Left(), size, weight, colour, Anchor::Begin, Room());
        }
    }

    void Panel(const Club::PagePanel& panel)
    {
        const std::size_t ground = drawing.marks.size();
        drawing.marks.emplace_back(); // its ground, once it is known how long it is
        const float top = y;
        y += kInside * 0.6f;
        isInside = true;
        if (!panel.panel.title.IsEmpty())
        {
            Lines(Words(panel.panel.title), kHead, Weight::Bold, kGold);
        }
        for (const Club::PanelRow& row : panel.panel.rows)
        {
            y += kBody * kLine;
            Put(Words(row.name), Left(), kBody, Weight::Plain, kDim, Anchor::Begin, 0.38f * Room());
            Put(Words(row.value), Left() + 0.4f * Room(), kBody, Weight::Plain, kText, Anchor::Begin, 0.6f * Room());
        }
        for (const Phrase& line : panel.panel.lines)
        {
            Lines(Words(line), kBody, Weight::Plain, kText);
        }
        Table(Club::WithoutEmptyColumns(panel.table));
        isInside = false;
        y += kInside;
        drawing.marks[ground] = Block({kMargin, top}, {kWidth - kMargin, y}, kPanel);
        y += kGap;
    }

    Scene::Drawing Finished(const std::string& foot)
    {
        y += kSmall;
        Put(foot, kWidth - kMargin, kSmall, Weight::Plain, kDim, Anchor::End, Room());
        y += kMargin;
        drawing.size = {kWidth, y};
        drawing.marks.insert(drawing.marks.begin(), Block({0, 0}, drawing.size, kGround));
        return std::move(drawing);
    }

private:
    float Left() const { return kMargin + (isInside ? kInside : 0); }
    float Room() const { return kWidth - 2 * Left(); }

    static Scene::Mark Block(Vec2 low, Vec2 high, Colour fill)
    {
        Scene::Mark mark;
        mark.fill = fill;
        mark.lines = {{low, {high.x, low.y}, high, {low.x, high.y}}};
        return mark;
    }

    // On the line, smaller where there is too little room.
    void Put(const std::string& words, float x, float size, Weight weight, Colour colour, Anchor anchor, float room)
    {
        Scene::Mark mark;
        mark.kind = Scene::MarkKind::Words;
        const float wide = size * letters.WidthOf(words, weight);
        mark.size = wide > room ? size * room / wide : size;
        mark.width = (std::min)(wide, room);
        mark.fill = colour;
        mark.at = {x, y};
        mark.text = words;
        mark.anchor = anchor;
        mark.weight = weight;
        drawing.marks.push_back(std::move(mark));
    }

    std::vector<std::string> Broken(const std::string& words, float room, float size, Weight weight) const
    {
        std::vector<std::string> lines;
        std::string line;
        for (std::size_t at = 0; at <= words.size();)
        {
            const std::size_t end = std::min(words.find(' ', at), words.size());
            const std::string longer = line + (line.empty() ? "" : " ") + words.substr(at, end - at);
            const bool fits = line.empty() || size * letters.WidthOf(longer, weight) <= room;
            if (!fits)
            {
                lines.push_back(std::move(line));
            }
            line = fits ? longer : words.substr(at, end - at);
            at = end + 1;
        }
        lines.push_back(std::move(line));
        return lines;
    }

    // As wide as its cells; all of it smaller where that is wider than the sheet.
    void Table(const Club::PanelTable& table)
    {
        if (table.columns.empty())
        {
            return;
        }
        std::vector<float> widths;
        for (std::size_t column = 0; column < table.columns.size(); ++column)
        {
            float widest = kSmall * letters.WidthOf(Words(table.columns[column].name), Weight::Plain);
            for (const Club::PanelTable::Row& row : table.rows)
            {
                widest = std::max(widest, kBody * letters.WidthOf(Words(row.cells[column]), WeightOf(row)));
            }
            widths.push_back(widest + kColumnGap);
        }
        const float wide = std::accumulate(widths.begin(), widths.end(), -kColumnGap);
        const float scale = std::min(1.f, Room() / wide);
        y += kSmall * kLine * 1.2f;
        float x = Left();
        for (std::size_t column = 0; column < widths.size(); ++column)
        {
            Cell(Words(table.columns[column].name), x, widths[column] * scale, kSmall * scale, Weight::Plain, kDim,
                 table.columns[column].isNumber, kColumnGap * scale);
            x += widths[column] * scale;
        }
        for (const Club::PanelTable::Row& row : table.rows)
        {
            y += kBody * kLine * scale;
            x = Left();
            for (std::size_t column = 0; column < widths.size(); ++column)
            {
                Cell(Words(row.cells[column]), x, widths[column] * scale, kBody * scale, WeightOf(row),
                     row.isOwn ? kGold : kText, table.columns[column].isNumber, kColumnGap * scale);
                x += widths[column] * scale;
            }
        }
    }

    static Weight WeightOf(const Club::PanelTable::Row& row) { return row.isOwn ? Weight::Bold : Weight::Plain; }

    void Cell(const std::string& words, float x, float width, float size, Weight weight, Colour colour, bool isNumber,
              float gap)
    {
        const float room = width - gap;
        if (!words.empty())
        {
            Put(words, isNumber ? x + room : x, size, weight, colour, isNumber ? Anchor::End : Anchor::Begin, width);
        }
    }

    const Scene::Lettering& letters;
    Scene::Drawing drawing;
    float y{};
    bool isInside{};
};

} // namespace

Scene::Drawing SheetOf(const Club::PanelPage& page, const Scene::Lettering& letters)
{
    const std::string title = Words(page.title);
    Sheet sheet(letters, title);
    sheet.Title(title);
    if (!page.question.IsEmpty())
    {
        sheet.Lines(Words(page.question), kBody, Weight::Plain, kText);
    }
    for (const Club::PagePanel& panel : page.panels)
    {
        sheet.Panel(panel);
    }
    return sheet.Finished(std::string(Brand("game")));
}

std::string PngOf(const Club::PanelPage& page)
{
    constexpr float kPixelsPerMillimetre = 6;
    const Typeface typeface;
    return WritePng(Rasterise(SheetOf(page, typeface), typeface, kPixelsPerMillimetre));
}

} // namespace Rally::Print
