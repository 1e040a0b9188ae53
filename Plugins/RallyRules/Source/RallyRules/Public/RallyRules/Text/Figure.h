// Numbers as people read them: tenths of a second, a clock, percent. Languages differ in the signs between the digits, so a
// figure is written only when it is said.
#pragma once

#include "RallyRules/Core/Api.h"

namespace Rally
{

enum class FigureForm : std::uint8_t
{
    Whole,        // 12
    Tenths,       // 1.2
    SignedTenths, // +1.2, -1.2, 0.0
    Clock,        // 2:33
};

struct Figure
{
    std::int64_t amount{}; // of seconds, or of tenths
    FigureForm form{FigureForm::Whole};

    friend constexpr bool operator==(const Figure&, const Figure&) = default;
};

// To the nearest, half away from nothing.
constexpr std::int64_t Rounded(double value)
{
    return static_cast<std::int64_t>(value < 0 ? value - 0.5 : value + 0.5);
}

// "1.2"; never less than nothing that rounds to nothing.
constexpr Figure Tenths(double value)
{
    return {Rounded(value * 10), FigureForm::Tenths};
}
// "+1.2", "-1.2", "0.0"
constexpr Figure SignedTenths(double value)
{
    return {Rounded(value * 10), FigureForm::SignedTenths};
}
// "2:33"; a clock does not run below nothing.
constexpr Figure Clock(std::int64_t seconds)
{
    return {seconds, FigureForm::Clock};
}
// Of a chance: 0 to 100.
constexpr int Percent(double chance)
{
    return static_cast<int>(Rounded(chance * 100));
}
// The same where a player trusts it: 0 and 100 only of what cannot be otherwise.
constexpr int SurePercent(double chance)
{
    constexpr double nothing = 1e-9; // what sums of chances are off by
    const int percent = Percent(chance);
    return chance <= nothing ? 0 : chance >= 1 - nothing ? 100 : percent < 1 ? 1 : percent > 99 ? 99 : percent;
}

} // namespace Rally
