// The numbers of the DIRT box.
// Generated from Content/Data/Dirt/cockpits.json, Content/Data/Dirt/dice.json, Content/Data/Dirt/timecards.json, Content/Data/Dirt/seconds.json, Content/Data/Dirt/damage.json by Content/Data/Scripts/generate.py. Change those, not this.
// clang-format off
#include "RallyRules/Dirt/DirtValues.h"

namespace Rally
{

namespace Dirt
{
namespace DirtBoxValuesTable
{
constexpr DirtValues kBox = {
    .gearDice = 6,
    .coastDice = 2,
    .brakeDice = 1,
    .warningLimit = 3,
    .warningFaces = {1, 1, 2, 2, 2, 2, 1, 2, 2},
    .frontSeconds = {50, 40, 30, 20, 15, 10},
    .cardsPerGear = 29,
    .backCount = {2, 3, 3, 3, 3, 3},
    .backs = {{{static_cast<std::uint8_t>(BackSymbol::Spin), 28, 60, {0, 0, 0}}, {static_cast<std::uint8_t>(BackSymbol::Sisu), 1, 50, {0, 0, 0}}},
            {{static_cast<std::uint8_t>(BackSymbol::Spin), 24, 60, {0, 0, 0}}, {static_cast<std::uint8_t>(BackSymbol::Crash), 4, 60, {0, 1, 1}}, {static_cast<std::uint8_t>(BackSymbol::Sisu), 1, 40, {0, 0, 0}}},
            {{static_cast<std::uint8_t>(BackSymbol::Spin), 16, 60, {0, 0, 0}}, {static_cast<std::uint8_t>(BackSymbol::Crash), 12, 60, {0, 1, 2}}, {static_cast<std::uint8_t>(BackSymbol::Sisu), 1, 30, {0, 0, 0}}},
            {{static_cast<std::uint8_t>(BackSymbol::Spin), 8, 60, {0, 0, 0}}, {static_cast<std::uint8_t>(BackSymbol::Crash), 20, 60, {1, 2, 3}}, {static_cast<std::uint8_t>(BackSymbol::Sisu), 1, 20, {0, 0, 0}}},
            {{static_cast<std::uint8_t>(BackSymbol::Spin), 4, 60, {0, 0, 0}}, {static_cast<std::uint8_t>(BackSymbol::Crash), 24, 60, {1, 2, 3}}, {static_cast<std::uint8_t>(BackSymbol::Sisu), 1, 15, {0, 0, 0}}},
            {{static_cast<std::uint8_t>(BackSymbol::Spin), 2, 60, {0, 0, 0}}, {static_cast<std::uint8_t>(BackSymbol::Crash), 26, 60, {2, 3, 4}}, {static_cast<std::uint8_t>(BackSymbol::Sisu), 1, 10, {0, 0, 0}}}},
    .bag = {{4, 4, 3}, {8, 8, 8}, {2, 2, 2}, {2, 2, 3}},
    .spareWheelSeconds = 60,
    .retirementSeconds = 60,
    .checkpointSeconds = 5,
};
} // namespace DirtBoxValuesTable

const DirtValues& BoxValues()
{
    return DirtBoxValuesTable::kBox;
}
} // namespace Dirt

} // namespace Rally
