// The coach: what he says when, each thing once, and that somebody who only follows him comes to the finish.
#include "English.h"
#include "SeatCases.h"

#include "RallyClub/Dirt/Coach.h"
#include "RallyPilot/Dirt/PlanAdviser.h"
#include "RallyRules/Core/Random.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <gtest/gtest.h>

#include <set>

namespace Rally::Club
{
namespace
{

using namespace Dirt;

constexpr Lessons kAllOfIt = (Lessons{1} << static_cast<unsigned>(Lesson::Count)) - 1u;

RaceScreen ScreenFor(const DirtMatch& match)
{
    return RaceScreen(match, 0, Pilot::PlanAdviser().Advise(match, 0), false);
}

// Somebody who knows nothing but what stands on the screen: the button he was told of, else the first die that is not
// struck out, and the main button when three lie or nothing can be laid.
Action Obeyed(const DirtMatch& match, const RaceScreen& screen, const Coaching& said)
{
    Action action;
    if (screen.ActionOf(said.target, action) && match.Query(action))
    {
        return action;
    }
    const bool grown = match.Now().planLength >= 3 && screen.Moment() == Phase::Lay;
    for (const SpaceChoice& space : screen.Spaces())
    {
        for (const DieChoice& die : space.dice)
        {
            if (!grown && die.fate != StepFate::Loses)
            {
                return die.action;
            }
        }
    }
    for (const RaceButton& button : screen.Buttons())
    {
        if (button.entry.enabled && screen.ActionOf(button.entry.id, action))
        {
            return action;
        }
    }
    ActionList legal;
    match.Legal(0, legal);
    return legal[0];
}

struct Lesson101
{
    std::vector<Lesson> said;
    Lessons taught{};
    bool finished{};
};

Lesson101 Drive(const char* course, std::uint64_t seed, Lessons before)
{
    const std::unique_ptr<DirtMatch> match = Rally::Test::DirtRace(course, {"Anna"});
    Random dice(seed, RandomStream::Game);
    Coach coach(before);
    Lesson101 told;
    for (int step = 0; step < 2000 && !match->WhoMoves().IsOver(); ++step)
    {
        if (match->WhoMoves().IsChance())
        {
            EXPECT_TRUE(match->Resolve(match->Draw(dice)));
            continue;
        }
        const RaceScreen screen = ScreenFor(*match);
        const Coaching said = coach.At(*match, screen, match->Entries().size());
        if (!said.IsEmpty())
        {
            told.said.push_back(said.lesson);
            EXPECT_FALSE(InEnglish(said.words).empty());
            EXPECT_EQ(InEnglish(said.words).find('?', 0) != std::string::npos,
                      said.lesson == Lesson::Brake || said.lesson == Lesson::Hint)
                << InEnglish(said.words); // an argument that is missing shows as one
            Action action;
            const bool button = said.target.empty() || said.target == screen.HintEntry().id ||
                                (screen.ActionOf(said.target, action) && match->Query(action).allowed);
            EXPECT_TRUE(button) << said.target << " is not to be pressed now";
        }
        EXPECT_TRUE(match->Play(Obeyed(*match, screen, said)));
    }
    told.taught = coach.Taught();
    told.finished = match->WhoMoves().IsOver();
    return told;
}

TEST(Coach, TeachesEachThingOnceAndWhoFollowsFinishes)
{
    std::set<Lesson> met;
    for (const char* course : {"rally4-ss1", "rally2-ss1", "rally6-ss3"})
    {
        for (std::uint64_t seed = 1; seed <= 4; ++seed)
        {
            const Lesson101 told = Drive(course, seed, 0);
            EXPECT_TRUE(told.finished) << course << " " << seed;
            const std::set<Lesson> once(told.said.begin(), told.said.end());
            EXPECT_EQ(once.size(), told.said.size()) << "nothing is said twice";
            met.insert(once.begin(), once.end());
            ASSERT_GE(told.said.size(), 8u);
            EXPECT_EQ(told.said[0], Lesson::FirstDie);
            EXPECT_EQ(told.said[1], Lesson::NextDie);
        }
    }
    for (const Lesson lesson :
         {Lesson::Roll, Lesson::Clean, Lesson::Warning, Lesson::Card, Lesson::Limit, Lesson::Corner, Lesson::Jump,
          Lesson::Ford, Lesson::Coast, Lesson::Hint, Lesson::Finish, Lesson::FlatOut, Lesson::Lost, Lesson::Brake})
    {
        EXPECT_TRUE(met.count(lesson) == 1) << "lesson " << static_cast<int>(lesson) << " never came";
    }
}

TEST(Coach, WhoKnowsAllIsToldNothing)
{
    EXPECT_TRUE(Drive("rally4-ss1", 1, kAllOfIt).said.empty());
    const Lesson101 first = Drive("rally4-ss1", 1, 0);
    const Lesson101 again = Drive("rally4-ss1", 1, first.taught);
    for (const Lesson lesson : again.said)
    {
        EXPECT_EQ(first.taught & BitOf(lesson), 0u) << "it is remembered";
    }
    EXPECT_LT(again.said.size(), first.said.size());
}

TEST(Coach, KeepsALineUntilItsMomentHasPassed)
{
    const std::unique_ptr<DirtMatch> match = Rally::Test::DirtRace("rally2-ss1", {"Anna"});
    Random dice(3, RandomStream::Game);
    while (match->WhoMoves().IsChance())
    {
        ASSERT_TRUE(match->Resolve(match->Draw(dice)));
    }
    Coach coach;
    const RaceScreen screen = ScreenFor(*match);
    EXPECT_EQ(coach.At(*match, screen, match->Entries().size()).lesson, Lesson::FirstDie);
    EXPECT_EQ(coach.At(*match, screen, match->Entries().size()).lesson, Lesson::FirstDie);
    EXPECT_EQ(coach.Taught(), 0u) << "it stands there still";
    ASSERT_TRUE(match->Play(screen.Spaces()[0].dice[0].action));
    EXPECT_EQ(coach.At(*match, ScreenFor(*match), match->Entries().size()).lesson, Lesson::NextDie);
    EXPECT_EQ(coach.Taught(), BitOf(Lesson::FirstDie));
    match->Rewind(match->Entries().size() - 1);
    EXPECT_NE(coach.At(*match, ScreenFor(*match), match->Entries().size()).lesson, Lesson::FirstDie)
        << "taken back is not forgotten";
}

// The same position and the same lessons: the same words. Nothing is kept elsewhere.
TEST(Coach, IsAFunctionOfWhatIsSeen)
{
    const std::unique_ptr<DirtMatch> match = Rally::Test::DirtRace("rally2-ss1", {"Anna"});
    Random dice(3, RandomStream::Game);
    while (match->WhoMoves().IsChance())
    {
        ASSERT_TRUE(match->Resolve(match->Draw(dice)));
    }
    const RaceScreen screen = ScreenFor(*match);
    EXPECT_EQ(CoachingAt(*match, screen, 0).words, CoachingAt(*match, screen, 0).words);
    EXPECT_TRUE(CoachingAt(*match, screen, kAllOfIt).IsEmpty());
    EXPECT_TRUE(CoachingAt(*match, RaceScreen(), 0).IsEmpty()) << "who is not asked is told nothing";
}

} // namespace
} // namespace Rally::Club
