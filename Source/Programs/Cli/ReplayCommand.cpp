// `rally replay FILE`: a saved match to be read, its hashes verified. What stands before a damage is shown, and saved
// anew when wanted.
#include "Cli/Commands.h"
#include "Cli/Fail.h"
#include "Cli/LogNotation.h"
#include "Cli/OpenLog.h"
#include "Cli/PlayCanvas.h"
#include "Cli/Shell.h"

#include <nlohmann/json.hpp>

#include <cstdio>
#include <filesystem>

namespace Rally::Cli
{
namespace
{

std::string Hex(std::uint64_t number)
{
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(number));
    return text;
}

nlohmann::ordered_json Entries(const AnyMatch& match)
{
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const NotedEntry& entry : NotationOf(match))
    {
        if (entry.seat == kNoSeat)
        {
            list.push_back({{"luck", entry.words}});
        }
        else
        {
            list.push_back({{"seat", std::string(1, LetterOf(entry.seat))}, {"action", entry.words}});
        }
    }
    return list;
}

void PrintJson(const std::string& file, const OpenedLog& opened)
{
    const AnyMatch& match = *opened.log.match;
    const Standing standing = match.Standings();
    nlohmann::ordered_json json = {
        {"file", file},          {"game", RulesetOf(match.Header())->id}, {"complete", opened.damage.empty()},
        {"over", standing.over}, {"entries", opened.log.replayed},        {"chain", Hex(match.Chain())}};
    if (match.Suspended() != 0)
    {
        json["suspended"] = match.Suspended();
    }
    if (!opened.damage.empty())
    {
        json["damage"] = {{"entry", opened.log.replayed + 1}, {"byte", opened.damageAt}, {"what", opened.damage}};
    }
    for (Seat seat = 0; seat < match.Seats(); ++seat)
    {
        json["drivers"].push_back({{"name", match.Header().names[seat]},
                                   {"place", standing.place[seat]},
                                   {"seconds", standing.score[seat]},
                                   {"retired", standing.retired[seat]}});
    }
    json["log"] = Entries(match);
    std::puts(json.dump(1, ' ', false, nlohmann::json::error_handler_t::replace).c_str());
}

void PrintStory(const OpenedLog& opened)
{
    const AnyMatch& match = *opened.log.match;
    for (const std::string& line : ShellOf(*RulesetOf(match.Header()))->Story(match))
    {
        std::puts(line.c_str());
    }
    std::printf("\n%zu entries verified, chain %s%s\n", opened.log.replayed, Hex(match.Chain()).c_str(),
                match.Standings().over ? "" : "; the race is not over");
    if (match.Suspended() != 0)
    {
        std::printf("invariant %d does not hold\n", match.Suspended());
    }
}

// Before anything is printed: nothing may be overwritten by mistake.
void CheckRepair(const std::string& file, const std::string& out)
{
    std::error_code problem;
    if (!out.empty() && std::filesystem::equivalent(file, out, problem))
    {
        throw Fail("replay: --repair: expected another file than the damaged one");
    }
}

void Repair(const OpenedLog& opened, const std::string& out)
{
    const ByteString bytes = EncodeLog(*opened.log.match);
    WriteFile(out, AsText(bytes));
    std::fprintf(stderr, "rally: replay: wrote the %zu sound entries to %s\n", opened.log.replayed, out.c_str());
}

} // namespace

int Replay(std::vector<std::string> arguments)
{
    Shared::Options app("A saved match as a roadbook, with its hashes verified.\n"
                        "Exit: 0 undamaged, 1 damaged (everything before the damage is shown), 2 no match log.",
                        "rally replay");
    std::string file;
    std::string repair;
    bool asJson = false;
    app.Add("FILE", file, "a saved match").Required();
    app.Add("--repair", repair, "of a damaged log: write what stands before the damage to this file");
    app.AddFlag("--json", asJson, "as JSON, with every entry in the notation");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    const OpenedLog opened = OpenLog("replay", file);
    CheckRepair(file, repair);
    if (asJson)
    {
        PrintJson(file, opened);
    }
    else
    {
        PrintStory(opened);
    }
    if (opened.damage.empty())
    {
        return 0;
    }
    std::fflush(stdout);
    std::fprintf(stderr, "rally: replay: %s: byte %zu of %zu, entry %zu. %s Everything before it is kept%s.\n",
                 file.c_str(), opened.damageAt, opened.bytes, opened.log.replayed + 1, opened.damage.c_str(),
                 repair.empty() ? " (--repair OUT writes it)" : "");
    if (!repair.empty())
    {
        Repair(opened, repair);
    }
    return 1;
}

} // namespace Rally::Cli
