// A lesson that is taken: the match it begins with, its dice, what its bubble says at each moment and points at, and the judgement
// after each step. All of it is a function of the match, so that what is taken back is as if it had never been.
#pragma once

#include "RallyClub/Coaching.h"
#include "RallyClub/School/SchoolGame.h"
#include "RallyClub/SeatRecord.h"
#include "RallyClub/Table.h"

namespace Rally::School
{

// How a lesson is taken.
struct Attempt
{
    std::size_t lesson{};  // its place in Lessons()
    bool isRepeated{};     // it has been passed: another token, where it has one
    bool hasFreeDice{};    // as luck has it, instead of its own
    bool showsLine{};      // that passes
    std::uint64_t seed{1}; // of what is left to luck
};

enum class Mark : std::uint8_t
{
    Open,
    Passed,
    Failed,
};

struct Judgement
{
    Mark mark{};
    Phrase words; // what was learnt; or why not, and by which rule
    Rule rule{};

    bool IsOver() const { return mark != Mark::Open; }
    friend bool operator==(const Judgement&, const Judgement&) = default;
};

class Lesson
{
public:
    RALLYCLUB_API explicit Lesson(const Attempt& how);

    const Attempt& How() const { return how; }
    const LessonEntry& Entry() const { return *entry; }
    // "Lesson 3: Inside or outside"
    RALLYCLUB_API Phrase Title() const;
    // Who sits there: the pupil by this name, and whoever shares the road, who waits.
    RALLYCLUB_API Club::SeatRecords Seats(const std::string& pupil, Language language) const;
    RALLYCLUB_API static std::vector<Club::SeatPlan> Plans(std::span<const Club::SeatRecord> seats);
    RALLYCLUB_API std::unique_ptr<AnyMatch> Begin(std::vector<std::string> names) const;
    RALLYCLUB_API std::unique_ptr<Club::ChanceSource> Dice() const;

    // Of a match that began so. The first judgement stays, whatever is driven after it.
    RALLYCLUB_API Judgement Judge(const AnyMatch& match) const;
    // What is said to the pupil, who sees this: the goal, or what comes next; nothing beside a line of his own.
    RALLYCLUB_API Club::Coaching Bubble(const AnyMatch& match, const Club::RoadScreen& screen) const;
    // The next action of the line; false when the pupil goes his own way, or is at its end.
    RALLYCLUB_API bool NextOfLine(const AnyMatch& match, Action& out) const;
    // The spaces of the line, for whoever wants to see it.
    RALLYCLUB_API std::vector<SpaceCode> LineSpaces() const;
    // The same in the notation.
    RALLYCLUB_API Phrase LineWords() const;

private:
    struct Walk
    {
        Driven driven;
        Judgement judgement;
        std::size_t onLine{}; // actions of the line that were done; kOff: another was
        static constexpr std::size_t kOff = static_cast<std::size_t>(-1);
    };
    Walk Follow(const AnyMatch& match) const;
    Judgement JudgeTurn(const Driven& driven) const;

    Attempt how;
    const LessonEntry* entry;
};

} // namespace Rally::School
