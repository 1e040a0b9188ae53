// Orders on their way from one thread to another: one puts in, one takes out, neither waits. What finds no room is told so.
#pragma once

#include "RallySound/Orders.h"

#include <array>
#include <atomic>
#include <type_traits>

namespace Rally::Sound
{

class OrderRing
{
public:
    static constexpr std::size_t kSize = 1024;
    static_assert((kSize & (kSize - 1)) == 0);
    static_assert(std::is_trivially_copyable_v<Order>);

    // By the one thread.
    bool Put(const Order& order)
    {
        const std::size_t at = last.load(std::memory_order_relaxed);
        if (at - first.load(std::memory_order_acquire) == kSize)
        {
            return false;
        }
        orders[at & (kSize - 1)] = order;
        last.store(at + 1, std::memory_order_release);
        return true;
    }

    // By the other: nullptr when there is none; it stays until it is dropped.
    const Order* Next() const
    {
        const std::size_t at = first.load(std::memory_order_relaxed);
        return at == last.load(std::memory_order_acquire) ? nullptr : &orders[at & (kSize - 1)];
    }
    void Drop() { first.store(first.load(std::memory_order_relaxed) + 1, std::memory_order_release); }

private:
    std::array<Order, kSize> orders{};
    alignas(64) std::atomic<std::size_t> first{0};
    alignas(64) std::atomic<std::size_t> last{0};
};

} // namespace Rally::Sound
