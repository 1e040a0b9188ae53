#include "Desktop/PictureOptions.h"

#include <charconv>

namespace Rally::Desktop
{
namespace
{

template <class Number>
bool ReadNumber(const std::string& text, Number low, Number high, Number& out)
{
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !(value >= low && value <= high))
    {
        return false;
    }
    out = value;
    return true;
}

bool ReadSize(const std::string& text, int& width, int& height)
{
    const std::size_t cross = text.find('x');
    return cross != std::string::npos && ReadNumber(text.substr(0, cross), 16, 8192, width) &&
           ReadNumber(text.substr(cross + 1), 16, 8192, height);
}

bool ReadCamera(const std::string& text, Scene::CameraKind& out)
{
    using Scene::CameraKind;
    if (text != "chase" && text != "helicopter" && text != "table")
    {
        return false;
    }
    out = text == "chase" ? CameraKind::Chase : text == "table" ? CameraKind::Table : CameraKind::Helicopter;
    return true;
}

// One option with its value; what was expected instead, if that is no value for it.
std::string ReadOption(const std::string& name, const std::string& value, PictureOptions& out)
{
    const auto expect = [](bool good, const char* what) { return good ? std::string() : std::string(what); };
    if (name == "--camera")
    {
        return expect(ReadCamera(value, out.aim.kind), "chase, helicopter or table");
    }
    if (name == "--tile")
    {
        out.tiles = true;
        out.tile = value;
        return {};
    }
    if (name == "--race")
    {
        out.race = value;
        return {};
    }
    if (name == "--at")
    {
        out.at = value;
        return {};
    }
    if (name == "--preset")
    {
        return expect(ReadPreset(value, out.preset), "low, medium or high");
    }
    if (name == "--size")
    {
        return expect(ReadSize(value, out.width, out.height), "a size such as 1280x720, 16 to 8192 pixels a side");
    }
    if (name == "--zoom")
    {
        return expect(ReadNumber(value, 0.0f, 8.0f, out.aim.zoom), "a number from 0 to 8");
    }
    if (name == "--orbit")
    {
        float degrees = 0;
        const bool good = ReadNumber(value, -360.0f, 360.0f, degrees);
        out.aim.orbit = degrees * Scene::kPi / 180;
        return expect(good, "degrees from -360 to 360");
    }
    if (name == "--marker-strength")
    {
        return expect(ReadNumber(value, 0.0f, 1.0f, out.markerStrength), "a number from 0 to 1");
    }
    if (name == "--frames")
    {
        return expect(ReadNumber(value, 1, 1000, out.frames), "a number from 1 to 1000");
    }
    return expect(value == "none", "none"); // --hud
}

constexpr int kTilePixels = 256;
constexpr const char* kNoFile = "expected a file to write, such as out.png";

bool TakesValue(const std::string& word)
{
    for (const char* name : {"--race", "--tile", "--camera", "--at", "--preset", "--size", "--zoom", "--orbit",
                             "--frames", "--hud", "--marker-strength"})
    {
        if (word == name)
        {
            return true;
        }
    }
    return false;
}

} // namespace

const char* PictureHelp()
{
    return "usage: rally picture STAGE [options] OUT.png\n"
           "       rally picture --tiles | --tile 205a [options] OUT.png\n"
           "       rally picture --race FILE [options] FOLDER\n"
           "\n"
           "Draws a still of a stage, with a car on a space and others near it, without a window; or every tile side\n"
           "from straight above on one sheet, and prints their names in its order; or a saved race at its best "
           "moments:\n"
           "start, slide, jump, crash, finish. OUT.ppm is written without packing.\n"
           "\n"
           "  --camera chase|helicopter|table   where it is seen from (chase)\n"
           "  --at SPACE                        where the car stands, such as 3.2L, START or FINISH\n"
           "  --preset low|medium|high          how much is drawn (high)\n"
           "  --size WxH                        in pixels (1280x720); of the sheet: a side's width (256)\n"
           "  --zoom N                          more is closer; at the table 0 shows the whole stage (1)\n"
           "  --orbit DEGREES                   round the car (0)\n"
           "  --bare                            of tile sides: nothing but the road and what stands beside it\n"
           "  --spaces                          let the spaces it may go to next glow\n"
           "  --check-markers                   the same, and print how well each can be seen as JSON\n"
           "  --marker-strength N               dims them, to try the check (1)\n"
           "  --hud none                        nothing but the world, which is all there is so far\n"
           "  --frames N                        draw it so often, to measure\n"
           "  --statistics                      print draws, triangles and milliseconds as JSON\n"
           "\n"
           "The stages are listed by: rally stage list";
}

std::string ReadOptions(const std::vector<std::string>& words, PictureOptions& out)
{
    std::vector<std::string> names;
    bool sized = false;
    for (std::size_t i = 0; i < words.size(); ++i)
    {
        const std::string& word = words[i];
        if (word == "--help" || word == "-h")
        {
            out.help = true;
            return {};
        }
        if (word == "--tiles" || word == "--bare")
        {
            (word == "--bare" ? out.bare : out.tiles) = true;
        }
        else if (word == "--spaces" || word == "--statistics" || word == "--check-markers")
        {
            (word == "--statistics" ? out.statistics : out.spaces) = true;
            out.checkMarkers = out.checkMarkers || word == "--check-markers";
        }
        else if (TakesValue(word))
        {
            if (i + 1 >= words.size())
            {
                return word + " needs a value";
            }
            const std::string expected = ReadOption(word, words[i + 1], out);
            if (!expected.empty())
            {
                return std::string(word).append(" ").append(words[i + 1]).append(": expected ").append(expected);
            }
            sized = sized || word == "--size";
            ++i;
        }
        else if (!word.empty() && word[0] == '-')
        {
            return "there is no option '" + word + "'";
        }
        else if (names.size() < 2)
        {
            names.push_back(word);
        }
        else
        {
            return "'" + word + "' is one word too many";
        }
    }
    out.width = out.tiles && !sized ? kTilePixels : out.width;
    if (out.tiles || !out.race.empty())
    {
        out.file = names.empty() ? "" : names[0];
        return names.size() > 1 ? "--tiles and --race go without a stage" : out.file.empty() ? kNoFile : "";
    }
    out.stage = names.empty() ? "" : names[0];
    out.file = names.size() < 2 ? "" : names[1];
    return out.stage.empty() ? "expected the id of a stage such as rally2-ss1" : out.file.empty() ? kNoFile : "";
}

} // namespace Rally::Desktop
