// The page of a guest cup (C-32): what an invitation is to, and how the cup stands that was entered. What is done from it is the desk's.
#pragma once

#include "RallyClub/Career/Guests.h"
#include "RallyClub/Career/SeasonGame.h"
#include "RallyClub/Screens/PanelPage.h"

namespace Rally::Career
{

inline constexpr std::string_view kGuestId = "career.guest."; // and its number in Guests(): the invitation

// An invitation, as an entry that leads to its page.
Club::Entry InvitationEntry(const State& career, std::uint8_t event);
// With what it takes to accept it; that can be chosen where the stars are there.
Club::PanelPage InvitationPage(const State& career, std::uint8_t event);
// The cup that was entered; its race that comes, while there is one.
Club::PanelPage GuestPage(const State& career, const GroupRace& race);

// Cups that were driven to their end; nothing without any.
Club::PagePanel CupsPanel(const State& career);

} // namespace Rally::Career
