#include "Desktop/Ui/PageParts.h"
#include "Desktop/Ui/KeySigns.h"
#include "Desktop/Ui/Pages.h"

#include "RallyClub/LogWords.h"
#include "RallyClub/Screens/SettingsScreen.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>
#include <charconv>

namespace Rally::Ui
{

static constexpr const char* kNewsId = "hud.news.";

Tint TintOf(const Club::CarLook& look)
{
    return static_cast<Tint>(static_cast<unsigned>(Tint::Seat0) + (look.colour < Club::kColours ? look.colour : 0u));
}

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

std::string KeyTip(std::string_view usual)
{
    return "[" + SignOf(usual) + "]";
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
    less.spoken = Words(Phrase(TextKey::NarrateLess, {row.entry.text}));
    more.spoken = Words(Phrase(TextKey::NarrateMore, {row.entry.text}));
    value.spoken = Words(Phrase(TextKey::NarrateValue, {row.entry.text, row.value}));
    return Row("", {Cell(Words(row.entry.text), nameWidth), std::move(less), std::move(value), std::move(more)}, 10);
}

Widget Framed(Widget box, float padding)
{
    box.padding = padding;
    return box;
}

static Widget NewsLine(const Club::LogLine& line, std::size_t index, bool isNewest, float room)
{
    const bool ruled = line.rule != Rule::None && !line.opensTurn;
    const Tint tint = line.opensTurn ? Tint::Gold : line.isTrouble ? Tint::Red : isNewest ? Tint::Text : Tint::Dim;
    Widget words = Wide(Wrapped(Label(Words(line.sentence), Style::Small, tint), room), room);
    words.id = (ruled ? kNewsId : "hud.line.") + std::to_string(index);
    words.takesFocus = ruled;
    words.isPassed = true;
    words.tip = ruled ? Words(Club::RuleTip(line)) : std::string();
    return words;
}

static Widget FilterButton(Club::LogFilter filter)
{
    Widget button = Small(Keyed(Button("hud.log-filter", Words(Club::NameOf(filter))), "J"));
    button.tip = Words(TextKey::LogTip) + "  " + KeyTip("J");
    return button;
}

Rule RuleOfLine(const std::vector<Club::LogLine>& news, std::string_view id)
{
    std::size_t line = news.size();
    const std::string_view digits = id.starts_with(kNewsId) ? id.substr(std::string_view(kNewsId).size()) : "";
    std::from_chars(digits.data(), digits.data() + digits.size(), line);
    return line < news.size() ? news[line].rule : Rule::None;
}

Widget NewsPanel(const std::vector<Club::LogLine>& news, std::size_t most, float width,
                 std::optional<Club::LogFilter> filter)
{
    constexpr float padding = 18;
    constexpr float scrollBar = 14;
    constexpr float lineHeight = 31.2f; // of small text: no line is shown by half
    const float room = width - 2 * padding - scrollBar;
    std::vector<Widget> lines;
    for (std::size_t i = 0; i < news.size(); ++i)
    {
        lines.push_back(NewsLine(news[i], i, i + 1 == news.size(), room));
    }
    const bool filters = filter && most > 2 && (!news.empty() || *filter != Club::LogFilter::All);
    if (filters && news.empty())
    {
        lines.push_back(Label(Words(TextKey::LogNothing), Style::Small, Tint::Dim));
    }
    const bool bare = lines.empty();
    Widget list = Scrolling("hud.log-lines", std::move(lines), 0);
    list.across = Align::Start;
    list.fromEnd = true;
    list.tallest = static_cast<float>(filters ? most - 1 : most) * lineHeight;
    std::vector<Widget> parts;
    if (filters)
    {
        parts.push_back(Row("", {Filler(), FilterButton(*filter)}, 0));
    }
    parts.push_back(std::move(list));
    Widget panel = Wide(Panel("hud.log", std::move(parts), 4), width);
    panel.padding = bare ? 0 : padding;
    panel.look = bare ? Look::Bare : Look::Panel;
    panel.blocks = !bare;
    // More than is seen at once may happen between two looks: a voice tells all of it.
    constexpr std::size_t mostTold = 60;
    for (std::size_t i = news.size() > mostTold ? news.size() - mostTold : 0; i < news.size(); ++i)
    {
        panel.spoken += Words(news[i].sentence) + "\n";
    }
    return panel;
}

Widget CameraButton()
{
    return Small(Keyed(Button("hud.camera", Words(TextKey::HudCamera)), "C"));
}

Widget ToolRow(Club::Pace pace, bool compact, bool hasCamera, bool brief)
{
    Widget menu = Small(Keyed(Button("hud.menu", Words(TextKey::HudMenu)), "Escape"));
    Widget help = Small(Keyed(Button("hud.help", compact || brief ? "?" : Words(TextKey::HudHelp)), "F1"));
    help.spoken = Words(TextKey::HudHelp);
    Widget faster = Small(Keyed(Button("hud.pace", Words(Club::NameOf(pace))), "V"));
    std::vector<Widget> tools = {Filler(), std::move(faster)};
    if (hasCamera && !compact)
    {
        tools.push_back(CameraButton());
    }
    tools.insert(tools.end(), {std::move(help), std::move(menu)});
    return Row("hud.tools", std::move(tools), 8);
}

} // namespace Rally::Ui
