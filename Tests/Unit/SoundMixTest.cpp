// The desk: the same bytes however they are fetched, nothing wild comes out whatever comes in, silence at the end.
#include "SoundCases.h"

#include "Counted/Allocations.h"
#include "RallyRules/Core/Hash.h"
#include "RallyRules/Core/Random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <limits>

namespace Rally::Test
{
namespace
{

using namespace Sound;

Strike StrikeOf(StrikeKind kind, float strength = 1, std::uint32_t lot = 1)
{
    Strike strike;
    strike.kind = kind;
    strike.strength = strength;
    strike.lot = lot;
    return strike;
}

// A bit of everything, for so many seconds.
std::vector<Order> Scene(double seconds)
{
    std::vector<Order> orders{At(0, EarBehind()), At(0, AirHeard{0.5f, 0.4f, 0.8f, 0.6f, 0.5f, 0.3f})};
    for (double time = 0; time < seconds; time += 1.0 / 60)
    {
        CarHeard car = RunningCar(3500 + 3000 * static_cast<float>(std::sin(time * 3)));
        car.gear = static_cast<std::uint8_t>(1 + static_cast<int>(time * 2) % 5);
        car.load = static_cast<float>(std::sin(time * 5));
        car.speed = 15 + 12 * static_cast<float>(std::sin(time * 2));
        car.slip = 0.3f;
        car.where = {5 * static_cast<float>(std::sin(time)), 3, 0};
        orders.push_back(At(time, car));
    }
    std::uint32_t lot = 0;
    for (double time = 0.05; time < seconds; time += 0.21, ++lot)
    {
        const auto kind = static_cast<StrikeKind>(lot % static_cast<std::uint32_t>(StrikeKind::Count));
        orders.push_back(At(time, StrikeOf(kind, 0.8f, lot)));
    }
    std::stable_sort(orders.begin(), orders.end(), [](const Order& a, const Order& b) { return a.at < b.at; });
    return orders;
}

std::uint64_t HashOf(const Samples& samples)
{
    return HashBytes(std::as_bytes(std::span(samples)), 1);
}

LoudnessMeter Measured(const Samples& samples)
{
    LoudnessMeter meter;
    meter.Add(samples.data(), samples.size() / 2);
    return meter;
}

TEST(SoundMix, IsTheSameHoweverManyFramesAreFetched)
{
    const std::vector<Order> orders = Scene(3);
    const std::uint64_t hash = HashOf(Rendered(orders, 3, 64));
    for (const std::size_t fetch : {480u, 512u, 1024u, 37u})
    {
        EXPECT_EQ(HashOf(Rendered(orders, 3, fetch)), hash) << fetch;
    }
}

// Whatever compiler made it, on whatever system. The number changes when the sound is meant to: then it is put in anew.
TEST(SoundMix, SoundsTheSameEverywhere)
{
    std::vector<Order> orders{At(0, EarBehind()), At(0, AirHeard{0.5f, 0.4f, 0.8f, 0.6f, 0.5f, 0.3f})};
    for (std::uint32_t i = 0; i < 100; ++i)
    {
        CarHeard car = RunningCar(2000 + 50 * static_cast<float>(i), i % 50 < 40 ? 1.0f : -0.5f);
        car.gear = static_cast<std::uint8_t>(1 + i / 25);
        car.speed = 0.3f * static_cast<float>(i);
        car.slip = 0.01f * static_cast<float>(i % 40);
        car.where = {0.25f * static_cast<float>(i), 3, 0};
        orders.push_back({std::uint64_t{i} * 480, car});
        orders.push_back(
            {std::uint64_t{i} * 480,
             StrikeOf(static_cast<StrikeKind>(i % static_cast<std::uint32_t>(StrikeKind::Count)), 0.7f, i)});
    }
    EXPECT_EQ(HashOf(Rendered(orders, 1.2)), 14142335004294783529u);
}

TEST(SoundMix, StaysBelowItsCeiling)
{
    const LoudnessMeter meter = Measured(Rendered(Scene(4), 4));
    EXPECT_LE(meter.TruePeak(), -1.0);
    EXPECT_LT(meter.Offset(), 1e-3);
    EXPECT_GT(meter.Integrated(), -30);
}

// As loud as it gets: every engine beside the ear, a crash every frame.
TEST(SoundMix, HoldsWhateverComesAtOnce)
{
    std::vector<Order> orders{At(0, EarAt{})};
    for (std::uint8_t i = 0; i < kCars; ++i)
    {
        CarHeard car = RunningCar(7500);
        car.car = i;
        car.speed = 60;
        car.slip = 1;
        car.wet = 1;
        orders.push_back(At(0, car));
    }
    for (std::uint32_t i = 0; i < 60; ++i)
    {
        orders.push_back(At(0.5 + i / 60.0, StrikeOf(i % 2 == 0 ? StrikeKind::Crash : StrikeKind::Landing, 1, i)));
    }
    const Samples heard = Rendered(orders, 2);
    const LoudnessMeter meter = Measured(heard);
    EXPECT_LE(meter.TruePeak(), -1.0);
    EXPECT_LT(meter.Offset(), 2e-3);
}

// Places where the second difference leaps over what is around it.
std::size_t Clicks(const Samples& heard, std::size_t from)
{
    constexpr std::size_t around = 480;
    const auto bend = [&](std::size_t i)
    { return double{std::fabs(heard[2 * i] - 2 * heard[2 * i - 2] + heard[2 * i - 4])}; };
    std::size_t clicks = 0;
    double energy = 0;
    for (std::size_t i = 2; i < heard.size() / 2; ++i)
    {
        const double size = bend(i);
        clicks += i > from && size > 8 * std::sqrt(energy / around) && size > 2e-3 ? 1u : 0u;
        energy += size * size;
        energy -= i >= around + 2 ? bend(i - around) * bend(i - around) : 0;
    }
    return clicks;
}

// Beginning, stealing and ending do not click.
TEST(SoundMix, DoesNotClick)
{
    std::vector<Order> orders{At(0, EarBehind()), At(0, RunningCar(3000, 0.6f))};
    for (std::uint32_t i = 0; i < 90; ++i) // more than there is room for
    {
        orders.push_back(At(0.5 + 0.01 * i, StrikeOf(StrikeKind::Scrub, 0.2f, i)));
    }
    CarHeard gone = RunningCar(3000, 0.6f);
    gone.runs = false;
    orders.push_back(At(1.6, gone));
    Samples heard = Rendered(orders, 2);
    EXPECT_EQ(Clicks(heard, 9600), 0u);
    for (std::size_t i = 2 * 18000; i < heard.size(); ++i) // as if something had been cut off
    {
        heard[i] += 0.4f;
    }
    EXPECT_GT(Clicks(heard, 9600), 0u);
}

TEST(SoundMix, EndsInSilence)
{
    std::vector<Order> orders = Scene(2);
    orders.push_back(At(2, EndAll{}));
    const Samples heard = Rendered(orders, 5.5);
    EXPECT_GT(Level(LeftOf(heard, 1, 2)), -40);
    for (std::size_t i = heard.size() - 2 * kRate / 2; i < heard.size(); ++i)
    {
        ASSERT_EQ(heard[i], 0) << static_cast<double>(i) / 2 / kRate;
    }
}

TEST(SoundMix, BeginsInSilence)
{
    const Samples heard = Rendered({}, 0.5);
    EXPECT_TRUE(std::all_of(heard.begin(), heard.end(), [](float sample) { return sample == 0; }));
}

TEST(SoundMix, IsHeardWhenItIsOrdered)
{
    const std::vector<double> when{0.1, 0.35, 0.6004, 0.9, 1.2177};
    std::vector<Order> orders;
    std::uint32_t lot = 0;
    for (const double time : when)
    {
        orders.push_back(At(time, StrikeOf(lot % 2 == 0 ? StrikeKind::DieOnFelt : StrikeKind::DieOnDie, 1, lot)));
        ++lot;
    }
    const std::vector<double> found = Onsets(Rendered(orders, 1.6));
    ASSERT_EQ(found.size(), when.size());
    for (std::size_t i = 0; i < when.size(); ++i)
    {
        EXPECT_NEAR(found[i], when[i] + static_cast<double>(Synthesiser::kLatency) / kRate, 0.003) << i;
    }
}

TEST(SoundMix, AllocatesNothingWhileItPlays)
{
    if (!CountsAllocations())
    {
        GTEST_SKIP() << "a sanitizer has operators of its own";
    }
    const std::vector<Order> orders = Scene(1);
    Synthesiser synthesiser(1);
    Samples out(2 * 512);
    const std::uint64_t before = Allocations();
    std::size_t next = 0;
    for (std::size_t done = 0; done < kRate; done += 512)
    {
        for (; next < orders.size() && orders[next].at < done + 512; ++next)
        {
            synthesiser.Take(orders[next]);
        }
        synthesiser.Render(out.data(), 512);
    }
    EXPECT_EQ(Allocations() - before, 0u);
    EXPECT_GT(Allocations(), 0u);
}

float Wild(Random& random)
{
    constexpr float strange[] = {std::numeric_limits<float>::quiet_NaN(),
                                 std::numeric_limits<float>::infinity(),
                                 -std::numeric_limits<float>::infinity(),
                                 std::numeric_limits<float>::denorm_min(),
                                 (std::numeric_limits<float>::max)(),
                                 -1e30f,
                                 0,
                                 -0.f,
                                 1,
                                 1e9f};
    const std::uint32_t pick = random.Below(static_cast<std::uint32_t>(std::size(strange)) + 3);
    return pick < std::size(strange) ? strange[pick] : std::bit_cast<float>(static_cast<std::uint32_t>(random.Next()));
}

Order WildOrder(Random& random, std::uint64_t now)
{
    const auto point = [&] { return Point{Wild(random), Wild(random), Wild(random)}; };
    Order order;
    order.at = random.Below(20) == 0 ? random.Next() : now + random.Below(4000);
    switch (random.Below(8))
    {
    case 0:
    case 1:
    {
        CarHeard car;
        car.car = static_cast<std::uint8_t>(random.Below(9));
        car.carClass = static_cast<std::uint8_t>(random.Below(256));
        car.gear = static_cast<std::uint8_t>(random.Below(256));
        car.runs = random.Below(4) != 0;
        car.revs = Wild(random);
        car.load = Wild(random);
        car.speed = Wild(random);
        car.slip = Wild(random);
        car.height = Wild(random);
        car.wet = Wild(random);
        car.where = random.Below(2) == 0 ? Point{} : point();
        car.velocity = point();
        order.what = car;
        break;
    }
    case 2: order.what = EarAt{point(), point(), point()}; break;
    case 3:
    {
        Strike strike;
        strike.kind = static_cast<StrikeKind>(random.Below(256));
        strike.strength = Wild(random);
        strike.lot = static_cast<std::uint32_t>(random.Next());
        strike.where = point();
        strike.pan = Wild(random);
        order.what = strike;
        break;
    }
    case 4:
        order.what = AirHeard{Wild(random), Wild(random), Wild(random), Wild(random), Wild(random), Wild(random)};
        break;
    case 5: order.what = Volumes{Wild(random), Wild(random), Wild(random), Wild(random)}; break;
    case 6:
        order.what = TuneWanted{static_cast<Tune>(random.Below(256)), static_cast<std::uint32_t>(random.Next())};
        break;
    default:
        switch (random.Below(6))
        {
        case 0: order.what = HoldWorld{true}; break;
        case 1: order.what = CutWorld{}; break;
        case 2: order.what = EndAll{}; break;
        case 3: order.what = Speech{nullptr, 5000}; break;
        default: order.what = HoldWorld{false}; break;
        }
    }
    return order;
}

TEST(SoundMix, SurvivesWildOrders)
{
    for (std::uint64_t seed = 1; seed <= 6; ++seed)
    {
        Random random(seed);
        Synthesiser synthesiser(static_cast<std::uint32_t>(seed));
        float out[2 * 256];
        for (int turn = 0; turn < 120; ++turn)
        {
            for (std::uint32_t i = random.Below(12); i > 0; --i)
            {
                synthesiser.Take(WildOrder(random, synthesiser.Clock()));
            }
            synthesiser.Render(out, 256);
            for (const float sample : out)
            {
                ASSERT_TRUE(sample >= -1 && sample <= 1) << "seed " << seed << ", turn " << turn;
            }
        }
    }
}

TEST(SoundMix, RefusesMoreThanCanWait)
{
    Synthesiser synthesiser(1);
    std::size_t taken = 0;
    while (taken < 10000 && synthesiser.Take(At(100, StrikeOf(StrikeKind::Press))))
    {
        ++taken;
    }
    EXPECT_EQ(taken, Synthesiser::kMostOrders);
}

TEST(SoundMix, HoldsTheWorldAndNotTheTable)
{
    const Samples heard = Rendered({At(0, EarBehind()), At(0, RunningCar(4000)), At(0.5, HoldWorld{true}),
                                    At(1.2, StrikeOf(StrikeKind::Press)), At(1.5, HoldWorld{false})},
                                   2);
    EXPECT_LT(Level(LeftOf(heard, 1, 1.15)), -80);
    EXPECT_GT(Level(LeftOf(heard, 1.2, 1.25)), -60);
    EXPECT_NEAR(Level(LeftOf(heard, 1.8, 2)), Level(LeftOf(heard, 0.3, 0.5)), 3);
}

TEST(SoundMix, CutsWhatWasStruckBefore)
{
    const Samples whole = Rendered({At(0, EarBehind()), At(0.1, StrikeOf(StrikeKind::Cheer))}, 1.2);
    const Samples cut = Rendered({At(0, EarBehind()), At(0.1, StrikeOf(StrikeKind::Cheer)), At(0.6, CutWorld{})}, 1.2);
    EXPECT_GT(Level(LeftOf(whole, 0.8, 1.2)), -50);
    EXPECT_LT(Level(LeftOf(cut, 0.8, 1.2)), -100);
}

TEST(SoundMix, TurnsDownAsAskedAndForASpeaker)
{
    std::vector<float> said(kRate, 0.f);
    const Samples plain = Rendered({At(0, EarBehind()), At(0, RunningCar(4000))}, 1.5);
    const Samples ducked =
        Rendered({At(0, EarBehind()), At(0, RunningCar(4000)), At(0.4, Speech{said.data(), kRate})}, 1.5);
    EXPECT_NEAR(Level(LeftOf(ducked, 0.9, 1.3)) - Level(LeftOf(plain, 0.9, 1.3)), -8, 0.5);
    const Samples half = Rendered({At(0, EarBehind()), At(0, Volumes{0.5f, 1, 1, 1}), At(0, RunningCar(4000))}, 1.5);
    EXPECT_NEAR(Level(LeftOf(half, 0.9, 1.3)) - Level(LeftOf(plain, 0.9, 1.3)), -12, 0.3);
    const Samples none = Rendered({At(0, Volumes{0, 1, 1, 1}), At(0.3, RunningCar(4000))}, 1);
    EXPECT_LT(Level(LeftOf(none, 0.5, 1)), -100);
}

TEST(SoundMix, WindRainBirdsAndPeopleAreInTheAir)
{
    const AirHeard airs[] = {
        {0.6f, 0, 0, 0, 0.5f, 0}, {0, 0.6f, 0, 0, 0.5f, 0}, {0, 0, 1, 0, 0.5f, 0.5f}, {0, 0, 0, 0.8f, 0.5f, 0}};
    for (const AirHeard& air : airs)
    {
        const LoudnessMeter meter = Measured(Rendered({At(0, air)}, 4));
        EXPECT_GT(meter.Loudest(), -48);
        EXPECT_LT(meter.Loudest(), -24);
    }
}

TEST(SoundMusic, IsMadeUpAnewFromEachSeed)
{
    const Samples piece = Rendered({At(0, TuneWanted{Tune::Title, 5})}, 8);
    const LoudnessMeter meter = Measured(piece);
    EXPECT_GT(meter.Integrated(), -27);
    EXPECT_LT(meter.Integrated(), -17);
    EXPECT_LE(meter.TruePeak(), -1);
    EXPECT_EQ(piece, Rendered({At(0, TuneWanted{Tune::Title, 5})}, 8));
    EXPECT_NE(piece, Rendered({At(0, TuneWanted{Tune::Title, 6})}, 8));
    EXPECT_NE(piece, Rendered({At(0, TuneWanted{Tune::Result, 5})}, 8));
}

TEST(SoundMusic, FadesAndGivesWay)
{
    const Samples heard = Rendered({At(0, TuneWanted{Tune::Title, 5}), At(4, TuneWanted{Tune::Result, 5}),
                                    At(9, TuneWanted{}), At(9.1, TuneWanted{})},
                                   14);
    EXPECT_GT(Level(LeftOf(heard, 2, 4)), -50);
    EXPECT_GT(Level(LeftOf(heard, 7.5, 9)), -50);
    for (std::size_t i = heard.size() - kRate; i < heard.size(); ++i)
    {
        ASSERT_EQ(heard[i], 0);
    }
    // Off by choice.
    const Samples off = Rendered({At(0, Volumes{1, 1, 0, 1}), At(0.2, TuneWanted{Tune::Title, 5})}, 2);
    EXPECT_LT(Level(LeftOf(off, 0.3, 2)), -75);
}

} // namespace
} // namespace Rally::Test
