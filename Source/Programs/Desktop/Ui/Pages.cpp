#include "Desktop/Ui/Pages.h"

#include "RallyClub/SeatNames.h"

#include <algorithm>

namespace Rally::Ui
{
namespace
{

using Club::InWords;
using Club::Phrase;

constexpr std::size_t newsLines = 6;
constexpr float sideWidth = 560;
constexpr float margin = 20;

std::string Words(TextKey key)
{
    return InWords(Phrase(key));
}

Widget ButtonOf(const Club::Entry& entry, Look look = Look::Plain)
{
    Widget button = Button(entry.id, InWords(entry.text), look);
    button.enabled = entry.enabled;
    button.chosen = entry.chosen;
    button.tip = InWords(entry.reason);
    return button;
}

Widget Wide(Widget widget, float width)
{
    widget.least.w = width;
    return widget;
}

Widget Cell(std::string text, float width, Tint tint = Tint::Text, Align align = Align::Start,
            Style style = Style::Body)
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

Widget Screen(std::string id, std::vector<Widget> children, float gap = 16)
{
    Widget page = Column(std::move(id), std::move(children), gap);
    page.padding = margin;
    return page;
}

std::string WithKey(std::string words, const char* key)
{
    return words + (words.empty() ? "[" : "  [") + key + "]";
}

// --- the HUD -------------------------------------------------------------------------------------------------------

Widget InfoPanel(const RaceShown& shown)
{
    const Scene::Cockpit& cockpit = *shown.cockpit;
    Widget title = Label(shown.title, Style::Strong, Tint::Gold);
    title.id = "hud.title";
    title.elides = true;
    title.most = sideWidth - 36;
    const std::string round = InWords(Phrase(TextKey::HudRound, {int{cockpit.round}}));
    const std::string stage = cockpit.stages > 1
                                  ? InWords(Phrase(TextKey::HudStage, {int{cockpit.stage}, int{cockpit.stages}}))
                                  : std::string();
    Widget first = Row("", {Label(round), Filler(), Label(stage, Style::Body, Tint::Dim)}, 12);
    const bool seated = cockpit.seat < shown.names->size();
    const std::string name = seated ? std::string(Club::PlainName((*shown.names)[cockpit.seat])) : std::string();
    Widget driver = Cell(name, 250, seated ? TintOf(cockpit.seat) : Tint::Text, Align::Start, Style::Strong);
    driver.id = "hud.driver";
    Widget time = Label(InWords(Phrase(TextKey::HudTime, {Club::ClockOf(cockpit.stageSeconds)})), Style::Strong);
    time.id = "hud.time";
    Widget pile = Label(InWords(Phrase(TextKey::HudPile, {int{cockpit.pileCards}})), Style::Small, Tint::Dim);
    pile.id = "hud.pile";
    Widget hand = Label(InWords(Phrase(TextKey::HudInHand, {int{cockpit.secondsInHand}})), Style::Small,
                        cockpit.secondsInHand > 0 ? Tint::Green : Tint::Dim);
    hand.id = "hud.in-hand";
    Widget total = Label(cockpit.stages > 1 ? InWords(Phrase(TextKey::HudTotal, {Club::ClockOf(cockpit.totalSeconds)}))
                                            : std::string(),
                         Style::Small, Tint::Dim);
    return Wide(Panel("hud.info", {title, first, Row("", {driver, Filler(), time}, 12),
                                   Row("", {hand, Filler(), total, pile}, 18)}),
                sideWidth);
}

Widget NewsPanel(const RaceShown& shown)
{
    std::vector<Widget> lines;
    const std::size_t from = shown.news.size() > newsLines ? shown.news.size() - newsLines : 0;
    for (std::size_t i = from; i < shown.news.size(); ++i)
    {
        const Club::LogLine& line = shown.news[i];
        const bool ruled = line.rule != Rule::None;
        constexpr float ruleWidth = 118;
        const float room = sideWidth - 36 - (ruled ? ruleWidth + 8 : 0);
        Widget words = Cell(InWords(line.sentence), room, i + 1 == shown.news.size() ? Tint::Text : Tint::Dim,
                            Align::Start, Style::Small);
        Widget rule =
            Cell(ruled ? RuleOf(line.rule).id : "", ruled ? ruleWidth : 0, Tint::Gold, Align::End, Style::Small);
        rule.tip = ruled ? std::string(RuleOf(line.rule).title) : std::string();
        rule.id = ruled ? "hud.news." + std::to_string(i - from) : std::string();
        words.tip = InWords(line.sentence);
        words.id = "hud.line." + std::to_string(i - from);
        Widget row = Row("", ruled ? std::vector<Widget>{words, rule} : std::vector<Widget>{words}, 8);
        lines.push_back(std::move(row));
    }
    Widget panel = Wide(Panel("hud.log", std::move(lines), 2), sideWidth);
    panel.padding = shown.news.empty() ? 0 : 18;
    panel.look = shown.news.empty() ? Look::Bare : Look::Panel;
    panel.blocks = !shown.news.empty();
    return panel;
}

Widget Gauges(const RaceShown& shown)
{
    const Scene::Cockpit& cockpit = *shown.cockpit;
    Widget speed;
    speed.id = "hud.speed";
    speed.kind = Kind::Gauge;
    speed.least = {270, 270};
    speed.gauge = {cockpit.speed,
                   200,
                   10,
                   0.85f,
                   Words(TextKey::HudSpeed),
                   std::to_string(static_cast<int>(cockpit.speed + 0.5f))};
    Widget gear;
    gear.id = "hud.gear";
    gear.kind = Kind::Gauge;
    gear.least = {230, 230};
    gear.gauge = {static_cast<float>(cockpit.planGear), 6, 6, 0.9f, Words(TextKey::HudGear),
                  std::to_string(int{cockpit.planGear})};
    Widget row = Row("hud.gauges", {speed, gear}, 12);
    row.across = Align::End;
    return row;
}

Widget DieOf(const Scene::DieInTray& die, std::size_t index)
{
    Widget widget;
    widget.id = "hud.die." + std::to_string(index);
    widget.kind = Kind::Die;
    widget.least = {58, 58};
    widget.die = {die.die, 0, die.warned, die.rolled, die.lost, die.used};
    return widget;
}

std::string DamageWords(const Scene::Cockpit& cockpit)
{
    std::string words;
    const std::pair<TextKey, int> kinds[] = {{TextKey::HudGearbox, cockpit.gearboxDamage},
                                             {TextKey::HudBrakes, cockpit.brakeDamage},
                                             {TextKey::HudSuspension, cockpit.coastDamage}};
    for (const auto& [key, count] : kinds)
    {
        words += count == 0 ? "" : (words.empty() ? "" : ", ") + InWords(Phrase(key, {count}));
    }
    return words.empty() ? Words(TextKey::HudNoDamage) : words;
}

Widget TrayPanel(const RaceShown& shown)
{
    const Scene::Cockpit& cockpit = *shown.cockpit;
    constexpr std::size_t perRow = 9;
    std::vector<Widget> rows;
    Widget lamps;
    lamps.id = "hud.warnings";
    lamps.kind = Kind::Lamps;
    lamps.lit = cockpit.warnings;
    lamps.lamps = cockpit.warningLimit;
    Widget warnings = Row("", {Label(Words(TextKey::HudWarnings), Style::Small, Tint::Dim), lamps}, 10);
    const bool hurt = cockpit.gearboxDamage + cockpit.brakeDamage + cockpit.coastDamage > 0;
    Widget damage = Row("hud.damage",
                        {Label(Words(TextKey::HudDamage), Style::Small, Tint::Dim),
                         Label(DamageWords(cockpit), Style::Small, hurt ? Tint::Red : Tint::Text), Filler(),
                         Label(cockpit.spareWheel ? Words(TextKey::HudSpareWheel) : "", Style::Small, Tint::Dim),
                         Label(cockpit.sisu ? Words(TextKey::SetupSisu) : "", Style::Small, Tint::Gold)},
                        10);
    std::vector<Widget> row;
    for (std::size_t i = 0; i < cockpit.tray.size(); ++i)
    {
        row.push_back(DieOf(cockpit.tray[i], i));
        if (row.size() == perRow || i + 1 == cockpit.tray.size())
        {
            rows.push_back(Row("", std::move(row), 8));
            row = {};
        }
    }
    rows.push_back(std::move(warnings));
    rows.push_back(std::move(damage));
    return Panel("hud.tray", std::move(rows), 8);
}

Widget PromptPanel(const RaceShown& shown)
{
    constexpr float width = 660;
    std::vector<Widget> lines;
    if (shown.screen != nullptr)
    {
        Widget prompt = Wrapped(Label(InWords(shown.screen->Prompt())), width);
        prompt.id = "hud.prompt";
        prompt.textAlign = Align::Centre;
        lines.push_back(std::move(prompt));
        std::string odds;
        for (const Phrase& part : shown.screen->OddsLine())
        {
            odds += (odds.empty() ? "" : "  ·  ") + InWords(part);
        }
        const bool lays = shown.screen->Moment() == Dirt::Phase::Lay;
        odds = odds.empty() && lays ? Words(TextKey::HudNoPlan) : odds;
        const bool risky = shown.screen->Odds().known && shown.screen->Odds().lossOneByOne > 0.5;
        Widget line = Wrapped(Label(odds, Style::Body, risky ? Tint::Red : Tint::Dim), width);
        line.id = "hud.odds";
        line.textAlign = Align::Centre;
        odds.empty() ? void() : lines.push_back(std::move(line));
    }
    else if (!shown.watched.empty())
    {
        Widget watch = Label(InWords(Phrase(TextKey::HudWatch, {shown.watched})), Style::Strong);
        watch.id = "hud.watch";
        watch.elides = true;
        watch.most = width;
        watch.textAlign = Align::Centre;
        lines.push_back(std::move(watch));
    }
    if (!shown.refusal.empty())
    {
        Widget refusal = Wrapped(Label(shown.refusal, Style::Body, Tint::Red), width);
        refusal.id = "hud.refusal";
        refusal.textAlign = Align::Centre;
        lines.push_back(std::move(refusal));
    }
    if (lines.empty())
    {
        return Column("", {});
    }
    return Panel("hud.prompt-panel", std::move(lines), 4);
}

Widget OrderPanel(const RaceShown& shown)
{
    std::vector<Widget> rows;
    rows.push_back(Label(Words(TextKey::HudOrder), Style::Small, Tint::Dim));
    for (const Scene::OrderRow& car : shown.cockpit->order)
    {
        if (car.seat >= shown.names->size())
        {
            continue;
        }
        const std::string name(Club::PlainName((*shown.names)[car.seat]));
        const std::string gap = !car.started  ? std::string("–")
                                : car.retired ? Words(TextKey::StateRetired)
                                : car.gap > 0 ? "+" + Club::ClockOf(car.gap)
                                              : "";
        Widget row = Row("hud.car." + std::to_string(car.seat + 1),
                         {Cell(car.active ? "›" : "", 22, Tint::Gold, Align::Start, Style::Strong),
                          Cell(car.place > 0 ? std::to_string(int{car.place}) + "." : "", 34, Tint::Dim),
                          Cell(name + (car.leader ? " *" : ""), 150, TintOf(car.seat), Align::Start, Style::Strong),
                          Cell(Club::ClockOf(car.seconds), 74, car.finished ? Tint::Green : Tint::Text, Align::End),
                          Cell(gap, 98, Tint::Dim, Align::End, Style::Small),
                          Cell(car.started && !car.finished ? "g" + std::to_string(int{car.gear}) : "", 36, Tint::Dim,
                               Align::End, Style::Small)},
                         6);
        row.tip = car.leader ? InWords(Phrase(TextKey::HudLeadsRound, {name})) : std::string();
        rows.push_back(std::move(row));
    }
    return Panel("hud.order", std::move(rows), 4);
}

TextKey PaceKey(Pace pace)
{
    return pace == Pace::Normal ? TextKey::HudPaceNormal
           : pace == Pace::Fast ? TextKey::HudPaceFast
                                : TextKey::HudPaceInstant;
}

Widget Keyed(Widget button, const char* key)
{
    button.key = key;
    button.tip = WithKey(std::move(button.tip), key);
    return button;
}

const char* KeyOf(std::string_view id)
{
    return id == "hud.secure" ? "E" : id == "hud.stop" ? "X" : id == "hud.flat-out" ? "F" : id == "hud.roll" ? "R" : "";
}

Widget ActionPanel(const RaceShown& shown)
{
    std::vector<Widget> rows;
    if (shown.screen != nullptr)
    {
        for (const Club::RaceButton& one : shown.screen->Buttons())
        {
            Widget button = ButtonOf(one.entry, one.isMain ? Look::Primary : Look::Plain);
            const char* key = KeyOf(one.entry.id);
            *key != '\0' ? void(button = Keyed(std::move(button), key)) : void();
            rows.push_back(std::move(button));
        }
        rows.push_back(Keyed(ButtonOf(shown.screen->UndoEntry()), "Z"));
    }
    else if (!shown.watched.empty())
    {
        Widget skip = Keyed(Button("hud.skip", Words(TextKey::HudSkip), Look::Primary), "Space");
        rows.push_back(std::move(skip));
    }
    if (rows.empty())
    {
        return Column("", {});
    }
    Widget panel = Panel("hud.actions", std::move(rows), 8);
    panel.padding = 14;
    return panel;
}

Widget ToolRow(const RaceShown& shown)
{
    const auto small = [](Widget button)
    {
        button.style = Style::Small;
        return button;
    };
    Widget menu = small(Keyed(Button("hud.menu", Words(TextKey::HudMenu)), "Escape"));
    menu.tip = Words(TextKey::HudKeys);
    return Row("hud.tools",
               {Filler(), small(Keyed(Button("hud.pace", Words(PaceKey(shown.pace))), "V")),
                small(Keyed(Button("hud.camera", Words(TextKey::HudCamera)), "C")), menu},
               8);
}

} // namespace

Tint TintOf(Seat seat)
{
    return static_cast<Tint>(static_cast<unsigned>(Tint::Seat0) + (seat < kMaxSeats ? seat : 0u));
}

DieFace FaceOf(const Action& action)
{
    DieFace face;
    face.die = action.die;
    face.brakes = action.count;
    return face;
}

Widget TitlePage(const Club::TitleScreen& title)
{
    std::vector<Widget> menu;
    bool first = true;
    for (const Club::Entry& entry : title.Entries())
    {
        Widget button = ButtonOf(entry, first ? Look::Primary : Look::Plain);
        button.least = {520, 76};
        first = false;
        menu.push_back(std::move(button));
        if (entry.id == "title.resume" && title.Waiting().exists)
        {
            Widget about = Wrapped(Label(InWords(entry.reason), Style::Small, Tint::Text), 520);
            about.id = "title.about";
            menu.push_back(std::move(about));
        }
    }
    if (!title.Waiting().notice.IsEmpty())
    {
        Widget notice = Wrapped(Label(InWords(title.Waiting().notice), Style::Small, Tint::Red), 520);
        notice.id = "title.notice";
        menu.push_back(std::move(notice));
    }
    Widget name = Label(std::string(Brand("game")), Style::Title, Tint::Gold);
    name.id = "title.name";
    Widget head = Panel("title.head", {name, Label(Words(TextKey::TitleTagline), Style::Body)}, 0);
    Widget column = Column("", {head, Panel("title.menu", std::move(menu), 14)}, 28);
    column.across = Align::Start;
    Widget credit = Panel("title.credit", {Label(std::string(Brand("credit")), Style::Small, Tint::Dim)});
    credit.padding = 10;
    Widget page = Screen("title", {Filler(2), std::move(column), Filler(3), std::move(credit)});
    page.padding = 80;
    page.across = Align::Start;
    return page;
}

Widget SetupPage(const Club::SetupScreen& setup)
{
    std::vector<Widget> rallies;
    rallies.push_back(Label(Words(TextKey::SetupTitle), Style::Strong, Tint::Gold));
    std::vector<Widget> row;
    std::uint8_t rally = 0;
    const std::vector<Club::SetupCourse> courses = setup.Courses();
    for (const Club::SetupCourse& course : courses)
    {
        if (course.rally != rally)
        {
            rally = course.rally;
            row.push_back(Cell(Words(Club::RallyName(rally)), 250));
        }
        Widget button = Wide(ButtonOf(course.entry), 190);
        button.style = Style::Small;
        button.note = course.stage != 0 ? std::to_string(int{course.tiles}) : std::string();
        row.push_back(std::move(button));
        if (course.stage == 0)
        {
            rallies.push_back(Row("", std::move(row), 10));
            row = {};
        }
    }
    std::vector<Widget> seats;
    seats.push_back(Label(Words(TextKey::SetupDrivers), Style::Strong, Tint::Gold));
    std::size_t place = 0;
    for (const Club::SetupSeat& seat : setup.Seats())
    {
        ++place;
        Widget button = Wide(ButtonOf(seat.entry), 210);
        button.style = Style::Small;
        const bool taken = seat.choice != Club::SeatChoice::Free;
        seats.push_back(Row("",
                            {Cell(taken ? Words(Club::ColourName(seat.seat)) : std::to_string(place) + ".", 120,
                                  taken ? TintOf(seat.seat) : Tint::Dim, Align::Start, Style::Strong),
                             button, Cell(std::string(Club::PlainName(seat.name)), 180, Tint::Dim)},
                            12));
    }
    std::vector<Widget> options;
    options.push_back(Label(Words(TextKey::SetupOptions), Style::Strong, Tint::Gold));
    for (const Club::Entry& entry : setup.OptionEntries())
    {
        Widget button = Wide(ButtonOf(entry), 420);
        button.style = Style::Small;
        options.push_back(std::move(button));
    }
    const std::vector<Club::Entry> commands = setup.Commands();
    Widget start = Wide(ButtonOf(commands[0], Look::Primary), 420);
    Widget back = Keyed(Wide(ButtonOf(commands[1]), 200), "Escape");
    Widget about = Label(InWords(Club::StageName(setup.Course())), Style::Strong, Tint::Gold);
    about.id = "setup.course";
    Widget below =
        Row("setup.below", {Panel("setup.drivers", std::move(seats), 8), Panel("setup.options", std::move(options), 8)},
            20);
    below.across = Align::Stretch;
    below.children[0].grow = 1;
    rallies[0] = Row("", {rallies[0], Filler(), about}, 20);
    Widget column = Column(
        "", {Panel("setup.courses", std::move(rallies), 6), std::move(below), Row("", {back, Filler(), start}, 20)},
        16);
    Widget page = Screen("setup", {Centred(Centred(std::move(column)))});
    return page;
}

Widget RacePage(const RaceShown& shown)
{
    Widget left = Column("", {InfoPanel(shown), Filler(), NewsPanel(shown), Gauges(shown)}, 16);
    left.across = Align::Start;
    Widget middle = Column("", {PromptPanel(shown), Filler(), TrayPanel(shown)}, 16);
    middle.across = Align::Centre;
    middle.grow = 1;
    Widget right = Column("", {ToolRow(shown), OrderPanel(shown), Filler(), ActionPanel(shown)}, 12);
    right.across = Align::Stretch;
    Widget page = Row("race", {std::move(left), std::move(middle), std::move(right)}, 20);
    page.across = Align::Stretch;
    page.padding = margin;
    return page;
}

Widget ResultBox(const Club::ResultScreen& result)
{
    std::vector<Widget> rows;
    Widget title = Label(InWords(result.Title()), Style::Head, Tint::Gold);
    title.id = "result.title";
    rows.push_back(std::move(title));
    const auto headed = [&](TextKey key, float width, Align align)
    { return Cell(Words(key), width, Tint::Dim, align, Style::Small); };
    std::vector<Widget> head = {Cell("", 60), headed(TextKey::ResultDriver, 360, Align::Start),
                                headed(TextKey::ResultStageTime, 180, Align::End)};
    result.IsRally() ? head.push_back(headed(TextKey::ResultTotalTime, 180, Align::End)) : void();
    head.push_back(headed(TextKey::ResultGap, 240, Align::End));
    rows.push_back(Row("", std::move(head), 12));
    for (const Club::ResultRow& row : result.Rows())
    {
        std::vector<Widget> cells = {
            Cell(std::to_string(row.place) + ".", 60, Tint::Text, Align::Start, Style::Strong),
            Cell(std::string(Club::PlainName(row.name)), 360, TintOf(row.seat), Align::Start, Style::Strong),
            Cell(Club::ClockOf(row.seconds), 180, Tint::Text, Align::End)};
        result.IsRally() ? cells.push_back(Cell(Club::ClockOf(row.total), 180, Tint::Text, Align::End)) : void();
        const std::string gap = row.retired   ? Words(TextKey::ResultDidNotFinish)
                                : row.gap > 0 ? "+" + Club::ClockOf(row.gap)
                                              : "";
        cells.push_back(Cell(gap, 240, row.retired ? Tint::Red : Tint::Dim, Align::End));
        rows.push_back(
            Row("result.row." + std::to_string(row.place) + "." + std::to_string(row.seat + 1), std::move(cells), 12));
    }
    if (!result.Winner().IsEmpty())
    {
        rows.push_back(Wrapped(Label(InWords(result.Winner()), Style::Strong, Tint::Gold), 900));
    }
    for (const Club::Entry& entry : result.Commands())
    {
        rows.push_back(Row("", {Filler(), Wide(ButtonOf(entry, Look::Primary), 320)}));
    }
    Widget box = Panel("result", std::move(rows), 12);
    box.padding = 36;
    return box;
}

Widget MenuBox()
{
    std::vector<Widget> rows = {Label(Words(TextKey::MenuTitle), Style::Head, Tint::Gold),
                                Keyed(Button("menu.continue", Words(TextKey::MenuContinue), Look::Primary), "Escape"),
                                Button("menu.leave", Words(TextKey::MenuLeave)),
                                Button("menu.quit", Words(TextKey::MenuQuit)),
                                Wrapped(Label(Words(TextKey::HudKeys), Style::Small, Tint::Dim), 520)};
    Widget box = Panel("menu", std::move(rows), 14);
    box.padding = 36;
    return box;
}

Widget HandOverBox(const std::string& name)
{
    Widget box = Panel("handover",
                       {Label(InWords(Phrase(TextKey::PromptHandover, {name})), Style::Head, Tint::Gold),
                        Button("handover.ready", Words(TextKey::HudHandOver), Look::Primary)},
                       20);
    box.padding = 48;
    return box;
}

Widget DieBox(const Club::SpaceChoice& choice, float x, float y)
{
    const std::string space(NameOfSpace(choice.space).View());
    std::vector<Widget> rows;
    rows.push_back(Label(InWords(Phrase(TextKey::HudWhichDie, {space})), Style::Small, Tint::Dim));
    for (const Club::DieChoice& die : choice.dice)
    {
        Widget button = ButtonOf(die.entry);
        button.die = FaceOf(die.action);
        button.textAlign = Align::Start;
        button.note = die.remark == TextKey::None || die.remark == TextKey::PlayLanding
                          ? InWords(Phrase(TextKey::GearNumber, {int{die.gear}}))
                          : Words(die.remark);
        button.tint = die.fate == Club::StepFate::Loses ? Tint::Red : Tint::Text;
        rows.push_back(std::move(button));
    }
    Widget box = Panel("dice", std::move(rows), 6);
    box.padding = 14;
    box.isPlaced = true;
    box.placeX = x;
    box.placeY = y;
    return box;
}

Widget SpaceChip(const Club::SpaceChoice& choice)
{
    constexpr std::size_t most = 4;
    std::vector<Widget> faces;
    for (const Club::DieChoice& die : choice.dice)
    {
        const bool shown = std::any_of(faces.begin(), faces.end(), [&](const Widget& one)
                                       { return one.die.die == die.action.die && one.die.brakes == die.action.count; });
        if (faces.size() < most && !shown && die.action.die != 0)
        {
            Widget face;
            face.kind = Kind::Die;
            face.least = {36 + 22 * static_cast<float>(die.action.count), 36};
            face.die = FaceOf(die.action);
            face.die.lost = die.fate == Club::StepFate::Loses;
            faces.push_back(std::move(face));
        }
    }
    if (faces.empty()) // where a jump may come down
    {
        faces.push_back(Label(std::string(NameOfSpace(choice.space).View()), Style::Small));
    }
    Widget chip = Row(choice.id, std::move(faces), 4);
    chip.look = Look::Chip;
    chip.padding = 6;
    chip.takesFocus = true;
    chip.blocks = true;
    chip.tip = std::string(NameOfSpace(choice.space).View()) + ", " + Words(choice.place);
    return chip;
}

} // namespace Rally::Ui
