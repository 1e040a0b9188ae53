// How well the fields on the road can be seen in a picture, measured on the picture itself.
#pragma once

#include "Desktop/Render/Renderer.h"

namespace Rally::Desktop
{

struct MarkerSeen
{
    float width{}; // pixels
    float height{};
    float contrast{}; // to the ground around it, after WCAG; nine tenths of its edge have at least that
    float shown{};    // part of its edge that is there at all: in the picture, hidden by nothing
};

// Two pictures of one view, from bottom to top as OpenGL hands them out, three bytes a pixel.
MarkerSeen LookAtMarker(const View& view, const Marker& marker, int width, int height,
                        const std::vector<unsigned char>& with, const std::vector<unsigned char>& without);

} // namespace Rally::Desktop
