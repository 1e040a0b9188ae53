// Records: the best run of people on a road, whatever the road is called and whatever happens to the file.
#include "English.h"
#include "DirtCases.h"
#include "RallyClub/Dirt/Records.h"
#include "RallyClub/Dirt/DirtChronicle.h"
#include "RallyClub/RaceSession.h"
#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Stages/StageCode.h"
#include "Shared/Files.h"
#include "Shared/FileKeeper.h"
#include "Shared/Saves.h"

#include <gtest/gtest.h>

#include <fstream>
#include <unistd.h>

namespace Rally::Test
{

using namespace Club;
using Shared::FileKeeper;
namespace Files = std::filesystem;

Record RecordOf(std::uint64_t road, int seconds, std::string name = "Anna")
{
    Record record{road, std::move(name), {}};
    record.run.marks = {GhostMark{}, {40, 300, 1234, 2}, {static_cast<std::uint16_t>(seconds), 900, kFinishCode, 4}};
    record.run.finished = true;
    return record;
}

RecordBook BookOf(std::size_t count)
{
    RecordBook book;
    for (std::size_t i = 0; i < count; ++i)
    {
        EXPECT_TRUE(book.Enter(RecordOf(1000 + i, 70 + static_cast<int>(i % 50))));
    }
    return book;
}

TEST(Records, ABetterRunTakesThePlaceOfTheOld)
{
    RecordBook book;
    EXPECT_TRUE(book.Enter(RecordOf(1, 80)));
    EXPECT_FALSE(book.Enter(RecordOf(1, 80, "Timo"))) << "who was first stays";
    EXPECT_TRUE(book.Enter(RecordOf(2, 90)));
    EXPECT_TRUE(book.Enter(RecordOf(1, 79, "Timo")));
    ASSERT_EQ(book.All().size(), 2u);
    EXPECT_EQ(book.Find(1)->name, "Timo");
    EXPECT_EQ(book.Find(3), nullptr);
    Record given = RecordOf(4, 10);
    given.run.finished = false;
    EXPECT_FALSE(book.Enter(given)) << "given up";
    EXPECT_FALSE(book.Enter(RecordOf(4, 10, "\033[2J"))) << "no name";
    Record endless = RecordOf(4, 10);
    endless.run.marks.resize(kMostGhostMarks + 1);
    EXPECT_FALSE(book.Enter(endless));
}

TEST(Records, TheBookHasAnEnd)
{
    const RecordBook book = BookOf(kMostRecords + 3);
    EXPECT_EQ(book.All().size(), kMostRecords);
    EXPECT_EQ(book.Find(1002), nullptr) << "the oldest go";
    EXPECT_NE(book.Find(1003), nullptr);
}

TEST(Records, ARoadIsWhatIsDrivenAndByWhichRules)
{
    const Dirt::DirtSetup box = SetupOf(1, {"rally2-ss1"});
    const std::uint64_t key = RoadKeyOf(box, 0);
    const StageLayout layout = Dirt::LayoutOf(box.stages[0]);
    const std::string code(CodeOf(Dirt::DirtBox(), DesignOf(Dirt::DirtBox(), {layout.begin(), layout.Size()})).View());
    EXPECT_EQ(RoadKeyOf(SetupOf(4, {"rally1-ss1", code}), 1), key) << "the same tiles by their code, elsewhere";
    EXPECT_NE(RoadKeyOf(SetupOf(1, {"rally2-ss2"}), 0), key);
    using Dirt::DirtOptions;
    using Dirt::SisuScope;
    const auto with = [](DirtOptions options) { return RoadKeyOf(SetupOf(1, {"rally2-ss1"}, options), 0); };
    EXPECT_NE(with({.oneShot = true}), key);
    EXPECT_NE(with({.screechingStart = true}), key);
    EXPECT_NE(with({.redlining = true}), key);
    EXPECT_NE(with({.sisu = SisuScope::Stage}), key);
    EXPECT_NE(with({.lastCorner = Dirt::LastCorner::Off}), key);
    EXPECT_EQ(with({.sisu = SisuScope::Stage}), with({.sisu = SisuScope::Rally}));
    EXPECT_EQ(with({.timeControls = true}), key);
    Dirt::DirtSetup house = box;
    ++house.values.frontSeconds[3];
    EXPECT_NE(RoadKeyOf(house, 0), key);
}

TEST(Records, ComeBackFromBytesAndNoDamageIsMissed)
{
    for (const std::size_t count : {0u, 1u, 7u})
    {
        const RecordBook book = BookOf(count);
        const ByteString bytes = EncodeRecords(book);
        RecordBook read = BookOf(2);
        ASSERT_TRUE(DecodeRecords(bytes, read));
        EXPECT_EQ(read.All(), book.All());
        for (std::size_t at = 0; at < bytes.size(); ++at)
        {
            ByteString damaged = bytes;
            damaged[at] = static_cast<std::uint8_t>(damaged[at] ^ 0x41);
            EXPECT_FALSE(DecodeRecords(damaged, read)) << at;
            damaged.resize(at);
            EXPECT_FALSE(DecodeRecords(damaged, read)) << at;
        }
        EXPECT_EQ(read.All(), book.All()) << "left alone";
    }
}

class RecordsFile : public testing::Test
{
protected:
    void SetUp() override
    {
        std::string pattern = (Files::temp_directory_path() / "rally-records-XXXXXX").string();
        ASSERT_NE(mkdtemp(pattern.data()), nullptr);
        folder = pattern;
        file = folder / "records.rally";
    }
    void TearDown() override
    {
        std::error_code problem;
        Files::remove_all(folder, problem);
    }
    static void Put(const Files::path& where, std::string_view content)
    {
        std::ofstream(where, std::ios::binary).write(content.data(), static_cast<std::streamsize>(content.size()));
    }

