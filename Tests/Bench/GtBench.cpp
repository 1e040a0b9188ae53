#include "Bench/GtBench.h"

#include "Counted/Allocations.h"
#include "RallyRules/Gt/GtGame.h"

#include <algorithm>
#include <chrono>

namespace
{

using namespace Rally;

constexpr int kRounds = 7;
constexpr int kRaces = 200;

struct Lots
{
    Random dice{1, RandomStream::Game};
    Random pilot{1, RandomStream::Pilot};
};

Gt::GtSetup FourCars()
{
    Gt::GtOptions options;
    options.places = true;
    Gt::GtSetup setup = Gt::NewSetup(4, options);
    Gt::SetCircuit(setup, "circuit1");
    return setup;
}

const Action& Pick(const ActionList& legal, Random& random)
{
    return legal[random.Below(static_cast<std::uint32_t>(legal.Size()))];
}

std::uint64_t RaceLogged(Gt::GtMatch& match, Lots& lots)
{
    std::uint64_t plies = 0;
    ActionList legal;
    for (ToMove whose = match.WhoMoves(); !whose.IsOver(); whose = match.WhoMoves(), ++plies)
    {
        if (whose.IsChance())
        {
            match.Resolve(match.Draw(lots.dice));
            continue;
        }
        match.Legal(whose.First(), legal);
        match.Play(Pick(legal, lots.pilot));
    }
    return plies;
}

std::uint64_t RaceBare(const Gt::GtGame& game, Gt::GtState& state, Lots& lots)
{
    std::uint64_t plies = 0;
    ActionList legal;
    EventList events;
    events.Clear();
    game.Begin(state, events);
    for (ToMove whose = game.WhoMoves(state); !whose.IsOver(); whose = game.WhoMoves(state), ++plies)
    {
        events.Clear();
        if (whose.IsChance())
        {
            game.Resolve(state, game.Draw(state, lots.dice), events);
            continue;
        }
        game.Legal(state, whose.First(), legal);
        game.Apply(state, Pick(legal, lots.pilot), events);
    }
    return plies;
}

// The median over rounds of plies per second; race() plays one and says how many plies it had.
template <class Race>
double PliesPerSecond(Race race)
{
    std::vector<double> rounds;
    for (int round = 0; round < kRounds; ++round)
    {
        Lots lots;
        std::uint64_t plies = 0;
        const auto begin = std::chrono::steady_clock::now();
        for (int i = 0; i < kRaces; ++i)
        {
            plies += race(lots);
        }
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
        rounds.push_back(static_cast<double>(plies) / took.count());
    }
    std::sort(rounds.begin(), rounds.end());
    return rounds[rounds.size() / 2];
}

} // namespace

void MeasureCircuits(std::vector<Rally::Shared::Figure>& lines)
{
    const auto game = std::make_shared<const Gt::GtGame>(FourCars());
    const double logged = PliesPerSecond(
        [&game](Lots& lots)
        {
            Gt::GtMatch match(game);
            return RaceLogged(match, lots);
        });
    Gt::GtState state;
    std::uint64_t allocations = 0; // of the races alone: the list of rounds takes memory of its own
    std::uint64_t plies = 0;
    const double bare = PliesPerSecond(
        [&](Lots& lots)
        {
            const std::uint64_t before = Test::Allocations();
            const std::uint64_t some = RaceBare(*game, state, lots);
            allocations += Test::Allocations() - before;
            plies += some;
            return some;
        });
    lines.push_back({"circuit_plies_per_second_logged", logged, 0, "plies/s"});
    lines.push_back({"circuit_plies_per_second_bare", bare, 0, "plies/s"});
    lines.push_back({"circuit_plies_per_race", static_cast<double>(plies) / (kRounds * kRaces), 1, "plies"});
    lines.push_back(
        {"circuit_allocations_per_move", static_cast<double>(allocations) / static_cast<double>(plies), 6, ""});
    lines.push_back({"circuit_state_bytes", static_cast<double>(sizeof(Gt::GtState)), 0, "bytes"});
}
