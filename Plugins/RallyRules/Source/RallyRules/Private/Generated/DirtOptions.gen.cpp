// What players may agree on, in the order of the screens.
// Generated from Content/Data/Dirt/options.json by Content/Data/Scripts/generate.py. Change those, not this.
// clang-format off
#include "RallyRules/Dirt/DirtSetup.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <iterator>

namespace Rally
{

namespace Dirt
{
namespace DirtOptionsTable
{
constexpr OptionValue kOneShot[] = {{"off", TextKey::OptionValueOff}, {"on", TextKey::OptionValueOn}};
constexpr OptionValue kScreechingStart[] = {{"off", TextKey::OptionValueOff}, {"on", TextKey::OptionValueOn}};
constexpr OptionValue kRedlining[] = {{"off", TextKey::OptionValueOff}, {"on", TextKey::OptionValueOn}};
constexpr OptionValue kTimeControls[] = {{"off", TextKey::OptionValueOff}, {"on", TextKey::OptionValueOn}};
constexpr OptionValue kSisu[] = {{"off", TextKey::OptionValueOff}, {"stage", TextKey::SetupPerStage}, {"rally", TextKey::SetupPerRally}};
constexpr OptionValue kLastCorner[] = {{"plan", TextKey::SetupPlan}, {"off", TextKey::OptionValueOff}, {"literal", TextKey::SetupLiteral}};
static_assert(SisuScope{0} == SisuScope::Off);
static_assert(SisuScope{1} == SisuScope::Stage);
static_assert(SisuScope{2} == SisuScope::Rally);
static_assert(LastCorner{0} == LastCorner::Plan);
static_assert(LastCorner{1} == LastCorner::Off);
static_assert(LastCorner{2} == LastCorner::Literal);
constexpr OptionSpec kSpecs[] = {
    {"one", TextKey::SetupOne, TextKey::OptionOne, kOneShot, 0, "D-ONE-1"},
    {"scr", TextKey::SetupScr, TextKey::OptionScr, kScreechingStart, 0, "D-SCR-1"},
    {"red", TextKey::SetupRed, TextKey::OptionRed, kRedlining, 0, "D-RED-1"},
    {"chk", TextKey::SetupChk, TextKey::OptionChk, kTimeControls, 0, "D-CHK-1"},
    {"sisu", TextKey::SetupSisu, TextKey::OptionSisu, kSisu, 0, "D-SIS-1"},
    {"last-corner", TextKey::SetupLastCorner, TextKey::OptionLastCornerFinish, kLastCorner, 0, "D-FIN-3"},
};
static_assert(std::size(kSpecs) <= kMaxOptions);
} // namespace DirtOptionsTable

OptionSpecs DirtOptionSpecs()
{
    return DirtOptionsTable::kSpecs;
}

OptionValues ValuesOf(const DirtOptions& options)
{
    OptionValues values;
    values.chosen[0] = options.oneShot ? 1 : 0;
    values.chosen[1] = options.screechingStart ? 1 : 0;
    values.chosen[2] = options.redlining ? 1 : 0;
    values.chosen[3] = options.timeControls ? 1 : 0;
    values.chosen[4] = static_cast<std::uint8_t>(options.sisu);
    values.chosen[5] = static_cast<std::uint8_t>(options.lastCorner);
    return values;
}

DirtOptions OptionsOf(const OptionValues& values)
{
    DirtOptions options;
    options.oneShot = values.chosen[0] == 1;
    options.screechingStart = values.chosen[1] == 1;
    options.redlining = values.chosen[2] == 1;
    options.timeControls = values.chosen[3] == 1;
    options.sisu = static_cast<SisuScope>(values.chosen[4]);
    options.lastCorner = static_cast<LastCorner>(values.chosen[5]);
    return options;
}
} // namespace Dirt

} // namespace Rally
