// How strong somebody is, from races against others: Glicko-2 (Mark Glickman, public domain) over the pairs of a race. A race of
// n is not n - 1 games: its pairs share one race's luck, so each weighs less than one. What a newcomer's deviation and that weight
// should be was measured on opponents whose strength is known (Ratings.md).
#pragma once

#include "RallyRules/Core/Match.h"

#include <span>
#include <vector>

#ifndef RALLYCLUB_API
#define RALLYCLUB_API
#endif

namespace Rally::Club
{

struct RatingTerms
{
    double firstDeviation = 100;
    double leastDeviation = 45;
    double mostDeviation = 350;
    double pairWeight = 1; // over the number of cars: w = 1/n
    double change = 0.5;   // how readily volatility moves (tau)
    double mostVolatility = 0.1;
    double mostMove = 700; // of a rating, in one race
};

struct Rating
{
    double value = 1500;
    double deviation = RatingTerms{}.firstDeviation;
    double volatility = 0.03; // of a day, or of a race: a year without one takes a deviation from 60 to 110

    // Ranked only when it is known well enough.
    bool IsSure() const { return deviation < 75; }
    friend bool operator==(const Rating&, const Rating&) = default;
};

struct RatedMeeting
{
    Rating other;
    double score{}; // 1 before the other, 0 behind, a half for a shared place
    double weight{1};
};

// Glicko-2's chance that the first is before the second; that both are not known exactly makes it more even.
RALLYCLUB_API double Forecast(const Rating& one, const Rating& other);
// After meetings that count as having been at once.
RALLYCLUB_API Rating RatedAfter(const Rating& before, std::span<const RatedMeeting> meetings,
                                const RatingTerms& terms = {});
// After so many days without a race: less is known.
RALLYCLUB_API Rating Rested(const Rating& before, double days, const RatingTerms& terms = {});

// Somebody in a race. Opponents of the house have a rating that does not move.
struct RatedEntry
{
    Rating rating;
    int place{};
    bool isFixed{};
};

// Whether a race counts: it came to its end, and two persons drove in it.
RALLYCLUB_API bool IsRated(std::span<const RatedEntry> entries);
// What becomes of all of them, by where they came in; by pairs, each against all others.
RALLYCLUB_API std::vector<Rating> RatedByPlaces(std::span<const RatedEntry> entries, const RatingTerms& terms = {});

} // namespace Rally::Club
