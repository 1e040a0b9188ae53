#include "CodeWord.h"

namespace Rally
{
namespace CodeWord
{
RoadCode CodeFor(const Word& word)
{
    RoadCode code;
    for (const std::uint8_t value : word.values)
    {
        code.signs[code.count++] = CodeSigns::kAlphabet[value];
    }
    return code;
}

bool Spell(std::string_view text, Word& word, CodeReading& reading)
{
    unsigned sign = 0;
    for (const char letter : text)
    {
        if (CodeSigns::IsSpacing(letter))
        {
            continue;
        }
        ++sign;
        const std::uint8_t value = CodeSigns::ValueOf(letter);
        if (value == CodeSigns::kNoSign)
        {
            reading.fault = CodeFault::BadSign;
            reading.sign = static_cast<std::uint8_t>(sign);
            reading.found = letter >= ' ' && letter <= '~' ? letter : '?';
            return false;
        }
        if (!word.values.Push(value))
        {
            reading.fault = CodeFault::BadLength;
            return false;
        }
    }
    reading.fault = word.values.IsEmpty() ? CodeFault::Empty : CodeFault::None;
    return !word.values.IsEmpty();
}

Phrase ReasonOf(const CodeReading& reading, const TextKey (&sentences)[kCodeFaults])
{
    const auto fault = static_cast<std::size_t>(reading.fault);
    const std::string_view found(&reading.found, 1);
    const std::string_view expected(&reading.expected, 1);
    return Phrase(sentences[fault < kCodeFaults ? fault : 0],
                  {reading.sign, found, expected, reading.mended.Grouped().View()});
}

} // namespace CodeWord

TextLine RoadCode::Grouped() const
{
    constexpr std::size_t kGroup = 4;
    TextLine line;
    for (std::size_t i = 0; i < count; i += kGroup)
    {
        line.Append(i > 0 ? std::string_view("-") : std::string_view());
        line.Append(View().substr(i, kGroup));
    }
    return line;
}

const char* IdOf(CodeFault fault)
{
    switch (fault)
    {
    case CodeFault::None: return "CODE-SOUND";
    case CodeFault::Empty: return "CODE-EMPTY";
    case CodeFault::BadSign: return "CODE-SIGN";
    case CodeFault::BadLength: return "CODE-LENGTH";
    case CodeFault::WrongSign: return "CODE-TYPO";
    case CodeFault::Damaged: return "CODE-DAMAGED";
    case CodeFault::NewerVersion: return "CODE-NEWER";
    case CodeFault::BadPayload: return "CODE-PAYLOAD";
    case CodeFault::NotARoad: return "CODE-LAYOUT";
    }
    return "CODE-DAMAGED";
}

} // namespace Rally
