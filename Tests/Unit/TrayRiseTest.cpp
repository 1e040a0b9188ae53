// When the tray of dice is to be seen.
#include "Desktop/Ui/TrayRise.h"

#include <gtest/gtest.h>

namespace Rally::Ui
{
namespace
{

// The tray of dice comes up with a throw and leaves the road free when it has been read.
TEST(UiTrayRise, LiesOverTheRoadWhileItMatters)
{
    constexpr double frame = 0.05;
    std::vector<Scene::DiePose> dice;
    TrayRise tray;
    const auto run = [&](double seconds, bool filming, bool covered = false)
    {
        for (double spent = 0; spent < seconds; spent += frame)
        {
            tray.Update(dice, filming, covered, frame, false);
        }
    };
    run(1, true);
    EXPECT_EQ(tray.Share(), 0);
    EXPECT_FALSE(tray.Moves());
    dice.emplace_back();
    tray.Update(dice, true, false, 0, false);
    EXPECT_EQ(tray.Share(), 0);
    EXPECT_TRUE(tray.Moves()) << "it comes";
    for (int i = 0; i < 20; ++i)
    {
        dice[0].turned = static_cast<float>(i) / 20;
        run(frame, true);
    }
    EXPECT_EQ(tray.Share(), 1);
    EXPECT_TRUE(tray.TakesRoom());
    run(0.8, true); // it lies still, and is read
    EXPECT_EQ(tray.Share(), 1);
    run(2, true); // the drive goes on
    EXPECT_EQ(tray.Share(), 0);
    EXPECT_FALSE(tray.TakesRoom());
    EXPECT_FALSE(tray.Moves());

    dice.emplace_back(); // the next one, while somebody is asked: soon gone, and the camera does not wait for that
    run(0.5, false);
    EXPECT_EQ(tray.Share(), 1);
    EXPECT_FALSE(tray.TakesRoom());
    run(1, false);
    EXPECT_EQ(tray.Share(), 0);

    dice.emplace_back();
    run(0.5, true);
    run(frame, true, true); // under a result there is nothing
    EXPECT_EQ(tray.Share(), 0);
    tray.Update(dice, true, false, 0, true);
    EXPECT_EQ(tray.Share(), 1); // for those who want no motion
    dice.clear();
    tray.Update(dice, true, false, 0, true);
    EXPECT_EQ(tray.Share(), 0);
}

} // namespace
} // namespace Rally::Ui
