// The garage of a career: what was won in it, and every rally as film (C-3, C-7).
#pragma once

#include "RallyClub/Career/Achievements.h"
#include "RallyClub/Career/Crew.h"
#include "RallyClub/Career/Garage.h"
#include "RallyClub/Screens/PanelPage.h"

namespace Rally::Career
{

// Then the number of a season, a point, and that of its round, from 1; of another group than the player's one more point and its number.
inline constexpr std::string_view kFilmId = "career.film.";

// Without the way back.
Club::PanelPage GaragePage(const Keeping& keeping, const State& career, const OtherFeats& others);
// What the car of this crew wore.
Club::PagePanel LiveriesPanel(const Keeping& keeping, const Crew& crew);
// Of a round of the season that runs, among its rallies, once it is driven: its groups, the player's first.
std::vector<Club::Entry> FilmsOfRound(const std::vector<DrivenRally>& rallies, std::size_t round);
// False when that is no such id.
bool FilmBy(const Keeping& keeping, std::string_view id, FilmWish& wish);

} // namespace Rally::Career
