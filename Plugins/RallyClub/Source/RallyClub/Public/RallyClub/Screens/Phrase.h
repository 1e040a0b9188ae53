// Player text that has not been said yet: a key with its arguments. Screen models carry phrases, so they know no
// language; whoever shows them says them.
#pragma once

#include "RallyRules/Core/Verdict.h"
#include "RallyRules/Text/Text.h"

#include <initializer_list>
#include <string>
#include <vector>

#ifndef RALLYCLUB_API
#define RALLYCLUB_API
#endif

namespace Rally::Club
{

// An argument: a number, words already made (a name, a space), or another text.
struct PhrasePiece
{
    std::int64_t number{};
    std::string words;
    TextKey key{kNoText};
    bool isNumber{};

    PhrasePiece(std::int64_t value) : number(value), isNumber(true) {}
    PhrasePiece(int value) : number(value), isNumber(true) {}
    PhrasePiece(std::string_view value) : words(value) {}
    PhrasePiece(const char* value) : words(value) {}
    PhrasePiece(const std::string& value) : words(value) {}
    PhrasePiece(TextKey value) : key(value) {}

    friend bool operator==(const PhrasePiece&, const PhrasePiece&) = default;
};

struct Phrase
{
    static constexpr std::size_t kMaxPieces = 4;

    TextKey key{kNoText}; // None: the pieces as they are
    std::vector<PhrasePiece> pieces;

    Phrase() = default;
    Phrase(TextKey theKey) : key(theKey) {}
    Phrase(TextKey theKey, std::initializer_list<PhrasePiece> thePieces) : key(theKey), pieces(thePieces) {}

    bool IsEmpty() const { return key == kNoText && pieces.empty(); }
    friend bool operator==(const Phrase&, const Phrase&) = default;
};

// Words that are the same in every language: a name, a time, a number.
inline Phrase Verbatim(std::string_view words)
{
    return Phrase(kNoText, {words});
}

RALLYCLUB_API std::string InWords(const Phrase& phrase, Language language = Language::English);

// Why something is refused: the rule's title and ID; empty for what is allowed.
RALLYCLUB_API Phrase ReasonOf(const Verdict& verdict);

// Something a person can do on a screen, as every shell shows it: a button, a line of a menu, a key.
struct Entry
{
    std::string id; // stable: tests and scripts click by it
    Phrase text;
    bool enabled{true};
    bool chosen{};
    Verdict verdict{}; // when it is not enabled: the rule that forbids it
    Phrase reason{};   // ... or another reason
};

// A value that is stepped through: the entry's id turns it on, round and round; ".less" and ".more" stop at the ends.
struct ValueRow
{
    Entry entry; // its name; the reason tells what it does
    Phrase value;
    bool canLess{};
    bool canMore{};
};

// Where a row of so many steps stands after an id; as it stood when the id is none of its own.
RALLYCLUB_API int StepAfter(std::string_view id, std::string_view row, int step, int steps);

} // namespace Rally::Club
