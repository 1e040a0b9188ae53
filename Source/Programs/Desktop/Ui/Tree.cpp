#include "Desktop/Ui/Tree.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace Rally::Ui
{
namespace
{

const Widget* Topmost(const Widget& widget, float x, float y)
{
    if (widget.scrolls && !widget.box.Holds(x, y))
    {
        return nullptr;
    }
    for (auto child = widget.children.rbegin(); child != widget.children.rend(); ++child)
    {
        if (const Widget* found = Topmost(*child, x, y); found != nullptr)
        {
            return found;
        }
    }
    const bool told = !widget.tip.empty() || (!widget.id.empty() && IsCut(widget));
    const bool takes = widget.takesFocus || widget.blocks || told;
    return takes && widget.box.Holds(x, y) ? &widget : nullptr;
}

// Something there lets no click through, whatever lies on top of it and only tells.
bool Blocks(const Widget& widget, float x, float y)
{
    return (widget.blocks && widget.box.Holds(x, y)) ||
           std::any_of(widget.children.begin(), widget.children.end(),
                       [&](const Widget& child) { return Blocks(child, x, y); });
}

void SetScrolls(Widget& widget, const std::unordered_map<std::string, float>& scrolls)
{
    const auto found = widget.scrolls ? scrolls.find(widget.id) : scrolls.end();
    const bool known = found != scrolls.end();
    widget.back = known && widget.fromEnd ? found->second : 0;
    widget.scrolled = known && !widget.fromEnd ? found->second : widget.scrolled;
    for (Widget& child : widget.children)
    {
        SetScrolls(child, scrolls);
    }
}

// The innermost column that scrolls and holds what is asked for.
template <class Asked>
const Widget* ScrollingWith(const Widget& widget, const Asked& asked)
{
    for (const Widget& child : widget.children)
    {
        if (const Widget* found = ScrollingWith(child, asked); found != nullptr)
        {
            return found;
        }
    }
    return widget.excess > 0 && asked(widget) ? &widget : nullptr;
}

// A convex shape and a box: they are apart when a line between them can be drawn along one of their sides.
bool Touches(const Box& box, const Point (&corners)[4])
{
    const auto apart = [&](float x, float y)
    {
        float low[2] = {1e9f, 1e9f};
        float high[2] = {-1e9f, -1e9f};
        const auto take = [&](int which, float px, float py)
        {
            const float at = px * x + py * y;
            low[which] = std::min(low[which], at);
            high[which] = std::max(high[which], at);
        };
        for (int i = 0; i < 4; ++i)
        {
            take(0, box.x + (i % 2 == 0 ? 0 : box.w), box.y + (i < 2 ? 0 : box.h));
            take(1, corners[i].x, corners[i].y);
        }
        return high[0] <= low[1] || high[1] <= low[0];
    };
    bool touches = !apart(1, 0) && !apart(0, 1);
    for (int i = 0; i < 4 && touches; ++i)
    {
        const Point& from = corners[i];
        const Point& to = corners[(i + 1) % 4];
        touches = !apart(to.y - from.y, from.x - to.x);
    }
    return touches;
}

// Of points in pixels, in units.
Box BoxRound(const std::vector<Point>& points, float scale)
{
    Point low{1e9f, 1e9f};
    Point high{-1e9f, -1e9f};
    for (const Point& point : points)
    {
        low = {std::min(low.x, point.x / scale), std::min(low.y, point.y / scale)};
        high = {std::max(high.x, point.x / scale), std::max(high.y, point.y / scale)};
    }
    return points.empty() ? Box{} : Box{low.x, low.y, high.x - low.x, high.y - low.y};
}

// A strip in pixels, a box in units.
bool CoversStrip(const Box& box, const std::vector<Point>& strip, float scale)
{
    const std::size_t last = strip.size() - 1;
    for (std::size_t i = 0; 2 * i + 3 < strip.size(); ++i)
    {
        Point corners[4] = {strip[i], strip[i + 1], strip[last - i - 1], strip[last - i]};
        for (Point& corner : corners)
        {
            corner = {corner.x / scale, corner.y / scale};
        }
        if (Touches(box, corners))
        {
            return true;
        }
    }
    return false;
}

void Collect(const Widget& widget, std::vector<const Widget*>& out)
{
    if (widget.takesFocus && !widget.isPassed)
    {
        out.push_back(&widget);
    }
    for (const Widget& child : widget.children)
    {
        Collect(child, out);
    }
}

// It lies before a darkened window and wants an answer: whatever is behind it takes nothing until then.
bool AsksFirst(const Widget& box)
{
    std::vector<const Widget*> inside;
    Collect(box, inside);
    return !box.isPlaced && !inside.empty();
}

bool AsksFirst(const std::vector<Widget>& boxes)
{
    return std::any_of(boxes.begin(), boxes.end(), [](const Widget& box) { return AsksFirst(box); });
}

// How far it is scrolled, counted from the end where it begins.
float Kept(const Widget& column, float to)
{
    const float inside = std::clamp(to, 0.f, column.excess);
    return column.fromEnd ? column.excess - inside : inside;
}

// Keys that set off what takes no focus.
const Widget* PassedBy(const Widget& widget, std::string_view key)
{
    if (widget.isPassed && !widget.key.empty() && widget.key == key)
    {
        return &widget;
    }
    for (const Widget& child : widget.children)
    {
        if (const Widget* found = PassedBy(child, key); found != nullptr)
        {
            return found;
        }
    }
    return nullptr;
}

Box Inside(Box box, const Box& room)
{
    const float right = std::min(box.x + box.w, room.x + room.w);
    const float low = std::min(box.y + box.h, room.y + room.h);
    box.x = std::max(box.x, room.x);
    box.y = std::max(box.y, room.y);
    return {box.x, box.y, std::max(right - box.x, 0.f), std::max(low - box.y, 0.f)};
}

// Panels, lists and their rows are groups.
void CollectStops(const Widget& widget, bool inList, const Box& room, std::vector<Stop>& out)
{
    if (widget.takesFocus)
    {
        if (widget.enabled && !widget.isPassed && widget.kind != Kind::Field)
        {
            out.push_back({widget.id, widget.box, {}});
        }
        return;
    }
    const bool isRow = widget.flow == Flow::Row;
    const bool isGroup = widget.look == Look::Panel || widget.scrolls || (isRow && (inList || !widget.id.empty()));
    std::vector<Stop> inside;
    for (const Widget& child : widget.children)
    {
        CollectStops(child, inList || widget.scrolls, widget.scrolls ? widget.box : room, inside);
    }
    if (isGroup && inside.size() > 1)
    {
        Stop group{"~" + (widget.id.empty() ? inside.front().name : widget.id), Inside(widget.box, room),
                   std::move(inside)};
        out.push_back(std::move(group));
        return;
    }
    out.insert(out.end(), std::make_move_iterator(inside.begin()), std::make_move_iterator(inside.end()));
}

// One group alone is none.
std::vector<Stop> Opened(std::vector<Stop> stops)
{
    while (stops.size() == 1 && !stops.front().inside.empty())
    {
        stops = std::vector<Stop>(std::move(stops.front().inside));
    }
    return stops;
}

Box Around(const std::vector<Stop>& stops)
{
    Box box = stops.front().box;
    for (const Stop& one : stops)
    {
        const float right = std::max(box.x + box.w, one.box.x + one.box.w);
        const float low = std::max(box.y + box.h, one.box.y + one.box.h);
        box.x = std::min(box.x, one.box.x);
        box.y = std::min(box.y, one.box.y);
        box.w = right - box.x;
        box.h = low - box.y;
    }
    return box;
}

} // namespace

void Tree::Show(Widget fresh, std::vector<Widget> freshBoxes)
{
    screen = std::move(fresh);
    boxes = std::move(freshBoxes);
    Layout();
}

void Tree::Float(std::vector<Floating> fresh)
{
    floating = std::move(fresh);
    PlaceChips();
    MakeTip();
}

void Tree::Resize(float width, float height)
{
    pixels = {std::max(width, 1.f), std::max(height, 1.f)};
    const Size fresh = UnitsOf(pixels.w, pixels.h, textSize);
    const float freshScale = width / fresh.w;
    if (fresh.w != units.w || fresh.h != units.h || freshScale != scale)
    {
        units = fresh;
        scale = freshScale;
        Layout();
    }
}

void Tree::SetTextSize(float size)
{
    textSize = size;
    Resize(pixels.w, pixels.h);
}

bool Tree::Scroll(float by)
{
    const Widget* column = Scrolling();
    if (column == nullptr)
    {
        return false;
    }
    scrolls[column->id] = Kept(*column, column->scrolled + by);
    Layout();
    return true;
}

const Widget* Tree::Scrolling() const
{
    const auto under = [&](const Widget& one) { return one.box.Holds(mouseX, mouseY); };
    const auto focal = [&](const Widget& one) { return showsFocus && FindIn(one, focused) != nullptr; };
    const Widget& top = boxes.empty() ? screen : boxes.back();
    const Widget* found = ScrollingWith(top, focal);
    return found != nullptr ? found : ScrollingWith(top, under);
}

void Tree::Reveal()
{
    const auto holds = [&](const Widget& one) { return FindIn(one, focused) != nullptr; };
    const Widget* column = focused.empty() ? nullptr : ScrollingWith(boxes.empty() ? screen : boxes.back(), holds);
    if (column != nullptr && showsFocus)
    {
        const Box& box = FindIn(*column, focused)->box;
        const float below = box.y + box.h + 16 - (column->box.y + column->box.h);
        const float above = column->box.y + 16 - box.y;
        const float by = above > 0 ? -above : below > 0 ? below : 0;
        scrolls[column->id] = Kept(*column, column->scrolled + by);
        if (by != 0)
        {
            Layout();
        }
    }
}

void Tree::Layout()
{
    const Box window = Window();
    SetScrolls(screen, scrolls);
    for (Widget& box : boxes)
    {
        SetScrolls(box, scrolls);
    }
    MeasureFor(screen, {window.w, window.h}, *fonts);
    SetScrolls(screen, scrolls); // of lists that have come of it
    Arrange(screen, window, *fonts);
    for (Widget& box : boxes)
    {
        MeasureFor(box, {window.w, window.h}, *fonts);
        SetScrolls(box, scrolls);
        if (box.look == Look::Shade)
        {
            Arrange(box, window, *fonts);
            continue;
        }
        Box place{0, 0, box.wanted.w, std::min(box.wanted.h, window.h)};
        place.x = (window.w - place.w) / 2;
        place.y = (window.h - place.h) / 2;
        if (box.isPlaced)
        {
            place = PlaceBeside(box);
        }
        Arrange(box, place, *fonts);
    }
    PlaceChips();
    const std::vector<const Widget*> all = Focusable();
    const bool there = std::any_of(all.begin(), all.end(), [&](const Widget* one) { return one->id == focused; });
    if (!there)
    {
        focused = all.empty() ? std::string() : all.front()->id;
        fell = true;
    }
    const Widget* under = At(mouseX, mouseY);
    const std::string was = std::exchange(hovered, under != nullptr ? under->id : std::string());
    came = came || was != hovered;
    MakeTip();
}

// Above its point, else below, else at a side: where it covers the least of what the panels say.
Box Tree::PlaceBeside(const Widget& box) const
{
    constexpr float away = 90;
    const Box window = Window();
    const Size size{box.wanted.w, std::min(box.wanted.h, window.h)};
    const float x = box.placeX - size.w / 2;
    const float y = box.placeY - size.h / 2;
    const Box wishes[] = {{x, box.placeY - away - size.h, size.w, size.h},
                          {x, box.placeY + away, size.w, size.h},
                          {box.placeX + away, y, size.w, size.h},
                          {box.placeX - away - size.w, y, size.w, size.h}};
    Box best{};
    float least = 1e12f;
    for (const Box& wish : wishes)
    {
        const Box place{std::clamp(wish.x, 0.f, std::max(window.w - size.w, 0.f)),
                        std::clamp(wish.y, 0.f, std::max(window.h - size.h, 0.f)), size.w, size.h};
        float covers = 0;
        ForEach(screen, [&](const Widget& one) { covers += one.blocks ? place.Shared(one.box) : 0; });
        for (const Floating& one : floating)
        {
            covers += one.isFree ? 3 * place.Shared(BoxRound(one.over, scale)) : 0;
        }
        // Pushed back into the window it lies nearer to its point, over what is chosen there.
        covers += (std::fabs(place.x - wish.x) + std::fabs(place.y - wish.y)) * 100;
        best = covers < least ? place : best;
        least = std::min(covers, least);
    }
    return best;
}

// Each chip as near to its point as panels and the chips before it allow: above it, below, then to its sides; never over what
// it speaks of, unless there is no room elsewhere.
void Tree::PlaceChips()
{
    chips.clear();
    std::vector<Box> taken;
    ForEach(screen,
            [&](const Widget& one)
            {
                if (one.blocks)
                {
                    taken.push_back(one.box);
                }
            });
    for (Floating& one : floating)
    {
        if (one.isFree)
        {
            continue;
        }
        Measure(one.widget, *fonts);
        Box place = PlaceOfChip(one, taken, false);
        place = place.w > 0 ? place : PlaceOfChip(one, taken, true);
        if (place.w > 0)
        {
            Arrange(one.widget, place, *fonts);
            one.widget.placeX = one.x / scale;
            one.widget.placeY = one.y / scale;
            one.widget.isPlaced = !one.over.empty();
            taken.push_back(place);
            chips.push_back(one.widget);
        }
    }
}

Box Tree::PlaceOfChip(const Floating& chip, const std::vector<Box>& taken, bool covers) const
{
    constexpr float hidesOther = 60; // as dear as so many units of distance
    const Box window = Window();
    const Size size = chip.widget.wanted;
    const Box wish{chip.x / scale - size.w / 2, chip.y / scale - chip.lift - size.h, size.w, size.h};
    Box best{};
    float bestCost = 1e9f;
    for (int row = -12; row <= 16; ++row)
    {
        for (int column = -10; column <= 10; ++column)
        {
            const float dx = static_cast<float>(column) * (size.w + 4) / 2;
            const float dy = static_cast<float>(row) * (size.h + 4) / 2;
            float cost = std::fabs(dx) * 1.3f + std::fabs(dy);
            const Box place{wish.x + dx, wish.y + dy, size.w, size.h};
            const bool inside =
                place.x >= 0 && place.y >= 0 && place.x + place.w <= window.w && place.y + place.h <= window.h;
            if (!inside || cost >= bestCost || (!covers && CoversStrip(place, chip.over, scale)) ||
                std::any_of(taken.begin(), taken.end(), [&](const Box& other) { return other.Overlaps(place); }))
            {
                continue;
            }
            bool free = true;
            for (const Floating& other : floating)
            {
                const bool hides = &other != &chip && CoversStrip(place, other.over, scale);
                free = free && !(hides && other.isFree);
                cost += hides ? hidesOther : 0;
            }
            best = free && cost < bestCost ? place : best;
            bestCost = free ? std::min(cost, bestCost) : bestCost;
        }
    }
    return best;
}

void Tree::MakeTip()
{
    tip = {};
    // Nobody led the focus to where it fell when what had it went away, nor the mouse to what came under it.
    const bool unasked = showsFocus ? fell : came;
    const Widget* about = scanned || unasked ? nullptr : Find(showsFocus ? focused : hovered);
    // What ends in dots is told to its end.
    const std::string words = about == nullptr      ? std::string()
                              : !about->tip.empty() ? about->tip
                              : IsCut(*about)       ? about->text
                                                    : std::string();
    if (words.empty())
    {
        return;
    }
    const Widget* box = boxes.empty() || FindIn(boxes.back(), about->id) != nullptr ? nullptr : &boxes.back();
    // As wide as it reads well; narrower where it would cover something.
    float least = -1;
    for (const float most : {640.f, 480.f, 360.f, 240.f})
    {
        if (most < 360 && boxes.empty()) // only beside a box
        {
            break;
        }
        Widget one = Panel("", {Label(words, Style::Small)}, 0);
        one.text = words;
        one.children[0].most = most;
        one.padding = 12;
        Measure(one, *fonts);
        float covered = 0;
        const Box place = PlaceOfTip(*about, one.wanted, covered);
        if (least < 0 || covered < least)
        {
            least = covered;
            tip = std::move(one);
            Arrange(tip, place, *fonts);
        }
    }
    // Over a box that asks something nothing else is told.
    const bool hides = box != nullptr && (box->look == Look::Shade || box->box.Overlaps(tip.box));
    tip = hides ? Widget() : std::move(tip);
}

// Near what it is about, where it covers least of what there is to read.
Box Tree::PlaceOfTip(const Widget& about, const Size& size, float& least) const
{
    constexpr float gap = 8;
    constexpr float away = 30;
    const Box window = Window();
    const Box& of = about.box;
    const Box above{of.x, of.y - size.h - gap, size.w, size.h};
    const Box below{of.x, of.y + of.h + gap, size.w, size.h};
    const Box before{of.x - size.w - away, of.MiddleY() - size.h / 2, size.w, size.h};
    const Box behind{of.x + of.w + away, of.MiddleY() - size.h / 2, size.w, size.h};
    // What stands in a column at the right has its neighbours above and below: beside it is room.
    const bool inColumn = of.x > window.w * 0.6f && of.w > 250;
    std::vector<Box> wishes{inColumn ? before : above, inColumn ? above : before, below, behind};
    // Of something in a box: beside the box rather than in it.
    const bool inBox = !boxes.empty() && boxes.back().look == Look::Panel;
    const Box around = inBox ? boxes.back().box : Box{};
    if (inBox)
    {
        wishes.push_back({around.x - size.w - gap, before.y, size.w, size.h});
        wishes.push_back({around.x + around.w + gap, before.y, size.w, size.h});
    }
    Box best;
    least = -1;
    for (Box place : wishes)
    {
        place.x = std::clamp(place.x, 0.f, std::max(window.w - place.w, 0.f));
        place.y = std::clamp(place.y, 0.f, std::max(window.h - place.h, 0.f));
        float covered = of.Shared(place) * 100; // the mouse is there
        covered += around.Shared(place) / 2;
        ForEach(boxes.empty() ? screen : boxes.back(),
                [&](const Widget& one) { covered += one.kind != Kind::Group ? one.box.Shared(place) : 0; });
        if (least < 0 || covered < least)
        {
            best = place;
            least = covered;
        }
    }
    return best;
}

const Widget* Tree::Find(std::string_view id) const
{
    if (id.empty())
    {
        return nullptr;
    }
    for (auto box = boxes.rbegin(); box != boxes.rend(); ++box)
    {
        if (const Widget* found = FindIn(*box, id); found != nullptr)
        {
            return found;
        }
    }
    if (const Widget* found = FindIn(screen, id); found != nullptr)
    {
        return found;
    }
    for (const Widget& chip : chips)
    {
        if (const Widget* found = FindIn(chip, id); found != nullptr)
        {
            return found;
        }
    }
    return nullptr;
}

bool Tree::MiddleOf(std::string_view id, float& x, float& y) const
{
    const Widget* found = Find(id);
    if (found == nullptr)
    {
        return false;
    }
    x = found->box.MiddleX() * scale;
    y = found->box.MiddleY() * scale;
    return true;
}

float Tree::OutOfSight(std::string_view id, float& x, float& y) const
{
    const Widget* found = Find(id);
    const auto holds = [&](const Widget& one) { return FindIn(one, id) != nullptr; };
    const Widget* column = found != nullptr ? ScrollingWith(boxes.empty() ? screen : boxes.back(), holds) : nullptr;
    if (column == nullptr || column->box.Holds(found->box.MiddleX(), found->box.MiddleY()))
    {
        return 0;
    }
    x = column->box.MiddleX() * scale;
    y = column->box.MiddleY() * scale;
    return found->box.MiddleY() - column->box.MiddleY();
}

void Tree::Focus(std::string_view id, bool shows)
{
    focused = id;
    fell = false;
    showsFocus = shows;
    Reveal();
    MakeTip();
}

const Widget* Tree::At(float x, float y) const
{
    for (auto box = boxes.rbegin(); box != boxes.rend(); ++box)
    {
        if (const Widget* found = Topmost(*box, x, y); found != nullptr)
        {
            return found;
        }
        if (AsksFirst(*box))
        {
            return &*box; // nothing behind it is to be had
        }
    }
    if (const Widget* found = Topmost(screen, x, y); found != nullptr)
    {
        return found;
    }
    for (auto chip = chips.rbegin(); chip != chips.rend(); ++chip)
    {
        if (const Widget* found = Topmost(*chip, x, y); found != nullptr)
        {
            return found;
        }
    }
    return nullptr;
}

void Tree::MoveMouse(float x, float y)
{
    came = came && mouseX == x / scale && mouseY == y / scale;
    mouseX = x / scale;
    mouseY = y / scale;
    showsFocus = false;
    const Widget* under = At(mouseX, mouseY);
    hovered = under != nullptr ? under->id : std::string();
    MakeTip();
}

bool Tree::IsOverWidget() const
{
    const auto over = [&](const Widget& one) { return Topmost(one, mouseX, mouseY) != nullptr; };
    return over(screen) || std::any_of(boxes.begin(), boxes.end(), over) || AsksFirst(boxes);
}

bool Tree::HidesRoadAt(float x, float y) const
{
    return Topmost(screen, x / scale, y / scale) != nullptr;
}

bool Tree::PressMouse()
{
    const Widget* under = At(mouseX, mouseY);
    pressed = under != nullptr && under->takesFocus ? under->id : std::string();
    pressX = mouseX;
    pressY = mouseY;
    const bool keeps = pressed.empty() || under->isPassed;
    focused = keeps ? focused : pressed;
    const auto blocks = [&](const Widget& one) { return Blocks(one, mouseX, mouseY); };
    return under != nullptr &&
           (under->takesFocus || AsksFirst(boxes) || blocks(screen) ||
            std::any_of(boxes.begin(), boxes.end(), blocks) || std::any_of(chips.begin(), chips.end(), blocks));
}

std::string Tree::ReleaseMouse()
{
    const Widget* under = At(mouseX, mouseY);
    const bool same = under != nullptr && under->takesFocus && under->id == pressed;
    // Chips move with the road: one that has slid away from a hand that kept still was meant all the same.
    const bool slid = !same && !pressed.empty() && mouseX == pressX && mouseY == pressY && Find(pressed) != nullptr;
    std::string clicked = same || slid ? pressed : std::string();
    pressed.clear();
    return clicked;
}

std::vector<const Widget*> Tree::Focusable() const
{
    std::vector<const Widget*> all;
    if (!boxes.empty())
    {
        Collect(boxes.back(), all);
        if (!all.empty())
        {
            return all;
        }
    }
    Collect(screen, all);
    for (const Widget& chip : chips)
    {
        Collect(chip, all);
    }
    return all;
}

std::vector<Stop> Tree::Stops() const
{
    std::vector<Stop> stops;
    if (!boxes.empty())
    {
        CollectStops(boxes.back(), false, Window(), stops);
        if (!stops.empty())
        {
            return Opened(std::move(stops));
        }
    }
    for (const Widget& child : screen.children)
    {
        CollectStops(child, false, Window(), stops);
    }
    std::vector<Stop> onRoad;
    for (const Widget& chip : chips)
    {
        CollectStops(chip, false, Window(), onRoad);
    }
    if (onRoad.size() > 1)
    {
        const Box around = Around(onRoad);
        stops.push_back({std::string(kRoadStop), around, std::move(onRoad)});
    }
    else
    {
        stops.insert(stops.end(), onRoad.begin(), onRoad.end());
    }
    return Opened(std::move(stops));
}

void Tree::ShowScanned(std::optional<Box> box, std::size_t count)
{
    scanned = box;
    scannedCount = count;
    MakeTip();
}

void Tree::Step(int by)
{
    const std::vector<const Widget*> all = Focusable();
    if (all.empty())
    {
        return;
    }
    const auto now = std::find_if(all.begin(), all.end(), [&](const Widget* one) { return one->id == focused; });
    const int count = static_cast<int>(all.size());
    const int index = now == all.end() ? 0 : static_cast<int>(now - all.begin()) + by;
    focused = all[static_cast<std::size_t>((index + count) % count)]->id;
}

// The nearest one whose middle lies that way.
void Tree::StepTowards(float dx, float dy)
{
    const Widget* from = Find(focused);
    if (from == nullptr)
    {
        Step(0);
        return;
    }
    const Widget* best = nullptr;
    float bestCost = 1e9f;
    for (const Widget* one : Focusable())
    {
        const float x = one->box.MiddleX() - from->box.MiddleX();
        const float y = one->box.MiddleY() - from->box.MiddleY();
        const float ahead = x * dx + y * dy;
        const float aside = std::fabs(x * dy) + std::fabs(y * dx);
        // First what is in the same row or column. What lies rather aside than ahead is not that way at all: at the end
        // of a row the focus stays.
        constexpr float notInRow = 300;
        const float apart = aside - (dx != 0 ? from->box.h + one->box.h : from->box.w + one->box.w) / 2;
        const float cost = ahead + 2 * aside + (apart > 0 ? notInRow : 0);
        if (ahead > 4 && apart <= ahead && cost < bestCost)
        {
            best = one;
            bestCost = cost;
        }
    }
    focused = best != nullptr ? best->id : focused;
}

std::string Tree::Take(Press press)
{
    if (press == Press::Accept)
    {
        return focused;
    }
    showsFocus = true;
    fell = false;
    switch (press)
    {
    case Press::Next: Step(1); break;
    case Press::Previous: Step(-1); break;
    case Press::Up: StepTowards(0, -1); break;
    case Press::Down: StepTowards(0, 1); break;
    case Press::Left: StepTowards(-1, 0); break;
    case Press::Right: StepTowards(1, 0); break;
    default: break;
    }
    Reveal();
    MakeTip();
    return {};
}

std::string Tree::Hotkey(std::string_view key) const
{
    std::vector<const Widget*> all = Focusable();
    // A box beside something leaves the rest of the screen in reach.
    if (!boxes.empty() && boxes.back().isPlaced)
    {
        Collect(screen, all);
    }
    for (const Widget* one : all)
    {
        if (!one->key.empty() && one->key == key)
        {
            return one->id;
        }
    }
    const bool covered = !boxes.empty() && !boxes.back().isPlaced;
    const Widget* passed = covered ? nullptr : PassedBy(screen, key);
    return passed != nullptr ? passed->id : std::string();
}

} // namespace Rally::Ui
