// How far drivers are from perfect: alone on every stage of the box, in the world of par (one undamaged car, no shortcuts,
// no options), what their decisions cost against the best there was, by the par table of model B.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace Rally::Cli
{

struct RegretRow
{
    std::string driver;
    int races{};
    double par{};     // mean over the stages driven
    double seconds{}; // mean
    double regret{};  // mean of the summed costs of all decisions
    double error{};   // of that mean, one standard deviation
    double luck{};    // mean: seconds = par + regret + luck
};

struct RegretWishes
{
    std::vector<std::string> drivers;
    int races = 90; // each; the stages take turns
    std::uint64_t seed = 1;
};

std::vector<RegretRow> MeasureRegret(const RegretWishes& wishes, const std::function<void(int, int)>& told);

} // namespace Rally::Cli
