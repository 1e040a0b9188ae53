// What the co-driver says reads well at every moment of a race.
#include "DirtCases.h"
#include "English.h"

#include "RallyPilot/Dirt/Appraisal.h"
#include "RallyPilot/Dirt/CoDriver.h"
#include "RallyPilot/Dirt/Opponent.h"
#include "Shared/Race.h"
#include "Thorough.h"

#include <gtest/gtest.h>

namespace Rally
{
namespace
{

using namespace Dirt;

void ExpectReadable(const DirtMatch& match, const Pilot::Hint& hint)
{
    for (const Phrase& told : Pilot::HintLines(match, hint))
    {
        const std::string line = InEnglish(told);
        for (const char* odd : {"-0.0", "+0.0", " 0.0 s", "00000", "{", "@", "change", "risk"})
        {
            EXPECT_EQ(line.find(odd), line.npos) << line;
        }
        EXPECT_GT(line.size(), 10u);
    }
    const std::vector<Phrase> notation = Pilot::HintNotation(match, hint);
    EXPECT_EQ(notation.size(), hint.suggestions.size() * 2);
    for (std::size_t i = 0; i < hint.suggestions.size() && match.Now().phase == Phase::Lay; ++i)
    {
        EXPECT_NE(InEnglish(notation[2 * i]).find('@'), std::string::npos); // on request
    }
}

// Every alternative is another one, and worth being one.
void ExpectDistinct(const DirtMatch& match, const Pilot::Hint& hint)
{
    for (std::size_t i = 1; i < hint.suggestions.size(); ++i)
    {
        const Pilot::Suggestion& one = hint.suggestions[i];
        const Pilot::Suggestion& best = hint.suggestions[0];
        EXPECT_GE(one.behind, 0.0);
        EXPECT_TRUE(one.behind >= 0.05 || one.loses < best.loses)
            << InEnglish(Pilot::WhatToDo(match.Rules(), match.Now(), one));
    }
}

TEST(CoDriver, SpeaksPlainlyAtEveryMoment)
{
    for (const char* stage : {"rally4-ss1", "rally2-ss1"}) // with jumps, and without
    {
        if (!Rally::Test::TriesEverything() && std::string_view(stage) != "rally4-ss1")
        {
            continue;
        }
        DirtOptions options;
        options.sisu = SisuScope::Stage;
        const auto match = Rally::Test::DirtRace(stage, {"Anna", "Otto"}, options);
        Pilot::CoDriver coDriver;
        Random dice(17);
        Pilot::Opponent driver({Pilot::Level::Clubman, Pilot::Temper::Gambler}, 3);
        int hints = 0;
        while (!match->WhoMoves().IsOver())
        {
            if (match->WhoMoves().IsChance())
            {
                ASSERT_TRUE(match->Resolve(match->Draw(dice)));
                continue;
            }
            const Seat seat = match->WhoMoves().Includes(0) ? Seat{0} : Seat{1};
            const Pilot::Hint hint = coDriver.Ask(*match->ViewFor(seat), seat);
            ASSERT_TRUE(hint.known);
            ExpectReadable(*match, hint);
            ExpectDistinct(*match, hint);
            ++hints;
            ASSERT_TRUE(match->Play(driver.Decide(*match->ViewFor(seat), seat)));
        }
        EXPECT_GT(hints, 50);
    }
}

// As a fan would say it: what rises, falls and rolls is one thing, and a corner belongs to it.
TEST(CoDriver, SaysALineInWords)
{
    const auto match = Rally::Test::DirtRace("rally2-ss1", {"Anna"});
    Pilot::CoDriver coDriver;
    const Pilot::Hint nothing = coDriver.Ask(*match->ViewFor(0), 0);
    ASSERT_TRUE(nothing.known);
    const std::string first = InEnglish(Pilot::HintLines(*match, nothing)[0]);
    EXPECT_TRUE(first.starts_with("Best: up to ")) << first;
    EXPECT_EQ(first.find("what lies"), first.npos) << "nothing lies yet";

    Rally::Test::PlayWords(*match, "g1@1.3R");
    const Pilot::Hint better = coDriver.Ask(*match->ViewFor(0), 0);
    const std::string told = InEnglish(Pilot::HintLines(*match, better)[0]);
    EXPECT_NE(told.find("what lies"), told.npos) << told;

    const auto fresh = Rally::Test::DirtRace("rally2-ss1", {"Anna"});
    for (const Action& action : Pilot::LayingOf(fresh->Rules(), fresh->Now(), better.suggestions[0].plan))
    {
        ASSERT_TRUE(fresh->Play(action)) << fresh->Write(action).View();
    }
    const Pilot::Hint lies = coDriver.Ask(*fresh->ViewFor(0), 0);
    const std::string laid = InEnglish(Pilot::HintLines(*fresh, lies)[0]);
    EXPECT_EQ(laid.find("what lies"), laid.npos) << laid;
}

TEST(CoDriver, CallsOneWayUpOneThing)
{
    const auto match = Rally::Test::DirtRace("rally4-ss1", {"Anna"});
    Pilot::Plan plan;
    for (const auto& [die, gear] : {std::pair{1, 1}, std::pair{2, 2}, std::pair{3, 3}, std::pair{int{kCoastDie}, 3}})
    {
        Step& step = plan.steps[plan.count++];
        step.space = static_cast<SpaceIndex>(plan.count);
        step.die = static_cast<std::uint8_t>(die);
        step.gear = static_cast<std::uint8_t>(gear);
    }
    EXPECT_EQ(InEnglish(Pilot::LineWords(match->Rules(), match->Now(), plan)), "up to third, coast");
    plan.steps[2].brakes = 1;
    plan.steps[2].gear = 1;
    plan.steps[3].gear = 1;
    EXPECT_EQ(InEnglish(Pilot::LineWords(match->Rules(), match->Now(), plan)),
              "up to second, brake down to first, coast");
}

} // namespace
} // namespace Rally
