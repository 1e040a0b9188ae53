#include "RallyRules/Dirt/DirtMatch.h"

#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Dirt/DirtNotation.h"

namespace Rally::Dirt
{
namespace MatchDetail
{

constexpr std::uint8_t kSetupFormat = 1;

// DirtValues is bytes through and through: it travels as it is.
static_assert(std::has_unique_object_representations_v<DirtValues> && alignof(DirtValues) == 1);

void EncodeStage(ByteWriter& out, const StageSetup& stage)
{
    out.Words(stage.id);
    out.Byte(stage.service ? 1 : 0);
    out.Number(stage.tileCount);
    for (std::size_t i = 0; i < stage.tileCount; ++i)
    {
        const TileSide& side = DirtBox()[stage.tiles[i].side];
        // By number and letter, not by place in the table.
        out.Number(side.number);
        out.Byte(static_cast<std::uint8_t>(side.side));
        out.Byte(stage.tiles[i].reversed ? 1 : 0);
    }
}

bool ReadFlag(ByteReader& in)
{
    return in.Number(1) == 1;
}

void DecodeTile(ByteReader& in, TileUse& tile)
{
    const std::uint64_t number = in.Number(999);
    const char letter = static_cast<char>(in.Byte());
    tile.reversed = ReadFlag(in);
    tile.side = FindSide(DirtBox(), static_cast<unsigned>(number), letter);
    if (tile.side == kNoSide)
    {
        in.Fail();
    }
}

void DecodeStage(ByteReader& in, StageSetup& stage)
{
    const std::string_view id = in.Words(kMaxStageId - 1);
    for (std::size_t i = 0; i < id.size(); ++i)
    {
        const bool plain = (id[i] >= 'a' && id[i] <= 'z') || (id[i] >= '0' && id[i] <= '9') || id[i] == '-';
        if (plain)
        {
            stage.id[i] = id[i];
        }
        else
        {
            in.Fail();
        }
    }
    stage.service = ReadFlag(in);
    stage.tileCount = static_cast<std::uint8_t>(in.Number(kMaxStageTiles));
    for (std::size_t i = 0; i < stage.tileCount && !in.Failed(); ++i)
    {
        DecodeTile(in, stage.tiles[i]);
    }
}

std::vector<std::string> Named(std::vector<std::string> names, std::size_t seats)
{
    names.resize(seats);
    for (std::size_t seat = 0; seat < seats; ++seat)
    {
        if (names[seat].empty())
        {
            names[seat] = std::string(1, static_cast<char>('A' + seat));
        }
        if (names[seat].size() > kMaxNameLength)
        {
            names[seat].resize(kMaxNameLength);
        }
    }
    return names;
}

LogHeader HeaderFor(const DirtSetup& setup, std::vector<std::string> names)
{
    LogHeader header;
    header.ruleset = DirtGame::kRuleset;
    header.rulesVersion = DirtGame::kRulesVersion;
    ByteWriter out(header.setup);
    EncodeSetup(out, setup);
    header.names = Named(std::move(names), setup.seats);
    return header;
}

LogHeader HeaderOfPosition(std::size_t seats, std::vector<std::string> names)
{
    LogHeader header;
    header.ruleset = DirtGame::kRuleset;
    header.rulesVersion = DirtGame::kRulesVersion;
    header.names = Named(std::move(names), seats);
    return header;
}

} // namespace MatchDetail

void EncodeSetup(ByteWriter& out, const DirtSetup& setup)
{
    out.Byte(MatchDetail::kSetupFormat);
    out.Byte(setup.seats);
    out.Byte(static_cast<std::uint8_t>(setup.options.oneShot | setup.options.screechingStart << 1 |
                                       setup.options.redlining << 2 | setup.options.timeControls << 3));
    out.Byte(static_cast<std::uint8_t>(setup.options.sisu));
    out.Byte(static_cast<std::uint8_t>(setup.options.lastCorner));
    out.Number(setup.stageCount);
    for (std::size_t i = 0; i < setup.stageCount; ++i)
    {
        MatchDetail::EncodeStage(out, setup.stages[i]);
    }
    out.Raw({reinterpret_cast<const std::uint8_t*>(&setup.values), sizeof setup.values});
}

bool DecodeSetup(ByteReader& in, DirtSetup& setup)
{
    DirtSetup read;
    if (in.Byte() != MatchDetail::kSetupFormat)
    {
        return false;
    }
    read.seats = in.Byte();
    const std::uint64_t flags = in.Number(15);
    read.options.oneShot = (flags & 1) != 0;
    read.options.screechingStart = (flags & 2) != 0;
    read.options.redlining = (flags & 4) != 0;
    read.options.timeControls = (flags & 8) != 0;
    read.options.sisu = static_cast<SisuScope>(in.Number(2));
    read.options.lastCorner = static_cast<LastCorner>(in.Number(2));
    read.stageCount = static_cast<std::uint8_t>(in.Number(kMaxStages));
    for (std::size_t i = 0; i < read.stageCount && !in.Failed(); ++i)
    {
        MatchDetail::DecodeStage(in, read.stages[i]);
    }
    std::uint8_t raw[sizeof(DirtValues)];
    for (std::uint8_t& byte : raw)
    {
        byte = in.Byte();
    }
    std::memcpy(&read.values, raw, sizeof raw);
    if (in.Failed() || Complaint(read) != kNoText)
    {
        return false;
    }
    setup = read;
    return true;
}

DirtMatch::DirtMatch(const DirtSetup& setup, std::vector<std::string> names)
    : Match(std::make_shared<const DirtGame>(setup), MatchDetail::HeaderFor(setup, std::move(names)))
{}

DirtMatch::DirtMatch(const std::shared_ptr<const DirtGame>& theGame, const DirtState& position,
                     std::vector<std::string> names)
    : Match(DirtMatch(theGame, MatchDetail::HeaderOfPosition(theGame->Setup().seats, std::move(names))), position)
{}

std::unique_ptr<AnyMatch> DirtMatch::Clone() const
{
    return std::make_unique<DirtMatch>(*this);
}

std::unique_ptr<AnyMatch> DirtMatch::ViewFor(Seat seat) const
{
    return std::unique_ptr<AnyMatch>(new DirtMatch(*this, Rules().View(Now(), seat)));
}

TextLine DirtMatch::Write(Action action) const
{
    return WriteAction(action);
}

TextLine DirtMatch::Write(Outcome outcome) const
{
    return WriteOutcome(Rules(), Now(), outcome);
}

bool DirtMatch::Read(std::string_view text, Seat seat, Action& out) const
{
    return ReadAction(text, seat, out);
}

bool DirtMatch::Read(std::string_view text, Outcome& out) const
{
    return ReadOutcome(Rules(), Now(), text, out);
}

const DirtMatch* AsDirt(const AnyMatch& match)
{
    return match.Header().ruleset == DirtGame::kRuleset ? static_cast<const DirtMatch*>(&match) : nullptr;
}

} // namespace Rally::Dirt
