#include "RallyClub/Screens/SetupScreen.h"

#include "RallyClub/SeatNames.h"
#include "RallyRules/Core/Log.h"
#include "RallyRules/Dirt/DirtGame.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Road/ReadyStage.h"
#include "RallyRules/Stages/StageCode.h"
#include "RallyRules/Stages/StageName.h"

#include <algorithm>
#include <iterator>

namespace Rally::Club
{
namespace SetupScreenDetail
{

using namespace Dirt;

constexpr TextKey rallyNames[] = {TextKey::Rally1, TextKey::Rally2, TextKey::Rally3,
                                  TextKey::Rally4, TextKey::Rally5, TextKey::Rally6};
constexpr TextKey colourNames[kMaxSeats] = {TextKey::ColourRed,    TextKey::ColourBlue,   TextKey::ColourGreen,
                                            TextKey::ColourYellow, TextKey::ColourOrange, TextKey::ColourWhite};

TextKey ChoiceKey(SeatChoice choice)
{
    switch (choice)
    {
    case SeatChoice::You: return TextKey::SetupYou;
    case SeatChoice::Friend: return TextKey::SetupFriend;
    case SeatChoice::Opponent: return TextKey::SetupOpponent;
    case SeatChoice::Free: break;
    }
    return TextKey::SetupFree;
}

SeatChoice NextChoice(SeatChoice choice)
{
    switch (choice)
    {
    case SeatChoice::Free: return SeatChoice::You;
    case SeatChoice::You: return SeatChoice::Friend;
    case SeatChoice::Friend: return SeatChoice::Opponent;
    case SeatChoice::Opponent: break;
    }
    return SeatChoice::Free;
}

TextKey SisuKey(SisuScope scope)
{
    return scope == SisuScope::Stage   ? TextKey::SetupPerStage
           : scope == SisuScope::Rally ? TextKey::SetupPerRally
                                       : TextKey::OptionValueOff;
}

TextKey LastCornerKey(LastCorner value)
{
    return value == LastCorner::Plan      ? TextKey::SetupPlan
           : value == LastCorner::Literal ? TextKey::SetupLiteral
                                          : TextKey::OptionValueOff;
}

Entry OptionEntry(const char* id, TextKey name, TextKey value, bool chosen, TextKey about)
{
    Entry entry{std::string("setup.option.") + id, Phrase(TextKey::SetupValue, {name, value})};
    entry.chosen = chosen;
    entry.reason = about;
    return entry;
}

bool IsInsideLetter(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0u) == 0x80u;
}

// Bytes of the letter that UTF-8 text begins with; 0 when it is none.
std::size_t LetterSize(std::string_view text)
{
    const auto first = static_cast<unsigned char>(text[0]);
    const std::size_t size = first < 0x80                     ? 1
                             : first >= 0xC2 && first <= 0xDF ? 2
                             : first >= 0xE0 && first <= 0xEF ? 3
                             : first >= 0xF0 && first <= 0xF4 ? 4
                                                              : 0;
    for (std::size_t i = 1; i < size; ++i)
    {
        if (i >= text.size() || !IsInsideLetter(text[i]))
        {
            return 0;
        }
    }
    return size;
}

bool StartsWith(std::string_view words, std::string_view start)
{
    return words.substr(0, start.size()) == start;
}

} // namespace SetupScreenDetail

using namespace SetupScreenDetail;

SetupScreen::SetupScreen() : course("rally2-ss1")
{
    seats[0] = SeatChoice::You;
    seats[1] = SeatChoice::Opponent;
}

bool SetupScreen::SetCourse(std::string_view id)
{
    Dirt::DirtSetup probe = Dirt::NewSetup(1);
    if (!Dirt::AddStage(probe, id))
    {
        return false;
    }
    course = id;
    return true;
}

void SetupScreen::SetSeat(std::size_t place, SeatChoice choice)
{
    if (place < kMaxSeats)
    {
        seats[place] = choice;
    }
}

