#include "RallyClub/Dirt/Telling.h"

#include "RallyClub/Dirt/RaceScreen.h"
#include "RallyRules/Road/SpaceCode.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>
#include <bit>

namespace Rally::Club
{
namespace TellingDetail
{

using namespace Dirt;

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

Phrase LossSentence(const DirtMatch& match, const Event& event, const std::string& name, const std::string& space)
{
    const Track& track = match.Rules().TrackOf(match.Now());
    const SpaceIndex at = track.Find(event.space);
    const int limit = at == kNoSpace ? 0 : match.Rules().LimitOf(match.Now(), at);
    return Phrase(LossKey(static_cast<Cause>(event.amount)), {name, space, int{event.gear}, limit});
}

Phrase TurnedSentence(const Event& event, const std::string& name, const std::string& space)
{
    const BackSymbol symbol = static_cast<BackSymbol>(event.from);
    const TextKey key = symbol == BackSymbol::Crash  ? TextKey::PlayCrash
                        : symbol == BackSymbol::Sisu ? TextKey::EventSisuCard
                                                     : TextKey::EventSpin;
    return Phrase(key, {name, space, int{event.amount}});
}

Phrase TokenSentence(const Event& event, const std::string& name, const std::string& space)
{
    constexpr TextKey keys[kCutResults] = {TextKey::EventTokenClean, TextKey::EventTokenPuncture,
                                           TextKey::EventTokenMud};
    return Phrase(keys[event.amount], {name, space});
}

Phrase RecordOf(const Event& event, const std::string& name, const std::string& space)
{
    switch (static_cast<EventKind>(event.kind))
    {
    case EventKind::RoundBegan: return Phrase(TextKey::EventRound, {int{event.amount}});
    case EventKind::Stopped: return Phrase(TextKey::EventStopped, {name, space, int{event.gear}});
    case EventKind::WentFlatOut: return Phrase(TextKey::EventFlatOut, {name, int{event.amount}});
    case EventKind::StageEnded: return TextKey::EventStageEnd;
    case EventKind::StageTime: return Phrase(TextKey::EventStageResult, {name, Clock(event.amount), int{event.from}});
    default: break;
    }
    return {};
}

bool IsTrouble(const Event& event)
{
    switch (static_cast<EventKind>(event.kind))
    {
    case EventKind::LostControl:
    case EventKind::TurnedCard:
    case EventKind::DrewDamage:
    case EventKind::Blocked:
    case EventKind::StoodStill:
    case EventKind::WaitsOffTrack:
    case EventKind::LaysAgain:
    case EventKind::ScreechedAway:
    case EventKind::Retired: return true;
    case EventKind::DrewCutToken: return static_cast<CutResult>(event.amount) != CutResult::Clean;
    default: break;
    }
    return false;
}

// How a space was reached, by the die that took the car there.
Phrase WayOf(std::uint8_t die)
{
    return die == kCoastDie || die == kLeaderDie ? Phrase(TextKey::LogCoasting)
           : die == kRedlineDie                  ? Phrase(TextKey::LogBraking)
                                                 : Phrase(TextKey::LogInGear, {int{die}});
}

bool IsFollowedBy(const EventList& events, const Event& rolled, EventKind kind)
{
    return static_cast<EventKind>(rolled.kind) == EventKind::Rolled &&
           std::any_of(events.begin(), events.end(), [&](const Event& other)
                       { return static_cast<EventKind>(other.kind) == kind && other.seat == rolled.seat; });
}

// Control is lost with these dice, whatever they show: it is told of the loss alone, with its space and gear.
bool LosesThere(const EventList& events, const Event& rolled)
{
    return IsFollowedBy(events, rolled, EventKind::LostControl);
}

// Flat-out all dice fall at once.
struct Throw
{
    int dice{};
    int warnings{};
    bool isFirst{};
};

Throw ThrowOf(const EventList& events, const Event& rolled)
{
    Throw thrown;
    if (static_cast<EventKind>(rolled.kind) != EventKind::Rolled)
    {
        return thrown;
    }
    for (const Event& other : events)
    {
        if (static_cast<EventKind>(other.kind) == EventKind::Rolled)
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
Phrase RollSentence(const DirtMatch& match, const Event& event, const Throw& thrown)
{
    const std::string name = match.Header().names[event.seat];
    const std::string space(NameOfSpace(event.space).View());
    return thrown.dice > 1 ? Phrase(TextKey::LogRolledAll, {name, thrown.dice, thrown.warnings})
                           : Phrase(TextKey::PlayRolled, {WayOf(event.die), space, name});
}

} // namespace TellingDetail

TextKey DamageName(Dirt::Damage damage)
{
    constexpr TextKey names[] = {TextKey::DamageShortGreenFlag, TextKey::DamageShortGearbox, TextKey::DamageShortBrakes,
                                 TextKey::DamageShortSuspension};
    return names[static_cast<std::size_t>(damage)];
}

TextKey CutName(Dirt::CutResult result)
{
    constexpr TextKey names[] = {TextKey::CutClean, TextKey::CutPuncture, TextKey::CutMud};
    return names[static_cast<std::size_t>(result)];
}

Phrase SentenceOf(const Dirt::DirtMatch& match, const Event& event, Telling telling)
{
    using namespace TellingDetail;
    const bool named = event.seat < match.Seats();
    const std::string name = named ? match.Header().names[event.seat] : std::string();
    const std::string space(NameOfSpace(event.space).View());
    switch (static_cast<EventKind>(event.kind))
    {
    case EventKind::FirstDriver: return Phrase(TextKey::EventFirstDriver, {name});
    case EventKind::Rolled:
        return Phrase(event.from != 0 ? TextKey::PlayRolledWarning : TextKey::PlayRolledClean,
                      {WayOf(event.die), space, name});
    case EventKind::TurnBegan:
        return telling == Telling::Full && named ? Phrase(TextKey::LogTurn, {name, int{match.Now().round}}) : Phrase();
    case EventKind::Jumped: return Phrase(TextKey::EventJump, {name, int{event.amount}, space});
    case EventKind::DrewCutToken: return TokenSentence(event, name, space);
    case EventKind::LostControl: return LossSentence(match, event, name, space);
    case EventKind::TurnedCard: return TurnedSentence(event, name, space);
    case EventKind::DrewDamage: return Phrase(TextKey::EventDamage, {name, DamageKey(event.amount)});
    case EventKind::GainedSeconds: return Phrase(TextKey::PlayGained, {name, int{event.amount}});
    case EventKind::TookCard: return Phrase(TextKey::EventTimeCard, {name, int{event.gear}, int{event.amount}});
    case EventKind::PlayedSisu: return Phrase(TextKey::EventSisuPlayed, {name});
    case EventKind::Blocked: return Phrase(TextKey::EventBlocked, {name, space});
    case EventKind::StoodStill: return Phrase(TextKey::EventStoodStill, {name, space, int{event.gear}});
    case EventKind::Returned: return Phrase(TextKey::EventReturned, {name, space});
    case EventKind::TurnedRound: return Phrase(TextKey::EventTurnedRound, {name, space});
    case EventKind::WaitsOffTrack: return Phrase(TextKey::EventWaits, {name});
    case EventKind::LaysAgain: return Phrase(TextKey::EventLaysAgain, {name});
    case EventKind::ScreechedAway: return Phrase(TextKey::EventScreechedAway, {name});
    case EventKind::Retired: return Phrase(TextKey::EventRetired, {name});
    case EventKind::CrossedLine: return Phrase(TextKey::EventCrossedLine, {name, int{event.gear}});
    case EventKind::Serviced: return Phrase(TextKey::EventServiced, {name});
    case EventKind::PenaltyTaken: return Phrase(TextKey::EventPenalty, {name, int{event.amount}});
    case EventKind::DamageNoted: return Phrase(TextKey::EventDamageNoted, {name});
    default: break;
    }
    return telling == Telling::Full ? RecordOf(event, name, space) : Phrase();
}

std::vector<LogLine> LinesOf(const Dirt::DirtMatch& match, Seat watcher)
{
    const std::unique_ptr<AnyMatch> seen = match.ViewFor(watcher);
    const Dirt::DirtMatch& view = *Dirt::AsDirt(*seen);
    std::vector<LogLine> lines;
    for (const Event& event : view.Events())
    {
        LogLine line;
        const TellingDetail::Throw thrown = TellingDetail::ThrowOf(view.Events(), event);
        const bool again = TellingDetail::IsFollowedBy(view.Events(), event, Dirt::EventKind::LaysAgain);
        const bool told = thrown.dice > 1 ? !thrown.isFirst : TellingDetail::LosesThere(view.Events(), event);
        if (told)
        {
            continue; // as one, or with what came of it
        }
        line.sentence = thrown.dice > 1 || (again && event.from == 0) ? TellingDetail::RollSentence(view, event, thrown)
                                                                      : SentenceOf(view, event, Telling::Full);
        line.opensTurn = static_cast<Dirt::EventKind>(event.kind) == Dirt::EventKind::TurnBegan;
        line.isTrouble = TellingDetail::IsTrouble(event);
        line.rule = static_cast<Rule>(event.rule);
        line.seat = event.seat;
        line.entry = static_cast<std::uint32_t>(match.Entries().size());
        line.isNews = !SentenceOf(view, event).IsEmpty();
        if (!line.sentence.IsEmpty())
        {
            lines.push_back(std::move(line));
        }
    }
    return lines;
}

std::vector<LogLine> LinesSoFar(const Dirt::DirtMatch& match, Seat watcher, std::size_t most)
{
    // Begun anew rather than wound back: the beginning tells something, too.
    Dirt::DirtMatch past(match.Rules().Setup(), match.Header().names);
    std::vector<LogLine> lines = LinesOf(past, watcher);
    for (const LogEntry& entry : match.Entries())
    {
        past.Replay(entry);
        const std::vector<LogLine> fresh = LinesOf(past, watcher);
        lines.insert(lines.end(), fresh.begin(), fresh.end());
    }
    if (lines.size() > most)
    {
        lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(most));
    }
    return lines;
}

} // namespace Rally::Club
