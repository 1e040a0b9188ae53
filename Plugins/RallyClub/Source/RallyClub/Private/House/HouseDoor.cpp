#include "House/HouseState.h"

#include <algorithm>
#include <utility>

namespace Rally::Club
{

HouseGuest* House::State::Find(Visitor visitor) const
{
    const auto found = guests.find(visitor);
    return found != guests.end() ? found->second.get() : nullptr;
}

void House::State::ShowOut(HouseGuest& guest, ShownOut::Why why)
{
    LeaveTable(guest);
    PartFrom(guest);
    guest.seeks.reset();
    if (!guest.farewell)
    {
        guest.Tell(ShownOut{why, kOldestHouse, kNewestHouse});
        guest.farewell = ShownOut{why, kOldestHouse, kNewestHouse};
    }
}

void House::State::PartFrom(HouseGuest& guest)
{
    if (std::exchange(guest.known, false))
    {
        people.Part(guest.key);
    }
}

void House::State::Deny(HouseGuest& guest, Denied::Why why)
{
    ++figures.denied;
    guest.Tell(Denied{why});
}

void House::State::Hear(HouseGuest& guest, const Enter& enter)
{
    if (enter.newest < kOldestHouse || enter.oldest > kNewestHouse)
    {
        ShowOut(guest, enter.newest < kOldestHouse ? ShownOut::Why::TooOld : ShownOut::Why::TooNew);
        return;
    }
    if (guest.known || guest.nonce)
    {
        return; // once is enough
    }
    guest.key = enter.key;
    guest.name = TidyName(enter.name);
    guest.nonce = manners.fresh();
    guest.Tell(Challenge{(std::min)(enter.newest, kNewestHouse), *guest.nonce, manners.name});
}

void House::State::Hear(HouseGuest& guest, const ProveKey& prove)
{
    if (guest.known || !guest.nonce)
    {
        return;
    }
    const ByteString words = WordsToSign(*guest.nonce, manners.name);
    if (manners.vouches && !manners.vouches(guest.key, words, prove.signature))
    {
        ShowOut(guest, ShownOut::Why::WrongKey);
        return;
    }
    if (banned.contains(guest.key) || closing)
    {
        ShowOut(guest, closing ? ShownOut::Why::Closing : ShownOut::Why::Banned);
        return;
    }
    for (const auto& [visitor, other] : guests)
    {
        if (other->IsIn() && other->key == guest.key)
        {
            ShowOut(*other, ShownOut::Why::Elsewhere);
        }
    }
    guest.known = true;
    HousePerson& person = people.Meet(guest.key, guest.name);
    guest.name = person.name;
    guest.Tell(Known{person.name, person.races});
}

} // namespace Rally::Club
