// A table elsewhere as the shell of one seat sees it: the mirror of its follower is the match, what a person decides is judged by
// it and wished, and it happens when the host tells so. Whoever lends the follower pumps it (Hear, Pass); the mirror alone goes on
// here, one notice at a time, so that each can be shown.
#pragma once

#include "RallyClub/Follower.h"
#include "RallyClub/RaceTable.h"

namespace Rally::Club
{

class RALLYCLUB_API FollowedTable final : public RaceTable
{
public:
    // Of a follower that has been welcomed, which stays as long. Several may be made of one, one after the other.
    explicit FollowedTable(Follower& follower);

    State Advance() override;
    bool MovesOn() const override;
    Verdict Play(const Action& action) override;
    bool Undo(Seat seat) override;
    bool CanUndo(Seat seat) const override;
    bool MayDecide() const override;
    Phrase TakeRefusal() override;
    void Pause(bool now) override { follower.Pause(now); }

    const AnyMatch& TheMatch() const override { return mirror->TheMatch(); }
    std::unique_ptr<AnyMatch> ViewFor(Seat seat) const override { return mirror->TheMatch().ViewFor(seat); }
    Seat Watcher() const override { return mirror->Who(); }
    Seat TookBack() const override { return mirror->Latest().action.seat; }
    SeatKind KindOf(Seat seat) const override;
    bool IsElsewhere() const override { return true; }
    TablePresence Presence() const override;
    Phrase WhySuspended() const override;

private:
    bool IsStopped() const;
    bool IsReplaced() const { return follower.TheMirror() != mirror.get(); }

    Follower& follower;
    std::shared_ptr<const Mirror> mirror; // stays what it was when another one has taken its place
    bool stopped = false;                 // and Advance() said so
};

} // namespace Rally::Club
