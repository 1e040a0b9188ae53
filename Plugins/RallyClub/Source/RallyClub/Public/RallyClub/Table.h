// The table a match is played at. It knows who sits where, where chance comes from, what may be undone, what those
// elsewhere are told, and how to save and resume. Terminal, desktop, server and the Unreal game mode are shells around it:
// what one of them needs goes in here, never beside it.
//
// The table never waits and never draws: a shell calls Advance() until it answers that somebody is awaited.
#pragma once

#include "RallyClub/Feed.h"
#include "RallyClub/SeatRecord.h"
#include "RallyRules/Core/Driver.h"
#include "RallyRules/Core/Workbench.h"

#include <deque>

namespace Rally::Club
{

struct SeatPlan
{
    SeatKind kind{SeatKind::Human};
    std::shared_ptr<Driver> driver; // for Driver seats, and for Absent ones as a stand-in
};

// Where outcomes come from: a generator, a script, later a server's verifiable dice.
class ChanceSource
{
public:
    virtual ~ChanceSource() = default;
    // False when the outcome is not known yet.
    virtual bool Next(const AnyMatch& match, Outcome& out) = 0;
    // What proves the outcome that Next() gave last; nullptr where nothing does.
    virtual const ToldRoll* LatestProof() const { return nullptr; }

protected:
    ChanceSource() = default;
    ChanceSource(const ChanceSource&) = default;
    ChanceSource& operator=(const ChanceSource&) = default;
};

class SeededChance final : public ChanceSource
{
public:
    explicit SeededChance(std::uint64_t seed) : random(seed, RandomStream::Game) {}
    bool Next(const AnyMatch& match, Outcome& out) override
    {
        out = match.Draw(random);
        return true;
    }

private:
    Random random;
};

// The dice of a race as they fall from here on. One seed is one stream of dice from the first start to the last finish:
// a race that is taken up goes on in it where its log ends, so quitting, resuming or a crash never rolls anything anew.
RALLYCLUB_API std::unique_ptr<ChanceSource> DiceOf(const AnyMatch& match, std::uint64_t seed);

// A seed by whose dice that seat is the first to act in a match that has just been made: this one, or one of those behind
// it. Which dice fall afterwards nobody has chosen. This one again when the match does not draw who begins.
RALLYCLUB_API std::uint64_t SeedThatBegins(const AnyMatch& match, Seat seat, std::uint64_t seed);

// Plays back outcomes written in the game's notation; then asks the source behind it, if there is one.
class RALLYCLUB_API ScriptedChance final : public ChanceSource
{
public:
    explicit ScriptedChance(std::vector<std::string> lines, std::unique_ptr<ChanceSource> behind = nullptr);
    bool Next(const AnyMatch& match, Outcome& out) override;
    // The line that could not be read or cannot happen; empty while all went well.
    const std::string& Misfit() const { return misfit; }
    std::size_t Left() const { return script.size(); }

private:
    std::deque<std::string> script;
    std::unique_ptr<ChanceSource> behind;
    std::string misfit;
};

// What became of an intent from elsewhere.
struct Reply
{
    enum class Kind : std::uint8_t
    {
        Done,
        Already, // it was done before: this one came twice
        Stale,   // something has happened since it was meant
        Refused, // by the rule of the verdict, or it makes no sense
        Paused,
    };
    Kind kind{};
    std::uint32_t revision{}; // of the match now
    Verdict verdict{};
};

class Table
{
public:
    enum class State : std::uint8_t
    {
        Moved,        // a driver or chance did one thing; call again
        Thinks,       // a driver decides at the workbench; call again when the bell rings
        AwaitsSeats,  // people (or remote seats) must act
        AwaitsChance, // the source has no outcome yet
        Over,
        Suspended, // an invariant broke: the log is safe, the match is not
        Paused,
    };

    RALLYCLUB_API Table(std::unique_ptr<AnyMatch> match, std::vector<SeatPlan> seats,
                        std::unique_ptr<ChanceSource> chance);
    RALLYCLUB_API ~Table();
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    // A match that was played is seen again: from now on these entries of its log happen, one after the other, whoever sits where.
    RALLYCLUB_API void Recall(std::vector<LogEntry> log);

