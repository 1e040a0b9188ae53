// The colours pages are drawn in, as values: as usual, or with high contrast, and the cars' colours so that those who do not
// tell red from green tell them apart. Shapes say whose colour it is as well (Mark). What is drawn is judged by the same
// values: ContrastFaults.
#pragma once

#include "Desktop/Ui/Widget.h"

#include "RallyScene/Mesh.h"

namespace Rally::Ui
{

using Scene::Colour;

struct Palette
{
    Colour text;
    Colour dim;
    Colour gold;
    Colour red;
    Colour green;
    Colour seats[6]; // red, blue, green, yellow, orange, white
    // What lies over the road, and its edge; over other words it hides them.
    Colour panel;
    Colour panelOver;
    Colour panelEdge;
    Colour shade; // over the window behind a box
    Colour chip;
    Colour chipLit;
    Colour chipEdge;
    Colour button;
    Colour buttonOver;
    Colour buttonDown;
    Colour buttonEdge;
    Colour chosen;
    Colour chosenOver;
    Colour primary;
    Colour primaryOver;
    Colour primaryDown;
    Colour primaryEdge;
    Colour sheen; // on the upper half of a button
    Colour field;
    Colour lit;   // the edge of what is chosen, typed, pointed at
    Colour focus; // the frame round what has it
    float edge{}; // how thick edges are, in units
};

// Round the focus, so that it stands out from snow too.
inline constexpr Colour kFocusShadow{0, 0, 0};

struct PaletteWish
{
    bool highContrast{};
    bool distinct{}; // for eyes that do not tell red from green

    friend bool operator==(const PaletteWish&, const PaletteWish&) = default;
};
const Palette& PaletteOf(const PaletteWish& wish);

// What shuts lets through of what it is drawn with.
inline constexpr float kShutBody = 0.45f;
inline constexpr float kShutText = 0.55f;

Colour InkOf(const Palette& palette, Tint tint);
Colour BodyOf(const Palette& palette, const Widget& button, bool hovered, bool down);
Colour EdgeOf(const Palette& palette, const Widget& button, bool hovered);
// Of its words: a car's colour is its mark's alone.
Colour InkOn(const Palette& palette, const Widget& button);
Colour Faded(Colour colour, float share);
// One over the other, which is opaque.
Colour Over(Colour upper, Colour under);
// As WCAG has it: 1 to 21.
float Contrast(Colour one, Colour other);

// Who sees it.
enum class Eyes : std::uint8_t
{
    Usual,
    NoRed,
    NoGreen,
    NoBlue,
};
// After Machado, Oliveira and Fernandes (2009): what such eyes see of it.
Colour SeenBy(Eyes eyes, Colour colour);
// How far apart two colours look; black and white are 1 apart (Oklab).
float Apart(Colour one, Colour other);

inline constexpr float kTextContrast = 4.5f;
inline constexpr float kControlContrast = 3; // of edges, frames, and of what is shut
// What cannot be read or made out before any of the grounds: a line each. `over`: it is a box that lies over a page.
std::vector<std::string> ContrastFaults(const Widget& root, const Palette& palette, const std::vector<Colour>& grounds,
                                        bool over = false);

} // namespace Rally::Ui
