#include "Bench/ParBench.h"

#include "Cli/Dirt/ParRaces.h"
#include "RallyRules/Dirt/DirtBox.h"

#include <algorithm>
#include <ctime>

namespace
{

using namespace Rally;

constexpr int kRaces = 2000;

// Of the processor: the solver runs on one core.
template <class Work>
double Milliseconds(Work work)
{
    const std::clock_t begin = std::clock();
    work();
    return 1e3 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

} // namespace

ParFigures MeasurePar(int purse)
{
    ParFigures figures;
    for (const ReadyStage& stage : Dirt::DirtBox().stages)
    {
        Dirt::DirtSetup setup = Dirt::NewSetup(1);
        AddStage(setup, stage.id);
        const Dirt::DirtGame game(Cli::ParStage(setup, 0, false));
        std::shared_ptr<const Pilot::ParTable> table;
        const double took =
            Milliseconds([&] { table = Pilot::SolvePar(game, 0, {static_cast<std::uint8_t>(purse), false}); });
        figures.meanMilliseconds += took / static_cast<double>(Dirt::DirtBox().stages.size());
        figures.worstMilliseconds = (std::max)(figures.worstMilliseconds, took);
        figures.worstBytes = (std::max)(figures.worstBytes, table->Bytes());
        if (figures.racesPerSecond <= 0.0)
        {
            const double races = Milliseconds([&] { Cli::RaceByTable(game, table, kRaces, 1); });
            figures.racesPerSecond = 1e3 * kRaces / races;
        }
    }
    return figures;
}
