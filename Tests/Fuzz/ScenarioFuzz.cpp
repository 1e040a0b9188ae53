// Scenario files from hostile text: each is run, or refused with words; nothing else.
#include "Demand.h"

#include "Cli/Scenario.h"

#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string text(reinterpret_cast<const char*>(data), size);
    const Rally::Cli::ScenarioReport report = Rally::Cli::RunScenarioText(text, "fuzz.json");
    Demand(report.passed >= 0 && report.failed >= 0 && report.unreadable >= 0, "counts");
    Demand(report.complaints.size() >= static_cast<std::size_t>(report.failed + report.unreadable > 0 ? 1 : 0),
           "what did not pass is explained");
    return 0;
}
