// The store of a house on the disk: one SQLite file. What is put waits in memory; Commit() makes all of it safe in one transaction,
// which costs one wait for the disk however much it is. One connection does everything, for two that write and tidy up at the same
// instant were known to damage such a file.
//
//   matches (code, record)          entries (code, idx, bytes)          people (key, record)
#pragma once

#include "RallyClub/House/HouseStore.h"

#include <filesystem>
#include <functional>
#include <memory>

namespace Rally::Server
{

inline constexpr int kStoreSchema = 1;

class SqliteStore final : public Club::HouseStore
{
public:
    // Told in one line when something goes wrong with the disk, and when it is well again; not at every try.
    using Complain = std::function<void(const std::string& what)>;

    // Made when there is none. A Fail when the file is damaged, of somebody else, or of a newer program.
    explicit SqliteStore(const std::filesystem::path& file, Complain complain = {});
    ~SqliteStore() override;
    SqliteStore(const SqliteStore&) = delete;
    SqliteStore& operator=(const SqliteStore&) = delete;

    void PutTable(const Club::TableCode& code, std::span<const std::uint8_t> record) override;
    void PutEntries(const Club::TableCode& code, std::uint32_t index, const std::vector<ByteString>& entries) override;
    void DropTable(const Club::TableCode& code) override;
    void PutPerson(const Club::AccountKey& key, std::span<const std::uint8_t> record) override;
    bool Commit() override;
    std::optional<Club::StoredTable> FindTable(const Club::TableCode& code) override;
    std::optional<ByteString> FindPerson(const Club::AccountKey& key) override;
    std::map<Club::TableCode, ByteString> Tables() override;

    // A whole copy as a file of its own, while the house goes on; also of a house that another program runs. A Fail when it
    // cannot be made.
    static void Backup(const std::filesystem::path& file, const std::filesystem::path& copy);

    // Commits with something to make safe, and how long they took together.
    std::uint64_t Commits() const { return commits; }
    std::uint64_t Rows() const { return rows; }
    // No more pages of 4 KB than that: a disk that is full, for tests.
    void Narrow(int pages);

private:
    class Connection;
    // What is to become of a table, in this order.
    struct Staged
    {
        bool dropped{};
        std::optional<ByteString> record;
        std::optional<std::uint32_t> cutAt; // nothing stays from there on
        std::map<std::uint32_t, ByteString> entries;
    };

    bool Write();
    bool WriteTable(const Club::TableCode& code, const Staged& staged);
    bool Failed(const char* doing);

    std::unique_ptr<Connection> connection;
    Complain complain;
    std::string complaint; // that stands
    std::map<Club::TableCode, Staged> tables;
    std::map<Club::AccountKey, ByteString> people;
    std::uint64_t commits = 0;
    std::uint64_t rows = 0;
};

} // namespace Rally::Server
