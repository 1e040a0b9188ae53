#include "RallyPilot/ParTableStore.h"

#include <algorithm>

namespace Rally::Pilot
{

ParTableStore::Table LocalParTables::Find(std::uint64_t key)
{
    const auto known = std::find_if(pages.begin(), pages.end(), [key](const Page& page) { return page.key == key; });
    if (known == pages.end())
    {
        return nullptr;
    }
    std::rotate(known, known + 1, pages.end());
    return pages.back().table;
}

void LocalParTables::Put(std::uint64_t key, Table table)
{
    bytes += table->Bytes();
    pages.push_back({key, std::move(table)});
    while (bytes > mostBytes && pages.size() > 1)
    {
        bytes -= pages.front().table->Bytes();
        pages.erase(pages.begin());
    }
}

ParTableStore::Table LocalParTables::Take(std::uint64_t key, const std::function<Table()>& solve)
{
    if (Table table = Find(key); table != nullptr)
    {
        return table;
    }
    Put(key, solve());
    return pages.back().table;
}

} // namespace Rally::Pilot
