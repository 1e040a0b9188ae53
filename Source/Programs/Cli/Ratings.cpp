#include "Cli/Ratings.h"

#include "RallyRules/Core/Random.h"

#include <algorithm>
#include <cmath>

namespace Rally::Cli
{
namespace
{

constexpr std::size_t kResamples = 400;
constexpr int kRounds = 200;   // of the fit; it has long settled
constexpr double kPrior = 0.5; // of a drawn meeting between any two: nobody is infinitely better
constexpr double kMiddle = 1500.0;
constexpr double kPerTenfold = 400.0;

std::vector<double> EloOf(const Meetings& all, std::size_t drivers)
{
    std::vector<double> strength(drivers, 1.0);
    for (int round = 0; round < kRounds; ++round)
    {
        for (std::size_t i = 0; i < drivers; ++i)
        {
            double points = 0.0;
            double expected = 0.0;
            for (std::size_t j = 0; j < drivers; ++j)
            {
                if (j != i)
                {
                    points += all.Points(i, j) + kPrior / 2;
                    expected += (all.Met(i, j) + kPrior) / (strength[i] + strength[j]);
                }
            }
            strength[i] = expected > 0.0 ? points / expected : 1.0;
        }
    }
    double middle = 0.0;
    for (double& each : strength)
    {
        each = kPerTenfold * std::log10(each);
        middle += each / static_cast<double>(drivers);
    }
    for (double& each : strength)
    {
        each += kMiddle - middle;
    }
    return strength;
}

std::vector<double> SharesOf(const Meetings& all, std::size_t drivers)
{
    std::vector<double> shares(drivers * drivers, 0.5);
    for (std::size_t i = 0; i < drivers * drivers; ++i)
    {
        const int met = all.Met(i / drivers, i % drivers);
        shares[i] = met > 0 ? all.Points(i / drivers, i % drivers) / met : 0.5;
    }
    return shares;
}

// One column of many samples.
Estimate EstimateOf(double value, const std::vector<std::vector<double>>& samples, std::size_t column)
{
    std::vector<double> sorted;
    for (const std::vector<double>& sample : samples)
    {
        sorted.push_back(sample[column]);
    }
    std::sort(sorted.begin(), sorted.end());
    const std::size_t tail = sorted.size() / 40; // 2.5 of 100 on each side
    return {value, sorted[tail], sorted[sorted.size() - 1 - tail]};
}

std::vector<Estimate> EstimatesOf(const std::vector<double>& values, const std::vector<std::vector<double>>& samples)
{
    std::vector<Estimate> estimates;
    for (std::size_t i = 0; i < values.size(); ++i)
    {
        estimates.push_back(EstimateOf(values[i], samples, i));
    }
    return estimates;
}

} // namespace

void Meetings::Add(std::size_t first, std::size_t second, int gap)
{
    Cell& cell = cells[first * count + second];
    ++cell.met;
    cell.points += gap > 0 ? 1.0 : gap == 0 ? 0.5 : 0.0;
    cell.gap += gap;
}

void Meetings::Add(const Meetings& others)
{
    for (std::size_t i = 0; i < cells.size(); ++i)
    {
        cells[i].met += others.cells[i].met;
        cells[i].points += others.cells[i].points;
        cells[i].gap += others.cells[i].gap;
    }
}

Meetings SumOf(const std::vector<Meetings>& blocks, std::size_t drivers)
{
    Meetings sum(drivers);
    for (const Meetings& block : blocks)
    {
        sum.Add(block);
    }
    return sum;
}

Ratings RatingsOf(const std::vector<Meetings>& blocks, std::size_t drivers)
{
    std::vector<std::vector<double>> elos;
    std::vector<std::vector<double>> shares;
    Random random(1);
    for (std::size_t i = 0; i < kResamples && !blocks.empty(); ++i)
    {
        Meetings drawn(drivers);
        for (std::size_t block = 0; block < blocks.size(); ++block)
        {
            drawn.Add(blocks[random.Below(static_cast<std::uint32_t>(blocks.size()))]);
        }
        elos.push_back(EloOf(drawn, drivers));
        shares.push_back(SharesOf(drawn, drivers));
    }
    if (blocks.empty())
    {
        return {std::vector<Estimate>(drivers), std::vector<Estimate>(drivers * drivers)};
    }
    const Meetings all = SumOf(blocks, drivers);
    return {EstimatesOf(EloOf(all, drivers), elos), EstimatesOf(SharesOf(all, drivers), shares)};
}

} // namespace Rally::Cli
