// One truth about odds: every figure a player is shown, on the HUD, by a hint, on a die, on the way and while laying again,
// is the chance of what its words name, as the rules themselves have it fall by fall.
#include "Desktop/Dirt/Ui/RacePages.h"
#include "OddsCases.h"
#include "RallyClub/Dirt/RaceScreen.h"
#include "RallyPilot/Dirt/Appraisal.h"
#include "RallyPilot/Dirt/CoDriver.h"
#include "RallyPilot/Dirt/Opponent.h"
#include "RallyPilot/Dirt/PlanAdviser.h"
#include "RallyRules/Dirt/DirtNotation.h"
#include "RallyRules/Core/OddsWords.h"
#include "RallyRules/Generated/TextKeys.gen.h"
#include "Shared/Spoken.h"

#include <gtest/gtest.h>

namespace Rally
{
namespace
{

using namespace Dirt;

Action Make(Seat seat, ActionKind kind)
{
    return {static_cast<std::uint8_t>(kind), seat, 0, 0, kNoSpaceCode, 0};
}

bool Told(const EventList& events, EventKind kind)
{
    return std::any_of(events.begin(), events.end(),
                       [&](const Event& event) { return event.kind == static_cast<std::uint8_t>(kind); });
}

// All falls of the dice by the rules, driven one by one: to the last die, or only as long as it pays.
class Falling
{
public:
    Falling(const DirtGame& theGame, Seat theSeat, const Pilot::ValueToGo* theRoad)
        : game(theGame),
          seat(theSeat),
          road(theRoad)
    {}

    Prospect Of(const DirtState& state)
    {
        total = {};
        Follow(state, 1.0);
        return total;
    }

    // Whether a loss of control that has been told comes to its end over the line.
    bool ComesHome(DirtState state) const
    {
        EventList events;
        for (int i = 0; i < 20 && game.WhoMoves(state).IsChance() && state.active == seat; ++i)
        {
            ChanceList chances;
            game.Chances(state, chances);
            game.Resolve(state, chances[0].outcome, events);
        }
        return state.cars[seat].finishedAs != 0 || Told(events, EventKind::CrossedLine);
    }

private:
    ActionKind Way(const DirtState& state) const
    {
        if (road == nullptr)
        {
            return state.phase == Phase::Save ? ActionKind::Accept : ActionKind::Roll;
        }
        const Pilot::TurnWorth worth(game, state, *road);
        const Pilot::Plan plan = Pilot::LaidPlan(state);
        return state.phase == Phase::Save ? worth.Saving(plan).how : worth.DriveOut(plan).first;
    }

    void Follow(const DirtState& state, double chance)
    {
        DirtState after = state;
        EventList events;
        game.Apply(after, Make(seat, Way(state)), events);
        After(after, events, chance);
    }

    void After(const DirtState& state, const EventList& events, double chance)
    {
        if (Told(events, EventKind::LostControl))
        {
            total.home += ComesHome(state) || Told(events, EventKind::CrossedLine) ? chance : 0.0;
            return;
        }
        const bool goesOn = state.active == seat && !Told(events, EventKind::TookCard);
        if (goesOn && game.WhoMoves(state).IsChance())
        {
            ChanceList chances;
            game.Chances(state, chances);
            double weights = 0.0;
            for (const Chance& one : chances)
            {
                weights += one.weight;
            }
            for (const Chance& one : chances)
            {
                DirtState fallen = state;
                EventList told;
                game.Resolve(fallen, one.outcome, told);
                After(fallen, told, chance * one.weight / weights);
            }
            return;
        }
        if (goesOn && (state.phase == Phase::Drive || state.phase == Phase::Save))
        {
            Follow(state, chance);
            return;
        }
        // A screeching start that ends the turn has not held the plan, but nothing was lost.
        total.holds += Told(events, EventKind::ScreechedAway) && road == nullptr ? 0.0 : chance;
    }

