// Set-up and state of a rally as bytes, by meaning: capacities and the order of fields in memory do not show in them.
#include "RallyRules/Core/StateBytes.h"
#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Dirt/DirtMatch.h"

#include <algorithm>
#include <iterator>

namespace Rally::Dirt
{
namespace BytesDetail
{

constexpr std::uint8_t kSetupFormat = 2;
constexpr std::uint8_t kNotedFormat =
    3; // the same, and behind it what cars bring along; of cars that bring nothing it is 2

// ---- the state -------------------------------------------------------------------------------------------------------

// What a later version of the rules adds is named at the very end (Core/StateBytes.h). Until then the fields go as they lie
// in memory, where that makes whole words: those cost one read.

template <class Bytes, class ACar>
void CarFields(Bytes& bytes, ACar& car)
{
    bytes.Fields(car.space, car.pileSeconds, car.seconds, car.stageTime);
    bytes.Fields(car.totalTime, car.leftTrackAs, car.everRetired);
    bytes.Fields(car.state, car.gear, car.pileCards, car.spareWheel, car.sisu, car.finishedAs, car.startsAs,
                 car.penalty, car.damage, car.cutTokens);
}

template <class Bytes, class AState>
void TurnFields(Bytes& bytes, AState& state)
{
    auto& reach = state.reach;
    bytes.Fields(reach.at, reach.gear, reach.startGear, reach.gearsUsed, reach.gearDiceUsed, reach.coastUsed,
                 reach.brakesUsed, reach.warnedUsed, reach.warnings, reach.skips, reach.steps, reach.ended);
    auto& pool = state.pool;
    bytes.Fields(pool.gears, pool.gearCount, pool.coast, pool.brakes, pool.warnedGears, pool.warnedCoast,
                 pool.warnedBrakes, pool.coastDie);
    for (std::size_t i = 0; i < state.planLength; ++i)
    {
        auto& step = state.plan[i];
        bytes.Fields(step.space, step.landing, step.die, step.brakes, step.gear, step.flags, step.warnings);
    }
}

template <class Bytes, class AState>
void StateFields(Bytes& bytes, const DirtGame& game, AState& state)
{
    bytes.Fields(state.phase, state.seats, state.stage, state.pending, state.round, state.departures, state.order,
                 state.orderCount, state.turn, state.active, state.leader, state.finishers, state.planLength,
                 state.nextStep, state.warnings, state.stepWarnings, state.securedDice, state.sisuPlayed, state.flatOut,
                 state.laidAgain, state.secondsToGain, state.lineGear, state.ignoresWalls, state.startedScreeching,
                 state.lossGear, state.lossCause, state.cardUse, state.damageToDraw, state.resumes, state.dice,
                 state.lossSpace);
    bytes.Limit(state.stage, game.Setup().stageCount - std::size_t{1});
    bytes.Limit(state.seats, kMaxSeats);
    bytes.Limit(state.planLength, kMaxSteps);
    TurnFields(bytes, state);
    for (std::size_t seat = 0; seat < state.seats; ++seat)
    {
        CarFields(bytes, state.cars[seat]);
    }
    for (auto& deck : state.decks)
    {
        bytes.Fields(deck.left, deck.seen);
    }
    bytes.Fields(state.bag, state.roadTokens, state.stuck);
    bytes.List({state.cornerTokens, game.TrackOf(state).corners.Size()});
    for (std::size_t stage = 0; stage < game.Setup().stageCount; ++stage)
    {
        bytes.Fields(state.retiredIn[stage], state.stageTimes[stage]);
    }
}

// ---- the set-up ------------------------------------------------------------------------------------------------------

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

bool HasNotes(const DirtSetup& setup)
{
    return std::any_of(std::begin(setup.notes), std::end(setup.notes),
                       [](const CarNotes& notes) { return notes != CarNotes{}; });
}

void DecodeNotes(ByteReader& in, DirtSetup& setup)
{
    for (std::size_t seat = 0; seat < kMaxSeats && seat < setup.seats; ++seat)
    {
        for (std::size_t kind = 1; kind < kDamageKinds; ++kind)
        {
            setup.notes[seat].damage[kind] = static_cast<std::uint8_t>(in.Number(9));
        }
        setup.notes[seat].wheelUsed = ReadFlag(in);
    }
    if (!HasNotes(setup))
    {
        in.Fail(); // a set-up has one form
    }
}

struct ValueWriter
{
    ByteWriter& out;
    void operator()(const std::uint8_t& value) const { out.Byte(value); }
    void Count(const std::uint8_t& count, std::size_t) const { out.Byte(count); }
};

struct ValueReader
{
    ByteReader& in;
    void operator()(std::uint8_t& value) const { value = in.Byte(); }
    void Count(std::uint8_t& count, std::size_t most) const { count = static_cast<std::uint8_t>(in.Number(most)); }
};

template <class Each, class AnyBack>
void BackFields(const Each& each, AnyBack& back)
{
    each(back.symbol);
    each(back.count);
    each(back.seconds);
    for (auto& tokens : back.tokens)
    {
        each(tokens);
    }
}

template <class Each, class Values>
void ValueFields(const Each& each, Values& values)
{
    each(values.gearDice);
    each(values.coastDice);
    each(values.brakeDice);
    each(values.warningLimit);
    for (auto& faces : values.warningFaces)
    {
        each(faces);
    }
    for (auto& seconds : values.frontSeconds)
    {
        each(seconds);
    }
    each(values.cardsPerGear);
    for (std::size_t gear = 0; gear < kGears; ++gear)
    {
        each.Count(values.backCount[gear], kMaxBacks);
        for (std::size_t back = 0; back < values.backCount[gear]; ++back)
        {
            BackFields(each, values.backs[gear][back]);
        }
    }
    for (auto& sides : values.bag)
    {
        for (auto& tokens : sides)
        {
            each(tokens);
        }
    }
    each(values.spareWheelSeconds);
    each(values.retirementSeconds);
    each(values.checkpointSeconds);
}

} // namespace BytesDetail

void DirtGame::Encode(StateWriter& out, const State& state) const
{
    BytesDetail::StateFields(out, *this, state);
}

void DirtGame::Decode(StateReader& in, State& state) const
{
    state = State{};
    BytesDetail::StateFields(in, *this, state);
}

void EncodeSetup(ByteWriter& out, const DirtSetup& setup)
{
    const bool noted = BytesDetail::HasNotes(setup);
    out.Byte(noted ? BytesDetail::kNotedFormat : BytesDetail::kSetupFormat);
    out.Byte(setup.seats);
    out.Byte(static_cast<std::uint8_t>(setup.options.oneShot | setup.options.screechingStart << 1 |
                                       setup.options.redlining << 2 | setup.options.timeControls << 3));
    out.Byte(static_cast<std::uint8_t>(setup.options.sisu));
    out.Byte(static_cast<std::uint8_t>(setup.options.lastCorner));
    out.Number(setup.stageCount);
    for (std::size_t i = 0; i < setup.stageCount; ++i)
    {
        BytesDetail::EncodeStage(out, setup.stages[i]);
    }
    BytesDetail::ValueFields(BytesDetail::ValueWriter{out}, setup.values);
    for (std::size_t seat = 0; noted && seat < setup.seats; ++seat)
    {
        for (std::size_t kind = 1; kind < kDamageKinds; ++kind)
        {
            out.Byte(setup.notes[seat].damage[kind]);
        }
        out.Byte(setup.notes[seat].wheelUsed ? 1 : 0);
    }
}

bool DecodeSetup(ByteReader& in, DirtSetup& setup)
{
    DirtSetup read;
    const std::uint8_t format = in.Byte();
    if (format != BytesDetail::kSetupFormat && format != BytesDetail::kNotedFormat)
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
        BytesDetail::DecodeStage(in, read.stages[i]);
    }
    BytesDetail::ValueFields(BytesDetail::ValueReader{in}, read.values);
    if (format == BytesDetail::kNotedFormat)
    {
        BytesDetail::DecodeNotes(in, read);
    }
    if (in.Failed() || Complaint(read) != kNoText)
    {
        return false;
    }
    setup = read;
    return true;
}

void DirtGame::EncodeSetup(ByteWriter& out) const
{
    Dirt::EncodeSetup(out, setup);
}

std::shared_ptr<const DirtGame> DirtGame::FromSetup(ByteReader& in)
{
    DirtSetup setup;
    return DecodeSetup(in, setup) ? std::make_shared<const DirtGame>(setup) : nullptr;
}

} // namespace Rally::Dirt
