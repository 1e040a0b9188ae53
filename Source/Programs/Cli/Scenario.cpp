#include "Cli/Scenario.h"

#include "Cli/Commands.h"
#include "Cli/Expectation.h"
#include "Cli/ScenarioFile.h"
#include "Cli/Tools.h"

#include "RallyClub/Table.h"

#include <algorithm>
#include <cstdio>
#include <optional>

namespace Rally::Cli
{
namespace
{

using Club::Table;

// Chance as the scenario's next `luck:` line tells it.
class SpokenChance final : public Club::ChanceSource
{
public:
    bool Next(const AnyMatch& match, Outcome& out) override
    {
        const bool read = line && match.Read(*line, out);
        line.reset();
        return read;
    }
    std::optional<std::string> line;
};

class Run
{
public:
    Run(const JsonPlace& place, const Tools& theTools, const AnyPosition& position)
        : in(place),
          tools(theTools),
          ids(position.ids),
          mayUndo(position.replays)
    {
        auto source = std::make_unique<SpokenChance>();
        chance = source.get();
        table.emplace(position.Match(), std::vector<Club::SeatPlan>(ids.size()), std::move(source));
        told.assign(position.events.begin(), position.events.end());
        if (const int broken = position.BrokenInvariant(); broken != 0)
        {
            throw Differs(Broken(broken));
        }
    }

    void Play()
    {
        const JsonPlace lines = in.At("play");
        for (std::size_t i = 0; i < lines.Size(); ++i)
        {
            const std::string line = lines[i].Words();
            try
            {
                PlayLine(line);
            }
            catch (const Differs& difference)
            {
                throw Differs("line " + std::to_string(i + 1) + " `" + line + "`: " + difference.what() + "\n    " +
                              Explain(Now()));
            }
            catch (const Fail& problem)
            {
                lines[i].Complain("`" + line + "`: " + problem.what());
            }
        }
    }

private:
    Moment Now() const { return {tools.WitnessOf(table->TheMatch()), ids, told}; }

    void PlayLine(const std::string& line)
    {
        const std::size_t colon = line.find(':');
        const std::vector<std::string> head = WordsOf(std::string_view(line).substr(0, colon));
        const std::string body = colon == std::string::npos ? "" : line.substr(colon + 1);
        if (head.empty())
        {
            throw Fail("expected `A: actions`, `luck: outcome` or `expect ...`");
        }
        if (head[0] == "undo" && head.size() == 2)
        {
            Undo(head[1]);
        }
        else if (colon == std::string::npos)
        {
            throw Fail("expected `A: actions`, `luck: outcome` or `expect ...`");
        }
        else if (head[0] == "expect")
        {
            CheckExpectation(Now(), {head.begin() + 1, head.end()}, body);
            fresh = false;
        }
        else if (head[0] == "luck" && head.size() == 1)
        {
            Fall(Join(WordsOf(body)));
        }
        else
        {
            Act(head, WordsOf(body));
        }
    }

    void Undo(const std::string& name)
    {
        const Seat seat = SeatNamed(ids, name);
        if (seat == kNoSeat || !mayUndo)
        {
            throw Fail(seat == kNoSeat ? "expected the id of a car after undo"
                                       : "undo needs a scenario that begins with \"setup\" on a ready-made road");
        }
        if (!table->Undo(seat))
        {
            throw Differs("there is nothing to take back");
        }
    }

    // What is told adds up until the next expect line has asked about it.
    void Hear()
    {
        if (!fresh)
        {
            told.clear();
            fresh = true;
        }
        const EventList& events = table->TheMatch().Events();
        told.insert(told.end(), events.begin(), events.end());
        if (const int broken = table->TheMatch().Suspended(); broken != 0)
        {
            throw Differs(Broken(broken));
        }
    }

    std::string Broken(int number) const
    {
        return "invariant " + std::to_string(number) + " is broken" +
               tools.WitnessOf(table->TheMatch())->WhyBroken(number);
    }

    void Fall(const std::string& outcome)
    {
        if (!table->TheMatch().WhoMoves().IsChance())
        {
            throw Differs("nothing is left to chance now");
        }
        chance->line = outcome;
        if (table->Advance() == Table::State::AwaitsChance)
        {
            throw Differs("this cannot happen now; possible, among others: " + Possible());
        }
        Hear();
    }

    std::string Possible() const
    {
        auto chances = std::make_unique<ChanceList>();
        table->TheMatch().Chances(*chances);
        std::string text;
        for (std::size_t i = 0; i < chances->Size() && i < 16; ++i)
        {
            text += (i > 0 ? ", " : "") + std::string(table->TheMatch().Write((*chances)[i].outcome).View());
        }
        return text;
    }