    const DirtGame& game;
    Seat seat;
    const Pilot::ValueToGo* road; // nullptr: to the last die
    Prospect total;
};

bool EndsCertainly(const Pilot::Plan& plan)
{
    return plan.count > 0 && Pilot::Odds::IsCertain(plan.steps[plan.count - 1u]);
}

TEST(OddsShown, WholePlanAndStoppingWiselyAreWhatTheRulesSay)
{
    Random random(91);
    int plans = 0;
    int homes = 0;
    for (std::uint64_t tries = 0; tries < 400; ++tries)
    {
        Rally::Test::TurnByLot turn;
        turn.Make(random);
        const Rally::Test::RoadByLot road(tries);
        for (int moves = 0; moves < 8; ++moves)
        {
            Rally::Test::TurnByLot there = turn;
            if (!there.Move(random) || !there.LayPlan(random, 4))
            {
                continue;
            }
            const Pilot::Plan plan = Pilot::LaidPlan(there.state);
            const Pilot::TurnWorth worth(*there.game, there.state, road);
            const Pilot::PlanOdds odds = worth.Dice().Of(plan);
            const Prospect whole = Falling(*there.game, there.state.active, nullptr).Of(there.state);
            ASSERT_NEAR(odds.Outcome().holds, whole.holds, 1e-9) << WritePlan(*there.game, there.state).View();
            ASSERT_NEAR(odds.Outcome().home, whole.home, 1e-9) << WritePlan(*there.game, there.state).View();
            const bool sisu = there.state.cars[there.state.active].sisu != 0;
            if (!sisu || !EndsCertainly(plan)) // else it may be shown and control be lost for certain after that
            {
                const Prospect wise = Falling(*there.game, there.state.active, &road).Of(there.state);
                const Prospect told = worth.DriveOut(plan).Outcome();
                ASSERT_NEAR(told.holds, wise.holds, 1e-9) << WritePlan(*there.game, there.state).View();
                ASSERT_NEAR(told.home, wise.home, 1e-9) << WritePlan(*there.game, there.state).View();
                EXPECT_GE(told.holds, odds.completes - 1e-9) << "who may stop holds no less";
            }
            ++plans;
            homes += whole.home > 0.0;
        }
    }
    EXPECT_GT(plans, 300);
    EXPECT_GT(homes, 3);
}

// --- what is shown in a race ----------------------------------------------------------------------------------------------

class Looking
{
public:
    Looking(const DirtMatch& theMatch, Seat theSeat, std::shared_ptr<const Pilot::ParTable> theTable,
            Pilot::CoDriver& theCoDriver)
        : match(theMatch),
          game(theMatch.Rules()),
          state(theMatch.Now()),
          seat(theSeat),
          coDriver(theCoDriver),
          road(theTable, theCoDriver.Book(), game, state, seat),
          advice(Pilot::PlanAdviser(theTable).Advise(theMatch, seat))
    {}

    void Hud() const
    {
        const Club::RaceScreen screen(match, seat, advice, false);
        const std::vector<Phrase> line = screen.OddsLine();
        ASSERT_EQ(line.empty(), state.planLength == 0);
        if (line.empty())
        {
            return;
        }
        ASSERT_TRUE(advice.hasInTime);
        const Prospect whole = Falling(game, seat, nullptr).Of(state);
        if (SurePercent(whole.holds) == 100)
        {
            EXPECT_EQ(line.front(), Phrase(TextKey::OddsSafe));
            return;
        }
        std::size_t at = 0;
        if (state.phase == Phase::Drive)
        {
            EXPECT_EQ(line[at++], NextDieWords(NextHolds()));
        }
        EXPECT_EQ(line[at++], WholePlanWords(whole)) << Words(WholePlanWords(whole));
        const Prospect wise = Falling(game, seat, &road).Of(state);
        const bool differs =
            SurePercent(wise.holds) != SurePercent(whole.holds) || SurePercent(wise.home) != SurePercent(whole.home);
        EXPECT_EQ(line[at] == InTimeWords(wise), differs) << Words(line[at]);
    }

