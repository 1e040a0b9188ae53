// What a host keeps of a race between machines: the same as of one at a single machine.
#include "MemoryKeeper.h"
#include "SeatCases.h"
#include "WireCases.h"

#include "RallyClub/Dirt/Records.h"
#include "RallyClub/SavedRace.h"

namespace Rally::Test
{
namespace
{

constexpr std::uint64_t keptSeed = 1;

struct KeptRace : WireRace
{
    KeptRace()
    {
        keeps = [this](const AnyMatch& match)
        {
            const auto words = std::to_string(match.Seats());
            return std::make_unique<Club::RaceKeeping>(match, Seated(words), keptSeed, SeatMask{0},
                                                       Club::RaceKeeping::Stores{&saves, &records});
        };
    }
    bool IsSafe() const
    {
        const Club::SavedRace saved = Club::JudgeSave(saves.content, {});
        return saved.state == Club::SaveState::Whole && EncodeLog(*saved.match) == EncodeLog(Match());
    }
    const Club::Record* Record() const
    {
        static Club::RecordBook book;
        book = {};
        EXPECT_TRUE(records.content.empty() || DecodeRecords(records.content, book));
        return book.Find(Club::RoadKeyOf(Dirt::AsDirt(Match())->Rules().Setup(), 0));
    }

    MemoryKeeper saves;
    MemoryKeeper records;
};

std::unique_ptr<AnyMatch> OneStage(std::uint8_t seats)
{
    return std::make_unique<Dirt::DirtMatch>(SetupOf(seats, {"rally2-ss1"}));
}

TEST(HostKeepingTest, EverythingThatHappensIsSafeBeforeAnybodyIsTold)
{
    KeptRace race;
    race.Begin(OneStage(2));
    race.Comes();
    Person& ben = race.Comes();
    EXPECT_TRUE(race.IsSafe());
    EXPECT_TRUE(race.RunUntil(
        [&]
        {
            EXPECT_TRUE(race.IsSafe()) << race.Match().Entries().size();
            return race.IsOver();
        }));
    EXPECT_GT(race.people[0]->takenBack + ben.takenBack, 0);
}

TEST(HostKeepingTest, PeopleSetRecords)
{
    KeptRace race;
    race.HoldBack(); // stand-ins wait
    race.Begin(OneStage(1));
    const Person& anna = race.Comes();
    EXPECT_TRUE(race.RunUntil([&] { return race.HasCaughtUp(anna); }));
    race.HoldBack(false);
    EXPECT_TRUE(race.RunUntil([&] { return race.IsOver(); }));
    ASSERT_NE(race.Record(), nullptr);
    EXPECT_EQ(race.Record()->name, race.Match().Header().names[0]);
    EXPECT_EQ(race.host->Keeping()->TakeRecordLines().size(), 1u);
    EXPECT_TRUE(race.host->Keeping()->TakeRecordLines().empty()) << "said once";
}

TEST(HostKeepingTest, WhoHadAStandInDriveSetsNone)
{
    KeptRace race;
    race.Begin(OneStage(1));
    EXPECT_TRUE(race.RunUntil([&] { return race.Match().Entries().size() > 10; })); // before anybody comes
    race.Comes();
    EXPECT_TRUE(race.RunUntil([&] { return race.IsOver(); }));
    EXPECT_EQ(race.Record(), nullptr);
}

TEST(HostKeepingTest, WhatBreaksIsKeptAsideAndTheSaveStaysSound)
{
    KeptRace race;
    race.Begin(OneStage(1));
    race.Comes();
    EXPECT_TRUE(race.RunUntil([&] { return race.Match().Entries().size() > 10; }));
    const ByteString sound = race.saves.content;
    const_cast<AnyMatch&>(race.Match()).Suspend(Invariant::ChanceCanBe);
    race.Run(1);
    EXPECT_EQ(race.saves.content, sound);
    EXPECT_EQ(Club::DecodeSave(race.saves.aside).log.size(), EncodeLog(race.Match()).size());
}

} // namespace
} // namespace Rally::Test
