// The result of a stage that has just ended, or of the whole rally: places, times, gaps.
#pragma once

#include "RallyClub/Dirt/DirtCourses.h"
#include "RallyClub/Screens/Entry.h"

#include "RallyRules/Dirt/DirtMatch.h"

namespace Rally::Club
{

struct ResultRow
{
    Seat seat{kNoSeat};
    std::string name;       // as in the race
    int place{};            // equal times share one; 0: not started yet, so not ranked
    std::int32_t seconds{}; // of this stage
    std::int32_t total{};
    std::int32_t gap{}; // of the totals, to the best
    bool retired{};
    // Of a rally: each stage that is over.
    struct Leg
    {
        std::int32_t seconds{};
        bool retired{};
    };
    std::vector<Leg> legs;
};

// Best first, who has not started last; of the stage when one has just ended, else of the rally.
RALLYCLUB_API std::vector<ResultRow> ResultsOf(const Dirt::DirtMatch& match);

class ResultScreen
{
public:
    ResultScreen() = default;
    // Par of what is shown, in seconds; 0 when it is not known. What is to be said of records: RecordLines().
    // Whoever speaks for the table may end the day between two stages, and is offered that when it is one of these people.
    RALLYCLUB_API explicit ResultScreen(const Dirt::DirtMatch& match, int par = 0, std::vector<Phrase> records = {},
                                        SeatMask people = 0);

    const Phrase& Title() const { return title; }
    const Phrase& Par() const { return parTime; } // empty when it is not known
    const std::vector<Phrase>& Records() const { return records; }
    const Phrase& Winner() const { return winner; } // empty before the end and for one driver alone
    bool IsRally() const { return rally; }          // more than one stage: totals matter
    bool IsOver() const { return over; }
    const std::vector<ResultRow>& Rows() const { return rows; }
    // The best three of a race that is over, as they stand there: second, first, third; nobody while it goes on or of one
    // driver alone. Places in Rows().
    const std::vector<std::size_t>& Podium() const { return podium; }
    std::size_t Legs() const { return rows.empty() ? 0 : rows[0].legs.size(); }
    // The main one first. While stages are to come "result.next", perhaps "result.interrupt"; then "result.following" (the
    // next course of the box), "result.again", "result.rematch" and "result.leave". Always "result.review".
    const std::vector<Entry>& Commands() const { return commands; }
    // Of a race that belongs to something larger, when it is over: instead of what else could be raced.
    RALLYCLUB_API void LeadOnlyTo(Phrase where);

private:
    Phrase title;
    Phrase winner;
    Phrase parTime;
    std::vector<Phrase> records;
    bool rally{};
    bool over{};
    std::vector<ResultRow> rows;
    std::vector<std::size_t> podium;
    std::vector<Entry> commands;
};

} // namespace Rally::Club
