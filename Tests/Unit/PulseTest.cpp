// When the window draws, and how long it may sleep.
#include "Desktop/Ui/Pulse.h"

#include <gtest/gtest.h>

namespace Rally::Ui
{
namespace
{

constexpr double kFrame = 1.0 / 64; // adds up without rounding

int FramesIn(Pulse& pulse, const Pulse::Found& found, int turns)
{
    int frames = 0;
    for (int i = 0; i < turns; ++i)
    {
        frames += pulse.IsDue(found, kFrame);
    }
    return frames;
}

TEST(UiPulse, WhatMovesIsInEveryFrame)
{
    Pulse pulse;
    for (int i = 0; i < 10; ++i)
    {
        EXPECT_TRUE(pulse.IsDue({true, true, 0}, kFrame));
        EXPECT_EQ(pulse.MayRest(), 0) << "the next turn shows whether it still moves";
    }
}

TEST(UiPulse, AStillPictureIsNotDrawnAgain)
{
    Pulse pulse;
    pulse.IsDue({true, true, 0}, kFrame);
    EXPECT_EQ(FramesIn(pulse, {false, true, 0}, 1000), 0);
    EXPECT_EQ(pulse.MayRest(), 1);
    EXPECT_TRUE(pulse.IsDue({true, true, 0}, 0)) << "a click is in the very next frame";
}

TEST(UiPulse, DecorationIsDrawnNowAndThen)
{
    Pulse pulse;
    pulse.IsDue({true, true, 8}, kFrame);
    EXPECT_EQ(FramesIn(pulse, {false, true, 8}, 7), 0);
    EXPECT_EQ(pulse.MayRest(), 1.0 / 64) << "until the next one is due";
    EXPECT_EQ(FramesIn(pulse, {false, true, 8}, 1), 1);
    EXPECT_EQ(FramesIn(pulse, {false, true, 8}, 64), 8);
    EXPECT_TRUE(pulse.IsDue({false, true, 8}, 5)) << "late after a long sleep";
    EXPECT_FALSE(pulse.IsDue({false, true, 8}, 0)) << "but once";
}

TEST(UiPulse, NothingIsDrawnForNobody)
{
    Pulse pulse;
    EXPECT_EQ(FramesIn(pulse, {true, false, 8}, 100), 0);
    EXPECT_EQ(pulse.MayRest(), 1) << "films stand still as well";
    EXPECT_TRUE(pulse.IsDue({true, true, 8}, 0));
}

} // namespace
} // namespace Rally::Ui
