#include "House/HousePeople.h"

#include "House/HouseForm.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace Rally::Club
{
namespace HousePeopleDetail
{

constexpr std::uint8_t kForm = 1;
constexpr std::size_t kMostGames = 16;

void WriteReal(ByteWriter& out, double value)
{
    out.Fixed(std::bit_cast<std::uint64_t>(value), 8);
}

double ReadReal(ByteReader& in)
{
    const double value = std::bit_cast<double>(in.Fixed(8));
    if (!std::isfinite(value) || std::abs(value) > 1e6)
    {
        in.Fail();
        return 0;
    }
    return value;
}

ByteString Written(const HousePerson& person)
{
    ByteString bytes;
    ByteWriter out(bytes);
    out.Byte(kForm);
    out.Words(person.name);
    out.Number(person.races.size());
    for (const TableCode& code : person.races)
    {
        HouseForm::Write(out, code);
    }
    out.Number(person.ratings.size());
    for (const auto& [game, rating] : person.ratings)
    {
        out.Words(game);
        WriteReal(out, rating.value);
        WriteReal(out, rating.deviation);
        WriteReal(out, rating.volatility);
    }
    return bytes;
}

HousePerson ReadPerson(const ByteString& bytes)
{
    HousePerson person;
    ByteReader in(bytes);
    if (in.Byte() != kForm)
    {
        return {};
    }
    person.name = TidyName(HouseForm::ReadWords(in, kMaxNameLength));
    person.races.resize(static_cast<std::size_t>(in.Number(kMostListed)));
    for (TableCode& code : person.races)
    {
        code = HouseForm::ReadCode(in);
    }
    for (auto count = in.Number(kMostGames); count > 0 && !in.Failed(); --count)
    {
        Rating& rating = person.ratings[HouseForm::ReadWords(in, HouseForm::kLongestGame)];
        rating.value = ReadReal(in);
        rating.deviation = ReadReal(in);
        rating.volatility = ReadReal(in);
    }
    return in.Failed() ? HousePerson() : person;
}

} // namespace HousePeopleDetail

HousePerson& HousePeople::Find(const AccountKey& key)
{
    const auto found = people.find(key);
    if (found != people.end())
    {
        return found->second.person;
    }
    const std::optional<ByteString> bytes = store->FindPerson(key);
    loose.insert(key);
    return people.emplace(key, Kept{bytes ? HousePeopleDetail::ReadPerson(*bytes) : HousePerson()})
        .first->second.person;
}

HousePerson& HousePeople::Meet(const AccountKey& key, const std::string& name)
{
    HousePerson& person = Find(key);
    ++people.at(key).here;
    const std::string called = name.empty() ? person.name : name;
    const std::string unnamed = "Driver " + std::to_string(key[0] * 256 + key[1]);
    const std::string now = called.empty() ? unnamed : called;
    if (person.name != now)
    {
        person.name = now;
        people.at(key).changed = true;
    }
    return person;
}

// The latest of so many: the oldest races are still found by their codes.
void HousePeople::Enter(const AccountKey& key, const TableCode& code)
{
    HousePerson& person = Find(key);
    std::erase(person.races, code);
    person.races.push_back(code);
    if (person.races.size() > kMostListed)
    {
        person.races.erase(person.races.begin());
    }
    people.at(key).changed = true;
}

void HousePeople::Leave(const AccountKey& key, const TableCode& code)
{
    if (std::erase(Find(key).races, code) > 0)
    {
        people.at(key).changed = true;
    }
}

void HousePeople::Finished(const std::vector<AccountKey>& drove, const std::vector<int>& places,
                           const std::string& game, const TableCode& code)
{
    std::vector<RatedEntry> entries;
    for (std::size_t at = 0; at < drove.size(); ++at)
    {
        Leave(drove[at], code);
        entries.push_back({RatingOf(drove[at], game), places[at], false});
    }
    if (!IsRated(entries))
    {
        return;
    }
    const std::vector<Rating> after = RatedByPlaces(entries);
    for (std::size_t at = 0; at < drove.size(); ++at)
    {
        Find(drove[at]).ratings[game] = after[at];
        people.at(drove[at]).changed = true;
    }
}

Rating HousePeople::RatingOf(const AccountKey& key, const std::string& game)
{
    const HousePerson& person = Find(key);
    const auto found = person.ratings.find(game);
    return found != person.ratings.end() ? found->second : Rating();
}

void HousePeople::Keep()
{
    for (auto& [key, kept] : people)
    {
        if (kept.changed)
        {
            store->PutPerson(key, HousePeopleDetail::Written(kept.person));
            kept.changed = false;
        }
    }
}

void HousePeople::Part(const AccountKey& key)
{
    Find(key);
    --people.at(key).here;
    loose.insert(key);
}

void HousePeople::Forget()
{
    for (const AccountKey& key : loose)
    {
        const auto found = people.find(key);
        if (found != people.end() && found->second.here == 0 && !found->second.changed)
        {
            people.erase(found);
        }
    }
    loose.clear();
}

} // namespace Rally::Club
