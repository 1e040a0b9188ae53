#include "RallyRules/Stages/StageCode.h"

#include "CodeSigns.h"
#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally
{
namespace StageCodeDetail
{

constexpr std::size_t kMostRoad = kMaxRoadTiles - 2; // start and finish are said in the head
constexpr unsigned kHeadWays = 6 * 3 * 4 * 4;
constexpr unsigned kHeadBits = 9;
constexpr unsigned kTileBits = 7;
constexpr unsigned kSignBits = 5;
static_assert(kMostRoad * 4 <= 1u << kTileBits && kHeadWays <= 1u << kHeadBits);

constexpr std::size_t PayloadSigns(std::size_t roadTiles)
{
    return (kHeadBits + kTileBits * roadTiles + kSignBits - 1) / kSignBits;
}
static_assert(1 + PayloadSigns(kMostRoad) + CodeSigns::kCheckSigns <= kMaxCodeSigns);

struct Word
{
    FixedList<std::uint8_t, kMaxCodeSigns> values;
    std::span<std::uint8_t> Values() { return {values.begin(), values.Size()}; }
    std::span<const std::uint8_t> Values() const { return {values.begin(), values.Size()}; }
};

// Most significant bit first, five bits a value.
class BitWriter
{
public:
    explicit BitWriter(Word& target) : word(target) {}
    void Add(unsigned value, unsigned bits)
    {
        for (unsigned bit = bits; bit-- > 0;)
        {
            current = current << 1 | (value >> bit & 1u);
            if (++filled == kSignBits)
            {
                Flush();
            }
        }
    }
    void Fill()
    {
        while (filled != 0)
        {
            Add(0, 1);
        }
    }

private:
    void Flush()
    {
        word.values.Push(static_cast<std::uint8_t>(current));
        current = 0;
        filled = 0;
    }
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

// Which of four ways a tile of a number lies: side and direction.
unsigned WayOf(const TileBox& box, TileUse use)
{
    return (box[use.side].side == 'b' ? 2u : 0u) + (use.reversed ? 1u : 0u);
}
TileUse UseOf(const TileBox& box, unsigned number, unsigned way)
{
    return {FindSide(box, number, way / 2 == 0 ? 'a' : 'b'), way % 2 == 1};
}

unsigned HeadOf(const TileBox& box, const StageDesign& design)
{
    const unsigned service = design.service == 'a' ? 1 : design.service == 'b' ? 2 : 0;
    return ((static_cast<unsigned>(design.heading) * 3 + service) * 4 + WayOf(box, design.road[0])) * 4 +
           WayOf(box, design.road.Last());
}

// Version, payload and check of a legal design.
Word Write(const TileBox& box, const StageDesign& design)
{
    Word word;
    word.values.Push(CodeSigns::ValueOf(box.codeSign));
    BitWriter bits(word);
    bits.Add(HeadOf(box, design), kHeadBits);
    for (std::size_t i = 1; i + 1 < design.road.Size(); ++i)
    {
        const unsigned number = box[design.road[i].side].number;
        bits.Add((number - box.firstRoad) * 4 + WayOf(box, design.road[i]), kTileBits);
    }
    bits.Fill();
    for (std::size_t i = 0; i < CodeSigns::kCheckSigns; ++i)
    {
        word.values.Push(0);
    }
    CodeSigns::AddCheck(word.Values());
    return word;
}

StageCode CodeFor(const Word& word)
{
    StageCode code;
    for (const std::uint8_t value : word.values)
    {
        code.signs[code.count++] = CodeSigns::kAlphabet[value];
    }
    return code;
}

CodeVerdict Fault(CodeFault fault)
{
    CodeVerdict verdict;
    verdict.fault = fault;
    return verdict;
}

// The tiles of a sound word of this version.
CodeVerdict Interpret(const TileBox& box, const Word& word, StageDesign& design)
{
    const std::size_t payload = word.values.Size() - 1 - CodeSigns::kCheckSigns;
    const std::size_t road = (payload * kSignBits - kHeadBits) / kTileBits;
    BitReader bits(word.Values().subspan(1, payload));
    StageDesign read;
    unsigned head = bits.Take(kHeadBits);
    if (head >= kHeadWays || PayloadSigns(road) != payload || road > box.RoadNumbers())
    {
        return Fault(CodeFault::BadPayload);
    }
    const unsigned finish = head % 4;
    head /= 4;
    read.road.Push(UseOf(box, box.start, head % 4));
    head /= 4;
    constexpr char kService[] = {0, 'a', 'b'};
    read.service = kService[head % 3];
    read.heading = static_cast<Edge>(head / 3);
    for (std::size_t i = 0; i < road; ++i)
    {
        const unsigned way = bits.Take(kTileBits);
        if (way >= box.RoadNumbers() * 4)
        {
            return Fault(CodeFault::BadPayload);
        }
        read.road.Push(UseOf(box, box.firstRoad + way / 4, way % 4));
    }
    read.road.Push(UseOf(box, box.finish, finish));
    if (!bits.OnlyZerosLeft())
    {
        return Fault(CodeFault::BadPayload);
    }
    CodeVerdict verdict;
    verdict.layout = CheckLayout(box, LayOut(box, read));
    verdict.fault = verdict.layout ? CodeFault::None : CodeFault::NotAStage;
    if (verdict)
    {
        design = read;
    }
    return verdict;
}

CodeVerdict Judge(const TileBox& box, const Word& word, StageDesign& design)
{
    return CodeFor(word).signs[0] == box.codeSign ? Interpret(box, word, design) : Fault(CodeFault::NewerVersion);
}

// One sign is wrong: tried at each place it may be, the first that gives a stage is the one that was meant.
CodeVerdict Mend(const TileBox& box, const Word& word, const CodeSigns::Damage& damage)
{
    for (std::size_t fromEnd = damage.fromEnd; fromEnd < word.values.Size(); fromEnd += CodeSigns::kSigns - 1)
    {
        const std::size_t at = word.values.Size() - 1 - fromEnd;
        Word mended = word;
        mended.values[at] ^= damage.error;
        StageDesign unused;
        if (!Judge(box, mended, unused))
        {
            continue;
        }
        CodeVerdict verdict = Fault(CodeFault::WrongSign);
        verdict.sign = static_cast<std::uint8_t>(at + 1);
        verdict.mended = CodeFor(mended);
        verdict.found = CodeSigns::kAlphabet[word.values[at]];
        verdict.expected = verdict.mended.signs[at];
        return verdict;
    }
    return Fault(CodeFault::Damaged);
}

bool IsSpacing(char letter)
{
    return letter == '-' || letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n';
}

CodeVerdict Spell(std::string_view text, Word& word)
{
    unsigned sign = 0;
    for (const char letter : text)
    {
        if (IsSpacing(letter))
        {
            continue;
        }
        ++sign;
        const std::uint8_t value = CodeSigns::ValueOf(letter);
        if (value == CodeSigns::kNoSign)
        {
            CodeVerdict verdict = Fault(CodeFault::BadSign);
            verdict.sign = static_cast<std::uint8_t>(sign);
            verdict.found = letter >= ' ' && letter <= '~' ? letter : '?';
            return verdict;
        }
        if (!word.values.Push(value))
        {
            return Fault(CodeFault::BadLength);
        }
    }
    return Fault(word.values.IsEmpty() ? CodeFault::Empty : CodeFault::None);
}

// A code of this version says by its length how many tiles it holds; some lengths no stage has.
bool MayBeThisLong(const TileBox& box, std::size_t signs)
{
    for (std::size_t road = 0; road <= box.RoadNumbers(); ++road)
    {
        if (signs == 1 + PayloadSigns(road) + CodeSigns::kCheckSigns)
        {
            return true;
        }
    }
    return false;
}

struct Wording
{
    const char* id;
    TextKey reason;
};

Wording WordingOf(CodeFault fault)
{
    switch (fault)
    {
    case CodeFault::None: return {"CODE-SOUND", TextKey::CodeSound};
    case CodeFault::Empty: return {"CODE-EMPTY", TextKey::CodeEmpty};
    case CodeFault::BadSign: return {"CODE-SIGN", TextKey::CodeSign};
    case CodeFault::BadLength: return {"CODE-LENGTH", TextKey::CodeLength};
    case CodeFault::WrongSign: return {"CODE-TYPO", TextKey::CodeTypo};
    case CodeFault::Damaged: return {"CODE-DAMAGED", TextKey::CodeDamaged};
    case CodeFault::NewerVersion: return {"CODE-NEWER", TextKey::CodeNewer};
    case CodeFault::BadPayload: return {"CODE-PAYLOAD", TextKey::CodePayload};
    case CodeFault::NotAStage: return {"CODE-LAYOUT", TextKey::CodeLayout};
    }
    return {"CODE-DAMAGED", TextKey::CodeDamaged};
}

} // namespace StageCodeDetail

TextLine StageCode::Grouped() const
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

StageCode CodeOf(const TileBox& box, const StageDesign& design)
{
    return CheckLayout(box, LayOut(box, design)) ? StageCodeDetail::CodeFor(StageCodeDetail::Write(box, design))
                                                 : StageCode{};
}

CodeVerdict ReadCode(const TileBox& box, std::string_view text, StageDesign& design)
{
    using namespace StageCodeDetail;
    Word word;
    if (const CodeVerdict spelt = Spell(text, word); !spelt)
    {
        return spelt;
    }
    if (word.values.Size() <= CodeSigns::kCheckSigns)
    {
        return Fault(CodeFault::BadLength);
    }
    const CodeSigns::Damage damage = CodeSigns::Examine(word.Values());
    const bool known = CodeFor(word).signs[0] == box.codeSign;
    if (damage.sound)
    {
        return known && !MayBeThisLong(box, word.values.Size()) ? Fault(CodeFault::BadPayload)
                                                                : Judge(box, word, design);
    }
    if (!MayBeThisLong(box, word.values.Size()))
    {
        return Fault(CodeFault::BadLength);
    }
    return damage.one ? Mend(box, word, damage) : Fault(CodeFault::Damaged);
}

Phrase ReasonOf(const CodeVerdict& verdict)
{
    const TextKey key = StageCodeDetail::WordingOf(verdict.fault).reason;
    if (verdict.fault == CodeFault::NotAStage)
    {
        return Phrase(key, {ReasonOf(verdict.layout)});
    }
    const std::string_view found(&verdict.found, 1);
    const std::string_view expected(&verdict.expected, 1);
    return Phrase(key, {verdict.sign, found, expected, verdict.mended.Grouped().View()});
}

const char* IdOf(CodeFault fault)
{
    return StageCodeDetail::WordingOf(fault).id;
}

} // namespace Rally
