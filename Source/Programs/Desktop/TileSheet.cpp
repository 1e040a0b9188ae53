#include "Desktop/TileSheet.h"

#include "Desktop/Studio.h"

#include "RallyScene/StageMesh.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace Rally::Desktop
{
namespace
{

constexpr std::uint64_t looksSeed = 20;
constexpr int mostPixels = 1024; // of a side
constexpr float eyeHeight = 260;
constexpr float halfSeen = 52; // metres to either side: a hexagon is 97 across

Scene::CameraPose FromAbove(const Scene::RoadMap& map)
{
    const auto middle = std::find_if(map.Cells().begin(), map.Cells().end(),
                                     [](const Scene::HexCell& cell) { return Scene::Length(cell.centre) < 1; });
    const Scene::Vec2 centre = middle != map.Cells().end() ? middle->centre : Scene::Vec2{};
    const float ground = map.GroundHeight(centre);
    Scene::CameraPose camera;
    camera.target = {centre.x, centre.y, ground};
    camera.eye = {centre.x, centre.y - 0.5f, ground + eyeHeight}; // not quite straight, so that there is an up
    camera.fieldOfView = 2 * std::atan(halfSeen / eyeHeight);
    camera.nearPlane = 100;
    camera.farPlane = 400;
    return camera;
}

// Leaves the road, and a few metres beside it.
void Bare(const Scene::RoadMap& map, Pixels& pixels)
{
    constexpr float beside = 4;
    constexpr unsigned char plain[] = {120, 124, 96};
    const float metres = 2 * halfSeen / static_cast<float>(pixels.width);
    for (int y = 0; y < pixels.height; ++y)
    {
        for (int x = 0; x < pixels.width; ++x)
        {
            const Scene::Vec2 point{(static_cast<float>(x) + 0.5f) * metres - halfSeen,
                                    (static_cast<float>(y) + 0.5f) * metres - halfSeen};
            float distance = 0;
            float offset = 0;
            const bool close = map.RoadDistance(point) < Scene::RoadMap::kRoadNeighbourhood;
            if (close)
            {
                map.Locate(point, distance, offset);
            }
            if (!close || std::fabs(offset) > map.Reach(distance, offset > 0) + beside)
            {
                std::copy_n(plain, 3, pixels.bytes.begin() + (static_cast<std::ptrdiff_t>(y) * pixels.width + x) * 3);
            }
        }
    }
}

// A picture into a larger one; both from bottom to top, cells counted from the top left.
void Paste(const Pixels& from, int cell, Pixels& to)
{
    const int left = cell % kTileColumns * from.width;
    const int bottom = to.height - (cell / kTileColumns + 1) * from.height;
    for (int y = 0; y < from.height; ++y)
    {
        std::copy_n(from.bytes.begin() + static_cast<std::ptrdiff_t>(y) * from.width * 3, from.width * 3,
                    to.bytes.begin() + (static_cast<std::ptrdiff_t>(bottom + y) * to.width + left) * 3);
    }
}

void DrawSide(Studio& studio, const Scene::RoadMap& map, bool bare, Pixels& out)
{
    Scene::StageScene scene = Scene::BuildStage(map, QualityOf(studio.TheRenderer().PresetInForce()).detail, looksSeed,
                                                {Scene::Region::Ilmavesi, Scene::Hour::Noon});
    scene.props.clear(); // what is printed is to be seen, not the trees over it
    studio.TheRenderer().SetStage(scene);
    View view;
    view.camera = FromAbove(map);
    view.borders = true;
    studio.Draw(view);
    out = Halved(studio.Read());
    if (bare)
    {
        Bare(map, out);
    }
}

} // namespace

int DrawTileSheet(const PictureOptions& options, std::span<const TileFace> faces)
{
    std::vector<const TileFace*> wanted;
    for (const TileFace& face : faces)
    {
        if (options.tile.empty() || options.tile == face.name)
        {
            wanted.push_back(&face);
        }
    }
    if (wanted.empty())
    {
        const std::string range = faces.empty() ? "none" : faces.front().name + " to " + faces.back().name;
        return ComplainOfPicture(kPictureBadInput,
                                 "'" + options.tile + "' is no tile side with a road; expected " + range);
    }
    std::string problem;
    const int cell = std::min(options.width, mostPixels);
    const std::unique_ptr<Studio> studio = Studio::Open(options.preset, 2 * cell, 2 * cell, problem);
    if (studio == nullptr)
    {
        return ComplainOfPicture(kPictureFailed, problem);
    }
    const int count = static_cast<int>(wanted.size());
    Pixels sheet{cell * std::min(count, kTileColumns), cell * ((count - 1) / kTileColumns + 1), {}};
    sheet.bytes.resize(static_cast<std::size_t>(sheet.width) * static_cast<std::size_t>(sheet.height) * 3);
    for (int i = 0; i < count; ++i)
    {
        const TileFace& face = *wanted[static_cast<std::size_t>(i)];
        const std::unique_ptr<Scene::RoadMap> map = face.road();
        if (map == nullptr)
        {
            return ComplainOfPicture(kPictureFailed, face.name + " makes no road");
        }
        Pixels picture;
        DrawSide(*studio, *map, options.bare, picture);
        Paste(picture, i, sheet);
        std::printf("%s%s", i == 0 ? "" : " ", face.name.c_str());
    }
    std::puts("");
    problem = Studio::Complaint();
    if (!problem.empty())
    {
        return ComplainOfPicture(kPictureFailed, problem);
    }
    return WritePicture(options.file, sheet)
               ? 0
               : ComplainOfPicture(kPictureBadInput, options.file + ": could not be written");
}

} // namespace Rally::Desktop