std::vector<SetupCourse> SetupScreen::Courses() const
{
    std::vector<SetupCourse> courses;
    for (std::uint8_t rally = 1; rally <= std::size(rallyNames); ++rally)
    {
        SetupCourse whole;
        whole.rally = rally;
        const std::string id = "rally" + std::to_string(rally);
        for (const ReadyStage& stage : DirtReadyStages())
        {
            if (stage.rally != rally)
            {
                continue;
            }
            SetupCourse one;
            one.rally = rally;
            one.stage = stage.stage;
            one.tiles = stage.tileCount;
            one.entry.id = std::string("setup.stage.") + stage.id;
            one.entry.text = Phrase(TextKey::SetupStage, {int{stage.stage}});
            one.entry.reason = Phrase(TextKey::SetupTiles, {int{stage.tileCount}});
            one.entry.chosen = course == stage.id;
            whole.tiles = static_cast<std::uint8_t>(whole.tiles + stage.tileCount);
            courses.push_back(std::move(one));
        }
        whole.entry.id = "setup.rally." + id;
        whole.entry.text = TextKey::SetupWhole;
        whole.entry.reason = Phrase(TextKey::SetupTiles, {int{whole.tiles}});
        whole.entry.chosen = course == id;
        courses.push_back(std::move(whole));
    }
    return courses;
}

std::vector<SetupSeat> SetupScreen::Seats() const
{
    std::vector<SetupSeat> shown;
    const std::vector<std::string> names = Names();
    Seat seat = 0;
    for (std::size_t place = 0; place < kMaxSeats; ++place)
    {
        SetupSeat one;
        one.choice = seats[place];
        one.entry.id = "setup.seat." + std::to_string(place + 1);
        one.entry.text = ChoiceKey(one.choice);
        one.entry.chosen = one.choice != SeatChoice::Free;
        if (one.choice != SeatChoice::Free)
        {
            one.isTyped = place == typing;
            one.name = one.isTyped ? typed : names[seat];
            one.nameId = "setup.name." + std::to_string(place + 1);
            one.seat = seat++;
        }
        shown.push_back(std::move(one));
    }
    return shown;
}

std::vector<Entry> SetupScreen::OptionEntries() const
{
    const auto onOff = [](bool on) { return on ? TextKey::OptionValueOn : TextKey::OptionValueOff; };
    return {
        OptionEntry("one", TextKey::SetupOne, onOff(options.oneShot), options.oneShot, TextKey::OptionOne),
        OptionEntry("scr", TextKey::SetupScr, onOff(options.screechingStart), options.screechingStart,
                    TextKey::OptionScr),
        OptionEntry("red", TextKey::SetupRed, onOff(options.redlining), options.redlining, TextKey::OptionRed),
        OptionEntry("chk", TextKey::SetupChk, onOff(options.timeControls), options.timeControls, TextKey::OptionChk),
        OptionEntry("sisu", TextKey::SetupSisu, SisuKey(options.sisu), options.sisu != SisuScope::Off,
                    TextKey::OptionSisu),
        OptionEntry("last-corner", TextKey::SetupLastCorner, LastCornerKey(options.lastCorner),
                    options.lastCorner != LastCorner::Off, TextKey::OptionLastCornerFinish),
    };
}

std::vector<Entry> SetupScreen::Commands() const
{
    Entry start{"setup.start", TextKey::SetupStart};
    start.enabled = IsReady();
    start.reason = IsReady() ? StageName(course) : Phrase(TextKey::SetupNeedsDriver);
    return {start, Entry{"setup.back", TextKey::SetupBack}};
}

