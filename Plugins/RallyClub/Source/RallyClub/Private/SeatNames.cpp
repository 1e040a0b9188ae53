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
    character == "bot" ? void() : void(mark.append(" ").append(character));
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

std::string PersonName(std::size_t number)
{
    return std::string(Say(TextKey::PlayDriverNumber, {static_cast<std::int64_t>(number)}).View());
}

} // namespace Rally::Club
