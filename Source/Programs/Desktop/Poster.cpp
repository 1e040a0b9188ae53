#include "Desktop/Poster.h"

#include "Desktop/Studio.h"
#include "Print/Raster.h"
#include "Shared/Files.h"
#include "Shared/Spoken.h"

#include <algorithm>
#include <cmath>

namespace Rally::Desktop
{
namespace
{

using Scene::Vec2;

constexpr Scene::Colour kPaper{243, 237, 224};
constexpr Scene::Colour kInk{38, 36, 40};
constexpr Scene::Colour kSoftInk{104, 97, 92};
constexpr int kFinest = 4096; // pixels of a side up to which it is drawn twice as large

// A hundredth of what a square sheet of this area is wide.
float UnitOf(int width, int height)
{
    return std::sqrt(static_cast<float>(width) * static_cast<float>(height)) / 100;
}

void PutBox(Scene::Drawing& drawing, Scene::Box box, Scene::Colour fill)
{
    Scene::Mark mark;
    mark.fill = fill;
    mark.lines = {{box.low, {box.high.x, box.low.y}, box.high, {box.low.x, box.high.y}}};
    drawing.marks.push_back(std::move(mark));
}

struct Type
{
    float size{};
    Scene::Weight weight{};
    Scene::Colour colour;
    float spacing{};
};

float WidthOf(const std::string& text, const Type& type, const Scene::Lettering& letters)
{
    return type.size * (letters.WidthOf(text, type.weight) + type.spacing * static_cast<float>(text.size()));
}

// Smaller, until it is no wider than that.
void PutWords(Scene::Drawing& drawing, Vec2 at, const std::string& text, Type type, float widest,
              const Scene::Lettering& letters)
{
    const float wide = WidthOf(text, type, letters);
    type.size *= wide > widest ? widest / wide : 1;
    Scene::Mark mark;
    mark.kind = Scene::MarkKind::Words;
    mark.fill = type.colour;
    mark.at = at;
    mark.size = type.size;
    mark.text = text;
    mark.weight = type.weight;
    mark.spacing = type.spacing;
    mark.width = WidthOf(text, type, letters);
    drawing.marks.push_back(std::move(mark));
}

// The picture into the paper, whose rows go down where its own go up.
void Inlay(const Pixels& picture, const PosterPlan& plan, Print::Pixels& paper)
{
    const int edge = static_cast<int>(plan.margin);
    for (int y = 0; y < picture.height; ++y)
    {
        const auto from = static_cast<std::ptrdiff_t>(picture.height - 1 - y) * picture.width * 3;
        const auto to = (static_cast<std::ptrdiff_t>(edge + y) * paper.width + edge) * 3;
        std::copy_n(picture.bytes.begin() + from, picture.width * 3, paper.bytes.begin() + to);
    }
}

// Rows from the bottom up, as WritePicture wants them.
Pixels Upturned(const Print::Pixels& paper)
{
    Pixels up{paper.width, paper.height, {}};
    const auto row = static_cast<std::size_t>(paper.width) * 3;
    up.bytes.reserve(paper.bytes.size());
    for (int y = paper.height - 1; y >= 0; --y)
    {
        const auto from = paper.bytes.begin() + static_cast<std::ptrdiff_t>(row) * y;
        up.bytes.insert(up.bytes.end(), from, from + static_cast<std::ptrdiff_t>(row));
    }
    return up;
}

// Of all ways round the stage the one that leaves the least of the picture empty.
float BestOrbit(const Still& still, PictureOptions& options, float aspect)
{
    constexpr int kWays = 24;
    float best = 0;
    float nearest = 1e9f;
    for (int i = 0; i < kWays; ++i)
    {
        options.aim.orbit = 2 * Scene::kPi * static_cast<float>(i) / kWays;
        const Scene::CameraPose camera = still.Whole(options.aim, aspect);
        const float away = Scene::Length(camera.target - camera.eye);
        // North stays up where that costs little.
        const float turned = 1 + 0.10f * (1 - std::cos(options.aim.orbit));
        best = away * turned < nearest ? options.aim.orbit : best;
        nearest = std::min(nearest, away * turned);
    }
    return best;
}

std::string FactsOf(const Still& still)
{
    std::string facts;
    for (const Phrase& one : still.Facts())
    {
        facts += (facts.empty() ? "" : "  ·  ") + Words(one);
    }
    return facts;
}

// As large as the plan says; drawn twice as large where that goes, so that small things are small and not rough.
int DrawMiniature(const PictureOptions& options, const Still& still, const PosterPlan& plan, Pixels& out)
{
    std::string problem;
    const bool twice = 2 * std::max(plan.width, plan.height) <= kFinest;
    const int by = twice ? 2 : 1;
    const std::unique_ptr<Studio> studio = Studio::Open(options.preset, by * plan.width, by * plan.height, problem);
    if (studio == nullptr)
    {
        return ComplainOfPicture(kPictureFailed, problem);
    }
    studio->TheRenderer().SetStage(still.Stage());
    PictureOptions turned = options;
    turned.aim.orbit = options.aim.orbit != 0 ? options.aim.orbit : BestOrbit(still, turned, studio->Aspect());
    View view = still.Shot(studio->Aspect());
    view.camera = still.Whole(turned.aim, studio->Aspect());
    view.focus = {Scene::Length(view.camera.target - view.camera.eye), 1};
    view.borders = false;
    studio->Draw(view);
    problem = Studio::Complaint();
    if (!problem.empty())
    {
        return ComplainOfPicture(kPictureFailed, problem);
    }
    out = twice ? Halved(studio->Read()) : studio->Read();
    return 0;
}

} // namespace

PosterPlan PosterPlanOf(int width, int height)
{
    PosterPlan plan;
    const float unit = UnitOf(width, height);
    plan.margin = std::floor(4 * unit);
    plan.foot = std::floor((height > width ? 20.f : 16.f) * unit);
    plan.width = width - 2 * static_cast<int>(plan.margin);
    plan.height = height - static_cast<int>(plan.margin + plan.foot);
    return plan;
}

Scene::Drawing DrawPosterPaper(const PosterText& text, const Scene::Palette& palette, const Scene::Lettering& letters,
                               int width, int height)
{
    const PosterPlan plan = PosterPlanOf(width, height);
    const float unit = UnitOf(width, height);
    const bool tall = height > width;
    Scene::Drawing drawing;
    drawing.size = {static_cast<float>(width), static_cast<float>(height)};
    drawing.title = text.name;
    PutBox(drawing, {{0, 0}, drawing.size}, kPaper);
    const float left = plan.margin;
    const float right = drawing.size.x - plan.margin;
    const float top = drawing.size.y - plan.foot;
    // The colours of the place.
    const Scene::Colour colours[] = {palette.sky, palette.foliage, palette.ground, palette.road, palette.accent};
    const float patch = 3.2f * unit;
    for (std::size_t i = 0; i < std::size(colours); ++i)
    {
        const float x = right - patch * static_cast<float>(std::size(colours) - i);
        PutBox(drawing, {{x, top + 2.6f * unit}, {x + patch, top + 3.8f * unit}}, colours[i]);
    }
    const float wide = right - left;
    PutWords(drawing, {left, top + 3.9f * unit}, text.above, {1.7f * unit, Scene::Weight::Bold, kSoftInk, 0.22f},
             wide - patch * 6, letters);
    PutWords(drawing, {left, top + (tall ? 11.4f : 9.2f) * unit}, text.name,
             {(tall ? 7.2f : 5.6f) * unit, Scene::Weight::Black, kInk, -0.01f}, wide, letters);
    PutWords(drawing, {left, top + (tall ? 15.4f : 12.6f) * unit}, text.facts,
             {(tall ? 2.1f : 1.9f) * unit, Scene::Weight::Plain, kSoftInk, 0.02f}, wide, letters);
    return drawing;
}

int DrawPoster(const PictureOptions& options)
{
    std::string problem;
    const std::unique_ptr<Still> still = StillOf(options, problem);
    if (still == nullptr)
    {
        return ComplainOfPicture(kPictureBadInput, problem);
    }
    const PosterPlan plan = PosterPlanOf(options.width, options.height);
    Pixels miniature;
    if (const int code = DrawMiniature(options, *still, plan, miniature); code != 0)
    {
        return code;
    }
    try
    {
        const Print::Typeface typeface;
        const PosterText text{std::string(Brand("game")), Words(still->Name()), FactsOf(*still)};
        const Scene::Palette& palette = Scene::LookOf(still->Stage().setting.region).palette;
        Print::Pixels paper =
            Print::Rasterise(DrawPosterPaper(text, palette, typeface, options.width, options.height), typeface, 1);
        Inlay(miniature, plan, paper);
        return WritePicture(options.file, Upturned(paper))
                   ? 0
                   : ComplainOfPicture(kPictureBadInput, options.file + ": could not be written");
    }
    catch (const Shared::Fail& fail)
    {
        return ComplainOfPicture(kPictureFailed, fail.what()); // a font that is missing
    }
}

} // namespace Rally::Desktop
