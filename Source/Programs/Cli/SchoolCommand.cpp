// `rally school`: the lessons, and one after the other for whoever takes them.
#include "Cli/Commands.h"
#include "Cli/Fail.h"
#include "Cli/LessonAtHand.h"
#include "Cli/PageShell.h"
#include "Cli/PlayWords.h"
#include "Cli/Shell.h"

#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/Saves.h"
#include "Shared/Spoken.h"
#include "Shared/Wheel.h"

namespace Rally::Cli
{
namespace
{

using School::Attempt;
using School::Progress;

struct Wishes
{
    std::string lesson; // its number, or "next"
    std::string driver;
    std::string language;
    std::uint64_t seed = 1;
    bool freeDice = false;
    bool plain = false;
};

Club::Settings PlayerAtHand()
{
    Club::Settings player;
    Shared::LoadSettings(Shared::SettingsFile(), player);
    return player;
}

class SchoolDay
{
public:
    SchoolDay(Terminal& theTerminal, const Wishes& theWishes) : terminal(theTerminal), wishes(theWishes)
    {
        const Club::Settings player = PlayerAtHand();
        progress = {player.schooled, player.schoolSkipped};
        name = player.ownName;
    }

    // The list, until a lesson is chosen or the pupil leaves.
    int Enter()
    {
        School::SchoolScreen list(progress);
        PageShell pages(terminal);
        bool stays = terminal.IsInteractive();
        if (!stays)
        {
            pages.Show(list.Page());
            terminal.Say(Words(TextKey::SchoolHow));
        }
        while (stays && pages.Ask(list))
        {
            if (const std::optional<Attempt> chosen = list.TakeChosen())
            {
                stays = Take(*chosen) == 0;
                list.Learn(progress);
            }
            stays = stays && !list.TakeLeave();
        }
        return 0;
    }

    // One, and those that the pupil wants after it.
    int Take(Attempt attempt)
    {
        for (;;)
        {
            attempt.seed = wishes.seed;
            const auto at = std::make_shared<LessonAtHand>(LessonAtHand{School::Lesson(attempt), progress, {}, {}});
            const School::LessonEntry& entry = at->lesson.Entry();
            RaceAtHand race;
            race.seats = at->lesson.Seats(name, Spoken());
            race.match = at->lesson.Begin(Club::NamesOf(race.seats));
            race.seed = wishes.seed;
            race.lesson = at;
            const GameEntry* game = FindRuleset(entry.game);
            if (race.match == nullptr || game == nullptr)
            {
                throw Fail(std::string("school: ") + entry.id + ": it cannot be begun");
            }
            const int code = ShellOf(*game)->Play(terminal, std::move(race));
            Keep(at->progress);
            if (code != 0 || at->after != School::AfterLesson::Take)
            {
                return code;
            }
            attempt = at->next;
        }
    }

    const Progress& SoFar() const { return progress; }

private:
    void Keep(const Progress& now)
    {
        if (now == progress)
        {
            return;
        }
        progress = now;
        Shared::ChangeSettings(
            [&](Club::Settings& values)
            {
                values.schooled = now.passed;
                values.schoolSkipped = now.skipped;
            });
    }

    Terminal& terminal;
    const Wishes& wishes;
    Progress progress;
    std::string name;
};

// From 0.
std::size_t LessonOf(const std::string& word, const Progress& progress)
{
    const std::size_t count = School::Lessons().size();
    if (word == "next")
    {
        const std::size_t next = School::NextLesson(progress);
        return next < count ? next : 0;
    }
    for (std::size_t i = 0; i < count; ++i)
    {
        if (word == std::to_string(i + 1) || word == School::Lessons()[i].id)
        {
            return i;
        }
    }
    throw Fail("school: expected the number of a lesson, 1 to " + std::to_string(count) + ", or next, not '" + word +
               "'");
}

} // namespace

int SchoolCommand(std::vector<std::string> arguments)
{
    Wishes wishes;
    Shared::Options app("Driving school: the lessons there are, and what has been passed; with a number, that lesson.",
                        "rally school");
    app.Add("lesson", wishes.lesson, "its number, its name, or next").Shown("N|next");
    app.Add("--seed", wishes.seed, "of what is left to luck").ShowDefault();
    Shared::AddDriver(app, wishes.driver);
    app.Add("--language", wishes.language, "in which language, from now on: " + LanguageCodes()).Shown("L");
    app.AddFlag("--free-dice", wishes.freeDice, "dice as luck has it, instead of those of the lesson");
    app.AddFlag("--plain", wishes.plain, "no colours, no letters outside ASCII");
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    Shared::TakeWheelCalled("school", wishes.driver);
    SpeakAsWished("school", wishes.language);
    Terminal terminal(wishes.plain);
    SchoolDay day(terminal, wishes);
    if (wishes.lesson.empty())
    {
        return day.Enter();
    }
    Attempt attempt;
    attempt.lesson = LessonOf(wishes.lesson, day.SoFar());
    attempt.isRepeated = School::HasPassed(day.SoFar(), attempt.lesson);
    attempt.hasFreeDice = wishes.freeDice;
    return day.Take(attempt);
}

} // namespace Rally::Cli
