// How a pattern becomes words: into a line without a heap, or into a string. Pieces are what it is said with, arguments of
// Say() or phrases.
#pragma once

#include "TextTables.h"

namespace Rally::Speech
{

struct Pattern
{
    std::string_view words;
    Language language{}; // of the pattern: English for what is not translated
};
Pattern PatternIn(TextKey key, Language language);

// Which of a pattern's plural forms a number takes.
std::size_t PluralForm(Language language, std::int64_t number);

// A letter of a proof: an accented one instead of it, itself when it is no plain letter.
std::string_view Accented(const char& letter);
inline constexpr std::string_view kOpens = "\xE2\x9F\xA6";  // "[["
inline constexpr std::string_view kCloses = "\xE2\x9F\xA7"; // "]]"

struct Digits
{
    char bytes[24]{};
    std::size_t first = sizeof bytes;
    std::string_view View() const { return {bytes + first, sizeof bytes - first}; }
};
Digits DigitsOf(std::uint64_t number);

constexpr std::uint64_t SizeOf(std::int64_t number)
{
    return number < 0 ? 0U - static_cast<std::uint64_t>(number) : static_cast<std::uint64_t>(number);
}

template <class Line>
void AppendFigure(Line& line, const Figure& figure, Language language)
{
    const LanguageEntry& signs = EntryOf(language);
    const bool isClock = figure.form == FigureForm::Clock;
    const std::uint64_t size = isClock && figure.amount < 0 ? 0U : SizeOf(figure.amount);
    if (figure.amount < 0 && !isClock)
    {
        line.Append(signs.minus);
    }
    if (figure.amount > 0 && figure.form == FigureForm::SignedTenths)
    {
        line.Append("+");
    }
    const std::uint64_t unit = isClock ? 60U : figure.form == FigureForm::Whole ? 1U : 10U;
    line.Append(DigitsOf(size / unit).View());
    if (unit > 1)
    {
        line.Append(isClock ? signs.clock : signs.decimal);
        line.Append(isClock && size % unit < 10 ? "0" : "");
        line.Append(DigitsOf(size % unit).View());
    }
}

template <class Line>
void AppendLiteral(Line& line, std::string_view words, Language language)
{
    if (language != kProofLanguage)
    {
        line.Append(words);
        return;
    }
    for (const char& letter : words)
    {
        line.Append(Accented(letter));
    }
}

template <class Line>
void AppendPlural(Line& line, std::string_view forms, std::int64_t number, Language language)
{
    const std::size_t wanted = PluralForm(language, number);
    for (std::size_t place = 0; place < wanted && forms.find('|') != forms.npos; ++place)
    {
        forms.remove_prefix(forms.find('|') + 1);
    }
    std::string_view form = forms.substr(0, forms.find('|'));
    for (std::size_t mark = form.find('#'); mark != form.npos; mark = form.find('#'))
    {
        AppendLiteral(line, form.substr(0, mark), language);
        AppendFigure(line, Figure{number}, language);
        form.remove_prefix(mark + 1);
    }
    AppendLiteral(line, form, language);
}

// Pieces has Size(), AmountOf(place) and Append(line, place, language of the pattern).
template <class Line, class Pieces>
void AppendText(Line& line, TextKey key, Language asked, const Pieces& pieces)
{
    Pattern pattern = PatternIn(key, asked);
    const bool isProof = pattern.language == kProofLanguage && !pattern.words.empty();
    line.Append(isProof ? kOpens : std::string_view());
    while (!pattern.words.empty())
    {
        const std::size_t open = pattern.words.find('{');
        AppendLiteral(line, pattern.words.substr(0, open), pattern.language);
        const std::size_t close = open == std::string_view::npos ? open : pattern.words.find('}', open);
        if (close == std::string_view::npos)
        {
            break;
        }
        // What stands between the braces: "0" or "0|one form|other form".
        const std::string_view inner = pattern.words.substr(open + 1, close - open - 1);
        const std::size_t index = inner.empty() ? pieces.Size() : static_cast<std::size_t>(inner.front() - '0');
        if (index >= pieces.Size())
        {
            line.Append("?"); // a caller that gives too little shows, and does no harm
        }
        else if (inner.size() > 2 && inner[1] == '|')
        {
            AppendPlural(line, inner.substr(2), pieces.AmountOf(index), pattern.language);
        }
        else
        {
            pieces.Append(line, index, pattern.language);
        }
        pattern.words.remove_prefix(close + 1);
    }
    line.Append(isProof ? kCloses : std::string_view());
}

} // namespace Rally::Speech
