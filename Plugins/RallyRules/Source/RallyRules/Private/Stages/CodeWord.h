// The word that a code is, five bits a sign, for every game that has one: written, read, and told what is wrong with it. What a
// game's word says of a road is the game's own business (a Form, and how a sound word is interpreted).
#pragma once

#include "CodeSigns.h"
#include "RallyRules/Core/FixedList.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Stages/RoadCode.h"

namespace Rally::CodeWord
{

using CodeSigns::kSignBits;

// What the words of a game look like.
struct Form
{
    char version{};      // the first sign
    unsigned headBits{}; // about the road as a whole ...
    unsigned tileBits{}; // ... and about each of its tiles
    std::size_t mostTiles{};

    constexpr std::size_t PayloadSigns(std::size_t tiles) const
    {
        return (headBits + tileBits * tiles + kSignBits - 1) / kSignBits;
    }
    constexpr std::size_t SignsFor(std::size_t tiles) const { return 1 + PayloadSigns(tiles) + CodeSigns::kCheckSigns; }
    // How many tiles a payload of so many signs holds.
    constexpr std::size_t TilesIn(std::size_t payload) const { return (payload * kSignBits - headBits) / tileBits; }
    // A code says by its length how many tiles it holds; some lengths no road has.
    constexpr bool MayBeThisLong(std::size_t signs) const
    {
        for (std::size_t tiles = 0; tiles <= mostTiles; ++tiles)
        {
            if (signs == SignsFor(tiles))
            {
                return true;
            }
        }
        return false;
    }
};

struct Word
{
    FixedList<std::uint8_t, kMaxCodeSigns> values;

    std::span<std::uint8_t> Values() { return {values.begin(), values.Size()}; }
    std::span<const std::uint8_t> Values() const { return {values.begin(), values.Size()}; }
    std::size_t PayloadSigns() const { return values.Size() - 1 - CodeSigns::kCheckSigns; }
    std::span<const std::uint8_t> Payload() const { return Values().subspan(1, PayloadSigns()); }
    char Version() const { return CodeSigns::kAlphabet[values[0]]; }
};

// Most significant bit first.
class BitWriter
{
public:
    BitWriter(Word& target, char version) : word(target) { word.values.Push(CodeSigns::ValueOf(version)); }

    void Add(unsigned value, unsigned bits)
    {
        for (unsigned bit = bits; bit-- > 0;)
        {
            current = current << 1 | (value >> bit & 1u);
            if (++filled == kSignBits)
            {
                word.values.Push(static_cast<std::uint8_t>(current));
                current = 0;
                filled = 0;
            }
        }
    }
    // Zeros to the end of the last sign, and the check signs.
    void Close()
    {
        while (filled != 0)
        {
            Add(0, 1);
        }
        for (std::size_t i = 0; i < CodeSigns::kCheckSigns; ++i)
        {
            word.values.Push(0);
        }
        CodeSigns::AddCheck(word.Values());
    }

private:
    Word& word;
    unsigned current = 0;
    unsigned filled = 0;
};

class BitReader
{
public:
    explicit BitReader(std::span<const std::uint8_t> source) : values(source) {}

    unsigned Take(unsigned bits)
    {
        unsigned value = 0;
        for (unsigned i = 0; i < bits; ++i, ++at)
        {
            value = value << 1 | (unsigned{values[at / kSignBits]} >> (kSignBits - 1 - at % kSignBits) & 1u);
        }
        return value;
    }
    bool OnlyZerosLeft()
    {
        while (at < values.size() * kSignBits)
        {
            if (Take(1) != 0)
            {
                return false;
            }
        }
        return true;
    }

private:
    std::span<const std::uint8_t> values;
    std::size_t at = 0;
};

RoadCode CodeFor(const Word& word);
// The signs of a text. False, and the reading says why, when it has others, none, or too many.
bool Spell(std::string_view text, Word& word, CodeReading& reading);

// The sentence of a fault in the words of a game: its keys in the order of CodeFault.
inline constexpr std::size_t kCodeFaults = 9;
Phrase ReasonOf(const CodeReading& reading, const TextKey (&sentences)[kCodeFaults]);

template <class Verdict>
Verdict Fault(CodeFault fault)
{
    Verdict verdict;
    verdict.fault = fault;
    return verdict;
}

// One sign is wrong: tried at each place it may be, the first that gives a road is the one that was meant.
template <class Verdict, class Judge>
Verdict Mend(const Word& word, const CodeSigns::Damage& damage, const Judge& judge)
{
    for (std::size_t fromEnd = damage.fromEnd; fromEnd < word.values.Size(); fromEnd += CodeSigns::kSigns - 1)
    {
        const std::size_t at = word.values.Size() - 1 - fromEnd;
        Word mended = word;
        mended.values[at] ^= damage.error;
        if (!judge(mended))
        {
            continue;
        }
        Verdict verdict = Fault<Verdict>(CodeFault::WrongSign);
        verdict.sign = static_cast<std::uint8_t>(at + 1);
        verdict.mended = CodeFor(mended);
        verdict.found = CodeSigns::kAlphabet[word.values[at]];
        verdict.expected = verdict.mended.signs[at];
        return verdict;
    }
    return Fault<Verdict>(CodeFault::Damaged);
}

// Reads a text in that form. `interpret` is asked what a sound word of the version says: it gets the word and how many tiles
// its payload holds, keeps the road that it finds there, and answers with a verdict. It may be asked more than once: what it is
// asked about last is not what was meant unless the verdict is sound.
template <class Verdict, class Interpret>
Verdict Read(std::string_view text, const Form& form, const Interpret& interpret)
{
    Word word;
    Verdict spelt;
    if (!Spell(text, word, spelt))
    {
        return spelt;
    }
    const auto judge = [&](const Word& sound)
    {
        const std::size_t tiles = form.TilesIn(sound.PayloadSigns());
        const bool fits = form.PayloadSigns(tiles) == sound.PayloadSigns() && tiles <= form.mostTiles;
        return sound.Version() != form.version ? Fault<Verdict>(CodeFault::NewerVersion)
               : !fits                         ? Fault<Verdict>(CodeFault::BadPayload)
                                               : interpret(sound, tiles);
    };
    if (word.values.Size() <= CodeSigns::kCheckSigns)
    {
        return Fault<Verdict>(CodeFault::BadLength);
    }
    const CodeSigns::Damage damage = CodeSigns::Examine(word.Values());
    if (damage.sound)
    {
        const bool known = word.Version() == form.version;
        return known && !form.MayBeThisLong(word.values.Size()) ? Fault<Verdict>(CodeFault::BadPayload) : judge(word);
    }
    if (!form.MayBeThisLong(word.values.Size()))
    {
        return Fault<Verdict>(CodeFault::BadLength);
    }
    return damage.one ? Mend<Verdict>(word, damage, judge) : Fault<Verdict>(CodeFault::Damaged);
}

} // namespace Rally::CodeWord
