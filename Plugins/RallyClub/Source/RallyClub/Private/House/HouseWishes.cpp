#include "House/HouseState.h"

#include <algorithm>

namespace Rally::Club
{

void House::State::Hear(HouseGuest& guest, const AskTables& ask)
{
    guest.Tell(TableList{Rows(ask.game)});
}

std::vector<TableRow> House::State::Rows(std::string_view game) const
{
    std::vector<TableRow> rows;
    for (const auto& [code, stand] : stands)
    {
        const HouseTable& table = *stand.table;
        const bool shown = table.Wish().isPublic && !table.IsOver() && !stand.guests.empty() &&
                           (game.empty() || table.Wish().game == game);
        if (!shown || rows.size() == kMostListed)
        {
            continue;
        }
        TableRow row{code, table.Wish().game, table.Wish().course, table.Wish().options, {}, 0, 0, table.IsRacing()};
        for (const HouseTable::Chair& chair : table.Chairs())
        {
            row.seats = static_cast<std::uint8_t>(row.seats + 1);
            row.taken =
                static_cast<std::uint8_t>(row.taken + (chair.person || chair.record.kind == SeatKind::Driver ? 1 : 0));
            row.opener = chair.person && (row.opener.empty() || *chair.person == table.Opener()) ? chair.record.name
                                                                                                 : row.opener;
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

void House::State::Hear(HouseGuest& guest, const OpenTable& open)
{
    if (guest.table != nullptr)
    {
        Deny(guest, Denied::Why::Elsewhere);
        return;
    }
    if (OpenedBy(guest.key) >= kMostOpened || stands.size() >= manners.mostTables)
    {
        Deny(guest, Denied::Why::TooMany);
        return;
    }
    HouseStand* stand = Open(guest.key, open.wish);
    if (stand == nullptr)
    {
        Deny(guest, Denied::Why::Impossible);
        return;
    }
    stand->table->Sit(guest.key, guest.name);
    ComeTo(guest, *stand, false);
    BeginWhenFull(*stand);
}

// A race that waits for nobody begins.
void House::State::BeginWhenFull(HouseStand& stand)
{
    if (!stand.table->IsRacing() && stand.table->IsFull())
    {
        Begin(stand);
    }
}

void House::State::Hear(HouseGuest& guest, const SitDownAt& sit)
{
    if (guest.table != nullptr)
    {
        Deny(guest, Denied::Why::Elsewhere);
        return;
    }
    HouseStand* stand = FindStand(sit.code);
    if (stand == nullptr)
    {
        Deny(guest, Denied::Why::NoSuchTable);
        return;
    }
    const bool watches = sit.watches && stand->table->SeatOf(guest.key) == kNoSeat;
    if (!watches && stand->table->Sit(guest.key, guest.name) == kNoSeat)
    {
        Deny(guest, stand->table->IsRacing() ? Denied::Why::Begun : Denied::Why::Full);
        return;
    }
    ComeTo(guest, *stand, watches);
    BeginWhenFull(*stand);
}

void House::State::Hear(HouseGuest& guest, const GetUp&)
{
    guest.seeks.reset();
    if (guest.table == nullptr)
    {
        return;
    }
    HouseStand& stand = StandOf(guest);
    stand.table->Free(stand.table->SeatOf(guest.key));
    LeaveTable(guest);
    guest.Tell(Room());
}

void House::State::Hear(HouseGuest& guest, const BeginRace&)
{
    const AccountKey* begins = guest.table != nullptr ? WhoBegins(StandOf(guest)) : nullptr;
    if (guest.table == nullptr)
    {
        Deny(guest, Denied::Why::NotAtTable);
    }
    else if (guest.table->IsRacing() || begins == nullptr || *begins != guest.key)
    {
        Deny(guest, Denied::Why::NotYours);
    }
    else
    {
        Begin(StandOf(guest));
    }
}

void House::State::Hear(HouseGuest& guest, const SeekRace& seek)
{
    const GameEntry* game = FindRuleset(seek.game);
    guest.seeks.reset();
    if (seek.game.empty())
    {
        return;
    }
    if (guest.table != nullptr)
    {
        Deny(guest, Denied::Why::Elsewhere);
    }
    else if (game == nullptr || seek.seats < (std::max<std::uint8_t>)(2, game->fewestSeats) ||
             seek.seats > game->mostSeats)
    {
        Deny(guest, Denied::Why::Impossible);
    }
    else
    {
        guest.seeks = seek;
        guest.seeksSince = now;
    }
}

// What is said twice in a row is said once; nobody can flood a table.
void House::State::Hear(HouseGuest& guest, const Speak& speak)
{
    const std::string words = TidyLine(speak.words, kMostSpoken, kMostSpoken);
    if (guest.table == nullptr)
    {
        Deny(guest, Denied::Why::NotAtTable);
        return;
    }
    const bool again = speak.phrase == 0 && words == guest.spoke;
    if (!guest.maySpeak.Take(now) || again || (speak.phrase == 0 && words.empty()))
    {
        Deny(guest, Denied::Why::TooFast);
        return;
    }
    guest.spoke = words;
    for (HouseGuest* other : StandOf(guest).guests)
    {
        other->Tell(Spoken{guest.name, speak.phrase, words});
    }
}

void House::State::Hear(HouseGuest& guest, const AskProof& ask)
{
    HouseStand* stand = FindStand(ask.code);
    const bool may = stand != nullptr && (stand->table->Wish().isPublic || stand->table->SeatOf(guest.key) != kNoSeat);
    const ByteString file = may ? stand->table->Proof() : ByteString();
    if (file.empty() || file.size() + 64 > kMostFromHouse)
    {
        Deny(guest, may ? Denied::Why::Impossible : Denied::Why::NoSuchTable);
        return;
    }
    guest.Tell(ProofOf{ask.code, file});
}

void House::State::Hear(HouseGuest& guest, const ToTable& carried)
{
    if (guest.table == nullptr || guest.peer == 0)
    {
        return; // it was on its way when they got up
    }
    HouseStand& stand = StandOf(guest);
    Host& host = *stand.table->TheHost();
    stand.stirred = true;
    host.Hear(guest.peer, carried.bytes);
    if (host.IsShownOut(guest.peer))
    {
        ShowOut(guest, ShownOut::Why::Nonsense);
        return;
    }
    if (const std::optional<Encore> how = host.TakeNextRaceWish())
    {
        MoveOn(stand, *how);
    }
}

// Everybody who is there goes to the table of the next race; who is not finds it among their own.
void House::State::MoveOn(HouseStand& stand, Encore how)
{
    std::unique_ptr<HouseTable> next = stand.table->Following(FreshCode(), how);
    if (next == nullptr || stands.size() >= manners.mostTables)
    {
        return;
    }
    HouseStand& after = Place(std::move(next));
    const std::set<HouseGuest*> guestsThere = stand.guests;
    for (HouseGuest* guest : guestsThere)
    {
        const bool watches = guest->watches;
        LeaveTable(*guest);
        ComeTo(*guest, after, watches);
    }
    Begin(after);
}

} // namespace Rally::Club
