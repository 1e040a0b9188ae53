// Saves: whatever happens to the disk, the last good race is there, and what had to be done is said. Dice go on in their
// stream.
#include "SeatCases.h"

#include "Cli/OpenLog.h"
#include "RallyClub/SaveForm.h"
#include "RallyClub/Screens/SetupScreen.h"
#include "RallyClub/Table.h"
#include "RallyRules/Core/Hash.h"
#include "Shared/Files.h"
#include "Shared/Race.h"
#include "Shared/FileKeeper.h"
#include "Shared/Saves.h"
#include "Thorough.h"

#include <gtest/gtest.h>

#include <cstring>
#include <fstream>
#include <unistd.h>

namespace
{

using namespace Rally;
namespace Files = std::filesystem;
using Shared::SaveState;

constexpr std::uint64_t seed = 77;

class Saves : public testing::Test
{
protected:
    void SetUp() override
    {
        std::string pattern = (Files::temp_directory_path() / "rally-saves-XXXXXX").string();
        ASSERT_NE(mkdtemp(pattern.data()), nullptr);
        folder = pattern;
        file = folder / "current.rally";
    }
    void TearDown() override
    {
        std::error_code problem;
        Files::remove_all(folder, problem);
    }

    static Club::SeatRecords Sitting() { return Rally::Test::Seated("bot,rookie:gambler"); }

    // A race of two opponents after so many things have happened.
    static std::unique_ptr<Dirt::DirtMatch> RaceAfter(std::size_t entries)
    {
        std::unique_ptr<AnyMatch> match = Rally::Test::RaceOf(Sitting(), "rally4-ss1");
        std::vector<Club::SeatPlan> seats = Shared::SeatsFor(Sitting(), seed);
        std::unique_ptr<Club::ChanceSource> dice = Club::DiceOf(*match, seed);
        Club::Table table(std::move(match), std::move(seats), std::move(dice));
        for (std::size_t i = 0; i < entries; ++i)
        {
            EXPECT_EQ(table.Advance(), Club::Table::State::Moved);
        }
        return std::make_unique<Dirt::DirtMatch>(*Dirt::AsDirt(table.TheMatch()));
    }

    // As a disk would leave it: nothing is made sure of.
    static void Put(const Files::path& where, std::string_view content)
    {
        std::ofstream(where, std::ios::binary).write(content.data(), static_cast<std::streamsize>(content.size()));
    }

