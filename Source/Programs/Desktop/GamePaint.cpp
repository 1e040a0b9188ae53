#include "Desktop/GamePaint.h"

#include "Desktop/Ui/KeySigns.h"

#include <imgui.h>
#include <backends/imgui_impl_opengl3.h>

#include <algorithm>
#include <cmath>

namespace Rally::Desktop
{
namespace
{

using namespace Ui;

constexpr Style styles[] = {Style::Small, Style::Body, Style::Strong, Style::Head, Style::Title};
constexpr float pi = 3.14159265f;

ImU32 Ink(int r, int g, int b, float a = 1)
{
    return IM_COL32(r, g, b, static_cast<int>(a * 255 + 0.5f));
}

ImU32 Ink(Colour colour, float alpha = 1)
{
    const Colour faded = Faded(colour, alpha);
    return IM_COL32(faded.r, faded.g, faded.b, faded.a);
}

// One frame's drawing: units in, pixels out.
class Brush
{
public:
    Brush(ImDrawList& theList, const Tree& theTree, const Palette& thePalette)
        : list(theList),
          tree(theTree),
          palette(thePalette),
          scale(theTree.Scale())
    {}

    void Draw(const Widget& widget)
    {
        DrawBack(widget);
        switch (widget.kind)
        {
        case Kind::Text: DrawText(widget); break;
        case Kind::Button: DrawButton(widget); break;
        case Kind::Die: DrawDice(widget); break;
        case Kind::Gauge: DrawGauge(widget); break;
        case Kind::Lamps: DrawLamps(widget); break;
        case Kind::Field: DrawField(widget); break;
        case Kind::Plan: DrawPlan(widget); break;
        case Kind::Badge: DrawBadge(widget); break;
        case Kind::Sign: DrawSign(widget); break;
        case Kind::Piece: DrawPiece(widget); break;
        case Kind::Group: break;
        }
        if (widget.excess > 0)
        {
            list.PushClipRect(Low(widget.box), High(widget.box), true);
        }
        for (const Widget& child : widget.children)
        {
            Draw(child);
        }
        if (widget.excess > 0)
        {
            list.PopClipRect();
            DrawScroll(widget);
        }
    }

    void Shade(const Box& window)
    {
        list.AddRectFilled(Low(window), High(window), Ink(palette.shade));
        shaded = true;
    }

    // Round what has the focus: dark and light, so that it stands out from everything.
    void Frame(const Box& box, float round)
    {
        const float out = Px(4);
        const ImVec2 low = Low(box);
        const ImVec2 high = High(box);
        list.AddRect({low.x - out, low.y - out}, {high.x + out, high.y + out}, Ink(kFocusShadow), Px(round + 3), 0,
                     Px(7));
        list.AddRect({low.x - out, low.y - out}, {high.x + out, high.y + out}, Ink(palette.focus), Px(round + 3), 0,
                     std::max(2.f, Px(3)));
    }

private:
    ImVec2 At(float x, float y) const { return {x * scale, y * scale}; }
    ImVec2 Low(const Box& box) const { return At(box.x, box.y); }
    ImVec2 High(const Box& box) const { return At(box.x + box.w, box.y + box.h); }
    float Px(float units) const { return units * scale; }
    ImU32 InkOf(Tint tint, float alpha) const { return Ink(Ui::InkOf(palette, tint), alpha); }
    float EdgePx() const { return std::max(1.f, Px(palette.edge)); }
    bool IsHovered(const Widget& widget) const { return !widget.id.empty() && tree.Hovered() == widget.id; }
    bool HasFocus(const Widget& widget) const
    {
        return !widget.id.empty() && tree.ShowsFocus() && tree.Focused() == widget.id && tree.Scanned() == nullptr;
    }

    void Words(const std::string& words, Style style, float x, float y, ImU32 ink)
    {
        // Signs of the pad between the letters are drawn by hand.
        std::string_view rest = words;
        std::string_view plain = rest.substr(0, 0);
        while (!rest.empty())
        {
            const std::string_view before = rest;
            PadSign sign;
            if (!FindPadSign(TakeLetter(rest), sign))
            {
                plain = {plain.data(), plain.size() + before.size() - rest.size()};
                continue;
            }
            Letters(plain, style, x, y, ink);
            x += WidthOf(std::string(plain), style);
            DrawPadSign(sign, style, x, y);
            x += kSignWidth * EmOf(style);
            plain = rest.substr(0, 0);
        }
        Letters(plain, style, x, y, ink);
    }

    void Letters(std::string_view words, Style style, float x, float y, ImU32 ink)
    {
        if (words.empty())
        {
            return;
        }
        ImFont* font = ImGui::GetIO().Fonts->Fonts[static_cast<int>(style)];
        list.AddText(font, font->FontSize, {std::floor(x * scale), std::floor(y * scale)}, ink, words.data(),
                     words.data() + words.size());
    }

    void DrawPadSign(const PadSign& sign, Style style, float x, float y)
    {
        const float em = EmOf(style);
        const ImVec2 c = At(x + kSignWidth * em / 2, y + HeightOf(style) / 2);
        const float r = Px(em * 0.56f);
        const ImU32 ink = Ink(static_cast<int>(sign.colour >> 16), static_cast<int>(sign.colour >> 8 & 255),
                              static_cast<int>(sign.colour & 255));
        const float wide = sign.isRound ? r : Px(em * 0.63f);
        const float tall = sign.isRound ? r : r * 0.86f;
        const float round = sign.isRound ? r : tall * 0.55f;
        list.AddRectFilled({c.x - wide, c.y - tall}, {c.x + wide, c.y + tall}, Ink(20, 22, 26), round);
        list.AddRect({c.x - wide, c.y - tall}, {c.x + wide, c.y + tall}, ink, round, 0, std::max(1.f, Px(2)));
        DrawPadShape(sign, c, r, ink);
    }

