// What a player settles before a rally or a season, as one page: whom to drive for, what to vote for, how strong the others are, what
// the workshop does, which task to take on (C-11, C-14, C-15, C-16, C-20). Each choice is an event of the career.
#pragma once

#include "RallyClub/Career/Career.h"
#include "RallyClub/Screens/PanelPage.h"

#include <span>

namespace Rally::Career
{

// How it stands, in a few rows: for the pages before a rally. Without rows there is nothing to settle.
Club::PagePanel SettledPanel(const State& career);
// So many things could still be chosen.
std::size_t OpenChoices(const State& career);
// Whether there is anything to settle, open or not.
bool HasChoices(const State& career);

// With those of this machine who could drive along (C-39), by their names.
Club::PanelPage SettlePage(const State& career, std::span<const std::string> others);
// What choosing that id means. False when it is none of the page, or cannot be chosen now.
bool SettlesBy(const State& career, std::span<const std::string> others, std::string_view id, Happening& event);

// How the tasks of a round went, and what the team asks: nothing where there is none.
std::vector<Phrase> TaskOutcomes(const State& career, std::size_t round);
Club::PagePanel ContractPanel(const State& career);

} // namespace Rally::Career
