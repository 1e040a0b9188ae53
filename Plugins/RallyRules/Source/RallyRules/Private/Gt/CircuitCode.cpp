#include "RallyRules/Gt/CircuitCode.h"

#include "../Stages/CodeWord.h"
#include "RallyRules/Gt/CircuitBox.h"

namespace Rally::Gt
{
namespace CircuitCodeDetail
{

using CodeWord::BitReader;
using CodeWord::BitWriter;
using CodeWord::Word;

constexpr unsigned kStart = 102;     // G-CIR-3
constexpr unsigned kFirstRoad = 103; // G-CIR-2: to 120
constexpr unsigned kRoadNumbers = 18;
constexpr CodeWord::Form kForm{'G', 1, 7, kMaxCircuitTiles - 1};
static_assert(kRoadNumbers * 4 <= 1u << kForm.tileBits && kForm.SignsFor(kForm.mostTiles) <= kMaxCodeSigns);

// Which of four ways a tile of a number lies: side and direction.
unsigned WayOf(TileUse use)
{
    const CircuitSide& side = CircuitSides()[use.side];
    return (side.number - kFirstRoad) * 4 + (side.side == 'b' ? 2u : 0u) + (use.reversed ? 1u : 0u);
}

// False when no circuit is written so.
bool ReadTile(BitReader& bits, CircuitRoad& road)
{
    const unsigned way = bits.Take(kForm.tileBits);
    const std::uint8_t side = FindCircuitSide(kFirstRoad + way / 4, way / 2 % 2 == 0 ? 'a' : 'b');
    const bool reversed = way % 2 == 1;
    if (side == kNoCircuitSide || (reversed && IsItsMirror(CircuitSides()[side])))
    {
        return false;
    }
    return road.Push({side, reversed});
}

CircuitCodeVerdict Interpret(const Word& word, std::size_t tiles, CircuitRoad& road)
{
    BitReader bits(word.Payload());
    road.Clear();
    road.Push({FindCircuitSide(kStart, bits.Take(kForm.headBits) == 0 ? 'a' : 'b'), false});
    for (std::size_t i = 0; i < tiles; ++i)
    {
        if (!ReadTile(bits, road))
        {
            return CodeWord::Fault<CircuitCodeVerdict>(CodeFault::BadPayload);
        }
    }
    if (!bits.OnlyZerosLeft())
    {
        return CodeWord::Fault<CircuitCodeVerdict>(CodeFault::BadPayload);
    }
    CircuitCodeVerdict verdict;
    verdict.circuit = CheckCircuit(TilesOf(road));
    verdict.fault = verdict.circuit ? CodeFault::None : CodeFault::NotARoad;
    return verdict;
}

constexpr TextKey kSentences[CodeWord::kCodeFaults] = {
    TextKey::CircuitCodeSound,  TextKey::CircuitCodeEmpty,   TextKey::CircuitCodeSign,
    TextKey::CircuitCodeLength, TextKey::CircuitCodeTypo,    TextKey::CircuitCodeDamaged,
    TextKey::CircuitCodeNewer,  TextKey::CircuitCodePayload, TextKey::CircuitCodeTiles};

struct Wording
{
    const char* id;
    TextKey reason;
};

Wording WordingOf(CircuitFault fault)
{
    switch (fault)
    {
    case CircuitFault::None: return {"CIR-SOUND", TextKey::CircuitSound};
    case CircuitFault::TooFewTiles: return {"CIR-SHORT", TextKey::CircuitShort};
    case CircuitFault::TooManyTiles: return {"CIR-LONG", TextKey::CircuitLong};
    case CircuitFault::UnknownSide: return {"CIR-SIDE", TextKey::CircuitSide};
    case CircuitFault::PitOnRoad: return {"CIR-PIT", TextKey::CircuitPit};
    case CircuitFault::NoStart: return {"CIR-START", TextKey::CircuitStart};
    case CircuitFault::StartTwice: return {"CIR-START-TWICE", TextKey::CircuitStartTwice};
    case CircuitFault::TooManyCopies: return {"CIR-COPIES", TextKey::CircuitCopies};
    case CircuitFault::LanesDiffer: return {"CIR-LANES", TextKey::CircuitLanes};
    case CircuitFault::Overlap: return {"CIR-OVERLAP", TextKey::CircuitOverlap};
    case CircuitFault::NotClosed: return {"CIR-OPEN", TextKey::CircuitOpen};
    case CircuitFault::TooManySpaces: break; // cannot happen with the tiles of the box
    }
    return {"CIR-SPACES", TextKey::CircuitSpaces};
}

} // namespace CircuitCodeDetail

RoadCode CodeOf(std::span<const TileUse> tiles)
{
    using namespace CircuitCodeDetail;
    if (!CheckCircuit(tiles))
    {
        return {};
    }
    Word word;
    BitWriter bits(word, kForm.version);
    const CircuitRoad road = AsWritten(tiles);
    bits.Add(CircuitSides()[road[0].side].side == 'b' ? 1 : 0, kForm.headBits);
    for (std::size_t i = 1; i < road.Size(); ++i)
    {
        bits.Add(WayOf(road[i]), kForm.tileBits);
    }
    bits.Close();
    return CodeWord::CodeFor(word);
}

CircuitCodeVerdict ReadCode(std::string_view text, CircuitRoad& road)
{
    CircuitRoad read;
    const auto interpret = [&](const CodeWord::Word& word, std::size_t tiles)
    { return CircuitCodeDetail::Interpret(word, tiles, read); };
    const auto verdict = CodeWord::Read<CircuitCodeVerdict>(text, CircuitCodeDetail::kForm, interpret);
    if (verdict)
    {
        road = read;
    }
    return verdict;
}

Phrase ReasonOf(const CircuitCodeVerdict& verdict)
{
    return verdict.fault == CodeFault::NotARoad ? Phrase(TextKey::CircuitCodeTiles, {ReasonOf(verdict.circuit)})
                                                : CodeWord::ReasonOf(verdict, CircuitCodeDetail::kSentences);
}

Phrase ReasonOf(const CircuitVerdict& verdict)
{
    return Phrase(CircuitCodeDetail::WordingOf(verdict.fault).reason, {verdict.tile, verdict.other});
}

const char* IdOf(CircuitFault fault)
{
    return CircuitCodeDetail::WordingOf(fault).id;
}

} // namespace Rally::Gt