    void DrawPadShape(const PadSign& sign, ImVec2 c, float r, ImU32 ink)
    {
        const float s = r * 0.5f;
        const float thick = std::max(1.2f, r * 0.16f);
        switch (sign.shape)
        {
        case PadShape::Letters:
        {
            ImFont* font = ImGui::GetIO().Fonts->Fonts[static_cast<int>(Style::Strong)];
            const float size = r * (sign.letters.size() > 1 ? 1.25f : 1.55f);
            const char* begin = sign.letters.data();
            const char* end = begin + sign.letters.size();
            const ImVec2 wide = font->CalcTextSizeA(size, 1e6f, 0, begin, end);
            list.AddText(font, size, {c.x - wide.x / 2, c.y - wide.y / 2}, ink, begin, end);
            break;
        }
        case PadShape::Cross:
            list.AddLine({c.x - s, c.y - s}, {c.x + s, c.y + s}, ink, thick);
            list.AddLine({c.x - s, c.y + s}, {c.x + s, c.y - s}, ink, thick);
            break;
        case PadShape::Circle: list.AddCircle(c, s * 1.1f, ink, 24, thick); break;
        case PadShape::Square: list.AddRect({c.x - s, c.y - s}, {c.x + s, c.y + s}, ink, 0, 0, thick); break;
        case PadShape::Triangle:
            list.AddTriangle({c.x, c.y - s * 1.15f}, {c.x + s * 1.1f, c.y + s * 0.8f}, {c.x - s * 1.1f, c.y + s * 0.8f},
                             ink, thick);
            break;
        case PadShape::Bars:
            for (const float y : {-0.6f, 0.f, 0.6f})
            {
                list.AddLine({c.x - s, c.y + y * s}, {c.x + s, c.y + y * s}, ink, thick);
            }
            break;
        case PadShape::Panes:
            list.AddRect({c.x - s, c.y - s * 0.8f}, {c.x + s * 0.4f, c.y + s * 0.4f}, ink, 0, 0, thick);
            list.AddRect({c.x - s * 0.4f, c.y - s * 0.3f}, {c.x + s, c.y + s * 0.9f}, ink, 0, 0, thick);
            break;
        }
    }

    float WidthOf(const std::string& words, Style style) const
    {
        return tree.TheFonts().Of(style).Width(words, EmOf(style));
    }
    float HeightOf(Style style) const { return tree.TheFonts().Of(style).LineHeight() * EmOf(style); }

    void DrawBack(const Widget& widget)
    {
        const ImVec2 low = Low(widget.box);
        const ImVec2 high = High(widget.box);
        if (widget.look == Look::Panel && widget.kind == Kind::Group)
        {
            list.AddRectFilled({low.x + Px(3), low.y + Px(5)}, {high.x + Px(3), high.y + Px(5)}, Ink(0, 0, 0, 0.3f),
                               Px(14));
            // What lies over other words hides them.
            list.AddRectFilled(low, high, Ink(shaded ? palette.panelOver : palette.panel), Px(14));
            list.AddRect(low, high, Ink(palette.panelEdge), Px(14), 0, EdgePx());
        }
        else if (widget.look == Look::Chip)
        {
            const bool lit = IsHovered(widget) || HasFocus(widget);
            list.AddRectFilled(low, high, Ink(lit ? palette.chipLit : palette.chip), Px(10));
            list.AddRect(low, high, Ink(lit ? palette.lit : palette.chipEdge), Px(10), 0, lit ? Px(3) : EdgePx());
            if (HasFocus(widget))
            {
                Frame(widget.box, 10);
            }
        }
    }

    // Whose colour it is, in shape.
    void DrawMark(Mark mark, ImVec2 c, float r, ImU32 ink)
    {
        switch (mark)
        {
        case Mark::None: break;
        case Mark::Disc: list.AddCircleFilled(c, r, ink, 24); break;
        case Mark::Square:
            list.AddRectFilled({c.x - r * 0.85f, c.y - r * 0.85f}, {c.x + r * 0.85f, c.y + r * 0.85f}, ink);
            break;
        case Mark::Triangle:
            list.AddTriangleFilled({c.x, c.y - r}, {c.x + r, c.y + r * 0.8f}, {c.x - r, c.y + r * 0.8f}, ink);
            break;
        case Mark::Diamond: Corners(c, r * 1.1f, 4, 0, ink); break;
        case Mark::Cross:
            list.AddRectFilled({c.x - r, c.y - r * 0.33f}, {c.x + r, c.y + r * 0.33f}, ink);
            list.AddRectFilled({c.x - r * 0.33f, c.y - r}, {c.x + r * 0.33f, c.y + r}, ink);
            break;
        case Mark::Star:
            for (int i = 0; i < 5; ++i)
            {
                const float angle = -pi / 2 + 2 * pi * static_cast<float>(i) / 5;
                list.AddTriangleFilled(OnRim(c, angle, r * 1.15f), OnRim(c, angle + pi / 2.5f, r * 0.5f),
                                       OnRim(c, angle - pi / 2.5f, r * 0.5f), ink);
            }
            list.AddCircleFilled(c, r * 0.5f, ink, 12);
            break;
        }
    }

