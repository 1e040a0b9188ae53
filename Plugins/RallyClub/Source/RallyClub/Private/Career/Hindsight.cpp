#include "RallyClub/Career/Hindsight.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace Rally::Career
{
namespace HindsightDetail
{

constexpr double kTenths = 10.0;
constexpr std::size_t kOfEach = kMostHighlights / 2;

template <class Number>
Number Tenths(double seconds)
{
    const double least = (std::numeric_limits<Number>::min)();
    const double most = (std::numeric_limits<Number>::max)();
    return static_cast<Number>(std::lround(std::clamp(seconds * kTenths, least, most)));
}

void AddTurn(std::vector<Highlight>& turns, const PastStage& stage, const PastTurn& turn, bool luck)
{
    const double seconds = luck ? -turn.luck : turn.cost;
    if (seconds * kTenths >= 1.0)
    {
        turns.push_back({stage.stage, turn.round, turn.entry, luck, Tenths<std::uint16_t>(seconds)});
    }
}

// The greatest first.
void KeepBest(std::vector<Highlight>& turns, std::vector<Highlight>& into)
{
    std::stable_sort(turns.begin(), turns.end(),
                     [](const Highlight& one, const Highlight& other) { return one.tenths > other.tenths; });
    turns.resize((std::min)(turns.size(), kOfEach));
    into.insert(into.end(), turns.begin(), turns.end());
}

void TellPlayer(std::span<const PastStage> past, Seat seat, Happening& event)
{
    std::vector<Highlight> lucky;
    std::vector<Highlight> dear;
    double costs[kDecisions]{};
    for (const PastStage& stage : past)
    {
        if (stage.seat != seat)
        {
            continue;
        }
        for (const PastTurn& turn : stage.turns)
        {
            AddTurn(lucky, stage, turn, true);
            AddTurn(dear, stage, turn, false);
        }
        for (std::size_t kind = 0; kind < kDecisions; ++kind)
        {
            costs[kind] += stage.costs[kind];
        }
        constexpr double kThousandths = 1000.0;
        event.lines.resize((std::max<std::size_t>)(event.lines.size(), stage.stage + 1u), kNoLine);
        event.lines[stage.stage] = static_cast<std::uint16_t>(
            stage.par > 0 ? std::lround((std::min)(stage.cost / stage.par * kThousandths, 60000.0)) : kNoLine);
    }
    std::ranges::transform(costs, event.decisions, Tenths<std::uint16_t>);
    KeepBest(dear, event.highlights);
    KeepBest(lucky, event.highlights);
}

Judged JudgedIn(std::span<const PastStage> past, Seat seat)
{
    Judged judged;
    judged.isKnown = true;
    double squares = 0;
    double cost = 0;
    for (const PastStage& stage : past)
    {
        if (stage.seat == seat && stage.stage < kMostRallyStages)
        {
            judged.luck[stage.stage] = Tenths<std::int16_t>(stage.luck);
            cost += stage.cost;
            for (const PastTurn& turn : stage.turns)
            {
                squares += turn.luck * turn.luck;
            }
        }
    }
    judged.spread = Tenths<std::uint16_t>(std::sqrt(squares));
    judged.cost = Tenths<std::uint16_t>(cost);
    return judged;
}

} // namespace HindsightDetail

std::optional<Happening> HindsightOf(const Happening& driven, std::size_t round, std::span<const PastStage> past)
{
    if (past.empty())
    {
        return std::nullopt;
    }
    Happening event;
    event.kind = HappeningKind::GroupReviewed;
    event.tier = driven.tier;
    event.group = driven.group;
    event.round = static_cast<std::uint8_t>(round);
    for (Seat seat = 0; seat < driven.drives.size(); ++seat)
    {
        Drive& drive = event.drives.emplace_back();
        drive.who = driven.drives[seat].who;
        drive.judged = HindsightDetail::JudgedIn(past, seat);
        if (drive.who == kPlayer)
        {
            HindsightDetail::TellPlayer(past, seat, event);
        }
    }
    return event;
}

} // namespace Rally::Career
