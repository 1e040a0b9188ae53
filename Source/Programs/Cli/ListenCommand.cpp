// `rally listen FILE OUT`: what a saved race sounds like, as a WAV file.
#include "Cli/Commands.h"
#include "Cli/Fail.h"
#include "Cli/OpenLog.h"
#include "Cli/Tools.h"
#include "RallySound/Signal.h"
#include "Shared/Listening.h"
#include "Shared/WavFile.h"

#include <nlohmann/json.hpp>

#include <cstdio>
#include <filesystem>

namespace Rally::Cli
{
namespace
{

constexpr double kLongest = 3600;

struct ListenWords
{
    std::string file;
    std::string out;
    Shared::ListenWishes wishes;
    bool asJson{};
};

bool ReadWords(std::vector<std::string> arguments, ListenWords& words)
{
    Shared::Options app(
        "Renders what a saved race sounds like to a WAV file (48 kHz, stereo, 16 bits): engines, tyres, dice,\n"
        "weather, as the window plays it. The same race gives the same file.",
        "rally listen");
    app.Add("FILE", words.file, "a saved race").Required();
    app.Add("OUT", words.out, "the WAV file to write").Required();
    app.Add("--from", words.wishes.from, "begin so many seconds into the race (default 0)")
        .Shown("S")
        .Range(0.0, 24 * kLongest);
    app.Add("--most", words.wishes.most, "at most so many seconds of it (default 600)").Shown("S").Range(0.1, kLongest);
    app.AddFlag("--json", words.asJson, "figures as JSON: seconds, loudness, true peak, what it cost");
    return ParseOptions(app, std::move(arguments));
}

void Print(const ListenWords& words, const Shared::Heard& heard)
{
    if (words.asJson)
    {
        const auto rounded = [](double value, double steps) { return std::round(value * steps) / steps; };
        const nlohmann::ordered_json json = {{"file", words.out},
                                             {"seconds", rounded(heard.seconds, 1000)},
                                             {"whole", heard.whole},
                                             {"loudness_lufs", rounded(heard.loudness, 100)},
                                             {"loudest_lufs", rounded(heard.loudest, 100)},
                                             {"true_peak_dbtp", rounded(heard.truePeak, 100)},
                                             {"offset", rounded(heard.offset, 1e6)},
                                             {"strikes", heard.cues},
                                             {"core_percent", rounded(100 * heard.core, 100)}};
        std::puts(json.dump().c_str());
        return;
    }
    std::printf("%s: %.1f s%s, %.1f LUFS, true peak %.1f dBTP, %.2f %% of a core\n", words.out.c_str(), heard.seconds,
                heard.whole ? "" : " (the race goes on)", heard.loudness, heard.truePeak, 100 * heard.core);
}

} // namespace

int Listen(std::vector<std::string> arguments)
{
    ListenWords words;
    if (!ReadWords(std::move(arguments), words))
    {
        return 0;
    }
    const OpenedLog opened = OpenLog("listen", words.file);
    const std::unique_ptr<Tools> tools = ToolsOfMatch("listen", *opened.log.match);
    std::error_code problem;
    if (std::filesystem::equivalent(words.file, words.out, problem))
    {
        throw Fail("listen: expected another file than the race to write to");
    }
    const std::vector<Shared::FilmedRoad> roads = tools->Films(*opened.log.match);
    Shared::WavFile wav(words.out, Sound::kRate);
    bool written = true;
    const Shared::Heard heard = Shared::Listen(roads, words.wishes,
                                               [&](std::span<const float> stereo)
                                               {
                                                   written = wav.Add(stereo);
                                                   return written;
                                               });
    if (heard.seconds <= 0)
    {
        throw Fail("listen: " + words.file + ": there is nothing to hear");
    }
    wav.Finish();
    Print(words, heard);
    if (!opened.damage.empty())
    {
        std::fflush(stdout);
        std::fprintf(stderr, "rally: listen: %s: byte %zu of %zu. %s Everything before it was rendered.\n",
                     words.file.c_str(), opened.damageAt, opened.bytes, opened.damage.c_str());
        return 1;
    }
    return 0;
}

} // namespace Rally::Cli
