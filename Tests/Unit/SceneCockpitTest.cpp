// The cockpit shows what the state says, in every phase.
#include "DirtCases.h"
#include "RallyClub/Dirt/ResultScreen.h"
#include "RallyScene/Dirt/Cockpit.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace Rally::Test
{
namespace
{

using namespace Rally::Scene;
using Dirt::ActionKind;
using Dirt::Phase;

struct Seated
{
    explicit Seated(std::uint8_t seats = 1, Dirt::DirtOptions options = {})
        : match(SetupOf(seats, {"rally1-ss1"}, options)),
          game(match.Rules())
    {
        while (match.WhoMoves().IsChance())
        {
            match.Resolve(ChooseOutcome(match, random));
        }
    }

    // Lays the first step found with these dice.
    bool Lay(std::uint8_t die, std::uint8_t brakes = 0)
    {
        ActionList legal;
        match.Legal(match.Now().active, legal);
        for (const Action& action : legal)
        {
            if (action.kind == static_cast<std::uint8_t>(ActionKind::Lay) && action.die == die &&
                action.count == brakes)
            {
                return static_cast<bool>(match.Play(action));
            }
        }
        return false;
    }
    bool Play(ActionKind kind)
    {
        Action action;
        action.kind = static_cast<std::uint8_t>(kind);
        action.seat = match.Now().active;
        action.space = kNoSpaceCode;
        return static_cast<bool>(match.Play(action));
    }
    bool Fall(Dirt::OutcomeKind kind, std::uint16_t mask)
    {
        return match.Resolve({static_cast<std::uint8_t>(kind), 0, mask});
    }
    Cockpit Look(Seat seat = 0) const { return CockpitOf(game, match.Now(), seat); }

    Random random{3};
    Dirt::DirtMatch match;
    const Dirt::DirtGame& game;
};

std::size_t CountDice(const Cockpit& cockpit, std::uint8_t die, bool lost)
{
    std::size_t count = 0;
    for (const DieInTray& each : cockpit.tray)
    {
        count += each.die == die && each.lost == lost ? 1u : 0u;
    }
    return count;
}

// Lays so many gear dice on the road, whichever are allowed.
void LayGears(const Dirt::DirtGame& game, Dirt::DirtState& state, int count)
{
    for (int i = 0; i < count; ++i)
    {
        ActionList legal;
        EventList events;
        game.Legal(state, state.active, legal);
        for (const Action& action : legal)
        {
            if (action.kind == static_cast<std::uint8_t>(ActionKind::Lay) && Dirt::IsGearDie(action.die) &&
                action.count == 0)
            {
                game.Apply(state, action, events);
                break;
            }
        }
    }
}

TEST(SceneCockpit, AtTheStartEveryDieIsThere)
{
    const Seated table;
    const Cockpit cockpit = table.Look();
    const Dirt::DirtValues& values = table.game.Values();
    EXPECT_EQ(cockpit.seat, 0);
    EXPECT_EQ(cockpit.gear, 0);
    EXPECT_EQ(cockpit.speed, 0);
    EXPECT_EQ(cockpit.warningLimit, values.warningLimit);
    EXPECT_EQ(cockpit.tray.size(), std::size_t{6} + values.coastDice + values.brakeDice);
    for (const DieInTray& die : cockpit.tray)
    {
        EXPECT_FALSE(die.used || die.lost || die.rolled || die.warned);
    }
    EXPECT_EQ(cockpit.secureCost, 0);
    EXPECT_EQ(cockpit.stage, 1);
    EXPECT_EQ(cockpit.stages, 1);
    EXPECT_TRUE(cockpit.spareWheel);
    EXPECT_FALSE(cockpit.sisu);
    ASSERT_EQ(cockpit.order.size(), 1u);
    EXPECT_TRUE(cockpit.order[0].active);
}

TEST(SceneCockpit, LeaderDiceForTheLeaderCoastDiceForTheOthers)
{
    const Seated table(3);
    const Dirt::DirtState& state = table.match.Now();
    ASSERT_NE(state.leader, kNoSeat);
    for (Seat seat = 0; seat < 3; ++seat)
    {
        const bool leads = seat == state.leader;
        EXPECT_EQ(CountDice(table.Look(seat), leads ? Dirt::kLeaderDie : Dirt::kCoastDie, false),
                  table.game.Values().coastDice);
        EXPECT_EQ(CountDice(table.Look(seat), leads ? Dirt::kCoastDie : Dirt::kLeaderDie, false), 0u);
    }
    Seated oneShot(3, {.oneShot = true});
    EXPECT_EQ(CountDice(oneShot.Look(oneShot.match.Now().leader), Dirt::kLeaderDie, false), 0u);
    const Cockpit cockpit = table.Look();
    ASSERT_EQ(cockpit.order.size(), 3u);
    EXPECT_TRUE(cockpit.order[0].leader);
    EXPECT_FALSE(cockpit.order[0].started) << "it stands on the line and has not driven yet";
    EXPECT_EQ(cockpit.order[0].place, 0);
    EXPECT_FALSE(cockpit.order[1].started);
    EXPECT_EQ(cockpit.order[1].place, 0);
}

TEST(SceneCockpit, PlannedRolledAndWarned)
{
    Seated table;
    ASSERT_TRUE(table.Lay(1));
    ASSERT_TRUE(table.Lay(2));
    Cockpit cockpit = table.Look();
    EXPECT_EQ(cockpit.gear, 0);
    EXPECT_EQ(cockpit.planGear, 2);
    EXPECT_EQ(cockpit.flatOutSeconds, 2);
    EXPECT_EQ(cockpit.secureCost, 1);
    EXPECT_FALSE(cockpit.maySecure); // no seconds in hand
    EXPECT_TRUE(cockpit.tray[0].used && cockpit.tray[1].used && !cockpit.tray[2].used);
    EXPECT_EQ(cockpit.tray[0].die, 1);
    EXPECT_EQ(cockpit.tray[1].die, 2);
    EXPECT_FALSE(cockpit.tray[0].rolled);

    ASSERT_TRUE(table.Play(ActionKind::Roll));
    EXPECT_FALSE(table.Look().tray[0].rolled);
    ASSERT_TRUE(table.Fall(Dirt::OutcomeKind::StepDice, 1));
    cockpit = table.Look();
    EXPECT_TRUE(cockpit.tray[0].rolled && cockpit.tray[0].warned);
    EXPECT_FALSE(cockpit.tray[1].rolled || cockpit.tray[1].warned);
    EXPECT_EQ(cockpit.warnings, 1);
    EXPECT_EQ(cockpit.speed, 40);
    EXPECT_EQ(cockpit.planGear, 1) << "the second step is still to be driven";
    EXPECT_EQ(cockpit.flatOutSeconds, 0); // too late
    EXPECT_EQ(cockpit.secureCost, 1);
}

TEST(SceneCockpit, FlatOutShowsAllDiceAtOnce)
{
    Seated table;
    ASSERT_TRUE(table.Lay(1) && table.Lay(2) && table.Lay(3));
    ASSERT_TRUE(table.Play(ActionKind::FlatOut));
    EXPECT_EQ(table.Look().flatOutSeconds, 3);
    EXPECT_FALSE(table.Look().tray[0].rolled);
    const std::uint8_t limit = table.game.Values().warningLimit;
    ASSERT_EQ(limit, 3);
    ASSERT_TRUE(table.Fall(Dirt::OutcomeKind::FlatOutDice, 7));
    ASSERT_EQ(table.match.Now().phase, Phase::LayAgain);
    Cockpit cockpit = table.Look();
    ASSERT_EQ(cockpit.tray.size(), 3u);
    for (const DieInTray& die : cockpit.tray)
    {
        EXPECT_TRUE(die.rolled && die.warned && !die.used);
    }
    ASSERT_TRUE(table.Lay(1));
    cockpit = table.Look();
    ASSERT_EQ(cockpit.tray.size(), 3u);
    EXPECT_TRUE(cockpit.tray[0].used);
    EXPECT_EQ(cockpit.tray[0].die, 1);
}

TEST(SceneCockpit, SecondsInHandSecureTheNextStep)
{
    Seated table;
    ASSERT_TRUE(table.Lay(1) && table.Lay(2));
    Dirt::DirtState state = table.match.Now();
    state.cars[0].seconds = 5;
    Cockpit cockpit = CockpitOf(table.game, state, 0);
    EXPECT_EQ(cockpit.secondsInHand, 5);
    EXPECT_EQ(cockpit.secureCost, 1);
    EXPECT_TRUE(cockpit.maySecure);
    EventList events;
    Action secure;
    secure.kind = static_cast<std::uint8_t>(ActionKind::Secure);
    secure.space = kNoSpaceCode;
    ASSERT_TRUE(table.game.Query(state, secure));
    table.game.Apply(state, secure, events);
    cockpit = CockpitOf(table.game, state, 0);
    EXPECT_EQ(cockpit.secondsInHand, 4);
    EXPECT_EQ(cockpit.secureCost, 2); // D-SEC-3
    EXPECT_FALSE(cockpit.tray[0].warned);
}

TEST(SceneCockpit, DamageTakesDice)
{
    Seated table;
    Dirt::DirtState state = table.match.Now();
    const auto damage = [&state](Dirt::Damage kind, std::uint8_t count)
    { state.cars[0].damage[Dirt::TokenOf(kind, Dirt::CutResult::Clean)] = count; };
    damage(Dirt::Damage::Gearbox, 4);
    damage(Dirt::Damage::Brakes, 1);
    damage(Dirt::Damage::Suspension, 1);
    state.cars[0].cutTokens[Dirt::TokenOf(Dirt::Damage::Brakes, Dirt::CutResult::Puncture)] = 1;
    EventList events;
    table.game.OpenTurn(state, events);
    Cockpit cockpit = CockpitOf(table.game, state, 0);
    const Dirt::DirtValues& values = table.game.Values();
    EXPECT_EQ(cockpit.gearboxDamage, 4);
    EXPECT_EQ(cockpit.brakeDamage, 1);
    EXPECT_EQ(cockpit.coastDamage, 2);
    EXPECT_EQ(CountDice(cockpit, Dirt::kRedlineDie, true), 1u);
    EXPECT_EQ(CountDice(cockpit, Dirt::kRedlineDie, false), values.brakeDice - std::size_t{1});
    EXPECT_EQ(CountDice(cockpit, state.pool.coastDie, true), values.coastDice < 2 ? values.coastDice : std::size_t{2});
    for (std::uint8_t gear = 1; gear <= 6; ++gear)
    {
        EXPECT_EQ(CountDice(cockpit, gear, false), 1u); // which of them is missing is his choice
    }
    // Two gear dice are left: once both lie on the road no other will.
    LayGears(table.game, state, 2);
    cockpit = CockpitOf(table.game, state, 0);
    EXPECT_TRUE(cockpit.tray[0].used && cockpit.tray[1].used);
    EXPECT_EQ(CountDice(cockpit, 5, true), 1u);
    EXPECT_EQ(CountDice(cockpit, 6, false), 0u);
}

TEST(SceneCockpit, TheLampsSayWhySisuIsAskedFor)
{
    Dirt::DirtOptions options;
    options.sisu = Dirt::SisuScope::Stage;
    std::size_t asked = 0;
    std::size_t starts = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed)
    {
        options.screechingStart = seed >= 100;
        Dirt::DirtMatch match(SetupOf(1, {"rally2-ss1"}, options));
        Random random(seed);
        while (!match.WhoMoves().IsOver() && PlayOne(match, random))
        {
            const Dirt::DirtState& state = match.Now();
            if (state.phase == Phase::Save && (state.flatOut != 0 || Dirt::Screeches(state)))
            {
                const Cockpit cockpit = CockpitOf(match.Rules(), state, state.active);
                std::size_t fell = 0;
                for (const DieInTray& die : cockpit.tray)
                {
                    fell += die.warned ? 1u : 0u;
                }
                EXPECT_EQ(cockpit.warnings, fell < cockpit.warningLimit ? fell : cockpit.warningLimit);
                EXPECT_GT(fell, 0u);
                ++(Dirt::Screeches(state) ? starts : asked);
            }
        }
    }
    EXPECT_GT(asked, 0u);
    EXPECT_GT(starts, 0u); // D-SIS-7
}

TEST(SceneCockpit, AgreesWithTheStateThroughoutRandomRaces)
{
    for (const std::size_t which : {3u, 4u, 33u, 112u})
    {
        auto match = DirtCases::Make(which);
        Random random(which);
        for (int ply = 0; ply < 1500 && !match->WhoMoves().IsOver(); ++ply)
        {
            ASSERT_TRUE(PlayOne(*match, random));
            const Dirt::DirtState& state = match->Now();
            const Dirt::DirtGame& game = match->Rules();
            const Dirt::DirtValues& values = game.Values();
            for (Seat seat = 0; seat < state.seats; ++seat)
            {
                const Cockpit cockpit = CockpitOf(game, state, seat);
                const bool again = state.active == seat && state.laidAgain != 0;
                const std::size_t all = std::size_t{6} + values.coastDice + values.brakeDice;
                EXPECT_TRUE(again ? cockpit.tray.size() <= all : cockpit.tray.size() == all) << cockpit.tray.size();
                std::size_t used = 0;
                for (const DieInTray& die : cockpit.tray)
                {
                    used += die.used ? 1u : 0u;
                    EXPECT_FALSE(die.used && die.lost);
                    EXPECT_FALSE(die.warned && !die.rolled);
                }
                EXPECT_TRUE(state.active == seat || used == 0);
                EXPECT_TRUE(state.cars[seat].state != Dirt::CarState::Finished || cockpit.speed == 0);
                EXPECT_EQ(cockpit.order.size(), state.seats);
                EXPECT_EQ(cockpit.pileSeconds, state.cars[seat].pileSeconds);
                // What the instruments say and what the result says is one time, before and after the scoring.
                for (const Club::ResultRow& result : Club::ResultsOf(*match))
                {
                    const OrderRow& row = *std::find_if(cockpit.order.begin(), cockpit.order.end(),
                                                        [&](const OrderRow& one) { return one.seat == result.seat; });
                    EXPECT_EQ(row.seconds, result.seconds);
                    EXPECT_TRUE(result.seat != seat || cockpit.stageSeconds == result.seconds);
                    EXPECT_TRUE(result.seat != seat || cockpit.totalSeconds == result.total);
                }
                const std::vector<OrderRow> byPlace = ByPlace(cockpit);
                ASSERT_EQ(byPlace.size(), cockpit.order.size());
                for (std::size_t i = 1; i < byPlace.size(); ++i)
                {
                    EXPECT_TRUE(byPlace[i].place == 0 ||
                                (byPlace[i - 1].place > 0 && byPlace[i - 1].place <= byPlace[i].place));
                }
                EXPECT_TRUE(cockpit.revs >= 0 && cockpit.revs <= 1);
                EXPECT_TRUE(!cockpit.maySecure || cockpit.secureCost > 0);
                EXPECT_TRUE(!cockpit.maySecure || cockpit.secureCost <= cockpit.secondsInHand);
                for (const OrderRow& row : cockpit.order)
                {
                    EXPECT_GE(row.gap, row.retired ? -10000 : 0);
                    EXPECT_LE(row.place, state.seats);
                    EXPECT_EQ(row.active, row.seat == state.active);
                }
            }
        }
    }
}

} // namespace
} // namespace Rally::Test
