#include "Desktop/Ui/Widget.h"
#include "RallyRules/Text/Letters.h"

#include <algorithm>
#include <string_view>
#include <unordered_set>

namespace Rally::Ui
{
namespace
{

constexpr float buttonPaddingX = 22;
constexpr float buttonPaddingY = 10;
constexpr float noteGap = 14;
constexpr float badgePadding = 3;

float Along(const Widget& parent, const Size& size)
{
    return parent.flow == Flow::Row ? size.w : size.h;
}

constexpr std::string_view kSeparator = "·";

// Between two lines nothing has to be kept apart.
void DropSeparator(std::string& line)
{
    if (line.ends_with(std::string(" ").append(kSeparator)))
    {
        line.resize(line.size() - kSeparator.size() - 1);
    }
}

// A number stays with its unit, and what French sets off stays with what is before it.
bool ClingsAt(const std::string& text, std::size_t at)
{
    const std::string_view rest = std::string_view(text).substr(at);
    const std::string_view word = rest.substr(0, rest.find_first_of(" .,;:)"));
    const bool counted = at > 1 && text[at - 2] >= '0' && text[at - 2] <= '9';
    const bool setOff = !rest.empty() && std::string_view(":;!?").find(rest.front()) != std::string_view::npos;
    return (counted && (word == "s" || word == "%" || word == "km/h")) || setOff;
}

std::size_t EndOfWord(const std::string& text, std::size_t at)
{
    std::size_t end = std::min(text.find(' ', at), text.size());
    while (end < text.size() && ClingsAt(text, end + 1))
    {
        end = std::min(text.find(' ', end + 1), text.size());
    }
    return end;
}

// A code or a compound that is wider than a line goes on behind its last dash that fits; 0 where there is none.
std::size_t PartThatFits(const std::string& word, const Font& font, float em, float most)
{
    std::size_t part = 0;
    for (std::size_t dash = word.find('-'); dash != word.npos; dash = word.find('-', dash + 1))
    {
        const bool fits = dash + 1 < word.size() && font.Width(word.substr(0, dash + 1), em) <= most;
        part = fits ? dash + 1 : part;
    }
    return part;
}

std::vector<std::string> Wrapped(const std::string& text, const Font& font, float em, float most)
{
    std::vector<std::string> lines;
    std::string line;
    std::size_t at = 0;
    while (at < text.size())
    {
        const std::size_t end = EndOfWord(text, at);
        const std::string word = text.substr(at, end - at);
        const std::size_t part = font.Width(word, em) > most ? PartThatFits(word, font, em, most) : 0;
        if (part > 0)
        {
            if (!line.empty())
            {
                DropSeparator(line);
                lines.push_back(line);
            }
            lines.push_back(word.substr(0, part));
            line.clear();
            at += part;
            continue;
        }
        const std::string longer = line.empty() ? word : line + " " + word;
        // A separator goes with what is behind it: alone it never makes a line longer.
        if (!line.empty() && word != kSeparator && font.Width(longer, em) > most)
        {
            DropSeparator(line);
            lines.push_back(line);
            line = word;
        }
        else
        {
            line = longer;
        }
        at = end + 1;
    }
    lines.push_back(line);
    return lines;
}

void CutToFit(std::string& line, const Font& font, float em, float room)
{
    if (font.Width(line, em) <= room + 0.5f)
    {
        return;
    }
    const std::string mark = "…";
    while (!line.empty() && font.Width(line + mark, em) > room)
    {
        DropLastLetter(line);
    }
    line.resize(line.find_last_not_of(' ') + 1);
    DropSeparator(line);
    line += mark;
}

// What goes on behind the last line is cut.
void CutTo(std::size_t most, std::vector<std::string>& lines, const Font& font, float em, float room)
{
    while (lines.size() > most)
    {
        const std::string last = lines.back();
        lines.pop_back();
        lines.back() += " " + last;
    }
    for (std::string& line : lines)
    {
        CutToFit(line, font, em, room);
    }
}

Size TextSize(Widget& widget, const Fonts& fonts)
{
    const Font& font = fonts.Of(widget.style);
    const float em = EmOf(widget.style);
    const float mark = MarkRoom(widget);
    widget.lines = widget.most > 0 && !widget.elides ? Wrapped(widget.text, font, em, widget.most - mark)
                                                     : std::vector<std::string>{widget.text};
    if (widget.mostLines > 0)
    {
        CutTo(widget.mostLines, widget.lines, font, em, widget.most - mark);
    }
    Size size;
    for (const std::string& line : widget.lines)
    {
        size.w = std::max(size.w, font.Width(line, em));
    }
    size.w += mark;
    size.w = widget.elides && widget.most > 0 ? std::min(size.w, widget.most) : size.w;
    size.h = static_cast<float>(widget.lines.size()) * font.LineHeight() * em;
    return size;
}

std::size_t LinesIn(const Widget& widget)
{
    std::size_t lines = widget.kind == Kind::Text ? widget.lines.size() : 0;
    for (const Widget& child : widget.children)
    {
        lines = widget.flow == Flow::Row ? std::max(lines, LinesIn(child)) : lines + LinesIn(child);
    }
    return lines;
}

Size GroupSize(Widget& widget, const Fonts& fonts)
{
    for (Widget& child : widget.children)
    {
        Measure(child, fonts);
    }
    while (widget.mostLines > 0 && widget.children.size() > 1 && LinesIn(widget) > widget.mostLines)
    {
        widget.children.erase(widget.children.begin());
    }
    Size size;
    for (const Widget& child : widget.children)
    {
        if (widget.flow == Flow::Row)
        {
            size.w += child.wanted.w;
            size.h = std::max(size.h, child.wanted.h);
        }
        else
        {
            size.h += child.wanted.h;
            size.w = std::max(size.w, child.wanted.w);
        }
    }
    const float gaps = widget.children.empty() ? 0 : widget.gap * static_cast<float>(widget.children.size() - 1);
    (widget.flow == Flow::Row ? size.w : size.h) += gaps;
    return {size.w + 2 * widget.padding, size.h + 2 * widget.padding};
}

// The part across the flow: where a child lies and how wide it is there.
void Across(Align align, float from, float room, float wanted, float& at, float& length)
{
    length = align == Align::Stretch ? room : std::min(wanted, room);
    at = align == Align::Centre ? from + (room - length) / 2 : align == Align::End ? from + room - length : from;
}

} // namespace

float EmOf(Style style)
{
    switch (style)
    {
    case Style::Small: return kSmallest;
    case Style::Body: return 28;
    case Style::Strong: return 30;
    case Style::Head: return 44;
    case Style::Title: return 96;
    }
    return kSmallest;
}

bool IsHeavy(Style style)
{
    return style == Style::Strong || style == Style::Head || style == Style::Title;
}

Widget Column(std::string id, std::vector<Widget> children, float gap)
{
    Widget widget;
    widget.id = std::move(id);
    widget.children = std::move(children);
    widget.gap = gap;
    return widget;
}

Widget Row(std::string id, std::vector<Widget> children, float gap)
{
    Widget widget = Column(std::move(id), std::move(children), gap);
    widget.flow = Flow::Row;
    widget.across = Align::Centre;
    return widget;
}

Widget Panel(std::string id, std::vector<Widget> children, float gap)
{
    Widget widget = Column(std::move(id), std::move(children), gap);
    widget.look = Look::Panel;
    widget.padding = 18;
    widget.blocks = true;
    return widget;
}

Widget Label(std::string text, Style style, Tint tint)
{
    Widget widget;
    widget.kind = Kind::Text;
    widget.text = std::move(text);
    widget.style = style;
    widget.tint = tint;
    return widget;
}

Widget Button(std::string id, std::string text, Look look)
{
    Widget widget;
    widget.id = std::move(id);
    widget.kind = Kind::Button;
    widget.look = look;
    widget.text = std::move(text);
    widget.style = Style::Strong;
    widget.textAlign = Align::Centre;
    widget.takesFocus = true;
    widget.blocks = true;
    return widget;
}

Widget Filler(float share)
{
    Widget widget;
    widget.grow = share;
    return widget;
}

Mark MarkOf(Tint tint)
{
    const int seat = static_cast<int>(tint) - static_cast<int>(Tint::Seat0);
    return seat >= 0 ? static_cast<Mark>(seat + static_cast<int>(Mark::Disc)) : Mark::None;
}

float MarkRoom(const Widget& widget)
{
    const bool worded = widget.kind == Kind::Text || widget.kind == Kind::Button || widget.kind == Kind::Badge;
    return worded && !widget.unmarked && MarkOf(widget.tint) != Mark::None ? EmOf(widget.style) * 0.68f : 0;
}

bool IsCut(const Widget& widget)
{
    std::string all;
    for (const std::string& line : widget.lines)
    {
        all += (all.empty() ? "" : " ") + line;
    }
    return widget.kind == Kind::Text && all != widget.text && all.ends_with("…");
}

std::optional<Fonts> ReadFonts(std::string_view plainBytes, std::string_view heavyBytes)
{
    std::optional<Font> plain = Font::Read(plainBytes);
    std::optional<Font> heavy = Font::Read(heavyBytes);
    if (!plain || !heavy)
    {
        return std::nullopt;
    }
    return Fonts{std::move(*plain), std::move(*heavy)};
}

Size UnitsOf(float width, float height, float textSize)
{
    const float whole = std::min(height / kUnitsHigh, width / kUnitsWideAtLeast);
    // No page can do with less room than the largest text leaves it.
    constexpr float largest = 2;
    const float readable = std::min(kLeastPixels / kSmallest, largest * whole);
    const float scale = std::max(textSize * whole, readable);
    return {width / scale, height / scale};
}

PlanFit FitOf(const PlanFace& plan, const Box& box)
{
    if (!plan.fills || plan.road.empty())
    {
        return {std::min(box.w, box.h), {0.5f, 0.5f}};
    }
    constexpr float rim = 0.06f; // for what is drawn round it
    Point low = plan.road[0];
    Point high = plan.road[0];
    for (const Point& point : plan.road)
    {
        low = {std::min(low.x, point.x), std::min(low.y, point.y)};
        high = {std::max(high.x, point.x), std::max(high.y, point.y)};
    }
    const float wide = high.x - low.x + 2 * rim;
    const float tall = high.y - low.y + 2 * rim;
    return {std::min(box.w / wide, box.h / tall), {(low.x + high.x) / 2, (low.y + high.y) / 2}};
}

float FieldStart(const Widget& field, const Fonts& fonts)
{
    constexpr float inset = 12;
    const float upTo =
        field.chosen
            ? fonts.Of(field.style).Width(std::string_view(field.text).substr(0, field.caret), EmOf(field.style))
            : 0;
    return field.box.x + inset - std::max(0.f, upTo + 2 * inset + 4 - field.box.w);
}

std::size_t FieldByteAt(const Widget& field, const Fonts& fonts, float x)
{
    std::string_view rest = field.text;
    float at = FieldStart(field, fonts);
    while (!rest.empty())
    {
        const std::string_view letter = FirstLetters(rest, 1);
        const float wide = fonts.Of(field.style).Width(letter, EmOf(field.style));
        if (x < at + wide / 2)
        {
            break;
        }
        at += wide;
        rest.remove_prefix(letter.size());
    }
    return field.text.size() - rest.size();
}

void Measure(Widget& widget, const Fonts& fonts)
{
    switch (widget.kind)
    {
    case Kind::Group: widget.wanted = GroupSize(widget, fonts); break;
    case Kind::Text: widget.wanted = TextSize(widget, fonts); break;
    case Kind::Button:
    {
        const Size text = TextSize(widget, fonts);
        const float note = widget.note.empty() ? 0 : noteGap + fonts.plain.Width(widget.note, EmOf(Style::Small));
        widget.wanted = {text.w + note + 2 * buttonPaddingX, text.h + 2 * buttonPaddingY};
        // Shown as dice, a button needs room for them.
        const float dice =
            widget.die.die != 0 ? text.h * (1 + 0.6f * static_cast<float>(widget.die.brakes)) + noteGap : 0;
        widget.wanted.w += dice;
        break;
    }
    case Kind::Badge:
        widget.wanted = TextSize(widget, fonts);
        widget.wanted.w += 2 * badgePadding;
        widget.wanted.h = widget.least.h;
        break;
    case Kind::Die:
    case Kind::Piece:
    case Kind::Sign:
    case Kind::Gauge:
    case Kind::Plan: widget.wanted = widget.least; break;
    case Kind::Field:
        widget.wanted = TextSize(widget, fonts);
        widget.wanted.h += 2 * buttonPaddingY;
        widget.wanted.w = widget.least.w;
        break;
    case Kind::Lamps: widget.wanted = {static_cast<float>(widget.lamps) * 40 - 8, 34}; break;
    }
    widget.wanted.w = std::max(widget.wanted.w, widget.least.w);
    widget.wanted.h = std::max(widget.wanted.h, widget.least.h);
    widget.wanted.h = widget.tallest > 0 ? std::min(widget.wanted.h, widget.tallest) : widget.wanted.h;
}

// Something in it scrolls: it can be lower than it would like to be. A few lines of many, as of a log, cannot.
static bool GivesWay(const Widget& widget)
{
    return (widget.scrolls && widget.tallest == 0) ||
           std::any_of(widget.children.begin(), widget.children.end(), GivesWay);
}

namespace
{

constexpr float kLeastScrolled = 150; // less of a list is a slit

// A row that is too long: as many lines as it takes.
void BreakRow(Widget& row, float room)
{
    std::vector<Widget> lines;
    std::vector<Widget> line;
    float wide = 0;
    for (Widget& child : row.children)
    {
        const float more = child.wanted.w + (line.empty() ? 0 : row.gap);
        if (!line.empty() && wide + more > room)
        {
            lines.push_back(Row("", std::move(line), row.gap));
            line = {};
            wide = 0;
        }
        wide += line.empty() ? child.wanted.w : more;
        line.push_back(std::move(child));
    }
    lines.push_back(Row("", std::move(line), row.gap));
    for (Widget& one : lines)
    {
        one.across = row.across;
    }
    row.children = std::move(lines);
    row.flow = Flow::Column;
    row.across = Align::Stretch;
    row.gap = (std::min)(row.gap, 8.f);
}

void Narrow(Widget& widget, float room, const Fonts& fonts)
{
    if (widget.wanted.w <= room + 0.5f)
    {
        return;
    }
    widget.least.w = (std::min)(widget.least.w, room);
    if (widget.kind == Kind::Text)
    {
        widget.most = room;
        Measure(widget, fonts);
        // What ought to stay together is rather broken than out of the window.
        constexpr std::string_view unbroken = "\u00A0";
        std::size_t at = widget.wanted.w > room + 0.5f ? widget.text.find(unbroken) : std::string::npos;
        for (; at != std::string::npos; at = widget.text.find(unbroken, at))
        {
            widget.text.replace(at, unbroken.size(), " ");
        }
    }
    if (widget.kind == Kind::Button)
    {
        widget.most = (std::max)(room - 2 * buttonPaddingX, 1.f);
    }
    if (widget.kind != Kind::Group)
    {
        return;
    }
    const float inside = room - 2 * widget.padding;
    const float over = widget.wanted.w - room;
    for (Widget& child : widget.children)
    {
        // What takes the room that is left in a row gives of it first.
        constexpr float least = 150;
        const bool gives = widget.flow == Flow::Row && child.grow > 0 && child.wanted.w - over >= least;
        Narrow(child, gives ? (std::min)(child.wanted.w - over, inside) : inside, fonts);
    }
    if (widget.flow == Flow::Row)
    {
        Measure(widget, fonts);
        if (widget.wanted.w > room + 0.5f)
        {
            BreakRow(widget, inside);
        }
    }
}

// How low it can be made: a list down to a few lines.
float LeastHigh(const Widget& widget)
{
    if (widget.kind != Kind::Group || widget.tallest > 0)
    {
        return widget.wanted.h;
    }
    float high = 0;
    for (const Widget& child : widget.children)
    {
        high = widget.flow == Flow::Row ? (std::max)(high, LeastHigh(child)) : high + LeastHigh(child);
    }
    const bool gaps = widget.flow == Flow::Column && !widget.children.empty();
    high += gaps ? widget.gap * static_cast<float>(widget.children.size() - 1) : 0;
    high = (std::max)(high + 2 * widget.padding, widget.least.h);
    return widget.scrolls ? (std::min)(high, kLeastScrolled) : high;
}

void StopScrolling(Widget& widget)
{
    if (widget.tallest > 0) // a few lines of many, as in a log
    {
        return;
    }
    widget.scrolls = false;
    for (Widget& child : widget.children)
    {
        StopScrolling(child);
    }
}

// All of it as one list.
void ScrollAll(Widget& widget)
{
    StopScrolling(widget);
    Widget all = Column(widget.id + ".all", {}, widget.gap);
    all.flow = widget.flow;
    all.across = widget.across;
    all.children = std::move(widget.children);
    Widget list = Column(widget.id + ".list", {}, 0);
    list.children.push_back(std::move(all));
    list.scrolls = true;
    list.grow = 1;
    widget.children.clear();
    widget.children.push_back(std::move(list));
    widget.flow = Flow::Column;
    widget.across = Align::Stretch;
}

} // namespace

// What is too high of columns beside one another: each of them for itself, so that the others stay.
static void ScrollParts(Widget& row, float room)
{
    for (Widget& child : row.children)
    {
        if (child.flow == Flow::Column && LeastHigh(child) > room + 0.5f)
        {
            StopScrolling(child);
            child.scrolls = true;
            child.id = child.id.empty() ? row.id + ".part." + std::to_string(&child - row.children.data()) : child.id;
        }
    }
}

void MeasureFor(Widget& widget, const Size& room, const Fonts& fonts)
{
    Measure(widget, fonts);
    if (widget.wanted.w > room.w + 0.5f)
    {
        Narrow(widget, room.w, fonts);
        Measure(widget, fonts);
    }
    if (widget.flow == Flow::Row && LeastHigh(widget) > room.h + 0.5f)
    {
        ScrollParts(widget, room.h - 2 * widget.padding);
    }
    if (widget.wanted.h > room.h + 0.5f && LeastHigh(widget) > room.h + 0.5f)
    {
        ScrollAll(widget);
        Measure(widget, fonts);
    }
}

void Arrange(Widget& widget, const Box& box, const Fonts& fonts)
{
    widget.box = box;
    if (widget.kind == Kind::Text && widget.elides)
    {
        widget.lines = {widget.text};
        CutToFit(widget.lines[0], fonts.Of(widget.style), EmOf(widget.style), box.w - MarkRoom(widget));
    }
    if (widget.kind != Kind::Group)
    {
        return;
    }
    const bool row = widget.flow == Flow::Row;
    const Box inside{box.x + widget.padding, box.y + widget.padding, box.w - 2 * widget.padding,
                     box.h - 2 * widget.padding};
    float left = row ? inside.w : inside.h;
    float shares = 0;
    int scrolls = 0;
    for (const Widget& child : widget.children)
    {
        left -= Along(widget, child.wanted);
        shares += child.grow;
        scrolls += !row && GivesWay(child);
    }
    left -= widget.children.empty() ? 0 : widget.gap * static_cast<float>(widget.children.size() - 1);
    widget.excess = widget.scrolls && left < -0.5f ? -left : 0; // less is rounding
    widget.scrolled = std::clamp(widget.fromEnd ? widget.excess - widget.back : widget.scrolled, 0.f, widget.excess);
    float at = row ? inside.x : inside.y - widget.scrolled;
    for (Widget& child : widget.children)
    {
        const float extra = shares > 0 && left > 0 ? left * child.grow / shares : 0;
        // What scrolls gives way.
        const float less =
            !row && GivesWay(child) && left < 0 && !widget.scrolls ? left / static_cast<float>(scrolls) : 0;
        const float length = std::max(Along(widget, child.wanted) + extra + less, 0.f);
        Box place;
        if (row)
        {
            place.x = at;
            place.w = length;
            Across(widget.across, inside.y, inside.h, child.wanted.h, place.y, place.h);
        }
        else
        {
            place.y = at;
            place.h = length;
            Across(widget.across, inside.x, inside.w, child.wanted.w, place.x, place.w);
        }
        Arrange(child, place, fonts);
        at += length + widget.gap;
    }
}

const Widget* FindIn(const Widget& widget, std::string_view id)
{
    if (widget.id == id)
    {
        return &widget;
    }
    for (const Widget& child : widget.children)
    {
        if (const Widget* found = FindIn(child, id); found != nullptr)
        {
            return found;
        }
    }
    return nullptr;
}

void ForEach(const Widget& widget, const std::function<void(const Widget&)>& visit)
{
    visit(widget);
    for (const Widget& child : widget.children)
    {
        ForEach(child, visit);
    }
}

namespace
{

std::string Called(const Widget& widget)
{
    return widget.id.empty() ? "'" + widget.text + "'" : widget.id;
}

bool IsSeen(const Widget& widget)
{
    return widget.kind != Kind::Group || widget.look != Look::Bare;
}

void TextFaults(const Widget& widget, const Fonts& fonts, std::vector<std::string>& faults)
{
    const float em = EmOf(widget.style);
    if (em < kSmallest)
    {
        faults.push_back(Called(widget) + ": text is too small");
    }
    for (const std::string& line : widget.lines)
    {
        const bool torn = line.starts_with(kSeparator) || line.ends_with(kSeparator);
        if (torn && line != kSeparator)
        {
            faults.push_back(Called(widget) + ": a separator at an end of '" + line + "'");
        }
        const float note = widget.note.empty() ? 0 : noteGap + fonts.plain.Width(widget.note, EmOf(Style::Small));
        if (fonts.Of(widget.style).Width(line, em) + note + MarkRoom(widget) > widget.box.w + 0.5f)
        {
            faults.push_back(Called(widget) + ": text is wider than its box");
        }
    }
    const float high = static_cast<float>(widget.lines.size()) * fonts.Of(widget.style).LineHeight() * em;
    if (high > widget.box.h + 0.5f)
    {
        faults.push_back(Called(widget) + ": text is higher than its box");
    }
}

void WindowFaults(const Widget& widget, const Box& window, std::vector<std::string>& faults)
{
    const Box& box = widget.box;
    const bool inside = box.x >= window.x - 0.5f && box.y >= window.y - 0.5f &&
                        box.x + box.w <= window.x + window.w + 0.5f && box.y + box.h <= window.y + window.h + 0.5f;
    if (IsSeen(widget) && !inside)
    {
        faults.push_back(Called(widget) + " leaves the window");
    }
    for (const Widget& child : widget.excess > 0 ? std::vector<Widget>() : widget.children)
    {
        WindowFaults(child, window, faults);
    }
}

// Widgets of one group may not lie over one another; nor anything out of its group.
void PlaceFaults(const Widget& widget, std::vector<std::string>& faults)
{
    for (std::size_t i = 0; i < widget.children.size(); ++i)
    {
        const Box& box = widget.children[i].box;
        for (std::size_t j = i + 1; j < widget.children.size(); ++j)
        {
            if (box.w > 0 && box.h > 0 && box.Overlaps(widget.children[j].box))
            {
                faults.push_back(Called(widget.children[i]) + " overlaps " + Called(widget.children[j]));
            }
        }
        const bool high =
            widget.excess > 0 || (box.y >= widget.box.y - 0.5f && box.y + box.h <= widget.box.y + widget.box.h + 0.5f);
        const bool inside = high && box.x >= widget.box.x - 0.5f && box.x + box.w <= widget.box.x + widget.box.w + 0.5f;
        if (!inside)
        {
            faults.push_back(Called(widget.children[i]) + " leaves " + Called(widget));
        }
        PlaceFaults(widget.children[i], faults);
    }
}

} // namespace

std::vector<std::string> Faults(const Widget& root, const Box& window, const Fonts& fonts)
{
    std::vector<std::string> faults;
    std::unordered_set<std::string> ids;
    PlaceFaults(root, faults);
    ForEach(root,
            [&](const Widget& widget)
            {
                if (!widget.id.empty() && !ids.insert(widget.id).second)
                {
                    faults.push_back(widget.id + ": two widgets of this id");
                }
                if (widget.kind == Kind::Text || widget.kind == Kind::Button)
                {
                    TextFaults(widget, fonts, faults);
                }
            });
    WindowFaults(root, window, faults);
    return faults;
}

} // namespace Rally::Ui
