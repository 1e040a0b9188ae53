#include "RallyClub/Screens/HelpScreen.h"

#include "RallyClub/MatchScreen.h"

namespace Rally::Club
{

std::vector<HelpCard> HelpCards(const GameEntry& game)
{
    const ScreenEntry* entry = ScreenEntryOf(game);
    return entry != nullptr && entry->help != nullptr ? entry->help() : std::vector<HelpCard>();
}

std::vector<HelpCard> HelpCards()
{
    return HelpCards(*OfferedGames().front());
}

RuleCard CardOf(Rule rule)
{
    const RuleEntry& entry = RuleOf(rule);
    return {entry.id, entry.chapter, entry.title};
}

} // namespace Rally::Club
