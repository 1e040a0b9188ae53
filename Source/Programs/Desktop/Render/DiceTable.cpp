#include "Desktop/Render/DiceTable.h"

#include "Desktop/Render/Frame.h"

#include "RallyScene/DiceTray.h"

#include <algorithm>

namespace Rally::Desktop
{

using namespace Scene;

DiceTable DiceTable::Make(int samples)
{
    DiceTable table;
    table.samples = samples;
    table.tray = Surface(BuildTray());
    table.nothing = GlVertexArray::Make();
    return table;
}

void DiceTable::SetDice(std::span<const std::uint8_t> warningFaces)
{
    for (std::size_t look = 0; look < (std::min)(kLooks, warningFaces.size()); ++look)
    {
        looks[look] = Surface(BuildDie(static_cast<DieLook>(look), warningFaces[look]));
    }
}

void DiceTable::Fit(int wantedWidth, int wantedHeight)
{
    if (wantedWidth == width && wantedHeight == height)
    {
        return;
    }
    width = wantedWidth;
    height = wantedHeight;
    picture = PictureTexture(width, height, GL_RGBA8, GL_LINEAR);
    shown = GlFramebuffer::Make();
    glBindFramebuffer(GL_FRAMEBUFFER, shown.Name());
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, picture.Name(), 0);
    many = GlFramebuffer::Make();
    glBindFramebuffer(GL_FRAMEBUFFER, many.Name());
    const auto attach = [&](GlRenderbuffer& buffer, GLenum format, GLenum point)
    {
        buffer = GlRenderbuffer::Make();
        glBindRenderbuffer(GL_RENDERBUFFER, buffer.Name());
        glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, format, width, height);
        glFramebufferRenderbuffer(GL_FRAMEBUFFER, point, GL_RENDERBUFFER, buffer.Name());
    };
    attach(colours, GL_RGBA8, GL_COLOR_ATTACHMENT0);
    attach(depths, GL_DEPTH_COMPONENT24, GL_DEPTH_ATTACHMENT);
}

void DiceTable::DrawDice(const Programs& programs, std::span<const DiePose> dice, Tally& tally) const
{
    const CameraPose camera = TrayCamera();
    const Matrix toClip = Multiply(ProjectionOf(camera, kTrayAspect), ViewOf(camera));
    const Vec4 eye{camera.eye.x, camera.eye.y, camera.eye.z, 1};
    Vec4 places[kTrayPlaces]{};
    for (std::size_t i = 0; i < dice.size(); ++i)
    {
        places[i] = {dice[i].position.x, dice[i].position.y, dice[i].position.z, 1};
    }
    const Program& program = programs.dice;
    program.Use();
    program.SetMatrices("trayTo", toClip.m, 1);
    program.SetVectors("trayEye", &eye.x, 1);
    program.SetVectors("dice", &places[0].x, kTrayPlaces);
    const Matrix whereItIs{{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1}};
    program.SetMatrices("model", whereItIs.m, 1);
    tray.DrawAll(tally, 1);
    for (const DiePose& die : dice)
    {
        const Matrix body = BodyOf(die);
        program.SetMatrices("model", body.m, 1);
        looks[static_cast<std::size_t>(die.look)].DrawAll(tally, 1);
    }
}

void DiceTable::Draw(const Programs& programs, const View& view, const Target& target, Tally& tally)
{
    if (view.dice.empty() || view.tray.width <= 0 || view.tray.height <= 0)
    {
        return;
    }
    Fit(view.tray.width, view.tray.height);
    glBindFramebuffer(GL_FRAMEBUFFER, many.Name());
    glViewport(0, 0, width, height);
    glDisable(GL_BLEND);
    glEnable(GL_DEPTH_TEST);
    glEnable(GL_CULL_FACE);
    glDepthMask(GL_TRUE);
    glClearColor(0, 0, 0, 0);
    glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    const std::size_t first = view.dice.size() > kTrayPlaces ? view.dice.size() - kTrayPlaces : 0;
    DrawDice(programs, view.dice.subspan(first), tally);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, many.Name());
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, shown.Name());
    glBlitFramebuffer(0, 0, width, height, 0, 0, width, height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer);
    glViewport(view.tray.x, target.height - view.tray.y - view.tray.height, view.tray.width, view.tray.height);
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_CULL_FACE);
    glEnable(GL_BLEND);
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    BindTexture(kUnitPicture, GL_TEXTURE_2D, picture);
    programs.overlay.Use();
    programs.overlay.Set("strength", view.trayStrength, 0);
    glBindVertexArray(nothing.Name());
    tally.DrawPlain(GL_TRIANGLES, 3);
    glViewport(0, 0, target.width, target.height);
}

} // namespace Rally::Desktop
