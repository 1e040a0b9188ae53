// Boxes that are not of the race alone: pause, settings, how to play, a rule.
#include "Desktop/Ui/KeySigns.h"
#include "Desktop/Ui/PageParts.h"
#include "Desktop/Ui/Pages.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <utility>

namespace Rally::Ui
{
namespace
{

Widget DieFaceOf(int die, bool warned = false, bool rolled = false, int brakes = 0)
{
    Widget widget;
    widget.kind = Kind::Die;
    widget.least = {48 + 29 * static_cast<float>(brakes), 48};
    widget.die.die = static_cast<std::uint8_t>(die);
    widget.die.brakes = static_cast<std::uint8_t>(brakes);
    widget.die.warned = warned;
    widget.die.rolled = rolled;
    return widget;
}

Widget PictureOf(Club::HelpPicture picture)
{
    std::vector<Widget> parts;
    switch (picture)
    {
    case Club::HelpPicture::Dice:
        parts = {DieFaceOf(3), DieFaceOf(4), DieFaceOf(7), DieFaceOf(2, false, false, 1)};
        break;
    case Club::HelpPicture::Roll:
        parts = {DieFaceOf(4, false, true), DieFaceOf(5, false, true), DieFaceOf(6, true, true)};
        break;
    case Club::HelpPicture::Warnings:
    {
        Widget lamps;
        lamps.kind = Kind::Lamps;
        lamps.lit = 2;
        lamps.lamps = 3;
        parts = {std::move(lamps)};
        break;
    }
    case Club::HelpPicture::Road:
    case Club::HelpPicture::Clock:
    case Club::HelpPicture::None: break;
    }
    return Row("", std::move(parts), 8);
}

Widget SignOf(Club::RoadSign sign)
{
    using Shape = SignFace::Shape;
    constexpr Shape shapes[] = {Shape::Limit, Shape::Slide, Shape::Yellow, Shape::Orange,
                                Shape::Red,   Shape::Jump,  Shape::Ford,   Shape::Shortcut};
    Widget widget;
    widget.kind = Kind::Sign;
    widget.least = {52, 52};
    widget.sign = {shapes[static_cast<std::size_t>(sign)], sign == Club::RoadSign::JumpBoard ? 4 : 3};
    return widget;
}

// The signs a line speaks of stand before it.
Widget LineBox(const Club::HelpLine& line, float width)
{
    std::vector<Widget> parts;
    for (const Club::RoadSign sign : line.signs)
    {
        parts.push_back(SignOf(sign));
    }
    const float signs = static_cast<float>(parts.size()) * (52 + 8);
    parts.push_back(Wrapped(Label(Words(line.text), Style::Small), width - signs));
    return Row("", std::move(parts), 8);
}

Widget CardBox(const Club::HelpCard& card, float width)
{
    constexpr float pictured = 280; // what the widest picture takes beside it
    Widget title = Label(Words(card.title), Style::Strong, Tint::Gold);
    title.most = card.picture == Club::HelpPicture::None ? width : width - pictured;
    std::vector<Widget> rows = {Row("", {std::move(title), Filler(), PictureOf(card.picture)}, 12)};
    rows[0].least.h = 50;
    for (const Club::HelpLine& line : card.lines)
    {
        rows.push_back(LineBox(line, width));
    }
    return Wide(Column(card.id, std::move(rows), 6), width);
}

} // namespace

Widget MenuBox(const Club::PauseScreen& pause)
{
    std::vector<Widget> rows = {Label(Words(pause.Title()), Style::Head, Tint::Gold)};
    if (!pause.Unsaved().IsEmpty())
    {
        Widget why = Wrapped(Label(Words(pause.Unsaved()), Style::Body, Tint::Red), 760);
        why.id = "menu.unsaved";
        rows.push_back(std::move(why));
    }
    for (const Club::Entry& entry : pause.Entries())
    {
        const bool first = entry.id == "menu.continue" || entry.id == "menu.stay" || entry.id == "menu.abandon-no";
        Widget button = Wide(ButtonOf(entry, first ? Look::Primary : Look::Plain), 420);
        button.tint = entry.id == "menu.abandon" || entry.id == "menu.abandon-yes" || entry.id == "menu.leave-lost"
                          ? Tint::Red
                          : Tint::Text;
        if (first)
        {
            button = Keyed(std::move(button), "Escape");
        }
        button.tip.clear();
        rows.push_back(std::move(button));
    }
    return Framed(Panel("menu", std::move(rows), 10), 32);
}

Widget SettingsBox(const Club::SettingsScreen& settings, const Size& room)
{
    const bool narrow = room.w < 1500;
    std::vector<Widget> rows;
    for (const Club::ValueRow& row : settings.Rows())
    {
        Widget line = ValueRowOf(row, narrow ? 300 : 330, 190);
        if (!narrow)
        {
            // What stands there need not be told once more; where it ends in dots, it is.
            Widget about = Cell(Words(row.entry.reason), 690, Tint::Dim, Align::Start, Style::Small);
            about.id = row.entry.id + ".about";
            for (Widget& button : line.children)
            {
                button.tip.clear();
            }
            line.children.insert(line.children.begin() + 1, std::move(about));
        }
        rows.push_back(std::move(line));
    }
    Widget list = Scrolling("settings.list", std::move(rows), 8);
    Widget done = Keyed(Wide(ButtonOf(settings.Commands()[0], Look::Primary), 260), "Escape");
    done.tip.clear();
    Widget keys = Small(ButtonOf(settings.Commands()[1]));
    return Framed(Panel("settings",
                        {Label(Words(TextKey::SettingsTitle), Style::Head, Tint::Gold), std::move(list),
                         Row("", {std::move(keys), Filler(), std::move(done)})},
                        16),
                  room.h < 700 ? 20 : 32);
}

Widget KeysBox(const Club::KeysScreen& keys, const Size& room)
{
    const std::size_t columns = room.w >= 1500 ? 2 : 1;
    std::vector<Widget> rows;
    std::vector<Widget> row;
    for (const Club::KeysRow& one : keys.Rows())
    {
        Widget key = Small(Wide(Button(one.keyId, one.waitsForKey ? "…" : NameOfKey(one.key)), 190));
        Widget button = Small(Wide(Button(one.buttonId, one.waitsForButton   ? "…"
                                                        : one.button.empty() ? Words(TextKey::KeysNone)
                                                                             : SignOfButton(one.button)),
                                   130));
        key.chosen = one.waitsForKey;
        button.chosen = one.waitsForButton;
        row.push_back(Row("", {Cell(Words(one.name), 290), std::move(key), std::move(button)}, 10));
        if (row.size() == columns || rows.size() * columns + row.size() == Club::kCommands)
        {
            rows.push_back(Row("", std::exchange(row, {}), 48));
        }
    }
    const std::vector<Club::Entry> buttons = keys.Buttons();
    Widget done = Keyed(Wide(ButtonOf(buttons[0], Look::Primary), 260), "Escape");
    done.tip.clear();
    const float width = static_cast<float>(columns) * 630 + (columns > 1 ? 48.f : 0.f);
    Widget line =
        Wide(Wrapped(Label(Words(keys.Line()), Style::Small, keys.Waits() ? Tint::Gold : Tint::Dim), width), width);
    line.id = "keys.line";
    return Framed(Panel("keys",
                        {Label(Words(TextKey::KeysTitle), Style::Head, Tint::Gold), std::move(line),
                         Scrolling("keys.list", std::move(rows), 8),
                         Row("", {Small(ButtonOf(buttons[1])), Filler(), std::move(done)})},
                        14),
                  room.h < 700 ? 20 : 32);
}

Widget HelpBox(const Size& room)
{
    const int columns = room.w >= 1670 ? 3 : room.w >= 1250 ? 2 : 1;
    const float width = columns == 3 ? 500 : columns == 2 ? 560 : 900;
    std::vector<Widget> rows;
    std::vector<Widget> row;
    const std::vector<Club::HelpCard> cards = Club::HelpCards();
    for (const Club::HelpCard& card : cards)
    {
        row.push_back(CardBox(card, width));
        if (static_cast<int>(row.size()) == columns || &card == &cards.back())
        {
            rows.push_back(Row("", std::move(row), 40));
            rows.back().across = Align::Start;
            row = {};
        }
    }
    Widget close = Keyed(Wide(Button("help.close", Words(TextKey::HelpClose), Look::Primary), 260), "Escape");
    close.tip.clear();
    std::vector<Widget> lines;
    for (const Phrase& line : {KeysLine(), ViewsLine()})
    {
        lines.push_back(Wrapped(Label(Unbroken(Words(line)), Style::Small, Tint::Dim),
                                static_cast<float>(columns) * (width + 40) - 340));
    }
    lines.back().id = "help.views";
    Widget keys = Column("help.keys", std::move(lines), 2);
    if (room.h < 700) // no room but for the cards
    {
        for (Widget& line : keys.children)
        {
            line.most = width;
        }
        rows.push_back(std::exchange(keys, Column("", {})));
    }
    return Framed(Panel("help",
                        {Label(Words(TextKey::HelpTitle), Style::Head, Tint::Gold),
                         Scrolling("help.cards", std::move(rows), 26), Row("", {keys, Filler(), std::move(close)}, 20)},
                        20),
                  room.h < 700 ? 20 : 36);
}

Widget RuleBox(const Club::RuleCard& rule)
{
    Widget close = Keyed(Wide(Button("rule.close", Words(TextKey::RuleClose), Look::Primary), 200), "Escape");
    close.tip.clear();
    Widget text = Wrapped(Label(Words(rule.text)), 760);
    text.id = "rule.text";
    return Framed(
        Panel(
            "rule",
            {Row("", {Label(rule.id, Style::Head, Tint::Gold), Label(Words(rule.chapter), Style::Body, Tint::Dim)}, 24),
             std::move(text), Row("", {Filler(), std::move(close)})},
            16),
        32);
}

Widget HandOverBox(const std::string& name)
{
    Widget box = Panel("handover",
                       {Label(Words(Phrase(TextKey::PromptHandover, {name})), Style::Head, Tint::Gold),
                        Button("handover.ready", Words(TextKey::HudHandOver), Look::Primary)},
                       20);
    box.padding = 48;
    return box;
}

} // namespace Rally::Ui
