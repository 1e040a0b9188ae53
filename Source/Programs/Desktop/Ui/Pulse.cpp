#include "Desktop/Ui/Pulse.h"

namespace Rally::Ui
{
namespace
{

constexpr double kLongestRest = 1; // what nobody rings for is found a second later

} // namespace

bool Pulse::IsDue(const Found& found, double seconds)
{
    since += seconds;
    const bool decorates = found.seen && found.decoration > 0;
    next = decorates ? 1 / found.decoration : since + kLongestRest;
    drew = found.seen && (found.changed || since >= next);
    since = drew ? 0 : since;
    return drew;
}

double Pulse::MayRest() const
{
    const double left = next - since;
    return drew ? 0 : left < kLongestRest ? left : kLongestRest;
}

} // namespace Rally::Ui
