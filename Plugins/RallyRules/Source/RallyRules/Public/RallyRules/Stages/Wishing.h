// What can be wished for of a road that is made by lot, whatever the game: a taste, an amount, and the band of a number that
// either asks for.
#pragma once

#include "RallyRules/Core/Api.h"

namespace Rally
{

enum class Taste : std::uint8_t
{
    Any,
    Low,
    Middle,
    High,
};

enum class Amount : std::uint8_t
{
    Any,
    None,
    Few,
    Many,
};

inline constexpr int kNoEnd = 1000; // a band without an upper end

struct WishBand
{
    int low{};
    int high{kNoEnd};

    // By how much a number lies outside.
    constexpr int Misses(int value) const { return value < low ? low - value : value > high ? value - high : 0; }
};

// Where Low ends and High begins.
struct TasteScale
{
    int middleFrom{};
    int highFrom{};
};

constexpr WishBand BandOf(Taste taste, TasteScale scale)
{
    switch (taste)
    {
    case Taste::Low: return {0, scale.middleFrom - 1};
    case Taste::Middle: return {scale.middleFrom, scale.highFrom - 1};
    case Taste::High: return {scale.highFrom, kNoEnd};
    case Taste::Any: break;
    }
    return {};
}

// So many are a few; more than that are many.
constexpr WishBand BandOf(Amount amount, int few)
{
    switch (amount)
    {
    case Amount::None: return {0, 0};
    case Amount::Few: return {1, few};
    case Amount::Many: return {few + 1, kNoEnd};
    case Amount::Any: break;
    }
    return {};
}

// Whether the way a road takes is flowing or twisty, changes its direction, sprawls.
struct WalkTastes
{
    Taste twist{};
    Taste changes{};
    Taste reach{};
};

} // namespace Rally
