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
    int place{};            // equal times share one
    std::int32_t seconds{}; // of this stage
    std::int32_t total{};
    std::int32_t gap{}; // of the totals, to the best
    bool retired{};
};

// Best first; of the stage when one has just ended, else of the rally.
RALLYCLUB_API std::vector<ResultRow> ResultsOf(const Dirt::DirtMatch& match);

class ResultScreen
{
public:
    ResultScreen() = default;
    // Par of what is shown, in seconds; 0 when it is not known. What is to be said of records: RecordLines().
    RALLYCLUB_API explicit ResultScreen(const Dirt::DirtMatch& match, int par = 0, std::vector<Phrase> records = {});

    const Phrase& Title() const { return title; }
    const Phrase& Par() const { return parTime; } // empty when it is not known
    const std::vector<Phrase>& Records() const { return records; }
    const Phrase& Winner() const { return winner; } // empty before the end and for one driver alone
    bool IsRally() const { return rally; }          // more than one stage: totals matter
    bool IsOver() const { return over; }
    const std::vector<ResultRow>& Rows() const { return rows; }
    // The main one first: "result.next" while stages are to come, else "result.leave"; and "result.review".
    const std::vector<Entry>& Commands() const { return commands; }

private:
    Phrase title;
    Phrase winner;
    Phrase parTime;
    std::vector<Phrase> records;
    bool rally{};
    bool over{};
    std::vector<ResultRow> rows;
    std::vector<Entry> commands;
};

} // namespace Rally::Club
