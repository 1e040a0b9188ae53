#include "Cli/OddsTable.h"

#include <cstdio>

namespace Rally::Cli
{

void TrimColumns(std::span<OddsRow> rows)
{
    std::size_t columns = 1;
    for (const OddsRow& row : rows)
    {
        for (std::size_t shown = 0; shown < row.warnings.size(); ++shown)
        {
            columns = row.warnings[shown] > 0.0 && shown >= columns ? shown + 1 : columns;
        }
    }
    for (OddsRow& row : rows)
    {
        row.warnings.resize(columns);
    }
}

void PrintRows(std::span<const OddsRow> rows)
{
    std::printf("%-16s %8s %8s ", "step", "loses", "holds");
    for (std::size_t shown = 0; !rows.empty() && shown < rows[0].warnings.size(); ++shown)
    {
        std::printf(" %6zu !", shown);
    }
    std::puts("");
    for (const OddsRow& row : rows)
    {
        std::printf("%-16s %6.2f %% %6.2f %% ", row.step.c_str(), 100.0 * row.loses, 100.0 * row.holds);
        for (const double warnings : row.warnings)
        {
            std::printf(" %6.2f %%", 100.0 * warnings);
        }
        std::puts(row.note.empty() ? "" : ("  " + row.note).c_str());
    }
}

nlohmann::json JsonOf(const OddsRow& row)
{
    return {{"step", row.step}, {"loses", row.loses}, {"holds", row.holds}, {"warnings", row.warnings}};
}

} // namespace Rally::Cli
