#include "RallyClub/Career/CrewDesk.h"

#include "RallyClub/CarLook.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <charconv>
#include <utility>

namespace Rally::Career
{
namespace CrewDeskDetail
{

constexpr const char* kCrewLineIds[] = {"crew.name", "crew.country", "crew.number", "crew.co-driver"};
constexpr TextKey kCrewLineNames[] = {TextKey::CareerDriverName, TextKey::CareerDriverCountry,
                                      TextKey::CareerDriverNumber, TextKey::CareerDriverCoDriver};

constexpr const char* kDriver = "crew.driver";

// One of the values that are stepped through, round and round by its name.
struct Dial
{
    const char* id{};
    TextKey name{};
    TextKey about{};
    std::uint8_t steps{};
};

constexpr Dial kVoice{"crew.voice", TextKey::CareerDriverVoice, TextKey::CareerDriverVoiceAbout, kVoices};
constexpr Dial kBody{"crew.body", TextKey::CareerDriverBody, TextKey::CareerDriverColourAbout, Club::kPaints};
constexpr Dial kAccent{"crew.accent", TextKey::CareerDriverAccent, TextKey::CareerDriverColourAbout, Club::kPaints};
constexpr Dial kPattern{"crew.pattern", TextKey::CareerDriverPattern, TextKey::CareerDriverColourAbout,
                        Club::kPatterns};
constexpr Dial kTeam{"crew.team", TextKey::CareerDriverTeam, TextKey::CareerDriverTeamAbout, 2};

Club::ValueRow RowOf(const Dial& dial, std::uint8_t value, Phrase said)
{
    Club::ValueRow row;
    row.entry = Club::Entry{dial.id, dial.name};
    row.entry.reason = dial.about;
    row.value = std::move(said);
    row.canLess = value > 0;
    row.canMore = value + 1 < dial.steps;
    return row;
}

void Step(std::string_view id, const Dial& dial, std::uint8_t& value)
{
    value = static_cast<std::uint8_t>(Club::StepAfter(id, dial.id, value, dial.steps));
}

} // namespace CrewDeskDetail

void CrewDesk::Show(const Crew& shown)
{
    crew = shown;
    typed = kLines;
    changed = false;
    wanted.reset();
    isDone = false;
}

void CrewDesk::ShowDriver(const Crew& shown, std::size_t itsPlace, std::size_t ofDrivers)
{
    Show(shown);
    isOfCareer = false;
    place = itsPlace;
    drivers = ofDrivers;
}

void CrewDesk::ShowCareer(const Crew& shown)
{
    Show(shown);
    isOfCareer = true;
}

bool CrewDesk::TakeChange()
{
    return std::exchange(changed, false);
}

std::optional<std::size_t> CrewDesk::TakeDriver()
{
    return std::exchange(wanted, std::nullopt);
}

bool CrewDesk::TakeDone()
{
    return std::exchange(isDone, false);
}

std::string CrewDesk::LineOf(std::size_t line) const
{
    return line == Name       ? crew.name
           : line == Country  ? crew.country
           : line == CoDriver ? crew.coDriver
                              : std::to_string(crew.number);
}

Club::PanelPage CrewDesk::Page() const
{
    using namespace CrewDeskDetail;
    Club::PanelPage page;
    page.id = "career.crew";
    page.title = TextKey::CareerDriverTitle;
    page.question = TextKey::CareerDriverQuestion;
    for (std::size_t line = 0; line < kLines; ++line)
    {
        Club::TypedEntry field;
        field.entry = Club::Entry{kCrewLineIds[line], kCrewLineNames[line]};
        field.entry.enabled = !IsFixed(line);
        field.isTyped = typed == line;
        field.text = field.isTyped ? lines[line].Text() : LineOf(line);
        page.fields.push_back(std::move(field));
    }
    const Club::Livery& livery = crew.livery;
    page.values = {RowOf(kVoice, crew.voice, Phrase(TextKey::CareerDriverVoiceValue, {crew.voice + 1})),
                   RowOf(kBody, livery.body, Club::PaintName(livery.body)),
                   RowOf(kAccent, livery.accent, Club::PaintName(livery.accent)),
                   RowOf(kPattern, livery.pattern, Club::PatternName(livery.pattern)),
                   RowOf(kTeam, crew.wearsTeam ? 1 : 0,
                         crew.wearsTeam ? TextKey::CareerDriverTeamWorn : TextKey::CareerDriverTeamOwn)};
    if (!isOfCareer)
    {
        Club::ValueRow row;
        row.entry = Club::Entry{kDriver, TextKey::CareerDriverNext};
        row.entry.reason = TextKey::CareerDriverNextAbout;
        row.value =
            place >= drivers ? Phrase(TextKey::CareerDriverFresh) : Phrase(TextKey::CareerDriverUnnamed, {place + 1});
        row.canLess = place > 0;
        row.canMore = place < drivers;
        page.values.push_back(std::move(row));
    }
    page.entries.push_back(Club::Entry{"crew.done", TextKey::CareerDriverDone});
    return page;
}

// The step behind the last driver is a new one.
bool CrewDesk::TurnDriver(std::string_view id)
{
    const auto steps = static_cast<int>(drivers) + 1;
    const int next = Club::StepAfter(id, CrewDeskDetail::kDriver, static_cast<int>(place), steps);
    const bool turned = !isOfCareer && next != static_cast<int>(place);
    if (turned)
    {
        wanted = static_cast<std::size_t>(next);
    }
    return turned;
}

bool CrewDesk::Turn(std::string_view id)
{
    using namespace CrewDeskDetail;
    const Crew before = crew;
    std::uint8_t team = crew.wearsTeam ? 1 : 0;
    Step(id, kVoice, crew.voice);
    Step(id, kBody, crew.livery.body);
    Step(id, kAccent, crew.livery.accent);
    Step(id, kPattern, crew.livery.pattern);
    Step(id, kTeam, team);
    crew.wearsTeam = team == 1;
    return crew != before;
}

bool CrewDesk::Activate(std::string_view id)
{
    for (std::size_t line = 0; line < kLines; ++line)
    {
        if (id == CrewDeskDetail::kCrewLineIds[line] && !IsFixed(line))
        {
            EndTyping();
            typed = line;
            lines[line] = Club::TextField(LineOf(line));
            lines[line].Do(Club::TextEdit::SelectAll);
            return true;
        }
    }
    EndTyping();
    if (Turn(id))
    {
        changed = true;
        return true;
    }
    isDone = id == "crew.done";
    return isDone || TurnDriver(id);
}

// A number that is none, or a name without a letter, leaves what was there.
void CrewDesk::TakeTyped()
{
    if (typed >= kLines)
    {
        return;
    }
    const Crew before = crew;
    const std::string& text = lines[typed].Text();
    if (typed == Number)
    {
        std::uint8_t number = 0;
        const char* end = text.data() + text.size();
        const auto read = std::from_chars(text.data(), end, number);
        const bool stands = read.ec == std::errc() && read.ptr == end && number >= 1 && number <= Club::kMostNumber;
        crew.number = stands ? number : crew.number;
    }
    else
    {
        std::string& target = typed == Name ? crew.name : typed == Country ? crew.country : crew.coDriver;
        target = text;
    }
    crew = Tidied(std::move(crew));
    changed = changed || crew != before;
}

void CrewDesk::EndTyping()
{
    TakeTyped();
    typed = kLines;
}

} // namespace Rally::Career
