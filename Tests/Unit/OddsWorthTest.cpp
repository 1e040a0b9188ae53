// The best way to drive a plan against trying every decision and every fall through the engine.
#include "OddsCases.h"
#include "RallyPilot/Dirt/Appraisal.h"
#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Dirt/DirtNotation.h"
#include "RallyRules/Stages/StageGenerator.h"

#include <gtest/gtest.h>

namespace Rally
{
namespace
{

using namespace Dirt;

// The least seconds to expect from a turn, whatever its driver may do, as the rules play it.
class Expectation
{
public:
    Expectation(const DirtGame& theGame, const Pilot::ValueToGo& theRoad, const DirtState& state)
        : game(theGame),
          road(theRoad),
          seat(state.active),
          hadSisu(state.cars[state.active].sisu != 0)
    {}

    double Of(const DirtState& state) const
    {
        if (game.WhoMoves(state).IsChance())
        {
            return OverChances(state);
        }
        ActionList legal;
        game.Legal(state, seat, legal);
        double least = 1e9;
        for (const Action& action : legal)
        {
            const ActionKind kind = static_cast<ActionKind>(action.kind);
            const bool lays = kind == ActionKind::Lay || kind == ActionKind::NameLanding || kind == ActionKind::FlatOut;
            if (lays && state.phase == Phase::Lay)
            {
                continue;
            }
            DirtState after = state;
            EventList events;
            game.Apply(after, action, events);
            const double worth = After(state, after, events);
            least = worth < least ? worth : least;
        }
        return least;
    }

    double FlatOut(const DirtState& state) const
    {
        DirtState after = state;
        EventList events;
        game.Apply(after, {static_cast<std::uint8_t>(ActionKind::FlatOut), seat, 0, 0, kNoSpaceCode, 0}, events);
        return OverChances(after);
    }

private:
    double OverChances(const DirtState& state) const
    {
        ChanceList chances;
        game.Chances(state, chances);
        double drawn = 0.0;
        if (state.phase == Phase::CutToken)
        {
            chances.Shrink(1); // what it shows is no matter of this turn
            drawn = road.CutToken(state.cars[seat].space);
        }
        double total = 0.0;
        double worth = 0.0;
        for (const Chance& chance : chances)
        {
            DirtState after = state;
            EventList events;
            game.Resolve(after, chance.outcome, events);
            worth += chance.weight * After(state, after, events);
            total += chance.weight;
        }
        return drawn + worth / total;
    }

    // The seconds told, and what follows unless the turn is over.
    double After(const DirtState& before, const DirtState& after, const EventList& events) const
    {
        double seconds = 0.0;
        int purse = before.cars[seat].seconds;
        bool card = false;
        int gear = 0;
        bool home = false;
        for (const Event& event : events)
        {
            const EventKind kind = static_cast<EventKind>(event.kind);
            if (kind == EventKind::TurnBegan || kind == EventKind::RoundBegan || kind == EventKind::StageTime)
            {
                break;
            }
            const bool turned = kind == EventKind::TurnedCard && after.cardUse != CardUse::Finish;
            seconds += kind == EventKind::Secured || kind == EventKind::TookCard || turned ? event.amount : 0;
            seconds -= kind == EventKind::GainedSeconds ? event.amount : 0;
            purse += kind == EventKind::GainedSeconds ? event.amount : kind == EventKind::Secured ? -event.amount : 0;
            card = card || kind == EventKind::TookCard || kind == EventKind::TurnedCard;
            gear = kind == EventKind::TookCard ? event.gear : gear;
            home = home || kind == EventKind::CrossedLine ||
                   (kind == EventKind::TurnedCard && after.cardUse == CardUse::Finish);
        }
        if (!card)
        {
            return seconds + Of(after);
        }
        if (home && after.phase == Phase::CardBack) // the damage of a car that crossed the line (D-FIN-5)
        {
            return seconds + OverChances(after);
        }
        if (after.phase == Phase::DamageToken)
        {
            seconds += after.damageToDraw * road.DamageToken();
        }
        const SpaceIndex at = after.cars[seat].space;
        const bool spent = hadSisu && after.cars[seat].sisu == 0;
        return seconds + (home ? 0.0 : spent ? road.WorthSpent(at, gear, purse) : road.Worth(at, gear, purse));
    }

