// What the co-driver says reads well at every moment of a race.
#include "DirtCases.h"
#include "English.h"

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
        for (const char* odd : {"-0.0", "+0.0", " 0.0 s", "00000", "risk of 100 %", "{"})
        {
            EXPECT_EQ(line.find(odd), line.npos) << line;
        }
        EXPECT_GT(line.size(), 10u);
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

} // namespace
} // namespace Rally
