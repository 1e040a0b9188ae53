#include "RallyPilot/Dirt/Lines.h"

#include "Dirt/LineSearch.h"

namespace Rally::Pilot
{

bool EndAlike(const Line& a, const Line& b)
{
    return a.Last().space == b.Last().space && a.Last().gear == b.Last().gear &&
           (a.Last().flags & Dirt::kFinish) == (b.Last().flags & Dirt::kFinish);
}

bool Beats(const Line& a, const Line& b)
{
    return EndAlike(a, b) && Compare(a.odds, a.seconds, b.odds, b.seconds) == Comparison::Better;
}

Lines::Lines() : search(std::make_unique_for_overwrite<LineSearch>()) {}

Lines::~Lines() = default;

void Lines::Find(const Dirt::DirtGame& game, const Dirt::DirtState& state, const TurnWorth& worth, Watch* watch)
{
    search->Find(game, state, worth, watch);
}

std::size_t Lines::Size() const
{
    return search->Found().Size();
}

const Line& Lines::operator[](std::size_t i) const
{
    return search->Found()[i];
}

std::size_t Lines::Beginnings() const
{
    return search->Beginnings();
}

bool Lines::IsComplete() const
{
    return search->IsComplete();
}

} // namespace Rally::Pilot
