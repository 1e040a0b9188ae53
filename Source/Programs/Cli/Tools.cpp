#include "Cli/Tools.h"

namespace Rally::Cli
{
namespace
{

std::string GamesWithTools()
{
    std::string ids;
    for (const GameEntry* game : KnownGames())
    {
        ids += ToolsOf(*game) != nullptr ? (ids.empty() ? "" : ", ") + std::string(game->id) : "";
    }
    return ids;
}

std::unique_ptr<Tools> ToolsCalled(std::string_view id)
{
    const GameEntry* game = FindCatalogue(id);
    return game != nullptr ? ToolsOf(*game) : nullptr;
}

} // namespace

const GameEntry* FindCatalogue(std::string_view id)
{
    for (const GameEntry* game : KnownGames())
    {
        if (game->id == id)
        {
            return game;
        }
    }
    return nullptr;
}

std::unique_ptr<Tools> ToolsFor(const JsonPlace& position, const std::string& game)
{
    if (!position.Has("game"))
    {
        std::unique_ptr<Tools> tools = ToolsCalled(game.empty() ? Rulesets().front()->id : game);
        return tools != nullptr ? std::move(tools)
                                : throw Fail("--game: " + game + ": expected one of " + GamesWithTools());
    }
    const JsonPlace name = position.At("game");
    std::unique_ptr<Tools> tools = ToolsCalled(name.Words());
    if (tools == nullptr || (!game.empty() && game != name.Words()))
    {
        name.Expected(tools == nullptr ? "one of " + GamesWithTools() : game + ", as the command line says");
    }
    return tools;
}

std::unique_ptr<Tools> ToolsNamed(const std::string& command, std::vector<std::string>& arguments)
{
    constexpr std::string_view option = "--game";
    std::string game = Rulesets().front()->id;
    for (auto word = arguments.begin(); word != arguments.end();)
    {
        const bool joined = word->rfind(std::string(option) + "=", 0) == 0;
        const bool apart = *word == option && word + 1 != arguments.end();
        if (!joined && !apart)
        {
            ++word;
            continue;
        }
        game = joined ? word->substr(option.size() + 1) : *(word + 1);
        word = arguments.erase(word, word + (joined ? 1 : 2));
    }
    std::unique_ptr<Tools> tools = ToolsCalled(game);
    return tools != nullptr ? std::move(tools)
                            : throw Fail(command + ": --game: " + game + ": expected one of " + GamesWithTools());
}

std::unique_ptr<Tools> ToolsOfMatch(const std::string& command, const AnyMatch& match)
{
    const GameEntry* game = RulesetOf(match.Header());
    std::unique_ptr<Tools> tools = game != nullptr ? ToolsOf(*game) : nullptr;
    return tools != nullptr ? std::move(tools)
                            : throw Fail(command + ": expected a match of one of " + GamesWithTools());
}

std::unique_ptr<AnyPosition> PositionFrom(const std::string& path, const std::string& game)
{
    const nlohmann::json json = ParseJson(ReadFile(path, kLargestPosition), path);
    const JsonPlace in(json, path);
    std::unique_ptr<AnyPosition> position = ToolsFor(in, game)->Read(in);
    if (position->fromStart)
    {
        throw Fail(path + ": expected a position, not a \"setup\"");
    }
    return position;
}

} // namespace Rally::Cli