    void Dice() const
    {
        const Club::RaceScreen screen(match, seat, advice, false);
        for (const Club::SpaceChoice& space : screen.Spaces())
        {
            for (const Club::DieChoice& die : space.dice)
            {
                const bool lays = static_cast<ActionKind>(die.action.kind) == ActionKind::Lay;
                ASSERT_EQ(die.isWeighed, lays && state.phase == Phase::Lay);
                if (!die.isWeighed)
                {
                    continue;
                }
                const Prospect whole = Falling(game, seat, nullptr).Of(With({die.action}));
                EXPECT_NEAR(die.wholePlan.holds, whole.holds, 1e-9);
                const int percent = SurePercent(whole.holds);
                const bool told = percent < 100 && die.fate != Club::StepFate::Loses;
                EXPECT_EQ(die.Odds(), told ? Phrase(TextKey::OddsShort, {percent}) : Phrase());
            }
        }
    }

    int Hints() const
    {
        const Pilot::Hint hint = coDriver.Ask(match, seat, road);
        for (const Pilot::Suggestion& one : hint.suggestions)
        {
            const Phrase told = Pilot::OddsOf(state, one);
            if (state.phase == Phase::Lay)
            {
                const DirtState laid = With(Pilot::LayingOf(game, Pilot::BeforePlan(game, state), one.plan), true);
                const bool flatOut = one.how == ActionKind::FlatOut;
                const Prospect falls = Falling(game, seat, flatOut ? nullptr : &road).Of(laid);
                EXPECT_EQ(told, SurePercent(falls.holds) == 100 ? Phrase(TextKey::OddsSafe)
                                : flatOut                       ? WholePlanWords(falls)
                                                                : InTimeWords(falls))
                    << Words(told);
            }
            else if (state.phase == Phase::Drive && one.how == ActionKind::Roll)
            {
                EXPECT_EQ(told, NextDieWords(NextHolds()));
            }
            else if (state.phase == Phase::LayAgain)
            {
                Loss(one);
            }
        }
        return static_cast<int>(hint.suggestions.size());
    }

private:
    // Of the next roll alone.
    double NextHolds() const
    {
        DirtState rolled = state;
        EventList events;
        game.Apply(rolled, Make(seat, ActionKind::Roll), events);
        ChanceList chances;
        game.Chances(rolled, chances);
        double holds = 0.0;
        double weights = 0.0;
        for (const Chance& one : chances)
        {
            DirtState after = rolled;
            EventList told;
            game.Resolve(after, one.outcome, told);
            const bool lost = Told(told, EventKind::LostControl) || after.phase == Phase::Save;
            holds += lost ? 0.0 : one.weight;
            weights += one.weight;
        }
        return holds / weights;
    }

    DirtState With(const std::vector<Action>& actions, bool anew = false) const
    {
        DirtState laid = anew ? Pilot::BeforePlan(game, state) : state;
        EventList events;
        for (const Action& action : actions)
        {
            EXPECT_TRUE(game.Query(laid, action));
            game.Apply(laid, action, events);
        }
        return laid;
    }

    // The layout that is advised loses control where and as dear as is told, and no other one is cheaper.
    void Loss(const Pilot::Suggestion& one) const
    {
        ASSERT_FALSE(one.layout.empty());
        DirtState after = With(one.layout);
        EventList events;
        while (after.phase == Phase::CutToken)
        {
            ChanceList drawn;
            game.Chances(after, drawn);
            game.Resolve(after, drawn[0].outcome, events);
        }
        EXPECT_EQ(one.isHome, Falling(game, seat, nullptr).ComesHome(after));
        if (one.isHome)
        {
            return;
        }
        ASSERT_EQ(after.phase, Phase::CardBack);
        ChanceList backs;
        game.Chances(after, backs);
        double seconds = 0.0;
        double weights = 0.0;
        for (const Chance& card : backs)
        {
            const CardBack& back = game.Values().backs[after.lossGear - 1][card.outcome.value];
            seconds += card.weight * back.seconds;
            weights += card.weight;
        }
        EXPECT_NEAR(one.lossSeconds, seconds / weights, 1e-9);
        EXPECT_EQ(one.lossGear, int{after.lossGear});
    }

