// The school as the window shows it: in every language each bubble has its room, covers neither what it speaks of nor the road, and
// marks it; the end of a lesson and the list of all fit everywhere.
#include "SchoolCases.h"
#include "UiCases.h"

#include "Desktop/Dirt/Ui/RaceHud.h"
#include "Desktop/Road/Ui/SpaceBoxes.h"
#include "Desktop/Ui/FreeArea.h"
#include "Desktop/Ui/LessonBox.h"
#include "Desktop/Ui/Pages.h"
#include "RallyScene/Dirt/Cockpit.h"
#include "Shared/Spoken.h"

#include <gtest/gtest.h>

namespace Rally::Ui
{
namespace
{

using namespace UiCases;
using School::Lessons;
using School::Test::Pupil;

// At each moment of each lesson that is driven by its line: show(pupil, screen, bubble, what).
template <class Show>
void Walk(const Show& show)
{
    for (std::size_t i = 0; i < Lessons().size(); ++i)
    {
        Pupil pupil({.lesson = i});
        for (const char* action : pupil.lesson.Entry().line)
        {
            const Club::RaceScreen screen = pupil.Screen();
            show(pupil, screen, pupil.lesson.Bubble(pupil.session.TheMatch(), screen),
                 std::string(pupil.lesson.Entry().id) + " before " + action);
            pupil.Does(action);
        }
    }
}

RaceShown ShownOf(const Pupil& pupil, const Club::RaceScreen& screen, const Scene::Cockpit& cockpit)
{
    RaceShown shown;
    shown.cockpit = &cockpit;
    shown.screen = &screen;
    shown.names = &pupil.session.TheMatch().Header().names;
    shown.title = pupil.lesson.Title();
    return shown;
}

bool Fits(const Tree& tree)
{
    return Faults(tree.Screen(), tree.Window(), tree.TheFonts()).empty();
}

TEST(SchoolPages, ABubbleFitsAndCoversNothingItSpeaksOf)
{
    Tree tree(TheFonts());
    const Language before = Spoken();
    int marked = 0;
    for (const LanguageEntry& language : Languages())
    {
        Speak(language.language);
        Walk(
            [&](const Pupil& pupil, const Club::RaceScreen& screen, const Club::Coaching& bubble,
                const std::string& what)
            {
                const Dirt::DirtMatch& match = *Dirt::AsDirt(pupil.session.TheMatch());
                const Scene::Cockpit cockpit = Scene::CockpitOf(match.Rules(), match.Now(), School::kPupil);
                RaceShown shown = ShownOf(pupil, screen, cockpit);
                for (const Size window : {Size{1280, 720}, Size{1920, 1080}, Size{800, 450}})
                {
                    tree.Resize(window.w, window.h);
                    const Size room{tree.Window().w, tree.Window().h};
                    shown.coaching = {};
                    tree.Show(HudPage(HudOf(shown), room));
                    const bool fits = Fits(tree);
                    shown.coaching = bubble;
                    tree.Show(HudPage(HudOf(shown), room));
                    const std::vector<std::string> faults = Faults(tree.Screen(), tree.Window(), tree.TheFonts());
                    const std::string where =
                        what + " in " + language.code + " at " + std::to_string(static_cast<int>(window.w));
                    EXPECT_TRUE(!fits || faults.empty()) << where << ": " << (faults.empty() ? "" : faults.front());
                    const Widget* said = tree.Find("hud.coach");
                    ASSERT_NE(said, nullptr) << where;
                    EXPECT_EQ(tree.Find("hud.coach-off"), nullptr) << "a lesson is left, not silenced";
                    const Box free = FreeArea(tree);
                    EXPECT_FALSE(said->box.Overlaps(free)) << where << ": the road is seen beside it";
                    EXPECT_GT(free.w * free.h, 0.1f * room.w * room.h) << where;
                    if (const Widget* target = tree.Find(bubble.target); target != nullptr)
                    {
                        ++marked;
                        EXPECT_TRUE(target->chosen) << where;
                        EXPECT_FALSE(said->box.Overlaps(target->box)) << where;
                    }
                }
            });
    }
    Speak(before);
    EXPECT_GT(marked, 100);
}

// Dice float over the road, beside all panels, the bubble's too.
TEST(SchoolPages, TheDieItSpeaksOfIsMarkedAndLiesBesideIt)
{
    Tree tree(TheFonts());
    tree.Resize(1280, 720);
    int marked = 0;
    Walk(
        [&](const Pupil& pupil, const Club::RaceScreen& screen, const Club::Coaching& bubble, const std::string& what)
        {
            if (!bubble.target.starts_with("choice."))
            {
                return;
            }
            const Dirt::DirtMatch& match = *Dirt::AsDirt(pupil.session.TheMatch());
            const Scene::Cockpit cockpit = Scene::CockpitOf(match.Rules(), match.Now(), School::kPupil);
            RaceShown shown = ShownOf(pupil, screen, cockpit);
            shown.coaching = bubble;
            tree.Show(HudPage(HudOf(shown), {tree.Window().w, tree.Window().h}));
            const Box free = FreeArea(tree);
            std::vector<Floating> chips;
            for (const Club::SpaceChoice& space : screen.Spaces())
            {
                // Where the camera keeps what can be reached.
                const float share =
                    (static_cast<float>(chips.size()) + 0.5f) / static_cast<float>(screen.Spaces().size());
                chips.push_back({SpaceChip(space, bubble.target), (free.x + free.w * share) * tree.Scale(),
                                 (free.y + free.h * 0.5f) * tree.Scale(), 24});
            }
            tree.Float(chips);
            const Widget* die = tree.Find(bubble.target);
            ASSERT_NE(die, nullptr) << what;
            EXPECT_TRUE(die->chosen) << what;
            EXPECT_FALSE(tree.Find("hud.coach")->box.Overlaps(die->box)) << what;
            marked += static_cast<int>(
                std::count_if(chips.begin(), chips.end(), [](const Floating& one) { return one.widget.chosen; }));
        });
    EXPECT_GT(marked, 20);
}

TEST(SchoolPages, TheEndOfALessonAndTheListFitEverywhere)
{
    Tree tree(TheFonts());
    const Language before = Spoken();
    for (const LanguageEntry& language : Languages())
    {
        Speak(language.language);
        School::SchoolScreen list({0b101, 0b10});
        ExpectFitsAtEverySize(tree, std::string("the school in ") + language.code,
                              [&](const Size& room) { tree.Show(PanelPage(list.Page(), room)); });
        for (std::size_t i = 0; i < Lessons().size(); ++i)
        {
            const School::Lesson lesson({.lesson = i});
            const School::LessonEnd passed(lesson, {School::Mark::Passed, lesson.Entry().done, Rule::None},
                                           {School::BitOf(i), 0});
            const School::LessonCheck& check = lesson.Entry().checks.front();
            const School::LessonEnd failed(lesson, {School::Mark::Failed, Phrase(check.missed, {3}), check.rule}, {});
            ExpectFitsAtEverySize(tree, std::string("the end of ") + lesson.Entry().id + " in " + language.code,
                                  [&](const Size& room)
                                  { tree.Show(Column("", {}), {LessonBox(passed, room), LessonBox(failed, room)}); });
        }
    }
    Speak(before);
}

} // namespace
} // namespace Rally::Ui
