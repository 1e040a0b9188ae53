// What the paper writes after a rally and at the end of a season (C-35): a headline and up to three lines, each with what it stands for, none of
// them twice in a season. Nothing is made up: whatever is said follows from what was driven.
#pragma once

#include "RallyClub/Career/Contracts.h"
#include "RallyClub/Career/Tasks.h"
#include "RallyRules/Text/Phrase.h"

namespace Rally::Career
{

enum class Story : std::uint8_t
{
    Shared,   // first place
    Stolen,   // the lead, on the last stage
    Whisker,  // won by three seconds at most
    First,    // win of the player
    Wire,     // led from the first stage to the last
    Rival,    // within five seconds of the player, again
    Smiled,   // luck beyond twice what is usual ...
    Frowned,  // ... and bad luck
    BestLost, // the lowest cost of decisions, and no win
    Retired,
    Power, // the last stage
    Lead,  // in the table
    Quiet, // who won
    Champion,
    Early, // a title before the last round
    Promoted,
    Relegated,
};
inline constexpr std::size_t kStories = 17;

struct PaperLine
{
    Story story{};
    Licence who{};
    Licence other{};     // of the story too, or the same
    std::size_t round{}; // of the season, that it tells of
    Phrase words;
};
inline constexpr std::size_t kPaperLines = 4; // the headline and three more

// Of a round of this season that is complete.
RALLYCLUB_API std::vector<PaperLine> PaperOf(const State& career, Tier tier, std::size_t round);
// Of a season that has been driven, before it is closed.
RALLYCLUB_API std::vector<PaperLine> PaperOfSeason(const State& career, Tier tier);

// What a sponsor asks, what a team asks.
RALLYCLUB_API Phrase WordsOf(const State& career, const Task& task);
RALLYCLUB_API Phrase WordsOf(const State& career, const Offer& offer);

} // namespace Rally::Career
