#include "RallyClub/School/SchoolScreens.h"

#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::School
{
namespace SchoolScreensDetail
{

constexpr std::string_view kLessonRow = "school.lesson.";

Phrase TitleOf(std::size_t lesson)
{
    return Phrase(TextKey::SchoolLesson, {lesson + 1, Lessons()[lesson].title});
}

TextKey StateOf(const Progress& progress, std::size_t lesson)
{
    return HasPassed(progress, lesson)    ? TextKey::SchoolStatePassed
           : HasSkipped(progress, lesson) ? TextKey::SchoolStateSkipped
                                          : TextKey::SchoolStateOpen;
}

// From 1; 0 when it is no number of a lesson.
std::size_t NumberIn(std::string_view words)
{
    std::size_t number = 0;
    for (const char digit : words)
    {
        const bool good = digit >= '0' && digit <= '9' && number < kMostLessons;
        number = good ? number * 10 + static_cast<std::size_t>(digit - '0') : kMostLessons + 1;
    }
    return number <= Lessons().size() ? number : 0;
}

Phrase RulesOf(const LessonEntry& lesson)
{
    std::vector<Phrase> ids;
    for (const Rule rule : lesson.rules)
    {
        ids.emplace_back(std::string_view(RuleOf(rule).id));
    }
    return Phrase(TextKey::SchoolRules, {Listed(ids)});
}

} // namespace SchoolScreensDetail

Club::PanelPage SchoolScreen::Page() const
{
    using namespace SchoolScreensDetail;
    Club::PanelPage page;
    page.id = "school";
    page.title = TextKey::SchoolTitle;
    page.question = TextKey::SchoolAbout;
    Club::PagePanel list;
    list.panel.id = "school.lessons";
    list.panel.title = Phrase(TextKey::SchoolProgress, {PassedCount(progress), Lessons().size()});
    list.table.columns = {
        {Phrase()}, {TextKey::SchoolColumnLesson}, {TextKey::SchoolColumnTeaches}, {TextKey::SchoolColumnState}};
    const std::size_t next = NextLesson(progress);
    for (std::size_t i = 0; i < Lessons().size(); ++i)
    {
        list.table.rows.push_back({{i + 1, Lessons()[i].title, Lessons()[i].teaches, StateOf(progress, i)},
                                   i == next,
                                   std::string(kLessonRow) + std::to_string(i + 1)});
    }
    if (PassedCount(progress) == Lessons().size())
    {
        list.panel.lines.emplace_back(TextKey::SchoolAllDone);
    }
    page.panels.push_back(std::move(list));
    if (next < Lessons().size())
    {
        page.entries.push_back({"school.begin", Phrase(TextKey::SchoolBegin, {next + 1})});
    }
    const TextKey fall = freeDice ? TextKey::SchoolDiceFree : TextKey::SchoolDiceLesson;
    page.entries.push_back({"school.dice", Phrase(TextKey::SchoolByRule, {TextKey::SchoolDice, fall})});
    page.entries.back().reason = TextKey::SchoolDiceAbout;
    page.entries.push_back({"school.leave", TextKey::SchoolLeave});
    return page;
}

bool SchoolScreen::Activate(std::string_view id)
{
    using namespace SchoolScreensDetail;
    const std::size_t next = NextLesson(progress);
    const bool begins = id == "school.begin" && next < Lessons().size();
    const std::size_t number = begins                       ? next + 1
                               : id.starts_with(kLessonRow) ? NumberIn(id.substr(kLessonRow.size()))
                                                            : 0;
    if (number > 0)
    {
        chosen = Attempt{.lesson = number - 1, .isRepeated = HasPassed(progress, number - 1), .hasFreeDice = freeDice};
        return true;
    }
    if (id == "school.dice")
    {
        freeDice = !freeDice;
        return true;
    }
    leaves = leaves || id == "school.leave";
    return id == "school.leave";
}

bool Graduate(const Lesson& lesson, const Judgement& judgement, Progress& progress)
{
    const std::size_t own = lesson.How().lesson;
    const bool isNew = judgement.mark == Mark::Passed && !HasPassed(progress, own);
    progress.passed |= isNew ? BitOf(own) : 0u;
    return isNew;
}

Phrase LessonEnd::Verdict() const
{
    return judgement.mark == Mark::Passed ? TextKey::SchoolPassed : TextKey::SchoolFailed;
}

LessonEnd::LessonEnd(const Lesson& lesson, const Judgement& theJudgement, const Progress& progress)
    : title(lesson.Title()),
      judgement(theJudgement)
{
    using namespace SchoolScreensDetail;
    const std::size_t own = lesson.How().lesson;
    const bool passed = judgement.mark == Mark::Passed;
    const std::size_t next = NextLesson(progress, own + 1);
    const bool more = next < Lessons().size() && next != own;
    const bool freed = lesson.How().hasFreeDice;
    lines = {judgement.words};
    lines.push_back(passed ? RulesOf(lesson.Entry()) : lesson.LineWords());
    if (passed && !more && PassedCount(progress) == Lessons().size())
    {
        lines.emplace_back(TextKey::SchoolAllDone);
    }
    if (passed && more)
    {
        entries.push_back({"lesson.next", Phrase(TextKey::SchoolNext, {TitleOf(next)})});
    }
    if (!passed)
    {
        entries.push_back({"lesson.line", TextKey::SchoolShowLine});
    }
    entries.push_back({"lesson.again", TextKey::SchoolAgain});
    if (passed && !freed)
    {
        entries.push_back({"lesson.free", TextKey::SchoolFreeDice});
    }
    if (!passed && !HasPassed(progress, own))
    {
        entries.push_back({"lesson.skip", TextKey::SchoolSkip});
    }
    entries.push_back({"lesson.school", TextKey::SchoolBack});
}

AfterLesson Choose(std::string_view id, const Attempt& before, Progress& progress, Attempt& next)
{
    next = before;
    next.showsLine = id == "lesson.line";
    next.isRepeated = HasPassed(progress, before.lesson);
    next.hasFreeDice = id == "lesson.free" || (id == "lesson.again" && before.hasFreeDice);
    if (id == "lesson.again" || id == "lesson.line" || id == "lesson.free")
    {
        return AfterLesson::Take;
    }
    if (id == "lesson.next" || id == "lesson.skip")
    {
        progress.skipped |= id == "lesson.skip" ? BitOf(before.lesson) : 0u;
        next.lesson = NextLesson(progress, before.lesson + 1);
        next.isRepeated = false;
        return next.lesson < Lessons().size() ? AfterLesson::Take : AfterLesson::School;
    }
    return id == "lesson.school" ? AfterLesson::School : AfterLesson::None;
}

} // namespace Rally::School
