#include "RallyClub/RaceSession.h"

#include <bit>

namespace Rally::Club
{

RaceSession::RaceSession(std::unique_ptr<AnyMatch> match, Terms terms, Aids aids)
    : table(match->Clone(), std::move(terms.plans), terms.dice ? std::move(terms.dice) : DiceOf(*match, terms.seed)),
      keeping(*match, std::move(terms.seats), terms.seed, People(), {aids.saves, aids.records})
{
    table.Recall(std::move(terms.film));
    if (aids.bench != nullptr)
    {
        table.ThinkAt(*aids.bench);
    }
}

void RaceSession::Happened()
{
    keeping.Happened(TheMatch(), People());
    onward = TheChronicle().StageBegan(TheMatch()) ? Onward::AsGameAsks : onward;
    atStageEnd = TheChronicle().StageEnded(TheMatch()) && !TheMatch().WhoMoves().IsOver();
}

RaceSession::State RaceSession::Advance()
{
    if (atStageEnd)
    {
        return State::StageOver;
    }
    switch (table.Advance())
    {
    case Table::State::Moved: Happened(); return State::Moved;
    case Table::State::Thinks: return State::Thinks;
    case Table::State::Over: return State::Over;
    case Table::State::AwaitsSeats: return GoesOnward() ? State::Moved : Ask() ? State::Asks : Suspend();
    case Table::State::Suspended:
    case Table::State::AwaitsChance:
    case Table::State::Paused: break;
    }
    return Suspend();
}

RaceSession::State RaceSession::Suspend()
{
    keeping.Suspended(TheMatch());
    return State::Suspended;
}

Seat RaceSession::Asked() const
{
    const ToMove whose = TheMatch().WhoMoves();
    for (Seat seat = 0; seat < TheMatch().Seats() && !atStageEnd; ++seat)
    {
        if (whose.Includes(seat) && IsPerson(seat))
        {
            return seat;
        }
    }
    return kNoSeat;
}

bool RaceSession::IsSecret() const
{
    return PeopleCount() > 1 && TheChronicle().IsSecret(TheMatch());
}

bool RaceSession::Ask()
{
    const Seat asked = Asked();
    if (asked == kNoSeat)
    {
        return false; // somebody is awaited who does not sit here
    }
    if (asked != lastAsked)
    {
        handsOver = lastAsked != kNoSeat && IsSecret();
        lastAsked = asked;
    }
    return true;
}

// Whether to drive the next stage has been said with the result of the last.
bool RaceSession::GoesOnward()
{
    Action action;
    const bool answers = onward != Onward::AsGameAsks &&
                         TheChronicle().Onwards(TheMatch(), onward == Onward::Interrupted, action) &&
                         action.seat == Asked();
    return answers && Play(action).allowed;
}

Seat RaceSession::Racer() const
{
    return lastAsked != kNoSeat || People() == 0 ? lastAsked : static_cast<Seat>(std::countr_zero(People()));
}

Verdict RaceSession::Play(Action action)
{
    const Seat asked = Asked();
    if (asked == kNoSeat || action.seat != asked)
    {
        return Nonsense();
    }
    const Verdict verdict = table.Play(action);
    if (verdict)
    {
        Happened();
    }
    return verdict;
}

bool RaceSession::Undo()
{
    const Seat asked = Asked();
    if (asked == kNoSeat || !table.Undo(asked))
    {
        return false;
    }
    keeping.TakenBack(TheMatch());
    return true;
}

SeatMask RaceSession::People() const
{
    SeatMask people = 0;
    for (Seat seat = 0; seat < TheMatch().Seats(); ++seat)
    {
        people = static_cast<SeatMask>(people | (IsPerson(seat) ? MaskOf(seat) : 0u));
    }
    return people;
}

std::size_t RaceSession::PeopleCount() const
{
    return static_cast<std::size_t>(std::popcount(People()));
}

SeatMask RaceSession::LookedBackAt() const
{
    const auto everybody = static_cast<SeatMask>((1u << TheMatch().Seats()) - 1u);
    return People() == 0 ? everybody : People();
}

} // namespace Rally::Club
