#include "Cli/Dirt/Roadbook.h"
#include "Shared/Letters.h"
#include "Shared/Spoken.h"

#include "RallyClub/Dirt/ResultScreen.h"
#include "RallyClub/Dirt/DirtCourses.h"
#include "RallyClub/Dirt/Telling.h"
#include "RallyRules/Dirt/DirtNotation.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>
#include <utility>

namespace Rally::Cli
{
namespace
{

using namespace Dirt;
using Shared::Padded;

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

} // namespace

void Roadbook::Take(const DirtMatch& match)
{
    for (const Event& event : match.Events())
    {
        TakeEvent(match, event);
    }
    if (match.WhoMoves().IsOver())
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
    switch (static_cast<EventKind>(event.kind))
    {
    case EventKind::TurnBegan:
        CloseTurn(match);
        seat = event.seat;
        break;
    case EventKind::RoundBegan:
        CloseTurn(match);
        round = event.amount;
        break;
    case EventKind::StageBegan:
        CloseTurn(match);
        lines.push_back(StageTitle(match));
        lines.push_back(Words(TextKey::PlayBookLegend));
        break;
    case EventKind::StageEnded: CloseTurn(match); break;
    case EventKind::StepLaid:
        laid.push_back({event.die, static_cast<std::uint8_t>(event.amount), 0, false, event.space});
        break;
    case EventKind::Rolled:
        rolled.push_back({event.die, static_cast<std::uint8_t>(event.amount), event.from, false, event.space});
        break;
    case EventKind::Secured: rolled.push_back({0, 0, 0, true, event.space}); break;
    case EventKind::Moved:
    case EventKind::Jumped: TakeMove(event); break;
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
    switch (static_cast<EventKind>(event.kind))
    {
    case EventKind::WentFlatOut: path += "flat"; break;
    case EventKind::GainedSeconds: Remark(Words(TextKey::PlayBookGained, event.amount)); break;
    case EventKind::TookCard: Remark(Words(TextKey::PlayBookCard, event.gear, event.amount)); break;
    case EventKind::TurnedCard:
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
    case EventKind::DrewDamage: Remark(Words(Club::DamageName(static_cast<Damage>(event.amount)))); break;
    case EventKind::DrewCutToken:
        Remark(Words(TextKey::PlayBookToken, Club::CutName(static_cast<CutResult>(event.amount))));
        break;
    case EventKind::PlayedSisu: Remark(Words(TextKey::SetupSisu)); break;
    case EventKind::LaysAgain: Remark(Words(TextKey::PlayBookAgain)); break;
    case EventKind::ScreechedAway: Remark(Words(TextKey::PlayBookScreech)); break;
    case EventKind::Blocked: Remark(Words(TextKey::PlayBookBlocked)); break;
    case EventKind::StoodStill: Remark(Words(TextKey::PlayBookStood)); break;
    case EventKind::ChangedWheel: Remark(Words(TextKey::PlayBookWheel, event.amount)); break;
    case EventKind::Retired: Remark(Words(TextKey::PlayBookRetired)); break;
    case EventKind::CrossedLine: Remark(Words(TextKey::PlayBookFinish)); break;
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
        lines.push_back(head + " " + Padded(path, 48) + "  " + remarks + "  " + Words(Clock(clock)));
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

namespace
{

template <class Take>
std::vector<std::string> WholeBook(const DirtMatch& match, Take take)
{
    DirtMatch again(match.Rules().Setup(), match.Header().names);
    Roadbook book;
    take(book, again);
    for (const LogEntry& entry : match.Entries())
    {
        again.Replay(entry);
        take(book, again);
    }
    return book.TakeLines();
}

} // namespace

std::vector<std::string> RoadbookOf(const DirtMatch& match)
{
    return WholeBook(match, [](Roadbook& book, const DirtMatch& moment) { book.Take(moment); });
}

std::vector<std::string> RoadbookOf(const DirtMatch& match, Seat watcher)
{
    return WholeBook(match, [watcher](Roadbook& book, const DirtMatch& moment)
                     { book.Take(*Dirt::AsDirt(*moment.ViewFor(watcher))); });
}

std::string OvertakingLine(const Club::MomentCard& card)
{
    return Words(TextKey::PlayOvertaking, Words(card.title), Words(Listed(card.lines)));
}

std::string Sentence(const DirtMatch& match, const Event& event)
{
    return Words(Club::SentenceOf(match, event));
}

std::vector<std::string> ResultTable(const DirtMatch& match)
{
    std::vector<std::string> table;
    const bool rally = match.Rules().Setup().stageCount > 1;
    std::size_t width = 18;
    for (const std::string& name : match.Header().names)
    {
        width = std::max(width, LettersIn(name) + 2);
    }
    table.push_back(Padded("", 4) + Padded(Words(TextKey::ResultDriver), width) +
                    Padded(Words(TextKey::ResultStageTime), 12) +
                    (rally ? Padded(Words(TextKey::ResultTotalTime), 12) : "") + Words(TextKey::ResultGap));
    for (const Club::ResultRow& row : Club::ResultsOf(match))
    {
        const bool ranked = row.place > 0;
        table.push_back(Padded(ranked ? std::to_string(row.place) + "." : "", 4) + Padded(row.name, width) +
                        Padded(Words(Clock(row.seconds)), 12) + (rally ? Padded(Words(Clock(row.total)), 12) : "") +
                        (!ranked       ? Words(TextKey::ResultNotStarted)
                         : row.gap > 0 ? "+" + Words(Clock(row.gap))
                                       : "-") +
                        (row.retired ? "  " + Words(TextKey::ResultDidNotFinish) : ""));
    }
    return table;
}

std::string StageTitle(const DirtMatch& match)
{
    const StageSetup& stage = match.Rules().Setup().stages[match.Now().stage];
    const std::string name = Words(Club::StageName(stage.id));
    return name == stage.id ? name : name + " (" + stage.id + ")";
}

} // namespace Rally::Cli
