// Drawings as pixels: coverage is computed exactly, edge by edge, so that hairlines and small print come out clean.
#pragma once

#include "Print/Typeface.h"

#include <cstdint>

namespace Rally::Print
{

struct Pixels
{
    int width{};
    int height{};
    std::vector<std::uint8_t> bytes; // red, green, blue, from the top left
};

// White paper where nothing is drawn.
Pixels Rasterise(const Scene::Drawing& drawing, const Typeface& typeface, float pixelsPerMillimetre);

std::string WritePng(const Pixels& pixels);

} // namespace Rally::Print