    // Before words that begin at x; how much further they begin.
    float MarkBefore(const Widget& widget, float x, float middle, ImU32 ink)
    {
        const float r = MarkRoom(widget) * kMarkShare / 2;
        DrawMark(MarkOf(widget.tint), At(x + r, middle), Px(r), ink);
        return MarkRoom(widget);
    }

    void DrawScroll(const Widget& widget)
    {
        const float all = widget.box.h + widget.excess;
        const float x = widget.box.x + widget.box.w - 6;
        const float y = widget.box.y + widget.box.h * widget.scrolled / all;
        list.AddRectFilled(At(x, widget.box.y), At(x + 6, widget.box.y + widget.box.h), Ink(255, 255, 255, 0.1f),
                           Px(3));
        list.AddRectFilled(At(x, y), At(x + 6, y + widget.box.h * widget.box.h / all), Ink(palette.lit, 0.8f), Px(3));
    }

    // The letters; while they are typed what is selected, and the caret.
    void DrawField(const Widget& widget)
    {
        list.AddRectFilled(Low(widget.box), High(widget.box), Ink(palette.field), Px(8));
        const bool lit = widget.chosen || IsHovered(widget) || HasFocus(widget);
        list.AddRect(Low(widget.box), High(widget.box), Ink(lit ? palette.lit : palette.buttonEdge), Px(8), 0,
                     HasFocus(widget) ? Px(3) : EdgePx());
        if (HasFocus(widget))
        {
            Frame(widget.box, 8);
        }
        const float y = widget.box.MiddleY() - HeightOf(widget.style) / 2;
        list.PushClipRect(Low(widget.box), High(widget.box), true);
        const float x = FieldStart(widget, tree.TheFonts());
        const auto edge = [&](std::size_t byte) { return x + WidthOf(widget.text.substr(0, byte), widget.style); };
        const float caret = edge(widget.caret);
        if (widget.chosen && widget.caret != widget.anchor)
        {
            const float other = edge(widget.anchor);
            list.AddRectFilled(At(std::min(caret, other), y + 1),
                               At(std::max(caret, other), y + HeightOf(widget.style)), Ink(120, 88, 26));
        }
        Words(widget.text, widget.style, x, y, InkOf(widget.tint, 1));
        if (widget.chosen)
        {
            list.AddRectFilled(At(caret, y + 2), At(caret + 3, y + HeightOf(widget.style) - 2), Ink(palette.lit));
        }
        list.PopClipRect();
    }

    void DrawPlan(const Widget& widget)
    {
        const Box& box = widget.box;
        const PlanFit fit = FitOf(widget.plan, box);
        const auto at = [&](const Point& point)
        {
            return At(box.MiddleX() + (point.x - fit.middle.x) * fit.side,
                      box.MiddleY() + (point.y - fit.middle.y) * fit.side);
        };
        std::vector<ImVec2> road;
        for (const Point& point : widget.plan.road)
        {
            road.push_back(at(point));
        }
        if (road.size() < 2)
        {
            return;
        }
        const int count = static_cast<int>(road.size());
        const float thick = widget.plan.fills ? 0.7f : 1; // a small map is drawn with a finer pen
        const ImDrawFlags whole = widget.plan.closes ? ImDrawFlags_Closed : ImDrawFlags_None;
        const ImU32 surface = widget.plan.closes ? Ink(196, 200, 208) : Ink(214, 176, 120); // circuits are of asphalt
        list.AddPolyline(road.data(), count, Ink(20, 16, 10, 0.9f), whole, Px(13 * thick));
        list.AddPolyline(road.data(), count, surface, whole, Px(8 * thick));
        for (const Point& point : widget.plan.fords)
        {
            list.AddCircleFilled(at(point), Px(7), Ink(84, 168, 255), 20);
        }
        for (const Point& point : widget.plan.jumps)
        {
            const ImVec2 c = at(point);
            list.AddTriangleFilled({c.x, c.y - Px(9)}, {c.x + Px(9), c.y + Px(7)}, {c.x - Px(9), c.y + Px(7)},
                                   Ink(255, 255, 255));
        }
        list.AddCircleFilled(road.front(), Px(9 * thick), Ink(110, 214, 120), 24);
        if (widget.plan.closes)
        {
            Direction(road);
        }
        else
        {
            list.AddCircleFilled(road.back(), Px(9 * thick), Ink(255, 84, 70), 24);
        }
        DrawOnPlan(widget, at);
    }

    // Which way round, just behind the line: an arrow beside the road would be taken for a turn.
    void Direction(const std::vector<ImVec2>& road)
    {
        const std::size_t ahead = std::min<std::size_t>(4, road.size() - 1);
        const ImVec2 from = road[ahead - 1];
        const ImVec2 to = road[ahead];
        const float way = std::max(std::hypot(to.x - from.x, to.y - from.y), 0.001f);
        const ImVec2 on{(to.x - from.x) / way, (to.y - from.y) / way};
        const float side = Px(9);
        const ImVec2 tip{to.x + on.x * side * 1.3f, to.y + on.y * side * 1.3f};
        list.AddTriangleFilled(tip, {to.x - on.y * side, to.y + on.x * side}, {to.x + on.y * side, to.y - on.x * side},
                               Ink(110, 214, 120));
    }

