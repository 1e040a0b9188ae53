#include "Server/SqliteStore.h"

#include "RallyRules/Core/Log.h"
#include "Shared/Files.h"

#include <sqlite3.h>

#include <algorithm>

namespace Rally::Server
{
namespace
{

using Shared::Fail;

constexpr int kApplication = 0x52614C79; // "RaLy", in the file's header
constexpr int kLongestValue = 1 << 20;

// As they stand in the file: one that has anything else in it, a trigger for instance, is none of ours.
constexpr const char* kSchema[] = {
    "CREATE TABLE matches (code TEXT PRIMARY KEY, record BLOB NOT NULL) WITHOUT ROWID",
    "CREATE TABLE entries (code TEXT, idx INTEGER, bytes BLOB NOT NULL, PRIMARY KEY (code, idx)) WITHOUT ROWID",
    "CREATE TABLE people (key BLOB PRIMARY KEY, record BLOB NOT NULL) WITHOUT ROWID",
};

struct Finalize
{
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};

// A prepared statement, used again and again: what is bound lasts until Done().
class Statement
{
public:
    Statement() = default;
    Statement(sqlite3* database, const char* words, bool lasts = true)
    {
        sqlite3_stmt* made = nullptr;
        sqlite3_prepare_v3(database, words, -1, lasts ? SQLITE_PREPARE_PERSISTENT : 0, &made, nullptr);
        held.reset(made);
    }

