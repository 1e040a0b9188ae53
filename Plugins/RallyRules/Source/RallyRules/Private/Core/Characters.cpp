#include "RallyRules/Core/Characters.h"

#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally
{
namespace CharactersDetail
{

constexpr CharacterTrait kLevels[] = {
    {"rookie", TextKey::LevelRookie, TextKey::LevelRookieAbout},
    {"clubman", TextKey::LevelClubman, TextKey::LevelClubmanAbout},
    {"pro", TextKey::LevelPro, TextKey::LevelProAbout},
    {"champion", TextKey::LevelChampion, TextKey::LevelChampionAbout},
    {"sisu", TextKey::LevelSisu, TextKey::LevelSisuAbout},
};

constexpr CharacterTrait kTempers[] = {
    {"even", TextKey::TemperEven, TextKey::TemperEvenAbout},
    {"cautious", TextKey::TemperCautious, TextKey::TemperCautiousAbout},
    {"gambler", TextKey::TemperGambler, TextKey::TemperGamblerAbout},
    {"blocker", TextKey::TemperBlocker, TextKey::TemperBlockerAbout},
    {"mud-thrower", TextKey::TemperMudThrower, TextKey::TemperMudThrowerAbout},
};

std::string Joined(std::span<const CharacterTrait> traits, std::string_view between)
{
    std::string words;
    for (const CharacterTrait& trait : traits)
    {
        words += words.empty() ? "" : between;
        words += trait.word;
    }
    return words;
}

} // namespace CharactersDetail

std::span<const CharacterTrait> Levels()
{
    return CharactersDetail::kLevels;
}

std::span<const CharacterTrait> Tempers()
{
    return CharactersDetail::kTempers;
}

std::size_t PlaceOfTrait(std::span<const CharacterTrait> traits, std::string_view word)
{
    std::size_t place = 0;
    while (place < traits.size() && traits[place].word != word)
    {
        ++place;
    }
    return place;
}

std::string CharacterChoices()
{
    return CharactersDetail::Joined(Levels(), ", ") + "[:" + CharactersDetail::Joined(Tempers().subspan(1), "|") + "]";
}

} // namespace Rally
