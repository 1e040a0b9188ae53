#include "RallyPilot/Dirt/ParRaces.h"

namespace Rally::Pilot
{
namespace ParRacesDetail
{

constexpr int kMostMoves = 1 << 16; // a race that needs more would never end
constexpr std::uint64_t kMedalSeed = 24;

} // namespace ParRacesDetail

Dirt::DirtSetup ParStage(const Dirt::DirtSetup& setup, std::size_t stage, bool coast)
{
    Dirt::DirtSetup plain = setup;
    plain.seats = 1;
    plain.stageCount = 1;
    plain.stages[0] = setup.stages[stage];
    plain.options = {};
    plain.options.oneShot = coast;
    plain.options.lastCorner = setup.options.lastCorner;
    for (auto& deck : plain.values.backs)
    {
        for (Dirt::CardBack& back : deck)
        {
            back.tokens[0] = back.tokens[1] = back.tokens[2] = 0;
        }
    }
    return plain;
}

void Break(Dirt::Car& car, LostDice lost)
{
    using Dirt::CutResult;
    using Dirt::Damage;
    car.damage[TokenOf(Damage::Gearbox, CutResult::Clean)] = lost.gears;
    car.damage[TokenOf(Damage::Suspension, CutResult::Clean)] = lost.coast;
    car.damage[TokenOf(Damage::Brakes, CutResult::Clean)] = lost.brakes;
}

std::optional<std::int32_t> RaceAtPar(const Dirt::DirtGame& game, ParDriver& driver, LostDice lost, Random& random)
{
    Dirt::DirtState state{};
    EventList events;
    game.Begin(state, events);
    Break(state.cars[0], lost);
    game.OpenTurn(state, events); // by the dice it has now
    for (int move = 0; move < ParRacesDetail::kMostMoves; ++move)
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
            return std::nullopt;
        }
        game.Apply(state, action, events);
    }
    return std::nullopt;
}

MedalTimes MedalsOf(const Dirt::DirtSetup& setup, std::size_t stage, RoadBook& book, std::size_t races)
{
    const Dirt::DirtGame game(ParStage(setup, stage, false));
    std::shared_ptr<const ParTable> table = book.TableOf(game, 0, {kParPurse, false});
    if (table == nullptr)
    {
        return {};
    }
    ParDriver driver(std::move(table));
    Random random(ParRacesDetail::kMedalSeed);
    std::vector<std::int32_t> times;
    times.reserve(races);
    for (std::size_t i = 0; i < races; ++i)
    {
        const std::optional<std::int32_t> took = RaceAtPar(game, driver, {}, random);
        if (!took)
        {
            return {};
        }
        times.push_back(*took);
    }
    return MedalTimesOf(times);
}

} // namespace Rally::Pilot
