#include "Desktop/Ui/Palette.h"

#include <algorithm>
#include <cmath>

namespace Rally::Ui
{
namespace PaletteDetail
{

constexpr Palette kUsual{
    .text = {240, 240, 234},
    .dim = {184, 189, 196},
    .gold = {255, 200, 84},
    .red = {255, 134, 116},
    .green = {128, 220, 130},
    .seats = {{255, 112, 100}, {118, 172, 255}, {110, 214, 120}, {250, 222, 92}, {255, 164, 74}, {246, 246, 250}},
    .panel = {13, 15, 18, 230},
    .panelOver = {13, 15, 18, 248},
    .panelEdge = {255, 196, 84, 72},
    .shade = {4, 6, 10, 153},
    .chip = {13, 15, 18, 230},
    .chipLit = {13, 15, 18, 246},
    .chipEdge = {200, 204, 210},
    .button = {42, 46, 56},
    .buttonOver = {48, 54, 65},
    .buttonDown = {34, 38, 46},
    .buttonEdge = {134, 140, 150},
    .chosen = {86, 62, 18},
    .chosenOver = {98, 72, 22},
    .primary = {160, 66, 6},
    .primaryOver = {172, 72, 6},
    .primaryDown = {136, 56, 6},
    .primaryEdge = {255, 222, 170},
    .sheen = {255, 255, 255, 8},
    .field = {4, 5, 8, 230},
    .lit = {255, 200, 84},
    .focus = {255, 255, 255},
    .edge = 1.5f,
};

constexpr Palette kStark{
    .text = {255, 255, 255},
    .dim = {226, 226, 226},
    .gold = {255, 224, 110},
    .red = {255, 158, 146},
    .green = {150, 255, 150},
    .seats = {{255, 150, 140}, {150, 196, 255}, {130, 240, 140}, {255, 234, 100}, {255, 184, 100}, {255, 255, 255}},
    .panel = {0, 0, 0, 255},
    .panelOver = {0, 0, 0, 255},
    .panelEdge = {255, 255, 255, 255},
    .shade = {0, 0, 0, 204},
    .chip = {0, 0, 0, 255},
    .chipLit = {0, 0, 0, 255},
    .chipEdge = {255, 255, 255},
    .button = {0, 0, 0},
    .buttonOver = {0, 44, 92},
    .buttonDown = {0, 28, 60},
    .buttonEdge = {255, 255, 255},
    .chosen = {70, 50, 0},
    .chosenOver = {84, 60, 0},
    .primary = {0, 56, 122},
    .primaryOver = {0, 66, 140},
    .primaryDown = {0, 40, 92},
    .primaryEdge = {255, 255, 255},
    .sheen = {0, 0, 0, 0},
    .field = {0, 0, 0, 255},
    .lit = {255, 224, 110},
    .focus = {255, 224, 0},
    .edge = 2.5f,
};

// They differ in brightness where others see one hue.
constexpr Colour kDistinct[] = {{226, 103, 100}, {94, 165, 220}, {92, 219, 194},
                                {242, 219, 17},  {229, 165, 49}, {250, 250, 250}};

constexpr Palette WithDistinct(Palette palette)
{
    for (std::size_t i = 0; i < 6; ++i)
    {
        palette.seats[i] = kDistinct[i];
    }
    return palette;
}

constexpr Palette kPalettes[] = {kUsual, WithDistinct(kUsual), kStark, WithDistinct(kStark)};

std::uint8_t Byte(float share)
{
    return static_cast<std::uint8_t>(std::clamp(share, 0.f, 1.f) * 255 + 0.5f);
}

float Linear(std::uint8_t value)
{
    const float share = static_cast<float>(value) / 255;
    return share <= 0.04045f ? share / 12.92f : std::pow((share + 0.055f) / 1.055f, 2.4f);
}

std::uint8_t Coded(float linear)
{
    const float share = std::clamp(linear, 0.f, 1.f);
    return Byte(share <= 0.0031308f ? share * 12.92f : 1.055f * std::pow(share, 1 / 2.4f) - 0.055f);
}

struct Triple
{
    float x{};
    float y{};
    float z{};
};
using Matrix = float[3][3];

Triple Times(const Matrix& m, const Triple& v)
{
    return {m[0][0] * v.x + m[0][1] * v.y + m[0][2] * v.z, m[1][0] * v.x + m[1][1] * v.y + m[1][2] * v.z,
            m[2][0] * v.x + m[2][1] * v.y + m[2][2] * v.z};
}

Triple LinearOf(Colour colour)
{
    return {Linear(colour.r), Linear(colour.g), Linear(colour.b)};
}

float Luminance(Colour colour)
{
    const Triple light = LinearOf(colour);
    return 0.2126f * light.x + 0.7152f * light.y + 0.0722f * light.z;
}

Triple Oklab(Colour colour)
{
    constexpr Matrix cones = {{0.4122215f, 0.5363325f, 0.0514460f},
                              {0.2119035f, 0.6806995f, 0.1073970f},
                              {0.0883025f, 0.2817188f, 0.6299787f}};
    constexpr Matrix sight = {{0.2104543f, 0.7936178f, -0.0040720f},
                              {1.9779985f, -2.4285922f, 0.4505937f},
                              {0.0259040f, 0.7827718f, -0.8086758f}};
    const Triple seen = Times(cones, LinearOf(colour));
    return Times(sight, {std::cbrt(seen.x), std::cbrt(seen.y), std::cbrt(seen.z)});
}

// What lies behind, as bad as it gets: each colour it can be.
using Grounds = std::vector<Colour>;

Grounds Under(const Grounds& grounds, Colour upper)
{
    Grounds all;
    for (const Colour ground : grounds)
    {
        all.push_back(Over(upper, ground));
    }
    return all;
}

float Worst(const Grounds& grounds, Colour ink)
{
    float worst = 21;
    for (const Colour ground : grounds)
    {
        worst = (std::min)(worst, Contrast(Over(ink, ground), ground));
    }
    return worst;
}

// Of two that lie beside one another one stands out.
float Worst(const Grounds& grounds, Colour one, Colour other)
{
    float worst = 21;
    for (const Colour ground : grounds)
    {
        worst =
            (std::min)(worst, (std::max)(Contrast(Over(one, ground), ground), Contrast(Over(other, ground), ground)));
    }
    return worst;
}

struct Judge
{
    const Palette& palette;
    bool over{};
    std::vector<std::string> faults{};

