#include "Shared/Gt/CircuitParRun.h"

#include <cmath>

namespace Rally::Shared
{

using namespace Gt;

namespace
{

constexpr int kMostMoves = 20000; // of a race; who needs more will never end

// Every marker is a time (G-SOLO-4).
void NoteTurns(const GtGame& game, const GtState& state, const EventList& events, std::vector<Club::SoloTurn>& turns)
{
    for (const Event& event : events)
    {
        if (static_cast<EventKind>(event.kind) == EventKind::ClockTold)
        {
            const int before = turns.empty() ? 0 : turns.back().seconds;
            turns.push_back({static_cast<std::uint16_t>(before + event.amount),
                             static_cast<std::uint32_t>(game.DistanceOf(state, 0)), event.space, event.gear});
        }
    }
}

// One car on the same road, and nothing a par table leaves out.
GtSetup Plain(const GtSetup& setup)
{
    GtSetup plain = setup;
    plain.seats = 1;
    plain.options.tyreChoice = false;
    plain.options.flyingStart = false;
    plain.options.redline = false;
    plain.options.changes = WeatherChanges::Usual; // alone: none (G-SOLO-2)
    return plain;
}

} // namespace

std::optional<double> DriveAtPar(const GtGame& game, Pilot::GtParDriver& driver, Tyres tyres, Random& random,
                                 std::vector<Club::SoloTurn>* turns)
{
    GtState state{};
    EventList events;
    game.Begin(state, events);
    state.cars[0].tyres = tyres;
    game.OpenTurn(state, events);
    for (int move = 0; move < kMostMoves; ++move)
    {
        const ToMove whose = game.WhoMoves(state);
        if (whose.IsOver())
        {
            return game.TotalSeconds(state);
        }
        events.Clear();
        if (whose.IsChance())
        {
            const bool draws = state.phase == Phase::DamageToken;
            const Outcome green{static_cast<std::uint8_t>(OutcomeKind::DamageToken),
                                static_cast<std::uint8_t>(Token::GreenFlag), 0};
            state.bag[static_cast<std::size_t>(Token::GreenFlag)] = 12; // as many as are needed
            game.Resolve(state, draws ? green : game.Draw(state, random), events);
        }
        else
        {
            const Action action = driver.Decide(game, state);
            if (!game.Query(state, action))
            {
                return std::nullopt;
            }
            game.Apply(state, action, events);
        }
        if (turns != nullptr)
        {
            NoteTurns(game, state, events, *turns);
        }
    }
    return std::nullopt;
}

Club::Ghost CircuitParRun(const GtSetup& setup, const std::shared_ptr<const Pilot::GtParTable>& table)
{
    return CircuitParRun(setup, table, table->Par());
}

Club::Ghost CircuitParRun(const GtSetup& setup, const std::shared_ptr<const Pilot::GtParTable>& table, double seconds)
{
    const GtGame game(Plain(setup));
    Pilot::GtParDriver driver(table);
    double nearest = 0;
    Club::Ghost closest;
    for (std::uint64_t seed = 0; seed < kCircuitParRaces; ++seed)
    {
        Random random(seed, RandomStream::Game);
        std::vector<Club::SoloTurn> turns;
        const std::optional<double> took = DriveAtPar(game, driver, table->Model().tyres, random, &turns);
        const double away = took ? std::abs(*took - seconds) : 0;
        if (took && (!closest.finished || away < nearest))
        {
            nearest = away;
            closest = Club::SoloGhostOf(game, turns, true);
        }
    }
    return closest;
}

MedalTimes CircuitMedals(const GtSetup& setup, const std::shared_ptr<const Pilot::GtParTable>& table, std::size_t races)
{
    constexpr std::uint64_t kSeed = 24;
    const GtGame game(Plain(setup));
    Pilot::GtParDriver driver(table);
    Random random(kSeed, RandomStream::Game);
    std::vector<std::int32_t> times;
    for (std::size_t i = 0; i < races; ++i)
    {
        const std::optional<double> took = DriveAtPar(game, driver, table->Model().tyres, random);
        if (!took)
        {
            return {};
        }
        times.push_back(static_cast<std::int32_t>(std::lround(*took)));
    }
    return MedalTimesOf(times);
}

} // namespace Rally::Shared
