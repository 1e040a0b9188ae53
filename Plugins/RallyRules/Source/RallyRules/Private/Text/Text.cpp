#include "RallyRules/Text/Text.h"
#include "RallyRules/Text/Letters.h"

#include "Speech.h"

#include <cstring>

namespace Rally
{
namespace Speech
{

Pattern PatternIn(TextKey key, Language language)
{
    const std::size_t number = static_cast<std::size_t>(key);
    if (number == 0 || number > NamesOfTexts().size())
    {
        return {{}, kFirstLanguage};
    }
    const std::span<const LanguageTexts> texts = TextsOfLanguages();
    const std::size_t place = static_cast<std::size_t>(language);
    const char* own = place < texts.size() ? texts[place].words[number - 1] : nullptr;
    if (own != nullptr)
    {
        return {own, language};
    }
    const Language said = language == kProofLanguage ? language : kFirstLanguage;
    return {texts[static_cast<std::size_t>(kFirstLanguage)].words[number - 1], said};
}

std::size_t PluralForm(Language language, std::int64_t number)
{
    const Language counts = language == kProofLanguage ? kFirstLanguage : language;
    return TextsOfLanguages()[static_cast<std::size_t>(counts)].pluralForm(SizeOf(number));
}

// áƀčďëƒğħíĵķļṁñöṗɋŕšţüṽŵẋýž ÁḂČĎËḞĞĦÍĴĶĻṀÑÖṖɊŔŠŢÜṼŴẊÝŽ
std::string_view Accented(const char& letter)
{
    constexpr std::string_view lower[] = {
        "\xC3\xA1",     "\xC6\x80",     "\xC4\x8D",     "\xC4\x8F", "\xC3\xAB", "\xC6\x92",     "\xC4\x9F",
        "\xC4\xA7",     "\xC3\xAD",     "\xC4\xB5",     "\xC4\xB7", "\xC4\xBC", "\xE1\xB9\x81", "\xC3\xB1",
        "\xC3\xB6",     "\xE1\xB9\x97", "\xC9\x8B",     "\xC5\x95", "\xC5\xA1", "\xC5\xA3",     "\xC3\xBC",
        "\xE1\xB9\xBD", "\xC5\xB5",     "\xE1\xBA\x8B", "\xC3\xBD", "\xC5\xBE"};
    constexpr std::string_view upper[] = {
        "\xC3\x81",     "\xE1\xB8\x82", "\xC4\x8C",     "\xC4\x8E", "\xC3\x8B", "\xE1\xB8\x9E", "\xC4\x9E",
        "\xC4\xA6",     "\xC3\x8D",     "\xC4\xB4",     "\xC4\xB6", "\xC4\xBB", "\xE1\xB9\x80", "\xC3\x91",
        "\xC3\x96",     "\xE1\xB9\x96", "\xC9\x8A",     "\xC5\x94", "\xC5\xA0", "\xC5\xA2",     "\xC3\x9C",
        "\xE1\xB9\xBC", "\xC5\xB4",     "\xE1\xBA\x8A", "\xC3\x9D", "\xC5\xBD"};
    if (letter >= 'a' && letter <= 'z')
    {
        return lower[letter - 'a'];
    }
    return letter >= 'A' && letter <= 'Z' ? upper[letter - 'A'] : std::string_view(&letter, 1);
}

Digits DigitsOf(std::uint64_t number)
{
    Digits digits;
    do
    {
        digits.bytes[--digits.first] = static_cast<char>('0' + static_cast<int>(number % 10U));
        number /= 10U;
    } while (number != 0);
    return digits;
}

struct ArgumentPieces
{
    std::initializer_list<TextArgument> arguments;

    std::size_t Size() const { return arguments.size(); }
    std::int64_t AmountOf(std::size_t place) const { return arguments.begin()[place].figure.amount; }
    void Append(TextLine& line, std::size_t place, Language language) const
    {
        const TextArgument& argument = arguments.begin()[place];
        if (argument.isNumber)
        {
            AppendFigure(line, argument.figure, language);
            return;
        }
        line.Append(argument.words);
    }
};

} // namespace Speech

void TextLine::Append(std::string_view words)
{
    std::size_t taken = words.size();
    if (taken > kCapacity - length)
    {
        taken = kCapacity - length;
        while (taken > 0 && IsInsideLetter(words[taken]))
        {
            --taken;
        }
    }
    if (taken > 0)
    {
        std::memcpy(bytes + length, words.data(), taken);
        length += taken;
    }
    bytes[length] = 0;
}

void TextLine::Append(std::int64_t number)
{
    Append(std::string_view(number < 0 ? "-" : ""));
    Append(Speech::DigitsOf(Speech::SizeOf(number)).View());
}

std::string_view PatternOf(TextKey key, Language language)
{
    return Speech::PatternIn(key, language).words;
}

std::string_view NameOf(TextKey key)
{
    const std::span<const char* const> names = NamesOfTexts();
    const std::size_t number = static_cast<std::size_t>(key);
    return number == 0 || number > names.size() ? std::string_view{} : std::string_view{names[number - 1]};
}

TextLine Say(TextKey key, Language language, std::initializer_list<TextArgument> arguments)
{
    TextLine line;
    Speech::AppendText(line, key, language, Speech::ArgumentPieces{arguments});
    return line;
}

bool FindLanguage(std::string_view code, Language& out)
{
    for (const LanguageEntry& entry : Languages())
    {
        if (code == entry.code)
        {
            out = entry.language;
            return true;
        }
    }
    out = code == kProofCode ? kProofLanguage : out;
    return code == kProofCode;
}

const LanguageEntry& EntryOf(Language language)
{
    static constexpr LanguageEntry proof{
        .language = kProofLanguage, .code = "en-XA", .name = "", .decimal = ".", .minus = "-", .clock = ":"};
    const std::size_t place = static_cast<std::size_t>(language);
    return place < Languages().size() ? Languages()[place] : proof;
}

std::string_view Brand(std::string_view name)
{
    for (const BrandName& entry : BrandNames())
    {
        if (name == entry.name)
        {
            return entry.words;
        }
    }
    return name;
}

} // namespace Rally
