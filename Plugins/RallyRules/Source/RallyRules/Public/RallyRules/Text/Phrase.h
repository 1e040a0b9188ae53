// Player text that has not been said yet: a key with its arguments, a number, or words that no language changes. All a model
// knows of text: whoever shows it says it, in the language of who reads it.
#pragma once

#include "RallyRules/Core/Verdict.h"
#include "RallyRules/Text/Text.h"

#include <concepts>
#include <string>
#include <vector>

namespace Rally
{

class Phrase
{
public:
    Phrase() = default; // nothing
    Phrase(TextKey theKey) : kind(theKey == kNoText ? Kind::Nothing : Kind::Text), key(theKey) {}
    Phrase(TextKey theKey, std::vector<Phrase> thePieces) : kind(Kind::Text), key(theKey), pieces(std::move(thePieces))
    {}
    Phrase(Figure theFigure) : kind(Kind::Number), figure(theFigure) {}
    template <std::integral Number>
    Phrase(Number number) : Phrase(Figure{static_cast<std::int64_t>(number)})
    {}
    // Names, spaces, codes. No literals: those are words of some language.
    Phrase(std::string theWords) : kind(theWords.empty() ? Kind::Nothing : Kind::Words), words(std::move(theWords)) {}
    Phrase(std::string_view theWords) : Phrase(std::string(theWords)) {}
    Phrase(const char*) = delete;
    Phrase(char) = delete;

    bool IsEmpty() const { return kind == Kind::Nothing; }
    RALLYRULES_API friend bool operator==(const Phrase& one, const Phrase& other);

private:
    friend struct PhraseSpeech;
    enum class Kind : std::uint8_t
    {
        Nothing,
        Text,
        Number,
        Words,
    };
    Kind kind{};
    TextKey key{kNoText};
    Figure figure{};
    std::string words;
    std::vector<Phrase> pieces;
};

RALLYRULES_API std::string InWords(const Phrase& phrase, Language language);

// "A", "A, B", "A, B, C"; empty ones are left out.
RALLYRULES_API Phrase Listed(const std::vector<Phrase>& phrases);

// Why something is refused: the rule's title and ID; empty for what is allowed.
RALLYRULES_API Phrase ReasonOf(const Verdict& verdict);

} // namespace Rally
