#include "RallyClub/Table.h"

namespace Rally::Club
{

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
    inboxes.resize(match->Seats() + 1);
    TellAll();
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

Table::State Table::Advance()
{
    const State waiting = Waiting();
    if (waiting == State::AwaitsChance)
    {
        Outcome outcome;
        if (chance == nullptr || !chance->Next(*match, outcome) || !match->Resolve(outcome))
        {
            return State::AwaitsChance;
        }
    }
    else if (waiting == State::AwaitsSeats)
    {
        const Seat seat = SeatToDrive();
        if (seat == kNoSeat)
        {
            AnnounceTurns();
            return State::AwaitsSeats;
        }
        const Action action = seats[seat].driver->Decide(*match->ViewFor(seat), seat);
        if (action.seat != seat || !match->Play(action))
        {
            // A driver that breaks the rules loses its say: the first legal action stands in for it.
            ++driverFaults;
            ActionList legal;
            match->Legal(seat, legal);
            if (legal.IsEmpty() || !match->Play(legal[0]))
            {
                return State::AwaitsSeats;
            }
        }
    }
    else
    {
        return waiting;
    }
    TellAll();
    return match->Suspended() != 0 ? State::Suspended : State::Moved;
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
        TellAll();
    }
    else if (action.seat < seats.size())
    {
        Message message;
        message.kind = Message::Kind::Refused;
        message.verdict = verdict;
        message.action = action;
        Tell(action.seat, message);
    }
    return verdict;
}

bool Table::CanUndo(Seat seat) const
{
    const std::vector<LogEntry>& entries = match->Entries();
    return match->Suspended() == 0 && !paused && !entries.empty() && !entries.back().chance &&
           entries.back().action.seat == seat;
}

bool Table::Undo(Seat seat)
{
    if (!CanUndo(seat))
    {
        return false;
    }
    const Action undone = match->Entries().back().action;
    match->Rewind(match->Entries().size() - 1);
    announced = 0;
    if (feed != nullptr)
    {
        feed->TakenBack(*match, undone);
    }
    for (Seat each = 0; each <= SeatCount(); ++each)
    {
        Message message;
        message.kind = Message::Kind::Undone;
        Tell(each, message);
    }
    return true;
}

void Table::SeatNow(Seat seat, SeatPlan plan)
{
    seats[seat] = std::move(plan);
    announced = static_cast<SeatMask>(announced & ~unsigned{MaskOf(seat)});
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

std::vector<Message> Table::TakeMessages(Seat seat)
{
    std::deque<Message>& inbox = InboxOf(seat);
    std::vector<Message> taken(inbox.begin(), inbox.end());
    inbox.clear();
    return taken;
}

void Table::TellAll()
{
    announced = 0;
    if (feed != nullptr)
    {
        feed->Entered(*match);
    }
    for (Seat seat = 0; seat <= SeatCount(); ++seat) // the last inbox is the spectators'
    {
        Message message;
        message.kind = match->Suspended() != 0 ? Message::Kind::Suspended : Message::Kind::Happened;
        message.events = match->Events();
        Tell(seat, message);
    }
}

void Table::Tell(Seat seat, Message message)
{
    if (seat < seats.size() && seats[seat].kind == SeatKind::Driver)
    {
        return; // drivers look at the match, not at messages
    }
    message.entry = static_cast<std::uint32_t>(match->Entries().size());
    std::deque<Message>& inbox = InboxOf(seat);
    if (inbox.size() == kMaxInbox)
    {
        inbox.pop_front();
    }
    inbox.push_back(message);
}

void Table::AnnounceTurns()
{
    const ToMove whose = match->WhoMoves();
    for (Seat seat = 0; seat < SeatCount(); ++seat)
    {
        if (whose.Includes(seat) && (announced & MaskOf(seat)) == 0)
        {
            Message message;
            message.kind = Message::Kind::YourTurn;
            Tell(seat, message);
            announced = static_cast<SeatMask>(announced | MaskOf(seat));
        }
    }
}

} // namespace Rally::Club