    // What is read next in rings, limits as discs, cars in their colours: the one that is looked at largest and last.
    template <class At>
    void DrawOnPlan(const Widget& widget, const At& at)
    {
        for (const Point& note : widget.plan.notes)
        {
            list.AddCircle(at(note), Px(13), Ink(255, 200, 84), 24, Px(3));
        }
        for (const PlanFace::Limit& limit : widget.plan.limits)
        {
            const ImVec2 c = at(limit.at);
            list.AddCircleFilled(c, Px(8), Ink(208, 36, 30), 20);
            list.AddCircleFilled(c, Px(6), Ink(244, 240, 228), 20);
            Number(limit.number, c, Px(13), Ink(20, 20, 22));
        }
        for (const bool chosen : {false, true})
        {
            for (const PlanFace::Car& car : widget.plan.cars)
            {
                if (car.chosen == chosen)
                {
                    const ImVec2 c = at(car.at);
                    list.AddCircleFilled(c, Px(chosen ? 11 : 8), chosen ? Ink(255, 255, 255) : Ink(12, 14, 18), 24);
                    list.AddCircleFilled(c, Px(chosen ? 8 : 6), InkOf(car.tint, 1), 24);
                }
            }
        }
        if (IsHovered(widget) || HasFocus(widget))
        {
            list.AddRect(Low(widget.box), High(widget.box), Ink(255, 200, 84), Px(8), 0,
                         Px(HasFocus(widget) ? 3 : 1.5f));
        }
    }

    // From a chip that lies aside of what it speaks of.
public:
    void Leader(const Widget& chip)
    {
        const Box& box = chip.box;
        const float x = std::clamp(chip.placeX, box.x, box.x + box.w);
        const float y = std::clamp(chip.placeY, box.y, box.y + box.h);
        constexpr float apart = 10;
        if (chip.isPlaced && std::hypot(x - chip.placeX, y - chip.placeY) > apart)
        {
            list.AddLine(At(x, y), At(chip.placeX, chip.placeY), Ink(0, 0, 0, 0.6f), Px(4));
            list.AddLine(At(x, y), At(chip.placeX, chip.placeY), Ink(255, 255, 255, 0.85f), Px(2));
            list.AddCircleFilled(At(chip.placeX, chip.placeY), Px(4), Ink(255, 255, 255), 12);
        }
    }

private:
    // As RallyScene builds them: shapes say what colours say.
    void DrawSign(const Widget& widget)
    {
        using Shape = SignFace::Shape;
        const float s = Px(std::min(widget.box.w, widget.box.h));
        const ImVec2 c = At(widget.box.MiddleX(), widget.box.MiddleY());
        const ImU32 pale = Ink(244, 240, 228);
        const ImU32 dark = Ink(20, 20, 22);
        switch (widget.sign.shape)
        {
        case Shape::Limit:
            list.AddCircleFilled(c, s * 0.5f, Ink(208, 36, 30), 32);
            list.AddCircleFilled(c, s * 0.38f, pale, 32);
            Number(widget.sign.number, c, s * 0.6f, dark);
            break;
        case Shape::Slide:
            list.AddRectFilled({c.x - s * 0.5f, c.y - s * 0.42f}, {c.x + s * 0.5f, c.y + s * 0.42f}, Ink(168, 141, 107),
                               s * 0.08f);
            for (int i = 0; i < 5; ++i)
            {
                list.AddCircleFilled({c.x + s * (-0.4f + 0.2f * static_cast<float>(i)), c.y}, s * 0.07f,
                                     Ink(250, 232, 150), 12);
            }
            break;
        case Shape::Yellow: Board(c, s, 20, 0, Ink(246, 206, 40), dark); break;
        case Shape::Orange: Board(c, s * 1.1f, 3, pi / 2, Ink(242, 132, 28), dark); break;
        case Shape::Red: Board(c, s, 8, pi / 8, Ink(208, 36, 30), pale); break;
        case Shape::Jump:
            Corners(c, s * 0.52f, 4, 0, dark);
            Corners(c, s * 0.45f, 4, 0, Ink(250, 206, 60));
            Number(widget.sign.number, {c.x, c.y + s * 0.08f}, s * 0.44f, dark);
            list.AddTriangleFilled({c.x, c.y - s * 0.34f}, {c.x + s * 0.13f, c.y - s * 0.18f},
                                   {c.x - s * 0.13f, c.y - s * 0.18f}, dark);
            break;
        case Shape::Ford:
            list.AddRectFilled({c.x - s * 0.48f, c.y - s * 0.4f}, {c.x + s * 0.48f, c.y + s * 0.4f}, pale, s * 0.06f);
            list.AddRectFilled({c.x - s * 0.43f, c.y - s * 0.35f}, {c.x + s * 0.43f, c.y + s * 0.35f},
                               Ink(52, 116, 196), s * 0.04f);
            for (const float y : {-0.17f, 0.f, 0.17f})
            {
                Wave({c.x, c.y + s * y}, s, pale);
            }
            break;
        case Shape::Shortcut:
            list.AddBezierCubic({c.x - s * 0.4f, c.y + s * 0.45f}, {c.x - s * 0.4f, c.y - s * 0.6f},
                                {c.x + s * 0.4f, c.y - s * 0.6f}, {c.x + s * 0.4f, c.y + s * 0.45f}, Ink(168, 141, 107),
                                s * 0.16f);
            list.AddLine({c.x - s * 0.36f, c.y + s * 0.2f}, {c.x + s * 0.36f, c.y + s * 0.2f}, Ink(160, 112, 60),
                         s * 0.1f);
            break;
        }
    }

