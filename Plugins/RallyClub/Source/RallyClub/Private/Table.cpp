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
    const Whose whose = match->WhoseMove();
    return whose.IsOver() ? State::Over : whose.IsChance() ? State::AwaitsChance : State::AwaitsSeats;
}

// The first seat on move that a driver decides for; kNoSeat when only people are awaited.
Seat Table::SeatToDrive() const
{
    const Whose whose = match->WhoseMove();
    for (Seat seat = 0; seat < SeatCount(); ++seat)
    {
        const SeatPlan& plan = seats[seat];
        const bool driven = plan.sitter == Sitter::Driver || plan.sitter == Sitter::Absent;
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
        if (chance == nullptr || !chance->Next(*match, outcome) || !match->Happen(outcome))
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
    const Verdict verdict = match->Play(action);
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
    return match->Suspended() == 0 && !entries.empty() && !entries.back().chance && entries.back().action.seat == seat;
}

bool Table::Undo(Seat seat)
{
    if (!CanUndo(seat))
    {
        return false;
    }
    match->Rewind(match->Entries().size() - 1);
    announced = 0;
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
    if (seat < seats.size() && seats[seat].sitter == Sitter::Driver)
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
    const Whose whose = match->WhoseMove();
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
