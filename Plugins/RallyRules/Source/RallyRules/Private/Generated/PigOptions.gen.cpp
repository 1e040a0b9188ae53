// What players may agree on, in the order of the screens.
// Generated from Content/Data/Pig/options.json by Content/Data/Scripts/generate.py. Change those, not this.
// clang-format off
#include "RallyRules/Pig/PigSetup.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <iterator>

namespace Rally
{

namespace Pig
{
namespace PigOptionsTable
{
constexpr OptionValue kShortGame[] = {{"off", TextKey::OptionValueOff}, {"on", TextKey::OptionValueOn}};
constexpr OptionSpec kSpecs[] = {
    {"short", TextKey::PigShort, TextKey::PigShortAbout, kShortGame, 0, "P-END-2"},
};
static_assert(std::size(kSpecs) <= kMaxOptions);
} // namespace PigOptionsTable

OptionSpecs PigOptionSpecs()
{
    return PigOptionsTable::kSpecs;
}

OptionValues ValuesOf(const PigOptions& options)
{
    OptionValues values;
    values.chosen[0] = options.shortGame ? 1 : 0;
    return values;
}

PigOptions OptionsOf(const OptionValues& values)
{
    PigOptions options;
    options.shortGame = values.chosen[0] == 1;
    return options;
}
} // namespace Pig

} // namespace Rally
