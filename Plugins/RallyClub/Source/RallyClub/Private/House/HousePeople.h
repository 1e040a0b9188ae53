// Who is known in a house: names, the races that wait for them, how strong they are at each game. In memory while somebody is here
// or something of theirs is not safe yet.
#pragma once

#include "RallyClub/House/HouseStore.h"
#include "RallyClub/Rating.h"

#include <set>

namespace Rally::Club
{

struct HousePerson
{
    std::string name;
    std::vector<TableCode> races; // that are not over, at which a seat is theirs
    std::map<std::string, Rating> ratings;
};

class HousePeople
{
public:
    explicit HousePeople(HouseStore& itsStore) : store(&itsStore) {}

    // Who comes in is called so from now on; a name that is none leaves the one they had. Until they part.
    HousePerson& Meet(const AccountKey& key, const std::string& name);
    void Part(const AccountKey& key);
    void Enter(const AccountKey& key, const TableCode& code);
    void Leave(const AccountKey& key, const TableCode& code);
    // By where they came in; who drove alone is not rated.
    void Finished(const std::vector<AccountKey>& drove, const std::vector<int>& places, const std::string& game,
                  const TableCode& code);
    Rating RatingOf(const AccountKey& key, const std::string& game);

    // What has changed is staged.
    void Keep();
    // Once that is safe: of whom nobody is here.
    void Forget();

private:
    HousePerson& Find(const AccountKey& key);

    struct Kept
    {
        HousePerson person;
        bool changed = false;
        int here = 0; // connections: a new one may come before the old one has gone
    };
    HouseStore* store;
    std::map<AccountKey, Kept> people;
    std::set<AccountKey> loose; // may be of nobody who is here
};

} // namespace Rally::Club
