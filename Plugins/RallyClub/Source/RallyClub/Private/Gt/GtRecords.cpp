#include "RallyClub/Gt/GtRecords.h"

#include "RallyRules/Core/Hash.h"
#include "RallyRules/Core/Log.h"

#include "../SealedForm.h"

#include <algorithm>

namespace Rally::Club
{
namespace GtRecordsDetail
{

using namespace Gt;

constexpr std::string_view kMark = "RALLYLAPS";
constexpr std::uint8_t kMostLaps = 9;

void Encode(ByteWriter& out, const LapRecord& record)
{
    out.Fixed(record.road, 8);
    out.Words(record.name);
    out.Words(record.circuit);
    out.Byte(record.laps);
    out.Byte(static_cast<std::uint8_t>(record.carClass));
    out.Byte(static_cast<std::uint8_t>(record.tyres));
    out.Byte(static_cast<std::uint8_t>(record.weather));
    for (const std::uint16_t turns : record.markers)
    {
        out.Number(turns);
    }
    out.Number(record.seconds);
    out.Number(record.turns.size());
    for (const SoloTurn& turn : record.turns)
    {
        out.Number(turn.seconds);
        out.Number(turn.distance);
        out.Fixed(turn.space, 2);
        out.Byte(turn.gear);
    }
}

// A value of so many; another one fails.
template <class Value>
Value Choice(ByteReader& in, std::size_t values)
{
    const std::uint8_t value = in.Byte();
    if (value >= values)
    {
        in.Fail();
    }
    return static_cast<Value>(value < values ? value : 0);
}

LapRecord Decode(ByteReader& in)
{
    LapRecord record;
    record.road = in.Fixed(8);
    record.name = in.Words(kMaxNameLength);
    record.circuit = in.Words(kMaxCircuitId - 1);
    record.laps = in.Byte();
    record.carClass = Choice<CarClass>(in, kClasses);
    record.tyres = Choice<Tyres>(in, kTyreKinds);
    record.weather = Choice<Weather>(in, kWeathers);
    for (std::uint16_t& turns : record.markers)
    {
        turns = static_cast<std::uint16_t>(in.Number(0xFFFF));
    }
    record.seconds = static_cast<std::uint16_t>(in.Number(0xFFFF));
    const std::size_t count = static_cast<std::size_t>(in.Number(kMostSoloTurns));
    for (std::size_t i = 0; i < count && !in.Failed(); ++i)
    {
        SoloTurn turn;
        turn.seconds = static_cast<std::uint16_t>(in.Number(0xFFFF));
        turn.distance = static_cast<std::uint32_t>(in.Number(0xFFFFFF));
        turn.space = static_cast<SpaceCode>(in.Fixed(2));
        turn.gear = Choice<std::uint8_t>(in, kGears + 1);
        record.turns.push_back(turn);
    }
    return record;
}

bool IsShown(std::string_view words)
{
    return std::none_of(words.begin(), words.end(),
                        [](char letter) { return static_cast<unsigned char>(letter) < ' ' || letter == '\x7F'; });
}

// A run that went on and on, by somebody whose name can be shown.
bool CanStand(const LapRecord& record)
{
    const bool named = !record.name.empty() && record.name.size() <= kMaxNameLength && IsShown(record.name) &&
                       record.circuit.size() < kMaxCircuitId && IsShown(record.circuit);
    const bool goesOn = std::is_sorted(record.turns.begin(), record.turns.end(),
                                       [](const SoloTurn& a, const SoloTurn& b) { return a.seconds < b.seconds; });
    return named && goesOn && !record.turns.empty() && record.turns.size() <= kMostSoloTurns && record.laps >= 1 &&
           record.laps <= kMostLaps;
}

} // namespace GtRecordsDetail

std::uint64_t RoadKeyOf(const Gt::GtSetup& setup, Gt::Tyres tyres)
{
    Gt::GtSetup road = setup;
    road.seats = 1;
    road.options.tyreChoice = false;
    road.options.places = false;
    if (setup.options.changes == Gt::WeatherChanges::Off)
    {
        road.options.changes = Gt::WeatherChanges::Usual; // alone no weather changes either way (G-SOLO-2)
    }
    for (char& letter : road.id)
    {
        letter = 0;
    }
    ByteString bytes;
    ByteWriter out(bytes);
    Gt::EncodeSetup(out, road);
    out.Byte(static_cast<std::uint8_t>(tyres));
    return HashBytes(std::as_bytes(std::span<const std::uint8_t>(bytes)), 0);
}

const LapRecord* LapBook::Find(std::uint64_t road) const
{
    const auto found =
        std::find_if(records.begin(), records.end(), [&](const LapRecord& record) { return record.road == road; });
    return found == records.end() ? nullptr : &*found;
}

bool LapBook::Enter(LapRecord record)
{
    const LapRecord* before = Find(record.road);
    const bool better = before == nullptr || record.seconds < before->seconds;
    if (!better || !GtRecordsDetail::CanStand(record))
    {
        return false;
    }
    std::erase_if(records, [&](const LapRecord& old) { return old.road == record.road; });
    if (records.size() == kMostLapRecords)
    {
        records.erase(records.begin());
    }
    records.push_back(std::move(record));
    return true;
}

bool SoloRunOf(const Gt::GtMatch& match, std::vector<SoloTurn> turns, LapRecord& out)
{
    const Gt::GtState& state = match.Now();
    const Gt::GtSetup& setup = match.Rules().Setup();
    if (!match.Rules().IsSolo() || state.cars[0].state != Gt::CarState::Finished)
    {
        return false;
    }
    LapRecord record;
    record.road = RoadKeyOf(setup, state.cars[0].tyres);
    record.name = match.Header().names[0];
    record.circuit = setup.id;
    record.laps = static_cast<std::uint8_t>(match.Rules().LapCount());
    record.carClass = setup.options.carClass;
    record.tyres = state.cars[0].tyres;
    record.weather = setup.options.weather;
    std::copy(std::begin(state.markers), std::end(state.markers), std::begin(record.markers));
    record.seconds = static_cast<std::uint16_t>((std::min)(match.Rules().TotalSeconds(state), std::int32_t{0xFFFF}));
    record.turns = std::move(turns);
    out = std::move(record);
    return true;
}

Ghost SoloGhostOf(const Gt::GtGame& game, std::span<const SoloTurn> turns, bool finished)
{
    const Gt::CircuitSpace& pole = game.Road()[game.Road().grid[0]];
    Ghost run;
    run.finished = finished;
    run.marks.push_back({0, pole.front, pole.code, 0});
    for (const SoloTurn& turn : turns)
    {
        run.marks.push_back({turn.seconds, turn.distance, turn.space, turn.gear});
    }
    return run;
}

ByteString EncodeLapRecords(const LapBook& book)
{
    ByteString body;
    ByteWriter out(body);
    out.Number(book.All().size());
    for (const LapRecord& record : book.All())
    {
        GtRecordsDetail::Encode(out, record);
    }
    return Sealed(GtRecordsDetail::kMark, kLapRecordsForm, body);
}

bool DecodeLapRecords(std::span<const std::uint8_t> bytes, LapBook& book)
{
    std::span<const std::uint8_t> body;
    if (!Unsealed(GtRecordsDetail::kMark, kLapRecordsForm, bytes, body))
    {
        return false;
    }
    ByteReader in(body);
    LapBook read;
    const std::size_t count = static_cast<std::size_t>(in.Number(kMostLapRecords));
    for (std::size_t i = 0; i < count && !in.Failed(); ++i)
    {
        LapRecord record = GtRecordsDetail::Decode(in);
        const bool fresh = read.Find(record.road) == nullptr;
        if (in.Failed() || !fresh || !read.Enter(std::move(record)))
        {
            in.Fail();
        }
    }
    if (in.Failed() || !in.AtEnd())
    {
        return false;
    }
    book = std::move(read);
    return true;
}

} // namespace Rally::Club
