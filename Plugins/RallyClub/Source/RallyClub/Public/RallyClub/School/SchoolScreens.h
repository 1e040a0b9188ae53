// The pages of the school: its lessons, with what has been passed, and what is said at the end of one.
#pragma once

#include "RallyClub/School/Lesson.h"
#include "RallyClub/School/Progress.h"
#include "RallyClub/Screens/PanelPage.h"

#include <optional>

namespace Rally::School
{

// The list: "school.lesson.3" chooses the third, "school.begin" the next, "school.leave" leads away.
class RALLYCLUB_API SchoolScreen final : public Club::PageModel
{
public:
    explicit SchoolScreen(const Progress& theProgress = {}) : progress(theProgress) {}

    Club::PanelPage Page() const override;
    bool Activate(std::string_view id) override;

    // What was chosen last, once: a lesson.
    std::optional<Attempt> TakeChosen() { return std::exchange(chosen, std::nullopt); }
    // The player leaves, once.
    bool TakeLeave() { return std::exchange(leaves, false); }
    void Learn(const Progress& now) { progress = now; }

private:
    Progress progress;
    bool freeDice{};
    bool leaves{};
    std::optional<Attempt> chosen;
};

// Where it goes from the end of a lesson.
enum class AfterLesson : std::uint8_t
{
    None,
    Take, // the attempt that was chosen
    School,
};

// Notes that it has been passed, if it has. True when that is news.
RALLYCLUB_API bool Graduate(const Lesson& lesson, const Judgement& judgement, Progress& progress);

// "lesson.next", "lesson.again", "lesson.line", "lesson.free", "lesson.skip", "lesson.school"; the one most likely wanted first.
class LessonEnd
{
public:
    LessonEnd() = default;
    // Progress as it is with this lesson.
    RALLYCLUB_API LessonEnd(const Lesson& lesson, const Judgement& theJudgement, const Progress& progress);

    const Phrase& Title() const { return title; }
    Mark TheMark() const { return judgement.mark; }
    // Passed, or not yet.
    RALLYCLUB_API Phrase Verdict() const;
    // Why, and the rules, or the line.
    const std::vector<Phrase>& Lines() const { return lines; }
    const std::vector<Club::Entry>& Entries() const { return entries; }
    // The rule that was broken; None: nothing was.
    Rule TheRule() const { return judgement.rule; }

private:
    Phrase title;
    Judgement judgement;
    std::vector<Phrase> lines;
    std::vector<Club::Entry> entries;
};

// What an id of the end of a lesson means; the progress has what was skipped by then.
RALLYCLUB_API AfterLesson Choose(std::string_view id, const Attempt& before, Progress& progress, Attempt& next);

} // namespace Rally::School