    void Act(const std::vector<std::string>& head, const std::vector<std::string>& words)
    {
        const Seat seat = SeatNamed(ids, head[0]);
        const bool refused = head.size() >= 2 && head[1] == "refused";
        if (seat == kNoSeat || head.size() > (refused ? 3u : 1u))
        {
            throw Fail("expected the id of a car, luck or expect before the colon");
        }
        if (words.empty() || (refused && words.size() != 1))
        {
            throw Fail(refused ? "expected one action that must be refused" : "expected at least one action");
        }
        const std::string rule = head.size() == 3 ? head[2] : "";
        if (!rule.empty() && FindRule(rule) == Rule::None)
        {
            throw Fail("expected the ID of a rule such as D-GEA-5, not " + rule);
        }
        for (const std::string& word : words)
        {
            Action action;
            if (!table->TheMatch().Read(word, seat, action))
            {
                throw Fail("'" + word + "': expected an action in the notation, such as g4@1.1L, roll, flat");
            }
            if (refused)
            {
                Refused(action, rule);
            }
            else
            {
                Allowed(action, word);
            }
        }
    }

    void Allowed(Action action, const std::string& word)
    {
        if (table->TheMatch().WhoMoves().IsChance())
        {
            throw Differs(word + ": luck needed first; possible, among others: " + Possible());
        }
        if (const Verdict verdict = table->Play(action); !verdict)
        {
            throw Differs(word + ": " + WhyRefused(verdict));
        }
        Hear();
    }

    void Refused(Action action, const std::string& rule)
    {
        const Verdict verdict = table->TheMatch().Query(action);
        if (verdict)
        {
            throw Differs("it is allowed");
        }
        if (!rule.empty() && verdict.rule != FindRule(rule))
        {
            throw Differs("it is " + WhyRefused(verdict));
        }
    }

    const JsonPlace& in;
    const Tools& tools;
    const std::vector<std::string>& ids;
    std::optional<Table> table;
    SpokenChance* chance = nullptr;
    std::vector<Event> told;
    bool fresh = true;
    bool mayUndo;
};

void RunOne(const JsonPlace& in, const std::string& file, ScenarioReport& report)
{
    std::string name = "?";
    try
    {
        name = HeadOf(in).name;
        const JsonPlace place = in.At("position");
        const std::unique_ptr<Tools> tools = ToolsFor(place);
        const std::unique_ptr<AnyPosition> position = tools->Read(place);
        Run(in, *tools, *position).Play();
        ++report.passed;
    }
    catch (const Differs& difference)
    {
        ++report.failed;
        report.complaints.push_back("FAILED " + file + ": \"" + name + "\"\n    " + difference.what());
    }
    catch (const Fail& problem)
    {
        ++report.unreadable;
        report.complaints.push_back(std::string("UNREADABLE ") + (name == "?" ? "" : "\"" + name + "\" ") +
                                    problem.what());
    }
}

int RunFiles(const std::vector<std::string>& files, bool asJson)
{
    ScenarioReport report;
    for (const std::string& file : files)
    {
        report.Add(RunScenarioFile(file));
    }
    if (asJson)
    {
        const nlohmann::json json = {{"passed", report.passed},
                                     {"failed", report.failed},
                                     {"unreadable", report.unreadable},
                                     {"complaints", report.complaints}};
        std::puts(json.dump(2, ' ', false, nlohmann::json::error_handler_t::replace).c_str());
    }
    else
    {
        for (const std::string& complaint : report.complaints)
        {
            std::puts(complaint.c_str());
        }
        std::printf("%d passed, %d failed\n", report.passed, report.failed + report.unreadable);
    }
    if (report.unreadable > 0)
    {
        throw Fail("scenario: " + std::to_string(report.unreadable) + " could not be read; the first: " +
                   *std::find_if(report.complaints.begin(), report.complaints.end(),
                                 [](const std::string& each) { return each.rfind("UNREADABLE", 0) == 0; }));
    }
    return report.failed > 0 ? 1 : 0;
}

} // namespace

void ScenarioReport::Add(const ScenarioReport& other)
{
    passed += other.passed;
    failed += other.failed;
    unreadable += other.unreadable;
    complaints.insert(complaints.end(), other.complaints.begin(), other.complaints.end());
}

ScenarioReport RunScenarioText(const std::string& text, const std::string& file)
{
    ScenarioReport report;
    try
    {
        const nlohmann::json json = ParseJson(text, file);
        for (const JsonPlace& one : ScenariosIn(json, file))
        {
            RunOne(one, file, report);
        }
    }
    catch (const Fail& problem)
    {
        ++report.unreadable;
        report.complaints.push_back(std::string("UNREADABLE ") + problem.what());
    }
    return report;
}

ScenarioReport RunScenarioFile(const std::string& path)
{
    try
    {
        return RunScenarioText(ReadFile(path, kLargestScenarioFile), path);
    }
    catch (const Fail& problem)
    {
        ScenarioReport report;
        report.unreadable = 1;
        report.complaints.push_back(std::string("UNREADABLE ") + problem.what());
        return report;
    }
}

int Scenario(std::vector<std::string> arguments)
{
    Shared::Options app(
        "Runs scenario files and explains what differs. The form: Tests/Scenarios/README.md.\n"
        "The last line is `N passed, N failed`. Exit: 0 all passed, 1 something failed, 2 a file that cannot be "
        "read.",
        "rally scenario");
    std::vector<std::string> files;
    bool asJson = false;
    app.Add("FILES", files, "scenario files");
    app.AddFlag("--json", asJson, "counts and complaints as JSON");
    return ParseOptions(app, std::move(arguments)) ? RunFiles(files, asJson) : 0;
}

} // namespace Rally::Cli
