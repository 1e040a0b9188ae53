#include "RallyClub/Dirt/DirtChronicle.h"

#include "RallyClub/Dirt/Telling.h"

#include <algorithm>

namespace Rally::Club
{
namespace DirtChronicleDetail
{

using namespace Dirt;

bool Tells(const AnyMatch& match, EventKind told)
{
    return std::any_of(match.Events().begin(), match.Events().end(),
                       [&](const Event& event) { return event.kind == static_cast<std::uint8_t>(told); });
}

} // namespace DirtChronicleDetail

DirtChronicle::DirtChronicle(const Dirt::DirtMatch& match) : runs(RunsOf(match)) {}

void DirtChronicle::Follow(const AnyMatch& match)
{
    runs.Take(*Dirt::AsDirt(match));
}

std::vector<LogLine> DirtChronicle::Lines(const AnyMatch& match, Seat watcher) const
{
    return LinesOf(*Dirt::AsDirt(match), watcher);
}

std::vector<LogLine> DirtChronicle::LinesSoFar(const AnyMatch& match, Seat watcher, std::size_t most) const
{
    return Club::LinesSoFar(*Dirt::AsDirt(match), watcher, most);
}

bool DirtChronicle::StageBegan(const AnyMatch& match) const
{
    return DirtChronicleDetail::Tells(match, Dirt::EventKind::StageBegan);
}

bool DirtChronicle::StageEnded(const AnyMatch& match) const
{
    return DirtChronicleDetail::Tells(match, Dirt::EventKind::StageEnded);
}

// Where the time controls are set: everybody says at once how many seconds to take (D-CHK-1).
bool DirtChronicle::IsSecret(const AnyMatch& match) const
{
    return Dirt::AsDirt(match)->Now().phase == Dirt::Phase::TimeControl;
}

bool DirtChronicle::Onwards(const AnyMatch& match, bool interrupts, Action& out) const
{
    if (Dirt::AsDirt(match)->Now().phase != Dirt::Phase::Break)
    {
        return false;
    }
    out = Action{};
    out.kind = static_cast<std::uint8_t>(interrupts ? Dirt::ActionKind::Interrupt : Dirt::ActionKind::Continue);
    out.seat = match.WhoMoves().First();
    out.space = kNoSpaceCode;
    return true;
}

bool DirtChronicle::ReadRecords(std::span<const std::uint8_t> bytes)
{
    return DecodeRecords(bytes, records);
}

ByteString DirtChronicle::WriteRecords() const
{
    return EncodeRecords(records);
}

bool DirtChronicle::EnterRecords(const AnyMatch& match, SeatMask people)
{
    fallen = EnterRuns(records, *Dirt::AsDirt(match), runs, people);
    return !fallen.empty();
}

std::vector<Phrase> DirtChronicle::RecordLines(const AnyMatch& match) const
{
    const Dirt::DirtMatch& race = *Dirt::AsDirt(match);
    return Club::RecordLines(records, fallen, race.Rules().Setup(), race.Now().stage);
}

void DirtChronicle::BeginStage(const AnyMatch& match)
{
    const Dirt::DirtMatch& race = *Dirt::AsDirt(match);
    const Record* record = records.Find(RoadKeyOf(race.Rules().Setup(), race.Now().stage));
    best = record != nullptr ? std::make_shared<const Ghost>(record->run) : nullptr;
}

} // namespace Rally::Club
