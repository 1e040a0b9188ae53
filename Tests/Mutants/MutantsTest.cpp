// Drops one verdict at a time, of every game that has rules: some test must miss it. A program of its own, linked with rules
// that can drop one, and with Tests/Unit/<Game>Test.cpp of each game that has one. Each rule is tried in a process of its own,
// as a match without it may come to anything.
#include "Cli/Scenario.h"
#include "RallyRules/Core/Rulesets.h"
#include "Shared/Files.h"
#include "Unit/DirtCases.h"
#include "Unit/Properties.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <functional>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace Rally::Test
{

// The property suite is instantiated elsewhere; here only its ways to choose a move are of use.
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(GameProperties);

namespace
{

constexpr std::size_t kSample =
    7; // one rule in so many, unless $RALLY_MUTANTS_ALL is 1; of $RALLY_MUTANTS_GAME alone, if set
constexpr unsigned kPatience = 120; // seconds for one rule

enum Noticed : int
{
    kNotAtAll = 10,
    kByScenario,
    kByProperties,
    kByTests,
};

// Of a process that runs a game's own tests without a rule.
constexpr const char* kDroppedRule = "RALLY_DROPPED_RULE";
const bool dropsFromTheStart = []
{
    const char* id = std::getenv(kDroppedRule);
    DroppedVerdict() = id != nullptr ? FindRule(id) : Rule::None;
    return id != nullptr;
}();

std::string Root()
{
    const char* root = std::getenv("RALLY_ROOT");
    return root == nullptr ? "." : root;
}

std::vector<std::string> FilesBelow(const std::string& folder, const std::string& extension)
{
    std::vector<std::string> files;
    std::error_code error;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(Root() + "/" + folder, error))
    {
        if (entry.is_regular_file() && entry.path().extension() == extension)
        {
            files.push_back(entry.path().string());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

// All sources of rules that refuse anything, one behind the other.
std::string SourcesThatRefuse()
{
    std::string all;
    for (const std::string& file : FilesBelow("Plugins/RallyRules/Source/RallyRules/Private", ".cpp"))
    {
        const std::string text = Shared::ReadFile(file);
        all += text.find("Refuse(") != std::string::npos ? text : "";
    }
    return all;
}

// Named in a statement, by all of its name; what an event cites is told, not refused.
bool Refuses(const std::string& sources, std::size_t at, std::size_t length)
{
    const std::size_t begin = sources.find_last_of(";{}", at);
    const std::string_view statement(sources.data() + begin, sources.find(';', at) - begin);
    const bool goesOn = std::isdigit(static_cast<unsigned char>(sources[at + length])) != 0; // D_LIM_2 in D_LIM_21
    return !goesOn && statement.find("EventKind::") == std::string_view::npos;
}

// Every rule of a game that refuses: D_LIM_2 in the code is D-LIM-2 in the catalogue.
std::vector<Rule> RulesThatRefuse(const GameEntry& game, const std::string& sources)
{
    std::vector<Rule> rules;
    for (const RuleEntry& entry : game.rules())
    {
        std::string name = std::string("Rule::") + entry.id;
        std::replace(name.begin(), name.end(), '-', '_');
        std::size_t at = sources.find(name);
        while (at != std::string::npos && !Refuses(sources, at, name.size()))
        {
            at = sources.find(name, at + 1);
        }
        if (at != std::string::npos)
        {
            rules.push_back(entry.rule);
        }
    }
    return rules;
}

// All games, or the one that is asked for.
std::vector<const GameEntry*> GamesInQuestion()
{
    const char* only = std::getenv("RALLY_MUTANTS_GAME");
    std::vector<const GameEntry*> games;
    for (const GameEntry* game : KnownGames())
    {
        if (only == nullptr || *only == '\0' || std::string_view(only) == game->id)
        {
            games.push_back(game);
        }
    }
    EXPECT_FALSE(games.empty()) << "RALLY_MUTANTS_GAME: there is no game " << only;
    return games;
}

// How many scenarios of each file pass when nothing is dropped.
const std::vector<int>& PassedWithAll()
{
    static const std::vector<int> passed = []
    {
        std::vector<int> counts;
        for (const std::string& file : FilesBelow("Tests/Scenarios", ".json"))
        {
            counts.push_back(Cli::RunScenarioFile(file).passed);
        }
        return counts;
    }();
    return passed;
}

bool ScenariosNotice()
{
    const std::vector<std::string> files = FilesBelow("Tests/Scenarios", ".json");
    for (std::size_t i = 0; i < files.size() && i < PassedWithAll().size(); ++i)
    {
        if (Cli::RunScenarioFile(files[i]).passed < PassedWithAll()[i])
        {
            return true;
        }
    }
    return false;
}

// Matches of a game to try, and what only the game knows of them.
struct Cases
{
    std::size_t count{};
    std::function<std::unique_ptr<AnyMatch>(std::size_t)> make;
    std::function<Action(const AnyMatch&, Action, Random&)> vary;
    std::function<bool(const Action&)> mayGoUnlisted;
};

Cases CasesOf(const GameEntry& game)
{
    if (game.ruleset == Dirt::DirtGame::kRuleset)
    {
        return {DirtCases::OneLot(), DirtCases::Make, [](const AnyMatch& match, Action action, Random& random)
                { return DirtCases::Vary(*Dirt::AsDirt(match), action, random); }, DirtCases::MayGoUnlisted};
    }
    const auto make = [&game](std::size_t index)
    {
        MatchSetup agreed = UsualSetup(game);
        agreed.names.resize(game.fewestSeats + index);
        return game.begin(agreed).match;
    };
    return {game.mostSeats - game.fewestSeats + std::size_t{1}, make, [](const AnyMatch&, Action action, Random& random)
            { return Mutated(action, random); }, [](const Action&) { return false; }};
}

// Query and Legal disagree, an invariant breaks, or a match does not end.
bool PropertiesNotice(const Cases& cases)
{
    bool noticed = false;
    for (std::size_t index = 0; index < cases.count; ++index)
    {
        const auto match = cases.make(index);
        Random random(index, RandomStream::Pilot);
        for (std::size_t ply = 0; ply < 3000 && !match->WhoMoves().IsOver(); ++ply)
        {
            for (int tries = 0; tries < 8; ++tries)
            {
                // Asked only, not played: Apply may trust that Query has refused a space that does not exist.
                const Action action = cases.vary(*match, ChooseAction(*match, random), random);
                ActionList legal;
                match->Legal(action.seat, legal);
                const bool allowed = match->Query(action).allowed;
                noticed = noticed || (allowed != Lists(legal, action) && !(allowed && cases.mayGoUnlisted(action)));
            }
            if (!PlayOne(*match, random))
            {
                noticed = true;
                break;
            }
        }
        noticed = noticed || match->Suspended() != 0;
    }
    return noticed;
}

// The tests that have the game's name, as far as they are linked in; Dirt's scenarios and properties say it all.
std::string TestsOf(const GameEntry& game)
{
    std::string name = game.id;
    name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
    return "--gtest_filter=" + name + "*:*/" + name + "*";
}

// In this process, which becomes another one.
[[noreturn]] void RunTestsWithout(Rule rule, const GameEntry& game)
{
    for (const char* setting : {"GTEST_TOTAL_SHARDS", "GTEST_SHARD_INDEX", "GTEST_OUTPUT", "GTEST_FILTER"})
    {
        unsetenv(setting);
    }
    setenv(kDroppedRule, rule == Rule::None ? "" : RuleOf(rule).id, 1);
    const std::string tests = TestsOf(game);
    dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO);
    execl("/proc/self/exe", "rally-mutants", tests.c_str(), static_cast<char*>(nullptr));
    _exit(kNotAtAll);
}

// What a process of its own comes to; negative: the signal that ended it.
int InAProcess(const std::function<int()>& does)
{
    std::fflush(nullptr);
    const pid_t child = fork();
    if (child == 0)
    {
        alarm(kPatience);
        _exit(does());
    }
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) != child)
    {
        return 0;
    }
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

int PlayWithout(Rule rule, const GameEntry& game)
{
    PassedWithAll();
    const int played = InAProcess(
        [&]
        {
            DroppedVerdict() = rule;
            const bool scenarios = ScenariosNotice();
            const bool properties = PropertiesNotice(CasesOf(game)); // always, to see that nothing crashes
            return scenarios ? kByScenario : properties ? kByProperties : kNotAtAll;
        });
    if (played != kNotAtAll)
    {
        return played;
    }
    const int tested = InAProcess([&]() -> int { RunTestsWithout(rule, game); });
    const bool failed = tested > 0 && tested != kNotAtAll;
    return failed ? kByTests : tested < 0 ? tested : kNotAtAll;
}

} // namespace

TEST(MutantsTest, NothingIsNoticedWhenNothingIsDropped)
{
    for (const GameEntry* game : GamesInQuestion())
    {
        EXPECT_EQ(PlayWithout(Rule::None, *game), kNotAtAll)
            << game->id << ", " << kByScenario << ": a scenario, " << kByProperties << ": a property, " << kByTests
            << ": a test";
    }
}

TEST(MutantsTest, EveryDroppedVerdictIsMissed)
{
    const char* all = std::getenv("RALLY_MUTANTS_ALL");
    const bool everyOne = all != nullptr && std::string_view(all) == "1";
    const std::string sources = SourcesThatRefuse();
    std::string alone;
    for (const GameEntry* game : GamesInQuestion())
    {
        const std::vector<Rule> rules = RulesThatRefuse(*game, sources);
        ASSERT_FALSE(rules.empty()) << game->id << ": where are the sources?";
        for (std::size_t i = 0; i < rules.size(); i += everyOne ? 1 : kSample)
        {
            const int result = PlayWithout(rules[i], *game);
            const char* id = RuleOf(rules[i]).id;
            std::printf("%s: %d\n", id, result);
            std::fflush(stdout); // a run of all takes its time
            EXPECT_GE(result, 0) << id << ": crashed with signal " << -result << " (14 = took too long)";
            EXPECT_NE(result, kNotAtAll) << id << ": dropped, and no test noticed";
            alone += result == kByProperties ? std::string(alone.empty() ? "" : " ") + id : "";
        }
        std::printf("%s: %zu rules refuse\n", game->id, rules.size());
    }
    if (!alone.empty())
    {
        std::printf("noticed by properties, but by no scenario: %s\n", alone.c_str());
    }
}

} // namespace Rally::Test
