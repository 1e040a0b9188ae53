// Stages in letters: start and finish are marked, the road is in one piece, nothing is wider than asked.
#include "Cli/Dirt/StageSketch.h"

#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Stages/StageGenerator.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <vector>

namespace Rally::Cli
{
namespace
{

std::vector<std::string> RowsOf(const std::string& sketch, std::size_t width)
{
    std::vector<std::string> rows;
    std::istringstream in(sketch);
    for (std::string row; std::getline(in, row);)
    {
        EXPECT_LE(row.size(), width);
        row.resize(width, ' ');
        rows.push_back(row);
    }
    return rows;
}

// Wipes out what hangs together with a place, corners included.
void Wipe(std::vector<std::string>& rows, std::size_t x, std::size_t y)
{
    if (y >= rows.size() || x >= rows[y].size() || rows[y][x] == ' ')
    {
        return;
    }
    rows[y][x] = ' ';
    for (const std::size_t nextY : {y - 1, y, y + 1}) // below zero wraps to far beyond the end
    {
        for (const std::size_t nextX : {x - 1, x, x + 1})
        {
            Wipe(rows, nextX, nextY);
        }
    }
}

TEST(StageSketchTest, StartFinishAndARoadInOnePiece)
{
    std::vector<StageDesign> designs;
    for (const ReadyStage& ready : Dirt::DirtBox().stages)
    {
        designs.push_back(DesignOf(Dirt::DirtBox(), {ready.tiles, ready.tileCount}));
    }
    for (std::uint64_t seed = 0; seed < 60; ++seed)
    {
        StageWishes wishes;
        wishes.tiles = static_cast<std::uint8_t>(3 + seed % 29);
        designs.push_back(MakeStage(Dirt::DirtBox(), seed, wishes).design);
    }
    for (const StageDesign& design : designs)
    {
        const std::string sketch = SketchOf(design, {}, 60, 14);
        EXPECT_EQ(sketch.find_first_not_of(" #SF\n"), sketch.npos) << "ASCII, where the terminal knows no more";
        EXPECT_EQ(std::count(sketch.begin(), sketch.end(), 'S'), 1);
        EXPECT_EQ(std::count(sketch.begin(), sketch.end(), 'F'), 1);
        std::vector<std::string> rows = RowsOf(sketch, 62);
        ASSERT_LE(rows.size(), 14u);
        const auto first =
            std::find_if(rows.begin(), rows.end(), [](const std::string& row) { return row.find('S') != row.npos; });
        Wipe(rows, first->find('S'), static_cast<std::size_t>(first - rows.begin()));
        for (const std::string& row : rows)
        {
            EXPECT_EQ(row.find_first_not_of(' '), row.npos) << sketch;
        }
        const Style dots{false, true, false};
        EXPECT_NE(SketchOf(design, dots, 60, 14).find("\xE2\xA0"), std::string::npos) << "braille";
    }
}

} // namespace
} // namespace Rally::Cli