    void Corners(ImVec2 c, float r, int corners, float turned, ImU32 ink)
    {
        std::vector<ImVec2> points;
        for (int i = 0; i < corners; ++i)
        {
            // Clockwise in the window, as filled shapes are wanted.
            const float angle = -turned + 2 * pi * static_cast<float>(i) / static_cast<float>(corners);
            points.push_back(OnRim(c, angle, r));
        }
        list.AddConvexPolyFilled(points.data(), corners, ink);
    }

    void Board(ImVec2 c, float s, int corners, float turned, ImU32 ink, ImU32 mark)
    {
        const ImVec2 middle{c.x, corners == 3 ? c.y + s * 0.1f : c.y};
        Corners(middle, s * 0.5f, corners, turned, Ink(244, 240, 228));
        Corners(middle, s * 0.43f, corners, turned, ink);
        list.AddRectFilled({middle.x - s * 0.045f, middle.y - s * 0.22f}, {middle.x + s * 0.045f, middle.y + s * 0.06f},
                           mark);
        list.AddRectFilled({middle.x - s * 0.045f, middle.y + s * 0.11f}, {middle.x + s * 0.045f, middle.y + s * 0.2f},
                           mark);
    }

    void Wave(ImVec2 c, float s, ImU32 ink)
    {
        std::vector<ImVec2> points;
        for (int i = 0; i <= 14; ++i)
        {
            const float share = static_cast<float>(i) / 14;
            points.push_back({c.x + s * (share - 0.5f) * 0.7f, c.y + s * 0.04f * std::sin(share * 4 * pi)});
        }
        list.AddPolyline(points.data(), static_cast<int>(points.size()), ink, 0, s * 0.05f);
    }

    void Number(int number, ImVec2 c, float size, ImU32 ink)
    {
        ImFont* font = ImGui::GetIO().Fonts->Fonts[static_cast<int>(Style::Head)];
        const std::string text = std::to_string(number);
        const ImVec2 wide = font->CalcTextSizeA(size, 1e6f, 0, text.c_str());
        list.AddText(font, size, {c.x - wide.x / 2, c.y - wide.y / 2}, ink, text.c_str());
    }

    // Its mark and its number; who has driven is an outline.
    void DrawBadge(const Widget& widget)
    {
        const ImVec2 low = Low(widget.box);
        const ImVec2 high = High(widget.box);
        const ImU32 own = InkOf(widget.tint, 1);
        if (widget.enabled)
        {
            list.AddRectFilled(low, high, own, Px(8));
        }
        else
        {
            list.AddRect(low, high, own, Px(8), 0, EdgePx());
        }
        if (widget.chosen)
        {
            list.AddRect({low.x - Px(3), low.y - Px(3)}, {high.x + Px(3), high.y + Px(3)}, Ink(palette.focus), Px(10),
                         0, Px(3));
        }
        const ImU32 ink = widget.enabled ? Ink(12, 14, 18) : own;
        const float mark = MarkRoom(widget);
        const float x = widget.box.MiddleX() - (mark + WidthOf(widget.text, widget.style)) / 2;
        MarkBefore(widget, x, widget.box.MiddleY(), ink);
        Words(widget.text, widget.style, x + mark, widget.box.MiddleY() - HeightOf(widget.style) / 2, ink);
    }

    void DrawText(const Widget& widget)
    {
        float y = widget.box.y + (widget.box.h - HeightOf(widget.style) * static_cast<float>(widget.lines.size())) / 2;
        const float mark = MarkRoom(widget);
        for (const std::string& line : widget.lines)
        {
            const float spare = widget.box.w - mark - WidthOf(line, widget.style);
            const float x = widget.box.x + (widget.textAlign == Align::Centre ? spare / 2
                                            : widget.textAlign == Align::End  ? spare
                                                                              : 0);
            if (mark > 0 && &line == &widget.lines.front() && !line.empty())
            {
                MarkBefore(widget, x, y + HeightOf(widget.style) / 2, InkOf(widget.tint, 1));
            }
            Words(line, widget.style, x + mark, y, InkOf(widget.tint, 1));
            y += HeightOf(widget.style);
        }
    }

    ImU32 ButtonInk(const Widget& widget) const
    {
        const bool hovered = IsHovered(widget);
        const bool down = tree.Pressed() == widget.id && hovered;
        return Ink(BodyOf(palette, widget, hovered, down), widget.enabled ? 1 : kShutBody);
    }

