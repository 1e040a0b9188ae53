#include "Cli/Dirt/ParRaces.h"

#include "Cli/Fail.h"
#include "RallyPilot/Dirt/ParDriver.h"
#include "RallyRules/Core/Random.h"

namespace Rally::Cli
{
namespace
{

constexpr int mostMoves = 1 << 16; // a race that needs more would never end

int RaceOnce(const Dirt::DirtGame& game, Pilot::ParDriver& driver, Pilot::LostDice lost, Random& random)
{
    Dirt::DirtState state{};
    EventList events;
    game.Begin(state, events);
    Break(state.cars[0], lost);
    game.OpenTurn(state, events); // by the dice it has now
    for (int move = 0; move < mostMoves; ++move)
    {
        const ToMove whose = game.WhoMoves(state);
        if (whose.IsOver())
        {
            return game.TotalSecondsOf(state, 0);
        }
        events.Clear();
        if (whose.IsChance())
        {
            game.Resolve(state, game.Draw(state, random), events);
            continue;
        }
        const Action action = driver.Decide(game, state);
        if (!game.Query(state, action))
        {
            throw Fail("solve: the policy wants a move that the rules forbid");
        }
        game.Apply(state, action, events);
    }
    throw Fail("solve: a race of the policy never ends");
}

} // namespace

void Break(Dirt::Car& car, Pilot::LostDice lost)
{
    using Dirt::CutResult;
    using Dirt::Damage;
    car.damage[Dirt::TokenOf(Damage::Gearbox, CutResult::Clean)] = lost.gears;
    car.damage[Dirt::TokenOf(Damage::Suspension, CutResult::Clean)] = lost.coast;
    car.damage[Dirt::TokenOf(Damage::Brakes, CutResult::Clean)] = lost.brakes;
}

RaceSample RaceByTable(const Dirt::DirtGame& game, std::shared_ptr<const Pilot::ParTable> table, int races,
                       std::uint64_t seed)
{
    const Pilot::LostDice lost = table->Model().lost;
    Pilot::ParDriver driver(std::move(table));
    Random random(seed, RandomStream::Game);
    return SampleOf(races, [&] { return double(RaceOnce(game, driver, lost, random)); });
}

} // namespace Rally::Cli
