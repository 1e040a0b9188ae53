#include "Cli/Dirt/PlaySetup.h"

#include "Cli/PlayWords.h"
#include "Shared/Letters.h"
#include "Shared/Spoken.h"
#include "Cli/Dirt/StageSketch.h"

#include "RallyClub/Challenges/MedalWords.h"
#include "RallyClub/Dirt/DirtCourses.h"
#include "RallyClub/MatchScreen.h"
#include "RallyClub/Screens/SetupScreen.h"
#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Stages/RallyGenerator.h"
#include "RallyRules/Stages/StageCode.h"
#include "Shared/Files.h"
#include "Shared/Race.h"
#include "Shared/Saves.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <sstream>

namespace Rally::Cli
{
namespace
{

using namespace Dirt;
using Shared::Padded;

constexpr std::size_t rallies = 6;

// The ids a menu offers, in its order: stages, then whole rallies.
std::vector<std::string> CourseIds(const Club::SetupScreen& setup)
{
    std::vector<std::string> ids;
    for (const bool whole : {false, true})
    {
        for (const Club::SetupCourse& course : setup.Courses())
        {
            if ((course.stage == 0) == whole)
            {
                ids.push_back(course.entry.id);
            }
        }
    }
    return ids;
}

// The records of this machine; none when there are none.
std::vector<Club::CourseBest> BestsAtHand(const OptionValues& options)
{
    try
    {
        constexpr std::size_t mostBytes = 2u << 20;
        const Club::ScreenEntry* entry = Club::ScreenEntryOf(*Rulesets().front());
        const std::string records = Shared::ReadFile(Shared::RecordsFile().string(), mostBytes);
        return entry != nullptr && entry->bests != nullptr ? entry->bests(Shared::AsBytes(records), options)
                                                           : std::vector<Club::CourseBest>();
    }
    catch (const Shared::Fail&)
    {
        return {};
    }
}

// As it was set up the last time; for somebody new, what is good to begin with.
Club::SetupScreen LastSetup()
{
    Club::Settings player;
    Club::SetupScreen setup;
    try
    {
        Shared::LoadSettings(Shared::SettingsFile(), player);
    }
    catch (const Shared::Fail&)
    {
        // Who has no folder for settings has none.
    }
    Club::SetupScreen recalled;
    if (recalled.Recall(player.lastRace) && recalled.HasCourse())
    {
        setup = recalled;
    }
    else if (player.newcomer)
    {
        setup.TakeFirst();
    }
    setup.SetLanguage(Spoken());
    return setup;
}

void Remember(const RacePlan& plan)
{
    Club::SetupScreen setup;
    setup.SetCourse(plan.course);
    setup.SetSeats(plan.seats);
    setup.SetOptions(plan.options);
    Shared::ChangeSettings([&](Club::Settings& values) { values.lastRace = setup.Remembered(); });
}

void ShowCourses(Terminal& terminal, const Club::SetupScreen& setup)
{
    terminal.Say(Words(TextKey::PlayMenuCourse), Ink::Bold);
    std::size_t number = 0;
    std::vector<Club::SetupCourse> each = setup.Courses();
    std::erase_if(each, [](const Club::SetupCourse& course) { return course.stage == 0; });
    const std::size_t stages = each.size();
    for (std::size_t rally = 1; rally <= rallies; ++rally)
    {
        std::string line = Padded("  " + Words(Club::RallyName(rally)), 22);
        while (number < stages && each[number].rally == rally)
        {
            const Club::SetupCourse& stage = each[number++];
            std::string entry = (number < 10 ? " " : "") + std::to_string(number) + " " +
                                Words(TextKey::PlayMenuStage, stage.stage, stage.tiles);
            entry += stage.best > 0 ? " " + Words(Clock(stage.best)) + "  " : "";
            line += Padded(std::move(entry), 22);
        }
        terminal.Say(line + std::to_string(stages + rally) + " " + Words(TextKey::PlayMenuWhole));
    }
}

// The id of the wish that is called so on the screen.
std::string WishCalled(const Club::SetupScreen& setup, const std::string& name)
{
    for (const Club::ValueRow& row : setup.Picker().Wishes())
    {
        std::string shown = Words(row.entry.text);
        std::transform(shown.begin(), shown.end(), shown.begin(),
                       [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
        if (shown == name)
        {
            return row.entry.id;
        }
    }
    return {};
}

// "jumps many", "length long": steps a wish until it says so; without a value by one. False, and all as it was, when
// there is no such wish or value.
bool Wish(Club::SetupScreen& setup, const std::string& answer)
{
    const std::size_t space = std::min(answer.find(' '), answer.size());
    const std::string id = WishCalled(setup, answer.substr(0, space));
    const std::string value = answer.substr(std::min(space + 1, answer.size()));
    const Club::SetupScreen before = setup;
    for (std::size_t tries = 0; !id.empty() && tries <= kMostRallyStages; ++tries)
    {
        setup.Activate(id);
        for (const Club::ValueRow& row : setup.Picker().Wishes())
        {
            if (row.entry.id == id && (value.empty() || Words(row.value) == value))
            {
                return true;
            }
        }
    }
    setup = before;
    return false;
}

// The roads of codes nobody may have seen yet, as maps in letters.
void Sketch(Terminal& terminal, const std::string& codes)
{
    std::istringstream in(codes);
    const std::size_t rows = codes.find('+') != codes.npos ? 9 : 16;
    for (std::string code; std::getline(in, code, '+');)
    {
        StageDesign design;
        if (ReadCode(DirtBox(), code, design))
        {
            terminal.Print(SketchOf(design, terminal.Look(), 64, rows));
        }
    }
}

// What is about to be driven, and for a new stage what was wished for.
void ShowCourse(Terminal& terminal, const Club::SetupScreen& setup)
{
    std::string wishes;
    for (const Club::ValueRow& row : setup.Picker().Wishes())
    {
        wishes += (wishes.empty() ? "" : ", ") + Words(row.entry.text) + " " + Words(row.value);
    }
    terminal.Say(Words(Club::StageName(setup.Course())), Ink::Bold);
    terminal.Say("  " + Club::CodesOf(setup.Course()));
    terminal.Say("  " + Words(Listed(Club::InPhrases(setup.Picker().Facts()))));
    if (!wishes.empty())
    {
        terminal.Say("  " + wishes, Ink::Dim);
    }
    for (const Phrase& unmet : setup.Picker().Unmet())
    {
        terminal.Say("  " + Words(unmet), Ink::Red);
    }
    Sketch(terminal, setup.Course());
}

// Until the new stage or rally is as somebody likes it. False when the input ended.
bool AskForWishes(Terminal& terminal, Club::SetupScreen& setup)
{
    const std::string prompt = Words(TextKey::PlayMenuWishes) + " > ";
    for (std::string answer = "-"; !answer.empty();)
    {
        ShowCourse(terminal, setup);
        if (!terminal.Ask(prompt, answer))
        {
            return false;
        }
        const bool another = answer == "a";
        if (another)
        {
            setup.Activate("setup.another");
        }
        const bool known = another || answer.empty() || Wish(setup, answer);
        if (!known)
        {
            terminal.Say(Words(TextKey::PlayCannotRead, answer));
        }
    }
    return true;
}

// True when the course is settled; the objection has been said otherwise. `ended` when the input did.
bool TakeCourse(Terminal& terminal, Club::SetupScreen& setup, const std::string& answer, bool& ended)
{
    const std::vector<std::string> ids = CourseIds(setup);
    const auto number = static_cast<std::size_t>(std::strtoul(answer.c_str(), nullptr, 10));
    const bool digits = !answer.empty() && answer.find_first_not_of("0123456789") == answer.npos;
    if (answer == "new" || answer == "new rally")
    {
        setup.SetSeed(Shared::FreshSeed());
        setup.Activate(answer == "new" ? "setup.from.stage" : "setup.from.rally");
        ended = !AskForWishes(terminal, setup);
        return !ended;
    }
    if (digits && number >= 1 && number <= ids.size())
    {
        return setup.Activate(ids[number - 1]);
    }
    if (answer.size() < 8 || digits) // no code is that short
    {
        const bool named = !answer.empty() && setup.SetCourse(answer);
        if (!named)
        {
            terminal.Say(Words(TextKey::PlayMenuAgain, static_cast<int>(ids.size())));
        }
        return named;
    }
    setup.Paste(answer);
    if (setup.IsReady())
    {
        ShowCourse(terminal, setup);
    }
    else
    {
        terminal.Say(Words(setup.Picker().Objection()));
    }
    return setup.IsReady();
}

// A long rally's par may take longer than anybody likes to wait for it here.
void TellPar(Terminal& terminal, Shared::RecceCar& recceCar, const RacePlan& plan)
{
    using namespace std::chrono_literals;
    DirtSetup setup = NewSetup(1);
    setup.options = OptionsOf(plan.options);
    AddStage(setup, plan.course);
    if (recceCar.recce.ParOf(setup) == 0 && !recceCar.Rest(300ms) && terminal.IsInteractive())
    {
        terminal.Say(Words(TextKey::PlayParComes), Ink::Dim);
    }
    recceCar.Rest(terminal.IsInteractive() ? 4s : 60s);
    const int par = recceCar.recce.ParOf(setup);
    const std::string name = Words(Club::StageName(plan.course));
    if (par > 0)
    {
        terminal.Say(name + ", " + Words(TextKey::SetupPar, Clock(par)));
    }
    if (setup.stageCount == 1 && par > 0)
    {
        recceCar.recce.MedalsOf(setup, 0);
        recceCar.Rest(terminal.IsInteractive() ? 4s : 60s);
        const Phrase medals = Club::MedalTimesLine(recceCar.recce.MedalsOf(setup, 0));
        if (!medals.IsEmpty())
        {
            terminal.Say(Words(medals), Ink::Dim);
        }
    }
}

} // namespace

bool AskForRace(Terminal& terminal, Shared::RecceCar& recceCar, RacePlan& plan)
{
    Club::SetupScreen setup = LastSetup();
    setup.SetBests(BestsAtHand(plan.options));
    std::string answer;
    ShowCourses(terminal, setup);
    terminal.Say(Words(TextKey::PlayMenuQuick, Words(setup.Picker().Name()), Words(setup.Starters())), Ink::Dim);
    for (bool ended = false; plan.course.empty();)
    {
        if (!terminal.Ask("> ", answer))
        {
            return false;
        }
        if (answer.empty() && setup.IsReady())
        {
            plan.options = plan.options == UsualSetup(setup.Game()).options ? setup.Agreed().options : plan.options;
            plan.course = setup.Course();
            plan.seats = setup.Records();
            break;
        }
        plan.course = TakeCourse(terminal, setup, answer, ended) ? setup.Course() : std::string();
        if (ended)
        {
            return false;
        }
    }
    TellPar(terminal, recceCar, plan);
    if (plan.seats.empty())
    {
        terminal.Say(Words(TextKey::PlayMenuSeats), Ink::Bold);
    }
    while (plan.seats.empty())
    {
        if (!terminal.Ask("> ", answer))
        {
            return false;
        }
        plan.seats = SeatsOfLetters(answer.empty() ? "yo" : answer);
        if (plan.seats.empty())
        {
            terminal.Say(Words(TextKey::PlayMenuSeats));
        }
    }
    Remember(plan);
    return true;
}

} // namespace Rally::Cli
