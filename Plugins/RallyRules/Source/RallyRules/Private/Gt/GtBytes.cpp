// Set-up and state of a race as bytes, by meaning: capacities and the order of fields in memory do not show in them.
#include "RallyRules/Core/StateBytes.h"
#include "RallyRules/Gt/CircuitBox.h"
#include "RallyRules/Gt/GtGame.h"

namespace Rally::Gt
{
namespace BytesDetail
{

constexpr std::uint8_t kSetupFormat = 1;

// What a later version of the rules adds is named at the very end (Core/StateBytes.h).
template <class Bytes, class AState>
void TurnFields(Bytes& bytes, AState& state)
{
    auto& reach = state.reach;
    bytes.Fields(reach.at, reach.gear, reach.startGear, reach.gearsUsed, reach.gearDiceUsed, reach.coastUsed,
                 reach.brakesUsed, reach.warnedUsed, reach.warnings, reach.track, reach.level, reach.steps, reach.ended,
                 reach.crossings);
    auto& pool = state.pool;
    bytes.Fields(pool.gears, pool.gearCount, pool.coast, pool.brakes, pool.warnedGears, pool.warnedCoast,
                 pool.warnedBrakes, pool.warningLimit);
    for (std::size_t i = 0; i < state.planLength; ++i)
    {
        auto& step = state.plan[i];
        bytes.Fields(step.space, step.die, step.brakes, step.gear, step.flags, step.warnings, step.track);
    }
}

template <class Bytes, class AState>
void StateFields(Bytes& bytes, AState& state)
{
    bytes.Fields(state.phase, state.seats, state.weather, state.drawn, state.round, state.departures, state.order,
                 state.orderCount, state.turn, state.active, state.finishers, state.retirements, state.laidAside,
                 state.planLength, state.nextStep, state.warnings, state.stepWarnings, state.securedDice, state.flatOut,
                 state.laidAgain, state.focusToGain, state.startedFlying, state.lossGear, state.damageToDraw,
                 state.drawnWeather, state.drawnFlags, state.stuck, state.dice);
    bytes.Limit(state.seats, kMaxSeats);
    bytes.Limit(state.planLength, kMaxSteps);
    TurnFields(bytes, state);
    for (std::size_t seat = 0; seat < state.seats; ++seat)
    {
        auto& car = state.cars[seat];
        bytes.Fields(car.space, car.focus, car.leftTrackAs, car.state, car.gear, car.doubleZero, car.tyres,
                     car.crossings, car.gridPlace, car.finishedAs, car.retiredAs, car.damage);
    }
    bytes.Fields(state.bag);
    for (auto& flag : state.flags)
    {
        bytes.Fields(flag.tile, flag.owner);
    }
    bytes.Fields(state.markers);
}

struct ValueWriter
{
    ByteWriter& out;
    void operator()(const std::uint8_t& value) const { out.Byte(value); }
    void operator()(const bool& value) const { out.Byte(value ? 1 : 0); }
};

struct ValueReader
{
    ByteReader& in;
    void operator()(std::uint8_t& value) const { value = in.Byte(); }
    void operator()(bool& value) const { value = in.Number(1) == 1; }
};

template <class Each, class AnyBoard>
void BoardFields(const Each& each, AnyBoard& board)
{
    each(board.gearDice);
    each(board.coastDice);
    each(board.brakeDice);
    each(board.warningLimit);
    each(board.boostDice);
}

template <class Each, class Values>
void ValueFields(const Each& each, Values& values)
{
    each(values.highestGear);
    for (auto& tyres : values.boards)
    {
        for (auto& board : tyres)
        {
            BoardFields(each, board);
        }
    }
    const auto all = [&each](auto& list)
    {
        for (auto& value : list)
        {
            each(value);
        }
    };
    all(values.warningFaces);
    for (auto& row : values.losses)
    {
        each(row.leavesTrack);
        all(row.tokens);
    }
    all(values.bag);
    all(values.markerSeconds);
    each(values.secondsPerToken);
}

void DecodeTile(ByteReader& in, TileUse& tile)
{
    const std::uint64_t number = in.Number(999);
    const char letter = static_cast<char>(in.Byte());
    tile.reversed = in.Number(1) == 1;
    tile.side = FindCircuitSide(static_cast<unsigned>(number), letter);
    if (tile.side == kNoCircuitSide)
    {
        in.Fail();
    }
}

void DecodeId(ByteReader& in, char (&id)[kMaxCircuitId])
{
    const std::string_view words = in.Words(kMaxCircuitId - 1);
    for (std::size_t i = 0; i < words.size(); ++i)
    {
        const bool plain =
            (words[i] >= 'a' && words[i] <= 'z') || (words[i] >= '0' && words[i] <= '9') || words[i] == '-';
        if (!plain)
        {
            in.Fail();
        }
        id[i] = plain ? words[i] : '?';
    }
}

GtOptions DecodeOptions(ByteReader& in)
{
    OptionValues values;
    const std::size_t count = GtOptionSpecs().size();
    for (std::size_t i = 0; i < count; ++i)
    {
        values.chosen[i] = in.Byte();
    }
    if (!AreValues(GtOptionSpecs(), values))
    {
        in.Fail();
        return {};
    }
    return OptionsOf(values);
}

} // namespace BytesDetail

void EncodeSetup(ByteWriter& out, const GtSetup& setup)
{
    out.Byte(BytesDetail::kSetupFormat);
    out.Byte(setup.seats);
    const OptionValues values = ValuesOf(setup.options);
    for (std::size_t i = 0; i < GtOptionSpecs().size(); ++i)
    {
        out.Byte(values.chosen[i]);
    }
    out.Words(setup.id);
    out.Number(setup.tileCount);
    for (const TileUse use : setup.Road())
    {
        const CircuitSide& side = CircuitSides()[use.side];
        out.Number(side.number); // by number and letter, not by place in the table
        out.Byte(static_cast<std::uint8_t>(side.side));
        out.Byte(use.reversed ? 1 : 0);
    }
    BytesDetail::ValueFields(BytesDetail::ValueWriter{out}, setup.values);
}

bool DecodeSetup(ByteReader& in, GtSetup& setup)
{
    using namespace BytesDetail;
    GtSetup read;
    if (in.Byte() != kSetupFormat)
    {
        in.Fail();
        return false;
    }
    read.seats = in.Byte();
    read.options = DecodeOptions(in);
    DecodeId(in, read.id);
    read.tileCount = static_cast<std::uint8_t>(in.Number(kMaxCircuitTiles));
    for (std::size_t i = 0; i < read.tileCount && !in.Failed(); ++i)
    {
        DecodeTile(in, read.tiles[i]);
    }
    ValueFields(ValueReader{in}, read.values);
    if (in.Failed() || Complaint(read) != kNoText)
    {
        return false;
    }
    setup = read;
    return true;
}

void GtGame::EncodeSetup(ByteWriter& out) const
{
    Gt::EncodeSetup(out, setup);
}

std::shared_ptr<const GtGame> GtGame::FromSetup(ByteReader& in)
{
    GtSetup setup;
    return DecodeSetup(in, setup) ? std::make_shared<const GtGame>(setup) : nullptr;
}

void GtGame::Encode(StateWriter& out, const State& state) const
{
    BytesDetail::StateFields(out, state);
}

void GtGame::Decode(StateReader& in, State& state) const
{
    state = State{};
    BytesDetail::StateFields(in, state);
}

} // namespace Rally::Gt
