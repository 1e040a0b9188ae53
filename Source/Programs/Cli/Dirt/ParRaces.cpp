#include "Cli/Dirt/ParRaces.h"

#include "Cli/Fail.h"

namespace Rally::Cli
{
namespace
{

double RaceOnce(const Dirt::DirtGame& game, Pilot::ParDriver& driver, Pilot::LostDice lost, Random& random)
{
    if (const std::optional<std::int32_t> took = Pilot::RaceAtPar(game, driver, lost, random))
    {
        return *took;
    }
    throw Fail("solve: the policy wants a move that the rules forbid, or its race never ends");
}

} // namespace

RaceSample RaceByTable(const Dirt::DirtGame& game, std::shared_ptr<const Pilot::ParTable> table, int races,
                       std::uint64_t seed)
{
    const Pilot::LostDice lost = table->Model().lost;
    Pilot::ParDriver driver(std::move(table));
    Random random(seed, RandomStream::Game);
    return SampleOf(races, [&] { return RaceOnce(game, driver, lost, random); });
}

} // namespace Rally::Cli
