// The same luck for whoever comes to the same throw: the n-th die of a car's m-th turn on a stage falls from the same number
// for every car. Who starts first is agreed beforehand. One seed is one set of such numbers.
#pragma once

#include "RallyClub/Table.h"

namespace Rally::Cli
{

class CommonChance final : public Club::ChanceSource
{
public:
    CommonChance(std::uint64_t theSeed, Seat theFirst) : seed(theSeed), first(theFirst) {}

    bool Next(const AnyMatch& match, Outcome& out) override;

private:
    std::uint64_t seed;
    Seat first;
};

} // namespace Rally::Cli
