// Drops one verdict at a time: some test must miss it. A program of its own, linked with rules that can drop one.
// Each rule is tried in a process of its own, as a match without it may come to anything.
#include "Cli/Dirt/Scenario.h"
#include "Shared/Files.h"
#include "Unit/DirtCases.h"
#include "Unit/Properties.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <set>

#include <sys/wait.h>
#include <unistd.h>

namespace Rally::Test
{

// The property suite is instantiated elsewhere; here only its ways to choose a move are of use.
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(GameProperties);

namespace
{

constexpr std::size_t kSample = 7;  // one rule in so many, unless $RALLY_MUTANTS_ALL is 1
constexpr unsigned kPatience = 120; // seconds for one rule

enum Noticed : int
{
    kNotAtAll = 10,
    kByScenario,
    kByProperties,
};

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

// Every rule named in a source that refuses: D_LIM_2 in the code is D-LIM-2 in the catalogue.
std::vector<Rule> RulesThatRefuse()
{
    std::set<Rule> rules;
    for (const std::string& file : FilesBelow("Plugins/RallyRules/Source/RallyRules/Private/Dirt", ".cpp"))
    {
        const std::string text = Shared::ReadFile(file);
        const std::string_view mark = "Rule::D_";
        const bool refuses = text.find("Refuse(") != std::string::npos;
        for (std::size_t at = text.find(mark); refuses && at != std::string::npos; at = text.find(mark, at + 1))
        {
            std::size_t end = at + 6;
            std::string id;
            for (; end < text.size() && (std::isalnum(static_cast<unsigned char>(text[end])) != 0 || text[end] == '_');
                 ++end)
            {
                id += text[end] == '_' ? '-' : text[end];
            }
            rules.insert(FindRule(id));
        }
    }
    rules.erase(Rule::None);
    return {rules.begin(), rules.end()};
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

// Query and Legal disagree, an invariant breaks, or a match does not end.
bool PropertiesNotice()
{
    bool noticed = false;
    for (std::size_t index = 0; index < DirtCases::OneLot(); ++index)
    {
        const auto match = DirtCases::Make(index);
        Random random(index, RandomStream::Pilot);
        for (std::size_t ply = 0; ply < 3000 && !match->WhoMoves().IsOver(); ++ply)
        {
            for (int tries = 0; tries < 8; ++tries)
            {
                // Asked only, not played: Apply may trust that Query has refused a space that does not exist.
                const Action action = DirtCases::Vary(*match, ChooseAction(*match, random), random);
                ActionList legal;
                match->Legal(action.seat, legal);
                const bool allowed = match->Query(action).allowed;
                noticed =
                    noticed || (allowed != Lists(legal, action) && !(allowed && DirtCases::MayGoUnlisted(action)));
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

// Exit code of a process that plays without the rule; negative: the signal that ended it.
int PlayWithout(Rule rule)
{
    PassedWithAll();
    std::fflush(nullptr);
    const pid_t child = fork();
    if (child == 0)
    {
        alarm(kPatience);
        DroppedVerdict() = rule;
        const bool scenarios = ScenariosNotice();
        const bool properties = PropertiesNotice(); // always, to see that nothing crashes
        _exit(scenarios ? kByScenario : properties ? kByProperties : kNotAtAll);
    }
    int status = 0;
    if (child < 0 || waitpid(child, &status, 0) != child)
    {
        return 0;
    }
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

} // namespace

TEST(MutantsTest, NothingIsNoticedWhenNothingIsDropped)
{
    EXPECT_EQ(PlayWithout(Rule::None), kNotAtAll) << kByScenario << ": a scenario, " << kByProperties << ": a property";
}

TEST(MutantsTest, EveryDroppedVerdictIsMissed)
{
    const char* all = std::getenv("RALLY_MUTANTS_ALL");
    const bool everyOne = all != nullptr && std::string_view(all) == "1";
    const std::vector<Rule> rules = RulesThatRefuse();
    ASSERT_GT(rules.size(), 30u) << "where are the sources?";
    std::string alone;
    for (std::size_t i = 0; i < rules.size(); i += everyOne ? 1 : kSample)
    {
        const int result = PlayWithout(rules[i]);
        const char* id = RuleOf(rules[i]).id;
        EXPECT_GE(result, 0) << id << ": crashed with signal " << -result << " (14 = took too long)";
        EXPECT_NE(result, kNotAtAll) << id << ": dropped, and no test noticed";
        alone += result == kByProperties ? std::string(alone.empty() ? "" : " ") + id : "";
    }
    if (!alone.empty())
    {
        std::printf("noticed by properties, but by no scenario: %s\n", alone.c_str());
    }
}

} // namespace Rally::Test
