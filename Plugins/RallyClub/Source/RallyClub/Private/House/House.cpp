#include "RallyClub/House/House.h"

#include "House/HouseState.h"

#include <utility>

namespace Rally::Club
{

House::House(HouseManners manners, HouseStore& store) : state(std::make_unique<State>(std::move(manners), store)) {}

House::~House() = default;

House::Visitor House::Connect(Line& line)
{
    auto guest = std::make_unique<HouseGuest>(line);
    guest->cameAt = state->now;
    state->guests.emplace(++state->latest, std::move(guest));
    return state->latest;
}

void House::Disconnect(Visitor visitor)
{
    if (HouseGuest* guest = state->Find(visitor))
    {
        state->LeaveTable(*guest);
        state->PartFrom(*guest);
        guest->line = nullptr;
        guest->left = true;
    }
}

bool House::IsShownOut(Visitor visitor) const
{
    const HouseGuest* guest = state->Find(visitor);
    return guest == nullptr || guest->line == nullptr;
}

void House::Hear(Visitor visitor, std::span<const std::uint8_t> bytes)
{
    HouseGuest* guest = state->Find(visitor);
    if (guest == nullptr || guest->line == nullptr || guest->farewell)
    {
        return;
    }
    ++state->figures.heard;
    if (!guest->mayAsk.Take(state->now))
    {
        ++state->figures.dropped; // without an answer: answers would be a flood of our own
        return;
    }
    ToHouse message;
    if (!DecodeHouse(bytes, message))
    {
        state->ShowOut(*guest, ShownOut::Why::Nonsense);
        return;
    }
    const bool isAtDoor = std::holds_alternative<Enter>(message) || std::holds_alternative<ProveKey>(message);
    if (!guest->known && !isAtDoor)
    {
        return; // whoever is not in wishes for nothing
    }
    std::visit([&](const auto& said) { state->Hear(*guest, said); }, message);
}

void House::Pass(double seconds)
{
    state->now += seconds;
    if (state->now - state->lookedAt >= kHouseLooksEvery)
    {
        state->Look();
    }
}

bool House::Settle()
{
    return state->Settle();
}

void House::Close()
{
    state->closing = true;
    for (const auto& [visitor, guest] : state->guests)
    {
        state->ShowOut(*guest, ShownOut::Why::Closing);
    }
}

void House::Ban(const AccountKey& key)
{
    state->banned.insert(key);
    for (const auto& [visitor, guest] : state->guests)
    {
        if (guest->key == key)
        {
            state->ShowOut(*guest, ShownOut::Why::Banned);
        }
    }
}

bool House::CloseTable(const TableCode& code)
{
    HouseStand* stand = state->FindStand(code);
    if (stand == nullptr)
    {
        return false;
    }
    const std::set<HouseGuest*> guestsThere = stand->guests;
    for (HouseGuest* guest : guestsThere)
    {
        state->LeaveTable(*guest);
        guest->Tell(Room());
    }
    for (const HouseTable::Chair& chair : stand->table->Chairs())
    {
        if (chair.person)
        {
            state->people.Leave(*chair.person, code);
        }
    }
    state->stands.erase(code);
    state->store.DropTable(code);
    return true;
}

HouseFigures House::Figures() const
{
    HouseFigures figures = state->figures;
    figures.people = state->guests.size();
    figures.tables = state->stands.size();
    for (const auto& [code, stand] : state->stands)
    {
        figures.races += stand.table->IsRacing() && !stand.table->IsOver() ? 1u : 0u;
        figures.suspended += stand.table->IsSuspended() ? 1u : 0u;
    }
    return figures;
}

std::vector<TableRow> House::Tables(std::string_view game) const
{
    return state->Rows(game);
}

} // namespace Rally::Club
