// By which rules a tier drives (C-10): its own, what its entrants voted for before the season (C-11), and what a region bends of both.
#pragma once

#include "RallyClub/Career/Career.h"

#include <string>

namespace Rally::Career
{

inline constexpr std::size_t kProposals = 2;

// The two options that are voted on this season, in the words of the game's options. By lot, out of what the tier may choose from.
struct Proposals
{
    std::string_view options[kProposals];
};
RALLYCLUB_API Proposals ProposalsFor(const State& career, Tier tier);

struct VoteResult
{
    std::uint8_t votes[kProposals]{};
    std::uint8_t winner{}; // level votes go by lot
};
// Everybody of the tier has one; the player's counts once it is given.
RALLYCLUB_API VoteResult VoteOf(const State& career, Tier tier);
// What one rival votes for, whoever asks.
RALLYCLUB_API std::uint8_t BallotOf(const State& career, Licence who);

// All that is in force in a round of this season, what is said last counting: "sisu=stage,one".
RALLYCLUB_API std::string RulesIn(const State& career, Tier tier, const Round& round);

} // namespace Rally::Career
