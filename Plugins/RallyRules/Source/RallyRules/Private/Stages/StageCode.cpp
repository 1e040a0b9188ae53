#include "RallyRules/Stages/StageCode.h"

#include "CodeWord.h"

namespace Rally
{
namespace StageCodeDetail
{

using CodeWord::Word;

constexpr std::size_t kMostRoad = kMaxRoadTiles - 2; // start and finish are said in the head
constexpr unsigned kHeadWays = 6 * 3 * 4 * 4;
constexpr unsigned kHeadBits = 9;
constexpr unsigned kTileBits = 7;
static_assert(kMostRoad * 4 <= 1u << kTileBits && kHeadWays <= 1u << kHeadBits);

constexpr CodeWord::Form FormOf(const TileBox& box)
{
    return {box.codeSign, kHeadBits, kTileBits, box.RoadNumbers()};
}
static_assert(CodeWord::Form{'R', kHeadBits, kTileBits, kMostRoad}.SignsFor(kMostRoad) <= kMaxCodeSigns);

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
    CodeWord::BitWriter bits(word, box.codeSign);
    bits.Add(HeadOf(box, design), kHeadBits);
    for (std::size_t i = 1; i + 1 < design.road.Size(); ++i)
    {
        const unsigned number = box[design.road[i].side].number;
        bits.Add((number - box.firstRoad) * 4 + WayOf(box, design.road[i]), kTileBits);
    }
    bits.Close();
    return word;
}

// The stage of a sound word of this version.
CodeVerdict Interpret(const TileBox& box, const Word& word, std::size_t tiles, StageDesign& design)
{
    CodeWord::BitReader bits(word.Payload());
    StageDesign read;
    unsigned head = bits.Take(kHeadBits);
    if (head >= kHeadWays)
    {
        return CodeWord::Fault<CodeVerdict>(CodeFault::BadPayload);
    }
    const unsigned finish = head % 4;
    head /= 4;
    read.road.Push(UseOf(box, box.start, head % 4));
    head /= 4;
    constexpr char kService[] = {0, 'a', 'b'};
    read.service = kService[head % 3];
    read.heading = static_cast<Edge>(head / 3);
    for (std::size_t i = 0; i < tiles; ++i)
    {
        const unsigned way = bits.Take(kTileBits);
        if (way >= box.RoadNumbers() * 4)
        {
            return CodeWord::Fault<CodeVerdict>(CodeFault::BadPayload);
        }
        read.road.Push(UseOf(box, box.firstRoad + way / 4, way % 4));
    }
    read.road.Push(UseOf(box, box.finish, finish));
    if (!bits.OnlyZerosLeft())
    {
        return CodeWord::Fault<CodeVerdict>(CodeFault::BadPayload);
    }
    CodeVerdict verdict;
    verdict.layout = CheckLayout(box, LayOut(box, read));
    verdict.fault = verdict.layout ? CodeFault::None : CodeFault::NotARoad;
    design = read;
    return verdict;
}

constexpr TextKey kSentences[CodeWord::kCodeFaults] = {TextKey::CodeSound,  TextKey::CodeEmpty,   TextKey::CodeSign,
                                                       TextKey::CodeLength, TextKey::CodeTypo,    TextKey::CodeDamaged,
                                                       TextKey::CodeNewer,  TextKey::CodePayload, TextKey::CodeLayout};

} // namespace StageCodeDetail

StageCode CodeOf(const TileBox& box, const StageDesign& design)
{
    return CheckLayout(box, LayOut(box, design)) ? CodeWord::CodeFor(StageCodeDetail::Write(box, design)) : StageCode{};
}

CodeVerdict ReadCode(const TileBox& box, std::string_view text, StageDesign& design)
{
    StageDesign read;
    const auto interpret = [&](const CodeWord::Word& word, std::size_t tiles)
    { return StageCodeDetail::Interpret(box, word, tiles, read); };
    const CodeVerdict verdict = CodeWord::Read<CodeVerdict>(text, StageCodeDetail::FormOf(box), interpret);
    if (verdict)
    {
        design = read;
    }
    return verdict;
}

Phrase ReasonOf(const CodeVerdict& verdict)
{
    return verdict.fault == CodeFault::NotARoad ? Phrase(TextKey::CodeLayout, {ReasonOf(verdict.layout)})
                                                : CodeWord::ReasonOf(verdict, StageCodeDetail::kSentences);
}

} // namespace Rally
