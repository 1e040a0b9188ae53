#include "RallyPilot/Character.h"

#include "RallyRules/Core/Characters.h"

namespace Rally::Pilot
{
namespace CharacterDetail
{

// Above pro the next level is near.
bool Rises(std::string_view level)
{
    return level == "rookie+" || level == "clubman+";
}

// What stands behind a temper: "gambler+1". Zero is not said.
std::int8_t TakeForm(std::string_view& temper)
{
    if (temper.size() < 2)
    {
        return 0;
    }
    const char sign = temper[temper.size() - 2];
    const int steps = temper.back() - '0';
    if ((sign != '+' && sign != '-') || steps < 1 || steps > kBestForm)
    {
        return 0;
    }
    temper.remove_suffix(2);
    return static_cast<std::int8_t>(sign == '+' ? steps : -steps);
}

} // namespace CharacterDetail

std::string_view WordOf(Level level)
{
    return Levels()[static_cast<std::size_t>(level)].word;
}

std::string_view WordOf(Temper temper)
{
    return Tempers()[static_cast<std::size_t>(temper)].word;
}

std::string WordsOf(Character character)
{
    std::string words(WordOf(character.level));
    words += character.rising ? "+" : "";
    if (character.temper != Temper::Even || character.form != 0)
    {
        words += ':';
        words += WordOf(character.temper);
    }
    if (character.form != 0)
    {
        words += character.form > 0 ? '+' : '-';
        words += static_cast<char>('0' + (character.form > 0 ? character.form : -character.form));
    }
    return words;
}

Character CharacterOf(std::string_view level, std::string_view temper)
{
    Character character;
    character.rising = CharacterDetail::Rises(level);
    character.form = CharacterDetail::TakeForm(temper);
    level.remove_suffix(character.rising ? 1 : 0);
    const std::size_t which = PlaceOfTrait(Levels(), level);
    const std::size_t style = PlaceOfTrait(Tempers(), temper);
    character.level = which < kLevels ? static_cast<Level>(which) : character.level;
    character.temper = style < kTempers ? static_cast<Temper>(style) : character.temper;
    return character;
}

bool ReadCharacter(std::string_view words, Character& out)
{
    const std::size_t sign = words.find(':');
    const std::string_view level = words.substr(0, sign) == "bot" ? WordOf(Character{}.level) : words.substr(0, sign);
    const std::string_view said = sign == words.npos ? WordOf(Temper::Even) : words.substr(sign + 1);
    std::string_view temper = said;
    CharacterDetail::TakeForm(temper);
    const std::string_view plain = level.substr(0, level.size() - (CharacterDetail::Rises(level) ? 1 : 0));
    if (PlaceOfTrait(Levels(), plain) == kLevels || PlaceOfTrait(Tempers(), temper) == kTempers)
    {
        return false;
    }
    out = CharacterOf(level, said);
    return true;
}

} // namespace Rally::Pilot
