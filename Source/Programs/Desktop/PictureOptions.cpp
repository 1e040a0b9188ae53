#include "Desktop/PictureOptions.h"

#include "Shared/Files.h"
#include "RallyScene/RegionLook.h"
#include "Shared/Options.h"

#include <algorithm>
#include <map>

namespace Rally::Desktop
{
namespace
{

using Scene::CameraKind;
using Shared::Fail;

constexpr int kTilePixels = 256;

const std::map<std::string, CameraKind> kCameras{
    {"chase", CameraKind::Chase}, {"helicopter", CameraKind::Helicopter}, {"table", CameraKind::Table}};

const std::map<std::string, std::size_t> kCars{{"saloon", 0}, {"hatch", 1}, {"coupe", 2}, {"prototype", 3}};

constexpr int kRegionPixels = 128;
constexpr int kPosterWidth = 1000; // as high as the paper of the A series is
constexpr int kPosterHeight = 1414;
constexpr int kLeastPoster = 240;  // of a side
constexpr int kSlimmestPoster = 3; // times as long as wide

void ReadSetting(const std::string& region, const std::string& hour, PictureOptions& out)
{
    out.region = Scene::RegionNamed(region);
    out.hour = Scene::HourNamed(hour);
}

// A word for each, for the command line.
template <class Kind>
std::vector<std::string> NamesOf(std::size_t count)
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < count; ++i)
    {
        names.emplace_back(Scene::NameOf(static_cast<Kind>(i)));
    }
    return names;
}

void AddSetting(Shared::Options& app, std::string& region, std::string& hour, PictureOptions& out)
{
    app.AddFlag("--regions", out.regions, "every region at every hour");
    app.Add("--region", region, "where in the world it is, instead of the stage's own region")
        .OneOf(NamesOf<Scene::Region>(Scene::kRegions))
        .Shown("REGION");
    app.Add("--hour", hour, "instead of the stage's own: morning, noon, low, dusk, overcast or rain")
        .OneOf(NamesOf<Scene::Hour>(Scene::kHours))
        .Shown("HOUR");
}

// A poster shows a stage whole, by itself, and large enough to be read.
void CheckPoster(const Shared::Options& app, const PictureOptions& options)
{
    for (const char* other : {"--tiles", "--tile", "--bare", "--race", "--regions", "--camera", "--at", "--zoom",
                              "--portrait", "--plants", "--spaces", "--check-markers", "--statistics", "--moment"})
    {
        if (app.Count(other) > 0)
        {
            throw Fail(std::string("picture: --poster goes without ") + other);
        }
    }
    const int small = std::min(options.width, options.height);
    const int large = std::max(options.width, options.height);
    if (small < kLeastPoster || large > kSlimmestPoster * small)
    {
        throw Fail("picture: --size: expected of a poster " + std::to_string(kLeastPoster) +
                   " pixels a side at least, and no side longer than three of the other");
    }
}

// What is drawn, and where it goes: with a stage two names, else one.
void ReadNames(const std::vector<std::string>& names, PictureOptions& out)
{
    const bool alone = out.tiles || !out.race.empty();
    if (out.regions)
    {
        if (names.empty() || names.size() > 2)
        {
            throw Fail("picture: --regions: expected a file to write, such as out.png, and before it a stage at most");
        }
        out.stage = names.size() > 1 ? names[0] : std::string();
        out.file = names.back();
        return;
    }
    if (alone && names.size() > 1)
    {
        throw Fail("picture: --tiles and --race go without a stage");
    }
    if (!alone && names.empty())
    {
        throw Fail("picture: expected the id of a stage such as rally2-ss1");
    }
    if (names.size() < (alone ? 1u : 2u))
    {
        throw Fail("picture: expected a file to write, such as out.png");
    }
    out.stage = alone ? std::string() : names[0];
    out.file = names.back();
}

} // namespace

