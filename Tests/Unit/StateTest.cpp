#include "DirtCases.h"
#include "Properties.h"
#include "RallyRules/Dirt/DirtNotation.h"

namespace Rally::Test
{

TEST(StateTest, IsSmallPlainAndWithoutPadding)
{
    EXPECT_LE(sizeof(Dirt::DirtState), 1024u);
    EXPECT_TRUE(std::is_trivially_copyable_v<Dirt::DirtState>);
    EXPECT_TRUE(std::is_standard_layout_v<Dirt::DirtState>);
    // No padding: two states are equal exactly when their bytes are, so hashes and views may look at bytes.
    EXPECT_TRUE(std::has_unique_object_representations_v<Dirt::DirtState>);
    EXPECT_TRUE(std::has_unique_object_representations_v<Dirt::DirtValues>);
    EXPECT_TRUE(std::has_unique_object_representations_v<Action>);
    EXPECT_TRUE(std::has_unique_object_representations_v<Event>);
}

// The same state whatever lay in the memory before.
TEST(StateTest, BeginForgetsWhatWasThere)
{
    const Dirt::DirtGame game(SetupOf(6, {"rally3-ss2"}));
    Dirt::DirtState clean;
    Dirt::DirtState dirty;
    std::memset(static_cast<void*>(&dirty), 0xA5, sizeof dirty);
    EventList events;
    game.Begin(clean, events);
    events.Clear();
    game.Begin(dirty, events);
    EXPECT_TRUE(SameBytes(clean, dirty));
}

// Seats that do not play, spaces behind the order and steps behind the plan hold nothing: equal positions have equal hashes.
TEST(StateTest, UnusedPartsStayEmpty)
{
    Dirt::DirtMatch match(SetupOf(3, {"rally2"}, kEveryOption));
    Random random(4, RandomStream::Pilot);
    const Dirt::Car nobody;
    while (!match.WhoMoves().IsOver())
    {
        const Dirt::DirtState& state = match.Now();
        for (std::size_t seat = 3; seat < kMaxSeats; ++seat)
        {
            ASSERT_TRUE(SameBytes(state.cars[seat], nobody));
        }
        for (std::size_t step = state.planLength; step < Dirt::kMaxSteps; ++step)
        {
            ASSERT_TRUE(SameBytes(state.plan[step], Dirt::Step{})) << Dirt::NameOf(state.phase);
        }
        for (std::size_t place = state.orderCount; place < kMaxSeats && state.orderCount > 0; ++place)
        {
            ASSERT_EQ(state.order[place], 0);
        }
        ASSERT_TRUE(PlayOne(match, random));
    }
}

// BrokenInvariant() must see each of its numbered invariants fail.
TEST(StateTest, EveryInvariantBites)
{
    const Dirt::DirtGame game(SetupOf(3, {"rally2-ss1"}));
    Dirt::DirtMatch match(SetupOf(3, {"rally2-ss1"}));
    Random random(9, RandomStream::Pilot);
    while (match.Now().round < 6 || match.Now().phase != Dirt::Phase::Lay || match.Now().planLength == 0)
    {
        ASSERT_TRUE(PlayOne(match, random));
    }
    const Dirt::DirtState sound = match.Now();
    ASSERT_EQ(game.BrokenInvariant(sound), 0);
    const auto broken = [&](auto spoil)
    {
        Dirt::DirtState state = sound;
        spoil(state);
        return game.BrokenInvariant(state);
    };
    using State = Dirt::DirtState;
    EXPECT_EQ(broken([](State& state) { state.phase = static_cast<Dirt::Phase>(99); }), 1);
    EXPECT_EQ(broken([](State& state) { state.seats = 4; }), 1);
    EXPECT_EQ(broken([](State& state) { state.stage = 1; }), 1);
    EXPECT_EQ(broken([](State& state) { state.planLength = Dirt::kMaxSteps + 1; }), 1);
    EXPECT_EQ(broken([](State& state) { state.cars[1].space = kNoSpace; }), 1);
    EXPECT_EQ(broken([](State& state) { state.cars[1].startsAs = 40; }), 1);
    EXPECT_EQ(broken([](State& state) { ++state.bag[0]; }), 2);
    EXPECT_EQ(broken([](State& state) { ++state.cars[0].damage[3]; }), 2);
    EXPECT_EQ(broken(
                  [](State& state)
                  {
                      state.cars[0].space = state.cars[1].space = 30;
                      state.cars[0].state = state.cars[1].state = Dirt::CarState::Running;
                  }),
              3);
    EXPECT_EQ(broken([](State& state) { ++state.cornerTokens[0]; }), 4);
    EXPECT_EQ(broken([](State& state) { state.decks[2].seen[0] = 200; }), 5);
    EXPECT_EQ(broken([](State& state) { state.order[1] = state.order[0]; }), 6);
    EXPECT_EQ(broken([](State& state) { state.order[0] = 5; }), 6);
    EXPECT_EQ(broken([](State& state) { ++state.reach.at; }), 7);
    EXPECT_EQ(broken([](State& state) { ++state.reach.steps; }), 7);
    EXPECT_EQ(broken([](State& state) { state.cars[1].startsAs = state.cars[0].startsAs; }), 8);
    EXPECT_EQ(broken([](State& state) { ++state.finishers; }), 8);
    EXPECT_EQ(broken([](State& state) { state.stuck = 1; }), 9);
}

} // namespace Rally::Test
