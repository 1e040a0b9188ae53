#include "RallyRules/Text/Phrase.h"

#include "RallyRules/Generated/TextKeys.gen.h"
#include "Speech.h"

namespace Rally
{

namespace Speech
{

struct StringLine
{
    std::string words;
    void Append(std::string_view more) { words += more; }
};

} // namespace Speech

struct PhraseSpeech
{
    const std::vector<Phrase>& pieces;
    Language asked{};

    std::size_t Size() const { return pieces.size(); }
    std::int64_t AmountOf(std::size_t place) const { return pieces[place].figure.amount; }
    void Append(Speech::StringLine& line, std::size_t place, Language language) const
    {
        Append(line, pieces[place], language, asked);
    }

    // A number in a pattern is written as the pattern's language writes it; a text is said in the language asked for.
    static void Append(Speech::StringLine& line, const Phrase& phrase, Language language, Language asked)
    {
        switch (phrase.kind)
        {
        case Phrase::Kind::Text: Speech::AppendText(line, phrase.key, asked, PhraseSpeech{phrase.pieces, asked}); break;
        case Phrase::Kind::Number: Speech::AppendFigure(line, phrase.figure, language); break;
        case Phrase::Kind::Words: line.Append(phrase.words); break;
        case Phrase::Kind::Nothing: break;
        }
    }
};

bool operator==(const Phrase& one, const Phrase& other)
{
    return one.kind == other.kind && one.key == other.key && one.figure == other.figure && one.words == other.words &&
           one.pieces == other.pieces;
}

std::string InWords(const Phrase& phrase, Language language)
{
    Speech::StringLine line;
    PhraseSpeech::Append(line, phrase, language, language);
    return std::move(line.words);
}

Phrase Listed(const std::vector<Phrase>& phrases)
{
    Phrase list;
    for (const Phrase& phrase : phrases)
    {
        if (!phrase.IsEmpty())
        {
            list = list.IsEmpty() ? phrase : Phrase(TextKey::ListComma, {list, phrase});
        }
    }
    return list;
}

Phrase ReasonOf(const Verdict& verdict)
{
    if (verdict.allowed)
    {
        return {};
    }
    if (verdict.rule == Rule::None)
    {
        return TextKey::PlayNonsense;
    }
    const RuleEntry& entry = RuleOf(verdict.rule);
    return Phrase(TextKey::Refusal, {entry.title, std::string_view(entry.id)});
}

} // namespace Rally
