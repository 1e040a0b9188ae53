#include "DirtCases.h"
#include "English.h"
#include "RallyRules/Dirt/DirtBox.h"

#include <gtest/gtest.h>

#include <string>

namespace Rally::Test
{

std::string Objection(const Dirt::DirtSetup& setup)
{
    return InEnglish(Dirt::Complaint(setup));
}

// The complaint about a good set-up after one thing was spoiled.
template <class Spoil>
std::string ObjectionAfter(Spoil spoil)
{
    Dirt::DirtSetup setup = SetupOf(2, {"rally2-ss1"});
    spoil(setup);
    return Objection(setup);
}

ByteString Encoded(const Dirt::DirtSetup& setup)
{
    ByteString bytes;
    ByteWriter out(bytes);
    Dirt::EncodeSetup(out, setup);
    return bytes;
}

TEST(SetupTest, ReadyStagesAndRalliesArePlayable)
{
    for (const ReadyStage& stage : Dirt::DirtBox().stages)
    {
        for (std::uint8_t seats = 1; seats <= kMaxSeats; ++seats)
        {
            EXPECT_EQ(Objection(SetupOf(seats, {stage.id})), "") << stage.id;
        }
    }
    const Dirt::DirtSetup rally = SetupOf(4, {"rally3"});
    EXPECT_EQ(rally.stageCount, 3);
    EXPECT_STREQ(rally.stages[1].id, "rally3-ss2");
    EXPECT_EQ(Objection(rally), "");
    EXPECT_EQ(Objection(SetupOf(6, {"rally1", "rally2", "rally3"})), "");
}

TEST(SetupTest, UnknownStagesAndTooManyAreNotAdded)
{
    Dirt::DirtSetup setup = Dirt::NewSetup(1);
    for (const char* id : {"", "rally", "rally7", "rally2-", "rally2-ss", "rally2-ss4", "rally2-ss11", "Rally2-ss1"})
    {
        EXPECT_FALSE(Dirt::AddStage(setup, id)) << id;
    }
    EXPECT_EQ(setup.stageCount, 0);
    for (std::size_t i = 0; i < Dirt::kMaxStages; ++i)
    {
        EXPECT_TRUE(Dirt::AddStage(setup, "rally1-ss1"));
    }
    EXPECT_FALSE(Dirt::AddStage(setup, "rally1-ss2"));
    EXPECT_EQ(setup.stageCount, Dirt::kMaxStages);
}

TEST(SetupTest, ComplaintsSayWhatIsWrong)
{
    using Setup = Dirt::DirtSetup;
    EXPECT_EQ(ObjectionAfter([](Setup&) {}), "");
    EXPECT_EQ(ObjectionAfter([](Setup& setup) { setup.seats = 0; }), "a rally has 1 to 6 drivers");
    EXPECT_EQ(ObjectionAfter([](Setup& setup) { setup.seats = 7; }), "a rally has 1 to 6 drivers");
    EXPECT_EQ(ObjectionAfter([](Setup& setup) { setup.stageCount = 0; }), "a rally has 1 to 9 stages");
    EXPECT_EQ(ObjectionAfter([](Setup& setup) { setup.stageCount = 10; }), "a rally has 1 to 9 stages");
    EXPECT_EQ(ObjectionAfter([](Setup& setup) { setup.options.sisu = static_cast<Dirt::SisuScope>(3); }),
              "an option has a value that does not exist");
    EXPECT_EQ(ObjectionAfter([](Setup& setup) { setup.options.lastCorner = static_cast<Dirt::LastCorner>(3); }),
              "an option has a value that does not exist");
}

TEST(SetupTest, ComplaintsAboutStages)
{
    using Setup = Dirt::DirtSetup;
    EXPECT_EQ(ObjectionAfter([](Setup& setup) { setup.stages[0].tileCount = 1; }),
              "a stage needs 2 to 31 tiles and at most one service tile");
    EXPECT_EQ(ObjectionAfter([](Setup& setup) { setup.stages[0].tileCount = 33; }),
              "a stage needs 2 to 31 tiles and at most one service tile");
    EXPECT_EQ(ObjectionAfter([](Setup& setup) { setup.stages[0].tiles[3].side = 64; }),
              "a stage names a tile side that does not exist");
    EXPECT_EQ(ObjectionAfter([](Setup& setup) { setup.stages[0].tiles[3] = setup.stages[0].tiles[2]; }),
              "a stage uses a tile twice");
    EXPECT_EQ(ObjectionAfter([](Setup& setup) { std::swap(setup.stages[0].tiles[0], setup.stages[0].tiles[1]); }),
              "a stage begins with the start tile and ends with the finish tile");
    EXPECT_EQ(ObjectionAfter([](Setup& setup) { --setup.stages[0].tileCount; }),
              "a stage begins with the start tile and ends with the finish tile");
}

TEST(SetupTest, ComplaintsAboutValues)
{
    using Setup = Dirt::DirtSetup;
    const std::string cockpit = "a cockpit has 1 to 6 gear dice, at most 4 coast and 3 brake dice, and a warning limit";
    EXPECT_EQ(ObjectionAfter([](Setup& setup) { setup.values.gearDice = 0; }), cockpit);
    EXPECT_EQ(ObjectionAfter([](Setup& setup) { setup.values.gearDice = 7; }), cockpit);
    EXPECT_EQ(ObjectionAfter([](Setup& setup) { setup.values.coastDice = 5; }), cockpit);
    EXPECT_EQ(ObjectionAfter([](Setup& setup) { setup.values.brakeDice = 4; }), cockpit);
    EXPECT_EQ(ObjectionAfter([](Setup& setup) { setup.values.warningLimit = 0; }), cockpit);
    EXPECT_EQ(ObjectionAfter([](Setup& setup) { setup.values.warningFaces[8] = 7; }), "a die has six faces");
    EXPECT_EQ(ObjectionAfter([](Setup& setup) { setup.values.backCount[0] = 0; }), "a deck has 1 to 4 different backs");
    EXPECT_EQ(ObjectionAfter([](Setup& setup) { setup.values.backCount[5] = 5; }), "a deck has 1 to 4 different backs");
    EXPECT_EQ(ObjectionAfter([](Setup& setup) { setup.values.backs[0][0].symbol = 3; }),
              "a card's 0 side shows spin, crash or SISU");
    EXPECT_EQ(ObjectionAfter([](Setup& setup) { ++setup.values.cardsPerGear; }),
              "the backs of a deck must add up to its cards");
    EXPECT_EQ(ObjectionAfter([](Setup& setup) { setup.values.bag[0][0] = 201; }), "the bag holds at most 200 tokens");
}

TEST(SetupTest, BytesGiveBackTheSetup)
{
    for (std::size_t index = 0; index < DirtCases::OneLot(); ++index)
    {
        const Dirt::DirtSetup setup = DirtCases::Setup(index);
        const ByteString bytes = Encoded(setup);
        ByteReader in(bytes);
        Dirt::DirtSetup read;
        ASSERT_TRUE(Dirt::DecodeSetup(in, read)) << DirtCases::Name(index);
        EXPECT_TRUE(in.AtEnd());
        EXPECT_EQ(Encoded(read), bytes);
        EXPECT_EQ(read.seats, setup.seats);
        EXPECT_EQ(read.options, setup.options);
        EXPECT_EQ(read.stageCount, setup.stageCount);
        EXPECT_STREQ(read.stages[0].id, setup.stages[0].id);
        EXPECT_EQ(read.stages[0].service, setup.stages[0].service);
        EXPECT_EQ(std::memcmp(&read.values, &setup.values, sizeof read.values), 0);
        EXPECT_TRUE(std::equal(read.stages[0].tiles, read.stages[0].tiles + kMaxStageTiles, setup.stages[0].tiles));
    }
}

TEST(SetupTest, HostileBytesGiveASoundSetupOrNone)
{
    const ByteString good = Encoded(SetupOf(3, {"rally2"}, kEveryOption));
    const auto check = [](const ByteString& bytes)
    {
        ByteReader in(bytes);
        Dirt::DirtSetup read = Dirt::NewSetup(5);
        if (!Dirt::DecodeSetup(in, read))
        {
            EXPECT_EQ(read.seats, 5) << "a refused set-up stays untouched";
            EXPECT_EQ(read.stageCount, 0);
            return;
        }
        EXPECT_EQ(Objection(read), "");
        EXPECT_EQ(Encoded(read), ByteString(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(in.Position())));
    };
    for (std::size_t size = 0; size < good.size(); ++size)
    {
        ByteString bytes(good.begin(), good.begin() + static_cast<std::ptrdiff_t>(size));
        ByteReader in(bytes);
        Dirt::DirtSetup read;
        EXPECT_FALSE(Dirt::DecodeSetup(in, read)) << "cut to " << size;
        check(bytes);
    }
    for (std::size_t at = 0; at < good.size(); ++at)
    {
        for (const unsigned value : {0x00u, 0x01u, 0x7Fu, 0x80u, 0xFFu, good[at] ^ 1u, good[at] ^ 0x80u})
        {
            ByteString bytes = good;
            bytes[at] = static_cast<std::uint8_t>(value);
            check(bytes);
        }
    }
}

// A set-up that decodes must be playable to its end: there is no second check behind this one.
TEST(SetupTest, WhateverDecodesCanBePlayed)
{
    const ByteString good = Encoded(SetupOf(2, {"rally4-ss1"}, kEveryOption));
    Random random(3);
    int played = 0;
    for (int tries = 0; tries < 4000; ++tries)
    {
        ByteString bytes = good;
        for (std::uint32_t changes = random.Below(3) + 1; changes > 0; --changes)
        {
            bytes[random.Below(static_cast<std::uint32_t>(bytes.size()))] =
                static_cast<std::uint8_t>(random.Below(random.Below(3) == 0 ? 256 : 8));
        }
        ByteReader in(bytes);
        Dirt::DirtSetup setup;
        if (Dirt::DecodeSetup(in, setup))
        {
            Dirt::DirtMatch match(setup);
            EXPECT_TRUE(PlayOut(match, random, 20000) || match.Entries().size() >= 20000)
                << "invariant " << match.Suspended() << " after " << match.Entries().size();
            ++played;
        }
    }
    EXPECT_GT(played, 100);
}

// D-RLY-6, D-RLY-7, D-RLY-9: a rally taken up from notes begins with what was broken; one of whole cars is written as it always was.
TEST(SetupTest, CarsBringAlongWhatWasNoted)
{
    const Dirt::DirtSetup whole = SetupOf(3, {"rally2"});
    EXPECT_EQ(Encoded(whole)[0], 2);
    Dirt::DirtSetup setup = whole;
    ASSERT_TRUE(Dirt::ReadNotes("g2c1,,b1s", setup.notes));
    EXPECT_EQ(Objection(setup), "");
    EXPECT_EQ(Dirt::WriteNotes(std::span(setup.notes).first(3)), "g2c1,,b1s");
    EXPECT_EQ(Dirt::AgreedIn(setup).carried, "g2c1,,b1s");
    const ByteString bytes = Encoded(setup);
    ByteReader in(bytes);
    Dirt::DirtSetup read;
    ASSERT_TRUE(Dirt::DecodeSetup(in, read) && in.AtEnd());
    EXPECT_TRUE(std::equal(std::begin(read.notes), std::end(read.notes), std::begin(setup.notes)));
    const Dirt::DirtMatch match(read);
    const Dirt::DirtValues& values = match.Rules().Values();
    const Dirt::DicePool first = match.Rules().DiceOf(match.Now(), 0);
    EXPECT_EQ(first.gearCount, values.gearDice - 2);
    EXPECT_EQ(first.coast, values.coastDice - 1);
    EXPECT_EQ(match.Rules().DiceOf(match.Now(), 1).gearCount, values.gearDice);
    EXPECT_EQ(match.Rules().DiceOf(match.Now(), 2).brakes, values.brakeDice - 1);
    EXPECT_EQ(match.Now().cars[0].spareWheel, 1);
    EXPECT_EQ(match.Now().cars[2].spareWheel, 0);
    int inBag = 0;
    int ofBox = 0;
    for (std::size_t token = 0; token < Dirt::kTokenKinds; ++token)
    {
        inBag += match.Now().bag[token];
        ofBox += values.bag[token / Dirt::kCutResults][token % Dirt::kCutResults];
    }
    EXPECT_EQ(inBag, ofBox - 4); // they lie on cockpits
    for (const char* nonsense : {"x1", "g", "g0", "g1g1", "ss", ",,,,,,s", "g1 ", "1g"})
    {
        EXPECT_FALSE(Dirt::ReadNotes(nonsense, setup.notes)) << nonsense;
    }
    EXPECT_NE(ObjectionAfter([](Dirt::DirtSetup& bad) { bad.notes[0].damage[1] = 6; }), "");
    EXPECT_NE(ObjectionAfter([](Dirt::DirtSetup& bad) { bad.notes[0].damage[0] = 1; }), "");
    EXPECT_NE(ObjectionAfter([](Dirt::DirtSetup& bad) { bad.notes[2].wheelUsed = true; }), ""); // of two seats
    Random random(11);
    for (std::size_t size = 0; size < bytes.size(); ++size)
    {
        const std::span<const std::uint8_t> all(bytes);
        ByteReader cut(all.first(size));
        EXPECT_FALSE(Dirt::DecodeSetup(cut, read)) << size;
    }
    Dirt::DirtMatch played(setup);
    EXPECT_TRUE(PlayOut(played, random, 20000)) << "invariant " << played.Suspended();
}

} // namespace Rally::Test
