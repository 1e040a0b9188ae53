// What there is to read lies on the left, what can be done on the right; both are scrolled when they are longer than the window. A
// table is as wide as its words and, where even its longest words do not fit beside one another, told row by row.
#include "Desktop/Ui/PageParts.h"
#include "Desktop/Ui/Pages.h"
#include "Desktop/Ui/PanelParts.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace Rally::Ui
{
namespace
{

constexpr float kInside = 18; // of a panel, to its edges
constexpr float kScrollBar = 14;
constexpr float kTableGap = 18;

struct PageShare
{
    bool compact{};
    float side{}; // what can be done, on the right
    float main{};
    Style body{};
};

PageShare PageShareOf(const Club::PanelPage& page, const Size& room)
{
    PageShare share;
    share.compact = room.w < 1500 || room.h < 800;
    share.body = share.compact ? Style::Small : Style::Body;
    const float whole = room.w - 2 * kMargin;
    // With nothing to read beside it, it has more room; the road is seen beside it then, and a car that waits there.
    share.side = page.panels.empty() ? std::min(whole, 900.f) : share.compact ? std::min(0.44f * whole, 420.f) : 520;
    share.main = std::min(whole - share.side - kMargin, 1560.f);
    return share;
}

// About as wide as it will be, and rather more: pages know no fonts.
float RoughWidth(std::string_view text, float em)
{
    float width = 0;
    for (const char letter : text)
    {
        const auto byte = static_cast<unsigned char>(letter);
        const bool narrow = std::string_view("iljtfrI.,:;'|!()[]- ").find(letter) != std::string_view::npos;
        const bool broad = std::string_view("WMmw%@").find(letter) != std::string_view::npos;
        const bool capital = letter >= 'A' && letter <= 'Z';
        const bool first = (byte & 0xC0) != 0x80; // of a letter of several bytes
        width += !first ? 0.f : broad ? 1.0f : narrow ? 0.38f : byte >= 0x80 ? 0.8f : capital ? 0.76f : 0.62f;
    }
    return width * em;
}

float LongestWord(std::string_view text, float em)
{
    float longest = 0;
    for (std::size_t at = 0; at <= text.size();)
    {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        longest = std::max(longest, RoughWidth(text.substr(at, end - at), em));
        at = end + 1;
    }
    return longest;
}

// In as many lines as it needs; what is one word too long for that ends in dots.
Widget Fitting(Widget label, float width)
{
    label.elides = LongestWord(label.text, EmOf(label.style)) > width;
    return label.elides ? Wide(Wrapped(std::move(label), width), width) : Wrapped(std::move(label), width);
}

std::string CellText(const Club::PanelTable::Row& row, std::size_t column)
{
    return column < row.cells.size() ? Words(row.cells[column]) : std::string();
}

bool IsChosenByRows(const Club::PanelTable& table)
{
    return std::any_of(table.rows.begin(), table.rows.end(),
                       [](const Club::PanelTable::Row& row) { return !row.id.empty(); });
}

// Of each column; none when they do not fit beside one another.
std::vector<float> WidthsOf(const Club::PanelTable& table, float room, float em)
{
    std::vector<float> least;
    std::vector<float> wanted;
    for (std::size_t column = 0; column < table.columns.size(); ++column)
    {
        const std::string head = Words(table.columns[column].name);
        least.push_back(LongestWord(head, EmOf(Style::Small)));
        wanted.push_back(least.back());
        const float button = column == 0 && IsChosenByRows(table) ? 49.f : 0.f;
        for (const Club::PanelTable::Row& row : table.rows)
        {
            const std::string text = CellText(row, column);
            least[column] = std::max(least[column], LongestWord(text, em) + button);
            wanted[column] = std::max(wanted[column], RoughWidth(text, em) + button);
        }
    }
    const float gaps = kTableGap * static_cast<float>(table.columns.size() - 1);
    const float inLeast = std::accumulate(least.begin(), least.end(), gaps);
    const float inWanted = std::accumulate(wanted.begin(), wanted.end(), gaps);
    if (inLeast > room)
    {
        return {};
    }
    const float share = inWanted <= inLeast ? 1.f : std::min(1.f, (room - inLeast) / (inWanted - inLeast));
    std::vector<float> widths;
    for (std::size_t column = 0; column < least.size(); ++column)
    {
        widths.push_back(least[column] + share * (wanted[column] - least[column]));
    }
    return widths;
}

Widget TableCell(std::string text, float width, Tint tint, bool isNumber, Style style)
{
    Widget cell = Wide(Wrapped(Label(std::move(text), style, tint), width), width);
    cell.textAlign = isNumber ? Align::End : Align::Start;
    return cell;
}

// Buttons have one line: what is longer ends in dots, and is told in full beside it.
void Shorten(Widget& button, float width)
{
    constexpr float inside = 48;
    const std::string words = button.text;
    while (!button.text.empty() && RoughWidth(button.text, EmOf(button.style)) > width - inside)
    {
        do
        {
            button.text.pop_back();
        } while (!button.text.empty() && (static_cast<unsigned char>(button.text.back()) & 0x80) != 0);
    }
    if (button.text != words)
    {
        button.text += "…";
        button.tip = words + (button.tip.empty() ? "" : ": ") + button.tip;
        button.spoken = button.spoken.empty() ? words : button.spoken;
    }
}

Widget RowButton(const Club::PanelTable::Row& row, float width, Style style)
{
    // An entry may stand for the same.
    Widget button = Wide(Button(std::string(kRowMark) + row.id, CellText(row, 0)), width);
    button.style = style;
    Shorten(button, width);
    button.chosen = row.isOwn;
    button.textAlign = Align::Start;
    for (std::size_t column = 0; column < row.cells.size(); ++column)
    {
        const std::string text = CellText(row, column);
        button.spoken += (button.spoken.empty() || text.empty() ? "" : ", ") + text;
    }
    return button;
}

Widget TableRowOf(const Club::PanelTable& table, const Club::PanelTable::Row& row, const std::vector<float>& widths,
                  Style style)
{
    std::vector<Widget> cells;
    for (std::size_t column = 0; column < widths.size(); ++column)
    {
        const bool chooses = column == 0 && !row.id.empty();
        cells.push_back(chooses ? RowButton(row, widths[column], style)
                                : TableCell(CellText(row, column), widths[column], row.isOwn ? Tint::Gold : Tint::Text,
                                            table.columns[column].isNumber, style));
    }
    Widget line = Row("", std::move(cells), kTableGap);
    line.across = row.id.empty() ? Align::Start : Align::Centre;
    return line;
}

// "Name value", one below the other.
void TellRow(const Club::PanelTable& table, const Club::PanelTable::Row& row, float room, std::vector<Widget>& parts)
{
    std::string told;
    for (std::size_t column = 0; column < table.columns.size(); ++column)
    {
        const std::string text = CellText(row, column);
        const std::string name = Words(table.columns[column].name);
        const bool leads = column == 0 && !row.id.empty();
        if (!text.empty() && !leads)
        {
            told += (told.empty() ? "" : "   ") + (name.empty() ? text : name + " " + text);
        }
    }
    if (!row.id.empty())
    {
        parts.push_back(RowButton(row, room, Style::Small));
    }
    if (!told.empty())
    {
        parts.push_back(Fitting(Label(told, Style::Small, row.isOwn ? Tint::Gold : Tint::Text), room));
    }
}

void AddTable(const Club::PanelTable& whole, float room, Style style, std::vector<Widget>& parts)
{
    const Club::PanelTable table = Club::WithoutEmptyColumns(whole);
    if (table.columns.empty() || table.rows.empty())
    {
        return;
    }
    const std::vector<float> widths = WidthsOf(table, room, EmOf(style));
    if (widths.empty())
    {
        for (const Club::PanelTable::Row& row : table.rows)
        {
            TellRow(table, row, room, parts);
        }
        return;
    }
    std::vector<Widget> heads;
    for (std::size_t column = 0; column < widths.size(); ++column)
    {
        heads.push_back(TableCell(Words(table.columns[column].name), widths[column], Tint::Dim,
                                  table.columns[column].isNumber, Style::Small));
    }
    Widget head = Row("", std::move(heads), kTableGap);
    head.across = Align::End;
    parts.push_back(std::move(head));
    for (const Club::PanelTable::Row& row : table.rows)
    {
        parts.push_back(TableRowOf(table, row, widths, style));
    }
}

// Beside one another, or below where one of them has a word too long for its share.
void AddRow(const Club::PanelRow& row, float room, const PageShare& share, std::vector<Widget>& parts)
{
    const float width = std::min(room, 900.f); // short ones need not be looked for at both ends of a wide window
    Widget line = PanelRowOf(row, Club::UsualLooks(), width);
    line.across = Align::Start;
    bool fits = true;
    for (Widget& part : line.children)
    {
        part.style = share.body;
        part.textAlign = Align::Start;
        fits = fits && (part.most == 0 || part.elides || LongestWord(part.text, EmOf(part.style)) <= part.most);
    }
    if (fits)
    {
        parts.push_back(std::move(line));
        return;
    }
    for (Widget& part : line.children)
    {
        if (!part.elides) // the mark of who moves
        {
            parts.push_back(Fitting(Label(part.text, share.body, part.tint), room));
        }
    }
}

Widget PagePanelOf(const Club::PagePanel& shown, const PageShare& share)
{
    const Club::CarLooks looks = Club::UsualLooks();
    const float room = share.main - 2 * kInside - kScrollBar;
    std::vector<Widget> parts;
    if (!shown.panel.title.IsEmpty())
    {
        parts.push_back(Wrapped(Label(Words(shown.panel.title), Style::Strong, Tint::Gold), room));
    }
    for (Widget& row : PiecesOf(shown.panel, looks, room, share.compact ? 72.f : 96.f))
    {
        parts.push_back(std::move(row));
    }
    for (const Club::PanelRow& row : shown.panel.rows)
    {
        AddRow(row, room, share, parts);
    }
    for (const Phrase& line : shown.panel.lines)
    {
        parts.push_back(Fitting(Label(Words(line), share.body), room));
    }
    AddTable(shown.table, room, share.body, parts);
    Widget panel = Panel("page.panel." + shown.panel.id, std::move(parts), share.compact ? 4 : 8);
    panel.padding = kInside;
    return Wide(std::move(panel), share.main - kScrollBar);
}

// --- what can be done -------------------------------------------------------------------------------------------------

void AddField(const Club::TypedEntry& field, const PageShare& share, float room, std::vector<Widget>& parts)
{
    Widget typed = FieldOf(field.entry.id, field.text, field.isTyped, 0);
    typed.spoken = Words(Phrase(field.entry.text)) + ": " + field.text;
    typed.enabled = field.entry.enabled;
    typed.tip = field.isTyped ? std::string() : Words(field.entry.reason);
    const bool beside = !share.compact && room > 700;
    const float name = beside ? 0.4f * room : room;
    const float line = beside ? room - name - 12 : room;
    typed.least.w = line;
    typed.most = field.isTyped ? typed.most : line;
    typed.elides = !field.isTyped;
    Widget words = Wide(Wrapped(Label(Words(field.entry.text), share.body, Tint::Dim), name), name);
    if (beside)
    {
        parts.push_back(Row("", {std::move(words), std::move(typed)}, 12));
        return;
    }
    parts.push_back(std::move(words));
    parts.push_back(std::move(typed));
}

void AddValue(const Club::ValueRow& row, const PageShare& share, float room, std::vector<Widget>& parts)
{
    constexpr float steps = 2 * 52 + 2 * 10;
    const bool beside = !share.compact && room > 700;
    if (beside)
    {
        const float name = 0.4f * room;
        parts.push_back(ValueRowOf(row, name, room - name - steps - 10));
        return;
    }
    Widget line = ValueRowOf(row, 0, room - steps);
    line.children.erase(line.children.begin()); // its name stands above it
    Shorten(line.children[1], room - steps);
    parts.push_back(Wrapped(Label(Words(row.entry.text), share.body, Tint::Dim), room));
    parts.push_back(std::move(line));
}

Widget EntryButton(const Club::Entry& entry, bool isFirst, bool isLast, const PageShare& share, float room)
{
    Widget button = Wide(ButtonOf(entry, isFirst ? Look::Primary : Look::Plain), room);
    button.style = share.compact ? Style::Small : button.style;
    Shorten(button, room);
    const std::string why = Words(ReasonOf(entry.verdict));
    button.tip += (button.tip.empty() || why.empty() ? "" : " ") + why;
    return isLast ? Keyed(std::move(button), "Escape") : button;
}

Widget DeedsOf(const Club::PanelPage& page, const PageShare& share)
{
    const float room = share.side - 2 * kInside - kScrollBar;
    std::vector<Widget> parts;
    for (const Club::TypedEntry& field : page.fields)
    {
        AddField(field, share, room, parts);
    }
    for (const Club::ValueRow& row : page.values)
    {
        AddValue(row, share, room, parts);
    }
    for (std::size_t i = 0; i < page.entries.size(); ++i)
    {
        parts.push_back(EntryButton(page.entries[i], i == 0, i + 1 == page.entries.size(), share, room));
    }
    Widget list = Scrolling("page.deeds", std::move(parts), share.compact ? 6 : 10);
    Widget panel = Panel("page.doing", {std::move(list)}, 0);
    panel.padding = kInside;
    return Wide(std::move(panel), share.side);
}

} // namespace

Widget PanelPage(const Club::PanelPage& page, const Size& room)
{
    const PageShare share = PageShareOf(page, room);
    const float whole = room.w - 2 * kMargin;
    Widget title =
        Wrapped(Label(Words(page.title), share.compact ? Style::Strong : Style::Head, Tint::Gold), whole - 36);
    title.id = "page.title";
    std::vector<Widget> head = {std::move(title)};
    if (!page.question.IsEmpty())
    {
        Widget question = Wrapped(Label(Words(page.question), share.body), whole - 36);
        question.id = "page.question";
        head.push_back(std::move(question));
    }
    Widget top = Panel("page.head", std::move(head), 4);
    std::vector<Widget> sides;
    if (!page.panels.empty())
    {
        std::vector<Widget> panels;
        for (const Club::PagePanel& panel : page.panels)
        {
            panels.push_back(PagePanelOf(panel, share));
        }
        Widget main = Scrolling(page.id + ".panels", std::move(panels), share.compact ? 8 : 14);
        main.across = Align::Start;
        sides.push_back(Wide(std::move(main), share.main));
    }
    Widget deeds = Column("", {DeedsOf(page, share)}, 0); // from the top, as high as it is
    sides.push_back(std::move(deeds));
    Widget both = Row("", std::move(sides), kMargin);
    both.across = Align::Stretch;
    both.grow = 1;
    Widget screen = Screen(page.id, {std::move(top), std::move(both)}, share.compact ? 8 : 16);
    screen.padding = share.compact ? 10 : kMargin;
    return screen;
}

} // namespace Rally::Ui