bool SetupScreen::Do(std::string_view id)
{
    EndTyping();
    constexpr std::string_view name = "setup.name.";
    if (StartsWith(id, name) && id.size() == name.size() + 1 && id.back() >= '1' && id.back() <= '6')
    {
        const auto place = static_cast<std::size_t>(id.back() - '1');
        typing = seats[place] != SeatChoice::Free ? place : kMaxSeats;
        typed = given[place];
        return IsTyping();
    }
    for (const std::string_view kind : {"setup.stage.", "setup.rally."})
    {
        if (StartsWith(id, kind))
        {
            return SetCourse(id.substr(kind.size()));
        }
    }
    constexpr std::string_view seat = "setup.seat.";
    if (StartsWith(id, seat) && id.size() == seat.size() + 1 && id.back() >= '1' && id.back() <= '6')
    {
        TurnSeat(static_cast<std::size_t>(id.back() - '1'));
        return true;
    }
    constexpr std::string_view option = "setup.option.";
    return StartsWith(id, option) && TurnOption(id.substr(option.size()));
}

void SetupScreen::TurnSeat(std::size_t place)
{
    SeatChoice next = NextChoice(seats[place]);
    const bool taken = std::count(std::begin(seats), std::end(seats), SeatChoice::You) > 0;
    // There is one of you.
    next = next == SeatChoice::You && taken ? SeatChoice::Friend : next;
    seats[place] = next;
}

bool SetupScreen::TurnOption(std::string_view name)
{
    if (name == "sisu")
    {
        options.sisu = options.sisu == SisuScope::Off     ? SisuScope::Stage
                       : options.sisu == SisuScope::Stage ? SisuScope::Rally
                                                          : SisuScope::Off;
        return true;
    }
    if (name == "last-corner")
    {
        options.lastCorner = options.lastCorner == LastCorner::Plan  ? LastCorner::Off
                             : options.lastCorner == LastCorner::Off ? LastCorner::Literal
                                                                     : LastCorner::Plan;
        return true;
    }
    bool* flag = name == "one"   ? &options.oneShot
                 : name == "scr" ? &options.screechingStart
                 : name == "red" ? &options.redlining
                 : name == "chk" ? &options.timeControls
                                 : nullptr;
    if (flag == nullptr)
    {
        return false;
    }
    *flag = !*flag;
    return true;
}

std::vector<std::string> SetupScreen::Names() const
{
    std::vector<std::string> names;
    std::size_t people = 0;
    std::size_t opponents = 0;
    for (std::size_t place = 0; place < kMaxSeats; ++place)
    {
        const bool opponent = seats[place] == SeatChoice::Opponent;
        if (seats[place] == SeatChoice::Free)
        {
            continue;
        }
        const std::string usual = opponent ? OpponentName(++opponents) : PersonName(++people);
        const std::string mark(opponent ? kOpponentMark : std::string_view());
        names.push_back(given[place].empty() ? usual : given[place] + mark);
    }
    return names;
}

void SetupScreen::Type(std::string_view letters)
{
    constexpr std::size_t mostBytes = 4 * kLongestName;
    if (IsTyping() && typed.size() + letters.size() <= mostBytes)
    {
        typed += letters;
    }
}

void SetupScreen::Erase()
{
    while (!typed.empty() && IsInsideLetter(typed.back()))
    {
        typed.pop_back();
    }
    typed.empty() ? void() : typed.pop_back();
}

void SetupScreen::EndTyping()
{
    IsTyping() ? void(given[typing] = TidyName(typed)) : void();
    typing = kMaxSeats;
}

std::string TidyName(std::string_view typed)
{
    std::string name;
    std::size_t letters = 0;
    while (!typed.empty() && letters < kLongestName)
    {
        const std::size_t size = LetterSize(typed);
        const std::string_view letter = typed.substr(0, size == 0 ? 1 : size);
        typed.remove_prefix(letter.size());
        const auto first = static_cast<unsigned char>(letter[0]);
        const bool control = first < 0x20 || first == 0x7F ||
                             (letter.size() == 2 && first == 0xC2 && static_cast<unsigned char>(letter[1]) < 0xA0);
        const bool leads = name.empty() && letter == " ";
        // kMaxNameLength counts bytes, the mark of an opponent included.
        const bool fits = name.size() + letter.size() + kOpponentMark.size() <= kMaxNameLength;
        if (size > 0 && !control && !leads && fits)
        {
            name += letter;
            ++letters;
        }
    }
    // A person called like an opponent would be driven by the computer when the race is taken up again.
    for (bool again = true; again;)
    {
        again = !name.empty() && (name.back() == ' ' || IsOpponentName(name));
        again ? name.resize(name.back() == ' ' ? name.size() - 1 : PlainName(name).size()) : void();
    }
    return name;
}