    const DirtGame& game;
    const Pilot::ValueToGo& road;
    Seat seat;
    bool hadSisu;
};

bool HasTokensEnough(const DirtState& state)
{
    unsigned tokens = 0;
    for (const std::uint8_t kind : state.bag)
    {
        tokens += kind;
    }
    return tokens >= 8;
}

TEST(OddsWorth, NoDriverCouldDoBetterOneByOne)
{
    Random random(77);
    int plans = 0;
    int begun = 0;
    double stops = 0.0;
    double saves = 0.0;
    double startsSaved = 0.0;
    double pays = 0.0;
    for (std::uint64_t tries = 0; tries < 1200; ++tries)
    {
        Rally::Test::TurnByLot turn;
        turn.Make(random);
        const Rally::Test::RoadByLot road(tries);
        for (int moves = 0; moves < 4; ++moves)
        {
            Rally::Test::TurnByLot there = turn;
            if (!there.Move(random) || !there.LayPlan(random, 4) || !HasTokensEnough(there.state))
            {
                continue;
            }
            const bool goesOn = random.Below(2) == 0;
            if (goesOn && (!there.DriveOn(random, 1 + random.Below(2)) || there.state.phase != Phase::Drive))
            {
                continue;
            }
            begun += there.state.phase == Phase::Drive;
            const Pilot::TurnWorth worth(*there.game, there.state, road);
            const Pilot::Plan plan = Pilot::LaidPlan(there.state);
            const Pilot::Drive drive = worth.DriveOut(plan);
            const double expected = Expectation(*there.game, road, there.state).Of(there.state);
            ASSERT_NEAR(drive.seconds, expected, 1e-9) << WritePlan(*there.game, there.state).View();
            EXPECT_NEAR(drive.loses + drive.stops + drive.screeches + drive.saves + drive.completes, 1.0, 1e-12);
            EXPECT_LE(worth.Best(plan).seconds, drive.seconds);
            stops += drive.stops;
            saves += drive.saves;
            const bool screech = there.state.phase == Phase::Lay && (plan.steps[0].flags & kScreech) != 0;
            startsSaved += screech ? drive.saves : 0.0;
            pays += drive.pays;
            ++plans;
        }
    }
    EXPECT_GT(plans, 1000);
    EXPECT_GT(begun, 200);
    EXPECT_GT(stops, 50.0);
    EXPECT_GT(saves, 1.0);
    EXPECT_GT(startsSaved, 0.2); // D-SIS-7
    EXPECT_GT(pays, 5.0);
}

// D-SHC-4, D-JMP-18: a long jump that loses control may come down on a shortcut, and draws its token there.
TEST(OddsWorth, ALostJumpOntoAShortcutPaysItsToken)
{
    int landings = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed)
    {
        DirtSetup setup = NewSetup(1);
        ASSERT_TRUE(
            AddStage(setup, MakeStage(DirtBox(), seed, {.jumps = Amount::Many, .shortcuts = Amount::Many}).design));
        const DirtGame game(setup);
        const Track& track = game.TrackOf(std::size_t{0});
        const Rally::Test::RoadByLot road(seed);
        for (SpaceIndex at = 1; at < track.beyond; ++at)
        {
            for (std::size_t ahead = 0; ahead < track[at].forwardCount; ++ahead)
            {
                const Space& hop = track[track[at].forward[ahead]];
                DirtState state{};
                EventList events;
                game.Begin(state, events);
                state.cars[0].space = at;
                state.cars[0].gear = hop.jump;
                state.cars[0].state = CarState::Running;
                game.OpenTurn(state, events);
                const auto die = static_cast<std::uint8_t>(hop.jump + 1);
                const Action lay{static_cast<std::uint8_t>(ActionKind::Lay), 0, die, 0, hop.code, 0};
                if (hop.jump == 0 || !game.Query(state, lay))
                {
                    continue;
                }
                game.Apply(state, lay, events);
                ActionList legal;
                game.Legal(state, 0, legal);
                for (const Action& name : legal)
                {
                    if (static_cast<ActionKind>(name.kind) != ActionKind::NameLanding ||
                        track[track.Find(name.space)].kind != SpaceKind::Cut)
                    {
                        continue;
                    }
                    DirtState named = state;
                    game.Apply(named, name, events);
                    const Pilot::TurnWorth worth(game, named, road);
                    EXPECT_NEAR(worth.OneByOne(Pilot::LaidPlan(named)), Expectation(game, road, named).Of(named), 1e-9)
                        << WritePlan(game, named).View();
                    ++landings;
                }
            }
        }
    }
    EXPECT_GT(landings, 3);
}

// With no other layout to choose, flat-out is worth what the rules say.
TEST(OddsWorth, FlatOutIsExactWhenThePlanHolds)
{
    Random random(78);
    int plans = 0;
    int starts = 0; // that SISU may go on with (D-SIS-7)
    for (std::uint64_t tries = 0; tries < 300; ++tries)
    {
        Rally::Test::TurnByLot turn;
        turn.Make(random);
        const Rally::Test::RoadByLot road(tries);
        for (int moves = 0; moves < 10; ++moves)
        {
            Rally::Test::TurnByLot there = turn;
            if (!there.Move(random) || !there.LayPlan(random, 2))
            {
                continue;
            }
            const Pilot::TurnWorth worth(*there.game, there.state, road);
            const Pilot::Plan plan = Pilot::LaidPlan(there.state);
            if (worth.Dice().Of(plan).loses > 0.0)
            {
                continue;
            }
            const double expected = Expectation(*there.game, road, there.state).FlatOut(there.state);
            ASSERT_NEAR(worth.FlatOut(plan), expected, 1e-9) << WritePlan(*there.game, there.state).View();
            starts += worth.Dice().Of(plan).screeches > 0.0 && there.state.cars[there.state.active].sisu != 0;
            ++plans;
        }
    }
    EXPECT_GT(plans, 400);
    EXPECT_GT(starts, 3);
}

// Control is as good as lost one by one, or a screeching start as good as over: SISU, or what comes without it (D-STD-7,
// D-SIS-7).
TEST(OddsWorth, SisuIsPlayedWhenThatIsWorthIt)
{
    Random random(79);
    int plays = 0;
    int accepts = 0;
    int starts = 0;
    for (std::uint64_t tries = 0; tries < 6000; ++tries)
    {
        Rally::Test::TurnByLot turn;
        turn.Make(random);
        const Rally::Test::RoadByLot road(tries);
        for (int moves = 0; moves < 30; ++moves)
        {
            Rally::Test::TurnByLot there = turn;
            const bool drives = there.Move(random) && there.LayPlan(random, 5) && HasTokensEnough(there.state) &&
                                there.DriveOn(random, 1 + random.Below(5));
            if (!drives || there.state.phase != Phase::Save)
            {
                continue;
            }
            const Pilot::Choice choice =
                Pilot::TurnWorth(*there.game, there.state, road).Saving(Pilot::LaidPlan(there.state));
            const double expected = Expectation(*there.game, road, there.state).Of(there.state);
            ASSERT_NEAR(choice.seconds, expected, 1e-9) << WritePlan(*there.game, there.state).View();
            ++(choice.how == ActionKind::PlaySisu ? plays : accepts);
            starts += Screeches(there.state);
        }
    }
    EXPECT_GT(plays, 20);
    EXPECT_GT(accepts, 10);
    EXPECT_GT(starts, 3); // D-SIS-7
}

// Tokens drawn, kept and spent are worth nothing beyond their seconds.
class PlainRoad final : public Pilot::ValueToGo
{
public:
    explicit PlainRoad(std::uint64_t seed) : lot(seed) {}
    double Worth(SpaceIndex at, int gear, int purse) const override { return lot.Worth(at, gear, purse); }
    double DamageToken() const override { return 4.5; }

private:
    Rally::Test::RoadByLot lot;
};

// Flat-out, whatever the dice show: what a failed one costs is the best of all its layouts (D-GAS-4 to D-GAS-6), or SISU.
TEST(OddsWorth, FlatOutFailsWhereItCostsLeast)
{
    Random random(80);
    Pilot::Lines lines;
    int plans = 0;
    int fails = 0;
    int better = 0;
    for (std::uint64_t tries = 0; tries < 700; ++tries)
    {
        Rally::Test::TurnByLot turn;
        turn.Make(random);
        const PlainRoad road(tries);
        for (int moves = 0; moves < 2; ++moves)
        {
            Rally::Test::TurnByLot there = turn;
            if (!there.Move(random) || !there.LayPlan(random, 4) || !HasTokensEnough(there.state))
            {
                continue;
            }
            const Pilot::Appraisal appraisal(*there.game, there.state.stage, road, lines);
            const Action flatOut{
                static_cast<std::uint8_t>(ActionKind::FlatOut), there.state.active, 0, 0, kNoSpaceCode, 0};
            const double seconds = appraisal.Of(there.state, flatOut) - appraisal.SoFar(there.state, flatOut.seat);
            const double expected = Expectation(*there.game, road, there.state).FlatOut(there.state);
            ASSERT_NEAR(seconds, expected, 1e-9) << WritePlan(*there.game, there.state).View();
            const Pilot::TurnWorth worth(*there.game, there.state, road);
            const double asLaid = worth.FlatOut(Pilot::LaidPlan(there.state));
            EXPECT_LE(seconds, asLaid + 1e-9);
            better += seconds < asLaid - 1e-9;
            fails += worth.Dice().Of(Pilot::LaidPlan(there.state)).loses > 0.0;
            ++plans;
        }
    }
    EXPECT_GT(plans, 300);
    EXPECT_GT(fails, 150);
    EXPECT_GT(better, 20);
}

} // namespace
} // namespace Rally
