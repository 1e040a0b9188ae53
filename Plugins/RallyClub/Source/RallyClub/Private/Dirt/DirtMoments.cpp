#include "RallyClub/Dirt/DirtMoments.h"

#include "RallyClub/Dirt/Telling.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace Rally::Club
{
namespace DirtMomentsDetail
{

using namespace Dirt;

Phrase CauseOf(const DirtMatch& match, const Event& event)
{
    const Track& track = match.Rules().TrackOf(match.Now());
    const SpaceIndex at = track.Find(event.space);
    const int limit = at == kNoSpace ? 0 : match.Rules().LimitOf(match.Now(), at);
    switch (static_cast<Cause>(event.amount))
    {
    case Cause::Limit: return Phrase(TextKey::MomentLimit, {int{event.gear}, limit});
    case Cause::Jump:
    case Cause::LongJump: return Phrase(TextKey::MomentTooFar, {int{event.gear}});
    case Cause::Warnings:
    case Cause::None: break;
    }
    return Phrase(TextKey::MomentWarnings, {int{match.Rules().Values().warningLimit}});
}

TurnedCard CardOf(Damage damage)
{
    constexpr TextKey effects[kDamageKinds] = {TextKey::MomentNoEffect, TextKey::MomentGearDie, TextKey::MomentBrakeDie,
                                               TextKey::MomentCoastDie};
    return {DamageName(damage), effects[static_cast<std::size_t>(damage)], damage != Damage::GreenFlag};
}

const std::string& NameOf(const DirtMatch& match, Seat seat)
{
    return match.Header().names[seat];
}

// Of the stage, for who is through.
int SecondsOf(const DirtMatch& match, Seat seat)
{
    return match.Rules().TotalSecondsOf(match.Now(), seat) - static_cast<int>(match.Now().cars[seat].totalTime);
}

Phrase GapTo(const DirtMatch& match, Seat other, int seconds)
{
    return Phrase(seconds > 0 ? TextKey::MomentBehind : TextKey::MomentAhead,
                  {NameOf(match, other), seconds > 0 ? seconds : -seconds});
}

// Place among those who are through, and how far it is to the next one who counts.
void AddPlace(const DirtMatch& match, Seat seat, std::vector<Phrase>& lines)
{
    const DirtState& state = match.Now();
    const int own = SecondsOf(match, seat);
    int place = 1;
    bool waits = false;
    Seat nearest = kNoSeat;
    int gap = 0;
    for (Seat other = 0; other < state.seats; ++other)
    {
        const CarState is = state.cars[other].state;
        waits = waits || (is != CarState::Finished && is != CarState::Retired);
        if (other == seat || is != CarState::Finished)
        {
            continue;
        }
        const int behind = own - SecondsOf(match, other);
        place += behind > 0 ? 1 : 0;
        // The best of those before it, else the best of those after it.
        const bool better = nearest == kNoSeat || (behind > 0 && behind > gap) || (gap <= 0 && behind > gap);
        nearest = better ? other : nearest;
        gap = better ? behind : gap;
    }
    if (state.seats > 1)
    {
        lines.push_back(Phrase(waits ? TextKey::MomentPlaceSoFar : TextKey::MomentPlace, {place}));
    }
    if (nearest != kNoSeat && gap != 0)
    {
        lines.push_back(GapTo(match, nearest, gap));
    }
}

MomentCard FinishOf(const DirtMatch& match, Seat seat, const Ghost* best)
{
    MomentCard card;
    card.kind = MomentKind::Finish;
    card.isGood = true;
    const int seconds = SecondsOf(match, seat);
    card.title = Phrase(TextKey::HudSinceThrough, {NameOf(match, seat), Clock(seconds)});
    AddPlace(match, seat, card.lines);
    if (best != nullptr && best->finished && seconds < best->Seconds())
    {
        card.lines.insert(card.lines.begin(), Phrase(TextKey::MomentRecord, {best->Seconds() - seconds}));
    }
    else if (best != nullptr && best->finished && seconds > best->Seconds())
    {
        card.lines.push_back(Phrase(TextKey::MomentOffRecord, {seconds - best->Seconds()}));
    }
    return card;
}

// Seconds won in the same breath, if any were.
int Gained(std::span<const Event> told, Seat seat)
{
    for (const Event& event : told)
    {
        if (static_cast<EventKind>(event.kind) == EventKind::GainedSeconds && event.seat == seat)
        {
            return event.amount;
        }
    }
    return 0;
}

MomentCard JumpOf(const DirtMatch& match, const Event& event, int gained)
{
    MomentCard card;
    card.kind = MomentKind::Jump;
    card.isGood = true;
    card.title = Phrase(TextKey::MomentJump, {NameOf(match, event.seat)});
    card.lines.push_back(Phrase(TextKey::MomentFlight, {int{event.amount}, int{event.gear}}));
    if (gained > 0)
    {
        card.lines.push_back(Phrase(TextKey::MomentWon, {gained}));
    }
    return card;
}

// Out of this jump, not out of a space after it.
bool FallsAfter(std::span<const Event> told, std::size_t jump)
{
    for (std::size_t i = jump + 1; i < told.size(); ++i)
    {
        const auto kind = static_cast<EventKind>(told[i].kind);
        if (kind == EventKind::LostControl || kind == EventKind::Moved || kind == EventKind::Jumped)
        {
            return kind == EventKind::LostControl;
        }
    }
    return false;
}

} // namespace DirtMomentsDetail

std::vector<MomentCard> DirtMoments::Follow(const Dirt::DirtMatch& match, std::span<const Event> told, const Runs& runs,
                                            const Ghost* best, SeatMask people)
{
    using namespace DirtMomentsDetail;
    std::vector<MomentCard> out;
    if (match.Entries().size() <= heard)
    {
        Forget();
    }
    for (std::size_t i = 0; i < told.size(); ++i)
    {
        const Event& event = told[i];
        const auto kind = static_cast<EventKind>(event.kind);
        if (kind == EventKind::StageBegan)
        {
            Forget();
        }
        if (event.seat >= match.Seats())
        {
            continue;
        }
        const std::size_t before = out.size();
        if (kind == EventKind::CrossedLine)
        {
            const bool own = (people & MaskOf(event.seat)) != 0;
            out.push_back(FinishOf(match, event.seat, own ? best : nullptr));
        }
        else if (kind == EventKind::Jumped && !FallsAfter(told, i))
        {
            out.push_back(JumpOf(match, event, Gained(told, event.seat)));
        }
        else
        {
            Hear(match, event, out);
        }
        for (std::size_t k = before; k < out.size(); ++k)
        {
            out[k].seat = event.seat;
            out[k].entry = static_cast<std::uint32_t>(match.Entries().size());
        }
    }
    TellOvertaking(match, runs, people, out);
    heard = match.Entries().size();
    return out;
}

void DirtMoments::Forget()
{
    *this = DirtMoments();
}

void DirtMoments::Hear(const Dirt::DirtMatch& match, const Event& event, std::vector<MomentCard>& out)
{
    using namespace DirtMomentsDetail;
    switch (static_cast<EventKind>(event.kind))
    {
    case EventKind::TurnBegan: trouble = {}; break;
    case EventKind::LostControl: cause = CauseOf(match, event); break;
    case EventKind::TurnedCard: lost = event.amount; break;
    case EventKind::Spun:
    case EventKind::Crashed: TellTrouble(match, event, out); break;
    case EventKind::DrewDamage: TellDamage(match, event, out); break;
    default: break;
    }
}

void DirtMoments::TellTrouble(const Dirt::DirtMatch& match, const Event& event, std::vector<MomentCard>& out)
{
    using namespace DirtMomentsDetail;
    const bool crash = static_cast<EventKind>(event.kind) == EventKind::Crashed;
    MomentCard card;
    card.kind = crash ? MomentKind::Crash : MomentKind::Spin;
    card.title = Phrase(crash ? TextKey::MomentCrash : TextKey::MomentSpin, {NameOf(match, event.seat)});
    card.lines.push_back(Phrase(TextKey::MomentLost, {lost}));
    if (!cause.IsEmpty())
    {
        card.lines.push_back(std::move(cause));
    }
    card.lines.push_back(TextKey::MomentStandstill);
    cause = {};
    trouble = card;
    trouble.seat = event.seat;
    out.push_back(std::move(card));
}

void DirtMoments::TellDamage(const Dirt::DirtMatch& match, const Event& event, std::vector<MomentCard>& out)
{
    using namespace DirtMomentsDetail;
    const bool same = trouble.seat == event.seat;
    if (!same)
    {
        trouble = {};
        trouble.kind = MomentKind::Damage;
        trouble.seat = event.seat;
        trouble.title = Phrase(TextKey::MomentDamage, {NameOf(match, event.seat)});
    }
    trouble.continues = same;
    trouble.cards.push_back(CardOf(static_cast<Damage>(event.amount)));
    out.push_back(trouble);
}

// At the end of a turn: who was behind somebody at the same place of the road, by all that counts, and is ahead now.
void DirtMoments::TellOvertaking(const Dirt::DirtMatch& match, const Runs& runs, SeatMask people,
                                 std::vector<MomentCard>& out)
{
    using namespace DirtMomentsDetail;
    constexpr double least = 1; // seconds; less is level
    const DirtState& state = match.Now();
    for (Seat seat = 0; seat < state.seats; ++seat)
    {
        const Ghost& run = runs.Of(state.stage, seat);
        if (std::exchange(marks[seat], run.marks.size()) == run.marks.size())
        {
            continue;
        }
        MomentCard card;
        std::vector<Phrase> names;
        for (Seat other = 0; other < state.seats; ++other)
        {
            const std::optional<double> split =
                other != seat ? SplitOf(run, runs.Of(state.stage, other)) : std::nullopt;
            const double behind = split.value_or(0) + static_cast<double>(state.cars[seat].totalTime) -
                                  static_cast<double>(state.cars[other].totalTime);
            if (!split || std::fabs(behind) < least)
            {
                continue;
            }
            const std::int8_t now = behind < 0 ? 1 : -1;
            const bool was = std::exchange(ahead[seat][other], now) == -1 && now == 1;
            ahead[other][seat] = static_cast<std::int8_t>(-now);
            const auto two = static_cast<SeatMask>(MaskOf(seat) | MaskOf(other));
            if (was && (people == 0 || (people & two) != 0))
            {
                names.emplace_back(NameOf(match, other));
                card.lines.push_back(GapTo(match, other, -static_cast<int>(std::lround(-behind))));
            }
        }
        if (!names.empty())
        {
            card.kind = MomentKind::Overtaking;
            card.seat = seat;
            card.entry = static_cast<std::uint32_t>(match.Entries().size());
            card.title = Phrase(TextKey::MomentOvertaking, {NameOf(match, seat), Listed(names)});
            card.isGood = true;
            out.push_back(std::move(card));
        }
    }
}

} // namespace Rally::Club
