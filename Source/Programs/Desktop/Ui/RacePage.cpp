#include "Desktop/Ui/PageParts.h"
#include "Desktop/Ui/Pages.h"

#include "RallyClub/Screens/SettingsScreen.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Ui
{
namespace
{

// How the window is shared out.
struct Share
{
    bool compact{}; // large text: what can be spared is left out
    bool low{};     // ... and more of it
    float side{};   // width of the left column
    float middle{}; // of words in the middle
    std::size_t news{};
};

Share ShareOf(const Size& room)
{
    Share share;
    share.compact = room.w < 1700 || room.h < 960;
    share.low = room.h < 700;
    share.side = share.compact ? std::min(room.w * 0.31f, 420.f) : 500;
    const float right = share.compact ? 340 : 480;
    share.middle = std::min(room.w - share.side - right - 2 * kMargin - 2 * kMargin - 40, 660.f);
    share.news = NewsLines(room);
    return share;
}

Widget InfoPanel(const RaceShown& shown, const Share& share)
{
    const Scene::Cockpit& cockpit = *shown.cockpit;
    Widget title = Label(Words(shown.title), Style::Strong, Tint::Gold);
    title.id = "hud.title";
    title.elides = true;
    title.most = share.side - 36;
    const std::string round = Words(Phrase(TextKey::HudRound, {int{cockpit.round}}));
    const std::string stage = cockpit.stages > 1
                                  ? Words(Phrase(TextKey::HudStage, {int{cockpit.stage}, int{cockpit.stages}}))
                                  : std::string();
    Widget par = Label(Words(shown.par), Style::Body, Tint::Dim);
    par.id = "hud.par";
    par.tip = Words(TextKey::HudParTip);
    Widget first = Row("", {Label(round), Filler(), std::move(par), Label(stage, Style::Body, Tint::Dim)}, 12);
    const bool seated = cockpit.seat < shown.names->size();
    const std::string name = seated ? (*shown.names)[cockpit.seat] : std::string();
    Widget driver = Cell(name, share.compact ? share.side - 170 : 250,
                         seated ? TintOf(shown.looks[cockpit.seat]) : Tint::Text, Align::Start, Style::Strong);
    driver.id = "hud.driver";
    Widget time = Label(Words(Phrase(TextKey::HudTime, {Clock(cockpit.stageSeconds)})), Style::Strong);
    time.id = "hud.time";
    time.tip = Words(TextKey::HudTimeTip);
    const Phrase cards(TextKey::HudPile, {Clock(cockpit.pileSeconds), int{cockpit.pileCards}});
    Widget pile = Label(Words(cards), Style::Small, Tint::Dim);
    pile.id = "hud.pile";
    pile.tip = time.tip;
    Widget hand = Label(Words(Phrase(TextKey::HudInHand, {int{cockpit.secondsInHand}})), Style::Small,
                        cockpit.secondsInHand > 0 ? Tint::Green : Tint::Dim);
    hand.id = "hud.in-hand";
    hand.tip = time.tip;
    Widget total =
        Label(cockpit.stages > 1 ? Words(Phrase(TextKey::HudTotal, {Clock(cockpit.totalSeconds)})) : std::string(),
              Style::Small, Tint::Dim);
    std::vector<Widget> rows = {title, first, Row("", {driver, Filler(), time}, 12)};
    if (share.compact) // in place of the gauges
    {
        const Phrase gear(TextKey::GearNumber, {int{cockpit.planGear}});
        rows.push_back(Row("", {Label(Words(gear), Style::Small, Tint::Gold), Filler(), hand}, 12));
    }
    else
    {
        rows.push_back(Row("", {hand, Filler(), total, pile}, 18));
    }
    std::vector<Widget> splits;
    for (const SplitShown& split : shown.splits)
    {
        splits.push_back(Label(Words(split.words), Style::Small, split.ahead ? Tint::Green : Tint::Red));
        splits.back().id = "hud.split." + std::to_string(splits.size());
        splits.back().tip = Words(TextKey::HudSplitTip);
    }
    if (!splits.empty())
    {
        rows.push_back(Row("hud.splits", std::move(splits), 24));
    }
    return Wide(Panel("hud.info", std::move(rows)), share.side);
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
    std::vector<Phrase> harm;
    const std::pair<TextKey, int> kinds[] = {{TextKey::HudGearbox, cockpit.gearboxDamage},
                                             {TextKey::HudBrakes, cockpit.brakeDamage},
                                             {TextKey::HudSuspension, cockpit.coastDamage}};
    for (const auto& [key, count] : kinds)
    {
        harm.push_back(count == 0 ? Phrase() : Phrase(key, {count}));
    }
    const Phrase all = Listed(harm);
    return Words(all.IsEmpty() ? Phrase(TextKey::HudNoDamage) : all);
}

Widget TrayPanel(const RaceShown& shown, const Share& share)
{
    const Scene::Cockpit& cockpit = *shown.cockpit;
    const float side = share.compact ? 42.f : 58.f;
    const auto perRow = share.compact ? static_cast<std::size_t>((share.side - 36 + 8) / (side + 8)) : std::size_t{9};
    std::vector<Widget> rows;
    Widget lamps;
    lamps.id = "hud.warnings";
    lamps.kind = Kind::Lamps;
    lamps.lit = cockpit.warnings;
    lamps.lamps = cockpit.warningLimit;
    Widget warnings = Row("", {Label(Words(TextKey::HudWarnings), Style::Small, Tint::Dim), lamps}, 10);
    const bool hurt = cockpit.gearboxDamage + cockpit.brakeDamage + cockpit.coastDamage > 0;
    Widget spare = Label(cockpit.spareWheel ? Words(TextKey::HudSpareWheel) : "", Style::Small, Tint::Dim);
    Widget sisu = Label(cockpit.sisu ? Words(TextKey::SetupSisu) : "", Style::Small, Tint::Gold);
    Widget harm = share.compact ? Cell(DamageWords(cockpit), share.side - 140, hurt ? Tint::Red : Tint::Text,
                                       Align::Start, Style::Small)
                                : Label(DamageWords(cockpit), Style::Small, hurt ? Tint::Red : Tint::Text);
    Widget damage = Row("hud.damage", {Label(Words(TextKey::HudDamage), Style::Small, Tint::Dim), std::move(harm)}, 10);
    if (!share.compact)
    {
        damage.children.insert(damage.children.end(), {Filler(), std::move(spare), std::move(sisu)});
    }
    std::vector<Widget> row;
    for (std::size_t i = 0; i < cockpit.tray.size(); ++i)
    {
        row.push_back(DieOf(cockpit.tray[i], i));
        row.back().least = {side, side};
        if (row.size() == perRow || i + 1 == cockpit.tray.size())
        {
            rows.push_back(Row("", std::move(row), 8));
            row = {};
        }
    }
    rows.push_back(std::move(warnings));
    rows.push_back(std::move(damage));
    Widget panel = Panel("hud.tray", std::move(rows), share.compact ? 4 : 8);
    panel.padding = share.compact ? 12 : 18;
    return panel;
}

void WorthLine(const RaceShown& shown, const Share& share, std::vector<Widget>& lines)
{
    const Phrase worth = shown.screen->WorthLine();
    // Hints say as much; and a refusal needs room, and goes with the next click.
    if (worth.IsEmpty() || !shown.hint.empty() || (share.low && !shown.refusal.IsEmpty()))
    {
        return;
    }
    Widget line = Wrapped(Label(Words(worth), share.low ? Style::Small : Style::Body, Tint::Dim), share.middle);
    line.id = "hud.worth";
    line.tip = Words(TextKey::HudWorthTip);
    line.textAlign = Align::Centre;
    lines.push_back(std::move(line));
}

Widget PromptPanel(const RaceShown& shown, const Share& share)
{
    const float width = share.middle;
    std::vector<Widget> lines;
    if (shown.screen != nullptr)
    {
        Widget prompt = Wrapped(Label(Words(shown.screen->Prompt())), width);
        prompt.id = "hud.prompt";
        prompt.textAlign = Align::Centre;
        lines.push_back(std::move(prompt));
        std::string odds;
        for (const Phrase& part : shown.screen->OddsLine())
        {
            odds += (odds.empty() ? "" : " · ") + Unbroken(Words(part));
        }
        const bool lays = shown.screen->Moment() == Dirt::Phase::Lay;
        odds = odds.empty() && lays ? Words(TextKey::HudNoPlan) : odds;
        const bool risky = shown.screen->Odds().known && shown.screen->Odds().lossOneByOne > 0.5;
        Widget line = Wrapped(Label(odds, Style::Body, risky ? Tint::Red : Tint::Dim), width);
        line.id = "hud.odds";
        line.textAlign = Align::Centre;
        if (!odds.empty())
        {
            lines.push_back(std::move(line));
        }
        WorthLine(shown, share, lines);
    }
    else if (!shown.watched.empty())
    {
        Widget watch = Label(Words(Phrase(TextKey::HudWatch, {shown.watched})), Style::Strong);
        watch.id = "hud.watch";
        watch.elides = true;
        watch.most = width;
        watch.textAlign = Align::Centre;
        lines.push_back(std::move(watch));
    }
    if (!shown.refusal.IsEmpty())
    {
        Widget refusal = Wrapped(Label(Words(shown.refusal), Style::Body, Tint::Red), width);
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

Widget NotesPanel(const RaceShown& shown, const Share& share)
{
    if (shown.notes.empty() || !shown.hint.empty())
    {
        return Column("", {});
    }
    Widget line = Label(shown.notes, share.compact ? Style::Small : Style::Body, Tint::Gold);
    line.id = "hud.notes";
    line.elides = true;
    line.most = share.middle;
    Widget panel = Panel("hud.notes-panel", {std::move(line)}, 0);
    panel.padding = share.compact ? 6 : 10;
    return panel;
}

constexpr float kLayWidth = 130;

Widget LayButton()
{
    Widget lay = Small(Wide(Button("hud.lay-hint", Words(TextKey::HudLayHint)), kLayWidth));
    lay.tip = Words(TextKey::HudLayHintTip);
    return Keyed(std::move(lay), "L");
}

// What the co-driver would do, and why it is best; of the others what they are, where there is room. He says it in place
// of what he reads from the notes.
Widget HintPanel(const RaceShown& shown, const Share& share)
{
    std::vector<Widget> lines;
    // A refusal needs room, too, and goes with the next click.
    const bool refused = !shown.refusal.IsEmpty();
    const std::size_t most = share.low ? (refused ? 0 : 1) : share.compact || refused ? 2 : shown.hint.size();
    for (std::size_t i = 0; i < (std::min)(most, shown.hint.size()); ++i)
    {
        const bool why = i % 2 == 1;
        if (why && i > 1)
        {
            continue;
        }
        const Tint tint = why ? Tint::Dim : i == 0 ? Tint::Gold : Tint::Text;
        // Beside what is said of the best one, where there is room: the button that lays it.
        const bool lays = shown.hintLays && !share.compact && i == 1;
        Widget line =
            Wrapped(Label(Words(shown.hint[i]), Style::Small, tint), share.middle - (lays ? kLayWidth + 12 : 0));
        line.id = "hud.advice." + std::to_string(i);
        lines.push_back(lays ? Row("", {std::move(line), Filler(), LayButton()}, 12) : std::move(line));
    }
    if (shown.hintLays && share.compact && !lines.empty())
    {
        lines.push_back(Row("", {Filler(), LayButton()}, 0));
    }
    return lines.empty() ? Column("", {}) : Panel("hud.advice", std::move(lines), 4);
}

Widget BadgeOf(const RaceShown& shown, Seat seat)
{
    Widget badge;
    badge.kind = Kind::Badge;
    badge.style = Style::Small;
    badge.least = {42, 32};
    badge.text = std::to_string(int{shown.looks[seat].number});
    badge.tint = TintOf(shown.looks[seat]);
    return badge;
}

Widget OrderLine(const RaceShown& shown, const Scene::OrderRow& car, const Share& share)
{
    const std::string& name = (*shown.names)[car.seat];
    const std::string gap = !car.started  ? std::string("–")
                            : car.retired ? Words(TextKey::StateRetired)
                            : car.gap > 0 ? "+" + Words(Clock(car.gap))
                                          : "";
    std::vector<Widget> cells = {Cell(car.place > 0 ? std::to_string(int{car.place}) + "." : "", 34, Tint::Dim),
                                 BadgeOf(shown, car.seat),
                                 Cell(name, 140, TintOf(shown.looks[car.seat]), Align::Start, Style::Strong)};
    if (!share.compact)
    {
        cells.push_back(Cell(Words(Clock(car.seconds)), 74, car.finished ? Tint::Green : Tint::Text, Align::End));
    }
    cells.push_back(Cell(gap, share.compact ? 76 : 98, Tint::Dim, Align::End, Style::Small));
    if (!share.compact)
    {
        cells.push_back(Cell(car.started && !car.finished ? "g" + std::to_string(int{car.gear}) : "", 36, Tint::Dim,
                             Align::End, Style::Small));
    }
    return Row("hud.car." + std::to_string(car.seat + 1), std::move(cells), 6);
}

// Who drives in this round, in order: who has driven is dim, who drives is framed.
Widget TurnsLine(const RaceShown& shown, const Share& share)
{
    std::vector<Widget> parts;
    if (!share.compact)
    {
        parts.push_back(Label(Words(TextKey::HudTurns), Style::Small, Tint::Dim));
    }
    for (const Scene::OrderRow& car : shown.cockpit->order)
    {
        const bool drives = car.active || car.toPlay || (car.started && !car.finished && !car.retired);
        if (car.seat < shown.names->size() && drives)
        {
            const std::string& name = (*shown.names)[car.seat];
            Widget badge = BadgeOf(shown, car.seat);
            badge.id = "hud.turn." + std::to_string(car.seat + 1);
            badge.chosen = car.active;
            badge.enabled = car.active || car.toPlay;
            badge.tip = car.leader ? Words(Phrase(TextKey::HudLeadsRound, {name})) : name;
            parts.push_back(std::move(badge));
        }
    }
    return Row("hud.turns", std::move(parts), 10);
}

Widget OrderPanel(const RaceShown& shown, const Share& share)
{
    std::vector<Widget> rows;
    if (!share.compact || share.low)
    {
        rows.push_back(Label(Words(TextKey::HudOrder), Style::Small, Tint::Dim));
    }
    const std::vector<Scene::OrderRow> cars = Scene::ByPlace(*shown.cockpit);
    for (const Scene::OrderRow& car : cars)
    {
        // With little room: who is first, and who is looked at.
        const bool spared = share.compact && cars.size() > 2 && &car != &cars[0] && car.seat != shown.cockpit->seat;
        if (car.seat < shown.names->size() && !spared)
        {
            rows.push_back(OrderLine(shown, car, share));
        }
    }
    if (shown.cockpit->order.size() > 1 && !share.low)
    {
        rows.push_back(TurnsLine(shown, share));
    }
    return Panel("hud.order", std::move(rows), 4);
}

const char* KeyOf(std::string_view id)
{
    return id == "hud.secure" ? "E" : id == "hud.stop" ? "X" : id == "hud.flat-out" ? "F" : id == "hud.roll" ? "R" : "";
}

Widget ActionPanel(const RaceShown& shown, const Share& share)
{
    std::vector<Widget> rows;
    if (shown.screen != nullptr)
    {
        for (const Club::RaceButton& one : shown.screen->Buttons())
        {
            Widget button = ButtonOf(one.entry, one.isMain ? Look::Primary : Look::Plain);
            const char* key = KeyOf(one.entry.id);
            if (*key != '\0')
            {
                button = Keyed(std::move(button), key);
            }
            rows.push_back(std::move(button));
        }
        Widget undo = Keyed(ButtonOf(shown.screen->UndoEntry()), "Z");
        Widget hint = Keyed(ButtonOf(shown.screen->HintEntry()), "H");
        for (Widget* half : {&undo, &hint})
        {
            half->grow = 1;
            half->style = share.compact ? Style::Small : half->style;
        }
        rows.push_back(Row("", {std::move(undo), std::move(hint)}, share.compact ? 4 : 8));
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
    for (Widget& row : rows)
    {
        row.style = share.compact ? Style::Small : row.style;
        row.least.w = share.compact ? 300 : 0;
    }
    Widget panel = Panel("hud.actions", std::move(rows), share.compact ? 4 : 8);
    panel.padding = share.compact ? 10 : 14;
    return panel;
}

Widget HelpLine(const RaceShown& shown, const Share& share)
{
    const TextKey key = shown.device == Device::Mouse  ? TextKey::HudHelpMouse
                        : shown.device == Device::Keys ? TextKey::HudHelpKeys
                                                       : TextKey::HudHelpPad;
    Widget line = Wrapped(Label(Unbroken(Words(key)), Style::Small, Tint::Dim), share.middle);
    line.id = "hud.help-line";
    line.textAlign = Align::Centre;
    Widget panel = Panel("", {std::move(line)}, 0);
    panel.padding = 8;
    return panel;
}

} // namespace

std::size_t NewsLines(const Size& room)
{
    return room.h < 700 ? 2 : room.w < 1700 || room.h < 960 ? 3 : 6;
}

Rule RuleOfLine(const std::vector<Club::LogLine>& news, std::string_view id, const Size& room)
{
    const auto line = static_cast<std::size_t>(id.back() - '0');
    const std::size_t most = NewsLines(room);
    const std::size_t index = line + (news.size() > most ? news.size() - most : 0);
    return index < news.size() ? news[index].rule : Rule::None;
}

std::size_t NoteLetters(const Size& room)
{
    const Share share = ShareOf(room);
    return static_cast<std::size_t>(share.middle / (share.compact ? 10.f : 12.5f));
}

Widget RacePage(const RaceShown& shown, const Size& room)
{
    const Share share = ShareOf(room);
    std::vector<Widget> leftParts = {InfoPanel(shown, share), Filler(), NewsPanel(shown.news, share.news, share.side)};
    leftParts.push_back(share.compact ? Wide(TrayPanel(shown, share), share.side) : Gauges(shown));
    Widget left = Column("", std::move(leftParts), share.compact ? 8 : 16);
    left.across = Align::Start;
    std::vector<Widget> middleParts = {PromptPanel(shown, share), HintPanel(shown, share), NotesPanel(shown, share),
                                       Filler()};
    const bool asks = shown.screen != nullptr;
    const bool tells = shown.hint.empty() && (!share.compact || (shown.device != Device::Mouse && !share.low));
    if (asks && tells)
    {
        middleParts.push_back(HelpLine(shown, share));
    }
    if (!share.compact)
    {
        middleParts.push_back(TrayPanel(shown, share));
    }
    Widget middle = Column("", std::move(middleParts), 12);
    middle.across = Align::Centre;
    middle.grow = 1;
    Widget right = Column(
        "", {ToolRow(shown.pace, share.compact, true), OrderPanel(shown, share), Filler(), ActionPanel(shown, share)},
        share.compact ? 6 : 12);
    right.across = Align::Stretch;
    Widget page = Row("race", {std::move(left), std::move(middle), std::move(right)}, 20);
    page.across = Align::Stretch;
    page.padding = share.compact ? 10 : kMargin;
    return page;
}

} // namespace Rally::Ui
