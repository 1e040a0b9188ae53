#include "Desktop/Ui/PageParts.h"
#include "Desktop/Ui/Pages.h"

#include "RallyClub/SeatNames.h"
#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Ui
{
namespace
{

using Club::InWords;

Widget CoursesPanel(const Club::SetupScreen& setup, bool compact)
{
    std::vector<Widget> rallies = {Label(Words(TextKey::SetupTitle), Style::Strong, Tint::Gold)};
    std::vector<Widget> row;
    std::uint8_t rally = 0;
    for (const Club::SetupCourse& course : setup.Courses())
    {
        if (course.rally != rally)
        {
            rally = course.rally;
            row.push_back(Cell(Words(Club::RallyName(rally)), compact ? 230 : 250));
        }
        Widget button = Small(Wide(ButtonOf(course.entry), compact ? 172 : 190));
        button.tip.clear(); // the panel beside tells more
        row.push_back(std::move(button));
        if (course.stage == 0)
        {
            rallies.push_back(Row("", std::move(row), 10));
            row = {};
        }
    }
    return Panel("setup.courses", std::move(rallies), 6);
}

// What is driven: its name, the road from above, and what stands in the way.
Widget CoursePanel(const Club::SetupScreen& setup, const std::vector<PlanFace>& plans, float width)
{
    Widget about = Wrapped(Label(InWords(Club::StageName(setup.Course())), Style::Strong, Tint::Gold), width);
    about.id = "setup.course";
    std::vector<Widget> faces;
    const float side = plans.size() > 1
                           ? (width - 10 * static_cast<float>(plans.size() - 1)) / static_cast<float>(plans.size())
                           : std::min(width, 250.f);
    for (const PlanFace& face : plans)
    {
        Widget plan;
        plan.kind = Kind::Plan;
        plan.least = {side, side};
        plan.plan = face;
        faces.push_back(std::move(plan));
    }
    std::string facts;
    for (const Club::Phrase& fact : Club::InPhrases(Club::FactsOf(setup.Course())))
    {
        std::string words = InWords(fact);
        for (std::size_t at = words.find(' '); at != words.npos; at = words.find(' ', at))
        {
            words.replace(at, 1, "\u00A0"); // a number stays with what it counts
        }
        facts += (facts.empty() ? "" : " · ") + words;
    }
    Widget told = Wrapped(Label(facts, Style::Small), width);
    told.id = "setup.facts";
    Widget row = Row("", std::move(faces), 10);
    Widget middle = Row("", {Filler(), std::move(row), Filler()}, 0);
    return Wide(Panel("setup.plan", {std::move(about), Filler(), std::move(middle), Filler(), std::move(told)}, 8),
                width + 36);
}

Widget DriversPanel(const Club::SetupScreen& setup)
{
    std::vector<Widget> seats = {Label(Words(TextKey::SetupDrivers), Style::Strong, Tint::Gold)};
    std::size_t place = 0;
    for (const Club::SetupSeat& seat : setup.Seats())
    {
        ++place;
        const bool taken = seat.choice != Club::SeatChoice::Free;
        Widget name = Label(std::string(Club::PlainName(seat.name)), Style::Small);
        name.kind = Kind::Field;
        name.id = seat.nameId;
        name.takesFocus = true;
        name.chosen = seat.isTyped;
        name.least.w = 340;
        name.tip = seat.isTyped ? std::string() : Words(TextKey::SetupName);
        std::vector<Widget> row = {Cell(taken ? Words(Club::ColourName(seat.seat)) : std::to_string(place) + ".", 120,
                                        taken ? TintOf(seat.seat) : Tint::Dim, Align::Start, Style::Strong),
                                   Small(Wide(ButtonOf(seat.entry), 210))};
        row.push_back(taken ? std::move(name) : Cell("", 340));
        seats.push_back(Row("", std::move(row), 12));
    }
    return Panel("setup.drivers", std::move(seats), 8);
}

Widget OptionsPanel(const Club::SetupScreen& setup, float width)
{
    std::vector<Widget> options = {Label(Words(TextKey::SetupOptions), Style::Strong, Tint::Gold)};
    for (const Club::Entry& entry : setup.OptionEntries())
    {
        options.push_back(Small(Wide(ButtonOf(entry), width)));
    }
    return Panel("setup.options", std::move(options), 8);
}

} // namespace

Widget SetupPage(const Club::SetupScreen& setup, const std::vector<PlanFace>& plans, const Size& room)
{
    const bool compact = room.w < 1600 || room.h < 960;
    const std::vector<Club::Entry> commands = setup.Commands();
    Widget start = Wide(ButtonOf(commands[0], Look::Primary), 420);
    Widget back = Keyed(Wide(ButtonOf(commands[1]), 200), "Escape");
    Widget last = Row("", {std::move(back), Filler(), std::move(start)}, 20);
    if (compact)
    {
        Widget list = Scrolling(
            "setup.list",
            {CoursesPanel(setup, true), CoursePanel(setup, plans, 940), DriversPanel(setup), OptionsPanel(setup, 600)},
            12);
        list.grow = 1;
        Widget page = Screen("setup", {std::move(list), Wide(std::move(last), 976)});
        page.across = Align::Centre;
        return page;
    }
    Widget above = Row("", {CoursesPanel(setup, false), CoursePanel(setup, plans, 440)}, 16);
    above.across = Align::Stretch;
    above.children[1].grow = 1;
    Widget below = Row("setup.below", {DriversPanel(setup), OptionsPanel(setup, 520)}, 16);
    below.across = Align::Stretch;
    below.children[0].grow = 1;
    Widget column = Column("", {std::move(above), std::move(below), std::move(last)}, 16);
    return Screen("setup", {Centred(Centred(std::move(column)))});
}

} // namespace Rally::Ui
