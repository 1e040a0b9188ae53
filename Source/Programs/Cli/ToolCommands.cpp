// `rally hint`, `rally review`, `rally solve`, `rally medals`, `rally league`: what opponents and solvers know, of the game that is meant.
#include "Cli/Commands.h"
#include "Cli/OpenLog.h"
#include "Cli/Tools.h"

#include <memory>
#include <sstream>

namespace Rally::Cli
{
namespace
{

// What has been done and what the dice have shown since the position, in the notation: a hint on the way.
void PlayOn(AnyMatch& match, Seat seat, const std::string& words)
{
    std::istringstream in(words);
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
        "What the co-driver would do: the best plan with its risk and what it is worth to the finish, a safer "
        "and a bolder one where there are any, and why.",
        "rally hint");
    std::string file;
    std::string game;
    std::string plan;
    std::string played;
    bool asJson = false;
    bool inNotation = false;
    app.Add("POSITION", file, "a position file (Tests/Scenarios/README.md)").Required();
    app.Add("--game", game, "of a position that does not say so itself").Shown("GAME");
    app.Add("--plan", plan, "the steps already laid, such as \"g4@3.2L o@3.3L\"");
    app.Add("--play", played, "what was done then and how the dice fell, such as \"roll g4! roll g5\"");
    app.AddFlag("--json", asJson, "as JSON");
    app.AddFlag("--notation", inNotation, "the lines in the notation");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    const std::unique_ptr<AnyPosition> position = PositionFrom(file, game);
    position->LayPlan(plan, "--plan:");
    const std::unique_ptr<AnyMatch> match = position->Match();
    PlayOn(*match, position->turn, played);
    return position->PrintHint(*match, asJson, inNotation);
}

int Review(std::vector<std::string> arguments)
{
    Shared::Options app(
        "A match looked back at: for every driver what the decisions cost against the best line (par tables, "
        "tokens to spend counted), what was luck, and the turns that mattered most.",
        "rally review");
    std::string file;
    bool asJson = false;
    app.Add("LOG", file, "a saved race").Required();
    app.AddFlag("--json", asJson, "as JSON, every turn");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    const OpenedLog opened = OpenLog("review", file);
    return ToolsOfMatch("review: " + file, *opened.log.match)->Review(*opened.log.match, asJson);
}

int Solve(std::vector<std::string> arguments)
{
    return ToolsNamed("solve", arguments)->Solve(arguments);
}

int Medals(std::vector<std::string> arguments)
{
    return ToolsNamed("medals", arguments)->Medals(arguments);
}

int League(std::vector<std::string> arguments)
{
    return ToolsNamed("league", arguments)->League(arguments);
}

} // namespace Rally::Cli
