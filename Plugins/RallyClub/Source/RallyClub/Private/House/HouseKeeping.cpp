#include "House/HouseState.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace Rally::Club
{
namespace HouseDetail
{

// Until a seat that its person left before the race is free for others.
constexpr double kChairPatience = 120;
// How far apart two may be who are to race: the longer somebody waits, the less it matters.
double MostApart(double waited, double patience)
{
    return 100 + 700 * waited / (std::max)(patience, 1.0);
}

} // namespace HouseDetail

void House::State::Look()
{
    lookedAt = now;
    for (const auto& [visitor, guest] : guests)
    {
        if (!guest->known && !guest->farewell && now - guest->cameAt > manners.doorPatience)
        {
            ShowOut(*guest, ShownOut::Why::WrongKey);
        }
    }
    for (auto& [code, stand] : stands)
    {
        FreeChairs(stand);
    }
    Gather();
}

void House::State::FreeChairs(HouseStand& stand)
{
    for (Seat seat = 0; !stand.table->IsRacing() && seat < stand.table->Chairs().size(); ++seat)
    {
        const std::optional<AccountKey>& person = stand.table->Chairs()[seat].person;
        const bool isAway = person && std::none_of(stand.guests.begin(), stand.guests.end(),
                                                   [&](const HouseGuest* one) { return one->key == *person; });
        if (isAway && now - stand.awaySince[seat] > HouseDetail::kChairPatience)
        {
            stand.table->Free(seat);
            stand.roomChanged = true;
        }
    }
}

// Who has sought a race for longest is served first, with whoever is near enough by then.
void House::State::Gather()
{
    std::vector<HouseGuest*> seekers;
    for (const auto& [visitor, guest] : guests)
    {
        if (guest->IsIn() && guest->seeks)
        {
            seekers.push_back(guest.get());
        }
    }
    std::stable_sort(seekers.begin(), seekers.end(), [](const HouseGuest* one, const HouseGuest* other)
                     { return one->seeksSince < other->seeksSince; });
    for (HouseGuest* first : seekers)
    {
        if (first->seeks)
        {
            GatherAround(*first, seekers);
        }
    }
}

void House::State::GatherAround(HouseGuest& first, const std::vector<HouseGuest*>& seekers)
{
    const SeekRace wanted = *first.seeks;
    const double waited = now - first.seeksSince;
    const double rating = people.RatingOf(first.key, wanted.game).value;
    std::vector<HouseGuest*> found;
    for (HouseGuest* other : seekers)
    {
        const bool fits = other->seeks && other->seeks->game == wanted.game && other->seeks->seats == wanted.seats &&
                          std::abs(people.RatingOf(other->key, wanted.game).value - rating) <=
                              HouseDetail::MostApart(waited, manners.seekPatience);
        if (fits && found.size() < wanted.seats)
        {
            found.push_back(other);
        }
    }
    if (found.size() < wanted.seats && waited < manners.seekPatience)
    {
        return;
    }
    TableWish wish{wanted.game, {}, {}, std::string(1, static_cast<char>('0' + wanted.seats)), true};
    HouseStand* stand = Open(first.key, wish);
    for (HouseGuest* guest : found)
    {
        guest->seeks.reset();
        if (stand != nullptr)
        {
            stand->table->Sit(guest->key, guest->name);
            ComeTo(*guest, *stand, false);
        }
    }
    if (stand != nullptr)
    {
        Begin(*stand);
    }
}

// What opponents do, at a pace that people can follow; nothing goes on while nobody is there.
void House::State::Drive(HouseStand& stand)
{
    Host& host = *stand.table->TheHost();
    const double passed = now - stand.passed;
    stand.passed = now;
    stand.sinceDriver += passed;
    if (passed > 0)
    {
        host.Pass(passed);
    }
    const bool someoneDrives =
        std::any_of(stand.guests.begin(), stand.guests.end(), [](const HouseGuest* one) { return !one->watches; });
    if (someoneDrives && host.TheTable()->Ponder() && stand.sinceDriver >= manners.standInPause)
    {
        stand.sinceDriver = host.Advance() == Table::State::Moved ? 0 : stand.sinceDriver;
    }
}

// The race is entered for all who drove in it, once.
void House::State::EnterResult(HouseStand& stand)
{
    if (stand.isSettled || !stand.table->IsOver())
    {
        return;
    }
    stand.isSettled = true;
    stand.roomChanged = true;
    const Standing standing = stand.table->TheHost()->TheTable()->TheMatch().Standings();
    std::vector<AccountKey> drove;
    std::vector<int> places;
    for (std::size_t seat = 0; seat < stand.table->Chairs().size(); ++seat)
    {
        if (const std::optional<AccountKey>& person = stand.table->Chairs()[seat].person)
        {
            drove.push_back(*person);
            places.push_back(standing.place[seat]);
        }
    }
    people.Finished(drove, places, stand.table->Wish().game, stand.table->Code());
}

bool House::State::Settle()
{
    for (auto& [code, stand] : stands)
    {
        if (stand.table->IsRacing() && (stand.stirred || now - stand.passed >= kHouseLooksEvery))
        {
            stand.stirred = true;
            Drive(stand);
            EnterResult(stand);
        }
        if (stand.stirred || stand.roomChanged)
        {
            figures.entries += stand.table->Keep(store);
        }
    }
    people.Keep();
    if (!store.Commit())
    {
        return false;
    }
    TellAll();
    Sweep();
    return true;
}

void House::State::TellAll()
{
    for (auto& [code, stand] : stands)
    {
        if (std::exchange(stand.roomChanged, false))
        {
            for (HouseGuest* guest : stand.guests)
            {
                guest->Tell(RoomFor(stand, *guest));
            }
        }
        if (std::exchange(stand.stirred, false) && stand.table->IsRacing())
        {
            stand.table->TheHost()->Publish();
        }
    }
    for (const auto& [visitor, guest] : guests)
    {
        Line* line = guest->farewell ? std::exchange(guest->line, nullptr) : guest->line;
        for (const ByteString& words : std::exchange(guest->words, {}))
        {
            if (line != nullptr && !guest->left)
            {
                line->Send(words);
                ++figures.told;
            }
        }
    }
}

// All is safe and told: what nobody looks at leaves the memory.
void House::State::Sweep()
{
    std::erase_if(guests, [](const auto& one) { return one.second->left; });
    for (auto one = stands.begin(); one != stands.end();)
    {
        const HouseStand& stand = one->second;
        const bool left = stand.guests.empty() && now - stand.emptySince > manners.dropAfter;
        const bool nobodys = left && !stand.table->IsRacing() &&
                             std::none_of(stand.table->Chairs().begin(), stand.table->Chairs().end(),
                                          [](const HouseTable::Chair& chair) { return chair.person.has_value(); });
        if (nobodys)
        {
            store.DropTable(one->first);
        }
        one = nobodys || (left && stand.table->IsRacing()) ? stands.erase(one) : std::next(one);
    }
    people.Forget();
}

} // namespace Rally::Club
