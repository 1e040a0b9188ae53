#include "Desktop/Ui/Narration.h"

#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/Spoken.h"

#include <algorithm>
#include <utility>

namespace Rally::Ui
{
namespace NarrationDetail
{

// Of a page that is being filmed these go on telling.
constexpr std::string_view kAlways[] = {"hud.log", "hud.prompt-panel", "hud.notes-panel", "hud.advice"};

void Add(std::string& line, const std::string& piece)
{
    line += line.empty() || piece.empty() ? piece : ", " + piece;
}

// Blanks where a line must not break are blanks.
std::string Plain(std::string words)
{
    constexpr std::string_view unbroken = "\u00A0";
    for (std::size_t at = words.find(unbroken); at != words.npos; at = words.find(unbroken, at))
    {
        words.replace(at, unbroken.size(), " ");
    }
    for (std::size_t at = words.find("  "); at != words.npos; at = words.find("  ", at))
    {
        words.erase(at, 1);
    }
    return words;
}

std::string OwnWords(const Widget& widget)
{
    if (!widget.spoken.empty())
    {
        return widget.spoken;
    }
    switch (widget.kind)
    {
    case Kind::Lamps: return Words(TextKey::NarrateLamps, widget.lit, widget.lamps);
    case Kind::Badge: return widget.tip.empty() ? widget.text : widget.tip;
    case Kind::Gauge: return {}; // it moves all the time; what it says stands elsewhere too
    default: return widget.text;
    }
}

// All a widget says, what can be done left out: that is told when the focus comes to it.
std::string AllOf(const Widget& widget)
{
    std::string line = widget.takesFocus ? std::string() : Plain(OwnWords(widget));
    if (widget.takesFocus)
    {
        return line;
    }
    for (const Widget& child : widget.children)
    {
        Add(line, AllOf(child));
    }
    return line;
}

bool HasFocusable(const Widget& widget)
{
    return widget.takesFocus || std::any_of(widget.children.begin(), widget.children.end(), HasFocusable);
}

// Panels and columns in it, which say something each for themselves.
bool HasParts(const Widget& widget)
{
    const bool columns = widget.kind == Kind::Group && widget.flow == Flow::Column && widget.children.size() > 1;
    return columns || widget.look == Look::Panel ||
           std::any_of(widget.children.begin(), widget.children.end(), HasParts);
}

constexpr std::string_view kLog = "hud.log"; // told line by line, see Events

std::vector<std::string> LinesOf(std::string_view words)
{
    std::vector<std::string> lines;
    while (!words.empty())
    {
        const std::string_view line = words.substr(0, words.find('\n'));
        words.remove_prefix(line.size() < words.size() ? line.size() + 1 : line.size());
        lines.push_back(Plain(std::string(line)));
    }
    return lines;
}

// A line each: rows of words are one, columns as many as they have.
void Lines(const Widget& widget, std::vector<std::string>& lines)
{
    const bool isRow = widget.kind == Kind::Group && widget.flow == Flow::Row;
    const bool whole = isRow && std::none_of(widget.children.begin(), widget.children.end(), HasParts);
    // The name of a value is told with it.
    const bool isValue = isRow && widget.children.size() > 1 && widget.children[1].takesFocus;
    if (widget.id == kLog && !widget.spoken.empty())
    {
        return;
    }
    if (whole || widget.kind != Kind::Group)
    {
        if (std::string line = isValue ? std::string() : AllOf(widget); !line.empty())
        {
            lines.push_back(std::move(line));
        }
        return;
    }
    for (const Widget& child : widget.children)
    {
        Lines(child, lines);
    }
}

} // namespace NarrationDetail

std::string SpokenOf(const Widget& widget)
{
    using namespace NarrationDetail;
    std::string line = Plain(OwnWords(widget));
    if (line.empty())
    {
        for (const Widget& child : widget.children)
        {
            Add(line, SpokenOf(child));
        }
    }
    Add(line, widget.note);
    Add(line, widget.chosen ? Words(TextKey::NarrateChosen) : std::string());
    Add(line, widget.enabled ? std::string() : Words(TextKey::NarrateShut));
    Add(line, Plain(widget.tip));
    return line;
}

void Narration::Page(const Tree& tree, bool films, std::vector<std::string>& told)
{
    using namespace NarrationDetail;
    const bool same = page == tree.Screen().id;
    std::vector<std::string> now;
    if (!films || !same)
    {
        Lines(tree.Screen(), now);
    }
    for (const std::string_view id : kAlways)
    {
        const Widget* panel = films && same ? FindIn(tree.Screen(), id) : nullptr;
        if (panel != nullptr)
        {
            Lines(*panel, now);
        }
    }
    if (!same)
    {
        page = tree.Screen().id;
        old.clear();
        focus.clear();
    }
    std::multiset<std::string> left = old;
    for (const std::string& line : now)
    {
        const auto known = left.find(line);
        if (known == left.end())
        {
            told.push_back(line);
        }
        else
        {
            left.erase(known);
        }
    }
    old = std::multiset<std::string>(now.begin(), now.end());
}

// The log goes on where it was: of what was told, the end is its beginning now.
void Narration::Events(const Tree& tree, std::vector<std::string>& told)
{
    const Widget* log = FindIn(tree.Screen(), NarrationDetail::kLog);
    std::vector<std::string> now = NarrationDetail::LinesOf(log != nullptr ? std::string_view(log->spoken) : "");
    std::size_t kept = (std::min)(events.size(), now.size());
    while (kept > 0 && !std::equal(events.end() - static_cast<std::ptrdiff_t>(kept), events.end(), now.begin()))
    {
        --kept;
    }
    told.insert(told.end(), now.begin() + static_cast<std::ptrdiff_t>(kept), now.end());
    events = std::move(now);
}

void Narration::Boxes(const Tree& tree, std::vector<std::string>& told)
{
    std::vector<std::string> boxes;
    for (const Widget& box : tree.Boxes())
    {
        NarrationDetail::Lines(box, boxes);
    }
    for (const std::string& line : boxes)
    {
        if (std::find(opened.begin(), opened.end(), line) == opened.end())
        {
            told.push_back(line);
        }
    }
    opened = std::move(boxes);
}

void Narration::Focus(const Tree& tree, std::vector<std::string>& told)
{
    const Widget* has = tree.ShowsFocus() ? tree.Find(tree.Focused()) : nullptr;
    std::string here = has == nullptr ? std::string() : SpokenOf(*has);
    const std::size_t around = tree.ScannedCount();
    if (has != nullptr && around > 1)
    {
        const bool road =
            std::any_of(tree.Chips().begin(), tree.Chips().end(), [&](const Widget& one) { return &one == has; });
        here = road ? Words(TextKey::NarrateRoad, static_cast<int>(around))
                    : Words(TextKey::NarrateGroup, here, static_cast<int>(around) - 1);
    }
    if (!here.empty() && here != focus)
    {
        told.push_back(here);
    }
    focus = std::move(here);
}

std::vector<std::string> Narration::Look(const Tree& tree, bool films)
{
    std::vector<std::string> told;
    Events(tree, told);
    Page(tree, films, told);
    Boxes(tree, told);
    Focus(tree, told);
    return told;
}

} // namespace Rally::Ui
