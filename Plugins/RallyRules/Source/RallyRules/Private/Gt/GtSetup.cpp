#include "RallyRules/Gt/GtSetup.h"

#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Gt/Circuit.h"
#include "RallyRules/Gt/CircuitBox.h"
#include "RallyRules/Gt/CircuitCode.h"

#include <algorithm>
#include <iterator>

namespace Rally::Gt
{
namespace SetupDetail
{

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

void Fill(GtSetup& setup, std::string_view id, const CircuitRoad& road)
{
    for (std::size_t i = 0; i < kMaxCircuitId; ++i)
    {
        // Codes are kept in small letters, like every other id.
        const char letter = i < id.size() ? id[i] : '\0';
        setup.id[i] = letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    setup.tileCount = static_cast<std::uint8_t>(road.Size());
    for (std::size_t i = 0; i < kMaxCircuitTiles; ++i)
    {
        setup.tiles[i] = i < road.Size() ? road[i] : TileUse{};
    }
}

// What is driven must be what the name says, and the name as it is kept.
bool IsNamed(const GtSetup& setup)
{
    const std::string_view id = setup.id;
    GtSetup named;
    if (id.empty() || !SetCircuit(named, id))
    {
        return id.empty();
    }
    return id == std::string_view(named.id) && setup.tileCount == named.tileCount &&
           std::equal(std::begin(setup.tiles), std::end(setup.tiles), std::begin(named.tiles));
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
    if (const ReadyCircuit* ready = FindCircuit(id); ready != nullptr)
    {
        SetupDetail::Fill(setup, ready->id, RoadOf(*ready));
        return true;
    }
    CircuitRoad road;
    return ReadCode(id, road) && SetCircuit(setup, TilesOf(road));
}

bool SetCircuit(GtSetup& setup, std::span<const TileUse> tiles)
{
    const RoadCode code = CodeOf(tiles);
    if (code.count == 0)
    {
        return false;
    }
    SetupDetail::Fill(setup, code.View(), AsWritten(tiles));
    return true;
}

Phrase WhyNoCircuit(std::string_view id)
{
    CircuitRoad unused;
    return Phrase(TextKey::GtNoCircuit, {id, ReasonOf(ReadCode(id, unused))});
}

bool SetUp(const MatchSetup& agreed, GtSetup& setup, Phrase& complaint)
{
    const bool options = AreValues(GtOptionSpecs(), agreed.options);
    const std::size_t seats = agreed.names.size() <= kMaxSeats ? agreed.names.size() : 0;
    GtSetup made = NewSetup(static_cast<std::uint8_t>(seats), options ? OptionsOf(agreed.options) : GtOptions{});
    if (!SetCircuit(made, agreed.course))
    {
        complaint = WhyNoCircuit(agreed.course);
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