    void DrawButton(const Widget& widget)
    {
        const ImVec2 low = Low(widget.box);
        const ImVec2 high = High(widget.box);
        const float alpha = widget.enabled ? 1.f : kShutText;
        list.AddRectFilled(low, high, ButtonInk(widget), Px(10));
        list.AddRectFilled(low, {high.x, (low.y + high.y) / 2}, Ink(palette.sheen), Px(10));
        list.AddRect(low, high, Ink(EdgeOf(palette, widget, IsHovered(widget)), widget.enabled ? 1 : 0.35f), Px(10), 0,
                     widget.chosen ? std::max(EdgePx(), Px(2)) : EdgePx());
        if (HasFocus(widget))
        {
            Frame(widget.box, 10);
        }
        constexpr float inset = 22;
        float x = widget.box.x + inset;
        const float middle = widget.box.MiddleY();
        if (widget.die.die != 0)
        {
            const float side = HeightOf(widget.style);
            DrawFaces(widget.die,
                      {x, middle - side / 2, side * (1 + 0.6f * static_cast<float>(widget.die.brakes)), side});
            x += side * (1 + 0.6f * static_cast<float>(widget.die.brakes)) + 14;
        }
        const float note = widget.note.empty() ? 0 : WidthOf(widget.note, Style::Small);
        const float mark = MarkRoom(widget);
        const float tall = HeightOf(widget.style);
        float text = 0;
        float y = middle - tall * static_cast<float>(widget.lines.size()) / 2;
        const float from = x;
        for (const std::string& line : widget.lines)
        {
            text = mark + WidthOf(line, widget.style);
            const float all = text + (note > 0 ? note + 14 : 0);
            x = widget.textAlign == Align::Centre ? widget.box.x + (widget.box.w - all) / 2 : from;
            if (&line == &widget.lines.front())
            {
                MarkBefore(widget, x, y + tall / 2, InkOf(widget.tint, alpha));
            }
            Words(line, widget.style, x + mark, y, Ink(InkOn(palette, widget), alpha));
            y += tall;
        }
        const float noteX =
            widget.textAlign == Align::Centre ? x + text + 14 : widget.box.x + widget.box.w - inset - note;
        if (note > 0)
        {
            Words(widget.note, Style::Small, noteX, middle - HeightOf(Style::Small) / 2,
                  InkOf(widget.tint == Tint::Red ? Tint::Red : Tint::Dim, alpha));
        }
    }

    // --- dice ------------------------------------------------------------------------------------------------------

    void DrawPiece(const Widget& widget)
    {
        const Box& box = widget.box;
        const ImVec2 low = Low(box);
        const ImVec2 high = High(box);
        const float s = high.y - low.y;
        const float alpha = widget.enabled ? 1.f : 0.45f;
        const ImVec2 c{(low.x + high.x) / 2, (low.y + high.y) / 2};
        const bool die = widget.piece == PieceFace::Die;
        const float round = die ? s * 0.18f : s * 0.08f;
        const ImVec2 shadow{s * 0.04f, s * 0.07f};
        if (widget.piece == PieceFace::Counter)
        {
            list.AddCircleFilled({c.x + shadow.x, c.y + shadow.y}, s * 0.48f, Ink(0, 0, 0, 0.4f), 40);
            list.AddCircleFilled(c, s * 0.48f, InkOf(widget.tint, alpha), 40);
            list.AddCircle(c, s * 0.38f, Ink(0, 0, 0, 0.35f), 40, s * 0.03f);
        }
        else
        {
            const ImU32 body = die ? InkOf(widget.tint, alpha) : Ink(244, 240, 228, alpha);
            list.AddRectFilled({low.x + shadow.x, low.y + shadow.y}, {high.x + shadow.x, high.y + shadow.y},
                               Ink(0, 0, 0, 0.4f), round);
            list.AddRectFilled(low, high, body, round);
            list.AddRect(low, high, Ink(255, 255, 255, 0.5f), round, 0, std::max(1.f, s * 0.015f));
        }
        if (die)
        {
            DrawPips(widget.lit, c, s, Ink(20, 20, 22, alpha));
            return;
        }
        const std::string words = widget.text.empty() && widget.lit != 0 ? std::to_string(widget.lit) : widget.text;
        Words(words, widget.style, box.MiddleX() - WidthOf(words, widget.style) / 2,
              box.MiddleY() - HeightOf(widget.style) / 2, Ink(20, 20, 22, alpha));
    }

    // As on any die: the odd one in the middle, the others in pairs.
    void DrawPips(int pips, ImVec2 c, float s, ImU32 ink)
    {
        const float d = s * 0.27f;
        const auto pair = [&](float x, float y)
        {
            list.AddCircleFilled({c.x + x, c.y + y}, s * 0.085f, ink, 24);
            list.AddCircleFilled({c.x - x, c.y - y}, s * 0.085f, ink, 24);
        };
        if (pips % 2 == 1)
        {
            list.AddCircleFilled(c, s * 0.085f, ink, 24);
        }
        if (pips >= 2)
        {
            pair(d, -d);
        }
        if (pips >= 4)
        {
            pair(d, d);
        }
        if (pips >= 6)
        {
            pair(d, 0);
        }
    }

    void DrawDice(const Widget& widget) { DrawFaces(widget.die, widget.box); }

    // The die, and its brake dice peeping out behind it.
    void DrawFaces(const DieFace& face, const Box& box)
    {
        const float side = box.h;
        for (int brake = face.brakes; brake >= 1; --brake)
        {
            DieFace behind;
            behind.die = 9;
            DrawFace(behind, {box.x + side * 0.6f * static_cast<float>(brake), box.y, side, side});
        }
        DrawFace(face, {box.x, box.y, side, side});
    }

