#include "RallyClub/Table.h"

#include <utility>

namespace Rally::Club
{

std::unique_ptr<ChanceSource> DiceOf(const AnyMatch& match, std::uint64_t seed)
{
    auto dice = std::make_unique<SeededChance>(seed);
    const std::unique_ptr<AnyMatch> past = match.Clone();
    past->Rewind(0);
    for (const LogEntry& entry : match.Entries())
    {
        Outcome fallen;
        if (entry.chance)
        {
            dice->Next(*past, fallen);
        }
        past->Replay(entry);
    }
    return dice;
}

std::uint64_t SeedThatBegins(const AnyMatch& match, Seat seat, std::uint64_t seed)
{
    constexpr std::uint64_t mostTries = 200; // with six cars it fails once in 10^15
    constexpr int mostOutcomes = 8;
    for (std::uint64_t tried = seed; tried < seed + mostTries && match.WhoMoves().IsChance(); ++tried)
    {
        const std::unique_ptr<AnyMatch> begun = match.Clone();
        const std::unique_ptr<ChanceSource> dice = DiceOf(*begun, tried);
        Outcome outcome;
        for (int i = 0; i < mostOutcomes && begun->WhoMoves().IsChance() && dice->Next(*begun, outcome); ++i)
        {
            begun->Resolve(outcome);
        }
        if (begun->WhoMoves().Includes(seat))
        {
            return tried;
        }
    }
    return seed;
}

ScriptedChance::ScriptedChance(std::vector<std::string> lines, std::unique_ptr<ChanceSource> next)
    : script(lines.begin(), lines.end()),
      behind(std::move(next))
{}

bool ScriptedChance::Next(const AnyMatch& match, Outcome& out)
{
    if (!misfit.empty())
    {
        return false;
    }
    if (script.empty())
    {
        return behind != nullptr && behind->Next(match, out);
    }
    if (!match.Read(script.front(), out) || !match.Accepts(out))
    {
        misfit = script.front();
        return false;
    }
    script.pop_front();
    return true;
}

Table::Table(std::unique_ptr<AnyMatch> theMatch, std::vector<SeatPlan> plans, std::unique_ptr<ChanceSource> source)
    : match(std::move(theMatch)),
      seats(std::move(plans)),
      chance(std::move(source))
{
    seats.resize(match->Seats());
}

Table::~Table() = default;

Table::State Table::Waiting() const
{
    if (match->Suspended() != 0)
    {
        return State::Suspended;
    }
    if (paused)
    {
        return State::Paused;
    }
    const ToMove whose = match->WhoMoves();
    return whose.IsOver() ? State::Over : whose.IsChance() ? State::AwaitsChance : State::AwaitsSeats;
}

// The first seat on move that a driver decides for; kNoSeat when only people are awaited.
Seat Table::SeatToDrive() const
{
    const ToMove whose = match->WhoMoves();
    for (Seat seat = 0; seat < SeatCount(); ++seat)
    {
        const SeatPlan& plan = seats[seat];
        const bool driven = plan.kind == SeatKind::Driver || plan.kind == SeatKind::Absent;
        if (whose.Includes(seat) && driven && plan.driver != nullptr)
        {
            return seat;
        }
    }
    return kNoSeat;
}

// Whether the decision is there which the seat is asked for now.
bool Table::Knows(Seat seat) const
{
    return job == nullptr && thought != nullptr && thought->moment == match->Chain() && thought->seat == seat &&
           thought->driver == seats[seat].driver;
}

// At the workbench, or at once where there is none.
void Table::Think(Seat seat)
{
    thought = std::make_shared<Thought>();
    thought->driver = seats[seat].driver;
    thought->view = match->ViewFor(seat);
    thought->seat = seat;
    thought->moment = match->Chain();
    if (thought->view->Suspended() != 0)
    {
        return; // nothing to decide by
    }
    const auto decide = [asked = thought] { asked->answer = asked->driver->Decide(*asked->view, asked->seat); };
    if (bench != nullptr)
    {
        job = bench->Begin(decide);
        return;
    }
    decide();
}

void Table::Recall(std::vector<LogEntry> log)
{
    recalled = std::move(log);
    relived = 0;
}

// The next entry leads where it led then, or the log is not that of this match.
Table::State Table::Relive()
{
    const LogEntry& entry = recalled[relived];
    ++relived;
    if (!match->Replay(entry) || match->Entries().back().check != entry.check)
    {
        return Suspend(Invariant::LogLeadsBack);
    }
    Happened();
    return match->Suspended() != 0 ? State::Suspended : State::Moved;
}

bool Table::Ponder()
{
    const bool isFilm = relived < recalled.size();
    const Seat seat = !isFilm && Waiting() == State::AwaitsSeats ? SeatToDrive() : kNoSeat;
    if (bench == nullptr || seat == kNoSeat)
    {
        return true;
    }
    if (job != nullptr && job->IsDone())
    {
        job.reset();
    }
    // One at a time, even when it is not wanted any more: drivers share what they know.
    if (job == nullptr && !Knows(seat))
    {
        Think(seat);
    }
    return Knows(seat);
}

// Plays what the driver of the seat has decided, or decides now. Which invariant that broke; none when the driver, or the
// stand-in for its fault, moved.
Invariant Table::Drive(Seat seat)
{
    if (bench == nullptr)
    {
        Think(seat);
    }
    const std::shared_ptr<Thought> decided = std::exchange(thought, nullptr);
    if (decided->view->Suspended() != 0)
    {
        return Invariant::ViewIsSound;
    }
    if (decided->answer.seat == seat && match->Play(decided->answer))
    {
        return Invariant::None;
    }
    // A driver that breaks the rules loses its say: the first legal action stands in for it.
    ++driverFaults;
    ActionList legal;
    match->Legal(seat, legal);
    return !legal.IsEmpty() && match->Play(legal[0]) ? Invariant::None : Invariant::DriverCanMove;
}

Table::State Table::Advance()
{
    const State waiting = Waiting();
    const bool isToMove = waiting == State::AwaitsChance || waiting == State::AwaitsSeats;
    if (isToMove && relived < recalled.size())
    {
        return Relive();
    }
    if (waiting == State::AwaitsChance)
    {
        Outcome outcome;
        if (chance == nullptr || !chance->Next(*match, outcome))
        {
            return State::AwaitsChance;
        }
        if (!match->Resolve(outcome))
        {
            return Suspend(Invariant::ChanceCanBe);
        }
    }
    else if (waiting == State::AwaitsSeats)
    {
        const Seat seat = SeatToDrive();
        if (seat == kNoSeat)
        {
            return State::AwaitsSeats;
        }
        if (!Ponder())
        {
            return State::Thinks;
        }
        if (const Invariant broken = Drive(seat); broken != Invariant::None)
        {
            return Suspend(broken);
        }
    }
    else
    {
        return waiting;
    }
    Happened();
    return match->Suspended() != 0 ? State::Suspended : State::Moved;
}

// Between two entries: what was told of the last one holds.
Table::State Table::Suspend(Invariant broken)
{
    match->Suspend(broken);
    return State::Suspended;
}

Table::State Table::Run(std::size_t limit)
{
    State state = State::Moved;
    for (std::size_t i = 0; i < limit && state == State::Moved; ++i)
    {
        state = Advance();
    }
    return state;
}

Verdict Table::Play(Action action)
{
    const Verdict verdict = paused ? Nonsense() : match->Play(action);
    if (verdict)
    {
        Happened();
    }
    return verdict;
}

bool Table::CanUndo(Seat seat) const
{
    const std::vector<LogEntry>& entries = match->Entries();
    return match->Suspended() == 0 && !paused && !entries.empty() && !entries.back().chance &&
           entries.back().action.seat == seat && !match->Uncovers(seat);
}

bool Table::Undo(Seat seat)
{
    if (!CanUndo(seat))
    {
        return false;
    }
    match->Rewind(match->Entries().size() - 1);
    if (feed != nullptr && !feed->TakenBack(*match, seat))
    {
        match->Suspend(Invariant::FeedHoldsLog);
    }
    return true;
}

void Table::SeatNow(Seat seat, SeatPlan plan)
{
    if (seat >= SeatCount())
    {
        return;
    }
    seats[seat] = std::move(plan);
}

Seat Table::Watcher() const
{
    Seat only = kNoSeat;
    for (Seat seat = 0; seat < SeatCount(); ++seat)
    {
        if (seats[seat].kind == SeatKind::Human)
        {
            if (only != kNoSeat)
            {
                return kNoSeat;
            }
            only = seat;
        }
    }
    return only;
}

void Table::Broadcast()
{
    if (feed == nullptr)
    {
        feed = std::make_unique<Feed>(*match);
    }
}

Reply Table::Hear(Seat seat, Intent intent)
{
    Reply reply;
    reply.kind = Reply::Kind::Refused;
    reply.verdict = Nonsense();
    if (seat < seats.size() && feed != nullptr)
    {
        intent.action.seat = seat;
        reply = Judge(seat, intent);
        reply.revision = feed->Revision();
    }
    return reply;
}

Reply Table::Judge(Seat seat, const Intent& intent)
{
    const bool undo = intent.kind == Intent::Kind::Undo;
    if (intent.expected != feed->Revision())
    {
        Notice own;
        const Notice::Kind meant = undo ? Notice::Kind::Undo : Notice::Kind::Action;
        if (feed->OwnSince(intent.expected, seat, own) && own.kind == meant && (undo || own.action == intent.action))
        {
            return {Reply::Kind::Already, 0, {}};
        }
        if (undo || !feed->StillAskedSince(intent.expected, seat))
        {
            return {Reply::Kind::Stale, 0, {}};
        }
    }
    if (paused)
    {
        return {Reply::Kind::Paused, 0, {}};
    }
    if (undo)
    {
        return Undo(seat) ? Reply{Reply::Kind::Done, 0, {}} : Reply{Reply::Kind::Refused, 0, Nonsense()};
    }
    const Verdict verdict = Play(intent.action);
    return {verdict ? Reply::Kind::Done : Reply::Kind::Refused, 0, verdict};
}

void Table::Arrive(Seat seat)
{
    if (seat < seats.size() && seats[seat].kind == SeatKind::Absent)
    {
        SeatNow(seat, {SeatKind::Remote, seats[seat].driver});
    }
}

void Table::Depart(Seat seat)
{
    if (seat < seats.size() && seats[seat].kind == SeatKind::Remote)
    {
        SeatNow(seat, {SeatKind::Absent, seats[seat].driver});
    }
}

std::unique_ptr<AnyMatch> Table::ViewFor(Seat seat) const
{
    return match->ViewFor(seat);
}

const std::string& Table::NameOf(Seat seat) const
{
    static const std::string nobody;
    return seat < SeatCount() ? match->Header().names[seat] : nobody;
}

void Table::Happened()
{
    const bool fell = chance != nullptr && !match->Entries().empty() && match->Entries().back().chance;
    if (feed != nullptr && !feed->Entered(*match, fell ? chance->LatestProof() : nullptr))
    {
        match->Suspend(Invariant::FeedHoldsLog);
    }
}

} // namespace Rally::Club