    void Need(const Widget& widget, const char* what, float found, float least)
    {
        if (found < least)
        {
            const std::string name = widget.id.empty() ? "'" + widget.text + "'" : widget.id;
            faults.push_back(name + ": " + what + " has a contrast of " + std::to_string(found));
        }
    }

    void Button(const Widget& widget, const Grounds& grounds)
    {
        const Colour ink = InkOn(palette, widget);
        for (const int state : {0, 1, 2})
        {
            const Colour body = BodyOf(palette, widget, state > 0, state > 1);
            const Grounds bodies = Under(grounds, widget.enabled ? body : Faded(body, kShutBody));
            if (!widget.enabled)
            {
                Need(widget, "what is shut", Worst(bodies, Faded(ink, kShutText)), kControlContrast - 0.5f);
                continue;
            }
            const Grounds shiny = Under(bodies, palette.sheen);
            Need(widget, "text", (std::min)(Worst(bodies, ink), Worst(shiny, ink)), kTextContrast);
            const Colour note = InkOf(palette, widget.tint == Tint::Red ? Tint::Red : Tint::Dim);
            const Colour mark = InkOf(palette, widget.tint);
            Need(widget, "the mark", MarkOf(widget.tint) == Mark::None ? 21 : Worst(bodies, mark), kControlContrast);
            Need(widget, "the note", widget.note.empty() ? 21 : Worst(shiny, note), kTextContrast);
        }
        const Colour edge = EdgeOf(palette, widget, false);
        const Colour body = BodyOf(palette, widget, false, false);
        Need(widget, "the edge", widget.enabled ? Worst(grounds, edge, body) : 21, kControlContrast);
        Need(widget, "the focus", Worst(grounds, palette.focus, kFocusShadow), kControlContrast);
    }

