#include "RallyClub/Dirt/Telling.h"

#include "RallyClub/Dirt/RaceScreen.h"
#include "RallyRules/Road/SpaceCode.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include "../RaceTelling.h"

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

Phrase Sentence(const AnyMatch& match, const Event& event, Telling telling)
{
    return SentenceOf(*AsDirt(match), event, telling);
}

constexpr RaceTelling kTelling{static_cast<std::uint8_t>(EventKind::Rolled),
                               static_cast<std::uint8_t>(EventKind::LostControl),
                               static_cast<std::uint8_t>(EventKind::LaysAgain),
                               static_cast<std::uint8_t>(EventKind::TurnBegan),
                               IsTrouble,
                               Sentence};

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
    return LinesOf(TellingDetail::kTelling, match, watcher);
}

std::vector<LogLine> LinesSoFar(const Dirt::DirtMatch& match, Seat watcher, std::size_t most)
{
    return LinesSoFar(TellingDetail::kTelling, match, watcher, most);
}

} // namespace Rally::Club
