#include "RallyPilot/Character.h"

namespace Rally::Pilot
{
namespace CharacterDetail
{

constexpr std::string_view kLevelWords[kLevels] = {"rookie", "clubman", "pro", "champion", "sisu"};
constexpr std::string_view kTemperWords[kTempers] = {"even", "cautious", "gambler", "blocker", "mud-thrower"};

template <std::size_t Count>
std::size_t PlaceOf(std::string_view word, const std::string_view (&words)[Count])
{
    std::size_t place = 0;
    while (place < Count && words[place] != word)
    {
        ++place;
    }
    return place;
}

template <std::size_t Count>
std::string Listed(const std::string_view (&words)[Count], std::size_t first)
{
    std::string list(words[first]);
    for (std::size_t i = first + 1; i < Count; ++i)
    {
        list += i + 1 == Count ? " or " : ", ";
        list += words[i];
    }
    return list;
}

} // namespace CharacterDetail

std::string_view WordOf(Level level)
{
    return CharacterDetail::kLevelWords[static_cast<std::size_t>(level)];
}

std::string_view WordOf(Temper temper)
{
    return CharacterDetail::kTemperWords[static_cast<std::size_t>(temper)];
}

std::string WordsOf(Character character)
{
    std::string words(WordOf(character.level));
    if (character.temper != Temper::Even)
    {
        words += ':';
        words += WordOf(character.temper);
    }
    return words;
}

bool ReadCharacter(std::string_view words, Character& out)
{
    using namespace CharacterDetail;
    const std::size_t sign = words.find(':');
    const std::string_view level = words.substr(0, sign);
    const std::size_t which =
        level == "bot" ? static_cast<std::size_t>(Character{}.level) : PlaceOf(level, kLevelWords);
    const std::size_t temper = sign == words.npos ? 0 : PlaceOf(words.substr(sign + 1), kTemperWords);
    if (which == kLevels || temper == kTempers)
    {
        return false;
    }
    out = {static_cast<Level>(which), static_cast<Temper>(temper)};
    return true;
}

std::string CharacterChoices()
{
    using namespace CharacterDetail;
    return Listed(kLevelWords, 0) + ", with :" + Listed(kTemperWords, 1);
}

} // namespace Rally::Pilot