    // One driver's action or one outcome, if that is what the match waits for.
    RALLYCLUB_API State Advance();
    // Advance until people, chance or the end are awaited; at most limit things.
    RALLYCLUB_API State Run(std::size_t limit = 1 << 20);

    // From now on drivers decide there, one after the other, and nobody waits for them. It outlives the table. What they
    // decide does not depend on when: they are asked about one moment of the match, and only the table plays it.
    void ThinkAt(Workbench& theBench) { bench = &theBench; }
    // Who is to decide next begins with it, so that it is there in time. True when Advance() need not wait for it.
    RALLYCLUB_API bool Ponder();

    // A person's action. Refused actions change nothing.
    RALLYCLUB_API Verdict Play(Action action);

    // Takes back the seat's latest action, if nothing has been rolled, drawn, shown to it or done by another seat since
    // (free undo until a die falls). False when there is nothing of that kind.
    RALLYCLUB_API bool Undo(Seat seat);
    RALLYCLUB_API bool CanUndo(Seat seat) const;

    // A person leaves, comes back, or hands over to a driver.
    RALLYCLUB_API void SeatNow(Seat seat, SeatPlan plan);
    // Of a seat that is not there: nobody, by no name.
    SeatKind KindOf(Seat seat) const { return seat < SeatCount() ? seats[seat].kind : SeatKind::Absent; }
    // Who looks on at this shell: the one person who plays at it. Of several, or of none, nobody is shown more than
    // anybody may know.
    RALLYCLUB_API Seat Watcher() const;

    // While a table is paused nothing happens at it.
    void Pause(bool now) { paused = now; }
    bool IsPaused() const { return paused; }

    // From now on the match is told to those elsewhere, too.
    RALLYCLUB_API void Broadcast();
    // nullptr without a broadcast.
    const Feed* TheFeed() const { return feed.get(); }
    // A remote person's intent. Whatever seat its action names, it is taken as the seat's own. The same intent may come
    // twice and is done once; one that was meant for another moment is not done at all, except that choices which others
    // made at the same time do not make it stale. Needs a broadcast.
    RALLYCLUB_API Reply Hear(Seat seat, Intent intent);

    // Somebody elsewhere takes an absent seat (which one is theirs: see SeatKeeping), or leaves it to its stand-in.
    RALLYCLUB_API void Arrive(Seat seat);
    RALLYCLUB_API void Depart(Seat seat);

    const AnyMatch& TheMatch() const { return *match; }
    RALLYCLUB_API std::unique_ptr<AnyMatch> ViewFor(Seat seat) const;
    RALLYCLUB_API const std::string& NameOf(Seat seat) const;

    // How often a driver answered what the rules forbid and another action had to stand in: a fault of the driver.
    std::size_t DriverFaults() const { return driverFaults; }

    // The log as bytes: all that is needed to resume, or to watch again.
    ByteString Save() const { return EncodeLog(*match); }

private:
    // A decision that is asked for, being made, or there.
    struct Thought
    {
        std::shared_ptr<Driver> driver;
        std::unique_ptr<AnyMatch> view;
        Seat seat{};
        std::uint64_t moment{}; // of the match: a hash of all that happened
        Action answer{};
    };

    Seat SeatCount() const { return static_cast<Seat>(seats.size()); }
    State Waiting() const;
    State Relive();
    State Suspend(Invariant broken);
    Reply Judge(Seat seat, const Intent& intent);
    Seat SeatToDrive() const;
    bool Knows(Seat seat) const;
    void Think(Seat seat);
    Invariant Drive(Seat seat);
    void Happened();

    std::unique_ptr<AnyMatch> match;
    std::vector<SeatPlan> seats;
    std::unique_ptr<ChanceSource> chance;
    std::vector<LogEntry> recalled; // of a match that was played
    std::size_t relived = 0;        // so many of them have
    std::unique_ptr<Feed> feed;
    bool paused = false;
    std::size_t driverFaults = 0;
    Workbench* bench = nullptr;
    std::shared_ptr<Thought> thought;    // the latest one
    std::unique_ptr<Workbench::Job> job; // ... until it is there
};

} // namespace Rally::Club
