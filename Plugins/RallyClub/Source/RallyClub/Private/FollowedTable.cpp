#include "RallyClub/FollowedTable.h"

#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Club
{

FollowedTable::FollowedTable(Follower& itsFollower) : follower(itsFollower), mirror(itsFollower.SharedMirror()) {}

bool FollowedTable::MovesOn() const
{
    return IsReplaced() || mirror->Next() != nullptr || (!stopped && IsStopped());
}

RaceTable::State FollowedTable::Advance()
{
    if (IsReplaced())
    {
        return State::Anew;
    }
    if (follower.Advance())
    {
        return mirror->Latest().kind == Notice::Kind::Undo ? State::TakenBack : State::Moved;
    }
    stopped = IsStopped();
    if (stopped)
    {
        return State::Suspended;
    }
    const ToMove whose = mirror->TheMatch().WhoMoves();
    if (whose.IsOver())
    {
        return State::Over;
    }
    return MayDecide() && whose.Includes(mirror->Who()) ? State::AwaitsSeats : State::Elsewhere;
}

// A race that is over cannot stop any more, whatever becomes of its host.
bool FollowedTable::IsStopped() const
{
    const bool broken = follower.Suspended() != 0 || mirror->TheMatch().Suspended() != 0;
    const bool isOver = !broken && mirror->TheMatch().WhoMoves().IsOver();
    return !isOver && (broken || !follower.WhyNot().IsEmpty());
}

// As the mirror shows it now, and nothing else: what comes in, or is on its way, may change what can be decided.
bool FollowedTable::MayDecide() const
{
    return mirror->Who() != kNoSeat && !follower.IsWishing() && !follower.IsPaused() && !mirror->Differs() &&
           !IsStopped() && !MovesOn();
}

Verdict FollowedTable::Play(const Action& action)
{
    const Verdict verdict = MayDecide() ? mirror->TheMatch().Query(action) : Nonsense();
    if (verdict)
    {
        follower.Play(action);
    }
    return verdict;
}

bool FollowedTable::CanUndo(Seat seat) const
{
    return seat == mirror->Who() && MayDecide() && mirror->CanUndo();
}

bool FollowedTable::Undo(Seat seat)
{
    const bool can = CanUndo(seat);
    if (can)
    {
        follower.Undo();
    }
    return can;
}

Phrase FollowedTable::TakeRefusal()
{
    const std::optional<Reply> reply = follower.TakeAnswer();
    if (!reply)
    {
        return {};
    }
    switch (reply->kind)
    {
    case Reply::Kind::Stale: return TextKey::NetStale;
    case Reply::Kind::Paused: return TextKey::NetPaused;
    case Reply::Kind::Refused: return ReasonOf(reply->verdict);
    case Reply::Kind::Done:
    case Reply::Kind::Already: break;
    }
    return {};
}

// Who is not away may be a person or an opponent: nothing here depends on it.
SeatKind FollowedTable::KindOf(Seat seat) const
{
    const bool sits = seat < mirror->TheMatch().Seats();
    return sits && seat == mirror->Who()    ? SeatKind::Human
           : sits && !follower.IsAway(seat) ? SeatKind::Remote
                                            : SeatKind::Absent;
}

TablePresence FollowedTable::Presence() const
{
    TablePresence presence;
    const ToMove whose = mirror->TheMatch().WhoMoves();
    presence.isElsewhere = true;
    presence.paused = follower.IsPaused();
    presence.cutOff = follower.IsCutOff();
    presence.wishes = follower.IsWishing();
    for (Seat seat = 0; seat < mirror->TheMatch().Seats(); ++seat)
    {
        const SeatMask bit = MaskOf(seat);
        presence.awaited = static_cast<SeatMask>(presence.awaited | (whose.Includes(seat) ? bit : 0u));
        presence.away = static_cast<SeatMask>(presence.away | (follower.IsAway(seat) ? bit : 0u));
    }
    const DiceWatch& dice = follower.Dice();
    presence.checked = dice.Checked();
    presence.fault = dice.Fault();
    presence.dice = presence.fault != FairFault::None ? TablePresence::Dice::Bent
                    : !dice.IsProven()                ? TablePresence::Dice::Own
                    : presence.checked > 0            ? TablePresence::Dice::Checked
                                                      : TablePresence::Dice::Later;
    return presence;
}

Phrase FollowedTable::WhySuspended() const
{
    const Phrase why = follower.WhyNot();
    const int broken = follower.Suspended() != 0 ? follower.Suspended() : mirror->TheMatch().Suspended();
    return why.IsEmpty() ? Phrase(TextKey::NetSuspended, {broken}) : why;
}

} // namespace Rally::Club
