#include "Cli/OptionsForm.h"

namespace Rally::Cli
{

void ReadOptions(const JsonPlace& in, OptionSpecs specs, OptionValues& values)
{
    for (const OptionSpec& option : specs)
    {
        if (!in.Has(option.key))
        {
            continue;
        }
        const JsonPlace place = in.At(option.key);
        const std::string value = !option.IsSwitch() ? place.Words() : in.FlagOr(option.key, false) ? "on" : "off";
        if (!SetOption(specs, option.key, value, values))
        {
            std::string expected;
            for (const OptionValue& one : option.values)
            {
                expected += std::string(expected.empty() ? "\"" : ", \"") + one.key + "\"";
            }
            place.Expected(expected);
        }
    }
    in.Finish();
}

} // namespace Rally::Cli
