// Round-robins of drivers: who beats whom, by how much, and how sure that is.
//
// Every group of so many drivers drives the same rally with the same dice once from each place of the starting order: a
// block. The n-th die of a car's m-th turn on a stage falls from the same number for everybody in the block (common dice),
// so that luck divides less than skill.
#pragma once

#include "RallyPilot/Budget.h"
#include "RallyRules/Dirt/DirtSetup.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace Rally
{
class Driver;
}

namespace Rally::Cli
{

struct LeagueWishes
{
    std::vector<std::string> drivers; // in words (Shared/Budgets.h)
    std::size_t cars = 2;
    std::size_t blocks = 20;          // of each group
    std::vector<std::string> courses; // driven in turn
    Dirt::DirtOptions options;
    std::uint64_t seed = 1;
    Pilot::Budget budget; // of those whose words name none
};

struct Between
{
    double least{};
    double most{};
};

struct LeagueRow
{
    std::string driver;
    int rallies{};
    int wins{};
    double seconds{}; // mean of a rally
    double losses{};  // of control, mean of a rally
    int retired{};
    double elo{}; // Bradley-Terry; the mean of all is 1500
    Between eloBetween;
};

struct Duel
{
    std::size_t first{};
    std::size_t second{};
    int met{};
    double share{}; // of the rallies in which the first was quicker; equal times count half
    Between shareBetween;
    double gap{}; // seconds of a rally by which the first was quicker
};

// Who starts where on a rally's first stage is arranged, not earned: what the place alone is worth.
struct StartingPlace
{
    double gap{};   // seconds by which the stage took longer than for the mean of its cars
    double error{}; // standard error, over blocks
};

struct LeagueTable
{
    std::vector<LeagueRow> rows; // in the order of the wishes
    std::vector<StartingPlace> places;
    std::vector<Duel> duels; // each pair once, the later driver first: it should be the better one
    int rallies{};
    std::size_t driverFaults{};
    int suspended{};
};

// Told after every block: how many of all are done. 95 % intervals come from a bootstrap over dice: what all groups drove
// with the same ones is drawn as one.
LeagueTable PlayLeague(const LeagueWishes& wishes, const std::function<void(std::size_t, std::size_t)>& told);

} // namespace Rally::Cli
