#include "RallyClub/SeatNames.h"

#include "RallyRules/Core/Log.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Text/Text.h"

namespace Rally::Club
{

namespace SeatNamesDetail
{

// " (bot", without what closes it.
constexpr std::string_view kOpening = kOpponentMark.substr(0, kOpponentMark.size() - 1);

// Where the mark begins; npos: there is none.
std::size_t MarkIn(std::string_view name)
{
    const std::size_t at = name.rfind(kOpening);
    const std::size_t next = at + kOpening.size();
    const bool closed = at != name.npos && at > 0 && name.back() == ')' && next < name.size();
    return closed && (next + 1 == name.size() || name[next] == ' ') ? at : name.npos;
}

} // namespace SeatNamesDetail

bool IsOpponentName(std::string_view name)
{
    return SeatNamesDetail::MarkIn(name) != name.npos;
}

std::string_view PlainName(std::string_view name)
{
    return name.substr(0, SeatNamesDetail::MarkIn(name));
}

std::string_view CharacterOf(std::string_view name)
{
    const std::size_t words = SeatNamesDetail::MarkIn(name) + SeatNamesDetail::kOpening.size() + 1;
    return IsOpponentName(name) && words < name.size() ? name.substr(words, name.size() - words - 1) : "bot";
}

std::string OpponentNamed(std::string_view plain, std::string_view character)
{
    std::string mark(SeatNamesDetail::kOpening);
    if (character != "bot")
    {
        mark.append(" ").append(character);
    }
    mark += ')';
    std::size_t most = mark.size() < kMaxNameLength ? kMaxNameLength - mark.size() : 0;
    most = most < plain.size() ? most : plain.size();
    while (most > 0 && most < plain.size() && (static_cast<unsigned char>(plain[most]) & 0xC0u) == 0x80u)
    {
        --most; // not in the middle of a letter
    }
    return std::string(plain.substr(0, most)) + mark;
}

std::string OpponentName(std::size_t number, std::string_view character)
{
    constexpr const char* names[kMaxSeats] = {"Kaisa", "Timo", "Elin", "Marco", "Ines", "Bruno"};
    return OpponentNamed(names[(number + kMaxSeats - 1) % kMaxSeats], character);
}

std::vector<std::string> NamesOfSeats(std::string_view words)
{
    constexpr std::string_view people = "you,you,you,you,you,you";
    static_assert(people.size() == 4 * kMaxSeats - 1);
    constexpr std::size_t longest = 24;
    if (words.size() == 1 && words[0] >= '1' && words[0] <= static_cast<char>('0' + kMaxSeats))
    {
        words = people.substr(0, 4 * static_cast<std::size_t>(words[0] - '0') - 1);
    }
    std::vector<std::string> names;
    std::size_t persons = 0;
    std::size_t opponents = 0;
    for (bool more = true; more;)
    {
        const std::size_t comma = words.find(',');
        const std::string_view who = words.substr(0, comma);
        const bool plain = who.find_first_not_of("abcdefghijklmnopqrstuvwxyz-:") == who.npos;
        if (who.empty() || !plain || who.size() > longest || names.size() == kMaxSeats)
        {
            return {};
        }
        names.push_back(who == "you" ? PersonName(++persons) : OpponentName(++opponents, who));
        more = comma != words.npos;
        words.remove_prefix(more ? comma + 1 : words.size());
    }
    return names;
}

std::string_view LevelWord(std::size_t level)
{
    constexpr std::string_view words[kOpponentLevels] = {"rookie", "clubman", "bot", "champion", "sisu"};
    return words[level % kOpponentLevels];
}

TextKey LevelName(std::size_t level)
{
    constexpr TextKey names[kOpponentLevels] = {TextKey::LevelRookie, TextKey::LevelClubman, TextKey::LevelPro,
                                                TextKey::LevelChampion, TextKey::LevelSisu};
    return names[level % kOpponentLevels];
}

TextKey LevelAbout(std::size_t level)
{
    constexpr TextKey about[kOpponentLevels] = {TextKey::LevelRookieAbout, TextKey::LevelClubmanAbout,
                                                TextKey::LevelProAbout, TextKey::LevelChampionAbout,
                                                TextKey::LevelSisuAbout};
    return about[level % kOpponentLevels];
}

TextKey TemperName(std::size_t temper)
{
    constexpr TextKey names[kOpponentTempers] = {TextKey::TemperEven, TextKey::TemperCautious, TextKey::TemperGambler,
                                                 TextKey::TemperBlocker, TextKey::TemperMudThrower};
    return names[temper % kOpponentTempers];
}

TextKey TemperAbout(std::size_t temper)
{
    constexpr TextKey about[kOpponentTempers] = {TextKey::TemperEvenAbout, TextKey::TemperCautiousAbout,
                                                 TextKey::TemperGamblerAbout, TextKey::TemperBlockerAbout,
                                                 TextKey::TemperMudThrowerAbout};
    return about[temper % kOpponentTempers];
}

std::string CharacterWords(std::size_t level, std::size_t temper)
{
    constexpr std::string_view tempers[kOpponentTempers] = {"", ":cautious", ":gambler", ":blocker", ":mud-thrower"};
    const std::string_view style = tempers[temper % kOpponentTempers];
    const bool usual = level % kOpponentLevels == kUsualLevel && !style.empty();
    return std::string(usual ? "pro" : LevelWord(level)) + std::string(style);
}

std::string PersonName(std::size_t number)
{
    return std::string(Say(TextKey::PlayDriverNumber, {static_cast<std::int64_t>(number)}).View());
}

} // namespace Rally::Club
