#include "RallyRules/Text/Text.h"

#include "TextTables.h"

#include <cstring>

namespace Rally
{

namespace TextDetail
{

constexpr std::size_t kPluralForms = 4;

// The bytes of a UTF-8 letter behind its first one look like 10xxxxxx.
bool InsideLetter(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

// Which of a pattern's plural forms a number takes. A language with more than two forms gets its rule here.
std::size_t PluralForm(Language language, std::int64_t number)
{
    const std::uint64_t size =
        number < 0 ? 0U - static_cast<std::uint64_t>(number) : static_cast<std::uint64_t>(number);
    switch (language)
    {
    case Language::Polish: // 1 / 2 to 4, 22 to 24 ... / 0, 5 to 21, 25 ...
    {
        const bool few = size % 10 >= 2 && size % 10 <= 4 && (size % 100 < 12 || size % 100 > 14);
        return size == 1 ? 0 : few ? 1 : 2;
    }
    case Language::French: return size <= 1 ? 0 : 1; // nothing is singular, too
    case Language::English:
    case Language::German: break;
    }
    return size == 1 ? 0 : 1;
}

const char* WordsOf(TextKey key, Language language)
{
    const std::span<const TextEntry> texts = TextsOf(language);
    const std::size_t number = static_cast<std::size_t>(key);
    return number == 0 || number > texts.size() ? nullptr : texts[number - 1].words;
}

void AppendForm(TextLine& line, std::string_view form, std::int64_t number)
{
    while (!form.empty())
    {
        const std::size_t mark = form.find('#');
        line.Append(form.substr(0, mark));
        if (mark == std::string_view::npos)
        {
            return;
        }
        line.Append(number);
        form.remove_prefix(mark + 1);
    }
}

void AppendPlural(TextLine& line, std::string_view forms, std::int64_t number, Language language)
{
    std::string_view form[kPluralForms]{};
    std::size_t count = 0;
    while (count < kPluralForms)
    {
        const std::size_t bar = forms.find('|');
        form[count++] = forms.substr(0, bar);
        if (bar == std::string_view::npos)
        {
            break;
        }
        forms.remove_prefix(bar + 1);
    }
    const std::size_t wanted = PluralForm(language, number);
    AppendForm(line, form[wanted < count ? wanted : count - 1], number);
}

void AppendArgument(TextLine& line, const TextArgument& argument)
{
    if (argument.isNumber)
    {
        line.Append(argument.number);
    }
    else
    {
        line.Append(argument.words);
    }
}

// What stands between the braces: "0" or "0|one form|other form".
void AppendBraces(TextLine& line, std::string_view inner, std::initializer_list<TextArgument> arguments,
                  Language language)
{
    const std::size_t index = inner.empty() ? arguments.size() : static_cast<std::size_t>(inner.front() - '0');
    if (index >= arguments.size())
    {
        line.Append("?"); // a caller that gives too little shows, and does no harm
        return;
    }
    const TextArgument& argument = arguments.begin()[index];
    if (inner.size() > 2 && inner[1] == '|')
    {
        AppendPlural(line, inner.substr(2), argument.number, language);
        return;
    }
    AppendArgument(line, argument);
}

} // namespace TextDetail

void TextLine::Append(std::string_view words)
{
    std::size_t taken = words.size();
    if (taken > kCapacity - length)
    {
        taken = kCapacity - length;
        while (taken > 0 && TextDetail::InsideLetter(words[taken]))
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
    char digits[24];
    std::size_t first = sizeof digits;
    std::uint64_t rest = number < 0 ? 0U - static_cast<std::uint64_t>(number) : static_cast<std::uint64_t>(number);
    do
    {
        digits[--first] = static_cast<char>('0' + static_cast<int>(rest % 10U));
        rest /= 10U;
    } while (rest != 0);
    if (number < 0)
    {
        digits[--first] = '-';
    }
    Append(std::string_view(digits + first, sizeof digits - first));
}

std::string_view PatternOf(TextKey key, Language language)
{
    const char* own = TextDetail::WordsOf(key, language);
    const char* words = own != nullptr ? own : TextDetail::WordsOf(key, Language::English);
    return words != nullptr ? std::string_view{words} : std::string_view{};
}

std::string_view NameOf(TextKey key)
{
    const std::span<const TextEntry> texts = TextsOf(Language::English);
    const std::size_t number = static_cast<std::size_t>(key);
    return number == 0 || number > texts.size() ? std::string_view{} : std::string_view{texts[number - 1].name};
}

TextLine Say(TextKey key, std::initializer_list<TextArgument> arguments, Language language)
{
    TextLine line;
    if (TextDetail::WordsOf(key, language) == nullptr)
    {
        language = Language::English; // with its plurals
    }
    std::string_view pattern = PatternOf(key, language);
    while (!pattern.empty())
    {
        const std::size_t open = pattern.find('{');
        line.Append(pattern.substr(0, open));
        const std::size_t close = open == std::string_view::npos ? open : pattern.find('}', open);
        if (close == std::string_view::npos)
        {
            break;
        }
        TextDetail::AppendBraces(line, pattern.substr(open + 1, close - open - 1), arguments, language);
        pattern.remove_prefix(close + 1);
    }
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
    return false;
}

std::string_view Brand(std::string_view name)
{
    for (const TextEntry& entry : BrandNames())
    {
        if (name == entry.name)
        {
            return entry.words;
        }
    }
    return name;
}

} // namespace Rally
