// The co-driver's hints: there is one in every phase, it can be followed, and who follows them drives well.
#include "Cli/Dirt/Position.h"
#include "DirtCases.h"
#include "RallyPilot/Dirt/CoDriver.h"
#include "Thorough.h"

#include <gtest/gtest.h>

#include <set>

namespace Rally
{
namespace
{

using namespace Dirt;

Action Make(Seat seat, ActionKind kind)
{
    return {static_cast<std::uint8_t>(kind), seat, 0, 0, kNoSpaceCode, 0};
}

// Everybody does what the co-driver says first. Which phases it was asked in.
std::set<Phase> DriveByHints(DirtMatch& match, Pilot::CoDriver& coDriver, std::uint64_t seed)
{
    std::set<Phase> asked;
    Random dice(seed);
    const auto follow = [&](Seat seat)
    {
        const Pilot::Hint hint = coDriver.Ask(*match.ViewFor(seat), seat);
        EXPECT_TRUE(hint.known);
        EXPECT_FALSE(hint.suggestions[0].takesBack);
        EXPECT_FALSE(hint.suggestions[0].reason.IsEmpty());
        asked.insert(match.Now().phase);
        const Action next = hint.suggestions[0].next;
        EXPECT_TRUE(match.Query(next)) << match.Write(next).View() << " in phase " << int(match.Now().phase);
        return next;
    };
    EXPECT_TRUE(Test::PlayBy(match, dice, follow));
    EXPECT_EQ(match.Suspended(), 0);
    return asked;
}

TEST(Hint, CanBeFollowedThroughWholeRallies)
{
    Pilot::CoDriver coDriver;
    std::set<Phase> asked;
    const bool whole = Rally::Test::TriesEverything(); // else the two stages that have it all
    for (std::uint64_t seed = whole ? 1 : 2; seed <= 2; ++seed)
    {
        const char* rally = seed == 1 ? "rally2" : "rally4";
        DirtSetup setup =
            Rally::Test::SetupOf(static_cast<std::uint8_t>(seed + 1), {whole ? rally : "rally4-ss1+rally4-ss2"});
        setup.options = {false, true, seed > 1, true, static_cast<SisuScope>(seed), LastCorner::Plan};
        setup.values.warningLimit = seed == 2 ? std::uint8_t{2} : setup.values.warningLimit; // more goes wrong
        DirtMatch match(setup);
        asked.merge(DriveByHints(match, coDriver, seed));
    }
    for (const Phase phase : {Phase::Lay, Phase::Drive, Phase::Save, Phase::LayAgain, Phase::TimeControl})
    {
        EXPECT_TRUE(asked.contains(phase)) << static_cast<int>(phase);
    }
}

// Nothing is worth anything but to end on one space in gear 4.
class OnlyThere final : public Pilot::ValueToGo
{
public:
    explicit OnlyThere(SpaceIndex thePlace) : place(thePlace) {}
    double Worth(SpaceIndex at, int gear, int) const override { return at == place && gear == 4 ? 0.0 : 1000.0; }

private:
    SpaceIndex place;
};

DirtMatch MatchFrom(const char* text)
{
    const Cli::Position position = Cli::PositionFromText(text, "test");
    return DirtMatch(position.game, position.state);
}

Action StepOf(const DirtMatch& match, const char* words)
{
    Action action;
    EXPECT_TRUE(match.Read(words, 0, action)) << words;
    return action;
}

constexpr const char* kHop = R"({"track": {"tiles": [{"hazard": "yellow", "sections": [
    {"t": "row", "lanes": 2}, {"t": "row", "lanes": 2, "jump": 3}, {"t": "row", "lanes": 2}, {"t": "row", "lanes": 2},
    {"t": "row", "lanes": 2}, {"t": "row", "lanes": 2}]}]}, "cars": [{"id": "A", "space": "1.1L", "gear": 3}]})";

// D-JMP-18: before a plan that ends in the air can be driven, its driver says where it comes down.
TEST(Hint, NamesTheLandingOfAHop)
{
    DirtMatch match = MatchFrom(kHop);
    const OnlyThere road(match.Rules().TrackOf(std::size_t{0}).Find(ParseSpace("1.2L")));
    Pilot::CoDriver coDriver;
    ASSERT_TRUE(match.Play(StepOf(match, "g4@1.2L")));
    const Pilot::Suggestion landing = coDriver.Ask(match, 0, road).suggestions[0];
    EXPECT_FALSE(landing.takesBack);
    EXPECT_EQ(static_cast<ActionKind>(landing.next.kind), ActionKind::NameLanding);
    ASSERT_TRUE(match.Play(landing.next));
    const Pilot::Suggestion drive = coDriver.Ask(match, 0, road).suggestions[0];
    EXPECT_FALSE(drive.takesBack);
    EXPECT_EQ(drive.next, Make(0, drive.how));
    EXPECT_TRUE(match.Query(drive.next));
}

TEST(Hint, IsSilentWhereNothingIsToDecide)
{
    DirtMatch match(Rally::Test::SetupOf(2, {"rally4-ss1"}));
    Pilot::CoDriver coDriver;
    EXPECT_FALSE(coDriver.Ask(match, 0).known); // before the start: whose driver card is drawn
    Random dice(3);
    ASSERT_TRUE(match.Resolve(match.Draw(dice)));
    const Seat seat = match.WhoMoves().Includes(0) ? Seat{0} : Seat{1};
    EXPECT_TRUE(coDriver.Ask(match, seat).known);
    EXPECT_FALSE(coDriver.Ask(match, static_cast<Seat>(1 - seat)).known); // it is not his turn
    EXPECT_FALSE(coDriver.Ask(match, kNoSeat).known);
    DriveByHints(match, coDriver, 3);
    EXPECT_FALSE(coDriver.Ask(match, 0).known); // all are home
}

} // namespace
} // namespace Rally
