#include "RallyPilot/Dirt/Par.h"

#include "Dirt/Solver/StageSolution.h"

namespace Rally::Pilot
{

LostDice LostBy(const Dirt::DirtGame& game, const Dirt::DirtState& state, Seat seat)
{
    const Dirt::DicePool has = game.DiceOf(state, seat);
    const Dirt::DirtValues& box = game.Values();
    const auto lost = [](int all, int left) { return static_cast<std::uint8_t>(all - left); };
    return {lost(box.gearDice, has.gearCount), lost(box.coastDice, has.coast), lost(box.brakeDice, has.brakes)};
}

double ParTable::Worth(SpaceIndex at, int gear, int purse) const
{
    return seconds[PlaceOf(at, at == kStartSpace ? 0 : gear, purse)];
}

bool ParTable::BestPlan(SpaceIndex at, int gear, int purse, Plan& plan, Dirt::ActionKind& how) const
{
    plan.count = 0;
    const std::uint32_t number = turnOf[PlaceOf(at, at == kStartSpace ? 0 : gear, purse)];
    if (number >= turns.size())
    {
        return false;
    }
    const Turn& turn = turns[number];
    for (; plan.count < turn.count; ++plan.count)
    {
        plan.steps[plan.count] = steps[turn.first + plan.count];
    }
    how = static_cast<Dirt::ActionKind>(turn.how);
    return true;
}

std::size_t ParTable::Bytes() const
{
    return sizeof(*this) + seconds.capacity() * sizeof(double) + turnOf.capacity() * sizeof(std::uint32_t) +
           turns.capacity() * sizeof(Turn) + steps.capacity() * sizeof(Dirt::Step);
}

ParSolver::ParSolver(const Dirt::DirtGame& game, std::size_t stage, ParModel model)
    : solution(std::make_unique<StageSolution>(game, stage, model))
{}
ParSolver::~ParSolver() = default;
ParSolver::ParSolver(ParSolver&&) noexcept = default;
ParSolver& ParSolver::operator=(ParSolver&&) noexcept = default;

bool ParSolver::Advance(std::size_t reaches)
{
    return solution->Advance(reaches);
}

double ParSolver::Done() const
{
    return solution->Done();
}

std::shared_ptr<const ParTable> ParSolver::Table() const
{
    return solution->Table();
}

std::size_t ParSolver::WorkingBytes() const
{
    return solution->WorkingBytes();
}

std::shared_ptr<const ParTable> SolvePar(const Dirt::DirtGame& game, std::size_t stage, ParModel model)
{
    ParSolver solver(game, stage, model);
    while (!solver.Advance(1u << 20))
    {}
    return solver.Table();
}

} // namespace Rally::Pilot
