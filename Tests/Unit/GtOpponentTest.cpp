// Who drives GT: five levels and their tempers, in every kind of race; hints, advice and looking back.
#include "GtOddsCases.h"
#include "RallyPilot/Gt/GtCoDriver.h"
#include "RallyPilot/Gt/GtOpponent.h"
#include "RallyPilot/Gt/GtOutlook.h"
#include "RallyPilot/Gt/GtParDriver.h"
#include "RallyPilot/Gt/GtPlanAdviser.h"
#include "RallyPilot/Gt/GtReview.h"
#include "RallyRules/Text/Text.h"
#include "Thorough.h"

#include <cmath>

namespace Rally::Test
{
namespace
{

using namespace Pilot;

std::shared_ptr<GtRoadBook> SharedBook()
{
    static const auto book = std::make_shared<GtRoadBook>(); // what a road is worth is no secret
    return book;
}

struct Seated
{
    std::vector<Character> characters;
    std::vector<GtOpponent> drivers;

    Seated(std::size_t seats, std::size_t shift)
    {
        for (std::size_t i = 0; i < seats; ++i)
        {
            const Character who{static_cast<Level>((i + shift) % kLevels),
                                static_cast<Temper>((i + 2 * shift) % kTempers)};
            characters.push_back(who);
            drivers.emplace_back(who, i, SharedBook());
        }
    }
};

// Races with every option, everybody of another level and temper: whatever is answered is allowed, nobody gets stuck, and somebody
// who has thought of nothing before decides the same, so nothing hangs on what was seen earlier.
TEST(GtOpponent, EveryCharacterKnowsTheRules)
{
    std::size_t decisions = 0;
    std::size_t stops = 0;
    const std::size_t races = TriesEverything() ? GtCases::Count() : 5;
    for (std::size_t race = 0; race < races; ++race)
    {
        const auto match = GtCases::Make(race);
        Seated seated(match->Rules().Seats(), race);
        Random random(race + 1, RandomStream::Game);
        for (ToMove whose = match->WhoMoves(); !whose.IsOver(); whose = match->WhoMoves())
        {
            if (whose.IsChance())
            {
                ASSERT_TRUE(match->Resolve(match->Draw(random)));
                continue;
            }
            const Seat seat = whose.First();
            const auto view = match->ViewFor(seat);
            const Action action = seated.drivers[seat].Decide(*view, seat);
            ASSERT_TRUE(match->Query(action)) << GtCases::Name(race) << " " << WordsOf(seated.characters[seat]);
            if (++decisions % 23 == 0)
            {
                GtOpponent fresh(seated.characters[seat], seat, SharedBook());
                EXPECT_EQ(fresh.Decide(*view, seat), action) << GtCases::Name(race);
            }
            stops += static_cast<ActionKind>(action.kind) == ActionKind::PitStop ? 1u : 0u;
            ASSERT_TRUE(match->Play(action));
            ASSERT_LT(decisions, 20000u);
        }
        EXPECT_EQ(match->Suspended(), 0);
    }
    EXPECT_GT(decisions, 150u);
    std::printf("%zu decisions, %zu stops in the pits\n", decisions, stops);
}

int WinsOf(Character first, Character second, int duels)
{
    int wins = 0;
    for (int duel = 0; duel < duels; ++duel)
    {
        GtMatch match(SetupOf(2, "circuit" + std::to_string(1 + duel / 2 % 8)));
        Random random(static_cast<std::uint64_t>(duel / 2 + 1), RandomStream::Game);
        GtOpponent one(first, static_cast<std::uint64_t>(duel + 1), SharedBook());
        GtOpponent other(second, static_cast<std::uint64_t>(duel + 5001), SharedBook());
        const Seat seat = duel % 2 == 0 ? Seat{0} : Seat{1};
        for (ToMove whose = match.WhoMoves(); !whose.IsOver(); whose = match.WhoMoves())
        {
            if (whose.IsChance())
            {
                EXPECT_TRUE(match.Resolve(match.Draw(random)));
                continue;
            }
            const Seat mover = whose.First();
            EXPECT_TRUE(match.Play((mover == seat ? one : other).Decide(*match.ViewFor(mover), mover)));
        }
        const Standing standing = match.Standings();
        wins += standing.place[seat] < standing.place[1 - seat] ? 1 : 0;
    }
    return wins;
}

// Each level beats the one below; 1,000 duels each, seats and dice exchanged, under RALLY_LONG.
TEST(GtOpponent, EachLevelBeatsTheOneBelow)
{
    const int duels = TriesEverything() ? 1000 : 16;
    const std::size_t most = TriesEverything() ? kLevels : 3; // those above solve circuits first
    for (std::size_t level = 1; level < most; ++level)
    {
        const Character better{static_cast<Level>(level), Temper::Even};
        const Character worse{static_cast<Level>(level - 1), Temper::Even};
        const int wins = WinsOf(better, worse, duels);
        const double share = static_cast<double>(wins) / duels;
        std::printf("%s beats %s in %.1f %% +- %.1f of %d duels\n", WordsOf(better).c_str(), WordsOf(worse).c_str(),
                    100.0 * share, 196.0 * std::sqrt(share * (1.0 - share) / duels), duels);
        EXPECT_GE(share, TriesEverything() ? 0.65 : 0.5);
    }
}

// Tempers are felt at every level: a gambler throws everything at once where somebody cautious would not.
TEST(GtOpponent, TempersLikeOrFearFlatOut)
{
    for (const Level level : {Level::Pro, Level::Champion, Level::Sisu})
    {
        int thrown[2]{};
        ForEachPosition(1, 31,
                        [&, seen = 0](const GtGame& game, const GtState& state, Random&) mutable
                        {
                            for (const Temper temper : {Temper::Cautious, Temper::Gambler})
                            {
                                GtMatch match(std::make_shared<const GtGame>(game), state);
                                GtOpponent driver({level, temper}, 1, SharedBook(), Budget{0, nullptr});
                                Action action = driver.Decide(match, state.active);
                                while (static_cast<ActionKind>(action.kind) == ActionKind::Lay && match.Play(action))
                                {
                                    action = driver.Decide(match, state.active);
                                }
                                const bool flat = static_cast<ActionKind>(action.kind) == ActionKind::FlatOut;
                                thrown[temper == Temper::Gambler ? 1 : 0] += flat ? 1 : 0;
                            }
                            return ++seen < 40;
                        });
        EXPECT_GT(thrown[1], thrown[0]) << WordOf(level);
    }
}

// What the best turn is said to be worth by who likes flat-out so much: the best one by one, or flat-out less that.
TEST(GtTurnWorth, AskedByWhoLikesFlatOut)
{
    int changed = 0;
    for (std::size_t race = 1; race < 4; ++race)
    {
        ForEachPosition(race, 41 + race,
                        [&, seen = 0](const GtGame& game, const GtState& state, Random&) mutable
                        {
                            const GtOutlook road(game, state, state.active);
                            const GtTurnWorth worth(game, state, road);
                            const GtBestTurn even = worth.BestTurn();
                            for (const double likes : {-0.4, -0.03, 0.05, 0.4, 50.0})
                            {
                                const GtBestTurn best = worth.BestTurn(likes);
                                EXPECT_EQ(best.found, even.found);
                                if (!best.found)
                                {
                                    continue;
                                }
                                EXPECT_LE(best.worth, even.worth + (likes < 0.0 ? -likes : 0.0) + 1e-9);
                                EXPECT_GE(best.worth, even.worth - (likes > 0.0 ? likes : 0.0) - 1e-9);
                                const double driven = best.turn.flatOut ? worth.FlatOut(best.turn.plan) - likes
                                                                        : worth.OneByOne(best.turn.plan);
                                EXPECT_NEAR(best.worth, driven, 1e-9);
                                EXPECT_TRUE(best.turn.flatOut || likes < 50.0);
                                changed += best.turn.flatOut != even.turn.flatOut ? 1 : 0;
                            }
                            return ++seen < 8;
                        });
    }
    EXPECT_GT(changed, 5);
}

// Fields of six: all five levels and a second one of each in turn; the better level has the better mean place, and its interval lies
// clear of the one below.
TEST(GtOpponent, InFieldsOfSixThePlacesFollowTheLevels)
{
    if (!TriesEverything())
    {
        GTEST_SKIP() << "RALLY_LONG";
    }
    double sum[kLevels]{};
    double squares[kLevels]{};
    double raced[kLevels]{};
    GtOptions options;
    options.places = true;
    for (std::size_t race = 0; race < 600; ++race)
    {
        GtMatch match(SetupOf(6, "circuit" + std::to_string(1 + race % 8), options));
        std::vector<GtOpponent> drivers;
        std::vector<std::size_t> levels;
        for (std::size_t seat = 0; seat < 6; ++seat)
        {
            const std::size_t number = (seat + race) % 6;
            levels.push_back(number < kLevels ? number : race / 6 % kLevels);
            drivers.emplace_back(Character{static_cast<Level>(levels.back()), Temper::Even}, race * 6 + seat,
                                 SharedBook());
        }
        Random random(race + 1, RandomStream::Game);
        for (ToMove whose = match.WhoMoves(); !whose.IsOver(); whose = match.WhoMoves())
        {
            if (whose.IsChance())
            {
                ASSERT_TRUE(match.Resolve(match.Draw(random)));
                continue;
            }
            const Seat seat = whose.First();
            ASSERT_TRUE(match.Play(drivers[seat].Decide(*match.ViewFor(seat), seat)));
        }
        const Standing standing = match.Standings();
        for (std::size_t seat = 0; seat < 6; ++seat)
        {
            sum[levels[seat]] += standing.place[seat];
            squares[levels[seat]] += standing.place[seat] * standing.place[seat];
            raced[levels[seat]] += 1.0;
        }
    }
    double clear = 1e9; // the lower end of the level below
    for (std::size_t level = 0; level < kLevels; ++level)
    {
        const double mean = sum[level] / raced[level];
        const double error = std::sqrt((squares[level] / raced[level] - mean * mean) / raced[level]);
        std::printf("%s: mean place %.2f +- %.2f\n", std::string(WordOf(static_cast<Level>(level))).c_str(), mean,
                    1.96 * error);
        EXPECT_LT(mean + 1.96 * error, clear) << WordOf(static_cast<Level>(level));
        clear = mean - 1.96 * error;
    }
}

// Everywhere in races driven at random: the advice tells what GtOdds does, every die that could be laid has its odds, and hints can
// be followed.
TEST(GtCoDriver, TellsWhatCanBeDone)
{
    std::size_t hints = 0;
    GtCoDriver coDriver(SharedBook());
    for (std::size_t race = 0; race < (TriesEverything() ? GtCases::Count() : 3u); ++race)
    {
        std::size_t seen = 0;
        const auto match = GtCases::Make(race);
        Random random(500 + race, RandomStream::Game);
        ActionList legal;
        for (ToMove whose = match->WhoMoves(); !whose.IsOver() && seen < 40; whose = match->WhoMoves())
        {
            if (whose.IsChance())
            {
                ASSERT_TRUE(match->Resolve(match->Draw(random)));
                continue;
            }
            const Seat seat = whose.First();
            match->Legal(seat, legal);
            if (legal.Size() > 1 && ++seen % 4 == 0)
            {
                const GtHint hint = coDriver.Ask(*match, seat);
                ASSERT_TRUE(hint.known);
                EXPECT_LE(hint.suggestions.size(), 3u);
                for (const GtSuggestion& one : hint.suggestions)
                {
                    EXPECT_TRUE(one.takesBack || match->Query(one.next));
                    EXPECT_GE(one.worth, hint.suggestions[0].worth - 1e-9);
                }
                for (const LanguageEntry& entry : Languages())
                {
                    for (const Phrase& line : GtHintLines(*match, hint))
                    {
                        EXPECT_FALSE(InWords(line, entry.language).empty());
                    }
                }
                EXPECT_EQ(GtHintNotation(*match, hint).size(), hint.suggestions.size() * 2);
                ++hints;
            }
            ASSERT_TRUE(match->Play(legal[random.Below(static_cast<std::uint32_t>(legal.Size()))]));
        }
    }
    EXPECT_GT(hints, 15u);
}

TEST(GtPlanAdviser, TellsTheOddsOfThePlanAndOfEveryDie)
{
    std::size_t plans = 0;
    for (std::size_t race = 0; race < GtCases::Count(); ++race)
    {
        std::size_t seen = 0;
        ForEachPosition(race, 600 + race,
                        [&](const GtGame& game, const GtState& before, Random& random)
                        {
                            GtState state = before;
                            LayAtRandom(game, state, 3, random);
                            GtMatch match(std::make_shared<const GtGame>(game), state);
                            GtPlanAdviser adviser;
                            const Advice advice = adviser.Advise(match, state.active);
                            EXPECT_EQ(advice.known, state.planLength > 0);
                            const GtPlanOdds odds = GtOdds(game, state).Of(LaidPlan(state));
                            if (advice.known)
                            {
                                EXPECT_NEAR(advice.wholePlan.holds, odds.completes, 1e-12);
                                EXPECT_NEAR(advice.lossOneByOne, odds.loses, 1e-12);
                                ++plans;
                            }
                            StepList next;
                            game.NextSteps(state, state.reach, next);
                            EXPECT_EQ(advice.dice.size(), next.Size());
                            for (const DieOdds& die : advice.dice)
                            {
                                EXPECT_TRUE(game.Query(state, die.action));
                            }
                            return ++seen < 12;
                        });
    }
    EXPECT_GT(plans, 60u);
}

// Alone, undamaged: the time is par, what decisions cost, and luck, exactly (G-SOLO-9).
TEST(GtReview, AddsUpToTheTime)
{
    GtSetup setup = SetupOf(1, "circuit1");
    for (LossRow& row : setup.values.losses)
    {
        row = LossRow{row.leavesTrack, {}};
    }
    const auto book = std::make_shared<GtRoadBook>();
    for (const Level level : {Level::Rookie, Level::Pro})
    {
        GtMatch match(setup);
        GtOpponent driver({level, Temper::Even}, 7, book);
        Random random(11, RandomStream::Game);
        for (ToMove whose = match.WhoMoves(); !whose.IsOver(); whose = match.WhoMoves())
        {
            if (whose.IsChance())
            {
                ASSERT_TRUE(match.Resolve(match.Draw(random)));
                continue;
            }
            ASSERT_TRUE(match.Play(driver.Decide(match, 0)));
        }
        const std::vector<GtSeatReview> reviews = GtReviewOf(match, *book);
        ASSERT_EQ(reviews.size(), 1u);
        const double total = match.Rules().DrivingSeconds(match.Now()) - 1.0 * match.Now().cars[0].focus;
        EXPECT_NEAR(reviews[0].par + reviews[0].cost + reviews[0].luck, total, 1e-6);
        EXPECT_GE(reviews[0].cost, 0.0);
        EXPECT_FALSE(GtReviewLines(match, reviews[0]).empty());
    }
}

} // namespace
} // namespace Rally::Test
