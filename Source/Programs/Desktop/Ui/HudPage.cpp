// The panels round the road, as a game lists them.
#include "Desktop/Ui/KeySigns.h"
#include "Desktop/Ui/PageParts.h"
#include "Desktop/Ui/Pages.h"

#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace Rally::Ui
{
namespace
{

using Club::HudPanel;
using Corner = HudPanel::Corner;
using PanelKind = HudPanel::Kind;

constexpr float kPanelPadding = 18;
constexpr float kButtonWidth = 130; // beside words
constexpr float kBeside = 12;
constexpr float kColumnGap = 20;
constexpr float kFoldedWidth = 320; // of tabs and choices
constexpr float kFoldedMargin = 10;
constexpr float kFoldedRim = 5;        // round tabs and choices
constexpr float kFoldsBelow = 1300;    // units of width: two columns would leave less than a third of the road
constexpr float kFoldedPadding = 10;   // of what is said over the road
constexpr std::size_t kFoldedNews = 5; // with the button that filters them

// How the window is shared out.
struct Share
{
    Club::HudRooms room{};
    bool compact{}; // large text: what can be spared is left out
    bool lean{};    // room enough, but it is the road's
    bool folds{};   // no room for two columns beside the road: what stands in them is opened one at a time
    bool IsSmall() const { return compact || lean; }
    float side{};   // width of the left column
    float middle{}; // of words in the middle
    std::size_t news{};
};

Share ShareOf(const Size& room, bool large)
{
    Share share;
    share.compact = room.w < 1700 || room.h < 960;
    const bool least = room.h < 700 || room.w < 1080;
    share.folds = least || room.w < kFoldsBelow;
    share.room = least ? Club::kLeastRoom : share.compact ? Club::kLittleRoom : Club::kAmpleRoom;
    share.lean = !large && !share.compact;
    share.side = share.compact ? std::min(room.w * 0.31f, 420.f) : share.lean ? 420 : 500;
    const float right = share.compact ? 340 : share.lean ? 400 : 480;
    share.middle = std::min(room.w - share.side - right - 2 * kMargin - 2 * kMargin - 40, 660.f);
    if (share.folds) // large text: prompt and what is open share the road's side
    {
        share.side = room.w - kFoldedWidth - 2 * kFoldedMargin - kColumnGap;
        share.middle = share.side - 2 * kPanelPadding;
    }
    share.news = share.folds ? kFoldedNews : NewsLines(room, large);
    return share;
}

Tint TintFor(const Club::Hud& hud, const Club::HudWords& words)
{
    constexpr Tint tints[] = {Tint::Text, Tint::Dim, Tint::Gold, Tint::Green, Tint::Red};
    return words.seat < kMaxSeats ? TintOf(hud.looks[words.seat]) : tints[static_cast<std::size_t>(words.tint)];
}

Style StyleOf(Club::HudSize size)
{
    constexpr Style styles[] = {Style::Small, Style::Body, Style::Strong};
    return styles[static_cast<std::size_t>(size)];
}

Widget WordsOf(const Club::Hud& hud, const Club::HudWords& words)
{
    Widget label = Label(Words(words.text), StyleOf(words.size), TintFor(hud, words));
    label.id = words.id;
    label.tip = Words(words.tip);
    return label;
}

Widget Cut(Widget label, float most)
{
    label.elides = true;
    label.most = most;
    return label;
}

Widget BadgeOf(const Club::Hud& hud, Seat seat)
{
    Widget badge;
    badge.kind = Kind::Badge;
    badge.style = Style::Small;
    badge.least = {42, 32};
    badge.text = std::to_string(int{hud.looks[seat].number});
    badge.tint = TintOf(hud.looks[seat]);
    return badge;
}

Widget ButtonFor(const Club::HudChoice& choice)
{
    Widget button = ButtonOf(choice.entry, choice.isMain ? Look::Primary : Look::Plain);
    if (choice.key.empty())
    {
        return button;
    }
    // Who plays by keys or pad reads it on the button; halves have no room.
    button.note = SignsInUse().device != Device::Mouse && !choice.isHalf ? SignOf(choice.key) : std::string();
    button.key = choice.key;
    return button.note.empty() ? Keyed(std::move(button), choice.key.c_str()) : button;
}

// --- lines --------------------------------------------------------------------------------------------------------------

void AddSigns(const Club::Hud& hud, const Club::HudLine& line, std::vector<Widget>& row)
{
    if (line.lamps.count > 0)
    {
        Widget lamps;
        lamps.id = line.lamps.id;
        lamps.kind = Kind::Lamps;
        lamps.lit = line.lamps.lit;
        lamps.lamps = line.lamps.count;
        lamps.tip = Words(line.lamps.tip);
        row.push_back(std::move(lamps));
    }
    for (const Club::HudCar& car : line.cars)
    {
        Widget badge = BadgeOf(hud, car.seat);
        badge.id = car.id;
        badge.chosen = car.isActive;
        badge.enabled = !car.hasDriven;
        badge.tip = Words(car.tip);
        row.push_back(std::move(badge));
    }
}

// In the middle of the window, over the road.
bool IsSentence(const HudPanel& panel)
{
    const bool middle = panel.corner == Corner::Top || panel.corner == Corner::Bottom;
    return middle && panel.kind != PanelKind::Dice;
}

// Beside the road a line is a row: what begins it, and what lies at its other side. One alone is cut where it is too long.
Widget SideLine(const Club::Hud& hud, const HudPanel& panel, const Club::HudLine& line, const Share& share)
{
    const bool tells = panel.kind == PanelKind::Words;
    const float wide = share.side - 2 * kPanelPadding;
    if (tells && line.id.empty() && line.begin.size() == 1 && line.end.empty())
    {
        return Cut(WordsOf(hud, line.begin[0]), wide);
    }
    std::vector<Widget> row;
    for (const Club::HudWords& words : line.begin)
    {
        Widget label = WordsOf(hud, words);
        const bool told = panel.kind == PanelKind::Dice && &words != &line.begin.front(); // of what has just been named
        if (words.seat != kNoSeat || (told && share.compact))
        {
            // Where there is little room it takes what the rest of the line leaves, in any language.
            const float width = share.compact ? 60 : 250;
            label = Cut(Wide(std::move(label), width), width);
            label.grow = share.compact ? 8.f : 0.f;
        }
        row.push_back(std::move(label));
    }
    AddSigns(hud, line, row);
    if (!line.end.empty())
    {
        row.push_back(Filler());
    }
    for (const Club::HudWords& words : line.end)
    {
        row.push_back(WordsOf(hud, words));
    }
    const bool small = !line.begin.empty() && line.begin[0].size == Club::HudSize::Small;
    const float apart = line.end.empty() ? 24 : small ? 18 : 12;
    return Row(line.id, std::move(row), tells ? apart : 10);
}

// A piece of a sentence stays whole up to its commas, where there is room for that.
std::string PieceOf(const std::string& words, const Share& share)
{
    constexpr float enough = 560;
    if (share.middle < enough)
    {
        return words;
    }
    constexpr std::string_view comma = ",\u00A0";
    std::string piece = Unbroken(words);
    for (std::size_t at = piece.find(comma); at != piece.npos; at = piece.find(comma, at))
    {
        piece.replace(at, comma.size(), ", ");
    }
    return piece;
}

// Cards that lie face up beside one another; more than fit, below one another.
Widget CardsOf(const Club::HudLine& line, const Share& share)
{
    constexpr float kWidest = 190;
    constexpr float kNarrowest = 120;
    constexpr float kGap = 8;
    constexpr float kInside = 8;
    constexpr Tint tints[] = {Tint::Text, Tint::Dim, Tint::Gold, Tint::Green, Tint::Red};
    const float room = share.middle - 2 * kPanelPadding;
    const auto count = static_cast<float>(line.cards.size());
    const float each = std::min((room - kGap * (count - 1)) / count, kWidest);
    const bool below = each < kNarrowest;
    const float width = below ? room : each;
    std::vector<Widget> cards;
    for (const Club::HudCard& one : line.cards)
    {
        const std::string id = line.id + "." + std::to_string(cards.size() + 1);
        Widget name = Wrapped(Label(Words(one.name), Style::Small, tints[static_cast<std::size_t>(one.tint)]),
                              width - 2 * kInside);
        name.textAlign = Align::Centre;
        Widget effect = Wrapped(Label(Words(one.effect), Style::Small), width - 2 * kInside);
        effect.textAlign = Align::Centre;
        Widget card = Column(id, {std::move(name), std::move(effect)}, 2);
        card.look = Look::Chip;
        card.padding = kInside;
        cards.push_back(Wide(std::move(card), width));
    }
    return below ? Column(line.id, std::move(cards), kGap / 2) : Row(line.id, std::move(cards), kGap);
}

// In the middle it is a sentence, with its button beside it.
Widget MiddleLine(const Club::Hud& hud, const HudPanel& panel, const Club::HudLine& line, const Share& share)
{
    const float width = share.middle - (line.choice ? kButtonWidth + 2 * kBeside : 0);
    if (!line.cards.empty())
    {
        return Row("", {Filler(), CardsOf(line, share), Filler()}, 0);
    }
    std::vector<Widget> row;
    if (!line.begin.empty())
    {
        Widget label = WordsOf(hud, line.begin[0]);
        for (std::size_t i = 1; i < line.begin.size(); ++i)
        {
            label.tip = label.tip.empty() ? Words(line.begin[i].tip) : label.tip;
            label.text =
                (i == 1 ? PieceOf(label.text, share) : label.text) + " · " + PieceOf(Words(line.begin[i].text), share);
        }
        const bool keys = panel.kind == PanelKind::Keys;
        label.text = keys ? Unbroken(label.text) : label.text;
        label.textAlign = keys || panel.kind == PanelKind::Prompt ? Align::Centre : Align::Start;
        const bool cut = panel.kind == PanelKind::Note || line.begin[0].size == Club::HudSize::Strong;
        row.push_back(cut ? Cut(std::move(label), width) : Wrapped(std::move(label), width));
    }
    if (!line.choice)
    {
        return row.empty() ? Column("", {}) : std::move(row[0]);
    }
    row.push_back(Filler());
    row.push_back(Small(Wide(ButtonFor(*line.choice), kButtonWidth)));
    return Row("", std::move(row), kBeside);
}

// --- what panels hold ---------------------------------------------------------------------------------------------------

Widget GaugesOf(const HudPanel& panel, const Share& share)
{
    std::vector<Widget> row;
    for (const Club::HudGauge& one : panel.gauges)
    {
        const float side = share.lean ? (row.empty() ? 172.f : 150.f) : row.empty() ? 270 : 230;
        Widget gauge;
        gauge.id = one.id;
        gauge.kind = Kind::Gauge;
        gauge.least = {side, side};
        gauge.tip = Words(one.tip);
        gauge.gauge = {one.value, one.most, one.divisions, one.redFrom, Words(one.label), Words(one.reading)};
        row.push_back(std::move(gauge));
    }
    Widget gauges = Row(panel.id, std::move(row), 12);
    gauges.across = Align::End;
    return gauges;
}

Point PointOf(const Club::HudSpot& spot)
{
    return {spot.x, spot.y};
}

void AddPoints(const std::vector<Club::HudSpot>& spots, std::vector<Point>& out)
{
    for (const Club::HudSpot& spot : spots)
    {
        out.push_back(PointOf(spot));
    }
}

Widget MapOf(const Club::Hud& hud, const HudPanel& panel, const Share& share)
{
    Widget map;
    map.id = panel.id;
    map.kind = Kind::Plan;
    map.takesFocus = true;
    map.blocks = true;
    map.tip = Words(panel.tip);
    map.least = share.lean ? Size{200, 190} : Size{200, 170};
    map.plan.fills = true;
    map.plan.closes = panel.map.closes;
    AddPoints(panel.map.road, map.plan.road);
    AddPoints(panel.map.jumps, map.plan.jumps);
    AddPoints(panel.map.fords, map.plan.fords);
    AddPoints(panel.map.notes, map.plan.notes);
    for (const Club::HudMap::Limit& limit : panel.map.limits)
    {
        map.plan.limits.push_back({PointOf(limit.at), limit.number});
    }
    for (const Club::HudMap::Car& car : panel.map.cars)
    {
        map.plan.cars.push_back({PointOf(car.at), TintOf(hud.looks[car.seat]), car.isLooked});
    }
    Widget frame = Panel("", {std::move(map)}, 0);
    frame.padding = 8;
    return frame;
}

void AddDice(const HudPanel& panel, const Share& share, std::vector<Widget>& rows)
{
    const float side = share.compact ? 42.f : share.lean ? 46.f : 58.f;
    const auto perRow =
        share.compact ? static_cast<std::size_t>((share.side - 2 * kPanelPadding + 8) / (side + 8)) : std::size_t{9};
    std::vector<Widget> row;
    for (std::size_t i = 0; i < panel.dice.size(); ++i)
    {
        const Club::HudDie& one = panel.dice[i];
        Widget die;
        die.id = "hud.die." + std::to_string(i);
        die.kind = Kind::Die;
        die.least = {side, side};
        die.die = {one.die, 0, one.warned, one.rolled, one.lost, one.used};
        die.tip = Words(one.tip);
        row.push_back(std::move(die));
        if (row.size() == perRow || i + 1 == panel.dice.size())
        {
            rows.push_back(Row("", std::move(row), 8));
            row = {};
        }
    }
}

Widget PlaceOf(const Club::Hud& hud, const Club::HudPlace& car, const Share& share)
{
    std::vector<Widget> cells = {Cell(Words(car.place), 34, Tint::Dim), BadgeOf(hud, car.seat),
                                 Cell(Words(car.name),
                                      share.side < 320 ? 110.f
                                      : share.lean     ? 124.f
                                                       : 140.f,
                                      TintOf(hud.looks[car.seat]), Align::Start, Style::Strong)};
    cells.back().unmarked = true; // its number has it
    cells.back().id = car.id + ".name";
    if (!share.compact)
    {
        cells.push_back(Cell(Words(car.score), 74, car.isThrough ? Tint::Green : Tint::Text, Align::End));
    }
    cells.push_back(Cell(Words(car.gap), share.IsSmall() ? 76.f : 98.f, Tint::Dim, Align::End, Style::Small));
    if (!share.IsSmall())
    {
        cells.push_back(Cell(Words(car.note), 36, Tint::Dim, Align::End, Style::Small));
    }
    Widget row = Row(car.id, std::move(cells), 6);
    row.tip = Words(car.tip);
    return row;
}

// What follows stands below the button, or in what is said of it where there is no room.
Widget WithOutcome(Widget button, const Club::HudChoice& choice, const Share& share)
{
    const std::string outcome = Words(choice.outcome);
    if (outcome.empty())
    {
        return button;
    }
    button.spoken = button.text + ": " + outcome;
    if (share.compact)
    {
        button.tip = outcome + (button.tip.empty() ? "" : "  ") + button.tip;
        return button;
    }
    Widget words = Label(outcome, Style::Small, Tint::Dim);
    words.id = choice.entry.id + ".outcome";
    words.textAlign = Align::Centre;
    return Column("", {std::move(button), std::move(words)}, 0);
}

void AddChoices(const HudPanel& panel, const Share& share, std::vector<Widget>& rows)
{
    std::vector<Widget> halves;
    for (const Club::HudChoice& choice : panel.choices)
    {
        Widget button = ButtonFor(choice);
        button.style = share.IsSmall() ? Style::Small : button.style;
        if (choice.isHalf)
        {
            button.grow = 1;
            halves.push_back(std::move(button));
        }
        if (!halves.empty() && (!choice.isHalf || &choice == &panel.choices.back()))
        {
            rows.push_back(Row("", std::exchange(halves, {}), share.IsSmall() ? 4.f : 8.f));
        }
        if (!choice.isHalf)
        {
            rows.push_back(WithOutcome(std::move(button), choice, share));
        }
    }
    for (Widget& row : rows)
    {
        row.least.w = share.IsSmall() && !panel.choices.empty() ? 300 : row.least.w;
    }
}

// --- panels -------------------------------------------------------------------------------------------------------------

struct Frame
{
    float gap{};
    float compactGap{};
    float padding{};
    float compactPadding{};
};

Frame FrameOf(const HudPanel& panel)
{
    switch (panel.kind)
    {
    case PanelKind::Words: return IsSentence(panel) ? Frame{4, 4, 18, 18} : Frame{6, 6, 18, 18};
    case PanelKind::Note: return {0, 0, 10, 6};
    case PanelKind::Keys: return {0, 0, 8, 8};
    case PanelKind::Dice: return {8, 4, 18, 10};
    case PanelKind::Choices: return {8, 4, 14, 10};
    case PanelKind::Prompt:
    case PanelKind::Places:
    case PanelKind::Gauges:
    case PanelKind::Log:
    case PanelKind::Map: break;
    }
    return {4, 4, 18, 18};
}

void AddLines(const Club::Hud& hud, const HudPanel& panel, const Share& share, std::vector<Widget>& rows)
{
    for (const Club::HudLine& line : panel.lines)
    {
        if ((line.rooms & share.room) != 0)
        {
            rows.push_back(IsSentence(panel) ? MiddleLine(hud, panel, line, share) : SideLine(hud, panel, line, share));
        }
    }
}

std::vector<Widget> RowsOf(const Club::Hud& hud, const HudPanel& panel, const Share& share)
{
    std::vector<Widget> rows;
    if (panel.title && (panel.title->rooms & share.room) != 0)
    {
        rows.push_back(WordsOf(hud, panel.title->begin.front()));
    }
    AddDice(panel, share, rows);
    for (const Club::HudPlace& car : panel.places)
    {
        if ((car.rooms & share.room) != 0)
        {
            rows.push_back(PlaceOf(hud, car, share));
        }
    }
    AddLines(hud, panel, share, rows);
    AddChoices(panel, share, rows);
    return rows;
}

Widget PanelOf(const Club::Hud& hud, const HudPanel& panel, const Share& share)
{
    if (panel.kind == PanelKind::Gauges)
    {
        return GaugesOf(panel, share);
    }
    if (panel.kind == PanelKind::Map)
    {
        return panel.map.road.empty() ? Column("", {}) : MapOf(hud, panel, share);
    }
    if (panel.kind == PanelKind::Log)
    {
        return NewsPanel(panel.news, share.news, share.side, panel.filter);
    }
    std::vector<Widget> rows = RowsOf(hud, panel, share);
    if (rows.empty())
    {
        return Column("", {});
    }
    const Frame frame = FrameOf(panel);
    Widget widget = Panel(panel.id, std::move(rows), share.IsSmall() ? frame.compactGap : frame.gap);
    widget.padding = share.IsSmall() ? frame.compactPadding : frame.padding;
    const bool aside = panel.corner == Corner::TopLeft || panel.corner == Corner::BottomLeft;
    return aside ? Wide(std::move(widget), share.side) : widget;
}

// Those of its upper end, room, those of its lower end.
Widget ColumnOf(const Club::Hud& hud, const Share& share, Corner top, Corner bottom, float gap)
{
    std::vector<Widget> upper;
    std::vector<Widget> lower;
    if (top == Corner::TopRight)
    {
        upper.push_back(ToolRow(hud.pace, share.compact, hud.hasCamera, share.lean));
    }
    for (const HudPanel& panel : hud.panels)
    {
        const bool shown = (panel.rooms & share.room) != 0;
        if (shown && (panel.corner == top || panel.corner == bottom))
        {
            (panel.corner == top ? upper : lower).push_back(PanelOf(hud, panel, share));
        }
    }
    upper.push_back(Filler());
    upper.insert(upper.end(), lower.begin(), lower.end());
    return Column("", std::move(upper), gap);
}

// --- folded -------------------------------------------------------------------------------------------------------------

constexpr std::string_view kTabStart = "hud.tab.";

bool IsFolded(const HudPanel& panel, const Share& share)
{
    const bool empty = panel.kind == PanelKind::Map && panel.map.road.empty();
    return !panel.tab.IsEmpty() && (panel.rooms & share.room) != 0 && !empty;
}

std::string IdOf(const HudPanel& panel)
{
    return panel.kind == PanelKind::Log ? "hud.log" : panel.id;
}

// The dice with the warnings behind them: in as few lines as there can be.
Widget FoldedDice(const Club::Hud& hud, const HudPanel& panel, const Share& share)
{
    std::vector<Widget> rows;
    AddDice(panel, share, rows);
    for (const Club::HudLine& line : panel.lines)
    {
        if ((line.rooms & share.room) == 0)
        {
            continue;
        }
        if (line.lamps.count > 0 && rows.size() == 1)
        {
            rows[0].children.push_back(Filler());
            AddSigns(hud, line, rows[0].children);
        }
        else
        {
            rows.push_back(SideLine(hud, panel, line, share));
        }
    }
    Widget widget = Wide(Panel(panel.id, std::move(rows), 2), share.side);
    widget.padding = FrameOf(panel).compactPadding;
    return widget;
}

Widget OpenPanel(const Club::Hud& hud, const HudPanel& panel, const Share& share)
{
    if (panel.kind == PanelKind::Dice)
    {
        return FoldedDice(hud, panel, share);
    }
    const bool wide = panel.kind == PanelKind::Words || panel.kind == PanelKind::Log;
    Widget widget = PanelOf(hud, panel, share);
    return wide ? Wide(std::move(widget), share.side) : std::move(widget);
}

// What is opened has the room of its own, however little the rest has.
Share OpenShare(Share share)
{
    share.room = Club::kLeastRoom;
    return share;
}

// One key goes round them: to the next, and behind the last it puts that away.
std::vector<Widget> TabsOf(const Club::Hud& hud, const Share& share)
{
    std::vector<Widget> tabs;
    std::size_t next = 0;
    for (const HudPanel& panel : hud.panels)
    {
        if (IsFolded(panel, share))
        {
            const std::string id = IdOf(panel);
            Widget tab = Small(Button(TabOf(id), Words(panel.tab)));
            tab.chosen = id == hud.unfolded;
            tab.tip = Words(TextKey::HudTabTip);
            tabs.push_back(std::move(tab));
            next = tabs.back().chosen ? tabs.size() : next;
        }
    }
    if (!tabs.empty())
    {
        Widget& one = tabs[(std::min)(next, tabs.size() - 1)];
        one = Keyed(std::move(one), "N");
    }
    return tabs;
}

Widget TabGrid(const Club::Hud& hud, const Share& share)
{
    std::vector<Widget> tabs = TabsOf(hud, share);
    if (hud.hasCamera)
    {
        tabs.push_back(CameraButton());
    }
    constexpr std::size_t perRow = 2;
    constexpr float gap = 4;
    std::vector<Widget> rows;
    std::vector<Widget> row;
    for (Widget& tab : tabs)
    {
        row.push_back(Wide(std::move(tab), (kFoldedWidth - gap - 2 * kFoldedRim) / perRow));
        if (row.size() == perRow || &tab == &tabs.back())
        {
            rows.push_back(Row("", std::exchange(row, {}), gap));
        }
    }
    Widget grid = Panel("hud.tabs", std::move(rows), gap);
    grid.padding = kFoldedRim;
    return grid;
}

// A voice tells what happens whatever is open.
Widget ToldNews(const HudPanel& panel, const Share& share)
{
    Widget told = Column("hud.log", {});
    told.spoken = NewsPanel(panel.news, share.news, share.side, panel.filter).spoken;
    return told;
}

// The road has one side of the window; at the other are tabs and choices.
Widget FoldedPage(const Club::Hud& hud, const Share& share)
{
    const Share inTab = OpenShare(share);
    std::vector<Widget> upper;
    std::vector<Widget> opened;
    std::vector<Widget> right = {ToolRow(hud.pace, true, hud.hasCamera), TabGrid(hud, inTab), Filler()};
    for (const HudPanel& panel : hud.panels)
    {
        const bool isOpen = IdOf(panel) == hud.unfolded;
        if (IsFolded(panel, inTab))
        {
            if (isOpen)
            {
                opened.push_back(OpenPanel(hud, panel, inTab));
            }
            else if (panel.kind == PanelKind::Log)
            {
                opened.push_back(ToldNews(panel, share));
            }
        }
        else if ((panel.rooms & share.room) != 0 && panel.tab.IsEmpty())
        {
            const bool hands = panel.corner == Corner::BottomRight;
            Widget widget = PanelOf(hud, panel, share);
            const float padding = hands ? kFoldedRim : (std::min)(widget.padding, kFoldedPadding);
            widget.padding = widget.look == Look::Panel ? padding : widget.padding;
            widget.scrolls = hands; // a long question leaves the road and what is open where they are
            (hands ? right : upper).push_back(std::move(widget));
        }
    }
    upper.push_back(Filler());
    upper.insert(upper.end(), std::make_move_iterator(opened.begin()), std::make_move_iterator(opened.end()));
    Widget road = Column("", std::move(upper), 6);
    road.across = Align::Centre;
    road.grow = 1;
    Widget side = Wide(Column("", std::move(right), 6), kFoldedWidth);
    Widget page = Row("race", {std::move(road), std::move(side)}, kColumnGap);
    page.across = Align::Stretch;
    page.padding = kFoldedMargin;
    return page;
}

} // namespace

std::string TabOf(std::string_view panel)
{
    return std::string(kTabStart).append(panel.substr(panel.find('.') + 1));
}

std::string PanelOfTab(std::string_view id)
{
    return id.starts_with(kTabStart) ? std::string("hud.").append(id.substr(kTabStart.size())) : std::string();
}

std::size_t NewsLines(const Size& room, bool large)
{
    return room.h < 700 ? 2 : room.w < 1700 || room.h < 960 ? 3 : large ? 6 : 4;
}

std::size_t NoteLetters(const Size& room, bool large)
{
    const Share share = ShareOf(room, large);
    return static_cast<std::size_t>(share.middle / (share.compact ? 10.f : 12.5f));
}

Widget HudPage(const Club::Hud& hud, const Size& room)
{
    const Share share = ShareOf(room, hud.isLarge);
    if (share.folds)
    {
        return FoldedPage(hud, share);
    }
    Widget left = ColumnOf(hud, share, Corner::TopLeft, Corner::BottomLeft, share.IsSmall() ? 8.f : 16.f);
    left.across = Align::Start;
    Widget middle = ColumnOf(hud, share, Corner::Top, Corner::Bottom, 12);
    middle.across = Align::Centre;
    middle.grow = 1;
    Widget right = ColumnOf(hud, share, Corner::TopRight, Corner::BottomRight, share.IsSmall() ? 6.f : 12.f);
    right.across = Align::Stretch;
    Widget page = Row("race", {std::move(left), std::move(middle), std::move(right)}, kColumnGap);
    page.across = Align::Stretch;
    page.padding = share.IsSmall() ? 10 : kMargin;
    return page;
}

} // namespace Rally::Ui
