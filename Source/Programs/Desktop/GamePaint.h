// Draws a tree of widgets through Dear ImGui's draw list, and nothing else of it: no windows, no input. All calls need the
// window's context to be current.
#pragma once

#include "Desktop/Ui/Palette.h"
#include "Desktop/Ui/Tree.h"

#include <string>

namespace Rally::Desktop
{

class Painter
{
public:
    // The bytes of the two fonts; they are kept.
    Painter(std::string plainFont, std::string heavyFont);
    ~Painter();

    void Use(const Ui::PaletteWish& wish) { palette = &Ui::PaletteOf(wish); }
    // Over what is in the framebuffer that is bound.
    void Draw(const Ui::Tree& tree, int width, int height);

    Painter(const Painter&) = delete;
    Painter& operator=(const Painter&) = delete;

private:
    void MakeFonts(float scale);

    std::string plain;
    std::string heavy;
    float fontScale{};
    const Ui::Palette* palette = &Ui::PaletteOf({});
};

} // namespace Rally::Desktop
