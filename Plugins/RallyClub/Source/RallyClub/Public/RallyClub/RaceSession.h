// A race as people at one machine play it: whom it asks and what may be answered, what is told, what is kept and when, which
// records fall. Its table stands here, or elsewhere and is followed; then one person sits here, what he decides happens when it
// is told from there, and whoever has the table keeps the race. Terminal, window and the engine's standalone game are shells
// around it: they show, and hand in what people do. It never waits and never draws; threads, files and dice of the program are
// lent to it.
#pragma once

#include "RallyClub/RaceKeeping.h"
#include "RallyClub/RaceTable.h"
#include "RallyClub/Table.h"

namespace Rally::Club
{

class RaceSession
{
public:
    // What the shell lends; it outlives the race.
    struct Aids
    {
        Workbench* bench{}; // where drivers decide; without one they do at once
        Keeper* saves{};    // without one the race is not saved
        Keeper* records{};  // without one none are set
    };
    struct Terms
    {
        SeatRecords seats;
        std::vector<SeatPlan> plans;        // who decides for them
        std::uint64_t seed{};               // of the dice
        std::unique_ptr<ChanceSource> dice; // instead of those of the seed
        std::vector<LogEntry> film{};       // this happens, and nobody is asked: the rest of a race that was driven
    };
    // A match at its beginning, or one that is taken up again.
    RALLYCLUB_API RaceSession(std::unique_ptr<AnyMatch> match, Terms terms, Aids aids);
    // At a table elsewhere, as far as it has been told by now; what is told from here on happens in it, and all of a race that is
    // told from its beginning.
    RALLYCLUB_API RaceSession(std::unique_ptr<RaceTable> table, SeatRecords seats);

    enum class State : std::uint8_t
    {
        Moved,     // one thing happened: see what it told, then call again
        TakenBack, // at a table elsewhere: the latest thing was; call again
        Thinks,    // a driver decides at the workbench
        Asks,      // a person here is to decide: Asked()
        StageOver, // until GoOn()
        Over,
        Suspended, // it cannot go on; the save stays at the last moment that was sound
        Elsewhere, // somebody elsewhere is awaited, or the answer to what was decided here
        Anew,      // told anew from elsewhere, or another race is: this session ends, one more begins
    };
    RALLYCLUB_API State Advance();
    // Away from the result of a stage. Who has said there what comes next is not asked the same again where the game asks.
    enum class Onward : std::uint8_t
    {
        AsGameAsks,
        NextStage,
        Interrupted,
    };
    void GoOn(Onward how = Onward::AsGameAsks)
    {
        atStageEnd = false;
        onward = how;
    }
    bool IsAtStageEnd() const { return atStageEnd; }
    // While nothing may happen yet, whoever decides next may begin with it. True when nobody is awaited.
    bool Ponder() { return table->Ponder(); }
    // At a table elsewhere: what is asked is not asked any more, or there is something to be seen. Advance() says what.
    RALLYCLUB_API bool MovesOn() const;

    // The person who is to decide; kNoSeat when nobody is.
    RALLYCLUB_API Seat Asked() const;
    // Who was asked last, else the first who will be; kNoSeat when no person drives.
    RALLYCLUB_API Seat Racer() const;
    // Somebody else sat here before, who must not see what is asked: until they say that they are here.
    bool MustHandOver() const { return handsOver; }
    void HandedOver() { handsOver = false; }
    // What is decided now must not be seen by other people here.
    RALLYCLUB_API bool IsSecret() const;
    // What the one who is asked may know.
    std::unique_ptr<AnyMatch> View() const { return table->ViewFor(Asked()); }

    // What the one who is asked decides. Refused for anybody else, and whatever the rules forbid; nothing has changed then. At a
    // table elsewhere nothing has yet: it is told there, and happens in Advance().
    RALLYCLUB_API Verdict Play(Action action);
    // The latest thing the one who is asked did, until a die falls; likewise.
    RALLYCLUB_API bool Undo();
    bool CanUndo() const { return table->CanUndo(Asked()); }
    // Who took something back elsewhere, or here.
    Seat TookBack() const { return table->TookBack(); }
    // Why the table elsewhere did not do what it was told; once.
    Phrase TakeRefusal() { return std::exchange(refused, {}); }

    // Who looks on at this screen: the one person who sits here; of several, or of none, anybody (kNoSeat).
    Seat Watcher() const { return table->Watcher(); }
    std::unique_ptr<AnyMatch> ViewOfWatcher() const { return table->ViewFor(table->Watcher()); }
    // The lines of what happened last, and of all so far, as far as the watcher may know it.
    std::vector<LogLine> Lines() const { return TheChronicle().Lines(TheMatch(), Watcher()); }
    std::vector<LogLine> LinesSoFar(std::size_t most) const
    {
        return TheChronicle().LinesSoFar(TheMatch(), Watcher(), most);
    }
    // What happened last began a stage.
    bool StageBegan() const { return TheChronicle().StageBegan(TheMatch()); }

    // Why the newest state is not safe; empty when it is, or soon will be.
    Phrase NotSaved() const { return keeping.NotSaved(); }
    // What must be said of the records' store; empty: nothing.
    Phrase RecordsNotice() const { return keeping.RecordsNotice(); }
    // Of the stage that is over.
    std::vector<Phrase> RecordLines() const { return TheChronicle().RecordLines(TheMatch()); }
    // Why it cannot go on, and where the log of it lies.
    RALLYCLUB_API Phrase WhySuspended() const;

    // Whether the table stands elsewhere; what is known of it, and what is to be said of that.
    bool IsElsewhere() const { return table->IsElsewhere(); }
    TablePresence Presence() const { return table->Presence(); }
    std::vector<PresenceLine> PresenceLines() const { return LinesOf(Presence(), TheMatch(), Watcher()); }
    // At a table elsewhere everybody may stop it, and let it go on.
    void Pause(bool now) { table->Pause(now); }
    // The match with the whole log of the race; nullptr when only a part of it was followed from here.
    RALLYCLUB_API std::unique_ptr<AnyMatch> WholeMatch() const;

    const AnyMatch& TheMatch() const { return table->TheMatch(); }
    const Chronicle& TheChronicle() const { return keeping.TheChronicle(); }
    const SeatRecords& Seats() const { return keeping.Seats(); }
    RALLYCLUB_API const std::string& NameOf(Seat seat) const;
    // Who sits here, not elsewhere.
    bool IsPerson(Seat seat) const { return seat < TheMatch().Seats() && table->KindOf(seat) == SeatKind::Human; }
    RALLYCLUB_API SeatMask People() const;
    RALLYCLUB_API std::size_t PeopleCount() const;
    // Whose driving is looked back at: that of those who sit here, of everybody when nobody does.
    RALLYCLUB_API SeatMask LookedBackAt() const;
    // Once more, for who asks for it.
    void Save() { keeping.Save(TheMatch()); }

private:
    void Happened();
    bool Ask();
    bool GoesOnward();
    State Suspend();

    std::unique_ptr<RaceTable> table;
    RaceKeeping keeping;
    Seat lastAsked = kNoSeat;
    bool asks = false; // Advance() said so
    bool handsOver = false;
    bool atStageEnd = false;
    Onward onward{};
    Phrase refused; // by a table elsewhere
};

} // namespace Rally::Club
