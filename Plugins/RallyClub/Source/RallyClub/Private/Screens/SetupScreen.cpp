#include "RallyClub/Screens/SetupScreen.h"

#include "RallyClub/MatchScreen.h"
#include "RallyClub/Settings.h"
#include "RallyRules/Core/Characters.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Text/Letters.h"

#include <algorithm>
#include <iterator>
#include <optional>

namespace Rally::Club
{
namespace SetupScreenDetail
{

constexpr std::string_view kOption = "setup.option.";
constexpr std::string_view kGameOf = "setup.game.";
constexpr std::string_view kRivalOf = "setup.rival.";

struct RivalWords
{
    const char* id;
    TextKey name;
    TextKey about;
    std::string_view level; // in the words of Core/Characters.h
};
constexpr RivalWords kRivals[] = {
    {"easy", TextKey::SetupRivalEasy, TextKey::SetupRivalEasyAbout, "rookie"},
    {"medium", TextKey::SetupRivalMedium, TextKey::SetupRivalMediumAbout, "pro"},
    {"hard", TextKey::SetupRivalHard, TextKey::SetupRivalHardAbout, "champion"},
};

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

const CourseBook& CoursesOf(const GameEntry& game)
{
    const ScreenEntry* entry = ScreenEntryOf(game);
    return entry != nullptr && entry->courses != nullptr ? entry->courses() : NoCourses();
}

} // namespace SetupScreenDetail

using namespace SetupScreenDetail;

SetupScreen::SetupScreen()
    : game(Rulesets().front()),
      picker(CoursesOf(*game), game->usualCourse),
      options(UsualValues(game->options()))
{
    seats[0] = SeatChoice::You;
    seats[1] = SeatChoice::Opponent;
    std::fill(std::begin(levels), std::end(levels), kUsualLevel);
    std::fill(std::begin(tempers), std::end(tempers), kUsualTemper);
}

void SetupScreen::SetGame(const GameEntry& theGame)
{
    game = &theGame;
    options = UsualValues(game->options());
    if (HasCourse() && &picker.Book() != &CoursesOf(*game))
    {
        const std::uint64_t seed = picker.Seed();
        picker = CoursePicker(CoursesOf(*game), game->usualCourse);
        picker.SetSeed(seed);
    }
    std::fill(std::begin(seats) + game->mostSeats, std::end(seats), SeatChoice::Free);
}

std::vector<Entry> SetupScreen::Games() const
{
    std::vector<const GameEntry*> offered = OfferedGames();
    if (game->isSample)
    {
        offered.push_back(game);
    }
    std::vector<Entry> entries;
    for (const GameEntry* one : offered)
    {
        Entry entry{std::string(kGameOf) + one->id, one->name};
        entry.chosen = one == game;
        entries.push_back(std::move(entry));
    }
    return offered.size() > 1 ? entries : std::vector<Entry>();
}

bool SetupScreen::TakeGame(std::string_view id)
{
    for (const Entry& entry : Games())
    {
        if (entry.id == id)
        {
            SetGame(*FindRuleset(id.substr(kGameOf.size())));
            return true;
        }
    }
    return false;
}

bool SetupScreen::HasCourse() const
{
    return &CoursesOf(*game) != &NoCourses();
}

bool SetupScreen::HasPlayers() const
{
    const std::size_t count = Records().size();
    return count >= game->fewestSeats && count <= game->mostSeats;
}

bool SetupScreen::IsReady() const
{
    return HasPlayers() && (!HasCourse() || picker.IsSound());
}

void SetupScreen::SetSeat(std::size_t place, SeatChoice choice)
{
    if (place < kMaxSeats)
    {
        seats[place] = choice;
    }
}

void SetupScreen::SetSeats(std::span<const SeatRecord> records)
{
    bool you = false;
    for (std::size_t place = 0; place < kMaxSeats; ++place) // more than can play are refused, not dropped
    {
        const SeatRecord* record = place < records.size() ? &records[place] : nullptr;
        const bool opponent = record != nullptr && record->kind == SeatKind::Driver;
        const bool person = record != nullptr && !opponent;
        seats[place] = opponent  ? SeatChoice::Opponent
                       : !person ? SeatChoice::Free
                       : you     ? SeatChoice::Friend
                                 : SeatChoice::You;
        you = you || person;
        given[place] = record != nullptr ? TidyName(record->name) : given[place];
        if (opponent)
        {
            levels[place] = PlaceOfTrait(Levels(), record->level) % Levels().size();
            tempers[place] = PlaceOfTrait(Tempers(), record->temper) % Tempers().size();
        }
    }
}

std::vector<SetupSeat> SetupScreen::Seats() const
{
    std::vector<SetupSeat> shown;
    const SeatRecords records = Records();
    Seat seat = 0;
    for (std::size_t place = 0; place < game->mostSeats; ++place)
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
            one.name = one.isTyped ? typed.Text() : records[seat].name;
            if (one.choice == SeatChoice::Opponent)
            {
                const CharacterTrait& level = Levels()[levels[place]];
                const CharacterTrait& temper = Tempers()[tempers[place]];
                one.level = Entry{"setup.level." + number, level.name};
                one.level.reason = level.about;
                one.temper = Entry{"setup.temper." + number, temper.name};
                one.temper.reason = temper.about;
            }
            one.look = looks[place];
            one.colour = Entry{"setup.colour." + number, ColourName(one.look.colour)};
            one.car = Entry{"setup.car." + number, ShapeName(one.look.shape)};
            one.numberId = "setup.number." + number;
            one.isNumberTyped = IsTyped(one.numberId);
            one.number = one.isNumberTyped ? typed.Text() : std::to_string(int{one.look.number});
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
    if (!HasPlayers())
    {
        start.reason = game->fewestSeats > 1 ? Phrase(TextKey::SetupNeedsPlayers, {game->fewestSeats, game->mostSeats})
                                             : Phrase(TextKey::SetupNeedsDriver);
    }
    else if (!HasCourse())
    {
        start.reason = game->name;
    }
    else
    {
        start.reason = picker.IsSound() ? picker.Name() : picker.Objection();
    }
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
        typed = TextField(taken && StartsWith(id, "setup.name.") ? given[place] : std::string());
        return taken;
    }
    if (id == "setup.code" || id == "setup.seed")
    {
        typing = id;
        typed = TextField(id == "setup.code" ? picker.Typed() : std::string());
        return true;
    }
    if (StartsWith(id, "setup.car.") && taken)
    {
        looks[place].shape = static_cast<std::uint8_t>((looks[place].shape + 1) % kCarShapes);
        return true;
    }
    if (StartsWith(id, "setup.colour.") && taken)
    {
        TurnColour(place);
        return true;
    }
    if (StartsWith(id, "setup.level.") && taken && seats[place] == SeatChoice::Opponent)
    {
        levels[place] = (levels[place] + 1) % Levels().size();
        return true;
    }
    if (StartsWith(id, "setup.temper.") && taken && seats[place] == SeatChoice::Opponent)
    {
        tempers[place] = (tempers[place] + 1) % Tempers().size();
        return true;
    }
    if (StartsWith(id, "setup.seat.") && place < game->mostSeats)
    {
        TurnSeat(place);
        return true;
    }
    if (id == "setup.more")
    {
        more = !more;
        return true;
    }
    return TakeGame(id) || TakeRival(id) || (HasCourse() && picker.Activate(id)) ||
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

SeatRecords SetupScreen::Records() const
{
    SeatRecords records;
    std::size_t people = 0;
    std::size_t opponents = 0;
    for (std::size_t place = 0; place < kMaxSeats; ++place)
    {
        if (seats[place] == SeatChoice::Free)
        {
            continue;
        }
        const bool opponent = seats[place] == SeatChoice::Opponent;
        const Phrase usual = opponent ? Phrase(OpponentName(++opponents)) : PersonName(++people);
        const std::string name = given[place].empty() ? InWords(usual, language) : given[place];
        records.push_back(opponent ? Opponent(name, levels[place], tempers[place]) : Person(name));
        records.back().look = looks[place];
    }
    return records;
}

// --- the short page ---------------------------------------------------------------------------------------------------

Entry SetupScreen::MoreEntry() const
{
    return {"setup.more", more ? TextKey::SetupLess : TextKey::SetupMore};
}

std::vector<Rivalry> SetupScreen::Rivals() const
{
    std::vector<Rivalry> rivals;
    for (const RivalWords& words : kRivals)
    {
        Rivalry one{Entry{std::string(kRivalOf) + words.id, words.name}, PlaceOfTrait(Levels(), words.level)};
        one.entry.reason = words.about;
        bool any = false;
        bool all = true;
        for (std::size_t place = 0; place < kMaxSeats; ++place)
        {
            const bool drives = seats[place] == SeatChoice::Opponent;
            any = any || drives;
            all = all && (!drives || levels[place] == one.level);
        }
        one.entry.chosen = any && all;
        rivals.push_back(std::move(one));
    }
    return rivals;
}

bool SetupScreen::TakeRival(std::string_view id)
{
    for (const Rivalry& rival : Rivals())
    {
        if (rival.entry.id != id)
        {
            continue;
        }
        const bool none = std::count(std::begin(seats), std::end(seats), SeatChoice::Opponent) == 0;
        const auto free = std::find(std::begin(seats), std::begin(seats) + game->mostSeats, SeatChoice::Free);
        if (none && free != std::begin(seats) + game->mostSeats)
        {
            *free = SeatChoice::Opponent;
        }
        std::fill(std::begin(levels), std::end(levels), rival.level);
        return true;
    }
    return false;
}

std::size_t SetupScreen::OwnPlace() const
{
    const auto you = std::find(std::begin(seats), std::end(seats), SeatChoice::You);
    const auto person = std::find_if(std::begin(seats), std::end(seats), [](SeatChoice choice)
                                     { return choice == SeatChoice::You || choice == SeatChoice::Friend; });
    return static_cast<std::size_t>((you != std::end(seats) ? you : person) - std::begin(seats));
}

Phrase SetupScreen::Starters() const
{
    std::vector<Phrase> others;
    for (const SetupSeat& seat : Seats())
    {
        const std::size_t place = SeatPlaceIn(seat.entry.id);
        if (seat.choice != SeatChoice::Free && place != OwnPlace())
        {
            others.push_back(seat.name);
        }
    }
    return others.empty() ? Phrase(TextKey::SetupAlone) : Phrase(TextKey::SetupAgainst, {Listed(others)});
}

Phrase SetupScreen::Starter() const
{
    const bool others = Records().size() > 1;
    return newcomer && others && OwnPlace() < kMaxSeats ? Phrase(TextKey::SetupNewcomerFirst) : Phrase();
}

void SetupScreen::TakeFirst()
{
    if (HasCourse())
    {
        picker.SetCourse(picker.Book().First());
    }
    TakeRival("setup.rival.easy");
}

// --- the next time ----------------------------------------------------------------------------------------------------

// Fields between tabs: the form, more, game, course, options, and of each place who sits there, how well and in which style
// they drive, class and colour of the car in one number, its own number, and a name last, which may hold anything but a tab.
std::string SetupScreen::Remembered() const
{
    constexpr const char* kinds[] = {"free", "you", "friend", "opponent"};
    std::string line = "1\t";
    line += more ? "more" : "less";
    line += "\t";
    line += game->id;
    line += "\t";
    line += HasCourse() ? Course() : std::string("-");
    line += "\t";
    const OptionSpecs specs = game->options();
    for (const OptionSpec& option : specs)
    {
        line += std::string(&option == &specs[0] ? "" : ",") + option.key + "=" + ValueOf(specs, option, options).key;
    }
    for (std::size_t place = 0; place < kMaxSeats; ++place)
    {
        line += "\t";
        line += kinds[static_cast<std::size_t>(seats[place])];
        line += " ";
        line += Levels()[levels[place]].word;
        line += " ";
        line += Tempers()[tempers[place]].word;
        line += " " + std::to_string(looks[place].shape * 10 + looks[place].colour) + " " +
                std::to_string(int{looks[place].number}) + " " + given[place];
    }
    return line;
}

void SetupScreen::RecallOptions(std::string_view words)
{
    while (!words.empty())
    {
        const std::string_view one = words.substr(0, words.find(','));
        words.remove_prefix((std::min)(one.size() + 1, words.size()));
        const std::size_t is = one.find('=');
        if (is != one.npos)
        {
            SetOption(game->options(), one.substr(0, is), one.substr(is + 1), options);
        }
    }
}

bool SetupScreen::RecallSeat(std::size_t place, std::string_view words)
{
    constexpr std::string_view kinds[] = {"free", "you", "friend", "opponent"};
    std::string_view parts[5];
    for (std::string_view& part : parts)
    {
        part = words.substr(0, words.find(' '));
        words.remove_prefix((std::min)(part.size() + 1, words.size()));
    }
    const auto kind = std::find(std::begin(kinds), std::end(kinds), parts[0]);
    const std::size_t level = PlaceOfTrait(Levels(), parts[1]);
    const std::size_t temper = PlaceOfTrait(Tempers(), parts[2]);
    const std::uint64_t paint = NumberIn(parts[3], 2).value_or(kColours);
    const std::uint64_t colour = paint % 10;
    const std::uint64_t shape = paint / 10;
    const std::uint64_t number = NumberIn(parts[4], 2).value_or(0);
    if (kind == std::end(kinds) || level >= Levels().size() || temper >= Tempers().size() || colour >= kColours ||
        shape >= kCarShapes || number < 1 || number > kMostNumber || TidyName(words) != words)
    {
        return false;
    }
    seats[place] = place < game->mostSeats ? static_cast<SeatChoice>(kind - std::begin(kinds)) : SeatChoice::Free;
    levels[place] = level;
    tempers[place] = temper;
    looks[place] = {static_cast<std::uint8_t>(colour), static_cast<std::uint8_t>(number),
                    static_cast<std::uint8_t>(shape)};
    given[place] = words;
    return true;
}

bool SetupScreen::Recall(std::string_view line)
{
    std::vector<std::string_view> fields;
    for (std::size_t begin = 0; begin <= line.size() && fields.size() <= 5 + kMaxSeats;)
    {
        fields.push_back(line.substr(begin, line.find('\t', begin) - begin));
        begin += fields.back().size() + 1;
    }
    const GameEntry* known = fields.size() == 5 + kMaxSeats && fields[0] == "1" ? FindRuleset(fields[2]) : nullptr;
    // An example is played by whoever names it, and offered to nobody.
    const bool unasked = known != nullptr && known->isSample && known != game;
    if (known == nullptr || unasked || line.size() > kLongestLastRace)
    {
        return false;
    }
    SetupScreen read = *this;
    read.SetGame(*known);
    read.more = fields[1] == "more";
    read.RecallOptions(fields[4]);
    bool sound = true;
    for (std::size_t place = 0; place < kMaxSeats; ++place)
    {
        sound = sound && read.RecallSeat(place, fields[5 + place]);
    }
    // Two cars that look alike, or two of you: somebody else has written it.
    CarLooks seen = read.looks;
    std::sort(seen.begin(), seen.end(), [](CarLook a, CarLook b) { return a.colour < b.colour; });
    for (std::size_t place = 1; place < kMaxSeats; ++place)
    {
        sound = sound && seen[place].colour != seen[place - 1].colour;
    }
    sound = sound && std::count(std::begin(read.seats), std::end(read.seats), SeatChoice::You) <= 1;
    if (sound)
    {
        const std::string course(fields[3]);
        *this = std::move(read);
        if (HasCourse())
        {
            picker.SetCourse(course);
        }
    }
    return sound;
}

void SetupScreen::Type(std::string_view letters)
{
    const std::size_t mostBytes = IsTyped("setup.code") ? CoursePicker::kLongestCode : 4 * kLongestName;
    if (!IsTyping())
    {
        return;
    }
    typed.Insert(letters, mostBytes);
    if (IsTyped("setup.code"))
    {
        picker.SetTyped(typed.Text());
    }
}

void SetupScreen::Edit(TextEdit edit, bool selecting)
{
    typed.Do(edit, selecting);
    if (IsTyped("setup.code"))
    {
        picker.SetTyped(typed.Text());
    }
}

std::string SetupScreen::Cut()
{
    std::string cut(typed.Selected());
    typed.EraseSelected();
    if (IsTyped("setup.code"))
    {
        picker.SetTyped(typed.Text());
    }
    return cut;
}

void SetupScreen::EndTyping()
{
    const std::size_t place = SeatPlaceIn(typing);
    if (StartsWith(typing, "setup.name."))
    {
        given[place] = TidyName(typed.Text());
    }
    else if (StartsWith(typing, "setup.number."))
    {
        Renumber(place, NumberIn(typed.Text(), 2).value_or(0));
    }
    else if (IsTyped("setup.seed"))
    {
        picker.SetSeed(NumberIn(typed.Text(), 9).value_or(picker.Seed()));
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
    looks[0].shape = look.shape < kCarShapes ? look.shape : looks[0].shape;
    Renumber(0, look.number);
}

} // namespace Rally::Club
