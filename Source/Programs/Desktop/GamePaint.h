// Draws a tree of widgets through Dear ImGui's draw list, and nothing else of it: no windows, no input. All calls need the
// window's context to be current.
#pragma once

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

    // Over what is in the framebuffer that is bound.
    void Draw(const Ui::Tree& tree, int width, int height);

    Painter(const Painter&) = delete;
    Painter& operator=(const Painter&) = delete;

private:
    void MakeFonts(float scale);

    std::string plain;
    std::string heavy;
    float fontScale{};
};

} // namespace Rally::Desktop
