// What is told after a rally and after a season: the paper, luck beside decisions, turns worth seeing again (C-22, C-23, C-35).
#pragma once

#include "RallyClub/Career/Standings.h"
#include "RallyClub/Screens/PanelPage.h"

namespace Rally::Career
{

inline constexpr std::string_view kWatchId = "career.watch."; // and a place among what WatchableOf() gives

// Of a round of the player's tier. No lines before it is complete.
Club::PagePanel PaperPanel(const State& career, std::size_t round);
// Of the season of the player's tier, once it has been driven.
Club::PagePanel SeasonPaperPanel(const State& career);
// The second table of a tier.
Club::PagePanel EvenPanel(const State& career, Tier tier);
// The player's luck and decisions in a round; that it is still to come; nothing where nobody looks back.
Phrase OwnLuck(const State& career, std::size_t round);

// The season's dearest decisions and luckiest rolls: those first, then these.
std::vector<SeasonHighlight> WatchableOf(const State& career);
Club::PagePanel HighlightPanel(const State& career, bool luck, bool canWatch);

} // namespace Rally::Career
