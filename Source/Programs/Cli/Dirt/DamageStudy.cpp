#include "Cli/Dirt/DamageStudy.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace Rally::Cli
{
namespace
{

std::vector<Pilot::LostDice> CockpitsOf(const Dirt::DirtValues& box)
{
    std::vector<Pilot::LostDice> cockpits;
    for (std::uint8_t gears = 0; gears < box.gearDice; ++gears)
    {
        for (std::uint8_t coast = 0; coast <= box.coastDice; ++coast)
        {
            for (std::uint8_t brakes = 0; brakes <= box.brakeDice; ++brakes)
            {
                cockpits.push_back({gears, coast, brakes});
            }
        }
    }
    return cockpits;
}

DamageRow RowOf(Pilot::LostDice lost, const std::vector<double>& shares)
{
    DamageRow row{lost, static_cast<int>(shares.size()), 0.0, 0.0, shares[0], shares[0]};
    double squares = 0.0;
    for (const double share : shares)
    {
        row.mean += share / row.stages;
        squares += share * share;
        row.least = std::min(row.least, share);
        row.most = std::max(row.most, share);
    }
    const double variance = row.stages > 1 ? (squares - row.stages * row.mean * row.mean) / (row.stages - 1) : 0.0;
    row.spread = std::sqrt(std::max(0.0, variance));
    return row;
}

} // namespace

std::vector<DamageRow> StudyDamage(const std::vector<Dirt::DirtSetup>& stages, Pilot::ParModel model)
{
    std::vector<double> undamaged;
    std::vector<DamageRow> rows;
    for (const Pilot::LostDice& lost : CockpitsOf(stages[0].values))
    {
        model.lost = lost;
        std::vector<double> shares;
        for (const Dirt::DirtSetup& stage : stages)
        {
            const double par = Pilot::SolvePar(Dirt::DirtGame(stage), 0, model)->Par();
            if (!lost.Any())
            {
                undamaged.push_back(par);
            }
            shares.push_back(par / undamaged[shares.size()] - 1.0);
        }
        rows.push_back(RowOf(lost, shares));
    }
    return rows;
}

int PrintDamage(const std::vector<Dirt::DirtSetup>& stages, Pilot::ParModel model, bool asJson)
{
    const std::vector<DamageRow> rows = StudyDamage(stages, model);
    const Dirt::DirtValues& box = stages[0].values;
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    if (!asJson)
    {
        std::printf("%5s %5s %6s %9s %8s %8s %8s\n", "gear", "coast", "brake", "longer", "sd", "least", "most");
    }
    for (const DamageRow& row : rows)
    {
        const int gears = box.gearDice - row.lost.gears;
        const int coast = box.coastDice - row.lost.coast;
        const int brakes = box.brakeDice - row.lost.brakes;
        list.push_back({{"gear", gears},
                        {"coast", coast},
                        {"brake", brakes},
                        {"stages", row.stages},
                        {"longer", row.mean},
                        {"spread", row.spread},
                        {"least", row.least},
                        {"most", row.most}});
        if (!asJson)
        {
            std::printf("%5d %5d %6d %7.2f %% %6.2f %% %6.2f %% %6.2f %%\n", gears, coast, brakes, 100.0 * row.mean,
                        100.0 * row.spread, 100.0 * row.least, 100.0 * row.most);
        }
    }
    if (asJson)
    {
        std::puts(list.dump().c_str());
    }
    return 0;
}

} // namespace Rally::Cli
