#include "RallyRules/Gt/GtSetup.h"

#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Gt/Circuit.h"
#include "RallyRules/Gt/CircuitBox.h"

namespace Rally::Gt
{
namespace SetupDetail
{

std::string NamesOfCircuits()
{
    std::string names;
    for (const ReadyCircuit& circuit : ReadyCircuits())
    {
        names += names.empty() ? "" : ", ";
        names += circuit.id;
    }
    return names;
}

bool BoardHolds(const Board& board, const GtValues& values)
{
    return board.gearDice <= values.highestGear && board.coastDice <= 3 && board.brakeDice <= 3 &&
           board.gearDice + board.coastDice <= 9 && board.gearDice + board.coastDice + board.brakeDice <= 12 &&
           board.warningLimit >= 1;
}

bool ValuesHold(const GtValues& values)
{
    bool holds = values.highestGear >= 1 && values.highestGear <= kGears && values.Has(Tyres::Asphalt);
    for (const auto& tyres : values.boards)
    {
        const bool there = tyres[0].gearDice > 0;
        for (const Board& board : tyres)
        {
            holds = holds && (there ? board.gearDice > 0 && BoardHolds(board, values) : board.gearDice == 0);
        }
    }
    for (const std::uint8_t faces : values.warningFaces)
    {
        holds = holds && faces <= 6;
    }
    unsigned tokens = 0;
    for (const std::uint8_t count : values.bag)
    {
        tokens += count;
    }
    return holds && tokens <= 200 && values.bag[static_cast<std::size_t>(Token::YellowFlag)] <= kMaxFlags;
}

// What is driven must be what the name says.
bool IsNamed(const GtSetup& setup)
{
    const std::string_view id = setup.id;
    const ReadyCircuit* ready = FindCircuit(id);
    if (ready == nullptr)
    {
        return id.empty();
    }
    bool same = ready->tileCount == setup.tileCount;
    for (std::size_t i = 0; same && i < setup.tileCount; ++i)
    {
        same = setup.tiles[i] == TileUse{ready->tiles[i].side, IsReversed(ready->tiles[i])};
    }
    return same;
}

} // namespace SetupDetail

GtSetup NewSetup(std::uint8_t seats, const GtOptions& options)
{
    GtSetup setup;
    setup.seats = seats;
    setup.options = options;
    setup.values = ValuesOf(options.carClass);
    return setup;
}

bool SetCircuit(GtSetup& setup, std::string_view id)
{
    const ReadyCircuit* ready = FindCircuit(id);
    if (ready == nullptr || id.size() >= kMaxCircuitId)
    {
        return false;
    }
    for (std::size_t i = 0; i < kMaxCircuitId; ++i)
    {
        setup.id[i] = i < id.size() ? id[i] : '\0';
    }
    setup.tileCount = ready->tileCount;
    for (std::size_t i = 0; i < kMaxCircuitTiles; ++i)
    {
        setup.tiles[i] = i < ready->tileCount ? TileUse{ready->tiles[i].side, IsReversed(ready->tiles[i])} : TileUse{};
    }
    return true;
}

bool SetCircuit(GtSetup& setup, std::span<const TileUse> tiles)
{
    if (!CheckCircuit(tiles))
    {
        return false;
    }
    for (char& letter : setup.id)
    {
        letter = '\0';
    }
    setup.tileCount = static_cast<std::uint8_t>(tiles.size());
    for (std::size_t i = 0; i < kMaxCircuitTiles; ++i)
    {
        setup.tiles[i] = i < tiles.size() ? tiles[i] : TileUse{};
    }
    return true;
}

bool SetUp(const MatchSetup& agreed, GtSetup& setup, Phrase& complaint)
{
    const bool options = AreValues(GtOptionSpecs(), agreed.options);
    const std::size_t seats = agreed.names.size() <= kMaxSeats ? agreed.names.size() : 0;
    GtSetup made = NewSetup(static_cast<std::uint8_t>(seats), options ? OptionsOf(agreed.options) : GtOptions{});
    if (!SetCircuit(made, agreed.course))
    {
        complaint = Phrase(TextKey::GtNoCircuit, {agreed.course, SetupDetail::NamesOfCircuits()});
        return false;
    }
    const TextKey wrong = options ? Complaint(made) : TextKey::AgreedOption;
    if (wrong != kNoText)
    {
        complaint = Phrase(TextKey::AgreedCourse, {agreed.course, wrong});
        return false;
    }
    setup = made;
    return true;
}

MatchSetup AgreedIn(const GtSetup& setup)
{
    return {setup.id, std::vector<std::string>(setup.seats), ValuesOf(setup.options)};
}

TextKey Complaint(const GtSetup& setup)
{
    if (setup.seats < 1 || setup.seats > kMaxSeats)
    {
        return TextKey::AgreedDrivers; // G-CMP-1
    }
    if (!AreValues(GtOptionSpecs(), ValuesOf(setup.options)))
    {
        return TextKey::AgreedOption;
    }
    if (!CheckCircuit(setup.Road()) || !SetupDetail::IsNamed(setup))
    {
        return TextKey::GtBadCircuit;
    }
    return SetupDetail::ValuesHold(setup.values) ? kNoText : TextKey::GtBadValues;
}

} // namespace Rally::Gt
