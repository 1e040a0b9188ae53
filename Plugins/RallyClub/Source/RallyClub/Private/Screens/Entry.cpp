#include "RallyClub/Screens/Entry.h"

#include <algorithm>

namespace Rally::Club
{

int StepAfter(std::string_view id, std::string_view row, int step, int steps)
{
    if (id.substr(0, row.size()) != row)
    {
        return step;
    }
    const std::string_view rest = id.substr(row.size());
    return rest.empty()      ? (step + 1) % steps
           : rest == ".less" ? (std::max)(step - 1, 0)
           : rest == ".more" ? (std::min)(step + 1, steps - 1)
                             : step;
}

} // namespace Rally::Club
