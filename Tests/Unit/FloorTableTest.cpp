// The floor of every ready-made stage, reckoned from tiles and rules, against the table that was reckoned independently
// before any of this was written. D-PRE, D-DAT-3, D-DAT-13, D-DAT-15.
#include "Cli/Dirt/Floor.h"

#include <gtest/gtest.h>

#include <ostream>

namespace Rally::Cli
{
namespace
{

struct Expected
{
    const char* id;
    int tiles;
    int tight;
    int wide;
    int cuts;
    FloorTime without;
    FloorTime with;
};

std::ostream& operator<<(std::ostream& out, const Expected& row)
{
    return out << row.id;
}

constexpr Expected table[] = {
    {"rally1-ss1", 10, 26, 44, 0, {85, 6}, {85, 6}},   {"rally1-ss2", 10, 27, 45, 0, {105, 6}, {105, 6}},
    {"rally1-ss3", 10, 27, 46, 0, {100, 5}, {100, 5}}, {"rally2-ss1", 12, 37, 62, 4, {110, 6}, {85, 6}},
    {"rally2-ss2", 12, 39, 65, 5, {130, 9}, {110, 9}}, {"rally2-ss3", 11, 26, 50, 6, {90, 5}, {80, 5}},
    {"rally3-ss1", 14, 38, 72, 4, {155, 8}, {130, 7}}, {"rally3-ss2", 14, 45, 77, 3, {155, 9}, {140, 9}},
    {"rally3-ss3", 14, 37, 67, 5, {120, 7}, {110, 7}}, {"rally4-ss1", 9, 25, 36, 2, {80, 5}, {75, 5}},
    {"rally4-ss2", 12, 39, 60, 3, {115, 6}, {105, 7}}, {"rally4-ss3", 10, 32, 52, 1, {110, 6}, {105, 6}},
    {"rally5-ss1", 10, 28, 42, 0, {95, 6}, {95, 6}},   {"rally5-ss2", 10, 28, 42, 0, {80, 4}, {80, 4}},
    {"rally5-ss3", 10, 27, 40, 1, {90, 6}, {85, 5}},   {"rally6-ss1", 11, 37, 62, 0, {100, 7}, {100, 7}},
    {"rally6-ss2", 12, 33, 55, 4, {115, 6}, {85, 5}},  {"rally6-ss3", 12, 45, 72, 3, {145, 8}, {140, 7}},
};

class FloorTable : public testing::TestWithParam<Expected>
{};

TEST_P(FloorTable, AgreesWithTheFacts)
{
    const Expected& expected = GetParam();
    Dirt::DirtSetup setup = Dirt::NewSetup(1);
    ASSERT_TRUE(AddStage(setup, expected.id));
    const FloorRow row = FloorOf(Dirt::DirtGame(setup));
    EXPECT_EQ(row.tiles, expected.tiles);
    EXPECT_EQ(row.tight, expected.tight);
    EXPECT_EQ(row.wide, expected.wide);
    EXPECT_EQ(row.cuts, expected.cuts);
    EXPECT_EQ(row.without.seconds, expected.without.seconds);
    EXPECT_EQ(row.without.turns, expected.without.turns);
    EXPECT_EQ(row.with.seconds, expected.with.seconds);
    EXPECT_EQ(row.with.turns, expected.with.turns);
}

INSTANTIATE_TEST_SUITE_P(ReadyStages, FloorTable, testing::ValuesIn(table),
                         [](const auto& test)
                         {
                             std::string name = test.param.id;
                             name.erase(name.find('-'), 1);
                             return name;
                         });

} // namespace
} // namespace Rally::Cli
