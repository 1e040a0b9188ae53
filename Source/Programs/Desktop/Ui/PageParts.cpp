#include "Desktop/Ui/PageParts.h"

#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Ui
{

Widget ButtonOf(const Club::Entry& entry, Look look)
{
    Widget button = Button(entry.id, Words(entry.text), look);
    button.enabled = entry.enabled;
    button.chosen = entry.chosen;
    button.tip = Words(entry.reason);
    return button;
}

Widget Wide(Widget widget, float width)
{
    widget.least.w = width;
    return widget;
}

Widget Cell(std::string text, float width, Tint tint, Align align, Style style)
{
    Widget label = Label(std::move(text), style, tint);
    label.least.w = width;
    label.most = width;
    label.elides = true;
    label.textAlign = align;
    return label;
}

Widget Wrapped(Widget label, float width)
{
    label.most = width;
    return label;
}

Widget Centred(Widget widget)
{
    Widget column = Column("", {Filler(), std::move(widget), Filler()}, 0);
    column.across = Align::Centre;
    return column;
}

Widget Screen(std::string id, std::vector<Widget> children, float gap)
{
    Widget page = Column(std::move(id), std::move(children), gap);
    page.padding = kMargin;
    return page;
}

std::string KeyTip(std::string_view key)
{
    const Phrase name = key == "Escape"  ? Phrase(TextKey::KeyEscape)
                        : key == "Space" ? Phrase(TextKey::KeySpace)
                                         : Phrase(key);
    return "[" + Words(name) + "]";
}

std::string ControlTip(std::string_view key)
{
    return "[" + Words(TextKey::KeyControl, key) + "]";
}

Widget Keyed(Widget button, const char* key)
{
    button.key = key;
    button.tip += (button.tip.empty() ? "" : "  ") + KeyTip(key);
    return button;
}

Widget Small(Widget widget)
{
    widget.style = Style::Small;
    return widget;
}

Widget Scrolling(std::string id, std::vector<Widget> children, float gap)
{
    Widget column = Column(std::move(id), std::move(children), gap);
    column.scrolls = true;
    return column;
}

std::string Unbroken(std::string words)
{
    constexpr std::string_view between = "   ";
    std::string kept;
    for (std::size_t at = 0; at < words.size();)
    {
        const bool breaks = words.compare(at, between.size(), between) == 0;
        kept += breaks ? " \u00A0" : words[at] == ' ' ? "\u00A0" : std::string(1, words[at]);
        at += breaks ? between.size() : 1;
    }
    return kept;
}

Widget FieldOf(std::string id, std::string text, bool isTyped, float width)
{
    Widget field = Label(std::move(text), Style::Small);
    field.kind = Kind::Field;
    field.id = std::move(id);
    field.takesFocus = true;
    field.chosen = isTyped;
    field.least.w = width;
    return field;
}

Widget ValueRowOf(const Club::ValueRow& row, float nameWidth, float valueWidth)
{
    Widget less = Small(Wide(Button(row.entry.id + ".less", "‹"), 52));
    less.enabled = row.canLess;
    Widget more = Small(Wide(Button(row.entry.id + ".more", "›"), 52));
    more.enabled = row.canMore;
    Widget value = Small(Wide(Button(row.entry.id, Words(row.value)), valueWidth));
    value.tip = Words(row.entry.reason);
    return Row("", {Cell(Words(row.entry.text), nameWidth), std::move(less), std::move(value), std::move(more)}, 10);
}

} // namespace Rally::Ui
