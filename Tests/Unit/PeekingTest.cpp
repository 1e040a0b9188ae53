// No peeking, for every level and temper, over whole rallies: what a seat may not know, and what no die has shown yet, makes
// no difference to what its driver decides, and neither does what the driver thought before.
#include "RallyPilot/Dirt/Opponent.h"
#include "RallyRules/Dirt/DirtMatch.h"
#include "Thorough.h"

#include <gtest/gtest.h>

namespace Rally
{
namespace
{

using namespace Dirt;
using Pilot::Character;
using Pilot::Level;
using Pilot::Opponent;
using Pilot::Temper;

// The match as it might be just as well, for all this seat knows. Decks and bag have no order, only counts that everybody
// has seen (D-STD-14); hidden are the penalties others have taken.
DirtMatch OtherwiseHidden(const DirtMatch& match, Seat seat, Random& random)
{
    DirtState state = match.Now();
    for (Seat other = 0; other < state.seats && state.phase == Phase::TimeControl; ++other)
    {
        const bool hasDecided = (state.pending & MaskOf(other)) == 0;
        if (other != seat && hasDecided)
        {
            state.cars[other].penalty = static_cast<std::uint8_t>(random.Below(40));
        }
    }
    return DirtMatch(std::make_shared<const DirtGame>(match.Rules()), state);
}

// A driver of each level, each of another temper.
class Field
{
public:
    explicit Field(std::size_t shift)
    {
        for (std::size_t i = 0; i < Pilot::kLevels; ++i)
        {
            const Character who{static_cast<Level>(i), static_cast<Temper>((i + shift) % Pilot::kTempers)};
            characters.push_back(who);
            drivers.emplace_back(who, i, Book());
        }
    }

    Action Usual(const AnyMatch& match, Seat seat) { return drivers[seat].Decide(*match.ViewFor(seat), seat); }
    // Somebody who has thought of nothing before.
    Action Fresh(const AnyMatch& match, Seat seat) const
    {
        return Opponent(characters[seat], seat, Book()).Decide(*match.ViewFor(seat), seat);
    }

private:
    static std::shared_ptr<Pilot::RoadBook> Book()
    {
        static const auto book = std::make_shared<Pilot::RoadBook>(); // what a road is worth is no secret
        return book;
    }

    std::vector<Character> characters;
    std::vector<Opponent> drivers;
};

// Every turn of every seat is looked at in one of the rallies, unless it is in all of them, and so is every decision that
// somebody else's is hidden from. In the others somebody drives who hardly thinks.
constexpr std::size_t kSample = Pilot::kTempers;

struct Rally5
{
    DirtMatch match;
    Field field;
    Opponent quick{{Level::Rookie, Temper::Even}, 1};
    std::size_t shift;
    std::size_t decisions = 0; // looked at
    std::size_t unseen = 0;    // ... with something hidden from the seat

    static DirtMatch Begin(std::size_t shift)
    {
        DirtSetup setup = NewSetup(static_cast<std::uint8_t>(Pilot::kLevels));
        setup.options = {shift % 2 == 1, true, true, true, SisuScope::Stage, LastCorner::Plan};
        EXPECT_TRUE(AddStage(setup, "rally4-ss1+rally5-ss2"));
        return DirtMatch(setup);
    }

    explicit Rally5(std::size_t theShift) : match(Begin(theShift)), field(theShift), shift(theShift) {}

    bool IsLookedAt(Seat seat) const
    {
        const DirtState& state = match.Now();
        const bool hides = state.phase == Phase::TimeControl;
        const std::size_t turn = std::size_t{state.round} + seat + shift;
        return Rally::Test::TriesEverything() || hides || turn % kSample == 0;
    }

