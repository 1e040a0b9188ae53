#include "Cli/Gt/GtSetupForm.h"

#include "RallyRules/Gt/Circuit.h"
#include "RallyRules/Gt/CircuitBox.h"
#include "RallyRules/Gt/GtNotation.h"
#include "Shared/Spoken.h"

#include <iterator>

namespace Rally::Cli
{
namespace
{

using namespace Gt;

constexpr int kMostOfAnything = 200;

std::uint8_t NumberOr(const JsonPlace& in, const char* key, int highest, std::uint8_t otherwise)
{
    return static_cast<std::uint8_t>(in.NumberOr(key, 0, highest, otherwise));
}

// By one of the names a list gives its values.
template <class Value>
Value ReadName(const JsonPlace& in, std::size_t count)
{
    const std::string words = in.Words();
    std::string names;
    for (std::size_t i = 0; i < count; ++i)
    {
        const std::string name(NameOf(static_cast<Value>(i)));
        if (name == words)
        {
            return static_cast<Value>(i);
        }
        names += (names.empty() ? "" : ", ") + name;
    }
    in.Expected("one of " + names);
}

TileUse ReadTile(const JsonPlace& in)
{
    std::string name = in.Words();
    const bool reversed = !name.empty() && name.back() == '<';
    name.resize(name.size() - (reversed ? 1 : 0));
    unsigned number = 0;
    bool reads = name.size() == 4;
    for (std::size_t i = 0; reads && i < 3; ++i)
    {
        reads = name[i] >= '0' && name[i] <= '9';
        number = number * 10 + static_cast<unsigned>(name[i] - '0');
    }
    const std::uint8_t side = reads ? FindCircuitSide(number, name[3]) : kNoCircuitSide;
    if (side == kNoCircuitSide)
    {
        in.Expected("a side of a tile such as 106b, or 106b< when it is driven backward");
    }
    return {side, reversed};
}

const char* NameOf(CircuitFault fault)
{
    switch (fault)
    {
    case CircuitFault::TooFewTiles: return "more tiles";
    case CircuitFault::TooManyTiles: return "no more tiles than the box has";
    case CircuitFault::UnknownSide: return "a side of the box";
    case CircuitFault::PitOnRoad: return "no pit-stop tile on the road (G-CIR-3)";
    case CircuitFault::NoStart: return "the start tile first, driven from S to N (G-GEO-13)";
    case CircuitFault::StartTwice: return "one start tile (G-CIR-3)";
    case CircuitFault::TooManyCopies: return "no more copies than the box has (G-CIR-2)";
    case CircuitFault::LanesDiffer: return "as many lanes as before (G-CIR-6)";
    case CircuitFault::Overlap: return "a free place for this tile (G-CIR-6)";
    case CircuitFault::NotClosed: return "a closed loop (G-CIR-6)";
    case CircuitFault::TooManySpaces: return "fewer spaces";
    case CircuitFault::None: break;
    }
    return "a circuit";
}

void ReadFaces(const JsonPlace& in, std::uint8_t (&faces)[kDieKinds])
{
    constexpr const char* names[kDieKinds] = {"g1", "g2", "g3", "g4", "g5", "g6", "coast", "brake", "boost"};
    for (std::size_t die = 0; die < kDieKinds; ++die)
    {
        faces[die] = NumberOr(in, names[die], 6, faces[die]);
    }
    in.Finish();
}

void ReadBoard(const JsonPlace& in, Board& board)
{
    board.gearDice = NumberOr(in, "gear", 6, board.gearDice);
    board.coastDice = NumberOr(in, "coast", 3, board.coastDice);
    board.brakeDice = NumberOr(in, "brake", 3, board.brakeDice);
    board.warningLimit = NumberOr(in, "limit", 12, board.warningLimit);
    in.Finish();
}

void ReadBoards(const JsonPlace& in, GtValues& values)
{
    for (std::size_t tyres = 0; tyres < kTyreKinds; ++tyres)
    {
        const std::string name(NameOf(static_cast<Tyres>(tyres)));
        if (!in.Has(name.c_str()))
        {
            continue;
        }
        const JsonPlace sides = in.At(name.c_str());
        for (std::size_t weather = 0; weather < kWeathers; ++weather)
        {
            const std::string side(NameOf(static_cast<Weather>(weather)));
            if (sides.Has(side.c_str()))
            {
                ReadBoard(sides.At(side.c_str()), values.boards[tyres][weather]);
            }
        }
        sides.Finish();
    }
    in.Finish();
}

void ReadLosses(const JsonPlace& in, GtValues& values)
{
    for (std::size_t gear = 1; gear <= kGears; ++gear)
    {
        const std::string key = std::to_string(gear);
        if (!in.Has(key.c_str()))
        {
            continue;
        }
        const JsonPlace place = in.At(key.c_str());
        LossRow& row = values.losses[gear - 1];
        const std::string marker = place.WordsOr("marker", row.leavesTrack ? "00" : "0");
        if (marker != "0" && marker != "00")
        {
            place.At("marker").Expected("\"0\" or \"00\"");
        }
        row.leavesTrack = marker == "00";
        if (place.Has("tokens"))
        {
            const JsonPlace tokens = place.At("tokens");
            if (tokens.Size() != std::size(row.tokens))
            {
                tokens.Expected("three numbers: on a yellow, orange, red tile");
            }
            for (std::size_t i = 0; i < tokens.Size(); ++i)
            {
                row.tokens[i] = static_cast<std::uint8_t>(tokens[i].Number(0, 9));
            }
        }
        place.Finish();
    }
    in.Finish();
}

void ReadMarkerSeconds(const JsonPlace& in, GtValues& values)
{
    for (std::size_t marker = 0; marker < std::size(values.markerSeconds); ++marker)
    {
        const std::string key = marker == 0 ? "00" : std::to_string(marker - 1);
        values.markerSeconds[marker] = NumberOr(in, key.c_str(), 250, values.markerSeconds[marker]);
    }
    in.Finish();
}

} // namespace

void ReadCircuit(const JsonPlace& in, GtSetup& setup)
{
    if (in.Value().is_string())
    {
        if (!SetCircuit(setup, in.Words()))
        {
            in.Expected("the id of a ready circuit such as circuit1, or a list of tiles");
        }
        return;
    }
    if (in.Size() > kMaxCircuitTiles)
    {
        in.Expected(NameOf(CircuitFault::TooManyTiles));
    }
    TileUse tiles[kMaxCircuitTiles];
    for (std::size_t i = 0; i < in.Size(); ++i)
    {
        tiles[i] = ReadTile(in[i]);
    }
    const std::span<const TileUse> road(tiles, in.Size());
    if (const CircuitVerdict verdict = CheckCircuit(road); !verdict)
    {
        const bool named = verdict.tile >= 1 && verdict.tile <= in.Size();
        (named ? in[verdict.tile - 1u] : in).Expected(NameOf(verdict.fault));
    }
    SetCircuit(setup, road);
}

void ReadTokenCounts(const JsonPlace& in, std::uint8_t (&counts)[kTokenKinds])
{
    for (std::size_t token = 0; token < kTokenKinds; ++token)
    {
        const std::string name(NameOf(static_cast<Token>(token)));
        counts[token] = NumberOr(in, name.c_str(), kMostOfAnything, counts[token]);
    }
    in.Finish();
}

Tyres ReadTyres(const JsonPlace& in)
{
    return ReadName<Tyres>(in, kTyreKinds);
}

Weather ReadWeather(const JsonPlace& in)
{
    return ReadName<Weather>(in, kWeathers);
}

void ReadValues(const JsonPlace& in, GtSetup& setup)
{
    GtValues& values = setup.values;
    values.highestGear = NumberOr(in, "highestGear", static_cast<int>(kGears), values.highestGear);
    values.secondsPerToken = NumberOr(in, "secondsPerToken", 250, values.secondsPerToken);
    if (in.Has("boards"))
    {
        ReadBoards(in.At("boards"), values);
    }
    if (in.Has("warningFaces"))
    {
        ReadFaces(in.At("warningFaces"), values.warningFaces);
    }
    if (in.Has("losses"))
    {
        ReadLosses(in.At("losses"), values);
    }
    if (in.Has("bag"))
    {
        ReadTokenCounts(in.At("bag"), values.bag);
    }
    if (in.Has("markerSeconds"))
    {
        ReadMarkerSeconds(in.At("markerSeconds"), values);
    }
    in.Finish();
    if (const TextKey complaint = Complaint(setup); complaint != kNoText)
    {
        in.Expected("values that can be played: " + Words(complaint));
    }
}

} // namespace Rally::Cli
