// Whole races of GT by lot: that they end, what they cost, and what must be true of every one of them.
#include "Counted/Allocations.h"
#include "GtCases.h"

#include <set>

namespace Rally::Test
{
namespace
{

std::uint64_t PlayBare(const GtGame& game, GtState& state, std::uint64_t seed)
{
    Random dice(seed, RandomStream::Game);
    Random lot(seed, RandomStream::Pilot);
    ActionList legal;
    EventList events;
    events.Clear();
    game.Begin(state, events);
    std::uint64_t plies = 0;
    for (ToMove whose = game.WhoMoves(state); !whose.IsOver() && plies < 30000; whose = game.WhoMoves(state), ++plies)
    {
        events.Clear();
        if (whose.IsChance())
        {
            game.Resolve(state, game.Draw(state, dice), events);
            continue;
        }
        game.Legal(state, whose.First(), legal);
        game.Apply(state, legal[lot.Below(static_cast<std::uint32_t>(legal.Size()))], events);
    }
    return plies;
}

} // namespace

TEST(GtMatchTest, RacesEndOnEveryCircuitWithEveryNumberOfCars)
{
    std::set<CarState> ends;
    for (std::uint64_t seed = 0; seed < 240; ++seed)
    {
        const std::string id = "circuit" + std::to_string(seed % 8 + 1);
        const GtGame game(SetupOf(static_cast<std::uint8_t>(seed / 8 % 6 + 1), id, GtCases::OptionsFor(seed / 7)));
        GtState state;
        PlayBare(game, state, seed);
        ASSERT_EQ(state.phase, Phase::Over) << seed;
        ASSERT_EQ(game.BrokenInvariant(state), 0) << seed;
        const Standing standing = game.Standings(state);
        for (Seat seat = 0; seat < state.seats; ++seat)
        {
            const Car& car = state.cars[seat];
            ends.insert(car.state);
            EXPECT_EQ(car.state == CarState::Finished, car.crossings == game.LapCount() + 1); // G-END-4
            EXPECT_TRUE(car.finishedAs == 0 || standing.place[seat] == car.finishedAs);
            EXPECT_TRUE(game.Options().places || game.IsSolo() || car.finishedAs <= 1); // G-END-2, G-END-3
        }
    }
    EXPECT_TRUE(ends.contains(CarState::Finished));
    EXPECT_TRUE(ends.contains(CarState::InPits)) << "somebody stood in the pits when it was over";
}

TEST(GtMatchTest, AMoveAllocatesNothing)
{
    if (!CountsAllocations())
    {
        GTEST_SKIP() << "a sanitizer has operators of its own";
    }
    const GtGame game(SetupOf(6, "circuit8", GtCases::OptionsFor(6)));
    GtState state;
    const std::uint64_t before = Allocations();
    EXPECT_GT(PlayBare(game, state, 1), 100u);
    EXPECT_EQ(Allocations() - before, 0u);
}

// Marker after marker: nobody is in gear 0 or 00 but for what the rules say, and warnings stay below the limit of whoever goes on.
TEST(GtMatchTest, AfterATurnOfDiceTheGearIsAtLeastOne)
{
    for (std::uint64_t seed = 0; seed < 12; ++seed)
    {
        GtMatch match(SetupOf(4, "circuit" + std::to_string(seed % 8 + 1), GtCases::OptionsFor(seed)));
        Random random(seed, RandomStream::Pilot);
        while (!match.WhoMoves().IsOver())
        {
            const GtState before = match.Now();
            ASSERT_TRUE(PlayOne(match, random));
            const GtState& now = match.Now();
            ASSERT_LE(match.Events().Size(), kMaxEvents / 2) << "room to spare";
            for (const Event& event : match.Events())
            {
                const auto kind = static_cast<EventKind>(event.kind);
                EXPECT_TRUE(kind != EventKind::Moved || event.gear >= 1);
            }
            if (now.phase == Phase::Drive)
            {
                EXPECT_LT(now.warnings, now.pool.warningLimit);
                EXPECT_GE(now.nextStep, 1);
            }
            unsigned spaces = 0; // as many spaces as groups (G-DIC-2)
            for (const Event& event : match.Events())
            {
                spaces += event.kind == static_cast<std::uint8_t>(EventKind::Moved) ? 1u : 0u;
            }
            EXPECT_LE(spaces, before.planLength + 1u);
        }
    }
}

} // namespace Rally::Test
