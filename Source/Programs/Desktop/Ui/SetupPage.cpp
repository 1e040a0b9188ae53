#include "Desktop/Ui/CoursePanel.h"
#include "Desktop/Ui/PageParts.h"
#include "Desktop/Ui/Pages.h"

#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Ui
{
namespace
{

Widget CharacterButton(const Club::Entry& entry, TextKey about, float width)
{
    Widget button = Small(Wide(ButtonOf(entry), width));
    button.tip = Words(about) + ". " + Words(entry.reason);
    return button;
}

// What each drives: a look, which changes nothing else.
Widget CarButton(const Club::SetupSeat& seat, float width)
{
    Widget car = Small(Wide(ButtonOf(seat.car), width));
    car.tint = TintOf(seat.look);
    car.tip = Words(TextKey::SetupCar);
    return car;
}

Widget DriversPanel(const Club::SetupScreen& setup, bool compact, float nameWidth)
{
    std::vector<Widget> seats = {Label(Words(TextKey::SetupDrivers), Style::Strong, Tint::Gold)};
    std::vector<Widget> cars;
    std::size_t place = 0;
    for (const Club::SetupSeat& seat : setup.Seats())
    {
        ++place;
        const bool taken = seat.choice != Club::SeatChoice::Free;
        // Who types needs the room of both.
        const bool levelled = seat.choice == Club::SeatChoice::Opponent && !seat.isTyped;
        std::vector<Widget> row = {Cell(std::to_string(place) + ".", 36, Tint::Dim),
                                   Small(Wide(ButtonOf(seat.entry), compact ? 164.f : 190.f))};
        if (taken)
        {
            Widget name = FieldOf(seat.nameId, seat.name, seat.isTyped, levelled ? nameWidth : 330);
            name.elides = levelled;
            name.most = levelled ? nameWidth : name.most;
            name.tip = seat.isTyped ? std::string() : Words(TextKey::SetupName);
            row.push_back(std::move(name));
            if (levelled)
            {
                row.push_back(CharacterButton(seat.level, TextKey::SetupLevel, compact ? 150 : 162));
                row.push_back(CharacterButton(seat.temper, TextKey::SetupTemper, compact ? 174 : 186));
            }
            Widget colour = Small(Wide(ButtonOf(seat.colour), compact ? 118.f : 130.f));
            colour.tint = TintOf(seat.look);
            colour.tip = Words(TextKey::SetupColour);
            Widget number = FieldOf(seat.numberId, seat.number, seat.isNumberTyped, 70);
            number.tip = Words(TextKey::SetupNumber);
            row.insert(row.end(), {std::move(colour), std::move(number)});
        }
        seats.push_back(Row("", std::move(row), 12));
        if (taken)
        {
            cars.push_back(CarButton(seat, 144));
        }
    }
    if (!cars.empty())
    {
        seats.push_back(Label(Words(TextKey::SetupCars), Style::Strong, Tint::Gold));
        seats.push_back(Row("", std::move(cars), 12));
    }
    return Panel("setup.drivers", std::move(seats), 8);
}

// Each with a sentence of what it does, below its button or, where there is room, beside it.
Widget OptionsPanel(const Club::SetupScreen& setup, float width, bool beside)
{
    std::vector<Widget> options = {Label(Words(TextKey::SetupOptions), Style::Strong, Tint::Gold)};
    for (const Club::Entry& entry : setup.OptionEntries())
    {
        const float buttonWide = beside ? 330 : width;
        Widget button = Small(Wide(ButtonOf(entry), buttonWide));
        button.tip.clear();
        Widget about = Wrapped(Label(Words(entry.reason), Style::Small, Tint::Dim), width - (beside ? 350.f : 0.f));
        about.id = entry.id + ".about";
        options.push_back(beside ? Row("", {std::move(button), std::move(about)}, 20) : std::move(button));
        if (!beside)
        {
            options.push_back(std::move(about));
        }
    }
    return Panel("setup.options", std::move(options), 8);
}

// Which game, where that is a choice; nothing else.
std::vector<Widget> GamesRow(const Club::SetupScreen& setup)
{
    const std::vector<Club::Entry> games = setup.Games();
    if (games.empty())
    {
        return {};
    }
    std::vector<Widget> row = {Label(Words(TextKey::SetupGame), Style::Strong, Tint::Gold)};
    for (const Club::Entry& entry : games)
    {
        row.push_back(Small(ButtonOf(entry)));
    }
    return {Panel("setup.games", {Row("", std::move(row), 12)}, 0)};
}

// --- the short page -----------------------------------------------------------------------------------------------------

// Who drives: a name to type, and how hard the others are.
Widget WhoPanel(const Club::SetupScreen& setup, float width)
{
    std::vector<Widget> rows = {Label(Words(TextKey::SetupTitle), Style::Head, Tint::Gold)};
    const std::vector<Club::SetupSeat> seats = setup.Seats();
    if (const std::size_t own = setup.OwnPlace(); own < seats.size())
    {
        const Club::SetupSeat& seat = seats[own];
        const float name = 160;
        const float car = 170;
        rows.push_back(
            Row("",
                {Cell(Words(TextKey::SetupName), name, Tint::Dim),
                 FieldOf(seat.nameId, seat.name, seat.isTyped, width - name - car - 24), CarButton(seat, car)},
                12));
    }
    rows.push_back(Label(Words(TextKey::SetupRival), Style::Strong, Tint::Gold));
    std::vector<Widget> levels;
    std::string about;
    for (const Club::Rivalry& rival : setup.Rivals())
    {
        levels.push_back(Wide(ButtonOf(rival.entry), (width - 24) / 3));
        about = rival.entry.chosen ? Words(rival.entry.reason) : about;
    }
    rows.push_back(Row("", std::move(levels), 12));
    Widget told = Wrapped(Label(about.empty() ? Words(setup.Starters()) : about, Style::Small, Tint::Dim), width);
    told.id = "setup.rival-about";
    told.least.h = 76;
    rows.push_back(std::move(told));
    Widget field = Wrapped(Label(Words(setup.Starters()), Style::Body), width);
    field.id = "setup.field";
    rows.push_back(std::move(field));
    if (!setup.Starter().IsEmpty())
    {
        Widget starter = Wrapped(Label(Words(setup.Starter()), Style::Small, Tint::Green), width);
        starter.id = "setup.starter";
        rows.push_back(std::move(starter));
    }
    return Wide(Panel("setup.who", std::move(rows), 18), width + 36);
}

Widget QuickPage(const Club::SetupScreen& setup, const std::vector<PlanFace>& plans, Widget last, const Size& room)
{
    const bool compact = room.w < 1600 || room.h < 960;
    const float width = compact ? 940 : 760;
    std::vector<Widget> parts = GamesRow(setup);
    if (compact)
    {
        parts.push_back(WhoPanel(setup, width));
        parts.push_back(CoursePanel(setup, plans, width));
        Widget list = Scrolling("setup.list", std::move(parts), 12);
        list.grow = 1;
        Widget page = Screen("setup", {std::move(list), Wide(std::move(last), width + 36)});
        page.across = Align::Centre;
        return page;
    }
    Widget course = CoursePanel(setup, plans, 680);
    Widget both = Row("", {WhoPanel(setup, width), std::move(course)}, 16);
    both.across = Align::Stretch;
    both.children[1].least.h = 500;
    parts.push_back(std::move(both));
    parts.push_back(std::move(last));
    return Screen("setup", {Filler(), Centred(Centred(Column("", std::move(parts), 16))), Filler()});
}

// Without a course there is room for all of it below one another.
Widget CourselessPage(const Club::SetupScreen& setup, Widget last, const Size& room)
{
    const bool compact = room.w < 1600 || room.h < 960;
    std::vector<Widget> parts = GamesRow(setup);
    parts.push_back(DriversPanel(setup, compact, compact ? 130 : 220));
    if (!setup.OptionEntries().empty())
    {
        parts.push_back(OptionsPanel(setup, 940, true));
    }
    Widget list = Scrolling("setup.list", std::move(parts), 16);
    list.grow = 1;
    Widget page = Screen("setup", {std::move(list), Wide(std::move(last), 976)});
    page.across = Align::Centre;
    return page;
}

} // namespace

Widget SetupPage(const Club::SetupScreen& setup, const std::vector<PlanFace>& plans, const Size& room)
{
    const bool compact = room.w < 1600 || room.h < 960;
    const bool tight = room.w < 1760;
    const std::vector<Club::Entry> commands = setup.Commands();
    Widget start = Wide(ButtonOf(commands[0], Look::Primary), 420);
    Widget back = Keyed(Wide(ButtonOf(commands[1]), 200), "Escape");
    Widget more = Wide(ButtonOf(setup.MoreEntry()), compact ? 280.f : 300.f);
    // Without a course there is little to choose: all of it is shown.
    Widget last = setup.HasCourse() ? Row("", {std::move(back), std::move(more), Filler(), std::move(start)}, 20)
                                    : Row("", {std::move(back), Filler(), std::move(start)}, 20);
    if (setup.HasCourse() && !setup.ShowsMore())
    {
        last.least.h = compact ? 64 : 84;
        last.across = Align::Stretch;
        return QuickPage(setup, plans, std::move(last), room);
    }
    if (!setup.HasCourse())
    {
        return CourselessPage(setup, std::move(last), room);
    }
    if (compact)
    {
        std::vector<Widget> parts = GamesRow(setup);
        parts.insert(parts.end(), {CoursesPanel(setup, 940), CoursePanel(setup, plans, 940),
                                   DriversPanel(setup, true, 130), OptionsPanel(setup, 940, true)});
        Widget list = Scrolling("setup.list", std::move(parts), 12);
        list.grow = 1;
        Widget page = Screen("setup", {std::move(list), Wide(std::move(last), 976)});
        page.across = Align::Centre;
        return page;
    }
    const float plan = std::min(room.w - 2 * kMargin - 1046 - 16 - 36, 680.f);
    Widget above = Row("", {CoursesPanel(setup, 1010), CoursePanel(setup, plans, plan)}, 16);
    above.across = Align::Stretch;
    above.children[1].grow = 1;
    Widget below =
        Row("setup.below",
            {DriversPanel(setup, false, tight ? 150 : 220), OptionsPanel(setup, tight ? 450 : 520, false)}, 16);
    below.across = Align::Stretch;
    below.children[0].grow = 1;
    std::vector<Widget> parts = GamesRow(setup);
    parts.insert(parts.end(), {std::move(above), std::move(below)});
    Widget list = Scrolling("setup.list", {Column("", std::move(parts), 16)}, 0);
    list.across = Align::Centre;
    list.grow = 1;
    const float wide = 1046 + 16 + plan + 36; // of what lies above one another
    return Screen("setup", {std::move(list), Row("", {Filler(), Wide(std::move(last), wide), Filler()}, 0)});
}

} // namespace Rally::Ui
