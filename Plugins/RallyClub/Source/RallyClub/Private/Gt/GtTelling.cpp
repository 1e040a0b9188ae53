#include "RallyClub/Gt/GtTelling.h"

#include "RallyClub/Gt/GtWords.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include "../RaceTelling.h"

namespace Rally::Club
{
namespace GtTellingDetail
{

using namespace Gt;

// Whom, and where.
struct Told
{
    const GtMatch& match;
    const Event& event;
    std::string name;
    std::string space;

    Phrase Of(TextKey key) const { return Phrase(key, {name, space}); }
    Phrase Counted(TextKey key) const { return Phrase(key, {name, int{event.amount}}); }
};

// What the step that lost control had to respect: its link is known as long as the move is told with it.
int LimitThere(const Told& told)
{
    const Circuit& road = told.match.Rules().Road();
    const SpaceIndex at = road.Find(told.event.space);
    for (const Event& other : told.match.Events())
    {
        const SpaceIndex from = road.Find(other.from);
        const bool there = static_cast<EventKind>(other.kind) == EventKind::Moved && other.seat == told.event.seat &&
                           other.space == told.event.space && from != kNoSpace;
        const SpaceLink* link = there && at != kNoSpace ? road.LinkBetween(from, at) : nullptr;
        if (link != nullptr)
        {
            return link->limit;
        }
    }
    return at != kNoSpace ? road[at].limit : 0;
}

Phrase LossSentence(const Told& told)
{
    const int gear = told.event.gear;
    return static_cast<Cause>(told.event.amount) == Cause::Limit
               ? Phrase(TextKey::EventLostControlLimit, {told.name, told.space, gear, LimitThere(told)})
               : Phrase(TextKey::EventLostControlWarnings, {told.name, told.space, gear});
}

Phrase LapSentence(const Told& told)
{
    const int lap = told.event.amount;
    const int laps = told.match.Rules().LapCount();
    return lap == 1      ? Phrase(TextKey::GtEventStartLine, {told.name})
           : lap == laps ? Phrase(TextKey::GtEventLastLap, {told.name})
                         : Phrase(TextKey::GtEventLap, {told.name, lap, laps});
}

Phrase FinishSentence(const Told& told)
{
    const int place = told.event.amount;
    return told.match.Rules().IsSolo() ? Phrase(TextKey::EventCrossedLine, {told.name, int{told.event.gear}})
           : place == 1                ? Phrase(TextKey::GtEventWins, {told.name})
                                       : Phrase(TextKey::GtEventFinished, {told.name, place});
}

Phrase PitSentence(const Told& told)
{
    const TextKey tyres = TyresName(static_cast<Tyres>(told.event.amount));
    switch (static_cast<PitLane>(told.event.die))
    {
    case PitLane::Tyres: return Phrase(TextKey::GtEventPitTyres, {told.name, tyres});
    case PitLane::Both: return Phrase(TextKey::GtEventPitBoth, {told.name, tyres});
    case PitLane::Repairs:
    case PitLane::None: break;
    }
    return Phrase(TextKey::GtEventPitRepairs, {told.name});
}

Phrase ClockSentence(const Told& told)
{
    const int seconds = told.event.amount;
    return told.event.from != 0 ? Phrase(TextKey::GtEventClockOff, {told.name, seconds})
                                : Phrase(TextKey::GtEventClock, {told.name, int{told.event.gear}, seconds});
}

// What a log records besides: the grid, rounds and turns, what was secured or gained, where a car stops.
Phrase RecordOf(const Told& told)
{
    const Event& event = told.event;
    switch (static_cast<EventKind>(event.kind))
    {
    case EventKind::GridDrawn:
        return event.amount == 1 ? Phrase(TextKey::GtEventPole, {told.name}) : told.Counted(TextKey::GtEventGrid);
    case EventKind::RoundBegan: return RoundName(event.amount);
    case EventKind::TurnBegan: return told.Counted(TextKey::GtEventTurn);
    case EventKind::WentFlatOut: return told.Counted(TextKey::GtEventFlatOut);
    case EventKind::Secured:
        return Phrase(TextKey::GtEventSecuredOn, {told.name, told.space, WayOf(event.die), int{event.amount}});
    case EventKind::Stopped: return Phrase(TextKey::EventStopped, {told.name, told.space, int{event.gear}});
    case EventKind::Repaired: return Phrase(TextKey::GtEventRepaired, {told.name});
    case EventKind::FlagLowered: return Phrase(TextKey::GtEventFlagDown, {int{event.amount}});
    case EventKind::ReadyToLeave: return Phrase(TextKey::GtEventReady, {told.name});
    default: break; // a die that is laid, a space on the way: told by what comes of it
    }
    return {};
}

Phrase NewsOf(const Told& told)
{
    const Event& event = told.event;
    switch (static_cast<EventKind>(event.kind))
    {
    case EventKind::TyresChosen:
        return Phrase(TextKey::GtEventTyres, {told.name, TyresName(static_cast<Tyres>(event.amount))});
    case EventKind::Rolled:
        return Phrase(event.from != 0 ? TextKey::PlayRolledWarning : TextKey::PlayRolledClean,
                      {WayOf(event.die), told.space, told.name});
    case EventKind::Warned: return Phrase(TextKey::GtEventWarned, {told.name, told.space, int{event.amount}});
    case EventKind::LostControl: return LossSentence(told);
    case EventKind::Spun: return told.Of(TextKey::GtEventSpun);
    case EventKind::LeftTrack: return told.Of(TextKey::GtEventLeft);
    case EventKind::DrewDamage:
        return Phrase(TextKey::EventDamage,
                      {told.name, TokenEffect(told.match.Rules(), static_cast<Token>(event.amount))});
    case EventKind::WeatherTurned:
        return static_cast<Weather>(event.amount) == Weather::Wet ? TextKey::GtEventRain : TextKey::GtEventDries;
    case EventKind::FlagRaised: return Phrase(TextKey::GtEventFlag, {int{event.amount}});
    case EventKind::GainedFocus: return told.Counted(TextKey::GtEventFocus);
    case EventKind::Blocked: return told.Of(TextKey::EventBlocked);
    case EventKind::Returned: return told.Of(TextKey::GtEventReturned);
    case EventKind::TurnedRound: return told.Of(TextKey::EventTurnedRound);
    case EventKind::Waits: return told.Of(TextKey::GtEventWaits);
    case EventKind::LaysAgain: return Phrase(TextKey::EventLaysAgain, {told.name});
    case EventKind::FlyingStartFailed: return Phrase(TextKey::GtEventFlyingFailed, {told.name});
    case EventKind::PitStop: return PitSentence(told);
    case EventKind::Retired: return Phrase(TextKey::GtEventRetired, {told.name});
    case EventKind::LapBegan: return LapSentence(told);
    case EventKind::Finished: return FinishSentence(told);
    case EventKind::ClockTold: return ClockSentence(told);
    case EventKind::RaceEnded: return TextKey::GtEventOver;
    default: break;
    }
    return {};
}

bool IsTrouble(const Event& event)
{
    switch (static_cast<EventKind>(event.kind))
    {
    case EventKind::LostControl:
    case EventKind::Spun:
    case EventKind::LeftTrack:
    case EventKind::DrewDamage:
    case EventKind::FlagRaised:
    case EventKind::Blocked:
    case EventKind::Waits:
    case EventKind::LaysAgain:
    case EventKind::FlyingStartFailed:
    case EventKind::Retired: return true;
    default: break;
    }
    return false;
}

Phrase Sentence(const AnyMatch& match, const Event& event, Telling telling)
{
    return SentenceOf(*AsGt(match), event, telling);
}

constexpr RaceTelling kTelling{static_cast<std::uint8_t>(EventKind::Rolled),
                               static_cast<std::uint8_t>(EventKind::LostControl),
                               static_cast<std::uint8_t>(EventKind::LaysAgain),
                               static_cast<std::uint8_t>(EventKind::TurnBegan),
                               IsTrouble,
                               Sentence};

} // namespace GtTellingDetail

Phrase SentenceOf(const Gt::GtMatch& match, const Event& event, Telling telling)
{
    using namespace GtTellingDetail;
    const bool named = event.seat < match.Seats();
    const Told told{match, event, named ? match.Header().names[event.seat] : std::string(),
                    std::string(NameOfSpace(event.space).View())};
    const Phrase news = NewsOf(told);
    return news.IsEmpty() && telling == Telling::Full ? RecordOf(told) : news;
}

std::vector<LogLine> LinesOf(const Gt::GtMatch& match, Seat watcher)
{
    return LinesOf(GtTellingDetail::kTelling, match, watcher);
}

std::vector<LogLine> LinesSoFar(const Gt::GtMatch& match, Seat watcher, std::size_t most)
{
    return LinesSoFar(GtTellingDetail::kTelling, match, watcher, most);
}

} // namespace Rally::Club
