// The store of a house on the disk: all or nothing, whatever the disk does; and nothing that somebody else wrote is believed.
#include "RallyRules/Core/Random.h"
#include "Server/SqliteStore.h"
#include "Shared/Files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include <sqlite3.h>

namespace Rally::Test
{

using Club::MemoryStore;
using Club::StoredTable;
using Club::TableCode;
using Server::SqliteStore;

namespace
{

ByteString Bytes(std::string_view words)
{
    return {words.begin(), words.end()};
}

TableCode Code(std::string_view letters)
{
    return Club::ReadTableCode(letters);
}

Club::AccountKey KeyOf(std::uint8_t number)
{
    Club::AccountKey key{};
    key.fill(number);
    return key;
}

class SqliteStoreTest : public testing::Test
{
protected:
    SqliteStoreTest()
    {
        std::string name = (std::filesystem::temp_directory_path() / "rally-store-XXXXXX").string();
        EXPECT_NE(mkdtemp(name.data()), nullptr);
        folder = name;
        file = folder / "house.sqlite";
    }
    ~SqliteStoreTest() override { std::filesystem::remove_all(folder); }
    SqliteStoreTest(const SqliteStoreTest&) = delete;
    SqliteStoreTest& operator=(const SqliteStoreTest&) = delete;

    SqliteStore Opened()
    {
        return SqliteStore(file, [this](const std::string& what) { complaints.push_back(what); });
    }
    // By somebody who has the file.
    void Change(const char* words) const
    {
        sqlite3* database = nullptr;
        ASSERT_EQ(sqlite3_open(file.c_str(), &database), SQLITE_OK);
        EXPECT_EQ(sqlite3_exec(database, words, nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(database);
        sqlite3_close(database);
    }
    std::string WhyNot() const
    {
        try
        {
            const SqliteStore store(file);
        }
        catch (const Shared::Fail& fail)
        {
            return fail.what();
        }
        return {};
    }

    std::filesystem::path folder;
    std::filesystem::path file;
    std::vector<std::string> complaints;
};

} // namespace

TEST_F(SqliteStoreTest, WhatIsPutIsThereOnceItIsSafeAndNotBefore)
{
    SqliteStore store = Opened();
    store.PutTable(Code("ABCDEF"), Bytes("agreed"));
    store.PutEntries(Code("ABCDEF"), 0, {Bytes("one"), Bytes(""), Bytes("three")});
    store.PutPerson(KeyOf(1), Bytes("somebody"));
    EXPECT_FALSE(store.FindTable(Code("ABCDEF")).has_value());
    EXPECT_FALSE(store.FindPerson(KeyOf(1)).has_value());
    ASSERT_TRUE(store.Commit());
    const std::optional<StoredTable> table = store.FindTable(Code("ABCDEF"));
    ASSERT_TRUE(table.has_value());
    EXPECT_EQ(table->record, Bytes("agreed"));
    EXPECT_THAT(table->entries, testing::ElementsAre(Bytes("one"), Bytes(""), Bytes("three")));
    EXPECT_EQ(store.FindPerson(KeyOf(1)), Bytes("somebody"));
    EXPECT_FALSE(store.FindPerson(KeyOf(2)).has_value());
    EXPECT_FALSE(store.FindTable(Code("ABCDEG")).has_value());
}

TEST_F(SqliteStoreTest, ItIsThereForTheNextOneWhoOpensIt)
{
    {
        SqliteStore store = Opened();
        store.PutTable(Code("ABCDEF"), Bytes("agreed"));
        store.PutEntries(Code("ABCDEF"), 0, {Bytes("one")});
        ASSERT_TRUE(store.Commit());
        store.PutEntries(Code("ABCDEF"), 1, {Bytes("never told")});
    }
    SqliteStore store = Opened();
    EXPECT_THAT(store.FindTable(Code("ABCDEF"))->entries, testing::ElementsAre(Bytes("one")));
    EXPECT_THAT(store.Tables(), testing::ElementsAre(testing::Pair(Code("ABCDEF"), Bytes("agreed"))));
}

TEST_F(SqliteStoreTest, NothingToMakeSafeCostsNothing)
{
    SqliteStore store = Opened();
    for (int i = 0; i < 100; ++i)
    {
        EXPECT_TRUE(store.Commit());
    }
    EXPECT_EQ(store.Commits(), 0u);
    store.PutPerson(KeyOf(1), Bytes("somebody"));
    store.PutPerson(KeyOf(1), Bytes("somebody else"));
    EXPECT_TRUE(store.Commit());
    EXPECT_EQ(store.Commits(), 1u);
    EXPECT_EQ(store.FindPerson(KeyOf(1)), Bytes("somebody else"));
}

TEST_F(SqliteStoreTest, WhatWasTakenBackIsGone)
{
    SqliteStore store = Opened();
    store.PutTable(Code("ABCDEF"), Bytes("agreed"));
    store.PutEntries(Code("ABCDEF"), 0, {Bytes("1"), Bytes("2"), Bytes("3"), Bytes("4")});
    ASSERT_TRUE(store.Commit());
    store.PutEntries(Code("ABCDEF"), 2, {Bytes("other")});
    ASSERT_TRUE(store.Commit());
    EXPECT_THAT(store.FindTable(Code("ABCDEF"))->entries, testing::ElementsAre(Bytes("1"), Bytes("2"), Bytes("other")));
    // Further and back again before it is safe.
    store.PutEntries(Code("ABCDEF"), 3, {Bytes("4"), Bytes("5")});
    store.PutEntries(Code("ABCDEF"), 1, {});
    store.PutEntries(Code("ABCDEF"), 1, {Bytes("b")});
    ASSERT_TRUE(store.Commit());
    EXPECT_THAT(store.FindTable(Code("ABCDEF"))->entries, testing::ElementsAre(Bytes("1"), Bytes("b")));
}

TEST_F(SqliteStoreTest, ADroppedTableLeavesNothingForTheNextOfThatCode)
{
    SqliteStore store = Opened();
    store.PutTable(Code("ABCDEF"), Bytes("agreed"));
    store.PutEntries(Code("ABCDEF"), 0, {Bytes("1"), Bytes("2")});
    ASSERT_TRUE(store.Commit());
    store.DropTable(Code("ABCDEF"));
    ASSERT_TRUE(store.Commit());
    EXPECT_FALSE(store.FindTable(Code("ABCDEF")).has_value());
    store.PutTable(Code("ABCDEF"), Bytes("anew"));
    ASSERT_TRUE(store.Commit());
    EXPECT_TRUE(store.FindTable(Code("ABCDEF"))->entries.empty());
    store.PutEntries(Code("ABCDEF"), 0, {Bytes("1")});
    store.DropTable(Code("ABCDEF"));
    store.PutTable(Code("ABCDEF"), Bytes("third"));
    store.PutEntries(Code("ABCDEF"), 0, {Bytes("x")});
    ASSERT_TRUE(store.Commit());
    EXPECT_EQ(store.FindTable(Code("ABCDEF"))->record, Bytes("third"));
    EXPECT_THAT(store.FindTable(Code("ABCDEF"))->entries, testing::ElementsAre(Bytes("x")));
}

// Whatever is done in whatever order, it is what a house in memory would have; also when the disk refuses now and then, and when it
// is opened again in between.
TEST_F(SqliteStoreTest, IsWhatMemoryWouldBe)
{
    for (std::uint64_t seed = 1; seed <= 6; ++seed)
    {
        std::filesystem::remove_all(folder);
        std::filesystem::create_directory(folder);
        Random fate(seed, RandomStream::Game);
        const TableCode codes[] = {Code("ABCDEF"), Code("222222"), Code("ZZZZZZ")};
        std::map<TableCode, std::uint32_t> lengths;
        std::map<TableCode, std::uint32_t> safeLengths;
        MemoryStore memory;
        auto store = std::make_unique<SqliteStore>(file);
        for (int step = 0; step < 400; ++step)
        {
            const TableCode code = codes[fate.Below(3)];
            const ByteString words = Bytes(std::to_string(fate.Below(1000)));
            const std::uint32_t what = fate.Below(12);
            if (what < 6 && lengths.contains(code))
            {
                const std::uint32_t from = fate.Below(4) == 0 ? fate.Below(lengths[code] + 1) : lengths[code];
                const std::vector<ByteString> rows(fate.Below(4), words);
                memory.PutEntries(code, from, rows);
                store->PutEntries(code, from, rows);
                lengths[code] = from + static_cast<std::uint32_t>(rows.size());
            }
            else if (what == 6)
            {
                memory.DropTable(code);
                store->DropTable(code);
                lengths.erase(code);
            }
            else if (what < 9)
            {
                memory.PutTable(code, words);
                store->PutTable(code, words);
                lengths.try_emplace(code, 0);
            }
            else if (what == 9)
            {
                const Club::AccountKey key = KeyOf(static_cast<std::uint8_t>(fate.Below(3)));
                memory.PutPerson(key, words);
                store->PutPerson(key, words);
            }
            else if (what == 10 && fate.Below(4) == 0) // the power fails
            {
                memory.LosePower();
                store = std::make_unique<SqliteStore>(file);
                lengths = safeLengths;
            }
            else
            {
                ASSERT_TRUE(memory.Commit() && store->Commit());
                safeLengths = lengths;
            }
            ASSERT_EQ(store->Tables(), memory.Tables()) << seed << ", " << step;
            for (const TableCode& one : codes)
            {
                const std::optional<StoredTable> kept = store->FindTable(one);
                const std::optional<StoredTable> known = memory.FindTable(one);
                ASSERT_EQ(kept.has_value(), known.has_value()) << seed << ", " << step;
                ASSERT_TRUE(!kept || kept->entries == known->entries) << seed << ", " << step;
            }
            ASSERT_EQ(store->FindPerson(KeyOf(2)), memory.FindPerson(KeyOf(2)));
        }
    }
}

TEST_F(SqliteStoreTest, AFullDiskIsSaidOnceAndNothingThatWasSafeIsLost)
{
    SqliteStore store = Opened();
    store.PutTable(Code("ABCDEF"), Bytes("agreed"));
    store.PutEntries(Code("ABCDEF"), 0, {Bytes("safe")});
    ASSERT_TRUE(store.Commit());
    store.Narrow(8);
    const std::vector<ByteString> many(64, ByteString(1000, 7));
    store.PutEntries(Code("ABCDEF"), 1, many);
    for (int i = 0; i < 5; ++i)
    {
        EXPECT_FALSE(store.Commit());
    }
    EXPECT_THAT(complaints, testing::ElementsAre(testing::HasSubstr("full")));
    EXPECT_THAT(store.FindTable(Code("ABCDEF"))->entries, testing::ElementsAre(Bytes("safe")));
    store.Narrow(100'000);
    EXPECT_TRUE(store.Commit()) << "it stayed staged";
    EXPECT_EQ(store.FindTable(Code("ABCDEF"))->entries.size(), 65u);
    EXPECT_THAT(complaints, testing::SizeIs(2));
}

TEST_F(SqliteStoreTest, ABackupIsWholeAndALockIsWaitedFor)
{
    SqliteStore store = Opened();
    store.PutTable(Code("ABCDEF"), Bytes("agreed"));
    store.PutEntries(Code("ABCDEF"), 0, {Bytes("one")});
    ASSERT_TRUE(store.Commit());
    SqliteStore::Backup(file, folder / "copy.sqlite");
    SqliteStore copy(folder / "copy.sqlite");
    EXPECT_THAT(copy.FindTable(Code("ABCDEF"))->entries, testing::ElementsAre(Bytes("one")));
    EXPECT_THROW(SqliteStore::Backup(file, folder / "copy.sqlite"), Shared::Fail) << "over what is there";
    EXPECT_THROW(SqliteStore::Backup(folder / "none.sqlite", folder / "other.sqlite"), Shared::Fail);
}

TEST_F(SqliteStoreTest, WhatSomebodyElseWroteIsRefusedInOneLine)
{
    std::ofstream(file) << "this is no store of anything, and it is long enough to have a header of its own: "
                        << std::string(4096, 'x');
    EXPECT_THAT(WhyNot(), testing::HasSubstr("no store of a house"));
    std::filesystem::remove(file);
    Change("CREATE TABLE cats (name)");
    EXPECT_THAT(WhyNot(), testing::HasSubstr("something else"));
}

TEST_F(SqliteStoreTest, NewerTriggeredOrTornStoresAreRefused)
{
    const auto make = [this]
    {
        std::filesystem::remove_all(folder);
        std::filesystem::create_directory(folder);
        SqliteStore store(file);
        store.PutTable(Code("ABCDEF"), Bytes("agreed"));
        store.PutEntries(Code("ABCDEF"), 0, std::vector<ByteString>(500, ByteString(50, 3)));
        EXPECT_TRUE(store.Commit());
    };
    make();
    Change("PRAGMA user_version=2");
    EXPECT_THAT(WhyNot(), testing::HasSubstr("newer"));
    make();
    Change("CREATE TRIGGER evil AFTER INSERT ON entries BEGIN DELETE FROM people; END");
    EXPECT_THAT(WhyNot(), testing::HasSubstr("other tables"));
    make();
    Change("ALTER TABLE people ADD COLUMN more");
    EXPECT_THAT(WhyNot(), testing::HasSubstr("other tables"));
    make();
    const auto size = std::filesystem::file_size(file);
    std::fstream torn(file, std::ios::in | std::ios::out | std::ios::binary);
    torn.seekp(static_cast<std::streamoff>(size / 2));
    torn << std::string(4096, '\xff');
    torn.close();
    EXPECT_THAT(WhyNot(), testing::HasSubstr("damaged"));
}

TEST_F(SqliteStoreTest, ALogWithGapsOrOfOtherTypesIsNoLog)
{
    {
        SqliteStore store(file);
        store.PutTable(Code("ABCDEF"), Bytes("agreed"));
        store.PutEntries(Code("ABCDEF"), 0, {Bytes("1"), Bytes("2"), Bytes("3")});
        store.PutTable(Code("222222"), Bytes("agreed"));
        store.PutEntries(Code("222222"), 0, {Bytes("1")});
        ASSERT_TRUE(store.Commit());
    }
    Change("DELETE FROM entries WHERE code = 'ABCDEF' AND idx = 1");
    Change("UPDATE entries SET bytes = 'words' WHERE code = '222222'");
    Change("INSERT INTO matches VALUES ('no code', x'00'), ('ILOUIL', x'00')");
    SqliteStore store = Opened();
    EXPECT_FALSE(store.FindTable(Code("ABCDEF")).has_value());
    EXPECT_FALSE(store.FindTable(Code("222222")).has_value());
    EXPECT_THAT(complaints, testing::Each(testing::HasSubstr("gaps")));
    EXPECT_EQ(store.Tables().size(), 2u);
}

} // namespace Rally::Test
