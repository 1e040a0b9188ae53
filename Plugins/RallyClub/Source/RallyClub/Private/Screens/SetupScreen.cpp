#include "RallyClub/Screens/SetupScreen.h"

#include "RallyRules/Core/Log.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>
#include <iterator>
#include <optional>

namespace Rally::Club
{
namespace SetupScreenDetail
{

constexpr std::string_view kOption = "setup.option.";

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

// "setup.name.3" is about the third place; kMaxSeats when an id is about none.
std::size_t SeatPlaceIn(std::string_view id)
{
    const std::size_t dot = id.rfind('.');
    const bool one = dot != id.npos && dot + 2 == id.size() && id.back() >= '1' && id.back() <= '6';
    return one ? static_cast<std::size_t>(id.back() - '1') : kMaxSeats;
}

// Of the first digits; nothing when there are none.
std::optional<std::uint64_t> NumberIn(std::string_view typed, std::size_t digits)
{
    std::optional<std::uint64_t> number;
    for (const char letter : typed)
    {
        if (letter >= '0' && letter <= '9' && digits > 0)
        {
            number = number.value_or(0) * 10 + static_cast<std::uint64_t>(letter - '0');
            --digits;
        }
    }
    return number;
}

} // namespace SetupScreenDetail

using namespace SetupScreenDetail;

SetupScreen::SetupScreen() : game(Rulesets().front()), options(UsualValues(game->options()))
{
    seats[0] = SeatChoice::You;
    seats[1] = SeatChoice::Opponent;
}

void SetupScreen::SetSeat(std::size_t place, SeatChoice choice)
{
    if (place < kMaxSeats)
    {
        seats[place] = choice;
    }
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
            const std::string number = std::to_string(place + 1);
            one.nameId = "setup.name." + number;
            one.isTyped = IsTyped(one.nameId);
            one.name = one.isTyped ? typed : names[seat];
            if (one.choice == SeatChoice::Opponent)
            {
                one.level = Entry{"setup.level." + number, LevelName(levels[place])};
                one.level.reason = LevelAbout(levels[place]);
                one.temper = Entry{"setup.temper." + number, TemperName(tempers[place])};
                one.temper.reason = TemperAbout(tempers[place]);
            }
            one.look = looks[place];
            one.colour = Entry{"setup.colour." + number, ColourName(one.look.colour)};
            one.numberId = "setup.number." + number;
            one.isNumberTyped = IsTyped(one.numberId);
            one.number = one.isNumberTyped ? typed : std::to_string(int{one.look.number});
            one.seat = seat++;
        }
        shown.push_back(std::move(one));
    }
    return shown;
}

std::vector<Entry> SetupScreen::OptionEntries() const
{
    std::vector<Entry> entries;
    const OptionSpecs specs = game->options();
    for (const OptionSpec& option : specs)
    {
        const OptionValue& value = ValueOf(specs, option, options);
        Entry entry{std::string(kOption) + option.key, Phrase(TextKey::SetupValue, {option.name, value.name})};
        entry.chosen = std::string_view(value.key) != "off";
        entry.reason = option.about;
        entries.push_back(std::move(entry));
    }
    return entries;
}

std::vector<Entry> SetupScreen::Commands() const
{
    Entry start{"setup.start", TextKey::SetupStart};
    start.enabled = IsReady();
    start.reason = IsReady()         ? StageName(Course())
                   : Names().empty() ? Phrase(TextKey::SetupNeedsDriver)
                                     : picker.Objection();
    return {start, Entry{"setup.back", TextKey::SetupBack}};
}

bool SetupScreen::Activate(std::string_view id)
{
    EndTyping();
    const std::size_t place = SeatPlaceIn(id);
    const bool taken = place < kMaxSeats && seats[place] != SeatChoice::Free;
    if (StartsWith(id, "setup.name.") || StartsWith(id, "setup.number."))
    {
        typing = taken ? id : std::string_view();
        typed = taken && StartsWith(id, "setup.name.") ? given[place] : std::string();
        return taken;
    }
    if (id == "setup.code" || id == "setup.seed")
    {
        typing = id;
        typed = id == "setup.code" ? picker.Typed() : std::string();
        return true;
    }
    if (StartsWith(id, "setup.colour.") && taken)
    {
        TurnColour(place);
        return true;
    }
    if (StartsWith(id, "setup.level.") && taken && seats[place] == SeatChoice::Opponent)
    {
        levels[place] = (levels[place] + 1) % kOpponentLevels;
        return true;
    }
    if (StartsWith(id, "setup.temper.") && taken && seats[place] == SeatChoice::Opponent)
    {
        tempers[place] = (tempers[place] + 1) % kOpponentTempers;
        return true;
    }
    if (StartsWith(id, "setup.seat.") && place < kMaxSeats)
    {
        TurnSeat(place);
        return true;
    }
    return picker.Activate(id) ||
           (StartsWith(id, kOption) && TurnOption(game->options(), id.substr(kOption.size()), options));
}

