#include "RallyClub/Screens/PanelPage.h"

#include <algorithm>

namespace Rally::Club
{

PanelTable WithoutEmptyColumns(const PanelTable& table)
{
    PanelTable filled;
    filled.rows = table.rows;
    for (PanelTable::Row& row : filled.rows)
    {
        row.cells.clear();
    }
    for (std::size_t column = 0; column < table.columns.size(); ++column)
    {
        const bool says = std::any_of(table.rows.begin(), table.rows.end(), [column](const PanelTable::Row& row)
                                      { return column < row.cells.size() && !row.cells[column].IsEmpty(); });
        if (!says)
        {
            continue;
        }
        filled.columns.push_back(table.columns[column]);
        for (std::size_t row = 0; row < table.rows.size(); ++row)
        {
            const std::vector<Phrase>& cells = table.rows[row].cells;
            filled.rows[row].cells.push_back(column < cells.size() ? cells[column] : Phrase());
        }
    }
    return filled;
}

} // namespace Rally::Club
