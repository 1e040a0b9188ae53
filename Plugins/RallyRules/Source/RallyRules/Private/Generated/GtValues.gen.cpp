// The numbers of circuit racing, class by class.
// Generated from Content/Data/Gt/boards.json, Content/Data/Gt/dice.json, Content/Data/Gt/race.json by Content/Data/Scripts/generate.py. Change those, not this.
// clang-format off
#include "RallyRules/Gt/GtValues.h"

namespace Rally
{

namespace Gt
{
namespace CircuitValuesTable
{
constexpr GtValues kClasses[] = {
    {.highestGear = 6, // six
     .boards = {{{6, 2, 3, 3, 0}, {6, 2, 1, 2, 0}}, {{6, 1, 2, 2, 0}, {6, 2, 2, 3, 0}}, {{6, 2, 3, 3, 0}, {6, 2, 1, 2, 0}}},
     .warningFaces = {1, 1, 2, 2, 2, 2, 1, 2, 1},
     .losses = {{false, {0, 0, 0}}, {false, {0, 0, 0}}, {true, {0, 0, 1}}, {true, {0, 1, 2}}, {true, {1, 2, 3}}, {true, {2, 3, 4}}},
     .bag = {6, 6, 6, 6, 6, 12},
     .markerSeconds = {30, 60, 50, 40, 30, 20, 15, 10},
     .secondsPerToken = 1},
    {.highestGear = 5, // five
     .boards = {{{5, 2, 3, 3, 1}, {5, 2, 1, 2, 1}}, {{5, 1, 2, 2, 1}, {5, 2, 2, 3, 1}}, {{5, 2, 3, 3, 1}, {5, 2, 1, 2, 1}}},
     .warningFaces = {1, 1, 2, 2, 2, 2, 1, 2, 1},
     .losses = {{false, {0, 0, 0}}, {false, {0, 0, 0}}, {true, {0, 0, 1}}, {true, {0, 1, 2}}, {true, {1, 2, 3}}, {true, {2, 3, 4}}},
     .bag = {6, 6, 6, 6, 6, 12},
     .markerSeconds = {30, 60, 50, 40, 30, 20, 15, 10},
     .secondsPerToken = 1},
    {.highestGear = 4, // four
     .boards = {{{4, 3, 2, 3, 0}, {4, 3, 1, 2, 0}}, {{4, 2, 2, 2, 0}, {4, 3, 2, 3, 0}}, {{4, 3, 2, 3, 0}, {4, 3, 1, 2, 0}}},
     .warningFaces = {1, 1, 2, 2, 2, 2, 1, 2, 1},
     .losses = {{false, {0, 0, 0}}, {false, {0, 0, 0}}, {true, {0, 0, 1}}, {true, {0, 1, 2}}, {true, {1, 2, 3}}, {true, {2, 3, 4}}},
     .bag = {6, 6, 6, 6, 6, 12},
     .markerSeconds = {30, 60, 50, 40, 30, 20, 15, 10},
     .secondsPerToken = 1},
    {.highestGear = 6, // six-balanced
     .boards = {{{6, 1, 3, 3, 0}, {6, 1, 1, 2, 0}}, {{6, 0, 2, 2, 0}, {6, 1, 2, 3, 0}}, {{}, {}}},
     .warningFaces = {1, 1, 2, 2, 2, 2, 1, 2, 1},
     .losses = {{false, {0, 0, 0}}, {false, {0, 0, 0}}, {true, {0, 0, 1}}, {true, {0, 1, 2}}, {true, {1, 2, 3}}, {true, {2, 3, 4}}},
     .bag = {6, 6, 6, 6, 6, 12},
     .markerSeconds = {30, 60, 50, 40, 30, 20, 15, 10},
     .secondsPerToken = 1},
    {.highestGear = 5, // five-balanced
     .boards = {{{5, 2, 2, 3, 1}, {5, 2, 1, 2, 1}}, {{5, 1, 1, 2, 1}, {5, 2, 2, 3, 1}}, {{}, {}}},
     .warningFaces = {1, 1, 2, 2, 2, 2, 1, 2, 1},
     .losses = {{false, {0, 0, 0}}, {false, {0, 0, 0}}, {true, {0, 0, 1}}, {true, {0, 1, 2}}, {true, {1, 2, 3}}, {true, {2, 3, 4}}},
     .bag = {6, 6, 6, 6, 6, 12},
     .markerSeconds = {30, 60, 50, 40, 30, 20, 15, 10},
     .secondsPerToken = 1},
};
} // namespace CircuitValuesTable

const GtValues& ValuesOf(CarClass kind)
{
    return CircuitValuesTable::kClasses[static_cast<std::size_t>(kind)];
}
} // namespace Gt

} // namespace Rally
