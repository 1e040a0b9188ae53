#include "RallyClub/Chronicle.h"

#include "RallyRules/Core/Rulesets.h"

namespace Rally
{

// Each game's own, in its folder.
#define RALLY_DECLARE_CHRONICLE(Game)                                                                                  \
    namespace Game                                                                                                     \
    {                                                                                                                  \
    std::unique_ptr<Club::Chronicle> MakeChronicle(const AnyMatch& match);                                             \
    }
RALLY_GAMES(RALLY_DECLARE_CHRONICLE)
#undef RALLY_DECLARE_CHRONICLE

namespace Club
{
namespace ChronicleDetail
{

using Maker = std::unique_ptr<Chronicle> (*)(const AnyMatch&);

#define RALLY_LIST_CHRONICLE(Game) &Game::MakeChronicle,
constexpr Maker kMakers[] = {RALLY_GAMES(RALLY_LIST_CHRONICLE)};
#undef RALLY_LIST_CHRONICLE

} // namespace ChronicleDetail

std::unique_ptr<Chronicle> ChronicleOf(const AnyMatch& match)
{
    const std::span<const GameEntry* const> games = Rulesets();
    for (std::size_t i = 0; i < games.size(); ++i)
    {
        if (games[i] == RulesetOf(match.Header()))
        {
            return ChronicleDetail::kMakers[i](match);
        }
    }
    return std::make_unique<Chronicle>(); // a game of tests
}

} // namespace Club
} // namespace Rally
