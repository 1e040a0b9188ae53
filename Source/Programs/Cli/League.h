// Round-robins of drivers: who beats whom, by how much, and how sure that is.
//
// Every group of so many drivers drives the same rally with the same dice once from each place of the starting order: a
// block. The n-th die of a car's m-th turn on a stage falls from the same number for everybody in the block (common dice),
// so that luck divides less than skill.
#pragma once

#include "RallyClub/Table.h"
#include "RallyPilot/Budget.h"
#include "RallyPilot/Character.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace Rally::Cli
{

struct LeagueTerms
{
    std::vector<std::string> drivers; // in words (Shared/Budgets.h)
    std::size_t cars = 2;
    std::size_t blocks = 20;          // of each group
    std::vector<std::string> courses; // driven in turn
    std::uint64_t seed = 1;
    Pilot::Budget budget; // of those whose words name none
};

// What a league must know of its game.
class LeagueGame
{
public:
    virtual ~LeagueGame() = default;

    virtual std::unique_ptr<AnyMatch> Begin(const std::string& course, std::size_t cars) = 0;
    virtual std::shared_ptr<Driver> DriverOf(Pilot::Character character, std::uint64_t seed, Pilot::Budget budget) = 0;
    // The same luck for whoever comes to the same throw; this seat has the first place of the starting order, the others follow.
    virtual std::unique_ptr<Club::ChanceSource> LuckOf(std::uint64_t seed, Seat first) = 0;
    virtual bool IsLoss(const Event& event) const = 0; // of control
    // Of a match that is over: what the starting order may have helped to, fewer is better.
    virtual double ByStart(const AnyMatch& match, Seat seat) const = 0;
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
    double score{};  // mean of a race ...
    double error{};  // ... and its standard error, over blocks
    double losses{}; // of control, mean of a rally
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
    double gap{}; // mean, of the scores
};

// Who starts where on a rally's first stage is arranged, not earned: what the place alone is worth.
struct StartingPlace
{
    double gap{};   // by which it was worse than for the mean of its cars
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
using LeagueNews = std::function<void(std::size_t, std::size_t)>;
LeagueTable PlayLeague(const LeagueTerms& terms, LeagueGame& game, const LeagueNews& told);

// Tells from time to time how far it has come; or nothing.
LeagueNews LeagueProgress(bool quiet);

// How a game calls what it counts.
struct LeagueUnits
{
    const char* unit;  // "s"
    const char* mean;  // of its JSON: "meanSeconds"
    const char* start; // "places on the first stage, against its mean"
};
void PrintLeague(const LeagueTable& table, const LeagueUnits& units);
void PrintLeagueJson(const LeagueTable& table, const LeagueUnits& units);

} // namespace Rally::Cli
