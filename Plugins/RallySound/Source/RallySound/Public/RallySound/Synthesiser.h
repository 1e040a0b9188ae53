// Makes everything that is heard: takes orders, gives frames. It reads no file, asks nobody for memory or the time and waits
// for nothing while it renders; the same orders give the same bytes, however many frames are fetched at a time.
#pragma once

#include "RallySound/Orders.h"

#include <memory>

namespace Rally::Sound
{

class Synthesiser
{
public:
    RALLYSOUND_API explicit Synthesiser(std::uint32_t seed = 1);
    RALLYSOUND_API ~Synthesiser();
    Synthesiser(const Synthesiser&) = delete;
    Synthesiser& operator=(const Synthesiser&) = delete;

    static constexpr std::size_t kMostOrders = 512; // that wait

    // False when too many wait. Wild numbers are heard as tame ones.
    RALLYSOUND_API bool Take(const Order& order);
    // Left and right in turn.
    RALLYSOUND_API void Render(float* out, std::size_t frames);
    // Frames that were fetched.
    RALLYSOUND_API std::uint64_t Clock() const;

    // Frames from an order to its sound: the limiter looks so far ahead.
    static constexpr std::size_t kLatency = 101;

private:
    struct Desk;
    std::unique_ptr<Desk> desk;
};

} // namespace Rally::Sound
