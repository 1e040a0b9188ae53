// Between a game and a device: one thread says what is to be heard and when, another one fetches the samples. Neither waits for
// the other, and whoever fetches asks nobody for memory. Without anybody who fetches, everything is forgotten in peace.
#pragma once

#include "RallySound/OrderRing.h"
#include "RallySound/Synthesiser.h"

namespace Rally::Sound
{

class Outlet
{
public:
    // Frames that are usually fetched at a time, as far as that is known.
    explicit Outlet(std::size_t thePiece = 1024, std::uint32_t seed = 1) : piece(thePiece), synthesiser(seed) {}

    // --- by whoever plays

    // Somebody fetches from now on; what was said before is over. Nobody may be fetching yet.
    RALLYSOUND_API void Begin();
    // So many seconds have passed since the last call; then comes what is to be heard now or soon.
    RALLYSOUND_API void Pass(double seconds);
    // So many seconds from now. False when there is no room for it: then it is not heard.
    RALLYSOUND_API bool Put(double after, const decltype(Order::what)& what);
    // At once, whatever the time is.
    bool PutNow(const decltype(Order::what)& what) { return ring.Put({0, what}); }
    // Frames: where the next thing is heard.
    std::uint64_t Now() const { return static_cast<std::uint64_t>(clock); }
    // Frames that have been fetched.
    std::uint64_t Fetched() const { return fetched.load(std::memory_order_acquire); }

    // --- by whoever fetches

    // Left and right in turn.
    RALLYSOUND_API void Fetch(float* out, std::size_t frames);

private:
    std::size_t piece;
    OrderRing ring;
    Synthesiser synthesiser; // of whoever fetches
    std::atomic<std::uint64_t> fetched{0};
    double clock{}; // frames
};

} // namespace Rally::Sound
