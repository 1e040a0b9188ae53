#include "Counted/Allocations.h"

#include <atomic>
#include <cstdlib>
#include <new>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define RALLY_COUNTS_ALLOCATIONS 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define RALLY_COUNTS_ALLOCATIONS 0
#endif
#endif
#ifndef RALLY_COUNTS_ALLOCATIONS
#define RALLY_COUNTS_ALLOCATIONS 1
#endif

namespace
{

std::atomic<std::uint64_t> allocations{0};

} // namespace

namespace Rally::Test
{

std::uint64_t Allocations()
{
    return allocations.load(std::memory_order_relaxed);
}

bool CountsAllocations()
{
    return RALLY_COUNTS_ALLOCATIONS != 0;
}

} // namespace Rally::Test

#if RALLY_COUNTS_ALLOCATIONS

namespace
{

void* Allocate(std::size_t size)
{
    allocations.fetch_add(1, std::memory_order_relaxed);
    void* memory = std::malloc(size == 0 ? 1 : size);
    if (memory == nullptr)
    {
        std::abort();
    }
    return memory;
}

} // namespace

void* operator new(std::size_t size)
{
    return Allocate(size);
}
void* operator new[](std::size_t size)
{
    return Allocate(size);
}
void operator delete(void* memory) noexcept
{
    std::free(memory);
}
void operator delete[](void* memory) noexcept
{
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept
{
    std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept
{
    std::free(memory);
}

#endif
