// What a program that speaks writes, and orders on their way from one thread to another.
#include "RallySound/Outlet.h"
#include "RallySound/Signal.h"
#include "Shared/SpokenWave.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <string>
#include <thread>

namespace Rally::Test
{
namespace
{

void Put(std::string& out, std::uint32_t number, int count)
{
    for (int i = 0; i < count; ++i)
    {
        out += static_cast<char>(number >> (8 * i) & 255u);
    }
}

std::string WavOf(std::uint32_t rate, std::size_t samples, std::uint32_t told, std::uint32_t channels = 1)
{
    std::string wav = "RIFF";
    Put(wav, told, 4);
    wav += "WAVEfmt ";
    Put(wav, 16, 4);
    Put(wav, 1, 2);
    Put(wav, channels, 2);
    Put(wav, rate, 4);
    Put(wav, rate * 2, 4);
    Put(wav, 2, 2);
    Put(wav, 16, 2);
    wav += "LIST";
    Put(wav, 3, 4);
    wav += "abc.";
    wav += "data";
    Put(wav, told, 4);
    for (std::size_t i = 0; i < samples; ++i)
    {
        Put(wav, static_cast<std::uint32_t>(static_cast<int>(8000 * std::sin(0.05 * static_cast<double>(i)))), 2);
    }
    return wav;
}

TEST(SoundSpeech, IsReadAtAnyUsualRate)
{
    for (const std::uint32_t rate : {16000u, 22050u, 44100u, 48000u})
    {
        std::vector<float> heard;
        ASSERT_TRUE(Shared::ReadSpeech(WavOf(rate, rate / 2, rate), heard)) << rate;
        EXPECT_NEAR(static_cast<double>(heard.size()), Sound::kRate / 2.0, 3) << rate;
        EXPECT_NEAR(*std::max_element(heard.begin(), heard.end()), 8000.0f / 32768, 0.01f);
        // A length that cannot be true, as a pipe has.
        EXPECT_TRUE(Shared::ReadSpeech(WavOf(rate, 1000, 0x7FFFF000u), heard)) << rate;
    }
}

TEST(SoundSpeech, IsRefusedWhenItIsNone)
{
    std::vector<float> heard;
    const std::string good = WavOf(22050, 400, 800);
    for (std::size_t size = 0; size < good.size(); ++size)
    {
        // Cut short it is shorter, or nothing.
        const bool read = Shared::ReadSpeech(std::string_view(good).substr(0, size), heard);
        EXPECT_EQ(read, !heard.empty()) << size;
    }
    for (std::size_t at = 0; at < 60; ++at)
    {
        for (const char byte : {'\0', '\x7F', '\xFF'})
        {
            std::string hurt = good;
            hurt[at] = byte;
            Shared::ReadSpeech(hurt, heard);
            EXPECT_LT(heard.size(), 20u * Sound::kRate);
        }
    }
    EXPECT_FALSE(Shared::ReadSpeech(WavOf(22050, 400, 800, 2), heard));
    EXPECT_FALSE(Shared::ReadSpeech(WavOf(1, 400, 800), heard));
    EXPECT_FALSE(Shared::ReadSpeech(WavOf(400000, 400, 800), heard));
    EXPECT_FALSE(Shared::ReadSpeech(WavOf(8000, 8000u * 13, 0x7FFFFFFFu), heard)); // more than anybody says
    EXPECT_FALSE(Shared::ReadSpeech("RIFF....WAVE", heard));
}

TEST(SoundRing, GivesEverythingOnceAndInOrder)
{
    Sound::OrderRing ring;
    EXPECT_EQ(ring.Next(), nullptr);
    constexpr std::uint64_t all = 20000;
    std::thread other(
        [&]
        {
            for (std::uint64_t i = 0; i < all;)
            {
                i += ring.Put({i, Sound::HoldWorld{(i & 1) != 0}}) ? 1u : 0u;
            }
        });
    for (std::uint64_t i = 0; i < all;)
    {
        if (const Sound::Order* next = ring.Next(); next != nullptr)
        {
            ASSERT_EQ(next->at, i);
            ring.Drop();
            ++i;
        }
    }
    other.join();
    EXPECT_EQ(ring.Next(), nullptr);
}

TEST(SoundRing, SaysWhenItIsFull)
{
    Sound::OrderRing ring;
    std::size_t taken = 0;
    while (ring.Put({taken, Sound::EndAll{}}))
    {
        ++taken;
    }
    EXPECT_EQ(taken, Sound::OrderRing::kSize);
    ring.Drop();
    EXPECT_TRUE(ring.Put({taken, Sound::EndAll{}}));
}

// So many seconds of a game at 60 pictures a second, with a device that fetches pieces of this many frames.
std::vector<float> Played(Sound::Outlet& outlet, double seconds, std::size_t piece,
                          const std::function<void(double)>& say)
{
    std::vector<float> heard;
    double owed = 0;
    for (double at = 0; at < seconds; at += 1.0 / 60)
    {
        outlet.Pass(1.0 / 60);
        say(at);
        for (owed += Sound::kRate / 60.0; owed >= static_cast<double>(piece); owed -= static_cast<double>(piece))
        {
            heard.resize(heard.size() + 2 * piece);
            outlet.Fetch(heard.data() + heard.size() - 2 * piece, piece);
        }
    }
    return heard;
}

// The first frame that is louder.
std::size_t OnsetIn(const std::vector<float>& heard, float than)
{
    for (std::size_t i = 0; i < heard.size(); ++i)
    {
        if (std::fabs(heard[i]) > than)
        {
            return i / 2;
        }
    }
    return heard.size() / 2;
}

TEST(SoundOutlet, GivesWhatIsPutInWhenItIsDue)
{
    Sound::Outlet outlet(1024);
    outlet.Begin();
    std::uint64_t due = 0;
    const std::vector<float> heard = Played(outlet, 2, 1024,
                                            [&](double at)
                                            {
                                                if (due == 0 && at > 1)
                                                {
                                                    EXPECT_TRUE(outlet.Put(0.25, Sound::Strike{}));
                                                    due = outlet.Now() + Sound::kRate / 4;
                                                }
                                            });
    const std::size_t onset = OnsetIn(heard, 0.01f);
    EXPECT_GE(onset, due);
    EXPECT_LT(onset, due + Sound::Synthesiser::kLatency + 480);
    EXPECT_NEAR(static_cast<double>(due), 1.25 * Sound::kRate, 6.0 * 1024); // a device is ahead by so much at most
}

TEST(SoundOutlet, FindsBackToADeviceThatWentOn)
{
    Sound::Outlet outlet(512);
    outlet.Begin();
    std::vector<float> piece(2 * 512);
    for (int i = 0; i < 1000; ++i) // the game stood still meanwhile
    {
        outlet.Fetch(piece.data(), 512);
    }
    outlet.Pass(1.0 / 60);
    EXPECT_GE(outlet.Now(), outlet.Fetched());
    outlet.Pass(60); // and now the device
    EXPECT_LE(outlet.Now(), outlet.Fetched() + 4 * 512);
    outlet.Pass(std::numeric_limits<double>::quiet_NaN());
    outlet.Pass(-5);
    EXPECT_GE(outlet.Now(), outlet.Fetched());
}

TEST(SoundOutlet, LosesWhatNobodyFetchesAndBeginsAnew)
{
    Sound::Outlet outlet;
    outlet.Begin();
    std::size_t taken = 0;
    for (; taken <= Sound::OrderRing::kSize && outlet.Put(0, Sound::Strike{}); ++taken)
    {}
    EXPECT_EQ(taken, Sound::OrderRing::kSize);
    EXPECT_FALSE(outlet.PutNow(Sound::EndAll{}));
    outlet.Begin(); // a device has come
    std::vector<float> heard(2 * 4800);
    outlet.Fetch(heard.data(), 4800);
    EXPECT_EQ(OnsetIn(heard, 0.001f), 4800u);
    EXPECT_TRUE(outlet.PutNow(Sound::EndAll{}));
}

} // namespace
} // namespace Rally::Test
