#include "RallyPilot/Gt/GtPar.h"

#include "Gt/Solver/CircuitSolution.h"

namespace Rally::Pilot
{

std::size_t GtParTable::LapFor(std::size_t place, int lines, std::size_t& more) const
{
    const std::size_t wanted = lines > 0 ? static_cast<std::size_t>(lines) : 1;
    const bool known = wanted <= laps.size() && laps[wanted - 1].turnOf[place] < turns.size();
    const std::size_t lap = known || wanted < wholeLaps ? wanted : wholeLaps;
    more = wanted - lap;
    return lap - 1;
}

double GtParTable::Worth(SpaceIndex at, int gear, int lines, int tokens) const
{
    const std::size_t place = PlaceOf(at, gear, tokens);
    std::size_t more = 0;
    const std::size_t lap = LapFor(place, lines, more);
    return laps[lap].worth[place] + static_cast<double>(more) * lapWorth;
}

bool GtParTable::BestTurn(SpaceIndex at, int gear, int lines, int tokens, GtTurn& turn) const
{
    const std::size_t place = PlaceOf(at, gear, tokens);
    std::size_t more = 0;
    const std::uint32_t number = laps[LapFor(place, lines, more)].turnOf[place];
    turn.plan.count = 0;
    if (number >= turns.size())
    {
        return false;
    }
    const Filed& filed = turns[number];
    for (; turn.plan.count < filed.count; ++turn.plan.count)
    {
        turn.plan.steps[turn.plan.count] = steps[filed.first + turn.plan.count];
    }
    turn.flatOut = filed.flatOut != 0;
    return true;
}

std::size_t GtParTable::Bytes() const
{
    std::size_t bytes = sizeof(*this) + turns.capacity() * sizeof(Filed) + steps.capacity() * sizeof(Gt::Step);
    for (const Lap& lap : laps)
    {
        bytes += lap.worth.capacity() * sizeof(double) + lap.turnOf.capacity() * sizeof(std::uint32_t);
    }
    return bytes;
}

GtParSolver::GtParSolver(const Gt::GtGame& game, GtParModel model)
    : solution(std::make_unique<CircuitSolution>(game, model))
{}
GtParSolver::~GtParSolver() = default;
GtParSolver::GtParSolver(GtParSolver&&) noexcept = default;
GtParSolver& GtParSolver::operator=(GtParSolver&&) noexcept = default;

bool GtParSolver::Advance(std::size_t reaches)
{
    return solution->Advance(reaches);
}

double GtParSolver::Done() const
{
    return solution->Done();
}

std::shared_ptr<const GtParTable> GtParSolver::Table() const
{
    return solution->Table();
}

std::size_t GtParSolver::WorkingBytes() const
{
    return solution->WorkingBytes();
}

std::shared_ptr<const GtParTable> SolveGtPar(const Gt::GtGame& game, GtParModel model)
{
    GtParSolver solver(game, model);
    while (!solver.Advance(1u << 20))
    {}
    return solver.Table();
}

} // namespace Rally::Pilot
