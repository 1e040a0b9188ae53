#include "Desktop/Ui/CoursePanel.h"

#include "Desktop/Ui/PageParts.h"

#include "RallyClub/Challenges/MedalWords.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Ui
{
namespace
{

using Club::CourseSource;

constexpr float rowGap = 10;
constexpr float listHigh = 322; // of six rows: the panel keeps its size whatever is shown

Widget BoxList(const Club::CoursePicker& picker, float width)
{
    std::vector<Widget> rallies;
    std::vector<Widget> row;
    std::uint8_t rally = 0;
    const std::vector<Club::SetupCourse> courses = picker.Courses();
    const bool timed =
        std::any_of(courses.begin(), courses.end(), [](const Club::SetupCourse& course) { return course.best > 0; });
    const bool numbered =
        std::any_of(courses.begin(), courses.end(), [](const Club::SetupCourse& course) { return course.stage == 0; });
    // Numbers stand beside the name of their rally, names below what they have in common.
    const float name = 270;
    const float each = (width - (numbered ? name + 4 * rowGap : 3 * rowGap)) / 4;
    for (const Club::SetupCourse& course : courses)
    {
        if (course.rally != rally)
        {
            rally = course.rally;
            if (!row.empty())
            {
                rallies.push_back(Row("", std::move(row), rowGap));
                row = {};
            }
            const std::string group = Words(Club::RallyName(picker.Book(), rally));
            if (numbered)
            {
                row.push_back(Cell(group, name));
            }
            else
            {
                rallies.push_back(Label(group, Style::Small, Tint::Dim));
            }
        }
        Widget button = Small(Wide(ButtonOf(course.entry), each));
        // Beside a time there is room for a short name alone, and then all of them are short.
        if (timed && numbered && course.stage != 0)
        {
            button.text = Words(Phrase(TextKey::ResultLeg, {int{course.stage}}));
        }
        button.note = course.best > 0 ? Words(Clock(course.best)) : std::string();
        button.tint = course.isFirst ? Tint::Green : button.tint;
        button.tip = course.isFirst ? Words(TextKey::SetupRecommended) : std::string();
        row.push_back(std::move(button));
        if (course.stage == 0)
        {
            rallies.push_back(Row("", std::move(row), rowGap));
            row = {};
        }
    }
    if (!row.empty())
    {
        rallies.push_back(Row("", std::move(row), rowGap));
    }
    return Column("", std::move(rallies), 6);
}

Widget Typing(const char* id, const std::string& text, const Club::SetupScreen& setup, float width)
{
    return FieldOf(id, setup.IsTyped(id) ? setup.Typed() : text, setup.IsTyped(id), width);
}

Widget CodeEntry(const Club::SetupScreen& setup, float width)
{
    const Club::CoursePicker& picker = setup.Picker();
    std::vector<Widget> commands;
    for (const Club::Entry& entry : picker.CodeCommands())
    {
        commands.push_back(Small(ButtonOf(entry)));
        commands.back().tip = entry.id == "setup.paste" ? ControlTip("V") : std::string();
    }
    const Club::CourseBook::Words words = picker.Book().CodeWords();
    const bool wrong = !picker.Objection().IsEmpty();
    const bool empty = picker.Typed().empty();
    Widget answer = Label(wrong ? Words(picker.Objection()) : Words(empty ? words.hint : words.sound), Style::Body,
                          wrong   ? Tint::Red
                          : empty ? Tint::Dim
                                  : Tint::Green);
    answer.most = width;
    answer.id = "setup.code-answer";
    return Column("",
                  {Label(Words(words.code), Style::Small, Tint::Dim),
                   Typing("setup.code", picker.Typed(), setup, width), Row("", std::move(commands), rowGap),
                   std::move(answer)},
                  12);
}

Widget WishList(const Club::SetupScreen& setup, float width)
{
    const Club::CoursePicker& picker = setup.Picker();
    const bool pairs = width >= 1000;
    const float half = pairs ? (width - 30) / 2 : width;
    std::vector<Widget> rows;
    std::vector<Widget> row;
    const auto add = [&](Widget one)
    {
        row.push_back(std::move(one));
        if (row.size() == (pairs ? 2 : 1))
        {
            rows.push_back(Row("", std::move(row), 30));
            row = {};
        }
    };
    for (const Club::ValueRow& wish : picker.Wishes())
    {
        add(ValueRowOf(wish, half - 52 - 170 - 52 - 3 * rowGap, 170));
    }
    if (!row.empty())
    {
        add(Wide(Column("", {}), half));
    }
    Widget seed = Typing("setup.seed", std::to_string(picker.Seed()), setup, 52 + 170 + 52 + 2 * rowGap);
    seed.tip = Words(TextKey::SetupSeedHint);
    add(Row("", {Cell(Words(TextKey::SetupSeed), half - seed.least.w - rowGap), std::move(seed)}, rowGap));
    add(Small(Wide(Button("setup.another", Words(TextKey::SetupAnother)), half)));
    if (!picker.Unmet().empty())
    {
        Widget unmet = Cell(Words(picker.Unmet()[0]), width, Tint::Red, Align::Start, Style::Small);
        unmet.id = "setup.unmet";
        unmet.tip = unmet.text;
        rows.push_back(std::move(unmet));
    }
    return Column("", std::move(rows), 6);
}

// As many in a row as makes them largest.
Widget PlansGrid(const std::vector<PlanFace>& plans, float width, float height)
{
    constexpr float gap = 10;
    std::size_t perRow = 1;
    float side = 0;
    for (std::size_t columns = 1; columns <= plans.size(); ++columns)
    {
        const std::size_t lines = (plans.size() + columns - 1) / columns;
        const float fits = std::min((width - gap * static_cast<float>(columns - 1)) / static_cast<float>(columns),
                                    (height - gap * static_cast<float>(lines - 1)) / static_cast<float>(lines));
        perRow = fits > side ? columns : perRow;
        side = std::max(side, fits);
    }
    std::vector<Widget> lines;
    std::vector<Widget> line;
    for (const PlanFace& face : plans)
    {
        Widget plan;
        plan.kind = Kind::Plan;
        plan.least = {side, side};
        plan.plan = face;
        line.push_back(std::move(plan));
        if (line.size() == perRow || &face == &plans.back())
        {
            lines.push_back(Row("", std::move(line), gap));
            line = {};
        }
    }
    Widget grid = Column("setup.plans", std::move(lines), gap);
    grid.across = Align::Start;
    return grid;
}

std::string FactsLine(const Club::SetupScreen& setup)
{
    std::string facts;
    for (const Phrase& fact : Club::InPhrases(setup.Picker().Facts(), setup.Records().size(), setup.Par()))
    {
        facts += (facts.empty() ? "" : " · ") + Unbroken(Words(fact)); // a number stays with what it counts
    }
    if (const int best = setup.Picker().BestOf(setup.Course()); best > 0)
    {
        facts += " · " + Unbroken(Words(Phrase(TextKey::SetupBest, {Clock(best)})));
    }
    if (const Phrase medals = Club::MedalTimesLine(setup.Medals()); !medals.IsEmpty())
    {
        facts += " · " + Words(medals);
    }
    return facts;
}

// One code may be broken into lines behind a dash; several are not written out.
Widget CodeShown(const Club::SetupScreen& setup, float width)
{
    const std::string code = setup.Picker().Codes();
    const bool one = code.find('+') == code.npos;
    Widget shown = one ? Wrapped(Label(code, Style::Small, Tint::Dim), width)
                       : Cell(code, width, Tint::Dim, Align::Start, Style::Small);
    shown.id = "setup.code-shown"; // beside the mouse it is told to its end
    return shown;
}

} // namespace

Widget CoursesPanel(const Club::SetupScreen& setup, float width)
{
    const std::vector<Club::Entry> sources = setup.Picker().Sources();
    std::vector<Widget> tabs;
    const float spare = rowGap * static_cast<float>(sources.size() - 1);
    for (const Club::Entry& source : sources)
    {
        tabs.push_back(Small(Wide(ButtonOf(source), (width - spare) / static_cast<float>(sources.size()))));
    }
    const CourseSource from = setup.Picker().Source();
    Widget list = from == CourseSource::Box    ? BoxList(setup.Picker(), width)
                  : from == CourseSource::Code ? CodeEntry(setup, width)
                                               : WishList(setup, width);
    list.least.h = listHigh;
    return Panel("setup.courses",
                 {Label(Words(TextKey::SetupTitle), Style::Strong, Tint::Gold), Row("", std::move(tabs), rowGap),
                  std::move(list)},
                 10);
}

Widget CoursePanel(const Club::SetupScreen& setup, const std::vector<PlanFace>& plans, float width)
{
    const bool beside = width >= 600; // the words beside the road, else below
    const float side = beside ? std::min(310.f, width * 0.48f) : 236;
    const float words = beside ? width - side - 20 : width;
    Widget about = Wrapped(Label(Words(setup.Picker().Name()), Style::Strong, Tint::Gold), words);
    about.id = "setup.course";
    Widget first = Wrapped(
        Label(setup.Picker().IsFirst() ? Words(TextKey::SetupRecommended) : std::string(), Style::Small, Tint::Green),
        words);
    first.id = "setup.first";
    Widget told = Wrapped(Label(FactsLine(setup), Style::Small), words);
    told.id = "setup.facts";
    Widget copy = Small(Wide(ButtonOf(setup.Picker().CopyEntry()), 220));
    copy.tip = ControlTip("C");
    Widget grid = PlansGrid(plans, beside ? side : width, side);
    if (beside)
    {
        Widget text =
            Column("", {about, first, told, Filler(), CodeShown(setup, words), Row("", {std::move(copy)}, 0)}, 10);
        Widget row = Row("", {Wide(Centred(std::move(grid)), side), Wide(std::move(text), words)}, 20);
        row.across = Align::Stretch;
        row.grow = 1;
        return Wide(Panel("setup.plan", {std::move(row)}, 8), width + 36);
    }
    Widget middle = Row("", {Filler(), std::move(grid), Filler()}, 0);
    return Wide(Panel("setup.plan",
                      {about, first, Filler(), std::move(middle), Filler(), told,
                       Row("", {CodeShown(setup, width - 220 - 2 * rowGap), Filler(), std::move(copy)}, rowGap)},
                      8),
                width + 36);
}

} // namespace Rally::Ui
