// The end of a lesson: whether it was passed, what was learnt or which rule was forgotten, and what comes next; that of a moment
// likewise.
#include "Desktop/Ui/LessonBox.h"

#include "Desktop/Ui/PageParts.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Ui
{
namespace
{

struct EndShown
{
    std::string id; // its lines are called by it
    const Phrase& title;
    Phrase mark;
    Tint tint;
    std::vector<Phrase> lines;
    std::vector<Club::Entry> entries; // the last one leads away
};

Widget EndBox(const EndShown& end, const Size& room)
{
    const bool low = room.h < 700;
    const float width = std::min(room.w - 2 * kMargin - 2 * (low ? 20 : 36), 900.f);
    Widget mark = Wrapped(Label(Words(end.mark), Style::Head, end.tint), width);
    mark.id = end.id + ".mark";
    std::vector<Widget> rows{Label(Words(end.title), Style::Strong, Tint::Gold), std::move(mark)};
    for (std::size_t i = 0; i < end.lines.size(); ++i)
    {
        Widget line = Wrapped(
            Label(Words(end.lines[i]), i == 0 ? Style::Body : Style::Small, i == 0 ? Tint::Text : Tint::Dim), width);
        line.id = end.id + ".line-" + std::to_string(i + 1);
        rows.push_back(std::move(line));
    }
    std::vector<Widget> buttons;
    for (const Club::Entry& entry : end.entries)
    {
        const bool first = buttons.empty();
        Widget button = Wide(ButtonOf(entry, first ? Look::Primary : Look::Plain), std::min(width, 620.f));
        button.tip.clear();
        buttons.push_back(&entry == &end.entries.back() ? Keyed(std::move(button), "Escape") : std::move(button));
    }
    rows.push_back(Column("", std::move(buttons), low ? 6 : 10));
    return Framed(Panel("result", std::move(rows), low ? 8 : 14), low ? 20 : 36);
}

} // namespace

Widget LessonBox(const School::LessonEnd& end, const Size& room)
{
    const bool passed = end.TheMark() == School::Mark::Passed;
    return EndBox({"lesson", end.Title(), end.Verdict(), passed ? Tint::Green : Tint::Red, end.Lines(), end.Entries()},
                  room);
}

Widget PuzzleBox(const Challenges::PuzzleEnd& end, const Size& room)
{
    return EndBox(
        {"puzzle", end.Title(), end.Verdict(), end.IsSolved() ? Tint::Green : Tint::Red, end.Lines(), end.Entries()},
        room);
}

Widget PuzzleAskedBox(const Phrase& title, const Size& room)
{
    return EndBox({"puzzle", title, TextKey::HudHintComes, Tint::Dim, {}, {}}, room);
}

} // namespace Rally::Ui
