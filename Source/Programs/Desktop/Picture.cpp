#include "Desktop/Picture.h"

#include "Desktop/PictureOptions.h"
#include "Desktop/PictureScene.h"
#include "Desktop/Render/Gl.h"
#include "Desktop/Window.h"

#include <stb_image_write.h>

#include <chrono>
#include <cstdio>

namespace Rally::Desktop
{
namespace
{

constexpr int kBadInput = 2;
constexpr int kFailed = 1;

int Complain(int code, const std::string& what)
{
    std::fprintf(stderr, "rally: picture: %s\n", what.c_str());
    return code;
}

// A picture to draw into that nobody sees.
struct Canvas
{
    GlTexture colour;
    GlFramebuffer framebuffer;
};

Canvas MakeCanvas(int width, int height)
{
    Canvas canvas;
    canvas.colour = PictureTexture(width, height, GL_RGBA8, GL_LINEAR);
    canvas.framebuffer = GlFramebuffer::Make();
    glBindFramebuffer(GL_FRAMEBUFFER, canvas.framebuffer.Name());
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, canvas.colour.Name(), 0);
    return canvas;
}

std::vector<unsigned char> ReadBack(const Canvas& canvas, int width, int height)
{
    std::vector<unsigned char> pixels(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 3);
    glBindFramebuffer(GL_FRAMEBUFFER, canvas.framebuffer.Name());
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE, pixels.data());
    return pixels;
}

struct Timing
{
    double first{};
    double best{1e9};
    double sum{};
};

void PrintStatistics(const PictureOptions& options, const Renderer& renderer, const Timing& timing)
{
    const FrameStatistics& frame = renderer.Statistics();
    std::printf("{\"preset\": \"%s\", \"width\": %d, \"height\": %d, \"draws\": %d, \"triangles\": %ld, "
                "\"first_ms\": %.1f, \"best_ms\": %.1f, \"mean_ms\": %.1f, \"frames\": %d}\n",
                std::string(NameOf(renderer.PresetInForce())).c_str(), options.width, options.height, frame.draws,
                frame.triangles, timing.first, timing.best, timing.sum / options.frames, options.frames);
}

Timing DrawFrames(Renderer& renderer, const View& view, const Target& target, int frames)
{
    Timing timing;
    for (int i = 0; i < frames; ++i)
    {
        const auto begin = std::chrono::steady_clock::now();
        renderer.Draw(view, target);
        glFinish();
        const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - begin;
        timing.first = i == 0 ? spent.count() : timing.first;
        timing.best = spent.count() < timing.best ? spent.count() : timing.best;
        timing.sum += spent.count();
    }
    return timing;
}

int Draw(const PictureOptions& options, const PictureScene& scene)
{
    std::string problem;
    const std::unique_ptr<Window> window = Window::Open("RallyDirt", options.width, options.height, true, problem);
    if (window == nullptr)
    {
        return Complain(kFailed, problem);
    }
    const std::unique_ptr<Renderer> renderer = Renderer::Make(options.preset, problem);
    if (!problem.empty())
    {
        Complain(kFailed, problem);
    }
    if (renderer == nullptr)
    {
        return kFailed;
    }
    renderer->SetStage(scene.Stage());
    const Canvas canvas = MakeCanvas(options.width, options.height);
    const Target target{canvas.framebuffer.Name(), options.width, options.height};
    const float aspect = static_cast<float>(options.width) / static_cast<float>(options.height);
    const Timing timing = DrawFrames(*renderer, scene.Shot(aspect), target, options.frames);
    const GLenum error = glGetError();
    if (error != GL_NO_ERROR)
    {
        return Complain(kFailed, "OpenGL error " + std::to_string(error));
    }
    if (!WritePng(options.file, options.width, options.height, ReadBack(canvas, options.width, options.height)))
    {
        return Complain(kBadInput, options.file + ": could not be written");
    }
    if (options.statistics)
    {
        PrintStatistics(options, *renderer, timing);
    }
    return 0;
}

} // namespace

bool WritePng(const std::string& path, int width, int height, const std::vector<unsigned char>& pixels)
{
    stbi_flip_vertically_on_write(1);
    const bool written = stbi_write_png(path.c_str(), width, height, 3, pixels.data(), width * 3) != 0;
    stbi_flip_vertically_on_write(0);
    return written;
}

int Picture(const std::vector<std::string>& words)
{
    PictureOptions options;
    std::string problem = ReadOptions(words, options);
    if (options.help)
    {
        std::puts(PictureHelp());
        return 0;
    }
    if (!problem.empty())
    {
        return Complain(kBadInput, problem);
    }
    const std::unique_ptr<PictureScene> scene = PictureScene::Make(options, problem);
    return scene == nullptr ? Complain(kBadInput, problem) : Draw(options, *scene);
}

} // namespace Rally::Desktop