    void DrawFace(const DieFace& face, const Box& box)
    {
        const float s = Px(box.h);
        const ImVec2 low = Low(box);
        const ImVec2 high{low.x + s, low.y + s};
        const ImVec2 c{low.x + s / 2, low.y + s / 2};
        const float alpha = face.lost ? 0.55f : 1.f;
        const bool pale = face.die == 7;
        const ImU32 body = face.die <= 6   ? Ink(28, 29, 33, alpha)
                           : face.die == 7 ? Ink(242, 240, 232, alpha)
                           : face.die == 8 ? Ink(232, 128, 24, alpha)
                                           : Ink(206, 36, 30, alpha);
        const ImU32 mark = pale ? Ink(20, 20, 22, alpha) : Ink(255, 255, 255, alpha);
        list.AddRectFilled({low.x + s * 0.05f, low.y + s * 0.08f}, {high.x + s * 0.05f, high.y + s * 0.08f},
                           Ink(0, 0, 0, 0.4f), s * 0.2f);
        list.AddRectFilled(low, high, body, s * 0.2f);
        list.AddRectFilled({low.x + s * 0.06f, low.y + s * 0.04f}, {high.x - s * 0.06f, low.y + s * 0.4f},
                           Ink(255, 255, 255, 0.12f), s * 0.16f);
        list.AddRect(low, high, face.used ? Ink(255, 206, 96) : Ink(255, 255, 255, 0.35f), s * 0.2f, 0,
                     face.used ? Px(3) : Px(1.5f));
        if (face.warned)
        {
            Triangle(c, s * 0.34f, mark, body);
        }
        else
        {
            Sign(face.die, c, s, mark);
        }
        if (face.rolled && !face.warned)
        {
            list.AddCircleFilled({high.x - s * 0.16f, high.y - s * 0.16f}, s * 0.13f, Ink(96, 206, 104), 16);
        }
        if (face.lost)
        {
            list.AddLine({low.x + s * 0.15f, high.y - s * 0.15f}, {high.x - s * 0.15f, low.y + s * 0.15f},
                         Ink(255, 70, 56), s * 0.1f);
        }
    }

    void Triangle(ImVec2 c, float r, ImU32 ink, ImU32 hole)
    {
        list.AddTriangleFilled({c.x, c.y - r}, {c.x + r * 1.05f, c.y + r * 0.8f}, {c.x - r * 1.05f, c.y + r * 0.8f},
                               ink);
        list.AddRectFilled({c.x - r * 0.11f, c.y - r * 0.4f}, {c.x + r * 0.11f, c.y + r * 0.3f}, hole);
        list.AddCircleFilled({c.x, c.y + r * 0.54f}, r * 0.13f, hole, 12);
    }

    // What a face says: the gear, a bar for keeping it, two bars for braking.
    void Sign(int die, ImVec2 c, float s, ImU32 ink)
    {
        if (die <= 6)
        {
            Number(die, c, s * 0.78f, ink);
            return;
        }
        const float w = s * 0.3f;
        if (die == 9)
        {
            list.AddRectFilled({c.x - w * 0.75f, c.y - w}, {c.x - w * 0.2f, c.y + w}, ink, s * 0.03f);
            list.AddRectFilled({c.x + w * 0.2f, c.y - w}, {c.x + w * 0.75f, c.y + w}, ink, s * 0.03f);
            return;
        }
        list.AddRectFilled({c.x - w, c.y - s * 0.08f}, {c.x + w, c.y + s * 0.08f}, ink, s * 0.06f);
    }

    void DrawLamps(const Widget& widget)
    {
        for (int i = 0; i < widget.lamps; ++i)
        {
            const ImVec2 c = At(widget.box.x + 16 + 40 * static_cast<float>(i), widget.box.MiddleY());
            const bool lit = i < widget.lit;
            if (!lit) // an outline
            {
                const float r = Px(13);
                list.AddTriangle({c.x, c.y - r}, {c.x + r * 1.05f, c.y + r * 0.8f}, {c.x - r * 1.05f, c.y + r * 0.8f},
                                 Ink(palette.buttonEdge), EdgePx());
                continue;
            }
            const bool last = widget.lit + 1 >= widget.lamps;
            Triangle(c, Px(15), last ? Ink(255, 92, 74) : Ink(255, 186, 54), Ink(13, 15, 18));
        }
    }

    // --- gauges ----------------------------------------------------------------------------------------------------

    // From lower left over the top to lower right.
    static float AngleOf(float share) { return 0.75f * pi + share * 1.5f * pi; }
    static ImVec2 OnRim(ImVec2 c, float angle, float r)
    {
        return {c.x + std::cos(angle) * r, c.y + std::sin(angle) * r};
    }

    void DrawGauge(const Widget& widget)
    {
        const ImVec2 c = At(widget.box.MiddleX(), widget.box.MiddleY());
        const float r = Px(std::min(widget.box.w, widget.box.h) / 2) - Px(4);
        const GaugeFace& face = widget.gauge;
        list.AddCircleFilled({c.x + Px(3), c.y + Px(6)}, r, Ink(0, 0, 0, 0.4f), 64);
        list.AddCircleFilled(c, r, Ink(80, 84, 90), 64);
        list.AddCircleFilled(c, r * 0.965f, Ink(188, 192, 198), 64);
        list.AddCircleFilled(c, r * 0.93f, Ink(12, 13, 16), 64);
        list.PathArcTo(c, r * 0.86f, AngleOf(face.redFrom), AngleOf(1), 24);
        list.PathStroke(Ink(228, 32, 26), 0, r * 0.07f);
        DrawTicks(face, c, r);
        const float angle = AngleOf(std::clamp(face.value / face.most, 0.f, 1.f));
        const ImVec2 tip = OnRim(c, angle, r * 0.8f);
        const ImVec2 left = OnRim(c, angle + pi / 2, r * 0.05f);
        const ImVec2 right = OnRim(c, angle - pi / 2, r * 0.05f);
        const ImVec2 tail = OnRim(c, angle + pi, r * 0.18f);
        list.AddTriangleFilled(left, tip, right, Ink(255, 84, 34));
        list.AddTriangleFilled(left, right, tail, Ink(255, 84, 34));
        list.AddCircleFilled(c, r * 0.1f, Ink(52, 54, 58), 24);
        list.AddCircle(c, r * 0.1f, Ink(160, 164, 170), 24, Px(2));
        const bool small = r <= Px(100);
        const Style style = small || face.reading.size() > 2 ? Style::Strong : Style::Head;
        Centred(face.reading, style, c, r * (small ? 0.3f : 0.4f), Tint::Gold);
        Centred(face.label, Style::Small, c, r * (small ? 0.62f : 0.74f), Tint::Dim);
    }

