// The same luck for whoever comes to the same throw: the n-th die of a car's m-th turn on a stage falls from the same number
// for every car. Who starts first is agreed beforehand. One seed is one set of such numbers, so two people who race by it far from
// one another have the same dice, and a race that is taken up again goes on with them.
#pragma once

#include "RallyClub/Table.h"

namespace Rally::Club
{

class RALLYCLUB_API CommonChance final : public ChanceSource
{
public:
    CommonChance(std::uint64_t theSeed, Seat theFirst) : seed(theSeed), first(theFirst) {}

    // Of a match of DIRT; there is nothing to know of others.
    bool Next(const AnyMatch& match, Outcome& out) override;

private:
    std::uint64_t seed;
    Seat first;
};

} // namespace Rally::Club
