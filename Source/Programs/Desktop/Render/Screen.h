// The pictures a frame passes through: the world with many samples, one sample of each, light that spills over, and at
// last what is seen.
#pragma once

#include "Desktop/Render/Gl.h"
#include "Desktop/Render/Program.h"
#include "Desktop/Render/Renderer.h"

#include <string>

namespace Rally::Desktop
{

class Screen
{
public:
    // What is wrong, in a line; empty when all is well.
    std::string Fit(const Quality& quality, int width, int height);

    int Width() const { return width; }
    int Height() const { return height; }

    void BeginWorld() const; // cleared, ready for what is solid
    void EndWorld() const;   // now there is a depth to read, and only colour to write
    // Develops the picture and puts it where it is to be seen.
    void Show(const Programs& programs, const Target& target, const Quality& quality, const Focus& focus,
              Tally& tally) const;

private:
    void Bloom(const Programs& programs, Tally& tally) const;
    void Soften(const Programs& programs, Tally& tally) const;
    void Spread(const Programs& programs, const GlFramebuffer (&into)[2], const GlTexture& first, bool brightOnly,
                Tally& tally) const;

    int width{};
    int height{};
    int samples{};
    bool bright{};
    GlTexture colour;
    GlTexture depth;
    GlFramebuffer world;   // colour and depth
    GlFramebuffer airOnly; // colour alone
    GlRenderbuffer manyColours;
    GlRenderbuffer manyDepths;
    GlFramebuffer many;
    GlTexture spilled[2];
    GlFramebuffer spill[2];
    GlTexture softened[2];
    GlFramebuffer soften[2];
    GlTexture developed;
    GlFramebuffer develop;
    GlVertexArray nothing; // the triangle that covers the screen has no buffers
};

} // namespace Rally::Desktop
