#include "Desktop/Dirt/DirtHint.h"

namespace Rally::Desktop
{

void DirtHint::AskFor(std::unique_ptr<AnyMatch> view, Seat seat, std::uint64_t now)
{
    recce.Ask(std::move(view), seat, now);
}

Pilot::Plan DirtHint::ToLay() const
{
    const Dirt::DirtState& state = race.Match().Now();
    const bool again = state.phase == Dirt::Phase::LayAgain;
    if (!IsOfNow() || (state.phase != Dirt::Phase::Lay && !again))
    {
        return Pilot::Plan();
    }
    const Pilot::Plan line = recce.LineAt(AskedAt());
    if (again)
    {
        return line;
    }
    bool lies = state.planLength == line.count;
    for (std::size_t i = 0; lies && i < line.count; ++i)
    {
        const Dirt::Step& step = line.steps[i];
        lies =
            state.plan[i].space == step.space && state.plan[i].die == step.die && state.plan[i].brakes == step.brakes;
    }
    return lies ? Pilot::Plan() : line;
}

std::vector<SpaceIndex> DirtHint::Line() const
{
    const Pilot::Plan line = ToLay();
    std::vector<SpaceIndex> spaces;
    for (std::size_t i = 0; i < line.count; ++i)
    {
        spaces.push_back(line.steps[i].space);
    }
    return spaces;
}

bool DirtHint::LayKnown()
{
    if (const std::vector<Action> layout = recce.LayoutAt(AskedAt()); !layout.empty())
    {
        race.PlayAll(layout);
        return false;
    }
    const Pilot::Plan line = ToLay();
    return line.count > 0 && race.Lay(line);
}

} // namespace Rally::Desktop
