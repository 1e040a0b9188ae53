// Guests (C-32): a cup of another game between two seasons, for stars of sponsors (C-15). It may be entered when all tiers have driven
// and the season has not been closed, against those who lead the player's championship; whoever closes the season leaves it. Its races,
// points and trophy are its own: nothing of a season is asked by them or changed, so that a career has the same seasons with and without.
//
// Which cups there are is data (CareerWorld.h), and what a game must say to be driven in one is what it says for seasons
// (SeasonGame.h): a cup of a game that does not say it, or is not in the register, is offered to nobody.
#pragma once

#include "RallyClub/Career/Standings.h"

namespace Rally::Career
{

// Sponsors' stars that have not been spent.
RALLYCLUB_API unsigned StarsToSpend(const State& career);

// Whom the player is invited by now, in Guests(), whatever it costs; and whether that can be driven here.
RALLYCLUB_API std::vector<std::uint8_t> GuestsOffered(const State& career);
RALLYCLUB_API bool IsDrivable(const GuestEntry& guest, std::string_view career);

// Who is, the player first: they are the best of its championship.
RALLYCLUB_API std::vector<Licence> InvitedTo(const State& career, const GuestEntry& guest);

// Of the cup that was entered this winter, if any.
inline bool HasGuest(const State& career)
{
    return career.guest.event != kNoChoice;
}
RALLYCLUB_API bool IsGuestDriven(const State& career); // to its end
RALLYCLUB_API std::vector<Round> GuestRoundsOf(const State& career);
// Who starts the race that comes, the leader of the cup first; before the first by lot. None when there is none.
RALLYCLUB_API std::vector<Licence> GuestGridOf(const State& career);
RALLYCLUB_API std::vector<RallyRow> GuestClassificationOf(const State& career, std::size_t round);
RALLYCLUB_API std::vector<TableRow> GuestTableOf(const State& career);

} // namespace Rally::Career
