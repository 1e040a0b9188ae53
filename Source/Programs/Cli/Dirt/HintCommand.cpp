// `rally hint`: what the co-driver would do in a position, and why.
#include "Cli/Commands.h"
#include "Cli/Dirt/Position.h"

#include "RallyPilot/Dirt/CoDriver.h"
#include "RallyRules/Dirt/DirtMatch.h"
#include "RallyRules/Dirt/DirtNotation.h"
#include "Shared/Spoken.h"

#include <cstdio>
#include <sstream>

namespace Rally::Cli
{
namespace
{

const char* NameOf(Pilot::Suggestion::Kind kind)
{
    switch (kind)
    {
    case Pilot::Suggestion::Kind::Safer: return "safer";
    case Pilot::Suggestion::Kind::Bolder: return "bolder";
    case Pilot::Suggestion::Kind::Best: break;
    }
    return "best";
}

void PrintHintJson(const Position& position, const Pilot::Hint& hint)
{
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const Pilot::Suggestion& one : hint.suggestions)
    {
        list.push_back({{"kind", NameOf(one.kind)},
                        {"plan", Pilot::WriteLine(*position.game, position.state, one.plan).View()},
                        {"how", one.how == Dirt::ActionKind::FlatOut ? "flat-out" : "one-by-one"},
                        {"next", Dirt::WriteAction(one.next).View()},
                        {"takesBack", one.takesBack},
                        {"loses", one.loses},
                        {"wholePlan", {{"holds", one.wholePlan.holds}, {"home", one.wholePlan.home}}},
                        {"inTime", {{"holds", one.inTime.holds}, {"home", one.inTime.home}}},
                        {"toTheFinish", one.seconds},
                        {"change", one.change},
                        {"behind", one.behind},
                        {"reason", Words(one.reason)}});
    }
    std::puts(nlohmann::ordered_json({{"suggestions", list}}).dump().c_str());
}

// What has been done and what the dice have shown since the position, in the notation: a hint on the way.
void PlayOn(Dirt::DirtMatch& match, Seat seat, const std::string& words)
{
    std::istringstream in(words);
    const auto chance = std::make_unique<ChanceList>();
    for (std::string word; in >> word;)
    {
        if (!match.WhoMoves().IsChance())
        {
            Action action;
            if (!match.Read(word, seat, action))
            {
                throw Fail("--play: '" + word + "': expected an action in the notation, such as roll or flat");
            }
            if (const Verdict verdict = match.Play(action); !verdict)
            {
                throw Fail("--play: " + word + ": " + WhyRefused(verdict));
            }
            continue;
        }
        // Flat-out every die is named; a hand of words is one outcome.
        std::string outcome = word;
        Outcome fallen;
        while (!match.Read(outcome, fallen) && in >> word)
        {
            outcome += " " + word;
        }
        if (!match.Read(outcome, fallen) || !match.Resolve(fallen))
        {
            throw Fail("--play: '" + outcome + "' cannot fall now");
        }
    }
}

} // namespace

int Hint(std::vector<std::string> arguments)
{
    Shared::Options app(
        "What the co-driver would do: the best plan with its risk and the change of the finishing time to "
        "expect, a safer and a bolder one where there are any, and why.",
        "rally hint");
    std::string file;
    std::string plan;
    std::string played;
    bool asJson = false;
    bool inNotation = false;
    app.Add("POSITION", file, "a position file (Tests/Scenarios/README.md)").Required();
    app.Add("--plan", plan, "the steps already laid, such as \"g4@3.2L o@3.3L\"");
    app.Add("--play", played, "what was done then and how the dice fell, such as \"roll g4! roll g5\"");
    app.AddFlag("--json", asJson, "as JSON");
    app.AddFlag("--notation", inNotation, "the lines in the notation");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    Position position = LoadPosition(file);
    if (position.fromStart)
    {
        throw Fail(file + ": expected a position, not a \"setup\"");
    }
    position.LayPlan(plan, "--plan:");
    Pilot::CoDriver coDriver;
    Dirt::DirtMatch match(position.game, position.state);
    PlayOn(match, position.turn, played);
    position.state = match.Now();
    if (asJson)
    {
        PrintHintJson(position, coDriver.Ask(match, position.turn));
        return 0;
    }
    const Pilot::Hint hint = coDriver.Ask(match, position.turn);
    for (const Phrase& line : inNotation ? Pilot::HintNotation(match, hint) : Pilot::HintLines(match, hint))
    {
        if (!line.IsEmpty())
        {
            std::puts(Words(line).c_str());
        }
    }
    return 0;
}

} // namespace Rally::Cli
