// Ratings: as in Glickman's example, and what races of many cars must not do to them.
#include "RallyClub/Rating.h"

#include "RallyRules/Core/Random.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

namespace Rally::Club
{
namespace
{

// "Example of the Glicko-2 system"; the paper rounds on the way.
TEST(Rating, GoesAsInThePaper)
{
    const RatedMeeting meetings[] = {{{1400, 30, 0.06}, 1, 1}, {{1550, 100, 0.06}, 0, 1}, {{1700, 300, 0.06}, 0, 1}};
    const Rating after = RatedAfter({1500, 200, 0.06}, meetings);
    EXPECT_NEAR(after.value, 1464.0507, 0.0005);
    EXPECT_NEAR(after.deviation, 151.5165, 0.0005);
    EXPECT_NEAR(after.volatility, 0.059996, 0.000001);
    EXPECT_NEAR(Rested({1500, 200, 0.06}, 1).deviation, 200.2714, 0.0005);
    EXPECT_NEAR(RatedAfter({1500, 200, 0.06}, {}).deviation, 200.2714, 0.0005);
}

TEST(Rating, ForecastsAreChances)
{
    const Rating strong{1700, 60, 0.06};
    const Rating weak{1500, 60, 0.06};
    EXPECT_NEAR(Forecast(strong, weak) + Forecast(weak, strong), 1, 1e-12);
    EXPECT_GT(Forecast(strong, weak), 0.7);
    EXPECT_EQ(Forecast(weak, weak), 0.5);
    EXPECT_LT(Forecast({1700, 300, 0.06}, weak), Forecast(strong, weak)); // who knows
}

TEST(Rating, AYearWithoutARaceIsForgotten)
{
    EXPECT_NEAR(Rested({1500, 60, Rating().volatility}, 365).deviation, 115, 6);
    EXPECT_EQ(Rested({1500, 60, 0.1}, 1e6).deviation, RatingTerms().mostDeviation);
}

// Whatever happens, it stays a rating.
TEST(Rating, StaysWithinItsBounds)
{
    Random random(1);
    const RatingTerms terms;
    for (int run = 0; run < 200; ++run)
    {
        std::vector<RatedEntry> entries(2 + random.Below(5));
        for (RatedEntry& entry : entries)
        {
            entry.rating = {static_cast<double>(random.Below(4000)), 45.0 + random.Below(300),
                            0.03 + random.Below(7) / 100.0};
        }
        for (int race = 0; race < 30; ++race)
        {
            for (RatedEntry& entry : entries)
            {
                entry.place = static_cast<int>(1 + random.Below(6));
            }
            const std::vector<Rating> after = RatedByPlaces(entries);
            for (std::size_t i = 0; i < entries.size(); ++i)
            {
                ASSERT_TRUE(std::isfinite(after[i].value));
                ASSERT_LE(std::abs(after[i].value - entries[i].rating.value), terms.mostMove);
                ASSERT_GE(after[i].deviation, terms.leastDeviation);
                ASSERT_LE(after[i].deviation, terms.mostDeviation);
                ASSERT_GT(after[i].volatility, 0);
                ASSERT_LE(after[i].volatility, terms.mostVolatility);
                entries[i].rating = after[i];
            }
        }
    }
}

TEST(Rating, PlacesMoveThoseWhoArePeople)
{
    const Rating usual;
    const RatedEntry entries[] = {{usual, 1, false}, {usual, 2, true}, {usual, 3, false}};
    const std::vector<Rating> after = RatedByPlaces(entries);
    EXPECT_GT(after[0].value, usual.value);
    EXPECT_EQ(after[1], usual);
    EXPECT_LT(after[2].value, usual.value);
    EXPECT_NEAR(after[0].value + after[2].value, 2 * usual.value, 1e-9); // equals: what one gains the other loses
    const RatedEntry shared[] = {{usual, 1, false}, {usual, 1, false}};
    EXPECT_NEAR(RatedByPlaces(shared)[0].value, usual.value, 1e-9);
    EXPECT_LT(RatedByPlaces(shared)[0].deviation, usual.deviation);
    EXPECT_TRUE(IsRated(entries));
    const RatedEntry alone[] = {{usual, 1, false}, {usual, 2, true}};
    EXPECT_FALSE(IsRated(alone));
    const RatedEntry brokenOff[] = {{usual, 0, false}, {usual, 0, false}};
    EXPECT_FALSE(IsRated(brokenOff));
}

// One race of six says less than five races of two: its pairs share its luck.
TEST(Rating, ARaceOfSixIsNotFiveRaces)
{
    const Rating usual;
    std::vector<RatedEntry> six(6, {usual, 2, false});
    six[0].place = 1;
    const RatedEntry two[] = {{usual, 1, false}, {usual, 2, false}};
    const double gained = RatedByPlaces(six)[0].value - usual.value;
    const double gainedOfTwo = RatedByPlaces(two)[0].value - usual.value;
    EXPECT_GT(gained, gainedOfTwo);
    EXPECT_LT(gained, 2 * gainedOfTwo);
    EXPECT_GT(RatedByPlaces(six)[0].deviation, 0.85 * usual.deviation);
}

// Whose strength is the better is found out.
TEST(Rating, FindsTheBetterOne)
{
    Random random(3);
    Rating strong;
    Rating weak;
    for (int race = 0; race < 200; ++race)
    {
        const bool wins = random.Below(100) < 70;
        const RatedEntry entries[] = {{strong, wins ? 1 : 2, false}, {weak, wins ? 2 : 1, false}};
        const std::vector<Rating> after = RatedByPlaces(entries);
        strong = after[0];
        weak = after[1];
    }
    EXPECT_NEAR(Forecast(strong, weak), 0.7, 0.08);
    EXPECT_TRUE(strong.IsSure());
}

} // namespace
} // namespace Rally::Club
