#include "RallyClub/RaceKeeping.h"

#include "RallyClub/SaveForm.h"
#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Club
{

RaceKeeping::RaceKeeping(const AnyMatch& match, SeatRecords itsSeats, std::uint64_t itsSeed, SeatMask people,
                         Stores lent)
    : seats(std::move(itsSeats)),
      seed(itsSeed),
      stores(lent),
      chronicle(ChronicleOf(match))
{
    if (stores.records != nullptr)
    {
        recordsRead = stores.records->Read([this](auto bytes) { return chronicle->ReadRecords(bytes); });
    }
    EnterRecords(match, people);
    chronicle->BeginStage(match);
    Save(match);
}

void RaceKeeping::EnterRecords(const AnyMatch& match, SeatMask people)
{
    if (stores.records == nullptr)
    {
        return;
    }
    // What another program has stored meanwhile stays.
    stores.records->Read([this](auto bytes) { return chronicle->ReadRecords(bytes); });
    if (chronicle->EnterRecords(match, people))
    {
        stores.records->Keep(chronicle->WriteRecords());
    }
}

void RaceKeeping::Save(const AnyMatch& match)
{
    if (stores.saves != nullptr && match.Suspended() == 0)
    {
        stores.saves->Keep(EncodeSave(seed, seats, EncodeLog(match)));
    }
}

// What a crash can take is the moment before it, and its dice fall again as they fell.
void RaceKeeping::Happened(const AnyMatch& match, SeatMask people)
{
    Save(match);
    chronicle->Follow(match);
    if (chronicle->StageEnded(match))
    {
        EnterRecords(match, people);
        recordLines = chronicle->RecordLines(match);
    }
    if (chronicle->StageBegan(match))
    {
        chronicle->BeginStage(match);
    }
}

void RaceKeeping::TakenBack(const AnyMatch& match)
{
    Save(match);
    chronicle->Follow(match);
}

void RaceKeeping::Suspended(const AnyMatch& match)
{
    if (stores.saves != nullptr && suspendedAt.empty())
    {
        suspendedAt = stores.saves->KeepAside(EncodeSave(seed, seats, EncodeLog(match)), "suspended");
    }
}

Phrase RaceKeeping::NotSaved() const
{
    const Phrase problem = stores.saves != nullptr ? stores.saves->Problem() : Phrase();
    return problem.IsEmpty() ? Phrase() : Phrase(TextKey::HudNotSaved, {problem});
}

Phrase RaceKeeping::RecordsNotice() const
{
    if (!recordsRead.aside.empty())
    {
        const bool lost = recordsRead.found == Keeper::Found::Lost;
        return Phrase(lost ? TextKey::RecordsLost : TextKey::RecordsOlder, {recordsRead.aside});
    }
    const Phrase problem = stores.records != nullptr ? stores.records->Problem() : Phrase();
    return problem.IsEmpty() ? Phrase() : Phrase(TextKey::RecordsNotSaved, {problem});
}

Phrase RaceKeeping::WhySuspended(const AnyMatch& match) const
{
    return Phrase(TextKey::PlaySuspended, {match.Suspended(), suspendedAt});
}

} // namespace Rally::Club
