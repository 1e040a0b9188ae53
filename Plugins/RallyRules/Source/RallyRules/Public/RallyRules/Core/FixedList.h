// A list with room for N values and no heap: what moves, events and chances travel in.
#pragma once

#include "RallyRules/Core/Api.h"

#include <type_traits>

namespace Rally
{

template <class T, std::size_t N>
class FixedList
{
public:
    static constexpr std::size_t kCapacity = N;

    constexpr FixedList() {} // NOLINT(modernize-use-equals-default): the items stay unset

    // A full list refuses: the caller decides whether that is a fault.
    constexpr bool Push(const T& value)
    {
        if (count == N)
        {
            return false;
        }
        items[count++] = value;
        return true;
    }
    // The next place, to be filled where it lies: cheaper than Push for values of many small fields, which would be
    // gathered byte by byte and then copied whole. nullptr when full.
    constexpr T* Next() { return count == N ? nullptr : &items[count++]; }
    // Push without a branch, for conditions nobody can predict. The list must have room to spare.
    constexpr void PushIf(bool wanted, const T& value)
    {
        items[count] = value;
        count += wanted ? 1u : 0u;
    }
    constexpr void Pop() { --count; }
    constexpr void Clear() { count = 0; }
    constexpr void Shrink(std::size_t size) { count = size < count ? size : count; }

    constexpr std::size_t Size() const { return count; }
    constexpr bool IsEmpty() const { return count == 0; }
    constexpr bool IsFull() const { return count == N; }
    constexpr const T& operator[](std::size_t i) const { return items[i]; }
    constexpr T& operator[](std::size_t i) { return items[i]; }
    constexpr const T& Last() const { return items[count - 1]; }
    constexpr T* begin() { return items; }
    constexpr T* end() { return items + count; }
    constexpr const T* begin() const { return items; }
    constexpr const T* end() const { return items + count; }

private:
    static_assert(std::is_trivially_copyable_v<T>);
    std::size_t count = 0;
    union
    {
        T items[N]; // left unset on purpose: clearing it would cost more than the moves do
    };
};

} // namespace Rally