    Files::path folder;
    Files::path file;
};

// A solo stage, driven by lot until it is over.
std::unique_ptr<Dirt::DirtMatch> RaceOver(std::uint64_t seed, std::uint8_t seats = 1)
{
    auto match = std::make_unique<Dirt::DirtMatch>(SetupOf(seats, {"rally4-ss1"}), std::vector<std::string>{"Anna"});
    Random random(seed, RandomStream::Game);
    EXPECT_TRUE(PlayOut(*match, random, DirtCases::kLongest));
    return match;
}

Keeper::Reading ReadBook(const Files::path& where, RecordBook& book)
{
    return FileKeeper(where).Read([&](auto bytes) { return DecodeRecords(bytes, book); });
}

// What was driven before the race was left is entered when it is taken up.
RaceSession SessionOf(const AnyMatch& match, FileKeeper& keeper, SeatKind kind)
{
    return RaceSession(match.Clone(), {PeopleCalled(match.Header().names), {{kind, nullptr}}, 1, nullptr},
                       {nullptr, nullptr, &keeper});
}

TEST_F(RecordsFile, ANewBestIsToldAndKept)
{
    int best = 0;
    std::size_t told = 0;
    for (std::uint64_t seed = 2; seed <= 13; ++seed)
    {
        const auto match = RaceOver(seed);
        const Runs runs = RunsOf(*match);
        const bool finished = runs.Of(0, 0).finished;
        const int seconds = runs.Of(0, 0).Seconds();
        FileKeeper keeper(file);
        const RaceSession nobodys = SessionOf(*match, keeper, SeatKind::Driver);
        EXPECT_FALSE(DirtChronicle::Of(nobodys.TheChronicle()).HasNewRecords()) << "nobody of this machine";
        const RaceSession session = SessionOf(*match, keeper, SeatKind::Human);
        const bool better = finished && (best == 0 || seconds < best);
        ASSERT_EQ(DirtChronicle::Of(session.TheChronicle()).HasNewRecords(), better);
        const std::vector<Phrase> lines = session.RecordLines();
        if (better)
        {
            ++told;
            EXPECT_EQ(InEnglish(lines.at(0)).rfind(best == 0 ? "First time" : "New best by Anna", 0), 0u);
            best = seconds;
        }
        else if (best != 0)
        {
            EXPECT_EQ(InEnglish(lines.at(0)).rfind("Best: ", 0), 0u);
        }
    }
    EXPECT_GE(told, 2u);
    RecordBook book;
    EXPECT_EQ(ReadBook(file, book).found, Keeper::Found::Whole);
    ASSERT_EQ(book.All().size(), 1u);
    EXPECT_EQ(book.All()[0].run.Seconds(), best);
}

TEST_F(RecordsFile, OfADamagedOneTheOlderStandsAndItIsSetAside)
{
    RecordBook book;
    EXPECT_EQ(ReadBook(file, book).found, Keeper::Found::Nothing);
    const ByteString older = EncodeRecords(BookOf(2));
    const ByteString newest = EncodeRecords(BookOf(3));
    Shared::SaveBytes(file, older);
    Shared::SaveBytes(file, newest);
    Put(file, std::string(Shared::AsText(newest)).substr(0, newest.size() - 1));
    const Keeper::Reading reading = ReadBook(file, book);
    EXPECT_EQ(reading.found, Keeper::Found::OlderUsed);
    EXPECT_EQ(book.All().size(), 2u);
    EXPECT_EQ(reading.aside, (folder / "records.damaged.rally").string());
    EXPECT_TRUE(Files::exists(folder / "records.damaged.rally"));
    EXPECT_EQ(ReadBook(file, book).found, Keeper::Found::Whole) << "said once";
    Put(file, "nonsense");
    Put(folder / "records.older.rally", "nonsense");
    RecordBook lost;
    EXPECT_EQ(ReadBook(file, lost).found, Keeper::Found::Lost);
    EXPECT_TRUE(lost.All().empty());
    EXPECT_FALSE(Files::exists(file));
}

TEST_F(RecordsFile, WhereTheNewestIsMissingTheOlderStandsAndNothingIsSetAside)
{
    Put(folder / "records.older.rally", Shared::AsText(EncodeRecords(BookOf(2))));
    RecordBook book;
    const Keeper::Reading reading = ReadBook(file, book);
    EXPECT_EQ(reading.found, Keeper::Found::OlderUsed);
    EXPECT_EQ(reading.aside, "");
    EXPECT_EQ(book.All().size(), 2u);
    EXPECT_EQ(ReadBook(file, book).found, Keeper::Found::Whole);
}

} // namespace Rally::Test