    explicit operator bool() const { return held != nullptr; }
    Statement& Bind(int place, std::string_view text)
    {
        sqlite3_bind_text(held.get(), place, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
        return *this;
    }
    Statement& Bind(int place, std::span<const std::uint8_t> bytes)
    {
        // An empty blob, where a nullptr would be none at all.
        const void* start = bytes.empty() ? static_cast<const void*>("") : bytes.data();
        sqlite3_bind_blob64(held.get(), place, start, bytes.size(), SQLITE_STATIC);
        return *this;
    }
    Statement& Bind(int place, std::int64_t number)
    {
        sqlite3_bind_int64(held.get(), place, number);
        return *this;
    }
    int Step() { return sqlite3_step(held.get()); }
    void Done()
    {
        sqlite3_reset(held.get());
        sqlite3_clear_bindings(held.get());
    }
    // To its end, for what gives no rows. False when it failed; the connection has the reason then.
    bool Run()
    {
        const int result = Step();
        Done();
        return result == SQLITE_DONE || result == SQLITE_ROW;
    }

    std::int64_t Number(int column) const { return sqlite3_column_int64(held.get(), column); }
    std::string Text(int column) const
    {
        const auto* text = static_cast<const char*>(sqlite3_column_blob(held.get(), column));
        return text == nullptr ? std::string() : std::string(text, Size(column));
    }
    // False when what is there is something else.
    bool Bytes(int column, ByteString& bytes) const
    {
        if (sqlite3_column_type(held.get(), column) != SQLITE_BLOB)
        {
            return false;
        }
        const auto* start = static_cast<const std::uint8_t*>(sqlite3_column_blob(held.get(), column));
        bytes.assign(start, start == nullptr ? nullptr : start + Size(column));
        return true;
    }

private:
    std::size_t Size(int column) const { return static_cast<std::size_t>(sqlite3_column_bytes(held.get(), column)); }

    std::unique_ptr<sqlite3_stmt, Finalize> held;
};

bool ReadCode(const std::string& text, Club::TableCode& code)
{
    code = Club::TableCode{};
    const bool fits =
        text.size() == code.letters.size() && text.find_first_not_of(Club::TableCode::kLetters) == std::string::npos;
    if (fits)
    {
        std::copy(text.begin(), text.end(), code.letters.begin());
    }
    return fits;
}

struct Close
{
    void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
using Database = std::unique_ptr<sqlite3, Close>;

Database Open(const std::filesystem::path& file, int how)
{
    sqlite3* opened = nullptr;
    const int result = sqlite3_open_v2(file.c_str(), &opened, how | SQLITE_OPEN_NOFOLLOW, nullptr);
    Database database(opened);
    if (result != SQLITE_OK)
    {
        throw Fail(file.string() + ": could not be opened (" + sqlite3_errstr(result) + ")");
    }
    sqlite3_extended_result_codes(database.get(), 1);
    sqlite3_busy_timeout(database.get(), 5000);
    sqlite3_db_config(database.get(), SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(database.get(), SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    sqlite3_limit(database.get(), SQLITE_LIMIT_LENGTH, kLongestValue);
    return database;
}

} // namespace

class SqliteStore::Connection
{
public:
    explicit Connection(const std::filesystem::path& theFile)
        : file(theFile),
          database(Open(theFile, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE))
    {
        Demand("PRAGMA cell_size_check=ON");
        if (Ask("PRAGMA application_id") == 0 && Ask("SELECT count(*) FROM sqlite_schema") == 0)
        {
            Make();
        }
        Inspect();
        Demand("PRAGMA journal_mode=WAL");
        Demand("PRAGMA synchronous=FULL");
        Prepare();
    }

    std::string Reason() const { return sqlite3_errmsg(database.get()); }
    bool Run(const char* words) { return sqlite3_exec(database.get(), words, nullptr, nullptr, nullptr) == SQLITE_OK; }
    bool IsInTransaction() const { return sqlite3_get_autocommit(database.get()) == 0; }
    const std::filesystem::path& File() const { return file; }

    Statement putTable, putEntry, cutEntries, dropTable, putPerson, findTable, findEntries, findPerson, allTables;

private:
    [[noreturn]] void FailBy(const std::string& what) { throw Fail(file.string() + ": " + what); }
    void Demand(const char* words)
    {
        if (!Run(words))
        {
            FailBy("no store of a house, or damaged (" + Reason() + ")");
        }
    }
    std::int64_t Ask(const char* words)
    {
        Statement question(database.get(), words, false);
        if (!question || question.Step() != SQLITE_ROW)
        {
            FailBy("no store of a house, or damaged (" + Reason() + ")");
        }
        return question.Number(0);
    }

    void Make()
    {
        Demand("BEGIN IMMEDIATE");
        for (const char* table : kSchema)
        {
            Demand(table);
        }
        Demand(("PRAGMA application_id=" + std::to_string(kApplication)).c_str());
        Demand(("PRAGMA user_version=" + std::to_string(kStoreSchema)).c_str());
        Demand("COMMIT");
    }

    void Inspect()
    {
        if (Ask("PRAGMA application_id") != kApplication)
        {
            FailBy("the store of something else, not of a house");
        }
        if (Ask("PRAGMA user_version") > kStoreSchema)
        {
            FailBy("written by a newer rally serve; this one cannot read it");
        }
        if (Ask("PRAGMA user_version") != kStoreSchema || !HasOurTables())
        {
            FailBy("damaged, or changed by somebody: it has other tables than those of a house");
        }
        Statement looks(database.get(), "PRAGMA quick_check(1)", false);
        if (!looks || looks.Step() != SQLITE_ROW || looks.Text(0) != "ok")
        {
            FailBy("damaged (" + (looks ? looks.Text(0) : Reason()) + ")");
        }
    }

    bool HasOurTables()
    {
        Statement all(database.get(), "SELECT sql FROM sqlite_schema ORDER BY rowid", false);
        std::size_t known = 0;
        while (all && all.Step() == SQLITE_ROW)
        {
            if (known == std::size(kSchema) || all.Text(0) != kSchema[known])
            {
                return false;
            }
            ++known;
        }
        return known == std::size(kSchema);
    }

    void Prepare()
    {
        const auto prepare = [this](const char* words)
        {
            Statement made(database.get(), words);
            if (!made)
            {
                FailBy("damaged (" + Reason() + ")");
            }
            return made;
        };
        putTable = prepare("INSERT OR REPLACE INTO matches VALUES (?1, ?2)");
        putEntry = prepare("INSERT INTO entries VALUES (?1, ?2, ?3)");
        cutEntries = prepare("DELETE FROM entries WHERE code = ?1 AND idx >= ?2");
        dropTable = prepare("DELETE FROM matches WHERE code = ?1");
        putPerson = prepare("INSERT OR REPLACE INTO people VALUES (?1, ?2)");
        findTable = prepare("SELECT record FROM matches WHERE code = ?1");
        findEntries = prepare("SELECT idx, bytes FROM entries WHERE code = ?1 ORDER BY idx");
        findPerson = prepare("SELECT record FROM people WHERE key = ?1");
        allTables = prepare("SELECT code, record FROM matches");
    }

    const std::filesystem::path file;
    Database database; // before the statements, which go first
};

SqliteStore::SqliteStore(const std::filesystem::path& file, Complain theComplain)
    : connection(std::make_unique<Connection>(file)),
      complain(std::move(theComplain))
{}

SqliteStore::~SqliteStore() = default;

void SqliteStore::PutTable(const Club::TableCode& code, std::span<const std::uint8_t> record)
{
    tables[code].record = ByteString(record.begin(), record.end());
}

void SqliteStore::PutEntries(const Club::TableCode& code, std::uint32_t index, const std::vector<ByteString>& entries)
{
    Staged& staged = tables[code];
    staged.cutAt = std::min(staged.cutAt.value_or(index), index);
    staged.entries.erase(staged.entries.lower_bound(index), staged.entries.end());
    for (const ByteString& entry : entries)
    {
        staged.entries.emplace_hint(staged.entries.end(), index++, entry);
    }
}

void SqliteStore::DropTable(const Club::TableCode& code)
{
    tables[code] = Staged{.dropped = true, .record = {}, .cutAt = {}, .entries = {}};
}

void SqliteStore::PutPerson(const Club::AccountKey& key, std::span<const std::uint8_t> record)
{
    people[key] = ByteString(record.begin(), record.end());
}

bool SqliteStore::Commit()
{
    if (tables.empty() && people.empty())
    {
        return true; // a house where nothing happens never waits for the disk
    }
    if (!connection->Run("BEGIN IMMEDIATE"))
    {
        return Failed("written to");
    }
    if (!Write() || !connection->Run("COMMIT"))
    {
        const bool noted = Failed("written to");
        if (connection->IsInTransaction()) // a full disk ends it by itself
        {
            connection->Run("ROLLBACK");
        }
        return noted;
    }
    ++commits;
    tables.clear();
    people.clear();
    if (!complaint.empty())
    {
        complaint.clear();
        complain("can be written to again");
    }
    return true;
}

bool SqliteStore::Write()
{
    for (const auto& [code, staged] : tables)
    {
        if (!WriteTable(code, staged))
        {
            return false;
        }
    }
    for (const auto& [key, record] : people)
    {
        ++rows;
        if (!connection->putPerson.Bind(1, std::span(key)).Bind(2, std::span(record)).Run())
        {
            return false;
        }
    }
    return true;
}

bool SqliteStore::WriteTable(const Club::TableCode& code, const Staged& staged)
{
    const std::string words = code.Words();
    const auto cut = [&](std::int64_t from) { return connection->cutEntries.Bind(1, words).Bind(2, from).Run(); };
    if (staged.dropped && (!cut(0) || !connection->dropTable.Bind(1, words).Run()))
    {
        return false;
    }
    if (staged.record && !connection->putTable.Bind(1, words).Bind(2, std::span(*staged.record)).Run())
    {
        return false;
    }
    if (staged.cutAt && !staged.dropped && !cut(*staged.cutAt))
    {
        return false;
    }
    for (const auto& [index, bytes] : staged.entries)
    {
        ++rows;
        if (!connection->putEntry.Bind(1, words).Bind(2, std::int64_t{index}).Bind(3, std::span(bytes)).Run())
        {
            return false;
        }
    }
    return true;
}

// Says so once, until something else is the matter.
bool SqliteStore::Failed(const char* doing)
{
    const std::string now = "could not be " + std::string(doing) + " (" + connection->Reason() + ")";
    if (complain && now != complaint)
    {
        complain(now);
        complaint = now;
    }
    return false;
}

std::optional<Club::StoredTable> SqliteStore::FindTable(const Club::TableCode& code)
{
    const std::string words = code.Words();
    Club::StoredTable found;
    const bool isThere =
        connection->findTable.Bind(1, words).Step() == SQLITE_ROW && connection->findTable.Bytes(0, found.record);
    connection->findTable.Done();
    if (!isThere)
    {
        return std::nullopt;
    }
    Statement& entries = connection->findEntries.Bind(1, words);
    int result = SQLITE_DONE;
    bool isWhole = true;
    while (isWhole && (result = entries.Step()) == SQLITE_ROW)
    {
        found.entries.emplace_back();
        isWhole = entries.Number(0) == static_cast<std::int64_t>(found.entries.size() - 1) &&
                  found.entries.size() <= kMaxLogEntries && entries.Bytes(1, found.entries.back());
    }
    entries.Done();
    if (isWhole && result == SQLITE_DONE)
    {
        return found;
    }
    if (complain)
    {
        complain("the log of table " + words + " has gaps or cannot be read");
    }
    return std::nullopt;
}

std::optional<ByteString> SqliteStore::FindPerson(const Club::AccountKey& key)
{
    ByteString record;
    const bool isThere =
        connection->findPerson.Bind(1, std::span(key)).Step() == SQLITE_ROW && connection->findPerson.Bytes(0, record);
    connection->findPerson.Done();
    return isThere ? std::optional(std::move(record)) : std::nullopt;
}

std::map<Club::TableCode, ByteString> SqliteStore::Tables()
{
    std::map<Club::TableCode, ByteString> all;
    Statement& rowsOfAll = connection->allTables;
    while (rowsOfAll.Step() == SQLITE_ROW)
    {
        Club::TableCode code;
        ByteString record;
        if (ReadCode(rowsOfAll.Text(0), code) && rowsOfAll.Bytes(1, record))
        {
            all.emplace(code, std::move(record));
        }
    }
    rowsOfAll.Done();
    return all;
}

void SqliteStore::Narrow(int pages)
{
    connection->Run(("PRAGMA max_page_count=" + std::to_string(pages)).c_str());
}

void SqliteStore::Backup(const std::filesystem::path& file, const std::filesystem::path& copy)
{
    const Database database = Open(file, SQLITE_OPEN_READONLY);
    Statement whole(database.get(), "VACUUM INTO ?1", false);
    if (!whole || !whole.Bind(1, copy.string()).Run())
    {
        throw Fail(copy.string() + ": could not be written (" + sqlite3_errmsg(database.get()) + ")");
    }
}

} // namespace Rally::Server