    void DrawTicks(const GaugeFace& face, ImVec2 c, float r)
    {
        const int steps = face.divisions * 2;
        for (int i = 0; i <= steps; ++i)
        {
            const float share = static_cast<float>(i) / static_cast<float>(steps);
            const bool big = i % 2 == 0;
            list.AddLine(OnRim(c, AngleOf(share), r * 0.89f), OnRim(c, AngleOf(share), r * (big ? 0.78f : 0.83f)),
                         Ink(235, 235, 226), Px(big ? 3 : 1.6f));
            // A small one says its reading alone.
            const bool numbered = big && (face.divisions <= 6 || i % 4 == 0) && r > Px(100);
            if (numbered)
            {
                ImFont* font = ImGui::GetIO().Fonts->Fonts[static_cast<int>(Style::Small)];
                const std::string text = std::to_string(static_cast<int>(share * face.most + 0.5f));
                const ImVec2 size = font->CalcTextSizeA(font->FontSize, 1e6f, 0, text.c_str());
                const ImVec2 at = OnRim(c, AngleOf(share), r * 0.62f);
                list.AddText(font, font->FontSize, {at.x - size.x / 2, at.y - size.y / 2}, Ink(235, 235, 226),
                             text.c_str());
            }
        }
    }

    void Centred(const std::string& words, Style style, ImVec2 c, float below, Tint tint)
    {
        ImFont* font = ImGui::GetIO().Fonts->Fonts[static_cast<int>(style)];
        const ImVec2 size = font->CalcTextSizeA(font->FontSize, 1e6f, 0, words.c_str());
        list.AddText(font, font->FontSize, {c.x - size.x / 2, c.y + below - size.y / 2}, InkOf(tint, 1), words.c_str());
    }

    ImDrawList& list;
    const Tree& tree;
    const Palette& palette;
    float scale;
    bool shaded = false;
};

} // namespace

Painter::Painter(std::string plainFont, std::string heavyFont)
    : plain(std::move(plainFont)),
      heavy(std::move(heavyFont))
{
    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    ImGui::GetIO().IniFilename = nullptr;
    ImGui_ImplOpenGL3_Init("#version 330");
}

Painter::~Painter()
{
    ImGui_ImplOpenGL3_Shutdown();
    ImGui::DestroyContext();
}

void Painter::MakeFonts(float scale)
{
    static constexpr ImWchar letters[] = {0x20,   0x17F,  0x2010, 0x2026, 0x2039, 0x203A,
                                          0x20AC, 0x20AC, 0x2190, 0x2193, 0};
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    atlas.Clear();
    const std::optional<Fonts> fonts = ReadFonts(plain, heavy);
    for (const Style style : styles)
    {
        std::string& bytes = IsHeavy(style) ? heavy : plain;
        ImFontConfig config;
        config.FontDataOwnedByAtlas = false;
        config.OversampleH = 2;
        config.OversampleV = 1;
        const float lineHeight = fonts ? fonts->Of(style).LineHeight() : 1.2f;
        // The largest face says the game's name alone: all letters of it would not fit into a texture.
        static constexpr ImWchar few[] = {0x20, 0x7E, 0};
        atlas.AddFontFromMemoryTTF(bytes.data(), static_cast<int>(bytes.size()), EmOf(style) * lineHeight * scale,
                                   &config, style == Style::Title ? few : letters);
    }
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    ImGui_ImplOpenGL3_CreateFontsTexture();
    fontScale = scale;
}

void Painter::Draw(const Tree& tree, int width, int height)
{
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {static_cast<float>(width), static_cast<float>(height)};
    io.DeltaTime = 1.f / 60;
    if (fontScale != tree.Scale())
    {
        MakeFonts(tree.Scale());
    }
    ImGui_ImplOpenGL3_NewFrame();
    ImGui::NewFrame();
    Brush brush(*ImGui::GetBackgroundDrawList(), tree, *palette);
    for (const Widget& chip : tree.Chips())
    {
        brush.Leader(chip);
    }
    for (const Widget& chip : tree.Chips())
    {
        brush.Draw(chip);
    }
    brush.Draw(tree.Screen());
    for (const Widget& box : tree.Boxes())
    {
        if (!box.isPlaced)
        {
            brush.Shade(tree.Window());
        }
        brush.Draw(box);
    }
    if (tree.Tip() != nullptr)
    {
        brush.Draw(*tree.Tip());
    }
    if (tree.Scanned() != nullptr)
    {
        brush.Frame(*tree.Scanned(), 14);
    }
    ImGui::Render();
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

} // namespace Rally::Desktop