bool ReadOptions(const std::vector<std::string>& words, PictureOptions& out)
{
    Shared::Options app{
        "Draws a still of a stage, with a car on a space and others near it, without a window:\n"
        "  rally picture STAGE OUT.png\n"
        "or every tile side from straight above on one sheet, and prints their names in its order:\n"
        "  rally picture --tiles OUT.png\n"
        "or the whole stage with its name as a poster, upright or across as its size is:\n"
        "  rally picture --poster STAGE OUT.png\n"
        "or every region at every hour, a row for each region, on the first stage or one that is named:\n"
        "  rally picture --regions [STAGE] OUT.png\n"
        "or a saved race at its best moments, which are start, slide, jump, crash, finish:\n"
        "  rally picture --race FILE FOLDER\n"
        "OUT.ppm is written without packing. The stages are listed by: rally stage list",
        "picture"};
    app.TakeLast(); // as when a script adds to what it was given
    std::vector<std::string> names;
    std::string size;
    std::string hud = "none";
    std::string camera = "chase";
    std::string preset = "high";
    std::string car = "saloon";
    std::string region;
    std::string hour;
    float degrees = 0;
    app.Add("names", names, "what to draw, and where to").OnceOnly().Expect(0, 2).Shown("STAGE OUT");
    app.Add("--camera", camera, "where it is seen from: chase, helicopter or table (chase)")
        .OneOf(kCameras)
        .Shown("KIND");
    app.Add("--race", out.race, "a saved race; OUT is a folder then").Shown("FILE");
    app.AddFlag("--poster", out.poster, "the whole stage from above, with its name");
    app.AddFlag("--tiles", out.tiles, "every tile side");
    app.Add("--tile", out.tile, "this one, such as 205a").Shown("SIDE");
    app.Add("--game", out.game, "whose tile sides, by its id (the first that has some)").Shown("GAME");
    app.AddFlag("--bare", out.bare, "of tile sides: nothing but the road and what stands beside it");
    AddSetting(app, region, hour, out);
    app.Add("--at", out.at, "where the car stands, such as 3.2L, START or FINISH").Shown("SPACE");
    app.Add("--moment", out.moment,
            "on a circuit, as it is filmed: start, rolling, slipstream, alongside, spin, crash, return or pits")
        .OneOf({"start", "rolling", "slipstream", "alongside", "spin", "crash", "return", "pits"})
        .Shown("MOMENT");
    app.Add("--preset", preset, "how much is drawn: low, medium or high (high)").OneOf(PresetNames()).Shown("P");
    app.Add("--size", size, "in pixels (1280x720); of the sheet: a side's width (256); of a poster: 1000x1414")
        .Shown("WxH");
    app.Add("--zoom", out.aim.zoom, "more is closer; at the table 0 shows the whole stage (1)")
        .Range(0.f, 8.f)
        .Shown("N");
    app.Add("--orbit", degrees, "round the car (0)").Range(-360.f, 360.f).Shown("DEGREES");
    app.Add("--car", car, "its class: saloon, hatch, coupe or prototype (saloon)").OneOf(kCars).Shown("CLASS");
    app.Add("--battered", out.battered, "by so many hits (0)").Range(0, 20).Shown("N");
    app.AddFlag("--portrait", out.portrait, "of the car alone, from near by");
    app.AddFlag("--plants", out.plants, "what grows and stands in the region, in a row before the car");
    app.AddFlag("--spaces", out.spaces, "let the spaces it may go to next glow");
    app.AddFlag("--clear-air", out.clearAir, "without dust and spray");
    app.AddFlag("--check-markers", out.checkMarkers, "the same, and print how well each can be seen as JSON");
    app.Add("--marker-strength", out.markerStrength, "dims them, to try the check (1)").Range(0.f, 1.f).Shown("N");
    app.Add("--hud", hud, "none: nothing but the world, which is all there is so far").OneOf({"none"}).Shown("none");
    app.Add("--frames", out.frames, "draw it so often, to measure").Range(1, 1000).Shown("N");
    app.AddFlag("--statistics", out.statistics, "print draws, triangles and milliseconds as JSON");
    if (!Shared::ParseOptions(app, words))
    {
        return false;
    }
    out.aim.kind = kCameras.at(camera);
    out.preset = PresetNames().at(preset);
    out.car = kCars.at(car);
    out.aim.orbit = degrees * Scene::kPi / 180;
    out.spaces = out.spaces || out.checkMarkers;
    out.tiles = out.tiles || !out.tile.empty();
    ReadSetting(region, hour, out);
    out.width = out.tiles ? kTilePixels : out.regions ? kRegionPixels : out.width;
    out.height = out.regions ? kRegionPixels * 9 / 16 : out.height;
    out.width = out.poster ? kPosterWidth : out.width;
    out.height = out.poster ? kPosterHeight : out.height;
    if (!size.empty() && !Shared::ReadSize(size, 16, 8192, out.width, out.height))
    {
        throw Fail("picture: --size: expected a size such as 1280x720, 16 to 8192 pixels a side, not '" + size + "'");
    }
    if (out.poster)
    {
        CheckPoster(app, out);
    }
    ReadNames(names, out);
    return true;
}

} // namespace Rally::Desktop
