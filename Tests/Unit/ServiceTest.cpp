// Time controls: a penalty is taken where a later start is worth it (D-CHK).
#include "RallyPilot/Dirt/Opponent.h"
#include "RallyRules/Dirt/DirtMatch.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace Rally
{
namespace
{

using namespace Dirt;

// After the first stage: times by seat, in the order they started in.
int TokensTaken(Pilot::Level level, Seat seat, std::initializer_list<std::uint16_t> times, bool oneShot = false)
{
    DirtSetup setup = NewSetup(static_cast<std::uint8_t>(times.size()));
    setup.options.timeControls = true;
    setup.options.oneShot = oneShot;
    EXPECT_TRUE(AddStage(setup, "rally4"));
    const auto game = std::make_shared<const DirtGame>(setup);
    DirtState state{};
    EventList events;
    game->Begin(state, events);
    state.phase = Phase::TimeControl;
    state.pending = static_cast<SeatMask>((1u << setup.seats) - 1u);
    Seat next = 0;
    for (const std::uint16_t time : times)
    {
        state.cars[next].state = CarState::Finished;
        state.cars[next].stageTime = time;
        state.cars[next].startsAs = next;
        ++next;
    }
    const DirtMatch match(game, state);
    const Action action = Pilot::Opponent({level, {}}, 3).Decide(*match.ViewFor(seat), seat);
    EXPECT_TRUE(match.Query(action));
    EXPECT_EQ(static_cast<ActionKind>(action.kind), ActionKind::Penalty);
    return action.amount;
}

TEST(Service, APenaltyIsTakenWhereTheLaterStartPays)
{
    for (const Pilot::Level level : {Pilot::Level::Champion, Pilot::Level::Sisu})
    {
        // Nearly tied, five seconds leave the lead, and its orange dice, to the other.
        EXPECT_EQ(TokensTaken(level, 0, {120, 121}), 1) << Pilot::WordOf(level);
        // Nobody can be let by for less than it brings.
        EXPECT_EQ(TokensTaken(level, 0, {120, 150}), 0) << Pilot::WordOf(level);
        // The other leads already.
        EXPECT_EQ(TokensTaken(level, 1, {120, 121}), 0) << Pilot::WordOf(level);
        // Without orange dice there is nothing to be had from it.
        EXPECT_EQ(TokensTaken(level, 0, {120, 121}, true), 0) << Pilot::WordOf(level);
        // One token brings a tie, which keeps the order (D-RLY-14); two are too dear.
        EXPECT_EQ(TokensTaken(level, 0, {115, 120}), 0) << Pilot::WordOf(level);
    }
    // One car that goes first is enough.
    EXPECT_EQ(TokensTaken(Pilot::Level::Sisu, 0, {120, 121, 122, 124}), 1);
    for (const Pilot::Level level : {Pilot::Level::Rookie, Pilot::Level::Clubman, Pilot::Level::Pro})
    {
        EXPECT_EQ(TokensTaken(level, 0, {120, 121}), 0) << Pilot::WordOf(level);
    }
}

} // namespace
} // namespace Rally
