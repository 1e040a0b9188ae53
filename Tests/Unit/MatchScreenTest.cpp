// What every shell can show of every game: the screen model, its sentences, and who drives for a seat.
#include "English.h"
#include "HandsGame.h"
#include "RallyClub/MatchScreen.h"
#include "RallyClub/RaceSession.h"
#include "RallyClub/Screens/SetupScreen.h"
#include "RallyPilot/Drivers.h"
#include "RallyRules/Core/Rulesets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace Rally::Test
{

using namespace Club;

namespace
{

std::unique_ptr<AnyMatch> MatchOf(const GameEntry& game, std::size_t seats)
{
    MatchSetup agreed = UsualSetup(game);
    for (std::size_t seat = 0; seat < seats; ++seat)
    {
        agreed.names.push_back("Name " + std::to_string(seat + 1));
    }
    return game.begin(agreed).match;
}

// Plays a choice of the screen where somebody is asked.
void PlayByScreen(AnyMatch& match, Random& random)
{
    const Seat seat = match.WhoMoves().First();
    const MatchScreen screen = ScreenOf(*match.ViewFor(seat), seat);
    ActionList legal;
    match.Legal(seat, legal);
    std::set<std::string> ids;
    std::vector<Action> open;
    for (const Choice& choice : screen.choices)
    {
        EXPECT_TRUE(ids.insert(choice.entry.id).second) << choice.entry.id;
        EXPECT_EQ(FindChoice(screen, choice.entry.id), &choice);
        EXPECT_EQ(choice.entry.enabled, static_cast<bool>(match.Query(choice.action))) << choice.entry.id;
        EXPECT_FALSE(InEnglish(choice.entry.text).empty());
        EXPECT_TRUE(choice.entry.enabled || !choice.entry.reason.IsEmpty()) << "what is shut says why";
        if (choice.entry.enabled)
        {
            open.push_back(choice.action);
        }
    }
    for (const Action& action : legal)
    {
        EXPECT_EQ(std::count(open.begin(), open.end(), action), 1) << match.Write(action).View();
    }
    EXPECT_EQ(std::count_if(screen.choices.begin(), screen.choices.end(), [](const Choice& one) { return one.isMain; }),
              1);
    EXPECT_FALSE(screen.question.IsEmpty());
    EXPECT_TRUE(ScreenOf(*match.ViewFor(kNoSeat), kNoSeat).choices.empty()) << "nobody asks a spectator";
    ASSERT_FALSE(open.empty());
    ASSERT_TRUE(match.Play(open[random.Below(static_cast<std::uint32_t>(open.size()))]));
}

void PlayToTheEnd(AnyMatch& match, std::uint64_t seed)
{
    Random random(seed, RandomStream::Pilot);
    for (int plies = 0; !match.WhoMoves().IsOver() && !testing::Test::HasFatalFailure(); ++plies)
    {
        ASSERT_LT(plies, 100000);
        if (match.WhoMoves().IsChance())
        {
            ASSERT_TRUE(match.Resolve(match.Draw(random)));
        }
        else
        {
            PlayByScreen(match, random);
        }
    }
}

} // namespace

TEST(MatchScreenTest, EveryGameCanBePlayedByItsScreen)
{
    for (const GameEntry* game : Rulesets())
    {
        SCOPED_TRACE(game->id);
        for (std::size_t seats = game->fewestSeats; seats <= std::min<std::size_t>(game->mostSeats, 3); ++seats)
        {
            const std::unique_ptr<AnyMatch> match = MatchOf(*game, seats);
            EXPECT_TRUE(WinnerPhrase(*match).IsEmpty());
            EXPECT_NE(InEnglish(WaitingPhrase(*match)).find("Name 1"), std::string::npos);
            PlayToTheEnd(*match, seats);
            const MatchScreen end = ScreenOf(*match->ViewFor(kNoSeat), kNoSeat);
            EXPECT_EQ(end.title, Phrase(game->name));
            EXPECT_FALSE(WinnerPhrase(*match).IsEmpty());
            EXPECT_TRUE(end.choices.empty());
            ASSERT_EQ(end.panels.back().id, kStandingPanel);
            EXPECT_EQ(end.panels.back().rows.size(), seats);
            EXPECT_EQ(match->Standings().place[end.panels.back().rows.front().seat], 1);
        }
    }
}

// Also one that is in no register: by its notation.
TEST(MatchScreenTest, AGameOfHandsIsPlayedByWhatEachSeatSees)
{
    HandsMatch match(std::uint8_t{3});
    EXPECT_EQ(ScreenEntryOf(match), nullptr);
    EXPECT_TRUE(ScreenOf(match, 0).title.IsEmpty());
    PlayToTheEnd(match, 4);
    EXPECT_TRUE(match.WhoMoves().IsOver());
}

TEST(MatchScreenTest, WhatIsTakenUpTellsWhatWasTold)
{
    for (const GameEntry* game : Rulesets())
    {
        SCOPED_TRACE(game->id);
        const std::unique_ptr<AnyMatch> match = MatchOf(*game, std::max<std::size_t>(game->fewestSeats, 2));
        const std::unique_ptr<Chronicle> chronicle = ChronicleOf(*match);
        std::vector<LogLine> told;
        Random random(6, RandomStream::Pilot);
        for (int plies = 0; plies < 60 && !match->WhoMoves().IsOver(); ++plies)
        {
            ActionList legal;
            match->Legal(match->WhoMoves().First(), legal);
            ASSERT_TRUE(match->WhoMoves().IsChance() ? match->Resolve(match->Draw(random))
                                                     : static_cast<bool>(match->Play(legal[0])));
            const std::vector<LogLine> lines = chronicle->Lines(*match, kNoSeat);
            told.insert(told.end(), lines.begin(), lines.end());
        }
        ASSERT_FALSE(told.empty());
        const std::vector<LogLine> again = ChronicleOf(*match)->LinesSoFar(*match, kNoSeat, 10000);
        ASSERT_EQ(again.size(), told.size());
        for (std::size_t i = 0; i < told.size(); ++i)
        {
            EXPECT_EQ(again[i].sentence, told[i].sentence);
            EXPECT_EQ(again[i].entry, told[i].entry);
        }
        EXPECT_EQ(ChronicleOf(*match)->LinesSoFar(*match, kNoSeat, 1).size(), 1u);
    }
}

TEST(MatchScreenTest, EveryGameHasDriversWhoPlayByTheRules)
{
    for (const GameEntry* game : Rulesets())
    {
        SCOPED_TRACE(game->id);
        const std::vector<Pilot::DriverWish> wishes = {{{Pilot::Level::Rookie, Pilot::Temper::Even}, 1},
                                                       {{Pilot::Level::Clubman, Pilot::Temper::Gambler}, 2}};
        const Pilot::DriverList drivers = Pilot::DriversFor(*game, wishes);
        ASSERT_EQ(drivers.size(), wishes.size());
        std::vector<SeatPlan> plans;
        for (const std::shared_ptr<Driver>& driver : drivers)
        {
            plans.push_back({SeatKind::Driver, driver});
        }
        Table table(MatchOf(*game, 2), std::move(plans), std::make_unique<SeededChance>(3));
        EXPECT_EQ(table.Run(), Table::State::Over);
        EXPECT_EQ(table.DriverFaults(), 0u);
    }
}

TEST(MatchScreenTest, ASetUpOffersWhatIsNoSample)
{
    SetupScreen setup;
    std::size_t offered = 0;
    for (const GameEntry* game : Rulesets())
    {
        offered += game->isSample ? 0 : 1;
        setup.SetGame(*game);
        EXPECT_EQ(&setup.Game(), game);
        EXPECT_EQ(setup.HasCourse(), !std::string_view(game->usualCourse).empty());
        ASSERT_TRUE(setup.IsReady()) << game->id << ": you and an opponent";
        EXPECT_NE(game->begin(setup.Agreed()).match, nullptr) << game->id;
        EXPECT_EQ(setup.Seats().size(), game->mostSeats);
        setup.SetSeats({});
        EXPECT_FALSE(setup.IsReady());
        EXPECT_FALSE(setup.Commands()[0].reason.IsEmpty());
        setup = SetupScreen();
    }
    EXPECT_EQ(OfferedGames().size(), offered);
    EXPECT_EQ(setup.Games().size(), offered > 1 ? offered : 0);
}

} // namespace Rally::Test
