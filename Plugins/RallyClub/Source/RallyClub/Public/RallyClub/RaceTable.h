// The table of a race as whoever plays at it from one place sees it: one that stands here (RaceSession makes it), or one elsewhere
// that is followed (FollowedTable.h). A session asks it for the next thing, and hands in what people decide.
#pragma once

#include "RallyClub/Fair/FairDice.h"
#include "RallyClub/SeatRecord.h"

#include "RallyRules/Core/Match.h"

namespace Rally::Club
{

// What is known of a table elsewhere beside its match.
struct TablePresence
{
    enum class Dice : std::uint8_t
    {
        Own,     // whoever has the table rolls them, and nothing is proven
        Later,   // they are, and will be checked from here on
        Checked, // every one that fell since is as promised
        Bent,    // one was not; nothing is believed any more
    };

    bool isElsewhere{};
    SeatMask awaited{}; // of the seats, who is to act
    SeatMask away{};    // whom a stand-in drives for, if the table has one
    bool paused{};
    bool cutOff{}; // nothing goes through, or no answer comes
    bool wishes{}; // something was told to the table, and it has not answered
    Dice dice{};
    std::uint32_t checked{}; // rolls
    FairFault fault{};       // of the bent one

    friend bool operator==(const TablePresence&, const TablePresence&) = default;
};

struct PresenceLine
{
    Phrase words;
    bool isTrouble{};

    friend bool operator==(const PresenceLine&, const PresenceLine&) = default;
};

// What a shell says of it, what is worst first; nothing of a table that stands here. Of the dice always; of who is awaited only
// while it is somebody else than this seat.
RALLYCLUB_API std::vector<PresenceLine> LinesOf(const TablePresence& presence, const AnyMatch& match, Seat own);
// Of the dice alone; empty for a table that stands here.
RALLYCLUB_API Phrase DiceWords(const TablePresence& presence);

class RALLYCLUB_API RaceTable
{
public:
    enum class State : std::uint8_t
    {
        Moved,       // one thing happened; call again
        TakenBack,   // somebody took back the latest thing; call again
        Thinks,      // a driver here decides; call again when the bell rings
        AwaitsSeats, // people must act who sit here
        Elsewhere,   // others must, or what was wished is not answered: nothing to do here
        Over,
        Suspended, // it cannot go on
        Anew,      // it is told anew from elsewhere, or another race is: this one is not gone on with
    };

    virtual ~RaceTable() = default;

    virtual State Advance() = 0;
    // What is asked is not asked any more, or there is something to be seen: Advance() says what.
    virtual bool MovesOn() const { return false; }
    // While nothing may happen yet, whoever decides next may begin with it. True when nobody is awaited.
    virtual bool Ponder() { return true; }

    // What is allowed happens at once at a table that stands here; it is wished at one elsewhere, and happens there.
    virtual Verdict Play(const Action& action) = 0;
    virtual bool Undo(Seat seat) = 0;
    virtual bool CanUndo(Seat seat) const = 0;
    // Who did, when the state was TakenBack.
    virtual Seat TookBack() const { return kNoSeat; }
    // False while nothing may be decided, whoever is on move.
    virtual bool MayDecide() const { return true; }
    // Why what was wished did not happen; once, empty when it did.
    virtual Phrase TakeRefusal() { return {}; }
    virtual void Pause(bool /*now*/) {}

    virtual const AnyMatch& TheMatch() const = 0;
    virtual std::unique_ptr<AnyMatch> ViewFor(Seat seat) const = 0;
    // Who looks on: the one person who sits here; of several, or of none, anybody (kNoSeat).
    virtual Seat Watcher() const = 0;
    virtual SeatKind KindOf(Seat seat) const = 0;

    virtual bool IsElsewhere() const { return false; }
    virtual TablePresence Presence() const { return {}; }
    // Why it cannot go on, of a table elsewhere.
    virtual Phrase WhySuspended() const { return {}; }

protected:
    RaceTable() = default;
    RaceTable(const RaceTable&) = default;
    RaceTable& operator=(const RaceTable&) = default;
};

} // namespace Rally::Club
