#include "RallyClub/Gt/GtChronicle.h"

#include "RallyClub/Gt/GtTelling.h"
#include "RallyClub/Gt/GtWords.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Club
{

GtChronicle::GtChronicle(const Gt::GtMatch& match)
{
    const std::unique_ptr<AnyMatch> past = BeginningOf(match);
    Follow(*past);
    for (const LogEntry& entry : match.Entries())
    {
        past->Replay(entry);
        Follow(*past);
    }
}

void GtChronicle::Follow(const AnyMatch& match)
{
    const Gt::GtMatch& race = *Gt::AsGt(match);
    runs.Take(race);
    Clock(race);
    ReckonRun(race);
}

void GtChronicle::ReckonRun(const Gt::GtMatch& match)
{
    const bool changed =
        run.marks.size() != turns.size() + 1 || (!turns.empty() && run.marks.back().seconds != turns.back().seconds);
    if (match.Rules().IsSolo() && changed)
    {
        run = SoloGhostOf(match.Rules(), turns, match.Now().cars[0].state == Gt::CarState::Finished);
    }
}

// Alone every marker is a time (G-SOLO-4).
void GtChronicle::Clock(const Gt::GtMatch& match)
{
    const std::size_t now = match.Entries().size();
    while (!turnEntries.empty() && turnEntries.back() >= now)
    {
        turnEntries.pop_back();
        turns.pop_back();
    }
    for (const Event& event : match.Events())
    {
        if (static_cast<Gt::EventKind>(event.kind) == Gt::EventKind::ClockTold)
        {
            const int before = turns.empty() ? 0 : turns.back().seconds;
            turns.push_back({static_cast<std::uint16_t>((std::min)(before + event.amount, 0xFFFF)),
                             static_cast<std::uint32_t>(match.Rules().DistanceOf(match.Now(), 0)), event.space,
                             event.gear});
            turnEntries.push_back(now);
        }
    }
}

std::vector<LogLine> GtChronicle::Lines(const AnyMatch& match, Seat watcher) const
{
    return LinesOf(*Gt::AsGt(match), watcher);
}

std::vector<LogLine> GtChronicle::LinesSoFar(const AnyMatch& match, Seat watcher, std::size_t most) const
{
    return Club::LinesSoFar(*Gt::AsGt(match), watcher, most);
}

bool GtChronicle::StageBegan(const AnyMatch& match) const
{
    return std::any_of(
        match.Events().begin(), match.Events().end(), [](const Event& event)
        { return static_cast<Gt::EventKind>(event.kind) == Gt::EventKind::RoundBegan && event.amount == 1; });
}

bool GtChronicle::StageEnded(const AnyMatch& match) const
{
    return std::any_of(match.Events().begin(), match.Events().end(), [](const Event& event)
                       { return static_cast<Gt::EventKind>(event.kind) == Gt::EventKind::RaceEnded; });
}

bool GtChronicle::ReadRecords(std::span<const std::uint8_t> bytes)
{
    return DecodeLapRecords(bytes, records);
}

ByteString GtChronicle::WriteRecords() const
{
    return EncodeLapRecords(records);
}

bool GtChronicle::EnterRecords(const AnyMatch& match, SeatMask people)
{
    LapRecord record;
    fallen =
        (people & MaskOf(0)) != 0 && SoloRunOf(*Gt::AsGt(match), turns, record) && records.Enter(std::move(record));
    return fallen;
}

std::vector<Phrase> GtChronicle::RecordLines(const AnyMatch& match) const
{
    const Gt::GtMatch& race = *Gt::AsGt(match);
    if (!fallen)
    {
        return best > 0 ? std::vector<Phrase>{Phrase(TextKey::ResultBest, {Rally::Clock(best), bestBy})}
                        : std::vector<Phrase>();
    }
    const int seconds = race.Rules().TotalSeconds(race.Now());
    const std::string& name = match.Header().names[0];
    const Phrase terms = Listed({Phrase(TextKey::GtRecordLaps, {race.Rules().LapCount()}),
                                 WeatherName(race.Rules().Options().weather), TyresName(race.Now().cars[0].tyres)});
    if (best == 0)
    {
        return {Phrase(TextKey::GtRecordFirst, {name, Rally::Clock(seconds), terms})};
    }
    return {Phrase(TextKey::ResultRecord, {name, Rally::Clock(seconds), best - seconds, bestBy})};
}

void GtChronicle::BeginStage(const AnyMatch& match)
{
    const Gt::GtMatch& race = *Gt::AsGt(match);
    const LapRecord* record =
        race.Rules().IsSolo() ? records.Find(RoadKeyOf(race.Rules().Setup(), race.Now().cars[0].tyres)) : nullptr;
    best = record != nullptr ? record->seconds : 0;
    bestBy = record != nullptr ? record->name : std::string();
    bestRun =
        record != nullptr ? std::make_shared<const Ghost>(SoloGhostOf(race.Rules(), record->turns, true)) : nullptr;
}

int BestSecondsOn(const LapBook& book, std::string_view circuit, const Gt::GtOptions& options)
{
    Gt::GtSetup setup = Gt::NewSetup(1, options);
    if (!Gt::SetCircuit(setup, circuit))
    {
        return 0;
    }
    int best = 0;
    for (std::size_t tyres = 0; tyres < Gt::kTyreKinds; ++tyres)
    {
        const bool driven = options.tyreChoice || tyres == 0; // G-SET-5: asphalt tyres for all
        const LapRecord* record = driven ? book.Find(RoadKeyOf(setup, static_cast<Gt::Tyres>(tyres))) : nullptr;
        best = record != nullptr && (best == 0 || record->seconds < best) ? record->seconds : best;
    }
    return best;
}

} // namespace Rally::Club
