// After a race: what is offered, what it comes to, and the table of a rally.
#include "SeatCases.h"

#include "RallyClub/Dirt/DirtCourses.h"
#include "RallyClub/Dirt/Meanwhile.h"
#include "RallyClub/Dirt/ResultScreen.h"
#include "RallyClub/Encore.h"
#include "RallyClub/Table.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/Race.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace Rally::Club
{
namespace
{

using namespace Dirt;

std::vector<std::string> Ids(const ResultScreen& screen)
{
    std::vector<std::string> ids;
    for (const Entry& entry : screen.Commands())
    {
        ids.push_back(entry.id);
    }
    return ids;
}

// Driven by opponents; whoever looks on may stop it.
template <class Look>
std::unique_ptr<Table> Driven(const char* seats, const char* course, const Look& look)
{
    const SeatRecords records = Rally::Test::Seated(seats);
    auto table = std::make_unique<Table>(Rally::Test::RaceOf(records, course), Shared::SeatsFor(records, 3),
                                         std::make_unique<SeededChance>(11));
    do
    {
        look(*AsDirt(table->TheMatch()));
    } while (table->Advance() == Table::State::Moved);
    return table;
}

TEST(Encore, CoursesOfTheBoxFollowOneAnother)
{
    const CourseBook& book = DirtCourses();
    EXPECT_EQ(CourseAfter(book, "rally4-ss1"), "rally4-ss2");
    EXPECT_EQ(CourseAfter(book, "rally4-ss3"), "rally5-ss1");
    EXPECT_EQ(CourseAfter(book, "rally6-ss3"), "");
    EXPECT_EQ(CourseAfter(book, "rally2"), "rally3");
    EXPECT_EQ(CourseAfter(book, "rally2-ss1+rally2-ss2+rally2-ss3"), "rally3") << "as a match tells its course";
    EXPECT_EQ(CourseAfter(book, "rally6"), "");
    EXPECT_EQ(CourseAfter(book, "rally2-ss1+rally4-ss1"), "");
    EXPECT_EQ(CourseAfter(book, CodesOf(book, "rally4-ss1") + "x"), "");
    EXPECT_EQ(CourseAfter(book, ""), "");
}

TEST(Encore, OffersWhatThereIs)
{
    const auto nothing = [](const DirtMatch&) {};
    const auto race = Driven("bot,bot", "rally4-ss1", nothing);
    const ResultScreen result(*AsDirt(race->TheMatch()));
    EXPECT_EQ(Ids(result), (std::vector<std::string>{"result.following", "result.again", "result.rematch",
                                                     "result.leave", "result.review"}));
    EXPECT_EQ(result.Podium(), (std::vector<std::size_t>{1, 0}));
    EXPECT_EQ(result.Legs(), 0u) << "one stage is no table";
    const auto alone = Driven("bot", "rally6-ss3", nothing);
    const ResultScreen last(*AsDirt(alone->TheMatch()));
    EXPECT_EQ(Ids(last), (std::vector<std::string>{"result.again", "result.leave", "result.review"}));
    EXPECT_TRUE(last.Podium().empty());
}

TEST(Encore, KeepsThePeopleAndMovesThemOnForARematch)
{
    const SeatRecords seats =
        Completed(Rally::Test::Seated("you=Anna,sisu=Timo,rookie:gambler=Elin"), Language::English);
    const auto race = Driven("bot=Anna,bot=Timo,bot=Elin", "rally4-ss1", [](const DirtMatch&) {});
    const AnyMatch& match = race->TheMatch();
    const NextRace again = NextRaceOf(match, seats, Encore::Again);
    EXPECT_EQ(again.agreed.course, "rally4-ss1");
    EXPECT_EQ(again.seats, seats);
    EXPECT_EQ(again.first, kNoSeat) << "it is drawn";
    const NextRace following = NextRaceOf(match, seats, Encore::Following);
    EXPECT_EQ(following.agreed.course, "rally4-ss2");
    EXPECT_EQ(following.agreed.names, NamesOf(seats));
    NextRace rematch = NextRaceOf(match, seats, Encore::Rematch);
    EXPECT_EQ(rematch.agreed.names, (std::vector<std::string>{"Timo", "Elin", "Anna"}));
    EXPECT_EQ(rematch.first, 0);
    EXPECT_EQ(WriteSeats(rematch.seats), "sisu,rookie:gambler,you");
    for (int i = 0; i < 2; ++i)
    {
        rematch = NextRaceOf(match, rematch.seats, Encore::Rematch);
    }
    EXPECT_EQ(WriteSeats(rematch.seats), WriteSeats(seats)) << "once round";
    EXPECT_EQ(NamesOf(rematch.seats), NamesOf(seats));
    EXPECT_NE(Shared::NewRace(rematch.agreed), nullptr);
}

TEST(Result, WhoHasNotStartedIsNotRanked)
{
    std::size_t waited = 0;
    Driven("bot,bot,bot,bot", "rally4-ss1",
           [&](const DirtMatch& match)
           {
               const std::vector<ResultRow> rows = ResultsOf(match);
               bool unranked = false;
               for (const ResultRow& row : rows)
               {
                   // Who stands on the line in the first turn has not started either.
                   const Car& car = match.Now().cars[row.seat];
                   const bool stands = car.space == kStartSpace && car.pileCards == 0 && row.seconds == 0;
                   const bool waits = match.Now().phase != Phase::Over && (car.state == CarState::Waiting || stands);
                   EXPECT_EQ(row.place == 0, waits);
                   EXPECT_TRUE(!unranked || waits) << "they come last";
                   unranked = unranked || waits;
                   EXPECT_GE(row.gap, 0);
                   waited += waits ? 1u : 0u;
               }
               EXPECT_TRUE(rows[0].place <= 1);
           });
    EXPECT_GT(waited, 10u);
}

TEST(Result, ARallyHasATableOfItsStages)
{
    const auto race = Driven("bot,bot,bot,bot", "rally4-ss1+rally5-ss3",
                             [](const DirtMatch& match)
                             {
                                 const ResultScreen screen(match);
                                 EXPECT_LE(screen.Legs(), 2u);
                                 EXPECT_TRUE(screen.IsOver() || screen.Podium().empty());
                             });
    const DirtMatch& match = *AsDirt(race->TheMatch());
    const ResultScreen screen(match);
    ASSERT_EQ(screen.Legs(), 2u);
    EXPECT_EQ(screen.Podium(), (std::vector<std::size_t>{1, 0, 2}));
    for (const ResultRow& row : screen.Rows())
    {
        EXPECT_EQ(row.legs[0].seconds + row.legs[1].seconds, row.total) << row.name;
        EXPECT_EQ(row.legs[0].seconds, match.Now().stageTimes[0][row.seat]);
    }
}

TEST(Result, TheDayCanEndBetweenTwoStages)
{
    bool met = false;
    Driven("bot,bot", "rally4-ss1+rally5-ss3",
           [&](const DirtMatch& match)
           {
               if (match.Now().phase == Phase::Break)
               {
                   met = true;
                   EXPECT_EQ(Ids(ResultScreen(match, 0, {}, 1)),
                             (std::vector<std::string>{"result.next", "result.interrupt", "result.review"}));
                   EXPECT_EQ(Ids(ResultScreen(match, 0, {}, 2)),
                             (std::vector<std::string>{"result.next", "result.review"}))
                       << "the host speaks for the table";
               }
           });
    EXPECT_TRUE(met);
}

// What is told of the others is what their cars came to.
TEST(Meanwhile, TellsWhatTheOthersDid)
{
    DirtState before{};
    bool begun = false;
    int drove = 0;
    int lost = 0;
    int through = 0;
    const char* seats = "rookie,rookie:gambler,rookie:gambler,rookie:gambler,rookie:gambler,rookie:gambler";
    Driven(seats, "rally6-ss1",
           [&](const DirtMatch& match)
           {
               const DirtState& now = match.Now();
               if (now.phase == Phase::Lay && now.active == 0 && now.planLength == 0)
               {
                   for (const Deed& deed : Meanwhile(match, begun ? before : now, 0))
                   {
                       EXPECT_NE(deed.seat, 0);
                       const Car& was = before.cars[deed.seat];
                       const Car& is = now.cars[deed.seat];
                       EXPECT_TRUE(is.pileCards != was.pileCards || is.state != was.state);
                       drove += deed.isBad ? 0 : 1;
                       lost += deed.isBad ? 1 : 0;
                       through += is.state == CarState::Finished ? 1 : 0;
                       const bool harmed = is.state == CarState::Spun || is.state == CarState::OffTrack ||
                                           is.state == CarState::Retired;
                       EXPECT_TRUE(harmed || !deed.isBad) << int{is.gear};
                   }
                   before = now;
                   begun = true;
               }
           });
    EXPECT_GT(drove, 5);
    EXPECT_GT(lost + through, 0);
}

TEST(Meanwhile, AHandThatHoldsStopsBeforeTheLastWarning)
{
    int on = 0;
    int off = 0;
    Driven("bot,bot", "rally2-ss1",
           [&](const DirtMatch& match)
           {
               const DirtState& now = match.Now();
               const bool rolls = now.phase == Phase::Drive && now.nextStep < now.planLength;
               for (Seat seat = 0; seat < 2; ++seat)
               {
                   const bool goes = RollsOn(match, seat);
                   EXPECT_TRUE(!goes || (rolls && now.active == seat));
                   EXPECT_TRUE(!goes || now.warnings + 1 < match.Rules().Values().warningLimit);
                   on += goes ? 1 : 0;
                   off += rolls && now.active == seat && !goes ? 1 : 0;
               }
           });
    EXPECT_GT(on, 10);
    EXPECT_GT(off, 0);
}

} // namespace
} // namespace Rally::Club
