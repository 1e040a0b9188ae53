#include "DirtCases.h"
#include "Properties.h"
#include "RallyRules/Dirt/DirtNotation.h"

#include <set>

namespace Rally::Test
{

INSTANTIATE_TYPED_TEST_SUITE_P(Dirt, GameProperties, DirtCases);

// The chain hashes the whole state: shown to others, 256 tries would tell which penalty led to it.
TEST(DirtPropertiesTest, TheChainOfAViewDoesNotGiveAPenaltyAway)
{
    Dirt::DirtOptions options;
    options.timeControls = true;
    Dirt::DirtMatch match(SetupOf(2, {"rally4"}, options));
    Random random(1, RandomStream::Pilot);
    while (match.Now().phase != Dirt::Phase::TimeControl)
    {
        ASSERT_TRUE(PlayOne(match, random));
    }
    Dirt::DirtMatch other = match;
    Action none;
    Action some;
    ASSERT_TRUE(match.Read("penalty=0", 0, none) && match.Read("penalty=5", 0, some));
    ASSERT_TRUE(match.Play(none) && other.Play(some));
    EXPECT_EQ(match.ViewFor(1)->Chain(), other.ViewFor(1)->Chain());
}

// What random play never meets, the properties say nothing about.
TEST(DirtPropertiesTest, RandomPlayMeetsAlmostEverything)
{
    std::set<unsigned> phases;
    std::set<unsigned> actions;
    std::set<unsigned> lucks;
    std::set<unsigned> told;
    std::set<int> causes;
    for (std::size_t index = 0; index < DirtCases::Count(); ++index)
    {
        const auto match = DirtCases::Make(index);
        Random random(index * 2 + 1, RandomStream::Pilot);
        while (!match->WhoMoves().IsOver())
        {
            phases.insert(static_cast<unsigned>(match->Now().phase));
            ASSERT_TRUE(PlayOne(*match, random));
            const LogEntry& entry = match->Entries().back();
            (entry.chance ? lucks : actions).insert(entry.chance ? entry.outcome.kind : entry.action.kind);
            for (const Event& event : match->Events())
            {
                told.insert(event.kind);
                if (event.kind == static_cast<unsigned>(Dirt::EventKind::LostControl))
                {
                    causes.insert(event.amount);
                }
            }
        }
    }
    for (unsigned phase = 0; phase < static_cast<unsigned>(Dirt::Phase::Over); ++phase)
    {
        EXPECT_TRUE(phases.contains(phase)) << Dirt::NameOf(static_cast<Dirt::Phase>(phase));
    }
    for (unsigned kind = 0; kind < Dirt::kActionKinds; ++kind)
    {
        EXPECT_TRUE(actions.contains(kind)) << "action kind " << kind;
    }
    for (unsigned kind = 0; kind < Dirt::kOutcomeKinds; ++kind)
    {
        EXPECT_TRUE(lucks.contains(kind)) << "luck kind " << kind;
    }
    for (unsigned kind = 0; kind < Dirt::kEventKinds; ++kind)
    {
        EXPECT_TRUE(told.contains(kind) || kind == 0) << "told kind " << kind;
    }
    EXPECT_EQ(causes, (std::set<int>{1, 2, 3, 4}));
}

} // namespace Rally::Test
