// The dice of a turn on their tray: a small picture of its own, put over that of the world.
#pragma once

#include "Desktop/Render/Program.h"
#include "Desktop/Render/Renderer.h"
#include "Desktop/Render/Surface.h"

namespace Rally::Desktop
{

class DiceTable
{
public:
    DiceTable() = default;
    static DiceTable Make(int samples);

    // How many faces of a die warn, by its look.
    void SetDice(std::span<const std::uint8_t> warningFaces);
    void Draw(const Programs& programs, const View& view, const Target& target, Tally& tally);

private:
    static constexpr std::size_t kLooks = 9;

    void Fit(int wantedWidth, int wantedHeight);
    void DrawDice(const Programs& programs, std::span<const Scene::DiePose> dice, Tally& tally) const;

    Surface tray;
    Surface looks[kLooks];
    int samples{1};
    int width{};
    int height{};
    GlTexture picture;
    GlFramebuffer shown;
    GlRenderbuffer colours;
    GlRenderbuffer depths;
    GlFramebuffer many;
    GlVertexArray nothing; // the triangle that covers the picture has no buffers
};

} // namespace Rally::Desktop