    void Visit(const Widget& widget, const Grounds& grounds)
    {
        Grounds behind = grounds;
        if (widget.kind == Kind::Group && widget.look == Look::Panel)
        {
            behind = Under(grounds, over ? palette.panelOver : palette.panel);
        }
        if (widget.kind == Kind::Group && widget.look == Look::Chip)
        {
            behind = Under(grounds, palette.chip);
            Need(widget, "the edge", Worst(grounds, palette.chipEdge, palette.chip), kControlContrast);
        }
        if (widget.kind == Kind::Text && !widget.text.empty())
        {
            Need(widget, "text", Worst(behind, InkOf(palette, widget.tint)), kTextContrast);
        }
        if (widget.kind == Kind::Button)
        {
            Button(widget, behind);
        }
        if (widget.kind == Kind::Field)
        {
            Need(widget, "text", Worst(Under(behind, palette.field), InkOf(palette, widget.tint)), kTextContrast);
            Need(widget, "the edge", Worst(behind, palette.buttonEdge, palette.field), kControlContrast);
        }
        for (const Widget& child : widget.children)
        {
            Visit(child, behind);
        }
    }
};

} // namespace PaletteDetail

const Palette& PaletteOf(const PaletteWish& wish)
{
    return PaletteDetail::kPalettes[(wish.highContrast ? 2 : 0) + (wish.distinct ? 1 : 0)];
}

Colour InkOf(const Palette& palette, Tint tint)
{
    switch (tint)
    {
    case Tint::Text: return palette.text;
    case Tint::Dim: return palette.dim;
    case Tint::Gold: return palette.gold;
    case Tint::Red: return palette.red;
    case Tint::Green: return palette.green;
    default: break;
    }
    const std::size_t seat = static_cast<std::size_t>(tint) - static_cast<std::size_t>(Tint::Seat0);
    return seat < 6 ? palette.seats[seat] : palette.text;
}

Colour BodyOf(const Palette& palette, const Widget& button, bool hovered, bool down)
{
    const bool shows = hovered && button.enabled;
    if (button.look == Look::Primary && button.enabled)
    {
        return down && shows ? palette.primaryDown : shows ? palette.primaryOver : palette.primary;
    }
    if (button.chosen)
    {
        return shows ? palette.chosenOver : palette.chosen;
    }
    return down && shows ? palette.buttonDown : shows ? palette.buttonOver : palette.button;
}

Colour EdgeOf(const Palette& palette, const Widget& button, bool hovered)
{
    const bool main = button.look == Look::Primary && button.enabled;
    return button.chosen || (hovered && button.enabled) ? palette.lit : main ? palette.primaryEdge : palette.buttonEdge;
}

Colour InkOn(const Palette& palette, const Widget& button)
{
    return MarkOf(button.tint) == Mark::None ? InkOf(palette, button.tint) : palette.text;
}

Colour Faded(Colour colour, float share)
{
    colour.a = PaletteDetail::Byte(static_cast<float>(colour.a) / 255 * share);
    return colour;
}

Colour Over(Colour upper, Colour under)
{
    const float share = static_cast<float>(upper.a) / 255;
    const auto mix = [&](std::uint8_t high, std::uint8_t low)
    { return PaletteDetail::Byte((static_cast<float>(high) * share + static_cast<float>(low) * (1 - share)) / 255); };
    return {mix(upper.r, under.r), mix(upper.g, under.g), mix(upper.b, under.b)};
}

float Contrast(Colour one, Colour other)
{
    const float first = PaletteDetail::Luminance(one) + 0.05f;
    const float second = PaletteDetail::Luminance(other) + 0.05f;
    return first > second ? first / second : second / first;
}

Colour SeenBy(Eyes eyes, Colour colour)
{
    using namespace PaletteDetail;
    static constexpr Matrix sights[] = {
        {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
        {{0.152286f, 1.052583f, -0.204868f}, {0.114503f, 0.786281f, 0.099216f}, {-0.003882f, -0.048116f, 1.051998f}},
        {{0.367322f, 0.860646f, -0.227968f}, {0.280085f, 0.672501f, 0.047413f}, {-0.011820f, 0.042940f, 0.968881f}},
        {{1.255528f, -0.076749f, -0.178779f}, {-0.078411f, 0.930809f, 0.147602f}, {0.004733f, 0.691367f, 0.303900f}}};
    const Triple seen = Times(sights[static_cast<std::size_t>(eyes)], LinearOf(colour));
    return {Coded(seen.x), Coded(seen.y), Coded(seen.z), colour.a};
}

float Apart(Colour one, Colour other)
{
    const PaletteDetail::Triple a = PaletteDetail::Oklab(one);
    const PaletteDetail::Triple b = PaletteDetail::Oklab(other);
    return std::sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) + (a.z - b.z) * (a.z - b.z));
}

std::vector<std::string> ContrastFaults(const Widget& root, const Palette& palette, const std::vector<Colour>& grounds,
                                        bool over)
{
    PaletteDetail::Judge judge{palette, over};
    judge.Visit(root, over ? PaletteDetail::Under(grounds, palette.shade) : grounds);
    return judge.faults;
}

} // namespace Rally::Ui
