#include "Cli/Dirt/SisuStudy.h"

#include "Cli/Dirt/BackwardReckoning.h"
#include "RallyPilot/Dirt/RoadAhead.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>

namespace Rally::Cli
{
namespace
{

using namespace Dirt;

constexpr double kBin = 10.0;

struct Sum
{
    int places{};
    double saved{};
    double squares{};
};

void Study(const DirtSetup& setup, std::map<int, Sum>& bins)
{
    const DirtGame game(setup);
    const auto road = std::make_unique<BackwardReckoning>(game, BackwardReckoning::Terms{.sisu = true});
    for (const SpaceIndex at : road->Spaces())
    {
        for (int gear = 0; gear <= static_cast<int>(kGears) && (gear == 0 || at != kStartSpace); ++gear)
        {
            if (const double toGo = road->Seconds(at, gear); BackwardReckoning::IsKnown(toGo))
            {
                const double saves = road->SisuSaves(at, gear);
                Sum& sum = bins[static_cast<int>(toGo / kBin)];
                ++sum.places;
                sum.saved += saves;
                sum.squares += saves * saves;
            }
        }
    }
}

} // namespace

std::vector<SisuRow> StudySisu(const std::vector<DirtSetup>& stages)
{
    std::map<int, Sum> bins;
    for (DirtSetup setup : stages)
    {
        setup.values = NewSetup(1).values; // crashes break cars
        setup.options.sisu = SisuScope::Stage;
        Study(setup, bins);
    }
    std::vector<SisuRow> rows;
    for (const auto& [bin, sum] : bins)
    {
        const double mean = sum.saved / sum.places;
        const double variance = std::max(0.0, sum.squares / sum.places - mean * mean);
        rows.push_back({(bin + 0.5) * kBin, sum.places, mean, std::sqrt(variance)});
    }
    return rows;
}

int PrintSisu(const std::vector<DirtSetup>& stages, bool asJson)
{
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    if (!asJson)
    {
        std::printf("%8s %7s %8s %7s %8s\n", "to go", "places", "saves", "sd", "reckoned");
    }
    for (const SisuRow& row : StudySisu(stages))
    {
        const double reckoned = Pilot::SisuSaves(row.toGo);
        list.push_back({{"toGo", row.toGo},
                        {"places", row.places},
                        {"saves", row.mean},
                        {"spread", row.spread},
                        {"reckoned", reckoned}});
        if (!asJson)
        {
            std::printf("%6.0f s %7d %6.2f s %5.2f s %6.2f s\n", row.toGo, row.places, row.mean, row.spread, reckoned);
        }
    }
    if (asJson)
    {
        std::puts(list.dump().c_str());
    }
    return 0;
}

} // namespace Rally::Cli
