#include "Gt/Solver/CircuitSolution.h"

namespace Rally::Pilot
{
namespace CircuitSolutionDetail
{

constexpr double kNoWay = 1e6;   // from there the line is never reached
constexpr double kSteady = 1e-9; // laps that differ by no more are alike
constexpr std::uint32_t kNoTurn = 0xFFFFFFFF;

// One car, the options of the model, and as many laps as a race may have: how many lie before it, its crossings say.
Gt::GtSetup PlainRules(const Gt::GtSetup& setup, const GtParModel& model)
{
    Gt::GtSetup plain = setup;
    const Gt::CarClass kind = setup.options.carClass;
    plain.seats = 1;
    plain.options = Gt::GtOptions{};
    plain.options.carClass = kind;
    plain.options.weather = model.weather;
    plain.options.laps = static_cast<Gt::Laps>(model.laps - 1);
    return plain;
}

std::uint8_t Left(int dice, int lost, int least)
{
    return static_cast<std::uint8_t>(dice - lost > least ? dice - lost : least);
}

Gt::GtState OneCar(const Gt::GtGame& game, const GtParModel& model)
{
    Gt::GtState state{};
    state.phase = Gt::Phase::Lay;
    state.seats = 1;
    state.active = 0;
    state.weather = model.weather;
    state.cars[0].tyres = model.tyres;
    state.pool = game.DiceOf(state, 0);
    state.pool.gearCount = Left(state.pool.gearCount, model.lostGears, 1);
    state.pool.coast = Left(state.pool.coast, model.lostCoast, 0);
    state.pool.brakes = Left(state.pool.brakes, model.lostBrakes, 0);
    return state;
}

Gt::GtState Taken(GtRoad& road, const Gt::GtState& state)
{
    road.Take(state);
    return state;
}

} // namespace CircuitSolutionDetail

CircuitSolution::CircuitSolution(const Gt::GtGame& theGame, const GtParModel& model)
    : game(CircuitSolutionDetail::PlainRules(theGame.Setup(), model)),
      table(std::make_shared<GtParTable>()),
      road(game, PricesOf(game.Values(), model.aim)),
      state(CircuitSolutionDetail::Taken(road, CircuitSolutionDetail::OneCar(game, model))),
      toGo(worth, model.purse),
      sequels(road, toGo),
      flatOut(road, toGo, sequels)
{
    table->model = model;
    table->prices = PricesOf(game.Values(), model.aim);
    table->pole = game.Road().grid[0];
    worth.assign(road.SpaceCount() * (Gt::kGears + 1) * toGo.Levels(), 0.0);
    rolled.resize(toGo.Levels());
    best.resize(toGo.Levels());
    Order();
    BeginLap();
}

void CircuitSolution::Order()
{
    const Gt::Circuit& circuit = game.Road();
    std::vector<SpaceIndex> spaces;
    for (std::size_t i = 0; i < road.Spaces(); ++i)
    {
        spaces.push_back(static_cast<SpaceIndex>(i));
    }
    std::sort(spaces.begin(), spaces.end(), [&circuit](SpaceIndex a, SpaceIndex b)
              { return circuit[a].front != circuit[b].front ? circuit[a].front > circuit[b].front : a > b; });
    for (const SpaceIndex at : spaces)
    {
        for (std::uint8_t gear = 0; gear <= Gt::kGears; ++gear)
        {
            places.push_back({at, gear});
        }
    }
    unsigned step = 0;
    for (const Gt::CircuitSpace& space : circuit.spaces)
    {
        for (std::size_t i = 0; i < space.linkCount; ++i)
        {
            const unsigned to = circuit[space.links[i].to].front + (space.links[i].crossesLine ? circuit.length : 0u);
            step = to - space.front > step ? to - space.front : step;
        }
    }
    const unsigned dice = unsigned{road.Dice().gearCount} + road.Dice().coast;
    furthest = static_cast<std::uint16_t>(step * dice);
    gridFrom = circuit.length;
    for (const SpaceIndex slot : circuit.grid)
    {
        gridFrom = circuit[slot].front < gridFrom ? circuit[slot].front : gridFrom;
    }
    toSolve = places.size() * (table->model.laps + std::size_t{1});
}

// Before the start there are only the slots, and what a car of them may come to stand on this side of the line.
bool CircuitSolution::IsBeforeGrid(Place place) const
{
    return table->laps.size() > table->model.laps && game.Road()[place.at].front < gridFrom;
}

void CircuitSolution::BeginLap()
{
    next = 0;
    table->laps.emplace_back();
    table->laps.back().turnOf.assign(worth.size() / 2, CircuitSolutionDetail::kNoTurn);
    const std::size_t lines = table->laps.size();
    state.cars[0].crossings = static_cast<std::uint8_t>(game.LapCount() + 1 - static_cast<int>(lines));
    road.Take(state);
    for (std::size_t at = 0; at < road.SpaceCount(); ++at)
    {
        sequels.Forget(static_cast<SpaceIndex>(at));
    }
    sequels.ForgetFurther();
}

bool CircuitSolution::Advance(std::size_t reaches)
{
    for (std::size_t spent = 0; spent < reaches && !done;)
    {
        const Place place = places[next];
        if (!IsBeforeGrid(place))
        {
            spent += Solve(place);
        }
        ++next;
        ++solved;
        if (next == places.size())
        {
            EndLap();
        }
        else if (places[next].at != place.at)
        {
            Forget(game.Road()[places[next].at].front);
        }
    }
    return done;
}

void CircuitSolution::EndLap()
{
    std::vector<GtParTable::Lap>& laps = table->laps;
    const std::size_t half = worth.size() / 2;
    laps.back().worth.assign(worth.begin(), worth.begin() + static_cast<std::ptrdiff_t>(half));
    std::copy(worth.begin(), worth.begin() + static_cast<std::ptrdiff_t>(half),
              worth.begin() + static_cast<std::ptrdiff_t>(half));
    const bool isWhole = laps.size() <= table->model.laps;
    table->wholeLaps = isWhole ? laps.size() : laps.size() - 1;
    if (isWhole && laps.size() >= 2)
    {
        Compare(laps[laps.size() - 2], laps.back());
    }
    else if (laps.size() == 2) // of a race of one lap: as from the grid
    {
        const std::size_t place = table->PlaceOf(table->pole, 0, 0);
        table->lapWorth = laps[1].worth[place] - laps[0].worth[place];
    }
    done = laps.size() == table->model.laps + std::size_t{1} || table->lapSpread <= CircuitSolutionDetail::kSteady;
    if (!done)
    {
        BeginLap();
    }
}

void CircuitSolution::Compare(const GtParTable::Lap& fewer, const GtParTable::Lap& more)
{
    double least = 1e9;
    double most = -1e9;
    for (std::size_t i = 0; i < more.worth.size(); ++i)
    {
        const double step = more.worth[i] - fewer.worth[i];
        least = step < least ? step : least;
        most = step > most ? step : most;
    }
    table->lapWorth = (least + most) / 2.0;
    table->lapSpread = most - least;
}

std::size_t CircuitSolution::Solve(Place place)
{
    const std::size_t before = sequels.Reaches();
    sequels.Begin(place.at, place.gear, ways);
    double* row = toGo.Row(place.at, place.gear);
    if (ways.empty())
    {
        std::fill(row, row + toGo.Levels(), CircuitSolutionDetail::kNoWay);
        return 1;
    }
    for (std::size_t tokens = 0; tokens < toGo.Levels(); ++tokens)
    {
        rolled[tokens] = sequels.Turn(ways, static_cast<int>(tokens));
        best[tokens] = {rolled[tokens].seconds, FlatOutTurn<GtRoad>::kNone};
    }
    flatOut.Begin(ways, road.Fresh(place.at, place.gear));
    flatOut.Improve(best);
    for (std::size_t tokens = 0; tokens < toGo.Levels(); ++tokens)
    {
        row[tokens] = best[tokens].seconds;
        const bool thrown = best[tokens].end != FlatOutTurn<GtRoad>::kNone;
        steps.clear();
        if (thrown)
        {
            flatOut.Steps(best[tokens].end, steps);
        }
        else
        {
            sequels.Steps(rolled[tokens], static_cast<int>(tokens), steps);
            road.CutShort(steps);
        }
        File(place, tokens, thrown);
    }
    return 1 + flatOut.Reaches() + sequels.Reaches() - before;
}

void CircuitSolution::File(Place place, std::size_t tokens, bool thrown)
{
    for (Gt::Step& step : steps)
    {
        step.space = road.OnCircuit(step.space);
    }
    std::vector<std::uint32_t>& turnOf = table->laps.back().turnOf;
    const std::size_t at = table->PlaceOf(place.at, place.gear, static_cast<int>(tokens));
    const auto alike = [&](const GtParTable::Filed& turn)
    {
        return turn.count == steps.size() && turn.flatOut == (thrown ? 1 : 0) &&
               std::equal(steps.begin(), steps.end(), table->steps.begin() + turn.first,
                          [](const Gt::Step& a, const Gt::Step& b)
                          { return a.space == b.space && a.die == b.die && a.brakes == b.brakes; });
    };
    // Neighbouring purses mostly drive alike.
    if (tokens > 0 && alike(table->turns[turnOf[at - 1]]))
    {
        turnOf[at] = turnOf[at - 1];
        return;
    }
    turnOf[at] = static_cast<std::uint32_t>(table->turns.size());
    table->turns.push_back({static_cast<std::uint32_t>(table->steps.size()), static_cast<std::uint8_t>(steps.size()),
                            static_cast<std::uint8_t>(thrown ? 1 : 0)});
    table->steps.insert(table->steps.end(), steps.begin(), steps.end());
}

// What no turn still to be solved can come to.
void CircuitSolution::Forget(std::uint16_t front)
{
    const std::size_t bytes = sequels.Bytes();
    mostBytes = bytes > mostBytes ? bytes : mostBytes;
    const Gt::Circuit& circuit = game.Road();
    for (std::size_t at = 0; at < road.SpaceCount(); ++at)
    {
        const unsigned behind = at < road.Spaces() ? 0u : circuit.length;
        if (circuit[road.OnCircuit(static_cast<SpaceIndex>(at))].front + behind > unsigned{front} + furthest)
        {
            sequels.Forget(static_cast<SpaceIndex>(at));
        }
    }
}

} // namespace Rally::Pilot
