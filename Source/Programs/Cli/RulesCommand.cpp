// `rally rules`: the games. `rally rules dirt`: the map of its catalogue: each rule, its kind, its title, and the tests that name it. A rule that
// is no mere advice and that no test names is a hole; --check finds them.
#include "Cli/Commands.h"
#include "Cli/Fail.h"
#include "Cli/ScenarioFile.h"
#include "Cli/Tools.h"

#include "RallyRules/Core/Rulesets.h"
#include "Shared/Spoken.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <set>

namespace Rally::Cli
{
namespace
{

namespace files = std::filesystem;

using Cover = std::map<Rule, std::set<std::string>>;

files::path Root()
{
    const char* root = std::getenv("RALLY_ROOT");
    return root != nullptr && *root != '\0' ? files::path(root) : files::current_path();
}

const char* NameOf(RuleKind kind)
{
    switch (kind)
    {
    case RuleKind::Rule: return "rule";
    case RuleKind::Data: return "data";
    case RuleKind::Display: return "display";
    case RuleKind::Advice: break;
    }
    return "advice";
}

bool IsDigit(char letter)
{
    return letter >= '0' && letter <= '9';
}

bool IsUpper(char letter)
{
    return letter >= 'A' && letter <= 'Z';
}

// Finds D-ABC-12 and, as code spells it, D_ABC_12; other games have other first letters, and chapters of four.
void FindIds(const std::string& text, const std::string& name, Cover& cover)
{
    for (std::size_t at = 0; at + 7 <= text.size(); ++at)
    {
        const char dash = text[at + 1];
        std::size_t end = at + 2;
        while (end < text.size() && IsUpper(text[end]))
        {
            ++end;
        }
        const std::size_t letters = end - at - 2;
        const bool begins = IsUpper(text[at]) && (dash == '-' || dash == '_') && (letters == 3 || letters == 4) &&
                            end + 1 < text.size() && text[end] == dash && IsDigit(text[end + 1]);
        if (!begins)
        {
            continue;
        }
        ++end;
        while (end < text.size() && IsDigit(text[end]))
        {
            ++end;
        }
        std::string id = text.substr(at, end - at);
        std::replace(id.begin(), id.end(), '_', '-');
        if (const Rule rule = FindRule(id); rule != Rule::None)
        {
            cover[rule].insert(name);
        }
    }
}

bool IsPythonTest(const files::path& path)
{
    const std::string name = path.filename().string();
    return path.extension() == ".py" && name.rfind("test_", 0) == 0;
}

Cover FindCover(const files::path& root)
{
    if (!files::is_directory(root / "Tests"))
    {
        throw Fail("rules: " + (root / "Tests").string() +
                   ": expected the folder of the tests; run in the repository or set RALLY_ROOT");
    }
    Cover cover;
    for (const auto& entry : files::recursive_directory_iterator(root / "Tests"))
    {
        const std::string name = files::relative(entry.path(), root).generic_string();
        if (!entry.is_regular_file())
        {
            continue;
        }
        if (name.rfind("Tests/Scenarios/", 0) == 0 && entry.path().extension() == ".json")
        {
            for (const ScenarioHead& scenario : HeadsIn(entry.path().string()))
            {
                for (const std::string& rule : scenario.rules)
                {
                    cover[FindRule(rule)].insert(name + ": " + scenario.name);
                }
            }
        }
        const bool unit = name.rfind("Tests/Unit/", 0) == 0 && entry.path().extension() == ".cpp";
        if (unit || IsPythonTest(entry.path()))
        {
            FindIds(ReadFile(entry.path().string()), name, cover);
        }
    }
    return cover;
}

nlohmann::ordered_json AsJson(const RuleEntry& rule, const Cover& cover)
{
    const auto found = cover.find(rule.rule);
    return {{"id", rule.id},
            {"kind", NameOf(rule.kind)},
            {"chapter", Words(rule.chapter)},
            {"title", Words(rule.title)},
            {"tests", found == cover.end() ? std::set<std::string>{} : found->second}};
}

void PrintOne(const RuleEntry& rule, const Cover& cover)
{
    std::printf("%s  %s  (%s)\n  %s\n", rule.id, Words(rule.chapter).c_str(), NameOf(rule.kind),
                Words(rule.title).c_str());
    if (const auto found = cover.find(rule.rule); found != cover.end())
    {
        for (const std::string& test : found->second)
        {
            std::printf("  - %s\n", test.c_str());
        }
    }
}

void PrintMap(std::span<const RuleEntry> rules, const Cover& cover)
{
    for (const RuleEntry& rule : rules)
    {
        const auto found = cover.find(rule.rule);
        std::printf("%-9s %-8s %s\n", rule.id, NameOf(rule.kind), Words(rule.title).c_str());
        for (const std::string& test : found == cover.end() ? std::set<std::string>{} : found->second)
        {
            std::printf("%20s%s\n", "- ", test.c_str());
        }
    }
}

std::vector<std::string> Uncovered(std::span<const RuleEntry> rules, const Cover& cover)
{
    std::vector<std::string> ids;
    for (const RuleEntry& rule : rules)
    {
        if (rule.kind != RuleKind::Advice && cover.find(rule.rule) == cover.end())
        {
            ids.emplace_back(rule.id);
        }
    }
    return ids;
}

int Check(std::span<const RuleEntry> rules, const Cover& cover, bool asJson)
{
    const std::vector<std::string> ids = Uncovered(rules, cover);
    if (asJson)
    {
        std::puts(nlohmann::json({{"rules", rules.size()}, {"uncovered", ids}}).dump().c_str());
        return ids.empty() ? 0 : 1;
    }
    for (const std::string& id : ids)
    {
        std::printf("no test names %s\n", id.c_str());
    }
    std::printf("%zu rules, %zu uncovered\n", rules.size(), ids.size());
    return ids.empty() ? 0 : 1;
}

int ShowOne(const std::string& id, bool asJson)
{
    const Rule rule = FindRule(id);
    if (rule == Rule::None)
    {
        throw Fail("rules: " + id + ": expected the ID of a rule such as D-LIM-2");
    }
    // The text of a rule is of use without the tests beside it.
    const Cover cover = files::is_directory(Root() / "Tests") ? FindCover(Root()) : Cover{};
    if (asJson)
    {
        std::puts(AsJson(RuleOf(rule), cover).dump().c_str());
    }
    else
    {
        PrintOne(RuleOf(rule), cover);
    }
    return 0;
}

int ShowAll(std::span<const RuleEntry> rules, bool check, bool asJson)
{
    const Cover cover = FindCover(Root());
    if (check)
    {
        return Check(rules, cover, asJson);
    }
    if (!asJson)
    {
        PrintMap(rules, cover);
        return 0;
    }
    nlohmann::ordered_json json = nlohmann::ordered_json::array();
    for (const RuleEntry& rule : rules)
    {
        json.push_back(AsJson(rule, cover));
    }
    std::puts(json.dump(1).c_str());
    return 0;
}

int ListGames(bool asJson)
{
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const GameEntry* game : Rulesets())
    {
        const std::string name = Words(game->name);
        list.push_back({{"id", game->id},
                        {"name", name},
                        {"fewestSeats", game->fewestSeats},
                        {"mostSeats", game->mostSeats},
                        {"options", OptionChoices(game->options())},
                        {"rules", game->rules().size()}});
        if (!asJson)
        {
            std::printf("%-8s %s, %d to %d drivers, %zu rules\n", game->id, name.c_str(), game->fewestSeats,
                        game->mostSeats, game->rules().size());
        }
    }
    if (asJson)
    {
        std::puts(list.dump().c_str());
    }
    return 0;
}

std::string InSmallLetters(std::string word)
{
    std::transform(word.begin(), word.end(), word.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return word;
}

} // namespace

int Rules(std::vector<std::string> arguments)
{
    Shared::Options app(
        "The games; the rules of one by ID: kind, title, and the tests that name each. `rally rules D-LIM-2` "
        "shows one rule.",
        "rally rules");
    std::vector<std::string> words;
    bool check = false;
    bool asJson = false;
    app.Add("GAME_OR_ID", words, RulesetChoices() + ", a rule's ID, or both").Expect(0, 2);
    app.AddFlag("--check", check, "name the rules no test names; exit 1 when there are any (advice needs none)");
    app.AddFlag("--json", asJson, "as JSON");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    if (words.empty() && !check)
    {
        return ListGames(asJson);
    }
    const GameEntry* game = words.empty() ? nullptr : FindCatalogue(InSmallLetters(words[0]));
    if (game != nullptr)
    {
        words.erase(words.begin());
    }
    else if (words.size() != 1 || words[0].find('-') == std::string::npos)
    {
        throw Fail("rules: " + (words.empty() ? "--check" : words[0]) + ": expected " + RulesetChoices() +
                   " or the ID of a rule such as D-LIM-2");
    }
    if (check && !words.empty())
    {
        throw Fail("rules: --check: expected no single rule beside it");
    }
    return words.empty() ? ShowAll(game->rules(), check, asJson) : ShowOne(words[0], asJson);
}

} // namespace Rally::Cli
