#include "RallyClub/House/HouseStore.h"

#include <algorithm>

namespace Rally::Club
{

void MemoryStore::PutTable(const TableCode& code, std::span<const std::uint8_t> record)
{
    staged.push_back({Change::Kind::Table, code, {}, 0, {record.begin(), record.end()}, {}});
}

void MemoryStore::PutEntries(const TableCode& code, std::uint32_t index, const std::vector<ByteString>& entries)
{
    staged.push_back({Change::Kind::Entries, code, {}, index, {}, entries});
}

void MemoryStore::DropTable(const TableCode& code)
{
    staged.push_back({Change::Kind::Drop, code, {}, 0, {}, {}});
}

void MemoryStore::PutPerson(const AccountKey& key, std::span<const std::uint8_t> record)
{
    staged.push_back({Change::Kind::Person, {}, key, 0, {record.begin(), record.end()}, {}});
}

void MemoryStore::Apply(Change& change)
{
    switch (change.kind)
    {
    case Change::Kind::Table: tables[change.code].record = std::move(change.record); return;
    case Change::Kind::Drop: tables.erase(change.code); return;
    case Change::Kind::Person: people[change.key] = std::move(change.record); return;
    case Change::Kind::Entries: break;
    }
    std::vector<ByteString>& log = tables[change.code].entries;
    log.resize((std::min)(log.size(), std::size_t{change.index}));
    log.insert(log.end(), change.entries.begin(), change.entries.end());
}

bool MemoryStore::Commit()
{
    if (refuses)
    {
        return false;
    }
    for (Change& change : staged)
    {
        Apply(change);
    }
    staged.clear();
    return true;
}

std::optional<StoredTable> MemoryStore::FindTable(const TableCode& code)
{
    const auto found = tables.find(code);
    return found != tables.end() ? std::optional(found->second) : std::nullopt;
}

std::optional<ByteString> MemoryStore::FindPerson(const AccountKey& key)
{
    const auto found = people.find(key);
    return found != people.end() ? std::optional(found->second) : std::nullopt;
}

std::map<TableCode, ByteString> MemoryStore::Tables()
{
    std::map<TableCode, ByteString> records;
    for (const auto& [code, table] : tables)
    {
        records.emplace(code, table.record);
    }
    return records;
}

} // namespace Rally::Club
