// What is kept of careers, on a disk that is full, torn, cut short and lies (C-34, C-T5).
#include "English.h"
#include "RandomPlay.h"
#include "TornFolder.h"

#include "RallyClub/Career/CareerShelf.h"
#include "RallyClub/Career/SeasonGame.h"
#include "RallyRules/Core/Rulesets.h"
#include "Shared/DiskFolder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

namespace Rally::Test
{
namespace
{

using namespace Rally::Career;

constexpr const char* kName = "driver-1-career-1";

// As if every group of a round had driven, round by round.
KeptCareerFile SomeCareer(std::uint64_t seed, std::size_t events)
{
    KeptCareerFile kept;
    kept.crew = {"Ann", "Aotearoa", 12, "Bo", 2, {3, 7, 5}, true};
    kept.keeping.beginning = {
        .seed = seed, .game = "dirt", .name = "Ann", .country = "Aotearoa", .number = 12, .pack = {}};
    State career = Begin(kept.keeping.beginning);
    Random lot(seed, RandomStream::Looks);
    while (kept.keeping.events.size() < events)
    {
        const std::size_t tier = kept.keeping.events.size() % kTiers;
        Happening event;
        event.tier = static_cast<Tier>(tier);
        event.group = static_cast<std::uint8_t>(career.tiers[tier].isBetweenRounds ? 0 : 1);
        const std::vector<std::vector<Licence>> groups = GroupsOf(career, event.tier);
        if (event.group >= groups.size())
        {
            event.group = 0;
        }
        event.log = lot.Next();
        const std::size_t stages = RoundsOf(career, event.tier)[RoundsDriven(career, event.tier)].stageCount;
        for (const Licence who : groups[event.group])
        {
            Drive drive;
            drive.who = who;
            for (std::size_t stage = 0; stage < stages; ++stage)
            {
                drive.seconds[stage] = static_cast<std::uint16_t>(100 + lot.Below(20));
            }
            event.drives.push_back(drive);
        }
        EXPECT_TRUE(Follow(career, event));
        kept.keeping.events.push_back(std::move(event));
    }
    return kept;
}

// The same after its first events.
KeptCareerFile After(const KeptCareerFile& career, std::size_t events)
{
    KeptCareerFile early = career;
    early.keeping.events.resize(events);
    return early;
}

// Keeps it after every event until the disk or the power gives up; how many times it was said to be safe.
std::size_t KeepAll(CareerShelf& shelf, const KeptCareerFile& career, const TornFolder& folder)
{
    std::size_t safe = 0;
    for (std::size_t events = 0; events <= career.keeping.events.size() && !folder.HasFailed(); ++events)
    {
        safe += shelf.Keep(kName, After(career, events)).IsEmpty() ? 1u : 0u;
    }
    return safe;
}

TEST(CareerShelf, NoDecisionIsLostWhereverThePowerFails)
{
    const KeptCareerFile career = SomeCareer(5, 6);
    TornFolder calm;
    CareerShelf counted(calm);
    ASSERT_EQ(KeepAll(counted, career, calm), 7u);
    const std::uint64_t steps = calm.Steps();
    ASSERT_GT(steps, 1000u);
    for (std::uint64_t at = 1; at < steps; ++at)
    {
        TornFolder folder;
        CareerShelf shelf(folder);
        folder.FailAfter(at);
        const std::size_t safe = KeepAll(shelf, career, folder);
        Random lot(at, RandomStream::Looks);
        folder.StartAgain(lot);
        const FoundCareer found = shelf.TakeUp(kName);
        ASSERT_TRUE(found.state == ShelfState::Whole || (found.state == ShelfState::None && safe == 0)) << at;
        if (found.state == ShelfState::None)
        {
            continue;
        }
        const std::size_t events = found.kept.keeping.events.size();
        ASSERT_TRUE(events + 1 == safe || events == safe) << at; // the one under way may have arrived
        ASSERT_EQ(found.kept, After(career, events)) << at;
        // It goes on from there as if nothing had been.
        ASSERT_TRUE(shelf.Keep(kName, career).IsEmpty()) << at;
        ASSERT_EQ(shelf.Look(kName).kept, career) << at;
        ASSERT_EQ(shelf.Look(kName).state, ShelfState::Whole) << at;
    }
}

TEST(CareerShelf, AFullDiskTakesNothingAndSaysSo)
{
    const KeptCareerFile career = SomeCareer(6, 4);
    TornFolder folder;
    CareerShelf shelf(folder);
    ASSERT_TRUE(shelf.Keep(kName, After(career, 2)).IsEmpty());
    ASSERT_TRUE(shelf.Keep(kName, After(career, 3)).IsEmpty());
    const std::size_t filled = folder.Filled();
    const std::size_t needed = filled + EncodeKept(career).size() + 34;
    for (std::size_t room = filled; room < needed; ++room)
    {
        folder.FillUpTo(room);
        const Phrase problem = shelf.Keep(kName, career);
        ASSERT_FALSE(problem.IsEmpty()) << room;
        ASSERT_EQ(shelf.Look(kName).kept, After(career, 3)) << room;
        ASSERT_EQ(folder.Filled(), filled) << room; // what did not fit does not stay
    }
    folder.FillUpTo(static_cast<std::size_t>(-1));
    EXPECT_TRUE(shelf.Keep(kName, career).IsEmpty());
    EXPECT_EQ(shelf.Look(kName).kept, career);
}

// A disk that says too early that it is done may lose the last steps; what it gives back was a state all the same, or is said to be
// in part.
TEST(CareerShelf, ADiskThatLiesIsFoundOut)
{
    const KeptCareerFile career = SomeCareer(7, 5);
    int used = 0;
    for (std::uint64_t at = 1; at < 4000; at += 3)
    {
        TornFolder folder;
        CareerShelf shelf(folder);
        ASSERT_TRUE(shelf.Keep(kName, After(career, 0)).IsEmpty());
        ASSERT_TRUE(shelf.Keep(kName, After(career, 1)).IsEmpty());
        folder.Lie();
        folder.FailAfter(at);
        KeepAll(shelf, career, folder);
        Random lot(at, RandomStream::Looks);
        folder.StartAgain(lot);
        const FoundCareer found = shelf.TakeUp(kName);
        ASSERT_EQ(NoticeOf(found).IsEmpty(), found.state == ShelfState::Whole || found.state == ShelfState::None) << at;
        if (found.state == ShelfState::Whole || found.state == ShelfState::OlderUsed)
        {
            ++used;
            ASSERT_EQ(found.kept, After(career, found.kept.keeping.events.size())) << at;
        }
        if (found.IsUsable())
        {
            ASSERT_EQ(shelf.Look(kName).state, ShelfState::Whole) << at; // mended, and told once
            ASSERT_EQ(shelf.Look(kName).kept, found.kept) << at;
        }
    }
    EXPECT_GT(used, 100);
}

TEST(CareerShelf, OfADamagedOneAllIsKeptThatCanBe)
{
    const KeptCareerFile career = SomeCareer(8, 6);
    const std::string newer = std::string(kName) + ".b.rally";
    const std::string older = std::string(kName) + ".a.rally";
    TornFolder whole;
    CareerShelf(whole).Keep(kName, After(career, 5));
    CareerShelf(whole).Keep(kName, career);
    const std::size_t size = whole.Read(newer)->size();
    std::size_t most = 0;
    for (std::size_t byte = 0; byte < size; ++byte)
    {
        TornFolder folder;
        CareerShelf shelf(folder);
        shelf.Keep(kName, After(career, 5));
        shelf.Keep(kName, career);
        folder.Flip(newer, byte);
        const FoundCareer found = shelf.TakeUp(kName);
        ASSERT_EQ(found.state, ShelfState::OlderUsed) << byte;
        ASSERT_EQ(found.kept, After(career, 5)) << byte;
        ASSERT_EQ(found.aside.size(), 1u) << byte;
        ASSERT_TRUE(folder.Read(found.aside[0]).has_value()) << byte; // nothing is thrown away
        ASSERT_EQ(shelf.TakeUp(kName).state, ShelfState::Whole) << byte;
    }
    // Damage to the one before it costs nothing, and need not be told.
    whole.Flip(older, whole.Read(older)->size() - 20);
    EXPECT_EQ(CareerShelf(whole).TakeUp(kName).state, ShelfState::Whole);
    EXPECT_EQ(CareerShelf(whole).Look(kName).kept, career);
    for (std::size_t bytes = 0; bytes < size; ++bytes)
    {
        TornFolder folder;
        CareerShelf shelf(folder);
        shelf.Keep(kName, After(career, 5));
        shelf.Keep(kName, career);
        folder.Cut(newer, bytes);
        folder.Flip(older, 3);
        folder.Cut(older, std::min<std::size_t>(bytes, 40));
        const FoundCareer found = shelf.TakeUp(kName);
        ASSERT_EQ(found.aside.size(), 2u) << bytes;
        if (found.state == ShelfState::Lost)
        {
            continue;
        }
        ASSERT_EQ(found.state, ShelfState::CutShort) << bytes;
        const std::size_t events = found.kept.keeping.events.size();
        ASSERT_EQ(found.kept, After(career, events)) << bytes; // of events that are there whole, none is another
        ASSERT_GE(events, most) << bytes;                      // the more there is of it, the more is kept
        most = events;
        ASSERT_EQ(shelf.Look(kName).kept, found.kept) << bytes;
    }
    EXPECT_EQ(most, 6u);
}

// Wherever the power fails while it is mended: it is mended the next time.
TEST(CareerShelf, MendingCanBeCutShortToo)
{
    const KeptCareerFile career = SomeCareer(9, 4);
    const auto damaged = [&](TornFolder& folder)
    {
        CareerShelf shelf(folder);
        shelf.Keep(kName, After(career, 3));
        shelf.Keep(kName, career);
        folder.Cut(std::string(kName) + ".b.rally", folder.Read(std::string(kName) + ".b.rally")->size() - 3);
        folder.Cut(std::string(kName) + ".a.rally", 90);
        Random lot(1, RandomStream::Looks);
        folder.StartAgain(lot);
    };
    TornFolder calm;
    damaged(calm);
    const std::uint64_t before = calm.Steps();
    ASSERT_EQ(CareerShelf(calm).TakeUp(kName).kept, career);
    const std::uint64_t steps = calm.Steps() - before;
    for (std::uint64_t at = 1; at <= steps; ++at)
    {
        TornFolder folder;
        damaged(folder);
        CareerShelf shelf(folder);
        folder.FailAfter(at);
        shelf.TakeUp(kName);
        Random lot(at, RandomStream::Looks);
        folder.StartAgain(lot);
        const FoundCareer found = shelf.TakeUp(kName);
        ASSERT_TRUE(found.IsUsable()) << at;
        ASSERT_EQ(found.kept, career) << at;
    }
}

TEST(CareerShelf, WhatALaterVersionHasKeptIsLeftAlone)
{
    const KeptCareerFile career = SomeCareer(3, 2);
    TornFolder folder;
    ByteString later = EncodeKept(career);
    constexpr std::string_view mark = "RALLYCAREER";
    const auto at = std::search(later.begin(), later.end(), mark.begin(), mark.end());
    ASSERT_NE(at, later.end());
    at[static_cast<std::ptrdiff_t>(mark.size())] = kCareerForm + 1;
    ASSERT_TRUE(Club::Slots(folder, kName).Keep(later).IsEmpty());
    const std::vector<std::string> names = folder.Names();
    CareerShelf shelf(folder);
    const FoundCareer found = shelf.TakeUp(kName);
    EXPECT_EQ(found.state, ShelfState::Foreign);
    EXPECT_FALSE(found.IsUsable());
    EXPECT_EQ(folder.Names(), names);
    EXPECT_EQ(InEnglish(NoticeOf(found)), "This career is from a later version of the game. It stays as it is.");
    EXPECT_EQ(shelf.FreshCareer("driver-1"), "driver-1-career-2"); // nor is it written over
}

std::unique_ptr<AnyMatch> SomeMatch(std::uint64_t seed)
{
    const GameEntry& game = *FindRuleset("pig");
    Begun begun = game.begin({{}, {"Ann", "Bo"}, {}});
    Random lot(seed, RandomStream::Looks);
    PlayOut(*begun.match, lot, 10000);
    return std::move(begun.match);
}

TEST(CareerShelf, OutAndInAgainIsTheSameAndAMissingFilmBlocksNothing)
{
    TornFolder folder;
    CareerShelf shelf(folder);
    KeptCareerFile career = SomeCareer(4, 3);
    const std::unique_ptr<AnyMatch> first = SomeMatch(1);
    const std::unique_ptr<AnyMatch> second = SomeMatch(2);
    ASSERT_NE(first->Chain(), second->Chain());
    career.keeping.events[0].log = first->Chain();
    career.keeping.events[1].log = second->Chain();
    ASSERT_TRUE(shelf.KeepFilm(*first).IsEmpty());
    ASSERT_TRUE(shelf.KeepFilm(*second).IsEmpty());
    ASSERT_TRUE(shelf.Keep(kName, career).IsEmpty());
    const ByteString out = shelf.Export(kName);

    TornFolder elsewhere;
    CareerShelf other(elsewhere);
    const CareerShelf::Imported in = other.Import("driver-3", out);
    EXPECT_TRUE(in.notice.IsEmpty());
    ASSERT_EQ(in.career, "driver-3-career-1");
    EXPECT_EQ(other.Look(in.career).kept, career);
    EXPECT_EQ(other.Export(in.career), out);
    ASSERT_NE(other.Film(first->Chain()), nullptr);
    EXPECT_EQ(EncodeLog(*other.Film(first->Chain())), EncodeLog(*first));
    EXPECT_EQ(other.Import("driver-3", out).career, "driver-3-career-2"); // once more is one more

    for (const std::string& name : elsewhere.Names())
    {
        if (name.starts_with("films/"))
        {
            elsewhere.Flip(name, 30);
        }
    }
    EXPECT_EQ(other.Film(first->Chain()), nullptr);
    EXPECT_EQ(other.TakeUp(in.career).state, ShelfState::Whole);
    EXPECT_EQ(other.TakeUp(in.career).kept, career);
    EXPECT_LT(other.Export(in.career).size(), out.size());
}

TEST(CareerShelf, ADamagedFileIsTakenInAsFarAsItGoes)
{
    TornFolder folder;
    CareerShelf shelf(folder);
    const KeptCareerFile career = SomeCareer(4, 5);
    ASSERT_TRUE(shelf.Keep(kName, career).IsEmpty());
    const ByteString out = shelf.Export(kName);
    std::size_t most = 0;
    for (std::size_t bytes = 0; bytes < out.size(); ++bytes)
    {
        TornFolder elsewhere;
        CareerShelf other(elsewhere);
        const CareerShelf::Imported in = other.Import("driver-1", std::span(out).first(bytes));
        ASSERT_FALSE(in.notice.IsEmpty()) << bytes;
        if (in.career.empty())
        {
            ASSERT_TRUE(elsewhere.Names().empty()) << bytes;
            continue;
        }
        const FoundCareer found = other.Look(in.career);
        ASSERT_EQ(found.kept, After(career, found.kept.keeping.events.size())) << bytes;
        ASSERT_GE(found.kept.keeping.events.size(), most) << bytes;
        most = found.kept.keeping.events.size();
    }
    EXPECT_EQ(most, 5u);
    EXPECT_EQ(InEnglish(shelf.Import("driver-1", {}).notice), "This file holds no career.");
}

TEST(CareerShelf, DriversStandSideBySideAndEachHasCareersOfItsOwn) // C-1
{
    TornFolder folder;
    CareerShelf shelf(folder);
    EXPECT_TRUE(shelf.Drivers().empty());
    EXPECT_EQ(shelf.FreshDriver(), "driver-1");
    for (int i = 1; i <= 12; ++i)
    {
        Crew crew;
        crew.name = "Driver " + std::to_string(i);
        crew.livery = {static_cast<std::uint8_t>(i % 12), 2, static_cast<std::uint8_t>(i % 8)};
        const std::string driver = shelf.FreshDriver();
        ASSERT_TRUE(shelf.KeepDriver(driver, crew).IsEmpty());
        Crew read;
        ASSERT_TRUE(shelf.ReadDriver(driver, read));
        EXPECT_EQ(read, crew);
    }
    ASSERT_EQ(shelf.Drivers().size(), 12u);
    EXPECT_EQ(shelf.Drivers()[1], "driver-2"); // by number
    EXPECT_EQ(shelf.Drivers()[11], "driver-12");
    for (const char* name : {"driver-1-career-1", "driver-1-career-2", "driver-12-career-1"})
    {
        ASSERT_TRUE(shelf.Keep(name, SomeCareer(1, 1)).IsEmpty());
    }
    EXPECT_EQ(shelf.CareersOf("driver-1").size(), 2u);
    EXPECT_EQ(shelf.CareersOf("driver-12").size(), 1u);
    EXPECT_TRUE(shelf.CareersOf("driver-2").empty());
    EXPECT_EQ(shelf.FreshCareer("driver-1"), "driver-1-career-3");
    shelf.Remove("driver-1-career-1");
    EXPECT_EQ(shelf.CareersOf("driver-1"), std::vector<std::string>{"driver-1-career-2"});
    // A driver whose own file is gone is told by a career.
    folder.Remove("driver-12.a.rally");
    folder.Remove("driver-12.b.rally");
    Crew read;
    ASSERT_EQ(shelf.Drivers().size(), 12u);
    ASSERT_TRUE(shelf.ReadDriver("driver-12", read));
    EXPECT_EQ(read, SomeCareer(1, 1).crew);
}

TEST(CareerShelf, ACrewThatWouldNotBeAgreedOnIsNotRead)
{
    Crew crew{"Ann", "NZ", 12, "Bo", 3, {11, 0, 7}, false};
    Crew read;
    ASSERT_TRUE(DecodeCrew(EncodeCrew(crew), read));
    EXPECT_EQ(read, crew);
    const auto refused = [&](auto change)
    {
        Crew other = crew;
        change(other);
        return !DecodeCrew(EncodeCrew(other), read) && read == crew && Tidied(Tidied(other)) == Tidied(other);
    };
    EXPECT_TRUE(refused([](Crew& one) { one.number = 0; }));
    EXPECT_TRUE(refused([](Crew& one) { one.number = 100; }));
    EXPECT_TRUE(refused([](Crew& one) { one.voice = kVoices; }));
    EXPECT_TRUE(refused([](Crew& one) { one.livery.body = Club::kPaints; }));
    EXPECT_TRUE(refused([](Crew& one) { one.livery.pattern = Club::kPatterns; }));
    EXPECT_TRUE(refused([](Crew& one) { one.name = "A\nB"; }));
    EXPECT_TRUE(refused([](Crew& one) { one.coDriver = std::string(400, 'x'); }));
}

TEST(CareerShelf, LiesOnARealDiskLikeThat)
{
    const std::filesystem::path root = std::filesystem::path(testing::TempDir()) / "rally-shelf" /
                                       std::to_string(testing::UnitTest::GetInstance()->random_seed());
    std::filesystem::remove_all(root);
    {
        Shared::DiskFolder folder(root);
        CareerShelf shelf(folder);
        EXPECT_TRUE(shelf.Drivers().empty());
        const KeptCareerFile career = SomeCareer(2, 3);
        for (std::size_t events = 0; events <= 3; ++events)
        {
            ASSERT_TRUE(shelf.Keep(kName, After(career, events)).IsEmpty());
        }
        ASSERT_TRUE(shelf.KeepFilm(*SomeMatch(3)).IsEmpty());
        EXPECT_NE(shelf.Film(SomeMatch(3)->Chain()), nullptr);
        EXPECT_EQ(folder.Names().size(), 3u); // two slots and a film, nothing by half
        std::filesystem::resize_file(root / (std::string(kName) + ".b.rally"), 50);
        const FoundCareer found = shelf.TakeUp(kName);
        EXPECT_EQ(found.state, ShelfState::OlderUsed);
        EXPECT_EQ(found.kept, After(career, 2));
        EXPECT_TRUE(std::filesystem::exists(root / (std::string(kName) + ".damaged.rally")));
    }
    std::filesystem::remove_all(root);
}

} // namespace
} // namespace Rally::Test