void SetupScreen::TurnSeat(std::size_t place)
{
    SeatChoice next = NextChoice(seats[place]);
    const bool taken = std::count(std::begin(seats), std::end(seats), SeatChoice::You) > 0;
    // There is one of you.
    next = next == SeatChoice::You && taken ? SeatChoice::Friend : next;
    seats[place] = next;
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
        const std::string how = CharacterWords(levels[place], tempers[place]);
        const std::string usual = opponent ? OpponentName(++opponents, how) : PersonName(++people);
        names.push_back(given[place].empty() ? usual : opponent ? OpponentNamed(given[place], how) : given[place]);
    }
    return names;
}

std::string SetupScreen::SeatWords() const
{
    std::string words;
    for (const std::string& name : Names())
    {
        words += words.empty() ? "" : ",";
        words += IsOpponentName(name) ? CharacterOf(name) : "you";
    }
    return words;
}

void SetupScreen::Type(std::string_view letters)
{
    const std::size_t mostBytes = IsTyped("setup.code") ? CoursePicker::kLongestCode : 4 * kLongestName;
    if (IsTyping() && typed.size() + letters.size() <= mostBytes)
    {
        typed += letters;
        if (IsTyped("setup.code"))
        {
            picker.SetTyped(typed);
        }
    }
}

void SetupScreen::Erase()
{
    while (!typed.empty() && IsInsideLetter(typed.back()))
    {
        typed.pop_back();
    }
    if (!typed.empty())
    {
        typed.pop_back();
    }
    if (IsTyped("setup.code"))
    {
        picker.SetTyped(typed);
    }
}

void SetupScreen::EndTyping()
{
    const std::size_t place = SeatPlaceIn(typing);
    if (StartsWith(typing, "setup.name."))
    {
        given[place] = TidyName(typed);
    }
    else if (StartsWith(typing, "setup.number."))
    {
        Renumber(place, NumberIn(typed, 2).value_or(0));
    }
    else if (IsTyped("setup.seed"))
    {
        picker.SetSeed(NumberIn(typed, 9).value_or(picker.Seed()));
    }
    typing.clear();
}

void SetupScreen::Paste(std::string_view text)
{
    if (!IsTyping() || IsTyped("setup.code"))
    {
        EndTyping();
        picker.Activate("setup.from.code");
        picker.SetTyped(text);
        return;
    }
    // As far as there is room.
    Type(text.substr(0, text.find_first_of("\r\n")).substr(0, kLongestName));
}

void SetupScreen::TurnColour(std::size_t place)
{
    const std::uint8_t now = looks[place].colour;
    const auto holder = [&](std::uint8_t colour)
    {
        std::size_t found = 0;
        while (found < kMaxSeats && looks[found].colour != colour)
        {
            ++found;
        }
        return found;
    };
    // The next one of a free place; with nobody free, the neighbour's.
    std::size_t other = holder(static_cast<std::uint8_t>((now + 1) % kColours));
    for (std::uint8_t step = 1; step < kColours; ++step)
    {
        const std::size_t next = holder(static_cast<std::uint8_t>((now + step) % kColours));
        if (seats[next] == SeatChoice::Free)
        {
            other = next;
            break;
        }
    }
    std::swap(looks[place].colour, looks[other].colour);
}

// A number somebody else has changes places with them.
void SetupScreen::Renumber(std::size_t place, std::uint64_t number)
{
    if (number < 1 || number > kMostNumber)
    {
        return;
    }
    for (CarLook& look : looks)
    {
        look.number = look.number == number ? looks[place].number : look.number;
    }
    looks[place].number = static_cast<std::uint8_t>(number);
}

CarLooks SetupScreen::Looks() const
{
    CarLooks bySeat = UsualLooks();
    std::size_t seat = 0;
    // Those who drive, and then whoever does not: all stay distinct.
    for (const bool drives : {true, false})
    {
        for (std::size_t place = 0; place < kMaxSeats; ++place)
        {
            if ((seats[place] != SeatChoice::Free) == drives)
            {
                bySeat[seat++] = looks[place];
            }
        }
    }
    return bySeat;
}

void SetupScreen::SetOwn(std::string_view name, CarLook look)
{
    given[0] = TidyName(name);
    if (look.colour < kColours)
    {
        for (CarLook& each : looks)
        {
            each.colour = each.colour == look.colour ? looks[0].colour : each.colour;
        }
        looks[0].colour = look.colour;
    }
    Renumber(0, look.number);
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
        if (again)
        {
            name.resize(name.back() == ' ' ? name.size() - 1 : PlainName(name).size());
        }
    }
    return name;
}

} // namespace Rally::Club
