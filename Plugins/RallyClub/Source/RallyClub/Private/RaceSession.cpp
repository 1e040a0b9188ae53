#include "RallyClub/RaceSession.h"

#include "RallyRules/Core/Rulesets.h"

#include <bit>

namespace Rally::Club
{

namespace RaceSessionDetail
{

// One that stands here.
class OwnTable final : public RaceTable
{
public:
    OwnTable(const AnyMatch& match, RaceSession::Terms& terms, Workbench* bench)
        : table(match.Clone(), std::move(terms.plans), terms.dice ? std::move(terms.dice) : DiceOf(match, terms.seed))
    {
        table.Recall(std::move(terms.film));
        if (bench != nullptr)
        {
            table.ThinkAt(*bench);
        }
    }

    State Advance() override
    {
        switch (table.Advance())
        {
        case Table::State::Moved: return State::Moved;
        case Table::State::Thinks: return State::Thinks;
        case Table::State::Over: return State::Over;
        case Table::State::AwaitsSeats: return State::AwaitsSeats;
        case Table::State::Suspended:
        case Table::State::AwaitsChance:
        case Table::State::Paused: break;
        }
        return State::Suspended;
    }
    bool Ponder() override { return table.Ponder(); }
    Verdict Play(const Action& action) override { return table.Play(action); }
    bool Undo(Seat seat) override { return table.Undo(seat); }
    bool CanUndo(Seat seat) const override { return table.CanUndo(seat); }
    const AnyMatch& TheMatch() const override { return table.TheMatch(); }
    std::unique_ptr<AnyMatch> ViewFor(Seat seat) const override { return table.ViewFor(seat); }
    Seat Watcher() const override { return table.Watcher(); }
    SeatKind KindOf(Seat seat) const override { return table.KindOf(seat); }

private:
    Table table;
};

} // namespace RaceSessionDetail

RaceSession::RaceSession(std::unique_ptr<AnyMatch> match, Terms terms, Aids aids)
    : table(std::make_unique<RaceSessionDetail::OwnTable>(*match, terms, aids.bench)),
      keeping(*match, std::move(terms.seats), terms.seed, People(), {aids.saves, aids.records})
{}

RaceSession::RaceSession(std::unique_ptr<RaceTable> itsTable, SeatRecords seats)
    : table(std::move(itsTable)),
      keeping(TheMatch(), std::move(seats), 0, People(), {})
{
    // Of a race that is told from its beginning everything is shown; else what came along with the welcome has long been.
    const bool begins = TheMatch().Entries().empty() && WholeMatch() != nullptr;
    for (State state = State::Moved;
         !begins && (state == State::Moved || state == State::TakenBack) && table->MovesOn();)
    {
        atStageEnd = false;
        state = Advance();
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
    if (Phrase why = table->TakeRefusal(); !why.IsEmpty())
    {
        refused = std::move(why);
        onward = Onward::AsGameAsks;
    }
    asks = false;
    switch (table->Advance())
    {
    case RaceTable::State::Moved: Happened(); return State::Moved;
    case RaceTable::State::TakenBack: keeping.TakenBack(TheMatch()); return State::TakenBack;
    case RaceTable::State::Thinks: return State::Thinks;
    case RaceTable::State::Over: return State::Over;
    case RaceTable::State::Elsewhere: return State::Elsewhere;
    case RaceTable::State::Anew: return State::Anew;
    case RaceTable::State::AwaitsSeats:
        if (GoesOnward())
        {
            return IsElsewhere() ? State::Elsewhere : State::Moved;
        }
        asks = Ask();
        return asks ? State::Asks : Suspend();
    case RaceTable::State::Suspended: break;
    }
    return Suspend();
}

bool RaceSession::MovesOn() const
{
    return !atStageEnd && (table->MovesOn() || asks != (Asked() != kNoSeat));
}

RaceSession::State RaceSession::Suspend()
{
    keeping.Suspended(TheMatch());
    return State::Suspended;
}

Seat RaceSession::Asked() const
{
    const ToMove whose = TheMatch().WhoMoves();
    const bool isAsked = !atStageEnd && table->MayDecide();
    for (Seat seat = 0; isAsked && seat < TheMatch().Seats(); ++seat)
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
    const Verdict verdict = table->Play(action);
    if (verdict && !IsElsewhere())
    {
        Happened();
    }
    return verdict;
}

bool RaceSession::Undo()
{
    const Seat asked = Asked();
    if (asked == kNoSeat || !table->Undo(asked))
    {
        return false;
    }
    if (!IsElsewhere())
    {
        keeping.TakenBack(TheMatch());
    }
    return true;
}

Phrase RaceSession::WhySuspended() const
{
    const Phrase elsewhere = table->WhySuspended();
    return elsewhere.IsEmpty() ? keeping.WhySuspended(TheMatch()) : elsewhere;
}

const std::string& RaceSession::NameOf(Seat seat) const
{
    static const std::string nobody;
    const std::vector<std::string>& names = TheMatch().Header().names;
    return seat < names.size() ? names[seat] : nobody;
}

std::unique_ptr<AnyMatch> RaceSession::WholeMatch() const
{
    if (!IsElsewhere())
    {
        return TheMatch().Clone();
    }
    std::unique_ptr<AnyMatch> whole = OpenAnyMatch(TheMatch().Header());
    for (const LogEntry& entry : TheMatch().Entries())
    {
        if (whole == nullptr || !whole->Replay(entry))
        {
            return nullptr;
        }
    }
    const bool leads = whole != nullptr && whole->ViewHash(kNoSeat) == TheMatch().ViewHash(kNoSeat);
    return leads ? std::move(whole) : nullptr;
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
