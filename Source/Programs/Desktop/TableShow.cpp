#include "Desktop/TableShow.h"

#include <epoxy/gl.h>

#include <algorithm>

namespace Rally::Desktop
{
namespace
{

struct Shade
{
    float r, g, b;
};

constexpr Shade wood{0.16f, 0.09f, 0.05f};
constexpr Shade edge{0.30f, 0.19f, 0.10f};
constexpr Shade feltAtRim{0.03f, 0.16f, 0.10f};
constexpr Shade feltInside{0.06f, 0.27f, 0.17f};
constexpr int rings = 24; // from the rim to where the lamp hangs

void Fill(const Shade& shade, int inset, int width, int height)
{
    glScissor(inset, inset, std::max(0, width - 2 * inset), std::max(0, height - 2 * inset));
    glClearColor(shade.r, shade.g, shade.b, 1);
    glClear(GL_COLOR_BUFFER_BIT);
}

float Between(float from, float to, float share)
{
    return from + (to - from) * share;
}

} // namespace

void TableShow::Resize(int theWidth, int theHeight)
{
    width = theWidth;
    height = theHeight;
}

bool TableShow::HasChanged() const
{
    return race != nullptr && race->Now() == Mood::Film; // something is under way
}

void TableShow::Draw(unsigned framebuffer)
{
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
    glViewport(0, 0, width, height);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    glEnable(GL_SCISSOR_TEST);
    const int rim = std::max(2, height / 120);
    Fill(wood, 0, width, height);
    Fill(edge, rim, width, height);
    for (int ring = 0; ring < rings; ++ring)
    {
        const float share = static_cast<float>(ring) / (rings - 1);
        const Shade shade{Between(feltAtRim.r, feltInside.r, share), Between(feltAtRim.g, feltInside.g, share),
                          Between(feltAtRim.b, feltInside.b, share)};
        Fill(shade, rim * 3 / 2 + ring * height / (4 * rings), width, height);
    }
    glDisable(GL_SCISSOR_TEST);
}

} // namespace Rally::Desktop
