#include "Cli/Roadbook.h"
#include "Cli/PlayWords.h"

#include "RallyRules/Dirt/DirtNotation.h"

#include <algorithm>
#include <utility>

namespace Rally::Cli
{
namespace
{

using namespace Dirt;

std::string Padded(std::string words, std::size_t width)
{
    const auto letters = std::count_if(words.begin(), words.end(), [](char byte) { return (byte & 0xC0) != 0x80; });
    words.append(width > static_cast<std::size_t>(letters) ? width - static_cast<std::size_t>(letters) : 0u, ' ');
    return words;
}

std::string DieWords(std::uint8_t die, int brakes, unsigned mask)
{
    const std::string step(WriteStep(die, 0, kStartCode).View());
    std::string words = step.substr(0, step.find('@')) + ((mask & 1u) != 0 ? "!" : "");
    for (int brake = 1; brake <= brakes; ++brake)
    {
        words += (mask >> brake & 1u) != 0 ? "+b!" : "+b";
    }
    return words;
}

bool IsScored(const DirtState& state)
{
    return state.phase == Phase::Over || state.phase == Phase::TimeControl || state.phase == Phase::StageService ||
           state.phase == Phase::Break;
}

TextKey DamageKey(int damage)
{
    constexpr TextKey keys[kDamageKinds] = {TextKey::DamageGreenFlag, TextKey::DamageGearbox, TextKey::DamageBrakes,
                                            TextKey::DamageSuspension};
    return keys[damage];
}

TextKey LossKey(Cause cause)
{
    switch (cause)
    {
    case Cause::Limit: return TextKey::EventLostControlLimit;
    case Cause::Jump: return TextKey::EventLostControlJump;
    case Cause::LongJump: return TextKey::EventLostControlLongJump;
    case Cause::Warnings:
    case Cause::None: break;
    }
    return TextKey::EventLostControlWarnings;
}

std::string LossSentence(const DirtMatch& match, const Event& event, const std::string& name, const std::string& space)
{
    const Track& track = match.Rules().TrackOf(match.Now());
    const SpaceIndex at = track.Find(event.space);
    const int limit = at == kNoSpace ? 0 : match.Rules().LimitOf(match.Now(), at);
    return Words(LossKey(static_cast<Cause>(event.amount)), name, space, event.gear, limit);
}

std::string TurnedSentence(const Event& event, const std::string& name, const std::string& space)
{
    switch (static_cast<BackSymbol>(event.from))
    {
    case BackSymbol::Crash: return Words(TextKey::PlayCrash, name, space, event.amount);
    case BackSymbol::Sisu: return Words(TextKey::EventSisuCard, name, space, event.amount);
    case BackSymbol::Spin: break;
    }
    return Words(TextKey::EventSpin, name, space, event.amount);
}

std::string TokenSentence(const Event& event, const std::string& name, const std::string& space)
{
    constexpr TextKey keys[kCutResults] = {TextKey::EventTokenClean, TextKey::EventTokenPuncture,
                                           TextKey::EventTokenMud};
    return Words(keys[event.amount], name, space);
}

} // namespace

void Roadbook::Take(const DirtMatch& match)
{
    for (const Event& event : match.Events())
    {
        TakeEvent(match, event);
    }
    if (match.WhoseMove().IsOver())
    {
        CloseTurn(match);
    }
}

std::vector<std::string> Roadbook::TakeLines()
{
    return std::exchange(lines, {});
}

void Roadbook::TakeEvent(const DirtMatch& match, const Event& event)
{
    switch (static_cast<Told>(event.kind))
    {
    case Told::TurnBegan:
        CloseTurn(match);
        seat = event.seat;
        break;
    case Told::RoundBegan:
        CloseTurn(match);
        round = event.amount;
        break;
    case Told::StageBegan:
        CloseTurn(match);
        lines.push_back(StageTitle(match));
        lines.push_back(Words(TextKey::PlayBookLegend));
        break;
    case Told::StageEnded: CloseTurn(match); break;
    case Told::StepLaid:
        laid.push_back({event.die, static_cast<std::uint8_t>(event.amount), 0, false, event.space});
        break;
    case Told::Rolled:
        rolled.push_back({event.die, BrakesOf(event.die, event.space), event.from, false, event.space});
        break;
    case Told::Secured: rolled.push_back({0, 0, 0, true, event.space}); break;
    case Told::Moved:
    case Told::Jumped: TakeMove(event); break;
    default: TakeOutcome(match, event); break;
    }
}

void Roadbook::TakeMove(const Event& event)
{
    Die shown{event.die, BrakesOf(event.die, event.space), 0, false, event.space};
    for (const Die& die : rolled)
    {
        // Laid out again, a rolled die may lie elsewhere.
        const bool here = die.space == event.space;
        shown.mask = !die.secured && die.die == event.die && (here || shown.mask == 0) ? die.mask : shown.mask;
        shown.secured = shown.secured || (die.secured && here);
    }
    path += (path.empty() ? "" : " ") + DieWords(shown.die, shown.brakes, shown.mask) + (shown.secured ? "$" : "") +
            "@" + std::string(NameOfSpace(event.space).View());
}

void Roadbook::TakeOutcome(const DirtMatch& match, const Event& event)
{
    switch (static_cast<Told>(event.kind))
    {
    case Told::WentFlatOut: path += "flat"; break;
    case Told::GainedSeconds: Remark(Words(TextKey::PlayBookGained, event.amount)); break;
    case Told::TookCard: Remark(Words(TextKey::PlayBookCard, event.gear, event.amount)); break;
    case Told::TurnedCard:
    {
        const BackSymbol symbol = static_cast<BackSymbol>(event.from);
        const bool waits = match.Now().cardUse == CardUse::Wait;
        const TextKey key = waits                         ? TextKey::PlayBookWait
                            : symbol == BackSymbol::Crash ? TextKey::PlayBookCrash
                            : symbol == BackSymbol::Sisu  ? TextKey::PlayBookCaught
                                                          : TextKey::PlayBookSpin;
        Remark(Words(key, event.gear, event.amount));
        break;
    }
    case Told::DrewDamage: Remark(std::string(NameOf(static_cast<Damage>(event.amount)))); break;
    case Told::DrewCutToken: Remark(Words(TextKey::PlayBookToken, NameOf(static_cast<CutResult>(event.amount)))); break;
    case Told::PlayedSisu: Remark("SISU"); break;
    case Told::LaysAgain: Remark(Words(TextKey::PlayBookAgain)); break;
    case Told::ScreechedAway: Remark(Words(TextKey::PlayBookScreech)); break;
    case Told::Blocked: Remark(Words(TextKey::PlayBookBlocked)); break;
    case Told::StoodStill: Remark(Words(TextKey::PlayBookStood)); break;
    case Told::ChangedWheel: Remark(Words(TextKey::PlayBookWheel, event.amount)); break;
    case Told::Retired: Remark(Words(TextKey::PlayBookRetired)); break;
    case Told::CrossedLine: Remark(Words(TextKey::PlayBookFinish)); break;
    default: break;
    }
}

void Roadbook::Remark(std::string words)
{
    remarks += (remarks.empty() ? "" : ", ") + std::move(words);
}

void Roadbook::CloseTurn(const DirtMatch& match)
{
    if (seat != kNoSeat && (!path.empty() || !remarks.empty()))
    {
        const DirtState& state = match.Now();
        const Car& car = state.cars[seat];
        const std::int32_t clock = match.Rules().TotalSecondsOf(state, seat) - static_cast<std::int32_t>(car.totalTime);
        const std::string head = (round < 10 ? " " : "") + std::to_string(round) + " " +
                                 std::string(1, static_cast<char>('A' + seat)) + " " +
                                 Padded(match.Header().names[seat], 13);
        lines.push_back(head + " " + Padded(path, 48) + "  " + remarks + "  " + std::string(WriteTime(clock).View()));
    }
    seat = kNoSeat;
    path.clear();
    remarks.clear();
    laid.clear();
    rolled.clear();
}

std::uint8_t Roadbook::BrakesOf(std::uint8_t die, SpaceCode space) const
{
    std::uint8_t brakes = 0;
    for (const Die& step : laid)
    {
        brakes = step.die == die && step.space == space ? step.brakes : brakes;
    }
    return brakes;
}

std::vector<std::string> RoadbookOf(const DirtMatch& match)
{
    DirtMatch again(match.Rules().Setup(), match.Header().names);
    Roadbook book;
    book.Take(again);
    for (const LogEntry& entry : match.Entries())
    {
        entry.chance ? void(again.Happen(entry.outcome)) : void(again.Play(entry.action));
        book.Take(again);
    }
    return book.TakeLines();
}

std::string Sentence(const DirtMatch& match, const Event& event)
{
    const std::string name = event.seat < match.Seats() ? match.Header().names[event.seat] : std::string();
    const std::string space(NameOfSpace(event.space).View());
    switch (static_cast<Told>(event.kind))
    {
    case Told::FirstDriver: return Words(TextKey::EventFirstDriver, name);
    case Told::Rolled:
        return event.amount > 0 ? Words(TextKey::PlayRolledWarning, DieWords(event.die, 0, 0), space)
                                : Words(TextKey::PlayRolledClean, DieWords(event.die, 0, 0), space);
    case Told::Jumped: return Words(TextKey::EventJump, name, event.amount, space);
    case Told::DrewCutToken: return TokenSentence(event, name, space);
    case Told::LostControl: return LossSentence(match, event, name, space);
    case Told::TurnedCard: return TurnedSentence(event, name, space);
    case Told::DrewDamage: return Words(TextKey::EventDamage, name, Say(DamageKey(event.amount)).View());
    case Told::GainedSeconds: return Words(TextKey::PlayGained, name, event.amount);
    case Told::TookCard: return Words(TextKey::EventTimeCard, name, event.gear, event.amount);
    case Told::PlayedSisu: return Words(TextKey::EventSisuPlayed, name);
    case Told::Blocked: return Words(TextKey::EventBlocked, name, space);
    case Told::StoodStill: return Words(TextKey::EventStoodStill, name, space, event.gear);
    case Told::Returned: return Words(TextKey::EventReturned, name, space);
    case Told::TurnedRound: return Words(TextKey::EventTurnedRound, name, space);
    case Told::WaitsOffTrack: return Words(TextKey::EventWaits, name);
    case Told::LaysAgain: return Words(TextKey::EventLaysAgain, name);
    case Told::ScreechedAway: return Words(TextKey::EventScreechedAway, name);
    case Told::Retired: return Words(TextKey::EventRetired, name);
    case Told::CrossedLine: return Words(TextKey::EventCrossedLine, name, event.gear);
    case Told::Serviced: return Words(TextKey::EventServiced, name);
    case Told::PenaltyTaken: return Words(TextKey::EventPenalty, name, event.amount);
    case Told::DamageNoted: return Words(TextKey::EventDamageNoted, name);
    default: break;
    }
    return {};
}

std::vector<std::string> ResultTable(const DirtMatch& match)
{
    const DirtState& state = match.Now();
    struct Row
    {
        Seat seat;
        int seconds;
        int total;
    };
    std::vector<Row> rows;
    for (Seat seat = 0; seat < state.seats; ++seat)
    {
        const int total = match.Rules().TotalSecondsOf(state, seat);
        rows.push_back({seat, total - static_cast<int>(state.cars[seat].totalTime), total});
    }
    std::stable_sort(rows.begin(), rows.end(), [](const Row& a, const Row& b) { return a.total < b.total; });
    std::vector<std::string> table;
    const bool rally = match.Rules().Setup().stageCount > 1;
    table.push_back(Padded("", 4) + Padded(Words(TextKey::ResultDriver), 18) +
                    Padded(Words(TextKey::ResultStageTime), 12) +
                    (rally ? Padded(Words(TextKey::ResultTotalTime), 12) : "") + Words(TextKey::ResultGap));
    for (const Row& row : rows)
    {
        const auto place =
            1 + std::count_if(rows.begin(), rows.end(), [&](const Row& o) { return o.total < row.total; });
        const bool retired = IsScored(state) && (state.retiredIn[state.stage] & MaskOf(row.seat)) != 0;
        const int gap = row.total - rows[0].total;
        table.push_back(Padded(std::to_string(place) + ".", 4) + Padded(match.Header().names[row.seat], 18) +
                        Padded(std::string(WriteTime(row.seconds).View()), 12) +
                        (rally ? Padded(std::string(WriteTime(row.total).View()), 12) : "") +
                        (gap > 0 ? "+" + std::string(WriteTime(gap).View()) : "-") +
                        (retired ? "  " + Words(TextKey::ResultDidNotFinish) : ""));
    }
    return table;
}

std::string StageTitle(const DirtMatch& match)
{
    const StageSetup& stage = match.Rules().Setup().stages[match.Now().stage];
    constexpr TextKey names[] = {TextKey::Rally1, TextKey::Rally2, TextKey::Rally3,
                                 TextKey::Rally4, TextKey::Rally5, TextKey::Rally6};
    for (const ReadyStage& ready : DirtReadyStages())
    {
        if (std::string_view(stage.id) == ready.id && ready.rally >= 1 && ready.rally <= std::size(names))
        {
            return Words(TextKey::StageName, Say(names[ready.rally - 1]).View(), ready.stage) + " (" + stage.id + ")";
        }
    }
    return stage.id;
}

} // namespace Rally::Cli
