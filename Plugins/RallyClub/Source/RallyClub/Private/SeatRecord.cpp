#include "RallyClub/SeatRecord.h"

#include "RallyRules/Core/Characters.h"
#include "RallyRules/Core/Log.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Text/Text.h"
#include "RallyRules/Text/Letters.h"

#include <algorithm>

namespace Rally::Club
{
namespace SeatRecordDetail
{

constexpr std::string_view kUsualOpponent = "bot";

// "you", "sisu:gambler". False when it is nobody.
bool ReadWho(std::string_view who, SeatRecord& seat)
{
    if (who == "you" || who == "friend")
    {
        seat = Person({});
        return true;
    }
    const std::size_t sign = who.find(':');
    const std::string_view word = who.substr(0, sign);
    const std::size_t level = word == kUsualOpponent ? kUsualLevel : PlaceOfTrait(Levels(), word);
    const std::size_t temper = sign == who.npos ? kUsualTemper : PlaceOfTrait(Tempers(), who.substr(sign + 1));
    if (level == Levels().size() || temper == Tempers().size())
    {
        return false;
    }
    seat = Opponent({}, level, temper);
    return true;
}

bool ReadSeat(std::string_view words, SeatRecord& seat)
{
    const std::size_t sign = words.find('=');
    if (!ReadWho(words.substr(0, sign), seat))
    {
        return false;
    }
    seat.name = sign == words.npos ? std::string() : TidyName(words.substr(sign + 1));
    return sign == words.npos || !seat.name.empty();
}

// Controls, and signs that are not seen but turn round or hide what stands beside them.
bool IsUnseen(char32_t letter)
{
    return letter < 0x20 || (letter >= 0x7F && letter < 0xA0) || (letter >= 0x200B && letter <= 0x200F) ||
           (letter >= 0x2028 && letter <= 0x202E) || (letter >= 0x2060 && letter <= 0x206F) || letter == 0xFEFF;
}

} // namespace SeatRecordDetail

SeatRecord Person(std::string name)
{
    SeatRecord seat;
    seat.name = std::move(name);
    return seat;
}

SeatRecord Opponent(std::string name, std::size_t level, std::size_t temper)
{
    SeatRecord seat;
    seat.kind = SeatKind::Driver;
    seat.driver = kPilotDriver;
    seat.level = Levels()[level % Levels().size()].word;
    seat.temper = Tempers()[temper % Tempers().size()].word;
    seat.name = std::move(name);
    return seat;
}

std::string OpponentName(std::size_t number)
{
    constexpr const char* names[kMaxSeats] = {"Kaisa", "Timo", "Elin", "Marco", "Ines", "Bruno"};
    return names[(number + kMaxSeats - 1) % kMaxSeats];
}

Phrase PersonName(std::size_t number)
{
    return Phrase(TextKey::PlayDriverNumber, {number});
}

std::string TidyLine(std::string_view typed, std::size_t mostLetters, std::size_t mostBytes)
{
    std::string line;
    std::size_t letters = 0;
    while (!typed.empty() && letters < mostLetters)
    {
        const std::size_t size = LetterSize(typed);
        const std::string_view bytes = typed.substr(0, size);
        const bool isLetter = !SeatRecordDetail::IsUnseen(TakeLetter(typed)) && size > 0;
        const bool leads = line.empty() && bytes == " ";
        if (isLetter && !leads && line.size() + bytes.size() <= mostBytes)
        {
            line += bytes;
            ++letters;
        }
    }
    line.resize(line.find_last_not_of(' ') + 1);
    return line;
}

std::string TidyName(std::string_view typed)
{
    return TidyLine(typed, kLongestName, kMaxNameLength);
}

bool ReadSeats(std::string_view words, SeatRecords& seats, std::string& misfit)
{
    SeatRecords read;
    const bool isNumber = words.size() == 1 && words[0] >= '1' && words[0] <= static_cast<char>('0' + kMaxSeats);
    if (isNumber)
    {
        read.assign(static_cast<std::size_t>(words[0] - '0'), Person({}));
    }
    for (bool more = !isNumber; more;)
    {
        const std::size_t comma = words.find(',');
        const std::string_view part = words.substr(0, comma);
        SeatRecord seat;
        if (read.size() == kMaxSeats || !SeatRecordDetail::ReadSeat(part, seat))
        {
            misfit = part;
            return false;
        }
        read.push_back(std::move(seat));
        more = comma != words.npos;
        words.remove_prefix(more ? comma + 1 : words.size());
    }
    seats = std::move(read);
    return true;
}

SeatRecords Completed(SeatRecords seats, Language language)
{
    const CarLooks looks = UsualLooks();
    std::size_t people = 0;
    std::size_t opponents = 0;
    for (std::size_t i = 0; i < seats.size(); ++i)
    {
        SeatRecord& seat = seats[i];
        const Phrase usual = seat.kind == SeatKind::Driver ? Phrase(OpponentName(++opponents)) : PersonName(++people);
        seat.name = seat.name.empty() ? InWords(usual, language) : seat.name;
        seat.look = looks[i];
    }
    return seats;
}

std::string WriteSeats(std::span<const SeatRecord> seats)
{
    std::string words;
    for (const SeatRecord& seat : seats)
    {
        words += words.empty() ? "" : ",";
        words += seat.kind == SeatKind::Driver ? CharacterWords(seat) : "you";
    }
    return words;
}

std::string SeatChoices()
{
    return "you, friend, bot, " + CharacterChoices();
}

std::string CharacterWords(const SeatRecord& seat)
{
    return seat.temper.empty() || seat.temper == Tempers()[kUsualTemper].word ? seat.level
                                                                              : seat.level + ":" + seat.temper;
}

std::vector<std::string> NamesOf(std::span<const SeatRecord> seats)
{
    std::vector<std::string> names;
    for (const SeatRecord& seat : seats)
    {
        names.push_back(seat.name);
    }
    return names;
}

CarLooks LooksOf(std::span<const SeatRecord> seats)
{
    std::vector<CarLook> looks;
    for (const SeatRecord& seat : seats.first((std::min)(seats.size(), kMaxSeats)))
    {
        looks.push_back(seat.look);
    }
    if (!AreDistinct(looks))
    {
        return UsualLooks();
    }
    // Whoever is left over takes the first colour and number that nobody has.
    while (looks.size() < kMaxSeats)
    {
        CarLook other{0, 1, UsualLooks()[looks.size()].shape};
        const auto taken = [&](auto same) { return std::any_of(looks.begin(), looks.end(), same); };
        while (taken([&](const CarLook& one) { return one.colour == other.colour; }))
        {
            ++other.colour;
        }
        while (taken([&](const CarLook& one) { return one.number == other.number; }))
        {
            ++other.number;
        }
        looks.push_back(other);
    }
    CarLooks bySeat;
    std::copy(looks.begin(), looks.end(), bySeat.begin());
    return bySeat;
}

SeatRecords PeopleCalled(std::span<const std::string> names)
{
    SeatRecords seats;
    const CarLooks looks = UsualLooks();
    for (const std::string& name : names.first((std::min)(names.size(), kMaxSeats)))
    {
        seats.push_back(Person(name));
        seats.back().look = looks[seats.size() - 1];
    }
    return seats;
}

} // namespace Rally::Club
