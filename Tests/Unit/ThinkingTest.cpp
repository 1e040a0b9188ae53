// Drivers think beside the picture: frames go on while a slow one thinks, and the race comes to the same log.
#include "SeatCases.h"

#include "Desktop/Dirt/Race/GameRace.h"
#include "Shared/Race.h"
#include "Shared/Saves.h"
#include "Shared/WorkThread.h"

#include <gtest/gtest.h>

#include <atomic>
#include <unistd.h>

namespace
{

using namespace Rally;
namespace Files = std::filesystem;
using Desktop::GameRace;
using Desktop::Mood;

constexpr std::uint64_t seed = 5;

// Decides as the driver it stands for, after a nap; or when it is woken.
class Sleeper final : public Driver
{
public:
    Sleeper(std::shared_ptr<Driver> theDriver, std::chrono::milliseconds theNap)
        : driver(std::move(theDriver)),
          nap(theNap)
    {}
    Action Decide(const AnyMatch& view, Seat seat) override
    {
        ++asked;
        std::this_thread::sleep_for(nap);
        while (sleeps)
        {
            std::this_thread::yield();
        }
        here = std::this_thread::get_id();
        return driver->Decide(view, seat);
    }
    std::string_view Name() const override { return "sleeper"; }

    std::atomic<bool> sleeps{false};
    std::atomic<int> asked{0};
    std::thread::id here;

private:
    std::shared_ptr<Driver> driver;
    std::chrono::milliseconds nap;
};

class Thinking : public testing::Test
{
protected:
    void SetUp() override
    {
        std::string pattern = (Files::temp_directory_path() / "rally-think-XXXXXX").string();
        ASSERT_NE(mkdtemp(pattern.data()), nullptr);
        folder = pattern;
    }
    void TearDown() override
    {
        std::error_code problem;
        Files::remove_all(folder, problem);
    }

    std::unique_ptr<GameRace> Race(Shared::WorkThread& bench, std::chrono::milliseconds nap)
    {
        auto match = Rally::Test::DirtRace("rally4-ss1", {"Kaisa", "Timo"});
        std::vector<Club::SeatPlan> seats = Shared::SeatsFor(Rally::Test::Seated("bot,bot"), seed);
        sleeper = std::make_shared<Sleeper>(seats[0].driver, nap);
        seats[0].driver = sleeper;
        return std::make_unique<GameRace>(
            std::move(match), std::move(seats),
            GameRace::Terms{folder / "a.rally", false, false, seed, Scene::Detail::Low, {}}, bench, roads, nullptr);
    }

