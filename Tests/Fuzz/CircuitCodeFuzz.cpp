// Circuit codes from hostile text: refused, or read as a legal circuit that can be raced and whose code is the same again. What is
// refused touches nothing, says why, and a mended code is a sound one. Then the bytes as tiles in a row, as wishes, and as
// edits.
#include "Demand.h"

#include "RallyRules/Gt/CircuitCode.h"
#include "RallyRules/Gt/CircuitEditor.h"
#include "RallyRules/Gt/CircuitMaker.h"
#include "RallyRules/Gt/CircuitName.h"
#include "RallyRules/Gt/GtSetup.h"

#include <algorithm>
#include <cstring>
#include <memory>

using namespace Rally;
using namespace Rally::Gt;

namespace
{

bool Same(const CircuitRoad& one, const CircuitRoad& other)
{
    return std::equal(one.begin(), one.end(), other.begin(), other.end());
}

void TryRoad(std::span<const TileUse> tiles)
{
    const CircuitVerdict verdict = CheckCircuit(tiles);
    Demand(!ReasonOf(verdict).IsEmpty(), "every verdict has a reason");
    Demand(verdict.tile <= tiles.size(), "the tile is one of the road");
    const RoadCode code = CodeOf(tiles);
    Demand(static_cast<bool>(verdict) == (code.count > 0), "exactly the circuits have codes");
    if (!verdict)
    {
        return;
    }
    CircuitRoad read;
    Demand(ReadCode(code.Grouped().View(), read) && Same(read, AsWritten(tiles)), "a circuit comes back from its code");
    const auto circuit = std::make_unique<Circuit>();
    Demand(static_cast<bool>(BuildCircuit(tiles, *circuit)), "a circuit can be built");
    for (const CircuitSpace& space : circuit->spaces)
    {
        Demand(space.linkCount > 0, "every space leads on");
    }
    const CircuitMetrics metrics = Measure(tiles);
    Demand(metrics.tiles == tiles.size() && metrics.sections * kSectionLength == circuit->length, "it is measured");
    Demand(!CircuitNameOf(tiles).IsEmpty(), "it has a name");
    GtSetup setup = NewSetup(2);
    Demand(SetCircuit(setup, code.View()) && Complaint(setup) == kNoText, "it can be agreed on");
}

void TryCode(std::string_view text)
{
    CircuitRoad road;
    const CircuitCodeVerdict verdict = ReadCode(text, road);
    Demand(!ReasonOf(verdict).IsEmpty(), "every verdict has a reason");
    Demand(static_cast<bool>(verdict) != road.IsEmpty(), "only a sound code is read");
    if (verdict)
    {
        Demand(Same(road, AsWritten(TilesOf(road))), "one road, one list");
        TryRoad(TilesOf(road));
    }
    if (verdict.fault == CodeFault::WrongSign)
    {
        Demand(static_cast<bool>(ReadCode(verdict.mended.View(), road)), "a mended code is sound");
        Demand(verdict.sign >= 1 && verdict.sign <= verdict.mended.count, "the sign is one of the code");
    }
    GtSetup setup = NewSetup(1);
    if (!SetCircuit(setup, text))
    {
        Demand(setup.tileCount == 0, "what is refused touches nothing");
        Demand(!WhyNoCircuit(text).IsEmpty(), "and says why");
    }
}

void TryTiles(const std::uint8_t* data, std::size_t size)
{
    TileUse tiles[kMaxCircuitTiles + 2];
    const std::size_t count = std::min(size, std::size(tiles));
    for (std::size_t i = 0; i < count; ++i)
    {
        tiles[i] = {static_cast<std::uint8_t>(data[i] / 2), data[i] % 2 == 1};
    }
    TryRoad({tiles, count});
}

void TryEdits(const std::uint8_t* data, std::size_t size)
{
    CircuitEditor editor;
    for (std::size_t i = 0; i + 4 < size && i < 300; i += 5)
    {
        EditCommand command;
        command.kind = static_cast<EditKind>(data[i] % 12);
        command.at = data[i + 1];
        command.to = data[i + 2];
        command.tile = {data[i + 3], data[i + 4] % 2 == 1};
        command.service = static_cast<char>(data[i + 4]);
        const EditVerdict asked = editor.Query(command);
        const EditVerdict done = editor.Apply(command);
        Demand(asked.fault == done.fault && asked.tile == done.tile, "asking answers as doing does");
        Demand(!RefusalOf(done).IsEmpty() && !editor.WhatIsMissing().IsEmpty(), "it says why");
        if (data[i + 4] % 7 == 0)
        {
            editor.Undo();
        }
        Demand(static_cast<bool>(editor.Verdict()) == (editor.Code().count > 0), "exactly the circuits have codes");
    }
    for (const TilesLeft& tiles : editor.LeftInBox())
    {
        Demand(tiles.left <= tiles.copies, "the box holds what it holds");
    }
    for (const TileUse use : size > 0 ? editor.WhatFits(data[0] % 33u) : std::vector<TileUse>())
    {
        EditCommand command;
        const bool isNext = data[0] % 33u > editor.Road().Size();
        command.kind = isNext ? EditKind::Append : EditKind::Replace;
        command.at = static_cast<std::uint8_t>(data[0] % 33u);
        command.tile = use;
        Demand(static_cast<bool>(editor.Query(command)), "what fits may be laid");
    }
    if (size > 1 && data[1] % 8 == 0 && editor.Complete(data[0], {}))
    {
        TryRoad(TilesOf(editor.Road()));
    }
    TryRoad(TilesOf(editor.Road()));
}

void TryWishes(const std::uint8_t* data, std::size_t size)
{
    std::uint8_t bytes[20]{};
    std::copy_n(data, std::min(size, sizeof bytes), bytes);
    CircuitWishes wishes;
    wishes.tiles = bytes[0];
    wishes.lanes = static_cast<LaneWish>(bytes[1] % 4);
    Taste* tastes[] = {&wishes.difficulty, &wishes.corners, &wishes.twist,
                       &wishes.hazard,     &wishes.changes, &wishes.reach};
    for (std::size_t i = 0; i < std::size(tastes); ++i)
    {
        *tastes[i] = static_cast<Taste>(bytes[2 + i] % 4);
    }
    wishes.hairpins = static_cast<Amount>(bytes[8] % 4);
    wishes.dangers = static_cast<Amount>(bytes[9] % 4);
    std::memcpy(&wishes.without, bytes + 10, sizeof wishes.without);
    MadeCircuit made;
    if (MakeCircuit(bytes[14], wishes, made))
    {
        TryRoad(TilesOf(made.road));
        Demand(made.unmet.IsEmpty() == (DistanceFrom(Measure(TilesOf(made.road)), wishes) == 0),
               "it says what it lacks");
    }
    else
    {
        Demand(made.road.IsEmpty() && wishes.without != 0, "the whole box makes a circuit");
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    TryCode({reinterpret_cast<const char*>(data), size});
    TryTiles(data, size);
    TryWishes(data, size);
    TryEdits(data, size);
    return 0;
}
