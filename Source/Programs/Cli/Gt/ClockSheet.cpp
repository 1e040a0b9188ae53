#include "Cli/Gt/ClockSheet.h"

#include "RallyRules/Generated/TextKeys.gen.h"
#include "RallyRules/Text/Figure.h"
#include "Shared/Letters.h"
#include "Shared/Spoken.h"

#include <iterator>

namespace Rally::Cli
{

std::vector<std::string> SheetOf(const Gt::GtMatch& match)
{
    constexpr std::size_t nameWidth = 20;
    if (!match.Rules().IsSolo())
    {
        return {};
    }
    const Gt::GtState& state = match.Now();
    std::vector<std::string> lines = {Words(TextKey::GtSheet) + ":"};
    for (std::size_t marker = std::size(state.markers); marker-- > 0;)
    {
        const std::int64_t seconds = match.Rules().Values().markerSeconds[marker];
        const std::int64_t turns = state.markers[marker];
        if (turns > 0)
        {
            const std::string name =
                marker == 0 ? Words(TextKey::GtSheetOff) : Words(TextKey::GtSheetGear, static_cast<int>(marker) - 1);
            lines.push_back("  " + Shared::Padded(name, nameWidth) + std::to_string(turns) + " × " +
                            Words(Clock(seconds)) + " = " + Words(Clock(turns * seconds)));
        }
    }
    return lines;
}

} // namespace Rally::Cli
