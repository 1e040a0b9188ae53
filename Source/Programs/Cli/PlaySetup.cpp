#include "Cli/PlaySetup.h"

#include "Cli/Fail.h"
#include "Cli/PlayWords.h"
#include "Cli/StageSketch.h"

#include "RallyClub/Screens/SetupScreen.h"
#include "RallyClub/SeatNames.h"
#include "RallyPilot/Character.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Stages/RallyGenerator.h"
#include "RallyRules/Stages/StageCode.h"
#include "RallyRules/Stages/StageName.h"
#include "Shared/Race.h"

#include <algorithm>
#include <cstdlib>
#include <sstream>

namespace Rally::Cli
{
namespace
{

using namespace Dirt;

constexpr std::size_t rallies = 6;

std::vector<std::string> Split(const std::string& words)
{
    std::vector<std::string> parts;
    std::istringstream in(words);
    for (std::string part; std::getline(in, part, ',');)
    {
        parts.push_back(part);
    }
    return parts;
}

// The ids a menu offers, in its order: stages, then whole rallies.
std::vector<std::string> Courses()
{
    std::vector<std::string> courses;
    for (const ReadyStage& stage : DirtReadyStages())
    {
        courses.emplace_back(stage.id);
    }
    for (std::size_t rally = 1; rally <= rallies; ++rally)
    {
        courses.push_back("rally" + std::to_string(rally));
    }
    return courses;
}

void ShowCourses(Terminal& terminal)
{
    terminal.Say(Words(TextKey::PlayMenuCourse), Ink::Bold);
    std::size_t number = 0;
    const std::size_t stages = DirtReadyStages().size();
    for (std::size_t rally = 1; rally <= rallies; ++rally)
    {
        std::string line = "  " + Words(Club::RallyName(rally));
        line.resize(20, ' ');
        while (number < stages && DirtReadyStages()[number].rally == rally)
        {
            const ReadyStage& stage = DirtReadyStages()[number++];
            std::string entry = (number < 10 ? " " : "") + std::to_string(number) + " " +
                                Words(TextKey::PlayMenuStage, stage.stage, stage.tileCount);
            entry.resize(std::max<std::size_t>(entry.size(), 22), ' ');
            line += entry;
        }
        terminal.Say(line + std::to_string(stages + rally) + " " + Words(TextKey::PlayMenuWhole));
    }
}

// A stage nobody has driven yet, or the codes of stages as they were typed; empty when the answer is neither.
std::string OwnCourse(const std::string& answer)
{
    if (answer == "new")
    {
        return std::string(CodeOf(MakeStage(Shared::FreshSeed(), {}).design).View());
    }
    if (answer == "new rally")
    {
        std::string course;
        for (const MadeStage& made : MakeRally(Shared::FreshSeed(), {}).stages)
        {
            course += (course.empty() ? "" : "+") + std::string(CodeOf(made.design).View());
        }
        return course;
    }
    DirtSetup probe = NewSetup(1);
    return AddStage(probe, answer) ? answer : std::string();
}

// Stages nobody may have seen yet: what they are called and like, and their maps.
void Preview(Terminal& terminal, const std::string& course)
{
    std::istringstream in(course);
    const bool several = course.find('+') != course.npos;
    for (std::string part; std::getline(in, part, '+');)
    {
        StageDesign design;
        for (const ReadyStage& ready : DirtReadyStages())
        {
            design = part == ready.id ? DesignOf({ready.tiles, ready.tileCount}) : design;
        }
        if (design.road.IsEmpty() && !ReadCode(part, design))
        {
            continue; // a rally of the box among them: the menu shows it
        }
        const StageMetrics metrics = Measure(design);
        terminal.Say("");
        terminal.Say(std::string(StageNameOf(design).View()) + "  " + std::string(CodeOf(design).Grouped().View()),
                     Ink::Bold);
        terminal.Say(Words(TextKey::MapFacts, metrics.tiles, metrics.tightSpaces, metrics.wideSpaces, metrics.corners,
                           metrics.difficulty, ExpectedMinutes(metrics, 4)));
        terminal.Print(SketchOf(design, terminal.Look(), 64, several ? 9 : 16));
    }
    terminal.Say(Words(TextKey::PlayMenuTake));
}

// What is on the list is taken at once; anything else is shown, and taken with Enter.
bool AskForCourse(Terminal& terminal, std::string& course)
{
    const std::vector<std::string> courses = Courses();
    ShowCourses(terminal);
    for (std::string answer; terminal.Ask("> ", answer);)
    {
        const auto number = static_cast<std::size_t>(std::strtoul(answer.c_str(), nullptr, 10));
        const bool named = std::find(courses.begin(), courses.end(), answer) != courses.end();
        const bool counted = number >= 1 && number <= courses.size() && answer == std::to_string(number);
        if (answer.empty() && !course.empty())
        {
            return true;
        }
        course = named ? answer : counted ? courses[number - 1] : OwnCourse(answer);
        if (named || counted)
        {
            return true;
        }
        course.empty() ? terminal.Say(Words(TextKey::PlayMenuAgain, static_cast<int>(courses.size())))
                       : Preview(terminal, course);
    }
    return false;
}

} // namespace

std::vector<std::string> ReadSeats(const std::string& words)
{
    const std::vector<std::string> parts = Split(words);
    const std::string expected = "you or an opponent (bot, " + Pilot::CharacterChoices() + "), each with =NAME";
    if (parts.empty() || parts.size() > kMaxSeats)
    {
        throw Fail("play: --seats: expected 1 to 6 drivers, each " + expected + ", not '" + words + "'");
    }
    std::vector<std::string> names;
    std::size_t person = 0;
    std::size_t bot = 0;
    for (const std::string& part : parts)
    {
        const std::size_t sign = part.find('=');
        const std::string who = part.substr(0, sign);
        const std::string given = sign == part.npos ? "" : part.substr(sign + 1, 24);
        Pilot::Character character;
        const bool isBot = Pilot::ReadCharacter(who, character);
        if ((!isBot && who != "you") || (sign != part.npos && (given.empty() || Club::IsOpponentName(given))))
        {
            throw Fail("play: --seats: expected " + expected + ", not '" + part + "'");
        }
        isBot ? ++bot : ++person;
        names.push_back(!isBot          ? given.empty() ? Club::PersonName(person) : given
                        : given.empty() ? Club::OpponentName(bot, who)
                                        : Club::OpponentNamed(given, who));
    }
    return names;
}

DirtOptions ReadRaceOptions(const std::string& words)
{
    DirtOptions options;
    for (const std::string& part : Split(words))
    {
        const std::string value = part.substr(std::min(part.size(), part.find('=') + 1));
        bool known = true;
        if (part.rfind("sisu=", 0) == 0)
        {
            known = value == "off" || value == "stage" || value == "rally";
            options.sisu = value == "stage" ? SisuScope::Stage : value == "rally" ? SisuScope::Rally : SisuScope::Off;
        }
        else if (part.rfind("last-corner=", 0) == 0)
        {
            known = value == "plan" || value == "off" || value == "literal";
            options.lastCorner = value == "off"       ? LastCorner::Off
                                 : value == "literal" ? LastCorner::Literal
                                                      : LastCorner::Plan;
        }
        else
        {
            bool* flag = part == "one"   ? &options.oneShot
                         : part == "scr" ? &options.screechingStart
                         : part == "red" ? &options.redlining
                         : part == "chk" ? &options.timeControls
                                         : nullptr;
            known = flag != nullptr;
            known ? void(*flag = true) : void();
        }
        if (!known)
        {
            throw Fail("play: --options: expected one, scr, red, chk, sisu=off|stage|rally or "
                       "last-corner=plan|off|literal, not '" +
                       part + "'");
        }
    }
    return options;
}

bool AskForRace(Terminal& terminal, RacePlan& plan)
{
    std::string answer;
    if (!AskForCourse(terminal, plan.stage))
    {
        return false;
    }
    terminal.Say(Words(TextKey::PlayMenuSeats), Ink::Bold);
    while (plan.names.empty())
    {
        if (!terminal.Ask("> ", answer))
        {
            return false;
        }
        answer = answer.empty() ? "yo" : answer;
        const bool fits = answer.size() <= kMaxSeats && answer.find_first_not_of("yfo") == answer.npos;
        std::string seats;
        for (const char who : fits ? answer : std::string())
        {
            seats += std::string(seats.empty() ? "" : ",") + (who == 'o' ? "bot" : "you");
        }
        fits ? void(plan.names = ReadSeats(seats)) : terminal.Say(Words(TextKey::PlayMenuSeats));
    }
    return true;
}

} // namespace Rally::Cli