    Files::path folder;
    Shared::RoadStudy roads;
    std::shared_ptr<Sleeper> sleeper;
};

// As clicks would lay it: what lies and does not belong to it is taken back first, and all of it can be.
TEST_F(Thinking, ALineIsLaidAndTakenBack)
{
    Shared::WorkThread bench;
    GameRace race(Rally::Test::DirtRace("rally4-ss1", {"Anna"}), {{Club::SeatKind::Human, nullptr}},
                  GameRace::Terms{folder / "a.rally", false, false, seed, Scene::Detail::Low, {}}, bench, roads,
                  nullptr);
    while (race.Now() == Mood::Film)
    {
        race.Update(0.1, Ui::Pace::Instant);
    }
    const auto road = Pilot::SolvePar(race.Match().Rules(), 0, {Pilot::kParPurse, false});
    race.Know(road);
    EXPECT_TRUE(race.Screen().WorthLine().IsEmpty());
    Pilot::Plan line;
    Dirt::ActionKind how{};
    ASSERT_TRUE(road->BestPlan(kStartSpace, 0, 0, line, how));
    const std::size_t before = race.Match().Entries().size();
    ASSERT_TRUE(race.Click("choice.g1@1.2R"));
    EXPECT_TRUE(race.Lay(line));
    const Dirt::DirtState& state = race.Match().Now();
    ASSERT_EQ(state.planLength, line.count);
    for (std::size_t i = 0; i < line.count; ++i)
    {
        EXPECT_EQ(state.plan[i].space, line.steps[i].space);
        EXPECT_EQ(state.plan[i].die, line.steps[i].die);
    }
    EXPECT_FALSE(race.Screen().WorthLine().IsEmpty());
    while (race.Match().Entries().size() > before)
    {
        ASSERT_TRUE(race.Click("hud.undo"));
    }
    EXPECT_EQ(state.planLength, 0);
    ASSERT_TRUE(race.Lay(line));
    ASSERT_TRUE(race.Click("hud.roll"));
    while (race.Now() == Mood::Film)
    {
        race.Update(0.1, Ui::Pace::Instant);
    }
    EXPECT_FALSE(race.Lay(line)) << "a die has fallen";
}

TEST_F(Thinking, FramesGoOnWhileADriverSleeps)
{
    Shared::WorkThread bench;
    const auto race = Race(bench, {});
    sleeper->sleeps = true;
    while (sleeper->asked == 0)
    {
        race->Update(0.1, Ui::Pace::Instant);
    }
    const std::size_t before = race->Match().Entries().size();
    for (int frame = 0; frame < 20; ++frame)
    {
        race->Update(0.1, Ui::Pace::Instant); // would never come back if it waited
    }
    EXPECT_EQ(race->Now(), Mood::Film);
    EXPECT_EQ(race->Match().Entries().size(), before);
    EXPECT_EQ(sleeper->asked, 1) << "asked once for one decision";
    sleeper->sleeps = false;
    while (race->Match().Entries().size() == before)
    {
        race->Update(0.1, Ui::Pace::Instant);
    }
    EXPECT_NE(sleeper->here, std::this_thread::get_id());
}

// Whoever comes next decides while the film still shows what was before: in a frame in which nothing happened yet.
TEST_F(Thinking, WhoComesNextDecidesWhileTheFilmRuns)
{
    using namespace std::chrono_literals;
    Shared::WorkThread bench;
    const auto race = Race(bench, 0ms);
    int ahead = 0;
    for (int frame = 0; frame < 6000 && ahead < 3; ++frame)
    {
        const std::size_t entries = race->Match().Entries().size();
        const int asked = sleeper->asked;
        race->Update(0.02, Ui::Pace::Normal);
        bench.Rest(1s);
        ahead += race->Match().Entries().size() == entries && sleeper->asked > asked ? 1 : 0;
    }
    EXPECT_EQ(ahead, 3);
}

// While a driver thinks the picture stands still; the bell says that it is time to look again, and the move is there.
TEST_F(Thinking, TheBellRingsForAnAnswer)
{
    std::atomic<int> rung{0};
    Shared::WorkThread bench([&] { ++rung; });
    const auto race = Race(bench, {});
    sleeper->sleeps = true;
    while (sleeper->asked == 0)
    {
        race->Update(0.1, Ui::Pace::Instant);
    }
    race->Update(0.1, Ui::Pace::Instant);
    const GameRace::Sight before = race->Seen();
    const int early = rung;
    for (int turn = 0; turn < 5; ++turn)
    {
        race->Update(0.1, Ui::Pace::Instant);
        EXPECT_EQ(race->Seen(), before);
    }
    EXPECT_EQ(rung, early);
    sleeper->sleeps = false;
    while (rung == early)
    {
        std::this_thread::yield();
    }
    race->Update(0.1, Ui::Pace::Instant);
    EXPECT_NE(race->Seen(), before);
}

// What must never happen stops that race alone: its log is kept with what broke it, the save stays sound.
TEST_F(Thinking, ABrokenInvariantStopsTheRaceAndKeepsItsLog)
{
    for (const bool begun : {false, true})
    {
        auto match = Rally::Test::DirtRace("rally4-ss1", {"Anna"});
        Action action;
        ASSERT_TRUE(match->Read("g1@1.2R", 0, action));
        ASSERT_TRUE(!begun || match->Play(action));
        Shared::SaveRace(folder / "a.rally", *Rally::Test::DirtRace("rally4-ss1", {"Anna"}), seed, {});
        match->Suspend(Invariant::EventsHaveRoom);
        Shared::WorkThread bench;
        GameRace race(std::move(match), {{Club::SeatKind::Human, nullptr}},
                      GameRace::Terms{folder / "a.rally", false, false, seed, Scene::Detail::Low, {}}, bench, roads,
                      nullptr);
        while (race.Now() == Mood::Film)
        {
            race.Update(0.1, Ui::Pace::Instant);
        }
        EXPECT_EQ(race.Now(), Mood::Suspended);
        const std::string told = InWords(race.Refusal(), Language::English);
        EXPECT_NE(told.find("1002"), std::string::npos) << told;
        EXPECT_NE(told.find("a.suspended.rally"), std::string::npos) << told;
        const Shared::SavedRace kept = Shared::LoadRace(folder / "a.suspended.rally");
        ASSERT_NE(kept.match, nullptr);
        EXPECT_EQ(kept.match->Entries().size(), begun ? 1u : 0u);
        EXPECT_EQ(Shared::LoadRace(folder / "a.rally").match->Entries().size(), 0u) << "as sound as it was";
    }
}

TEST_F(Thinking, ASlowDriverComesToTheSameLog)
{
    ByteString logs[2];
    for (const int slow : {0, 1})
    {
        Shared::WorkThread bench;
        const auto race = Race(bench, std::chrono::milliseconds(slow));
        for (long frame = 0; race->Now() != Mood::Over; ++frame)
        {
            ASSERT_LT(frame, 200000);
            if (slow != 0 && frame % 3 == 0)
            {
                race->Skip();
            }
            race->Update(slow != 0 ? 0.2 : 7.0, slow != 0 ? Ui::Pace::Normal : Ui::Pace::Instant);
        }
        logs[slow] = EncodeLog(race->Match());
    }
    EXPECT_EQ(logs[0], logs[1]);
    // And to that of a table that nobody looks at.
    auto match = Rally::Test::DirtRace("rally4-ss1", {"Kaisa", "Timo"});
    std::vector<Club::SeatPlan> seats = Shared::SeatsFor(Rally::Test::Seated("bot,bot"), seed);
    std::unique_ptr<Club::ChanceSource> dice = Club::DiceOf(*match, seed);
    Club::Table table(std::move(match), std::move(seats), std::move(dice));
    table.Run();
    EXPECT_EQ(EncodeLog(table.TheMatch()), logs[0]);
}

// Leaving a race does not wait for who thinks; the next race is served after it.
TEST_F(Thinking, LeavingDropsWhatIsBeingThought)
{
    Shared::WorkThread bench;
    auto race = Race(bench, {});
    const std::shared_ptr<Sleeper> old = sleeper;
    old->sleeps = true;
    while (old->asked == 0)
    {
        race->Update(0.1, Ui::Pace::Instant);
    }
    race.reset(); // would never come back if it waited
    race = Race(bench, {});
    old->sleeps = false;
    while (race->Match().Entries().size() < 20)
    {
        race->Update(0.1, Ui::Pace::Instant);
    }
    EXPECT_EQ(old->asked, 1);
    EXPECT_EQ(Shared::LoadRace(race->Save()).state, Shared::SaveState::Whole);
}

} // namespace