    // What the driver of a seat decides, which is what one decides who sees other hidden things and has thought of nothing.
    Action Decided(Seat seat, Random& hidden)
    {
        const Action action = field.Usual(match, seat);
        const DirtMatch other = OtherwiseHidden(match, seat, hidden);
        EXPECT_EQ(action, field.Fresh(other, seat)) << match.Write(action).View();
        EXPECT_EQ(match.ViewHash(seat), other.ViewHash(seat)); // nor does it look otherwise
        unseen += std::memcmp(&other.Now(), &match.Now(), sizeof match.Now()) != 0;
        ++decisions;
        return action;
    }

    void Drive(std::uint64_t seed)
    {
        Random dice(seed);
        Random hidden(seed, RandomStream::Looks);
        for (int i = 0; i < 20000 && !match.WhoMoves().IsOver(); ++i)
        {
            if (match.WhoMoves().IsChance())
            {
                ASSERT_TRUE(match.Resolve(match.Draw(dice)));
                continue;
            }
            const Seat seat = match.WhoMoves().First();
            const Action action = IsLookedAt(seat) ? Decided(seat, hidden) : quick.Decide(*match.ViewFor(seat), seat);
            ASSERT_FALSE(testing::Test::HasFailure());
            // Somebody takes penalties, so that there is something to hide.
            const bool pays = match.Now().phase == Phase::TimeControl && seat % 2 == 1;
            ASSERT_TRUE(match.Play(pays ? Penalty(seat, 3) : action)) << match.Write(action).View();
        }
        EXPECT_TRUE(match.WhoMoves().IsOver());
    }

    static Action Penalty(Seat seat, std::uint16_t amount)
    {
        return {static_cast<std::uint8_t>(ActionKind::Penalty), seat, 0, 0, kNoSpaceCode, amount};
    }
};

TEST(Peeking, WhatIsHiddenChangesNoDecision)
{
    for (std::size_t shift = 0; shift < Pilot::kTempers; ++shift)
    {
        Rally5 rally(shift);
        rally.Drive(shift + 1);
        EXPECT_GT(rally.decisions, Rally::Test::TriesEverything() ? 200u : 30u);
        EXPECT_GE(rally.unseen, 4u); // all but the first to decide at the time control
    }
}

// All that is decided before chance speaks next.
std::vector<Action> UntilChance(const AnyMatch& from, Field& field)
{
    const std::unique_ptr<AnyMatch> match = from.Clone();
    std::vector<Action> actions;
    while (!match->WhoMoves().IsChance() && !match->WhoMoves().IsOver() && actions.size() < 100)
    {
        const Seat seat = match->WhoMoves().First();
        actions.push_back(field.Usual(*match, seat));
        EXPECT_TRUE(match->Play(actions.back()));
    }
    return actions;
}

// The dice are given: whoever knows what will fall decides like those who do not. At each turn the same drivers decide in
// races whose dice will fall otherwise.
TEST(Peeking, DiceThatHaveNotFallenChangeNoDecision)
{
    Rally5 rally(2);
    Field others(2);
    Random dice(8);
    Random otherDice(9);
    std::size_t turns = 0;
    while (!rally.match.WhoMoves().IsOver() && turns < 60)
    {
        if (rally.match.WhoMoves().IsChance())
        {
            ASSERT_TRUE(rally.match.Resolve(rally.match.Draw(dice)));
            continue;
        }
        const std::vector<Action> decided = UntilChance(rally.match, rally.field);
        // The other driver lives through another future first.
        const std::unique_ptr<AnyMatch> future = rally.match.Clone();
        for (int i = 0; i < 12 && !future->WhoMoves().IsOver(); ++i)
        {
            if (future->WhoMoves().IsChance())
            {
                future->Resolve(future->Draw(otherDice));
            }
            else
            {
                future->Play(others.Usual(*future, future->WhoMoves().First()));
            }
        }
        ASSERT_EQ(decided, UntilChance(rally.match, others));
        for (const Action& action : decided)
        {
            ASSERT_TRUE(rally.match.Play(action));
        }
        ++turns;
    }
    EXPECT_EQ(turns, 60u);
}

} // namespace
} // namespace Rally
