#include "RaceTelling.h"

#include "RallyClub/Chronicle.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Road/SpaceCode.h"

#include <algorithm>
#include <bit>

namespace Rally::Club
{
namespace RaceTellingDetail
{

constexpr std::uint8_t kHighestGearDie = 6;
constexpr std::uint8_t kRedlineDie = 9;

bool IsFollowedBy(const RaceTelling& telling, const EventList& events, const Event& rolled, std::uint8_t kind)
{
    return rolled.kind == telling.rolled && std::any_of(events.begin(), events.end(), [&](const Event& other)
                                                        { return other.kind == kind && other.seat == rolled.seat; });
}

// Flat-out all dice fall at once.
struct Throw
{
    int dice{};
    int warnings{};
    bool isFirst{};
};

Throw ThrowOf(const RaceTelling& telling, const EventList& events, const Event& rolled)
{
    Throw thrown;
    if (rolled.kind != telling.rolled)
    {
        return thrown;
    }
    for (const Event& other : events)
    {
        if (other.kind == telling.rolled)
        {
            thrown.isFirst = thrown.isFirst || (thrown.dice == 0 && &other == &rolled);
            thrown.dice += 1 + int{other.amount};
            thrown.warnings += std::popcount(other.from);
        }
    }
    const bool alone = thrown.dice == 1 + int{rolled.amount};
    return alone ? Throw{} : thrown;
}

// Of dice that do not hold it is not said that they showed no warning.
Phrase RollSentence(const AnyMatch& match, const Event& event, const Throw& thrown)
{
    const std::string name = match.Header().names[event.seat];
    const std::string space(NameOfSpace(event.space).View());
    return thrown.dice > 1 ? Phrase(TextKey::LogRolledAll, {name, thrown.dice, thrown.warnings})
                           : Phrase(TextKey::PlayRolled, {WayOf(event.die), space, name});
}

} // namespace RaceTellingDetail

Phrase WayOf(std::uint8_t die)
{
    return die <= RaceTellingDetail::kHighestGearDie ? Phrase(TextKey::LogInGear, {int{die}})
           : die == RaceTellingDetail::kRedlineDie   ? Phrase(TextKey::LogBraking)
                                                     : Phrase(TextKey::LogCoasting);
}

std::vector<LogLine> LinesOf(const RaceTelling& telling, const AnyMatch& match, Seat watcher)
{
    using namespace RaceTellingDetail;
    const std::unique_ptr<AnyMatch> view = match.ViewFor(watcher);
    const EventList& events = view->Events();
    std::vector<LogLine> lines;
    for (const Event& event : events)
    {
        LogLine line;
        const Throw thrown = ThrowOf(telling, events, event);
        const bool again = IsFollowedBy(telling, events, event, telling.laysAgain);
        // Control is lost with these dice, whatever they show: it is told of the loss alone, with its space and gear.
        const bool loses = IsFollowedBy(telling, events, event, telling.lostControl);
        if (thrown.dice > 1 ? !thrown.isFirst : loses)
        {
            continue; // as one, or with what came of it
        }
        line.sentence = thrown.dice > 1 || (again && event.from == 0) ? RollSentence(*view, event, thrown)
                                                                      : telling.sentence(*view, event, Telling::Full);
        line.opensTurn = event.kind == telling.turnBegan;
        line.isTrouble = telling.isTrouble(event);
        line.rule = static_cast<Rule>(event.rule);
        line.seat = event.seat;
        line.entry = static_cast<std::uint32_t>(match.Entries().size());
        line.isNews = !telling.sentence(*view, event, Telling::Brief).IsEmpty();
        if (!line.sentence.IsEmpty())
        {
            lines.push_back(std::move(line));
        }
    }
    return lines;
}

std::vector<LogLine> LinesSoFar(const RaceTelling& telling, const AnyMatch& match, Seat watcher, std::size_t most)
{
    const std::unique_ptr<AnyMatch> past = BeginningOf(match);
    std::vector<LogLine> lines = LinesOf(telling, *past, watcher);
    for (const LogEntry& entry : match.Entries())
    {
        past->Replay(entry);
        const std::vector<LogLine> fresh = LinesOf(telling, *past, watcher);
        lines.insert(lines.end(), fresh.begin(), fresh.end());
    }
    if (lines.size() > most)
    {
        lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(most));
    }
    return lines;
}

} // namespace Rally::Club
