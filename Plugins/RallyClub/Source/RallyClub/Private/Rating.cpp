#include "RallyClub/Rating.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace Rally::Club
{
namespace RatingDetail
{

constexpr double kScale = 173.7178;

double Square(double number)
{
    return number * number;
}

// How much less a meeting says when the other is not known exactly.
double Dampening(double deviation)
{
    return 1 / std::sqrt(1 + 3 * Square(deviation / std::numbers::pi));
}

double Chance(double dampening, double ahead)
{
    return 1 / (1 + std::exp(-dampening * ahead));
}

// What the meetings say: how sure they are, and where they point.
struct Verdict
{
    double certainty = 0; // 1 / v
    double pull = 0;      // sum of w g (s - E)
};

Verdict Weigh(const Rating& own, std::span<const RatedMeeting> meetings)
{
    Verdict verdict;
    for (const RatedMeeting& meeting : meetings)
    {
        const double dampening = Dampening(meeting.other.deviation / kScale);
        const double expected = Chance(dampening, (own.value - meeting.other.value) / kScale);
        verdict.certainty += meeting.weight * Square(dampening) * expected * (1 - expected);
        verdict.pull += meeting.weight * dampening * (meeting.score - expected);
    }
    return verdict;
}

// The volatility under which the surprise is likeliest: the root of Glickman's f, by the Illinois method.
double VolatilityAfter(double deviation, double volatility, const Verdict& verdict, double change)
{
    const double variance = 1 / verdict.certainty;
    const double surprise = Square(verdict.pull * variance);
    const double beginning = std::log(Square(volatility));
    const auto f = [&](double x)
    {
        const double e = std::exp(x);
        const double sum = Square(deviation) + variance + e;
        return e * (surprise - sum) / (2 * Square(sum)) - (x - beginning) / Square(change);
    };
    constexpr double kNear = 1e-6;
    constexpr int kMostSteps = 100;
    double low = beginning;
    double high = surprise > Square(deviation) + variance ? std::log(surprise - Square(deviation) - variance)
                                                          : beginning - change;
    for (int i = 0; i < kMostSteps && high < beginning && f(high) < 0; ++i)
    {
        high -= change;
    }
    double atLow = f(low);
    double atHigh = f(high);
    for (int i = 0; i < kMostSteps && std::abs(high - low) > kNear; ++i)
    {
        const double between = low + (low - high) * atLow / (atHigh - atLow);
        const double there = f(between);
        if (there * atHigh <= 0)
        {
            low = high;
            atLow = atHigh;
        }
        else
        {
            atLow /= 2;
        }
        high = between;
        atHigh = there;
    }
    return std::exp(low / 2);
}

} // namespace RatingDetail

double Forecast(const Rating& one, const Rating& other)
{
    using namespace RatingDetail;
    const double both = std::sqrt(Square(one.deviation) + Square(other.deviation)) / kScale;
    return Chance(Dampening(both), (one.value - other.value) / kScale);
}

Rating Rested(const Rating& before, double days, const RatingTerms& terms)
{
    using namespace RatingDetail;
    Rating after = before;
    const double grown = std::sqrt(Square(before.deviation / kScale) + days * Square(before.volatility)) * kScale;
    after.deviation = (std::min)(grown, terms.mostDeviation);
    return after;
}

Rating RatedAfter(const Rating& before, std::span<const RatedMeeting> meetings, const RatingTerms& terms)
{
    using namespace RatingDetail;
    const Verdict verdict = Weigh(before, meetings);
    if (verdict.certainty <= 0)
    {
        return Rested(before, 1, terms);
    }
    const double deviation = before.deviation / kScale;
    Rating after;
    after.volatility =
        (std::min)(VolatilityAfter(deviation, before.volatility, verdict, terms.change), terms.mostVolatility);
    const double grown = Square(deviation) + Square(after.volatility);
    const double known = 1 / std::sqrt(1 / grown + verdict.certainty);
    const double move = kScale * Square(known) * verdict.pull;
    after.value = before.value + std::clamp(move, -terms.mostMove, terms.mostMove);
    after.deviation = std::clamp(kScale * known, terms.leastDeviation, terms.mostDeviation);
    return after;
}

bool IsRated(std::span<const RatedEntry> entries)
{
    return std::ranges::count_if(entries, [](const RatedEntry& entry) { return !entry.isFixed && entry.place > 0; }) >=
           2;
}

std::vector<Rating> RatedByPlaces(std::span<const RatedEntry> entries, const RatingTerms& terms)
{
    std::vector<Rating> after;
    const double weight = entries.size() < 2 ? 1 : terms.pairWeight / static_cast<double>(entries.size());
    std::vector<RatedMeeting> meetings;
    for (const RatedEntry& own : entries)
    {
        meetings.clear();
        for (const RatedEntry& other : entries)
        {
            if (&other != &own)
            {
                const double score = own.place == other.place ? 0.5 : own.place < other.place ? 1 : 0;
                meetings.push_back({other.rating, score, weight});
            }
        }
        after.push_back(own.isFixed ? own.rating : RatedAfter(own.rating, meetings, terms));
    }
    return after;
}

} // namespace Rally::Club
