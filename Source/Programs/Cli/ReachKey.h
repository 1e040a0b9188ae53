// How far a plan has come, as a key: what can follow depends on nothing else.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

namespace Rally::Cli
{

struct ReachKey
{
    std::uint64_t first{};
    std::uint64_t second{};

    template <class Reach>
    static ReachKey Of(const Reach& reach)
    {
        static_assert(sizeof(Reach) == sizeof(ReachKey) && std::has_unique_object_representations_v<Reach>);
        return std::bit_cast<ReachKey>(reach);
    }
    friend bool operator==(const ReachKey&, const ReachKey&) = default;
};

struct ReachHash
{
    std::size_t operator()(const ReachKey& key) const
    {
        return static_cast<std::size_t>((key.first ^ key.second * 0x9E3779B97F4A7C15u) * 0xBF58476D1CE4E5B9u >> 7);
    }
};

} // namespace Rally::Cli
