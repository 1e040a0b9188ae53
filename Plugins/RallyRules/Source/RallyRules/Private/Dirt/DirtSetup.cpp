#include "RallyRules/Dirt/DirtSetup.h"

#include "RallyRules/Road/Track.h"

#include <string_view>

namespace Rally::Dirt
{
namespace SetupDetail
{

const ReadyStage* FindStage(std::string_view id)
{
    for (const ReadyStage& stage : DirtReadyStages())
    {
        if (id == stage.id)
        {
            return &stage;
        }
    }
    return nullptr;
}

bool IsReversed(const StageTile& tile)
{
    // A tile is printed to be driven from S; the first has no way in, the last no way out.
    return tile.enter == Edge::None ? tile.exit == Edge::S : tile.enter != Edge::S;
}

void Fill(const ReadyStage& ready, StageSetup& stage)
{
    stage = StageSetup{};
    for (std::size_t i = 0; ready.id[i] != '\0' && i + 1 < kMaxStageId; ++i)
    {
        stage.id[i] = ready.id[i];
    }
    for (std::size_t i = 0; i < ready.tileCount; ++i)
    {
        const StageTile& tile = ready.tiles[i];
        if (DirtTileSides()[tile.side].role == TileRole::Assistance)
        {
            stage.service = true; // D-RLY-3
            continue;
        }
        stage.tiles[stage.tileCount++] = {tile.side, IsReversed(tile)};
    }
}

const char* ComplaintAbout(const StageSetup& stage)
{
    if (stage.tileCount < 2 || stage.tileCount > kMaxStageTiles)
    {
        return "a stage needs 2 to 32 tiles";
    }
    DrivenTile tiles[kMaxStageTiles];
    for (std::size_t i = 0; i < stage.tileCount; ++i)
    {
        if (stage.tiles[i].side >= DirtTileSides().size())
        {
            return "a stage names a tile side that does not exist";
        }
        tiles[i] = {&DirtTileSides()[stage.tiles[i].side], stage.tiles[i].reversed};
        for (std::size_t j = 0; j < i; ++j)
        {
            if (tiles[j].side->number == tiles[i].side->number)
            {
                return "a stage uses a tile twice"; // D-CMP-2
            }
        }
    }
    if (tiles[0].side->role != TileRole::Start || tiles[stage.tileCount - 1u].side->role != TileRole::Finish)
    {
        return "a stage begins with the start tile and ends with the finish tile"; // D-SET-1
    }
    Track track;
    const TrackVerdict verdict = BuildTrack(tiles, stage.tileCount, track);
    return verdict ? nullptr : Describe(verdict.fault);
}

const char* ComplaintAbout(const DirtValues& values)
{
    const bool dice = values.gearDice >= 1 && values.gearDice <= kGears && values.coastDice <= 4 &&
                      values.brakeDice <= 3 && values.warningLimit >= 1 &&
                      values.gearDice + values.coastDice + values.brakeDice <= 12;
    if (!dice)
    {
        return "a cockpit has 1 to 6 gear dice, at most 4 coast and 3 brake dice, and a warning limit";
    }
    for (const std::uint8_t faces : values.warningFaces)
    {
        if (faces > 6)
        {
            return "a die has six faces";
        }
    }
    for (std::size_t gear = 0; gear < kGears; ++gear)
    {
        unsigned cards = 0;
        if (values.backCount[gear] < 1 || values.backCount[gear] > kMaxBacks)
        {
            return "a deck has 1 to 4 different backs";
        }
        for (std::size_t back = 0; back < values.backCount[gear]; ++back)
        {
            const CardBack& card = values.backs[gear][back];
            if (card.symbol > static_cast<unsigned>(BackSymbol::Sisu))
            {
                return "a card's 0 side shows spin, crash or SISU";
            }
            cards += card.count;
        }
        if (cards != values.cardsPerGear || cards == 0)
        {
            return "the backs of a deck must add up to its cards";
        }
    }
    unsigned tokens = 0;
    for (const auto& kind : values.bag)
    {
        for (const std::uint8_t count : kind)
        {
            tokens += count;
        }
    }
    return tokens > 200 ? "the bag holds at most 200 tokens" : nullptr;
}

} // namespace SetupDetail

DirtSetup NewSetup(std::uint8_t seats)
{
    DirtSetup setup;
    setup.seats = seats;
    setup.values = BoxValues();
    return setup;
}

bool AddStage(DirtSetup& setup, std::string_view id)
{
    if (const ReadyStage* ready = SetupDetail::FindStage(id); ready != nullptr)
    {
        if (setup.stageCount >= kMaxStages)
        {
            return false;
        }
        SetupDetail::Fill(*ready, setup.stages[setup.stageCount++]);
        return true;
    }
    bool any = false;
    for (const ReadyStage& stage : DirtReadyStages())
    {
        const std::string_view name = stage.id;
        const bool ofRally = name.size() > id.size() && name.substr(0, id.size()) == id && name[id.size()] == '-';
        if (ofRally && setup.stageCount < kMaxStages)
        {
            SetupDetail::Fill(stage, setup.stages[setup.stageCount++]);
            any = true;
        }
    }
    return any;
}

const char* Complaint(const DirtSetup& setup)
{
    if (setup.seats < 1 || setup.seats > kMaxSeats)
    {
        return "a rally has 1 to 6 drivers"; // D-CMP-1
    }
    if (setup.stageCount < 1 || setup.stageCount > kMaxStages)
    {
        return "a rally has 1 to 9 stages";
    }
    if (setup.options.sisu > SisuScope::Rally || setup.options.lastCorner > LastCorner::Literal)
    {
        return "an option has a value that does not exist";
    }
    for (std::size_t i = 0; i < setup.stageCount; ++i)
    {
        if (const char* complaint = SetupDetail::ComplaintAbout(setup.stages[i]); complaint != nullptr)
        {
            return complaint;
        }
    }
    return SetupDetail::ComplaintAbout(setup.values);
}

} // namespace Rally::Dirt
