#include "Shared/Dirt/ParRun.h"

#include <cmath>

namespace Rally::Shared
{

using namespace Dirt;

namespace
{

constexpr int mostMoves = 1 << 14; // a race that needs more is given up

Club::Ghost Race(const DirtMatch& beginning, Pilot::ParDriver& driver, std::uint64_t seed)
{
    DirtMatch match(beginning);
    Random random(seed, RandomStream::Game);
    Club::Runs runs;
    runs.Take(match);
    for (int move = 0; move < mostMoves && !match.WhoMoves().IsOver(); ++move)
    {
        if (match.WhoMoves().IsChance())
        {
            match.Resolve(match.Draw(random));
        }
        else
        {
            match.Play(driver.Decide(match, Seat{0}));
        }
        runs.Take(match);
    }
    return runs.Of(0, 0);
}

} // namespace

Club::Ghost ParRun(const DirtSetup& setup, std::size_t stage, std::shared_ptr<const Pilot::ParTable> table)
{
    const double par = table->Par();
    return ParRun(setup, stage, std::move(table), par);
}

Club::Ghost ParRun(const DirtSetup& setup, std::size_t stage, std::shared_ptr<const Pilot::ParTable> table,
                   double seconds)
{
    const DirtMatch beginning(ParStage(setup, stage, false));
    Pilot::ParDriver driver(std::move(table));
    Club::Ghost closest;
    for (std::uint64_t seed = 0; seed < kParRaces; ++seed)
    {
        Club::Ghost run = Race(beginning, driver, seed);
        const bool closer = run.finished && (!closest.finished ||
                                             std::abs(run.Seconds() - seconds) < std::abs(closest.Seconds() - seconds));
        if (closer)
        {
            closest = std::move(run);
        }
    }
    return closest;
}

} // namespace Rally::Shared
