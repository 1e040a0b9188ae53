#include "Desktop/Render/Screen.h"

namespace Rally::Desktop
{
namespace
{

std::string Attach(GlFramebuffer& framebuffer, const GlTexture* colour, const GlTexture* depth)
{
    framebuffer = GlFramebuffer::Make();
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer.Name());
    if (colour != nullptr)
    {
        glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, colour->Name(), 0);
    }
    if (depth != nullptr)
    {
        glFramebufferTexture2D(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_TEXTURE_2D, depth->Name(), 0);
    }
    return glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE ? "" : "a picture cannot be drawn into";
}

void Storage(GlRenderbuffer& buffer, int samples, GLenum format, int width, int height, GLenum point)
{
    buffer = GlRenderbuffer::Make();
    glBindRenderbuffer(GL_RENDERBUFFER, buffer.Name());
    glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, format, width, height);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, point, GL_RENDERBUFFER, buffer.Name());
}

} // namespace

std::string Screen::Fit(const Quality& quality, int wantedWidth, int wantedHeight)
{
    if (wantedWidth == width && wantedHeight == height && samples == quality.samples)
    {
        return {};
    }
    width = wantedWidth;
    height = wantedHeight;
    samples = quality.samples;
    bright = quality.brightLight;
    const GLenum format = bright ? GL_RGBA16F : GL_RGBA8;
    if (!nothing)
    {
        nothing = GlVertexArray::Make();
    }
    colour = PictureTexture(width, height, format, GL_LINEAR);
    depth = PictureTexture(width, height, GL_DEPTH_COMPONENT24, GL_NEAREST);
    std::string problem = Attach(world, &colour, &depth);
    problem += Attach(airOnly, &colour, nullptr);
    if (samples > 1)
    {
        many = GlFramebuffer::Make();
        glBindFramebuffer(GL_FRAMEBUFFER, many.Name());
        Storage(manyColours, samples, format, width, height, GL_COLOR_ATTACHMENT0);
        Storage(manyDepths, samples, GL_DEPTH_COMPONENT24, width, height, GL_DEPTH_ATTACHMENT);
        if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE)
        {
            problem += "no multisampling";
        }
    }
    for (std::size_t i = 0; bright && i < 2; ++i)
    {
        spilled[i] = PictureTexture(width / 4 + 1, height / 4 + 1, format, GL_LINEAR);
        problem += Attach(spill[i], &spilled[i], nullptr);
        softened[i] = PictureTexture(width / 4 + 1, height / 4 + 1, format, GL_LINEAR);
        problem += Attach(soften[i], &softened[i], nullptr);
    }
    if (quality.smoothEdges)
    {
        developed = PictureTexture(width, height, GL_RGBA8, GL_LINEAR);
        problem += Attach(develop, &developed, nullptr);
    }
    return problem;
}

void Screen::BeginWorld() const
{
    glBindFramebuffer(GL_FRAMEBUFFER, samples > 1 ? many.Name() : world.Name());
    glViewport(0, 0, width, height);
    glDepthMask(GL_TRUE);
    glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
}

void Screen::EndWorld() const
{
    if (samples > 1)
    {
        glBindFramebuffer(GL_READ_FRAMEBUFFER, many.Name());
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER, world.Name());
        glBlitFramebuffer(0, 0, width, height, 0, 0, width, height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
        glBlitFramebuffer(0, 0, width, height, 0, 0, width, height, GL_DEPTH_BUFFER_BIT, GL_NEAREST);
    }
    glBindFramebuffer(GL_FRAMEBUFFER, airOnly.Name());
    BindTexture(kUnitDepth, GL_TEXTURE_2D, depth);
}

// To a quarter of the size, first along rows, then along columns.
void Screen::Spread(const Programs& programs, const GlFramebuffer (&into)[2], const GlTexture& first, bool brightOnly,
                    Tally& tally) const
{
    const int wide = width / 4 + 1;
    const int tall = height / 4 + 1;
    const float x = 1.0f / static_cast<float>(wide);
    const float y = 1.0f / static_cast<float>(tall);
    glViewport(0, 0, wide, tall);
    programs.blur.Use();
    for (std::size_t i = 0; i < 2; ++i)
    {
        glBindFramebuffer(GL_FRAMEBUFFER, into[i].Name());
        BindTexture(kUnitPicture, GL_TEXTURE_2D, i == 0 ? colour : first);
        programs.blur.Set("brightOnly", i == 0 && brightOnly ? 1 : 0);
        programs.blur.Set("stride", i == 0 ? x : 0, i == 0 ? 0 : y);
        tally.DrawPlain(GL_TRIANGLES, 3);
    }
}

void Screen::Bloom(const Programs& programs, Tally& tally) const
{
    Spread(programs, spill, spilled[0], true, tally);
    BindTexture(kUnitBloom, GL_TEXTURE_2D, spilled[1]);
}

void Screen::Soften(const Programs& programs, Tally& tally) const
{
    Spread(programs, soften, softened[0], false, tally);
    BindTexture(kUnitSoft, GL_TEXTURE_2D, softened[1]);
    BindTexture(kUnitDepth, GL_TEXTURE_2D, depth);
}

void Screen::Show(const Programs& programs, const Target& target, const Quality& quality, const Focus& focus,
                  Tally& tally) const
{
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_BLEND);
    glBindVertexArray(nothing.Name());
    if (bright)
    {
        Bloom(programs, tally);
        if (focus.metres > 0)
        {
            Soften(programs, tally);
        }
        programs.develop.Use();
        programs.develop.Set("tilt", focus.metres, focus.metres > 0 ? focus.softness : 0);
    }
    BindTexture(kUnitPicture, GL_TEXTURE_2D, colour);
    const bool twice = bright && quality.smoothEdges;
    if (twice)
    {
        glBindFramebuffer(GL_FRAMEBUFFER, develop.Name());
        glViewport(0, 0, width, height);
        programs.develop.Use();
        tally.DrawPlain(GL_TRIANGLES, 3);
        BindTexture(kUnitPicture, GL_TEXTURE_2D, developed);
    }
    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer);
    glViewport(0, 0, target.width, target.height);
    (twice ? programs.edges : bright ? programs.develop : programs.copy).Use();
    tally.DrawPlain(GL_TRIANGLES, 3);
}

} // namespace Rally::Desktop
