#include "RallySound/Outlet.h"

namespace Rally::Sound
{

void Outlet::Begin()
{
    while (ring.Next() != nullptr) // nobody else takes any out yet
    {
        ring.Drop();
    }
    clock = static_cast<double>(Fetched() + piece);
}

// Frames are shown when they are ready and sound is fetched in pieces: between the two goes a clock that runs evenly and is
// put right when it is too far off.
void Outlet::Pass(double seconds)
{
    const auto soonest = static_cast<double>(Fetched());
    const auto length = static_cast<double>(piece);
    const double late = 4 * length; // so far it may be ahead of what is fetched
    clock += seconds * kRate;
    if (!(clock >= soonest && clock <= soonest + late)) // no number is put right, too
    {
        clock = soonest + length;
    }
}

bool Outlet::Put(double after, const decltype(Order::what)& what)
{
    const double at = clock + after * kRate;
    return ring.Put({at > 0 ? static_cast<std::uint64_t>(at) : 0, what});
}

void Outlet::Fetch(float* out, std::size_t frames)
{
    for (const Order* next = ring.Next(); next != nullptr && synthesiser.Take(*next); next = ring.Next())
    {
        ring.Drop();
    }
    synthesiser.Render(out, frames);
    fetched.store(synthesiser.Clock(), std::memory_order_release);
}

} // namespace Rally::Sound
