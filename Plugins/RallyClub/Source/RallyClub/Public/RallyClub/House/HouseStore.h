// Where a house keeps its tables and people: the log of a match by match and index is the truth, what a house has in memory a
// copy of it that can be dropped at any time. What is put there is safe once Commit() has said so, all of it or nothing; then,
// and not before, the house tells anybody. The program lends one: a database, or for tests one that tears and lies.
#pragma once

#include "RallyClub/House/HouseWire.h"

#include <map>
#include <optional>
#include <vector>

namespace Rally::Club
{

struct StoredTable
{
    ByteString record;               // what is agreed, whose seats they are: the house's own bytes
    std::vector<ByteString> entries; // of the log of its match, each with what proves it
};

class HouseStore
{
public:
    virtual ~HouseStore() = default;

    // ---- staged until Commit()

    virtual void PutTable(const TableCode& code, std::span<const std::uint8_t> record) = 0;
    // The log from that index on is this and ends with it: what had been there was taken back. An empty one cuts it off there.
    virtual void PutEntries(const TableCode& code, std::uint32_t index, const std::vector<ByteString>& entries) = 0;
    virtual void DropTable(const TableCode& code) = 0;
    virtual void PutPerson(const AccountKey& key, std::span<const std::uint8_t> record) = 0;

    // All that was staged, or none of it. False when it could not be made safe: it stays staged, the next call tries again.
    virtual bool Commit() = 0;

    // ---- what is safe

    virtual std::optional<StoredTable> FindTable(const TableCode& code) = 0;
    virtual std::optional<ByteString> FindPerson(const AccountKey& key) = 0;
    // Of the tables that are there, the record of each.
    virtual std::map<TableCode, ByteString> Tables() = 0;

protected:
    HouseStore() = default;
    HouseStore(const HouseStore&) = default;
    HouseStore& operator=(const HouseStore&) = default;
};

// Keeps it as long as the process lives.
class MemoryStore final : public HouseStore
{
public:
    RALLYCLUB_API void PutTable(const TableCode& code, std::span<const std::uint8_t> record) override;
    RALLYCLUB_API void PutEntries(const TableCode& code, std::uint32_t index,
                                  const std::vector<ByteString>& entries) override;
    RALLYCLUB_API void DropTable(const TableCode& code) override;
    RALLYCLUB_API void PutPerson(const AccountKey& key, std::span<const std::uint8_t> record) override;
    RALLYCLUB_API bool Commit() override;
    RALLYCLUB_API std::optional<StoredTable> FindTable(const TableCode& code) override;
    RALLYCLUB_API std::optional<ByteString> FindPerson(const AccountKey& key) override;
    RALLYCLUB_API std::map<TableCode, ByteString> Tables() override;

    // For tests: what is staged is gone, as after a power cut; and whether Commit() succeeds.
    void LosePower() { staged.clear(); }
    void Refuse(bool now) { refuses = now; }

private:
    struct Change
    {
        enum class Kind : std::uint8_t
        {
            Table,
            Entries,
            Drop,
            Person,
        };
        Kind kind{};
        TableCode code;
        AccountKey key{};
        std::uint32_t index{};
        ByteString record;
        std::vector<ByteString> entries;
    };
    void Apply(Change& change);

    std::map<TableCode, StoredTable> tables;
    std::map<AccountKey, ByteString> people;
    std::vector<Change> staged;
    bool refuses = false;
};

} // namespace Rally::Club
