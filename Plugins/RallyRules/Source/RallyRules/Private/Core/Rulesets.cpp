#include "RallyRules/Core/Rulesets.h"

namespace Rally
{

#define RALLY_DECLARE_GAME(Game)                                                                                       \
    namespace Game                                                                                                     \
    {                                                                                                                  \
    extern const GameEntry kGame;                                                                                      \
    }
RALLY_GAMES(RALLY_DECLARE_GAME)
RALLY_GAMES_TO_COME(RALLY_DECLARE_GAME)
#undef RALLY_DECLARE_GAME

namespace RulesetsDetail
{

#define RALLY_LIST_GAME(Game) &Game::kGame,
constexpr const GameEntry* kPlayed[] = {RALLY_GAMES(RALLY_LIST_GAME)};
constexpr const GameEntry* kGames[] = {RALLY_GAMES(RALLY_LIST_GAME) RALLY_GAMES_TO_COME(RALLY_LIST_GAME)};
#undef RALLY_LIST_GAME

} // namespace RulesetsDetail

std::span<const GameEntry* const> Rulesets()
{
    return KnownGames().first(std::size(RulesetsDetail::kPlayed));
}

std::span<const GameEntry* const> KnownGames()
{
    return RulesetsDetail::kGames;
}

std::vector<const GameEntry*> OfferedGames()
{
    std::vector<const GameEntry*> offered;
    for (const GameEntry* game : Rulesets())
    {
        if (!game->isSample)
        {
            offered.push_back(game);
        }
    }
    return offered;
}

const GameEntry* FindRuleset(std::string_view id)
{
    for (const GameEntry* game : Rulesets())
    {
        if (game->id == id)
        {
            return game;
        }
    }
    return nullptr;
}

const GameEntry* RulesetOf(const LogHeader& header)
{
    for (const GameEntry* game : Rulesets())
    {
        if (game->ruleset == header.ruleset)
        {
            return game;
        }
    }
    return nullptr;
}

std::string RulesetChoices()
{
    std::string words;
    for (const GameEntry* game : Rulesets())
    {
        words += words.empty() ? "" : ", ";
        words += game->id;
    }
    return words;
}

MatchSetup UsualSetup(const GameEntry& game)
{
    return {game.usualCourse, {}, UsualValues(game.options())};
}

std::unique_ptr<AnyMatch> OpenAnyMatch(const LogHeader& header)
{
    const GameEntry* game = RulesetOf(header);
    return game != nullptr ? game->open(header) : nullptr;
}

} // namespace Rally
