// The panels of a career's pages, made of the career as a value.
#pragma once

#include "RallyClub/Career/Career.h"
#include "RallyClub/Career/SeasonGame.h"
#include "RallyClub/Career/SeasonHistory.h"
#include "RallyClub/Screens/PanelPage.h"

namespace Rally::Career
{

inline constexpr std::string_view kRoundId = "career.round."; // and its number, from 1

inline constexpr std::string_view kReportId = "career.report."; // and the number of a season, from 1

// The courses of a game; of one that has none nothing.
const Club::CourseBook& CoursesOf(std::string_view game);

// An option as words say it, "sisu=stage", for people; nothing where the game does not know it.
struct SaidOption
{
    Phrase words;
    Phrase rule; // its ID
};
SaidOption SaidBy(const State& career, std::string_view words);

// Of the player's tier: where it goes, which rule is bent there, who has won, where the player came. Rounds that are driven can
// be chosen.
Club::PagePanel CalendarPanel(const State& career);
Club::PagePanel TablePanel(const State& career, Tier tier, Phrase title);
// What is in force in a race; rules by their IDs. What its region bends is said to be so.
Club::PagePanel RulesPanel(const GroupRace& race, std::string_view bent);
// What the roads of the round that comes are like, and how many.
Club::PagePanel RoadsPanel(const State& career);
// Each of them, and whether the player knows it.
Club::PagePanel StagesPanel(const State& career, const GroupRace& race, const std::vector<SeasonRecord>& history);
// Who starts in which group of it, in the order on the road.
Club::PagePanel GroupsPanel(const State& career);
// Of a round that has been driven, at least by some.
Club::PagePanel ResultPanel(const State& career, std::size_t round);
// What became of the player there, in a sentence.
Phrase OwnResult(const State& career, std::size_t round);

// What the end of a season brings: before it, and as it would be after.
Club::PagePanel TitlesPanel(const State& before, const State& after);
Club::PagePanel MovesPanel(const State& before, const State& after);
Club::PagePanel PeoplePanel(const State& before, const State& after);

// A row for each of the player's.
void AddOwnTitles(Club::PagePanel& made, const State& career);
Club::PagePanel OwnTitlesPanel(const State& career);
Club::PagePanel SeasonsPanel(const std::vector<SeasonRecord>& history, const SeasonRecord& now);

} // namespace Rally::Career
