// The end of a lesson: whether it was passed, what was learnt or which rule was forgotten, and what comes next.
#include "Desktop/Ui/LessonBox.h"

#include "Desktop/Ui/PageParts.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Ui
{

Widget LessonBox(const School::LessonEnd& end, const Size& room)
{
    const bool low = room.h < 700;
    const float width = std::min(room.w - 2 * kMargin - 2 * (low ? 20 : 36), 900.f);
    const bool passed = end.TheMark() == School::Mark::Passed;
    Widget mark = Label(Words(passed ? TextKey::SchoolPassed : TextKey::SchoolFailed), Style::Head,
                        passed ? Tint::Green : Tint::Red);
    mark.id = "lesson.mark";
    std::vector<Widget> rows{Label(Words(end.Title()), Style::Strong, Tint::Gold), std::move(mark)};
    for (std::size_t i = 0; i < end.Lines().size(); ++i)
    {
        Widget line = Wrapped(
            Label(Words(end.Lines()[i]), i == 0 ? Style::Body : Style::Small, i == 0 ? Tint::Text : Tint::Dim), width);
        line.id = "lesson.line-" + std::to_string(i + 1);
        rows.push_back(std::move(line));
    }
    std::vector<Widget> buttons;
    for (const Club::Entry& entry : end.Entries())
    {
        const bool first = buttons.empty();
        Widget button = Wide(ButtonOf(entry, first ? Look::Primary : Look::Plain), std::min(width, 620.f));
        button.tip.clear();
        buttons.push_back(entry.id == "lesson.school" ? Keyed(std::move(button), "Escape") : std::move(button));
    }
    rows.push_back(Column("", std::move(buttons), low ? 6 : 10));
    return Framed(Panel("result", std::move(rows), low ? 8 : 14), low ? 20 : 36);
}

} // namespace Rally::Ui
