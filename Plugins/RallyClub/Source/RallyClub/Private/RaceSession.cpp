#include "RallyClub/RaceSession.h"

#include "RallyClub/SaveForm.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <bit>

namespace Rally::Club
{

RaceSession::RaceSession(std::unique_ptr<AnyMatch> match, Terms terms, Aids lent)
    : seats(std::move(terms.seats)),
      seed(terms.seed),
      aids(lent),
      table(match->Clone(), std::move(terms.plans), terms.dice ? std::move(terms.dice) : DiceOf(*match, terms.seed)),
      chronicle(ChronicleOf(*match))
{
    if (aids.bench != nullptr)
    {
        table.ThinkAt(*aids.bench);
    }
    OpenRecords();
    EnterRecords(); // what was driven before the race was left
    chronicle->BeginStage(TheMatch());
    Save();
}

void RaceSession::OpenRecords()
{
    if (aids.records != nullptr)
    {
        recordsRead = aids.records->Read([this](auto bytes) { return chronicle->ReadRecords(bytes); });
    }
}

void RaceSession::EnterRecords()
{
    if (aids.records == nullptr)
    {
        return;
    }
    // What another program has stored meanwhile stays.
    aids.records->Read([this](auto bytes) { return chronicle->ReadRecords(bytes); });
    if (chronicle->EnterRecords(TheMatch(), People()))
    {
        aids.records->Keep(chronicle->WriteRecords());
    }
}

void RaceSession::Save()
{
    if (aids.saves != nullptr && TheMatch().Suspended() == 0)
    {
        aids.saves->Keep(EncodeSave(seed, seats, EncodeLog(TheMatch())));
    }
}

// After every action and every outcome: what a crash can take is the moment before it, and its dice fall again as they fell.
void RaceSession::Happened()
{
    Save();
    chronicle->Follow(TheMatch());
    if (chronicle->StageEnded(TheMatch()))
    {
        EnterRecords();
        atStageEnd = !TheMatch().WhoMoves().IsOver();
    }
    if (chronicle->StageBegan(TheMatch()))
    {
        chronicle->BeginStage(TheMatch());
    }
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
    case Table::State::AwaitsSeats: return Ask() ? State::Asks : Suspend();
    case Table::State::Suspended:
    case Table::State::AwaitsChance:
    case Table::State::Paused: break;
    }
    return Suspend();
}

// With the entry that broke it, beside the save; once.
RaceSession::State RaceSession::Suspend()
{
    if (aids.saves != nullptr && suspendedAt.empty())
    {
        suspendedAt = aids.saves->KeepAside(EncodeSave(seed, seats, EncodeLog(TheMatch())), "suspended");
    }
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
    return PeopleCount() > 1 && chronicle->IsSecret(TheMatch());
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
    Save();
    chronicle->Follow(TheMatch());
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

Phrase RaceSession::NotSaved() const
{
    const Phrase problem = aids.saves != nullptr ? aids.saves->Problem() : Phrase();
    return problem.IsEmpty() ? Phrase() : Phrase(TextKey::HudNotSaved, {problem});
}

Phrase RaceSession::RecordsNotice() const
{
    if (!recordsRead.aside.empty())
    {
        const bool lost = recordsRead.found == Keeper::Found::Lost;
        return Phrase(lost ? TextKey::RecordsLost : TextKey::RecordsOlder, {recordsRead.aside});
    }
    const Phrase problem = aids.records != nullptr ? aids.records->Problem() : Phrase();
    return problem.IsEmpty() ? Phrase() : Phrase(TextKey::RecordsNotSaved, {problem});
}

Phrase RaceSession::WhySuspended() const
{
    return Phrase(TextKey::PlaySuspended, {TheMatch().Suspended(), suspendedAt});
}

} // namespace Rally::Club
