// The driving school: every lesson is passed by its line and failed by others, with the rule it names; its bubble points at what
// comes next; what is taken back is as if it had never been.
#include "English.h"
#include "SchoolCases.h"

#include "RallyClub/Screens/TitleScreen.h"
#include "RallyClub/Settings.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace Rally
{
namespace
{

using namespace School;
using School::Test::PlaceOf;
using School::Test::Pupil;

TEST(School, EveryLessonIsPassedByItsLineAndBegunInNoOther)
{
    ASSERT_EQ(Lessons().size(), 12u);
    for (std::size_t i = 0; i < Lessons().size(); ++i)
    {
        Pupil pupil({.lesson = i});
        const LessonEntry& entry = pupil.lesson.Entry();
        for (const char* action : entry.line)
        {
            ASSERT_FALSE(pupil.Judged().IsOver()) << entry.id << " before " << action;
            const Club::RaceScreen screen = pupil.Screen();
            const Club::Coaching bubble = pupil.lesson.Bubble(pupil.session.TheMatch(), screen);
            EXPECT_FALSE(bubble.words.IsEmpty()) << entry.id << ": " << action;
            // It points at what does just that.
            Action wanted;
            Action pointed;
            ASSERT_TRUE(pupil.session.TheMatch().Read(action, kPupil, wanted)) << entry.id << ": " << action;
            ASSERT_TRUE(screen.ActionOf(bubble.target, pointed)) << entry.id << ": " << action << ", " << bubble.target;
            EXPECT_EQ(pointed, wanted) << entry.id << ": " << action;
            ASSERT_TRUE(pupil.Does(action).allowed) << entry.id << ": " << action;
        }
        const Judgement judged = pupil.Judged();
        EXPECT_EQ(judged.mark, Mark::Passed) << entry.id << ": " << InEnglish(judged.words);
        EXPECT_EQ(judged.words, Phrase(entry.done));
    }
}

struct Wrong
{
    const char* lesson;
    std::vector<const char*> actions;
    Rule rule;
};

// What somebody may well do instead, and the rule behind the sentence that says why not.
TEST(School, WhoDoesOtherwiseFailsByTheRuleThatIsNamed)
{
    const Wrong wrongs[] = {
        {"up-the-box", {"g1@1.2L", "g2@1.3L", "roll", "roll"}, Rule::D_END_2},
        {"brake", {"g4@2.2R", "g2+b@2.3R", "roll", "roll"}, Rule::D_COA_1},
        {"brake", {"g4@2.2R", "g3@2.3R", "w@3.1R", "w@3.2o1", "roll", "roll", "roll", "roll"}, Rule::D_LIM_2},
        {"corner", {"g3@3.3R", "roll"}, Rule::D_END_4},
        {"corner", {"g4@3.3R", "roll", "w@4.1R", "roll"}, Rule::D_COR_1},
        {"slide", {"g4@4.3L", "g3@5.1L", "g2@5.2o1", "roll", "roll", "roll"}, Rule::D_SLI_1},
        {"slide", {"g4@4.3a", "g3@4.3b", "roll", "roll"}, Rule::D_SLI_2},
        {"warnings", {"roll", "roll", "stop"}, Rule::D_ROL_4},
        {"warnings", {"roll", "roll", "roll", "roll", "roll"}, Rule::D_ROL_3},
        {"flat-out", {"g3@2.1L", "g4@2.2L", "flat"}, Rule::D_GAS_1},
        {"flat-out", {"g3@2.1L", "g4@2.2L", "g5@2.3L", "g6@2.4L", "roll", "roll", "roll", "roll"}, Rule::D_GAS_1},
        {"secure", {"g4@2.2L", "g5@2.3L", "g6@2.4L", "roll", "roll", "roll"}, Rule::D_ROL_3},
        {"secure", {"g4@2.2L", "g5@2.3L", "secure", "roll"}, Rule::D_SEC_4},
        {"secure", {"w@2.2L", "roll"}, Rule::D_SEC_2},
        {"jump", {"w@8.2L", "g2@8.3L", "g3@9.1L", "w@9.2L", "roll", "roll", "roll", "roll"}, Rule::D_JMP_2},
        {"jump", {"w@8.2L", "w@8.3L", "roll", "roll"}, Rule::D_JMP_2},
        {"ford", {"g3@5.2L", "w@5.3L", "roll", "roll"}, Rule::D_WTR_1},
        {"cut", {"g5@5.2L", "g4@6.1L", "roll", "roll"}, Rule::D_SHC_1},
        {"cut", {"g5@5.2R", "w@6.1R", "w@6.2c1", "roll", "roll", "roll"}, Rule::D_SHC_2},
        {"wheel", {"g1@4.2o2", "roll", "keep"}, Rule::D_SPW_1},
        {"pass", {"g4@7.2R", "roll"}, Rule::D_ORD_2},
    };
    std::vector<std::string> failed;
    for (const Wrong& wrong : wrongs)
    {
        Pupil pupil({.lesson = PlaceOf(wrong.lesson)});
        for (const char* action : wrong.actions)
        {
            ASSERT_TRUE(pupil.Does(action).allowed) << wrong.lesson << ": " << action;
        }
        const Judgement judged = pupil.Judged();
        ASSERT_EQ(judged.mark, Mark::Failed) << wrong.lesson << " " << wrong.actions.back();
        EXPECT_EQ(judged.rule, wrong.rule) << wrong.lesson << ": " << RuleOf(judged.rule).id;
        EXPECT_NE(InEnglish(judged.words).find(RuleOf(wrong.rule).id), std::string::npos) << "the sentence names it";
        failed.emplace_back(wrong.lesson);
    }
    for (const LessonEntry& entry : Lessons())
    {
        EXPECT_NE(std::find(failed.begin(), failed.end(), entry.id), failed.end()) << entry.id << " cannot be failed";
    }
}

// Everything a check can say is said above, or is one of several checks of its lesson.
TEST(School, RulesAreOfTheCatalogueAndRefuseWhatTheLessonSaysTheyDo)
{
    for (const LessonEntry& entry : Lessons())
    {
        EXPECT_FALSE(entry.rules.empty()) << entry.id;
        for (const Rule rule : entry.rules)
        {
            EXPECT_EQ(FindRule(RuleOf(rule).id), rule);
        }
        for (const LessonCheck& check : entry.checks)
        {
            EXPECT_EQ(FindRule(RuleOf(check.rule).id), check.rule);
        }
    }
    {
        Pupil pupil({.lesson = PlaceOf("ford")});
        pupil.Does("g3@5.2L");
        pupil.Does("w@5.3L");
        EXPECT_EQ(pupil.Does("g2@6.1L").rule, Rule::D_WTR_1);
    }
    {
        Pupil pupil({.lesson = PlaceOf("ford")});
        pupil.Does("w@5.2L");
        pupil.Does("g3@5.3L");
        EXPECT_EQ(pupil.Does("g1+b@6.1L").rule, Rule::D_WTR_2);
    }
    {
        Pupil pupil({.lesson = PlaceOf("pass")});
        EXPECT_EQ(pupil.Does("w@7.2R").rule, Rule::D_OVT_1);
        EXPECT_TRUE(pupil.Does("g4@7.2R").allowed);
    }
}

TEST(School, TakingBackIsFreeUntilADieFalls)
{
    Pupil pupil({.lesson = 0});
    const Club::Coaching first = pupil.lesson.Bubble(pupil.session.TheMatch(), pupil.Screen());
    pupil.Does("g1@1.2R");
    const Club::Coaching astray = pupil.lesson.Bubble(pupil.session.TheMatch(), pupil.Screen());
    EXPECT_EQ(astray.words, first.words) << "beside the line only the goal is left to say";
    EXPECT_TRUE(astray.target.empty());
    ASSERT_TRUE(pupil.session.Undo());
    EXPECT_EQ(pupil.lesson.Bubble(pupil.session.TheMatch(), pupil.Screen()), first);
    EXPECT_FALSE(pupil.session.Undo()) << "nothing before the lesson";
    for (const char* action : {"g1@1.2L", "g2@1.3L", "roll"})
    {
        pupil.Does(action);
    }
    EXPECT_FALSE(pupil.session.Undo()) << "a die has fallen";
}

TEST(School, ASecondTryHasItsOwnTokenAndFreeDiceAreOfLuck)
{
    const auto drivesTheCut = [](bool again)
    {
        Pupil pupil({.lesson = PlaceOf("cut"), .isRepeated = again});
        for (const char* action : pupil.lesson.Entry().line)
        {
            pupil.Does(action);
        }
        EXPECT_EQ(pupil.Judged().mark, Mark::Passed);
        const Dirt::DirtMatch& match = *Dirt::AsDirt(pupil.session.TheMatch());
        const Track& track = match.Rules().TrackOf(match.Now());
        return std::pair(match.Rules().PuncturesOf(match.Now(), kPupil),
                         match.Rules().LimitOf(match.Now(), track.Find(ParseSpace("6.2o1"))));
    };
    EXPECT_EQ(drivesTheCut(false), (std::pair(0, 1))) << "D-SHC-7";
    EXPECT_EQ(drivesTheCut(true), (std::pair(1, 2))) << "D-SHC-6";

    int lost = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed)
    {
        Pupil pupil({.lesson = PlaceOf("flat-out"), .hasFreeDice = true, .seed = seed});
        for (const char* action : pupil.lesson.Entry().line)
        {
            pupil.Does(action);
        }
        lost += Dirt::AsDirt(pupil.session.TheMatch())->Now().phase == Dirt::Phase::LayAgain ? 1 : 0;
    }
    EXPECT_GT(lost, 0);
    EXPECT_LT(lost, 40);
}

TEST(School, WhatWasPassedOrSkippedIsKeptAndTheNextIsOffered)
{
    Club::Settings settings;
    settings.schooled = 0b101;
    settings.schoolSkipped = 0b10;
    Club::Settings read;
    ASSERT_TRUE(Club::DecodeSettings(Club::EncodeSettings(settings), read));
    EXPECT_EQ(read, settings);
    for (const char* wrong : {"school 99999999999", "school x", "school-skipped "})
    {
        EXPECT_FALSE(Club::DecodeSettings(std::string("rallydirt-settings 1\n") + wrong + "\n", read)) << wrong;
    }
    const Progress progress{settings.schooled, settings.schoolSkipped};
    EXPECT_EQ(NextLesson(progress), 3u);
    EXPECT_EQ(PassedCount(progress), 2u);
    EXPECT_EQ(NextLesson({0xFFFu, 0}), Lessons().size());
    EXPECT_EQ(NextLesson({0xFFFu & ~1u, 0}, 5), 0u) << "and round again";
    EXPECT_EQ(PassedCount({0xFFFFFFFFu, 0}), Lessons().size()) << "a later game may have more";
}

TEST(School, TheListShowsHowFarOneHasComeAndChoosesALesson)
{
    SchoolScreen screen({0b1, 0b10});
    const Club::PanelPage page = screen.Page();
    ASSERT_EQ(page.panels.size(), 1u);
    const Club::PanelTable& table = page.panels[0].table;
    ASSERT_EQ(table.rows.size(), Lessons().size());
    EXPECT_EQ(table.rows[0].cells[3], Phrase(TextKey::SchoolStatePassed));
    EXPECT_EQ(table.rows[1].cells[3], Phrase(TextKey::SchoolStateSkipped));
    EXPECT_EQ(table.rows[2].cells[3], Phrase(TextKey::SchoolStateOpen));
    EXPECT_TRUE(table.rows[2].isOwn);
    EXPECT_EQ(page.entries.front().id, "school.begin");
    EXPECT_EQ(page.entries.back().id, "school.leave");

    ASSERT_TRUE(screen.Activate("school.begin"));
    EXPECT_EQ(screen.TakeChosen()->lesson, 2u);
    EXPECT_FALSE(screen.TakeChosen().has_value()) << "once";
    ASSERT_TRUE(screen.Activate("school.dice"));
    ASSERT_TRUE(screen.Activate("school.lesson.1"));
    const std::optional<Attempt> again = screen.TakeChosen();
    EXPECT_TRUE(again->isRepeated);
    EXPECT_TRUE(again->hasFreeDice);
    for (const char* nonsense :
         {"school.lesson.", "school.lesson.0", "school.lesson.13", "school.lesson.x", "title.new"})
    {
        EXPECT_FALSE(screen.Activate(nonsense)) << nonsense;
    }
    EXPECT_FALSE(screen.TakeLeave());
    EXPECT_TRUE(screen.Activate("school.leave"));
    EXPECT_TRUE(screen.TakeLeave());
    EXPECT_FALSE(screen.TakeLeave()) << "once";
}

std::vector<std::string> Ids(const std::vector<Club::Entry>& entries)
{
    std::vector<std::string> ids;
    for (const Club::Entry& one : entries)
    {
        ids.push_back(one.id);
    }
    return ids;
}

TEST(School, TheEndOfALessonOffersWhatComesNext)
{
    const Lesson lesson({.lesson = 0});
    const LessonEnd passed(lesson, {Mark::Passed, lesson.Entry().done, Rule::None}, {1, 0});
    EXPECT_EQ(Ids(passed.Entries()),
              (std::vector<std::string>{"lesson.next", "lesson.again", "lesson.free", "lesson.school"}));
    const LessonEnd failed(lesson, {Mark::Failed, TextKey::SchoolUpTheBoxSlow, Rule::D_END_2}, {});
    EXPECT_EQ(Ids(failed.Entries()),
              (std::vector<std::string>{"lesson.line", "lesson.again", "lesson.skip", "lesson.school"}));
    EXPECT_EQ(failed.Lines()[1], lesson.LineWords()) << "the line is offered";

    Progress progress;
    Attempt next;
    EXPECT_EQ(Choose("lesson.skip", lesson.How(), progress, next), AfterLesson::Take);
    EXPECT_EQ(next.lesson, 1u);
    EXPECT_TRUE(HasSkipped(progress, 0));
    EXPECT_EQ(Choose("lesson.line", lesson.How(), progress, next), AfterLesson::Take);
    EXPECT_TRUE(next.showsLine);
    EXPECT_EQ(next.lesson, 0u);
    EXPECT_EQ(Choose("lesson.school", lesson.How(), progress, next), AfterLesson::School);
    EXPECT_EQ(Choose("hud.roll", lesson.How(), progress, next), AfterLesson::None);
    progress = {0xFFF, 0};
    EXPECT_EQ(Choose("lesson.next", lesson.How(), progress, next), AfterLesson::School) << "school's out";
    const LessonEnd last(lesson, {Mark::Passed, lesson.Entry().done, Rule::None}, progress);
    EXPECT_EQ(last.Lines().back(), Phrase(TextKey::SchoolAllDone));
    EXPECT_EQ(Ids(last.Entries()).front(), "lesson.again");
}

TEST(School, TheTitleAsksWhoIsNewHere)
{
    const Club::TitleScreen fresh;
    const std::vector<Club::Entry> entries = fresh.Entries();
    const auto found =
        std::find_if(entries.begin(), entries.end(), [](const Club::Entry& one) { return one.id == "title.school"; });
    ASSERT_NE(found, entries.end());
    EXPECT_EQ(found->text, Phrase(TextKey::TitleSchool));
    EXPECT_EQ(fresh.Activate("title.school"), Club::TitleCommand::School);
}

} // namespace
} // namespace Rally