    Files::path folder;
    Files::path file;
};

// The save of a newer program must not be taken for a damaged one, and never be lost.
TEST_F(Saves, OfAGameNobodyKnowsAreKeptAside)
{
    LogHeader header = RaceAfter(0)->Header();
    header.ruleset = 200;
    ByteString log;
    ByteWriter out(log);
    EncodeHeader(out, header);
    const ByteString bytes = Club::EncodeSave(seed, Sitting(), log);
    Put(file, Shared::AsText(bytes));
    EXPECT_EQ(Shared::LoadRace(file).state, SaveState::Foreign);
    try
    {
        Cli::OpenLog("replay", file.string());
        FAIL() << "nobody can show it";
    }
    catch (const Shared::Fail& fail)
    {
        EXPECT_STREQ(
            fail.what(),
            ("replay: " + file.string() + ": expected a match log. It is of a game that is not known here.").c_str());
    }
    const Shared::SavedRace saved = Shared::TakeUpRace(file);
    EXPECT_EQ(saved.state, SaveState::Foreign);
    EXPECT_EQ(saved.match, nullptr);
    EXPECT_FALSE(Files::exists(file));
    EXPECT_EQ(Shared::ReadFile(Shared::Aside(file, "unknown").string()), Shared::AsText(bytes));
}

// A newer program went on with the race: what it had before that is not offered behind its back.
TEST_F(Saves, OfANewerProgramHideTheOlderSlot)
{
    Shared::SaveRace(file, *RaceAfter(9), seed, Sitting());
    LogHeader header = RaceAfter(0)->Header();
    header.rulesVersion = static_cast<std::uint16_t>(header.rulesVersion + 1);
    ByteString log;
    ByteWriter out(log);
    EncodeHeader(out, header);
    Shared::SaveBytes(file, Club::EncodeSave(seed, Sitting(), log));
    const Shared::SavedRace saved = Shared::TakeUpRace(file);
    EXPECT_EQ(saved.state, SaveState::Foreign);
    EXPECT_EQ(saved.match, nullptr);
    EXPECT_EQ(Shared::LoadRace(file).state, SaveState::None);
}

TEST_F(Saves, ComeBackAsTheyWere)
{
    EXPECT_EQ(Shared::TakeUpRace(file).state, SaveState::None);
    const auto race = RaceAfter(20);
    Shared::SaveRace(file, *race, seed, Sitting());
    const Shared::SavedRace saved = Shared::TakeUpRace(file);
    EXPECT_EQ(saved.state, SaveState::Whole);
    EXPECT_EQ(saved.seed, seed);
    EXPECT_EQ(EncodeLog(*saved.match), EncodeLog(*race));
}

// The power fails at every byte of the newest slot: the older one is there, whole, one action before.
TEST_F(Saves, CutAtEveryByteTheOlderSlotIsTakenUp)
{
    Shared::SaveRace(file, *RaceAfter(9), seed, Sitting());
    const auto race = RaceAfter(10);
    Shared::SaveRace(file, *race, seed, Sitting());
    const std::string whole = Shared::ReadFile(file.string());
    for (std::size_t size = 0; size < whole.size(); ++size)
    {
        Put(file, std::string_view(whole).substr(0, size));
        const Shared::SavedRace saved = Shared::LoadRace(file);
        ASSERT_TRUE(saved.IsDamaged()) << size;
        ASSERT_NE(saved.match, nullptr) << size;
        EXPECT_GE(saved.match->Entries().size(), 9u) << size;
        EXPECT_EQ(saved.seed, seed) << size;
    }
}

// One byte is another one, anywhere: never taken for whole, never worse than the older slot.
TEST_F(Saves, AFlippedByteIsAlwaysNoticed)
{
    Shared::SaveRace(file, *RaceAfter(9), seed, Sitting());
    const auto race = RaceAfter(10);
    Shared::SaveRace(file, *race, seed, Sitting());
    const std::string whole = Shared::ReadFile(file.string());
    for (std::size_t at = 0; at < whole.size(); ++at)
    {
        constexpr int kMasks[] = {0x01, 0x80, 0xFF};
        for (std::size_t i = 0; i < (Rally::Test::TriesEverything() ? std::size(kMasks) : 1); ++i)
        {
            const int mask = kMasks[(at + i) % std::size(kMasks)];
            std::string damaged = whole;
            damaged[at] = static_cast<char>(damaged[at] ^ mask);
            Put(file, damaged);
            const Shared::SavedRace saved = Shared::LoadRace(file);
            ASSERT_TRUE(saved.IsDamaged()) << at;
            ASSERT_NE(saved.match, nullptr) << at;
            ASSERT_GE(saved.match->Entries().size(), 9u) << at;
            ASSERT_EQ(saved.seed, seed) << at;
        }
    }
}

TEST_F(Saves, DamageIsMendedOnceAndTheFileKept)
{
    Shared::SaveRace(file, *RaceAfter(9), seed, Sitting());
    Shared::SaveRace(file, *RaceAfter(10), seed, Sitting());
    const std::string whole = Shared::ReadFile(file.string());
    const std::string cut = whole.substr(0, 20);
    Put(file, cut);
    const Shared::SavedRace saved = Shared::TakeUpRace(file);
    EXPECT_EQ(saved.state, SaveState::OlderUsed);
    EXPECT_EQ(saved.match->Entries().size(), 9u);
    EXPECT_EQ(Shared::ReadFile(Shared::Aside(file, "damaged").string()), cut);
    EXPECT_EQ(Shared::TakeUpRace(file).state, SaveState::Whole);
    EXPECT_EQ(Shared::TakeUpRace(file).seed, seed);
}

TEST_F(Saves, WithoutAnOlderSlotTheBeginningIsKeptOrTheLossIsSaid)
{
    const auto race = RaceAfter(10);
    Shared::SaveRace(file, *race, seed, Sitting());
    const std::string whole = Shared::ReadFile(file.string());
    std::size_t lost = 0;
    for (std::size_t size = 0; size < whole.size(); ++size)
    {
        Put(file, std::string_view(whole).substr(0, size));
        const Shared::SavedRace saved = Shared::LoadRace(file);
        ASSERT_EQ(saved.state, saved.match == nullptr ? SaveState::Lost : SaveState::CutShort) << size;
        lost += saved.match == nullptr;
        EXPECT_TRUE(saved.match == nullptr || saved.match->Entries().size() < 10u);
    }
    EXPECT_GT(lost, 0u);
    Put(file, "RALLYSAVE");
    EXPECT_EQ(Shared::TakeUpRace(file).state, SaveState::Lost);
    EXPECT_TRUE(Files::exists(Shared::Aside(file, "damaged")));
    EXPECT_EQ(Shared::TakeUpRace(file).state, SaveState::None) << "said once";
}

TEST_F(Saves, TheNewestSlotGoneMeansTheOlderOne)
{
    Shared::SaveRace(file, *RaceAfter(9), seed, Sitting());
    Shared::SaveRace(file, *RaceAfter(10), seed, Sitting());
    Files::remove(file);
    const Shared::SavedRace saved = Shared::TakeUpRace(file);
    EXPECT_EQ(saved.state, SaveState::OlderUsed);
    EXPECT_EQ(saved.match->Entries().size(), 9u);
}

TEST_F(Saves, ALogAloneIsTakenUpWithoutASeed)
{
    const auto race = RaceAfter(10);
    Shared::SaveBytes(file, EncodeLog(*race));
    const Shared::SavedRace saved = Shared::TakeUpRace(file);
    EXPECT_EQ(saved.state, SaveState::Whole);
    EXPECT_FALSE(saved.seed.has_value());
    EXPECT_EQ(saved.match->Entries().size(), 10u);
}

// From before the first release, with its shorter head, or from a game to come: its log is found all the same, so that what
// is said is about that.
TEST_F(Saves, OfAnotherFormAreToldByTheirLog)
{
    for (const std::uint8_t form : {std::uint8_t{1}, std::uint8_t{2}, std::uint8_t{4}, std::uint8_t{255}})
    {
        ByteString log = EncodeLog(*RaceAfter(10));
        if (form < Club::kSaveForm)
        {
            log[std::string_view("RALLYLOG").size()] = 1;
        }
        ByteString bytes = Club::EncodeSave(seed, Sitting(), log);
        bytes[std::string_view("RALLYSAVE").size()] = form;
        const std::size_t head = bytes.size() - log.size();
        if (form < Club::kSaveForm)
        {
            bytes.erase(bytes.begin() + 26, bytes.begin() + static_cast<std::ptrdiff_t>(head));
        }
        const Club::SaveParts parts = Club::DecodeSave(bytes);
        EXPECT_FALSE(parts.whole);
        EXPECT_FALSE(parts.seed.has_value());
        EXPECT_EQ(ByteString(parts.log.begin(), parts.log.end()), log) << int{form};
        EXPECT_EQ(DecodeLog(parts.log).fault == LogFault::BeforeFirstFormat, form < Club::kSaveForm);
    }
}

TEST_F(Saves, KnowWhoDrivesAndWhatTheCarsLookLike)
{
    Club::SeatRecords seats = Sitting();
    seats[0].look = {4, 1, 3};
    seats[1].look = {1, 99, 1};
    {
        Shared::FileKeeper keeper(file);
        keeper.Keep(Club::EncodeSave(seed, seats, EncodeLog(*RaceAfter(9))));
        keeper.Wait();
        keeper.Keep(Club::EncodeSave(seed, seats, EncodeLog(*RaceAfter(10))));
    }
    EXPECT_EQ(Shared::TakeUpRace(file).seats, seats);
    Put(file, "");
    EXPECT_EQ(Shared::TakeUpRace(file).seats, seats); // those of the older slot
    EXPECT_EQ(Shared::TakeUpRace(file).seats, seats); // which is what was saved instead
    // Cars nobody could tell apart: the race is worth more than its colours.
    seats[1].look = seats[0].look;
    Shared::SaveRace(file, *RaceAfter(9), seed, seats);
    EXPECT_EQ(Shared::TakeUpRace(file).state, SaveState::Whole);
    EXPECT_EQ(Club::LooksOf(Shared::TakeUpRace(file).seats), Club::UsualLooks());
    EXPECT_EQ(Club::WriteSeats(Shared::TakeUpRace(file).seats), "pro,rookie:gambler");
}

// Cut short and its seed lost: who drives is not forgotten.
TEST_F(Saves, CutShortTheyStillKnowWhoDrives)
{
    Shared::SaveRace(file, *RaceAfter(10), seed, Sitting());
    const std::string whole = Shared::ReadFile(file.string());
    Put(file, std::string_view(whole).substr(0, whole.size() - 5));
    const Shared::SavedRace saved = Shared::TakeUpRace(file);
    EXPECT_EQ(saved.state, SaveState::CutShort);
    EXPECT_FALSE(saved.seed.has_value());
    EXPECT_EQ(saved.seats, Sitting());
    const Shared::SavedRace again = Shared::TakeUpRace(file);
    EXPECT_EQ(again.state, SaveState::Whole);
    EXPECT_FALSE(again.seed.has_value());
    EXPECT_EQ(again.seats, Sitting());
}

TEST_F(Saves, AFailedWriteLeavesTheLastGoodOne)
{
    Shared::SaveRace(file, *RaceAfter(9), seed, Sitting());
    Files::create_directory(file.string() + ".new"); // nothing can be written beside it
    EXPECT_THROW(Shared::SaveRace(file, *RaceAfter(10), seed, Sitting()), Shared::Fail);
    EXPECT_EQ(Shared::LoadRace(file).match->Entries().size(), 9u);
    Shared::FileKeeper keeper(file);
    keeper.Keep(Club::EncodeSave(seed, Sitting(), EncodeLog(*RaceAfter(10))));
    keeper.Wait();
    EXPECT_FALSE(keeper.Problem().IsEmpty());
    Files::remove(file.string() + ".new");
    keeper.Keep(Club::EncodeSave(seed, Sitting(), EncodeLog(*RaceAfter(11))));
    keeper.Wait();
    EXPECT_TRUE(keeper.Problem().IsEmpty());
    EXPECT_EQ(Shared::LoadRace(file).match->Entries().size(), 11u);
}

TEST_F(Saves, TheKeeperWritesTheNewestBeforeItGoes)
{
    {
        Shared::FileKeeper keeper(file);
        for (std::size_t entries = 0; entries <= 30; ++entries)
        {
            keeper.Keep(Club::EncodeSave(seed, Sitting(), EncodeLog(*RaceAfter(entries))));
        }
    }
    EXPECT_EQ(Shared::LoadRace(file).match->Entries().size(), 30u);
}

// No second chance by quitting: a race that is taken up anywhere goes on to the very log it would have had.
TEST_F(Saves, TakenUpAnywhereTheSameDiceFall)
{
    const auto all = RaceAfter(120);
    for (const std::size_t from : {0u, 1u, 7u, 40u, 93u})
    {
        Shared::SaveRace(file, *RaceAfter(from), seed, Sitting());
        Shared::SavedRace saved = Shared::TakeUpRace(file);
        std::unique_ptr<Club::ChanceSource> dice = Club::DiceOf(*saved.match, *saved.seed);
        std::vector<Club::SeatPlan> seats = Shared::SeatsFor(saved.seats, *saved.seed);
        Club::Table table(std::move(saved.match), std::move(seats), std::move(dice));
        table.Run(120 - from);
        EXPECT_EQ(EncodeLog(table.TheMatch()), EncodeLog(*all)) << "taken up after " << from;
    }
}

} // namespace
