#include "Desktop/Render/Renderer.h"

#include "Desktop/Render/CarModels.h"
#include "Desktop/Render/DiceTable.h"
#include "Desktop/Render/Loose.h"
#include "Desktop/Render/Noise.h"
#include "Desktop/Render/Screen.h"
#include "Desktop/Render/Shadows.h"
#include "Desktop/Render/StageModel.h"
#include "Desktop/Render/Woods.h"

#include "RallyScene/RegionLook.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace Rally::Desktop
{
namespace
{

constexpr double kDecorationRate = 15;

// Drawn by the processor: Mesa's llvmpipe takes minutes over a frame with slanted sampling.
bool IsSoftware()
{
    const GLubyte* name = glGetString(GL_RENDERER);
    const std::string_view renderer = name != nullptr ? reinterpret_cast<const char*>(name) : "";
    return renderer.find("llvmpipe") != std::string_view::npos || renderer.find("softpipe") != std::string_view::npos;
}

} // namespace

using Scene::Light;
using Scene::LightOf;
using Scene::LookOf;
using Scene::Region;

struct Renderer::Parts
{
    Preset preset{};
    Quality quality;
    Programs programs;
    Screen screen;
    Shadows shadows;
    GlTexture noise;
    GlBuffer frameBlock;
    GlVertexArray nothing;
    StageModel stage;
    Woods woods;
    CarModels cars;
    Loose loose;
    DiceTable dice;
    FrameStatistics statistics;
    Region region{};
    Light light = LightOf({});
    bool hasStage{};
    long frames{};
    double decorationRate{};

    std::string Begin(Preset wanted);
    void DrawShadows(const Frame& frame, const View& view, Tally& tally);
    void DrawWorld(const Frame& frame, const View& view, Tally& tally);
};

std::string Renderer::Parts::Begin(Preset wanted)
{
    preset = wanted;
    quality = QualityOf(wanted);
    GLint most = 1;
    glGetIntegerv(GL_MAX_SAMPLES, &most);
    quality.samples = std::min(quality.samples, most);
    quality.slantSamples = IsSoftware() ? 1 : quality.slantSamples;
    decorationRate = IsSoftware() ? 0 : kDecorationRate;
    std::string problem = programs.Make(quality);
    if (problem.empty())
    {
        problem = shadows.Make(quality);
    }
    if (!problem.empty())
    {
        return problem;
    }
    noise = NoiseTexture(quality.slantSamples);
    nothing = GlVertexArray::Make();
    frameBlock = GlBuffer::Make();
    glBindBuffer(GL_UNIFORM_BUFFER, frameBlock.Name());
    glBufferData(GL_UNIFORM_BUFFER, sizeof(FrameBlock), nullptr, GL_DYNAMIC_DRAW);
    woods = Woods(quality, region);
    cars = CarModels(quality.detail, Club::UsualLooks());
    loose = Loose::Make();
    dice = DiceTable::Make(std::min(4, most));
    const GLenum error = glGetError();
    return error == GL_NO_ERROR ? "" : "OpenGL error " + std::to_string(error);
}

void Renderer::Parts::DrawShadows(const Frame& frame, const View& view, Tally& tally)
{
    for (int i = 0; i < quality.cascades; ++i)
    {
        const Cascade& cascade = frame.cascades[i];
        const Scope scope{cascade.frustum, view.camera.eye, frame.pixelsPerMetre, i, {}};
        shadows.Begin(i);
        for (const Program* program : {&programs.solidDepth, &programs.propsDepth, &programs.carsDepth})
        {
            program->Use();
            program->SetMatrices("shadowTo", cascade.toClip.m, 1);
        }
        stage.DrawSolids(programs, scope, tally);
        woods.Draw(programs, scope, tally);
        cars.Draw(programs, scope, view.cars, tally);
    }
    shadows.End();
}

void Renderer::Parts::DrawWorld(const Frame& frame, const View& view, Tally& tally)
{
    const Scope scope{
        frame.frustum,      view.camera.eye, frame.pixelsPerMetre, -1, light.dust * (light.wet > 0 ? 0.45f : 0.8f),
        frame.block.cleared};
    screen.BeginWorld();
    BindTexture(kUnitNoise, GL_TEXTURE_2D, noise);
    // What hides most comes first.
    cars.Draw(programs, scope, view.cars, tally);
    stage.DrawSolids(programs, scope, tally);
    woods.Draw(programs, scope, tally);
    stage.DrawRoads(programs, scope, view.borders, tally);
    stage.DrawLand(programs, scope, tally);
    glDepthMask(GL_FALSE);
    glDepthFunc(GL_LEQUAL);
    programs.sky.Use();
    glBindVertexArray(nothing.Name());
    tally.DrawPlain(GL_TRIANGLES, 3);
    glDepthFunc(GL_LESS);
    glEnable(GL_BLEND);
    glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
    glDisable(GL_CULL_FACE);
    loose.DrawMarks(programs, view, tally);
    glEnable(GL_CULL_FACE);
    cars.DrawGhosts(programs, scope, view.ghosts, tally);
    glDisable(GL_CULL_FACE);
    screen.EndWorld();
    glDisable(GL_DEPTH_TEST); // water and air look the depth up themselves
    stage.DrawWater(programs, tally);
    loose.DrawAir(programs, view, quality, light.wet > 0, tally);
}

std::unique_ptr<Renderer> Renderer::Make(Preset preset, std::string& problem)
{
    problem.clear();
    if (epoxy_gl_version() < 33)
    {
        problem = "OpenGL 3.3 is needed, this is " + std::to_string(epoxy_gl_version() / 10) + "." +
                  std::to_string(epoxy_gl_version() % 10);
        return nullptr;
    }
    for (int level = static_cast<int>(preset); level >= 0; --level)
    {
        auto parts = std::make_unique<Parts>();
        const std::string fault = parts->Begin(static_cast<Preset>(level));
        if (fault.empty())
        {
            return std::unique_ptr<Renderer>(new Renderer(std::move(parts)));
        }
        problem = "the " + std::string(NameOf(static_cast<Preset>(level))) + " preset does not work here: " + fault;
        while (glGetError() != GL_NO_ERROR)
        {}
    }
    return nullptr;
}

Renderer::Renderer(std::unique_ptr<Parts> theParts) : parts(std::move(theParts)) {}
Renderer::~Renderer() = default;

Preset Renderer::PresetInForce() const
{
    return parts->preset;
}

double Renderer::DecorationRate() const
{
    return parts->decorationRate;
}

void Renderer::SetCars(const Club::CarLooks& looks, const Club::Liveries& liveries)
{
    parts->cars = CarModels(parts->quality.detail, looks, liveries);
}

void Renderer::SetDice(std::span<const std::uint8_t> warningFaces)
{
    parts->dice.SetDice(warningFaces);
}

void Renderer::SetStage(const Scene::StageScene& stage)
{
    if (parts->region != stage.setting.region)
    {
        parts->region = stage.setting.region;
        parts->woods = Woods(parts->quality, parts->region);
    }
    parts->light = LightOf(stage.setting);
    parts->stage = StageModel(stage);
    parts->woods.Plant(stage.props);
    parts->hasStage = true;
}

void Renderer::SetSky(const Scene::Setting& setting)
{
    parts->light = LightOf(setting);
}

void Renderer::PutUp(std::span<const Scene::Chunk> chunks)
{
    parts->stage.PutUp(chunks);
}

void Renderer::Draw(const View& view, const Target& target)
{
    const auto begin = std::chrono::steady_clock::now();
    Parts& all = *parts;
    Tally tally;
    if (++all.frames == 2)
    {
        all.programs.MakeRest();
    }
    const auto scaled = [&](int length)
    { return std::max(1, static_cast<int>(std::lround(static_cast<float>(length) * all.quality.scale))); };
    const std::string problem = all.screen.Fit(all.quality, scaled(target.width), scaled(target.height));
    if (!problem.empty() && all.quality.samples > 1)
    {
        all.quality.samples = 1; // and once more, without
        (void)all.screen.Fit(all.quality, scaled(target.width), scaled(target.height));
    }
    const Frame frame =
        FrameOf(view.camera, view.time, {all.screen.Width(), all.screen.Height(), all.stage.GroundTop()}, all.quality,
                all.light, LookOf(all.region).dusty, view.cleared);
    glBindBuffer(GL_UNIFORM_BUFFER, all.frameBlock.Name());
    glBufferSubData(GL_UNIFORM_BUFFER, 0, sizeof(FrameBlock), &frame.block);
    glBindBufferBase(GL_UNIFORM_BUFFER, kFrameBlock, all.frameBlock.Name());
    glDisable(GL_SCISSOR_TEST);
    glDisable(GL_BLEND);
    glEnable(GL_DEPTH_TEST);
    glEnable(GL_CULL_FACE);
    glDepthFunc(GL_LESS);
    all.DrawShadows(frame, view, tally);
    all.DrawWorld(frame, view, tally);
    all.screen.Show(all.programs, target, all.quality, view.focus, tally);
    glEnable(GL_BLEND);
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ZERO, GL_ONE);
    all.loose.DrawMarkers(all.programs, view, target, tally);
    all.dice.Draw(all.programs, view, target, tally);
    glDisable(GL_BLEND);
    glDisable(GL_CULL_FACE);
    glBindVertexArray(0);
    glActiveTexture(GL_TEXTURE0);
    const std::chrono::duration<double, std::milli> spent = std::chrono::steady_clock::now() - begin;
    all.statistics = {tally.draws, tally.triangles, spent.count()};
}

const FrameStatistics& Renderer::Statistics() const
{
    return parts->statistics;
}

} // namespace Rally::Desktop