namespace SetupScreenDetail
{

void Count(const Track& track, CourseFacts& facts)
{
    std::uint16_t section = 0xFFFF;
    bool jump = false;
    bool ford = false;
    std::uint8_t cut = kNoCorner;
    for (const Space& space : track.spaces)
    {
        const bool outside =
            space.kind == SpaceKind::Outer || space.kind == SpaceKind::Start || space.kind == SpaceKind::Beyond;
        if (space.kind == SpaceKind::Cut)
        {
            facts.shortcuts += space.corner != cut;
            cut = space.corner;
            continue;
        }
        if (outside || space.section == section)
        {
            continue;
        }
        section = space.section;
        ++facts.spaces;
        facts.jumps += space.jump != 0 && !jump;
        facts.fords += space.ford && !ford;
        jump = space.jump != 0;
        ford = space.ford;
    }
    facts.corners += static_cast<int>(track.corners.Size());
}

} // namespace SetupScreenDetail

CourseFacts FactsOf(std::string_view course)
{
    CourseFacts facts;
    Dirt::DirtSetup setup = Dirt::NewSetup(1);
    if (!Dirt::AddStage(setup, course))
    {
        return facts;
    }
    const Dirt::DirtGame game(setup);
    for (std::size_t stage = 0; stage < setup.stageCount; ++stage)
    {
        facts.tiles += game.TrackOf(stage).tileCount;
        Count(game.TrackOf(stage), facts);
    }
    return facts;
}

std::vector<Phrase> InPhrases(const CourseFacts& facts)
{
    std::vector<Phrase> phrases = {Phrase(TextKey::SetupTiles, {facts.tiles}),
                                   Phrase(TextKey::SetupLength, {facts.spaces}),
                                   Phrase(TextKey::SetupCorners, {facts.corners})};
    const std::pair<TextKey, int> some[] = {{TextKey::SetupJumps, facts.jumps},
                                            {TextKey::SetupFords, facts.fords},
                                            {TextKey::SetupShortcuts, facts.shortcuts}};
    for (const auto& [key, count] : some)
    {
        count > 0 ? phrases.push_back(Phrase(key, {count})) : void();
    }
    return phrases;
}

Dirt::DirtSetup SetupScreen::Setup() const
{
    const std::size_t count = Names().size();
    if (count == 0)
    {
        return {};
    }
    Dirt::DirtSetup setup = Dirt::NewSetup(static_cast<std::uint8_t>(count));
    setup.options = options;
    Dirt::AddStage(setup, course);
    return setup;
}

Phrase StageName(std::string_view id)
{
    for (const ReadyStage& ready : DirtReadyStages())
    {
        if (id == ready.id)
        {
            return Phrase(TextKey::StageName, {RallyName(ready.rally), int{ready.stage}});
        }
    }
    if (id.size() == 6 && StartsWith(id, "rally") && id.back() >= '1' && id.back() <= '6')
    {
        return RallyName(static_cast<std::size_t>(id.back() - '0'));
    }
    StageDesign made;
    return ReadCode(id, made) ? Verbatim(StageNameOf(made).View()) : Verbatim(id);
}

TextKey RallyName(std::size_t rally)
{
    return rally >= 1 && rally <= std::size(rallyNames) ? rallyNames[rally - 1] : TextKey::None;
}

TextKey ColourName(std::size_t seat)
{
    return seat < kMaxSeats ? colourNames[seat] : TextKey::None;
}

} // namespace Rally::Club
