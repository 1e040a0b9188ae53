// Tables that are solved beside are those that are solved at once, and each is solved once.
#include "DirtCases.h"

#include "RallyPilot/Dirt/RoadBook.h"
#include "Shared/Dirt/StageStudy.h"
#include "Shared/Race.h"

#include <gtest/gtest.h>

#include <atomic>

namespace
{

using namespace Rally;
using namespace Rally::Shared;
using Pilot::ParModel;

// Counts what is asked of the shelf behind it, and solves nothing itself.
class Watchful final : public Pilot::ParTableStore
{
public:
    explicit Watchful(std::shared_ptr<Pilot::ParTableStore> theShelf) : shelf(std::move(theShelf)) {}

    Table Find(std::uint64_t key) override { return shelf->Find(key); }
    Table Take(std::uint64_t key, const std::function<Table()>& solve) override
    {
        return shelf->Take(key,
                           [&]
                           {
                               ++solved;
                               return solve();
                           });
    }

    int solved = 0;

private:
    std::shared_ptr<Pilot::ParTableStore> shelf;
};

TEST(RoadStudy, WhatIsPreparedIsThere)
{
    const auto race = Rally::Test::DirtRace("rally4-ss1+rally1-ss1", {"Anna", "Timo"});
    const auto study = std::make_shared<RoadStudy>();
    Prepare(*study, race->Rules().Setup(), 1);
    study->Wait();

    const auto watchful = std::make_shared<Watchful>(study);
    Pilot::RoadBook book(watchful);
    for (const std::uint8_t purse : {std::uint8_t{0}, Pilot::kParPurse})
    {
        for (const bool coast : {false, true})
        {
            const ParModel model{purse, coast};
            EXPECT_EQ(book.TableOf(race->Rules(), 1, model)->Par(), Pilot::SolvePar(race->Rules(), 1, model)->Par());
        }
    }
    EXPECT_EQ(watchful->solved, 0);
    book.TableOf(race->Rules(), 0, {0, false});
    EXPECT_EQ(watchful->solved, 1) << "the other stage was not prepared";
}

TEST(RoadStudy, ManyAskOneSolves)
{
    RoadStudy study;
    std::atomic<int> solved{0};
    const auto table = std::make_shared<const Pilot::ParTable>();
    std::vector<std::thread> threads;
    std::atomic<int> alike{0};
    for (int i = 0; i < 8; ++i)
    {
        threads.emplace_back(
            [&]
            {
                const auto got = study.Take(7,
                                            [&]
                                            {
                                                ++solved;
                                                return table;
                                            });
                alike += got == table;
            });
    }
    for (std::thread& thread : threads)
    {
        thread.join();
    }
    EXPECT_EQ(solved, 1);
    EXPECT_EQ(alike, 8);
    EXPECT_EQ(study.Find(7), table);
    EXPECT_EQ(study.Find(8), nullptr);
}

// Who cannot wait gets model A's table, and model B's as soon as somebody has solved it.
TEST(RoadStudy, AtHandIsTheBestThatIsThere)
{
    const auto race = Rally::Test::DirtRace("rally4-ss1", {"Anna"});
    const auto study = std::make_shared<RoadStudy>();
    Pilot::RoadBook book(study);
    const Dirt::DirtState& state = race->Now();
    EXPECT_EQ(book.TableAtHand(race->Rules(), state, 0), nullptr);
    book.TableFor(race->Rules(), state, 0, 0);
    EXPECT_EQ(book.TableAtHand(race->Rules(), state, 0)->Model().purse, 0);
    book.TableFor(race->Rules(), state, 0);
    EXPECT_EQ(book.TableAtHand(race->Rules(), state, 0)->Model().purse, Pilot::kParPurse);
}

} // namespace