    const DirtMatch& match;
    const DirtGame& game;
    const DirtState& state;
    Seat seat;
    Pilot::CoDriver& coDriver;
    Pilot::RoadAhead road;
    Advice advice;
};

TEST(OddsShown, EveryFigureOfARaceIsExact)
{
    const auto match = Rally::Test::DirtRace("rally4-ss1", {"Anna"});
    Pilot::CoDriver coDriver;
    Random dice(5);
    Pilot::Opponent driver({Pilot::Level::Rookie, Pilot::Temper::Gambler}, 3);
    std::map<Phase, int> looked;
    for (int races = 0; races < 2; ++races)
    {
        DirtMatch race(match->Rules().Setup());
        while (!race.WhoMoves().IsOver() && !testing::Test::HasFailure())
        {
            if (race.WhoMoves().IsChance())
            {
                ASSERT_TRUE(race.Resolve(race.Draw(dice)));
                continue;
            }
            const Phase phase = race.Now().phase;
            const bool looks = phase != Phase::Lay || race.Now().planLength < 4;
            const auto table = coDriver.Book().TableFor(race.Rules(), race.Now(), 0);
            if (looks && table != nullptr)
            {
                const Looking looking(race, 0, table, coDriver);
                looking.Hud();
                looking.Dice();
                looked[phase] += looking.Hints();
            }
            ASSERT_TRUE(race.Play(driver.Decide(*race.ViewFor(0), 0)));
        }
    }
    EXPECT_GT(looked[Phase::Lay], 20);
    EXPECT_GT(looked[Phase::Drive], 5);
}

// A throw that is sure not to hold is laid out anew in every way there is: what is advised costs what it says.
TEST(OddsShown, LayingAgainTellsWhatItCosts)
{
    Pilot::CoDriver coDriver;
    int again = 0;
    for (std::uint64_t seed = 1; seed < 12; ++seed)
    {
        const auto match = Rally::Test::DirtRace("rally4-ss1", {"Anna"});
        Random dice(seed);
        Random lot(seed);
        for (int moves = 0; moves < 200 && !match->WhoMoves().IsOver() && match->Now().phase != Phase::LayAgain;
             ++moves)
        {
            if (match->WhoMoves().IsChance())
            {
                ASSERT_TRUE(match->Resolve(match->Draw(dice)));
                continue;
            }
            ActionList legal;
            match->Legal(0, legal);
            const auto flat = std::find_if(legal.begin(), legal.end(), [](const Action& one)
                                           { return static_cast<ActionKind>(one.kind) == ActionKind::FlatOut; });
            const bool goes = flat != legal.end() && match->Now().planLength >= 4;
            ASSERT_TRUE(match->Play(goes ? *flat : legal[lot.Below(static_cast<std::uint32_t>(legal.Size()))]));
        }
        if (match->Now().phase == Phase::LayAgain)
        {
            const auto table = coDriver.Book().TableFor(match->Rules(), match->Now(), 0);
            ASSERT_NE(table, nullptr);
            const Looking looking(*match, 0, table, coDriver);
            EXPECT_EQ(looking.Hints(), 1);
            EXPECT_TRUE(Club::RaceScreen(*match, 0, {}, false).OddsLine().empty()) << "nothing is left to hope for";
            ++again;
        }
    }
    EXPECT_GT(again, 2);
}

} // namespace
} // namespace Rally
