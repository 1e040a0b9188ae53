#include "RallyPilot/Gt/GtLines.h"

#include "Gt/GtLineSearch.h"

namespace Rally::Pilot
{
bool EndAlike(const GtLine& a, const GtLine& b)
{
    return a.Last().space == b.Last().space && a.Last().gear == b.Last().gear &&
           (a.Last().flags & Gt::kFinish) == (b.Last().flags & Gt::kFinish);
}

bool Beats(const GtLine& a, const GtLine& b)
{
    return EndAlike(a, b) && IsNoWorse(a, b) && !IsNoWorse(b, a);
}

GtLines::GtLines() : search(std::make_unique<GtLineSearch>()) {}

GtLines::~GtLines() = default;

void GtLines::Find(const GtTurnWorth& worth, Watch* watch)
{
    search->Find(worth, watch);
}

std::size_t GtLines::Size() const
{
    return search->Found().size();
}

const GtLine& GtLines::operator[](std::size_t i) const
{
    return search->Found()[i];
}

std::size_t GtLines::Beginnings() const
{
    return search->Beginnings();
}

bool GtLines::IsComplete() const
{
    return search->IsComplete();
}

} // namespace Rally::Pilot
