// The puzzles of the house, from races that were looked back at.
// Generated from Content/Data/Challenges/moments.json by Content/Data/Scripts/generate.py. Change those, not this.
// clang-format off
#include "RallyClub/Challenges/Puzzles.h"

namespace Rally
{

namespace Challenges
{
namespace PuzzleTable
{
constexpr PuzzleEntry kPuzzles[] = {
    {"rcrmgywh449nw23gv3j", "7.1L", 4, 4, 448, 41, 74},
    {"rcrmgywh449nw23gv3j", "7.1L", 4, 6, 436, 52, 62},
    {"rcrmgywh449nw23gv3j", "5.3L", 4, 0, 829, 31, 71},
    {"r0qc19a8peyph6tweans", "4.1R", 6, 0, 1285, 50, 70},
    {"r0qc19a8peyph6tweans", "4.1a", 6, 0, 1277, 50, 78},
    {"r3t3rsv5hhqs9xpp7", "START", 0, 0, 822, 41, 96},
    {"r3hrqdhdg1cgjjv83a3", "2.3a", 3, 1, 768, 48, 70},
    {"r0njv84k8rs5yntqh", "6.4L", 4, 0, 368, 42, 138},
    {"r37spgn49r7c8gvb", "5.2L", 5, 0, 485, 30, 67},
    {"rf0sn17n2vq2r3sry", "3.1a", 4, 4, 966, 32, 72},
    {"r3hqkw24egm5z0crcz3", "START", 0, 0, 1234, 38, 84},
    {"r359bx7ej1agpswh3", "3.1L", 6, 0, 891, 34, 59},
    {"rc8qk1xta0m4rbvgaev3", "START", 0, 0, 1639, 33, 54},
    {"rcvmb8wawahge8kns", "3.3R", 4, 4, 773, 45, 112},
    {"r6mx075qkwbnn2nhj0we", "8.5L", 2, 5, 454, 90, 102},
    {"rfj8cn6psxfq808rbd6", "3.2o1", 5, 0, 1017, 37, 91},
    {"r951ef7bj7eqv9mr4sg7", "START", 0, 0, 1596, 49, 72},
    {"rc51vxnb364v7f30s", "3.3b", 6, 5, 848, 41, 52},
    {"r0g9cjx7v8r1c829", "4.3L", 5, 0, 463, 64, 58},
    {"r0g9cjx7v8r1c829", "4.2i1", 4, 0, 463, 42, 52},
};
} // namespace PuzzleTable

std::span<const PuzzleEntry> Puzzles()
{
    return PuzzleTable::kPuzzles;
}
} // namespace Challenges

} // namespace Rally
