#include "House/HouseState.h"

#include <algorithm>

namespace Rally::Club
{

TableCode House::State::FreshCode()
{
    for (;;)
    {
        const Digest bits = manners.fresh();
        TableCode code;
        for (std::size_t i = 0; i < TableCode::kLength; ++i)
        {
            code.letters[i] = TableCode::kLetters[bits[i] % TableCode::kLetters.size()];
        }
        if (!stands.contains(code) && !store.FindTable(code))
        {
            return code;
        }
    }
}

HouseStand* House::State::Open(const AccountKey& opener, const TableWish& wish)
{
    std::unique_ptr<HouseTable> table = HouseTable::Open(FreshCode(), wish, opener, manners);
    return table != nullptr ? &Place(std::move(table)) : nullptr;
}

HouseStand& House::State::Place(std::unique_ptr<HouseTable> table)
{
    HouseStand& stand = stands[table->Code()];
    stand.table = std::move(table);
    stand.emptySince = now;
    stand.passed = now;
    return stand;
}

// In memory, or taken up from the store; nullptr when there is none.
HouseStand* House::State::FindStand(const TableCode& code)
{
    const auto found = stands.find(code);
    if (found != stands.end())
    {
        return &found->second;
    }
    const std::optional<StoredTable> stored = code.IsNone() ? std::nullopt : store.FindTable(code);
    std::unique_ptr<HouseTable> table = stored ? HouseTable::Load(code, *stored, manners) : nullptr;
    if (table == nullptr)
    {
        return nullptr;
    }
    HouseStand& stand = Place(std::move(table));
    stand.isSettled = stand.table->IsOver();
    return &stand;
}

void House::State::ComeTo(HouseGuest& guest, HouseStand& stand, bool watches)
{
    guest.table = stand.table.get();
    guest.watches = watches;
    guest.seeks.reset();
    stand.guests.insert(&guest);
    stand.roomChanged = true;
    stand.stirred = true;
    if (stand.table->IsRacing())
    {
        ConnectToHost(guest, stand);
    }
}

void House::State::ConnectToHost(HouseGuest& guest, HouseStand& stand)
{
    Host& host = *stand.table->TheHost();
    guest.peer = host.Connect(guest, guest.watches ? std::string() : HouseTable::IdentityOf(guest.key));
}

void House::State::LeaveTable(HouseGuest& guest)
{
    if (guest.table == nullptr)
    {
        return;
    }
    HouseStand& stand = StandOf(guest);
    if (guest.peer != 0)
    {
        stand.table->TheHost()->Disconnect(guest.peer);
    }
    if (const Seat seat = stand.table->SeatOf(guest.key); seat != kNoSeat)
    {
        stand.awaySince[seat] = now;
    }
    stand.guests.erase(&guest);
    stand.emptySince = now;
    stand.roomChanged = true;
    stand.stirred = true;
    guest.table = nullptr;
    guest.peer = 0;
}

// Whoever opened it, as long as they are there; else the first who sits.
const AccountKey* House::State::WhoBegins(const HouseStand& stand) const
{
    const HouseTable& table = *stand.table;
    const auto isHere = [&](const AccountKey& key)
    {
        return std::any_of(stand.guests.begin(), stand.guests.end(),
                           [&](const HouseGuest* one) { return one->key == key; });
    };
    if (table.SeatOf(table.Opener()) != kNoSeat && isHere(table.Opener()))
    {
        return &table.Opener();
    }
    for (const HouseTable::Chair& chair : table.Chairs())
    {
        if (chair.person && isHere(*chair.person))
        {
            return &*chair.person;
        }
    }
    return nullptr;
}

Room House::State::RoomFor(const HouseStand& stand, const HouseGuest& guest) const
{
    const HouseTable& table = *stand.table;
    Room room;
    room.code = table.Code();
    room.wish = table.Wish();
    for (const HouseTable::Chair& chair : table.Chairs())
    {
        RoomSeat seat{SeatKind::Driver, true, chair.record.name};
        if (chair.record.kind == SeatKind::Human)
        {
            seat.kind = chair.person ? SeatKind::Human : SeatKind::Absent;
            seat.isHere = chair.person && std::any_of(stand.guests.begin(), stand.guests.end(),
                                                      [&](const HouseGuest* one) { return one->key == *chair.person; });
        }
        room.seats.push_back(std::move(seat));
    }
    room.own = guest.watches ? kNoSeat : table.SeatOf(guest.key);
    const AccountKey* begins = WhoBegins(stand);
    room.begins = !table.IsRacing() && begins != nullptr ? table.SeatOf(*begins) : kNoSeat;
    room.isRacing = table.IsRacing() && !table.IsOver();
    room.isOver = table.IsOver();
    room.watchers = static_cast<std::uint8_t>(
        (std::min<std::size_t>)(255, static_cast<std::size_t>(std::count_if(stand.guests.begin(), stand.guests.end(),
                                                                            [](const HouseGuest* one)
                                                                            { return one->watches; }))));
    return room;
}

void House::State::Begin(HouseStand& stand)
{
    if (!stand.table->Begin(manners.fresh()))
    {
        return;
    }
    for (HouseGuest* guest : stand.guests)
    {
        ConnectToHost(*guest, stand);
    }
    for (const HouseTable::Chair& chair : stand.table->Chairs())
    {
        if (chair.person)
        {
            people.Enter(*chair.person, stand.table->Code());
        }
    }
    stand.roomChanged = true;
    stand.stirred = true;
    stand.passed = now;
}

std::size_t House::State::OpenedBy(const AccountKey& key) const
{
    return static_cast<std::size_t>(
        std::count_if(stands.begin(), stands.end(), [&](const auto& one)
                      { return one.second.table->Opener() == key && !one.second.table->IsOver(); }));
}

} // namespace Rally::Club
