// The levels: what they may know, that they decide alike whenever asked, how far the best are from perfect, and what looking
// ahead takes: nodes that are counted, a watch that is obeyed.
#include "Cli/Dirt/Regret.h"
#include "RandomPlay.h"
#include "RallyPilot/Dirt/Opponent.h"
#include "RallyRules/Dirt/DirtMatch.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace Rally
{
namespace
{

using namespace Dirt;
using Pilot::Budget;
using Pilot::Character;
using Pilot::Level;
using Pilot::Opponent;
using Pilot::Temper;

constexpr Character kSisu{Level::Sisu, Temper::Even};

// May think so many looks long for each decision, and counts them.
class CountingWatch final : public Pilot::Watch
{
public:
    explicit CountingWatch(int looks) : most(looks) {}

    void Begin() override
    {
        now = 0;
        ++decisions;
    }
    bool MayGoOn() override
    {
        ++now;
        worst = now > worst ? now : worst;
        return now <= most;
    }

    int most;
    int now{};
    int worst{}; // looks in one decision
    int decisions{};
};

constexpr std::uint64_t kFewNodes = 6000; // so that tests stay short

Budget WithNodes(std::uint64_t nodes)
{
    return {nodes, nullptr};
}

constexpr Character kSome[] = {{Level::Rookie, Temper::Gambler},
                               {Level::Clubman, Temper::Blocker},
                               {Level::Champion, Temper::MudThrower},
                               {Level::Sisu, Temper::Cautious}};

// One stage of a rally with everything hidden that can be.
DirtMatch NewMatch(std::uint8_t seats)
{
    DirtSetup setup = NewSetup(seats);
    setup.options.timeControls = true;
    setup.options.sisu = SisuScope::Stage;
    EXPECT_TRUE(AddStage(setup, "rally1-ss1"));
    return DirtMatch(setup);
}

// Asks everybody twice: by the view of the seat, and by the whole match, another driver who has thought of nothing before. In
// the middle of a turn that one has to come to the same plan as the one who began it.
std::uint64_t RaceAskedTwice(const std::shared_ptr<Pilot::RoadBook>& book)
{
    DirtMatch match = NewMatch(4);
    std::vector<Opponent> drivers;
    for (std::size_t i = 0; i < 4; ++i)
    {
        drivers.emplace_back(kSome[i], i, book, WithNodes(kFewNodes));
    }
    Random dice(4);
    const auto decide = [&](Seat seat)
    {
        const Action seen = drivers[seat].Decide(*match.ViewFor(seat), seat);
        EXPECT_EQ(seen, Opponent(kSome[seat], seat, book, WithNodes(kFewNodes)).Decide(match, seat));
        return seen;
    };
    EXPECT_TRUE(Test::PlayBy(match, dice, decide));
    return match.Chain();
}

TEST(Opponent, SeesNothingItsSeatMayNotAndDecidesAlikeAgain)
{
    const std::uint64_t first = RaceAskedTwice(std::make_shared<Pilot::RoadBook>());
    EXPECT_EQ(first, RaceAskedTwice(std::make_shared<Pilot::RoadBook>()));
}

TEST(Opponent, ReadsCharacters)
{
    Character character;
    EXPECT_TRUE(Pilot::ReadCharacter("sisu:mud-thrower", character));
    EXPECT_EQ(character, (Character{Level::Sisu, Temper::MudThrower}));
    EXPECT_EQ(Pilot::WordsOf(character), "sisu:mud-thrower");
    EXPECT_TRUE(Pilot::ReadCharacter("bot", character));
    EXPECT_EQ(character, Character{});
    for (const char* wrong : {"", ":", "pro:", "pro:brave", "Pro", "pro:gambler:cautious"})
    {
        EXPECT_FALSE(Pilot::ReadCharacter(wrong, character)) << wrong;
    }
}

// Alone the time of every race is par, what its decisions cost, and luck, to the last digit: the table, the appraisal and
// the rules reckon with the same world.
TEST(Opponent, TheBestAreNearlyPerfect)
{
    const std::vector<Cli::RegretRow> rows =
        Cli::MeasureRegret({{"sisu", "champion", "clubman"}, 3, 5}, [](int, int) {});
    ASSERT_EQ(rows.size(), 3u);
    for (const Cli::RegretRow& row : rows)
    {
        EXPECT_NEAR(row.seconds, row.par + row.regret + row.luck, 1e-6) << row.driver;
        EXPECT_GE(row.regret, 0.0);
    }
    EXPECT_LE(rows[0].regret, 0.005 * rows[0].par);
    EXPECT_LE(rows[1].regret, 0.04 * rows[1].par); // three races say little
    EXPECT_GT(rows[2].regret, rows[1].regret);
}

// Races alone or with others; answers how many plans were played on in thought, and the hash of all that happened.
struct Raced
{
    std::uint64_t samples{};
    std::uint64_t mostNodes{};
    std::uint64_t chain{};
    int seconds{};
    std::size_t turns{};
};

Raced Race(std::uint8_t seats, const Budget& budget, const std::shared_ptr<Pilot::RoadBook>& book, std::uint64_t seed)
{
    DirtSetup setup = NewSetup(seats);
    EXPECT_TRUE(AddStage(setup, "rally4-ss1"));
    DirtMatch match(setup);
    Opponent driver(kSisu, 5, book, budget);
    Random dice(seed);
    Raced raced;
    for (int i = 0; i < 20000 && !match.WhoMoves().IsOver(); ++i)
    {
        if (match.WhoMoves().IsChance())
        {
            EXPECT_TRUE(match.Resolve(match.Draw(dice)));
            continue;
        }
        const Seat seat = match.WhoMoves().Includes(0) ? Seat{0} : Seat{1};
        raced.turns += match.Now().phase == Phase::Lay && match.Now().planLength == 0 ? 1u : 0u;
        EXPECT_TRUE(match.Play(driver.Decide(*match.ViewFor(seat), seat)));
        raced.samples += driver.LastEffort().samples;
        raced.mostNodes = std::max(raced.mostNodes, driver.LastEffort().nodes);
    }
    EXPECT_TRUE(match.WhoMoves().IsOver());
    raced.chain = match.Chain();
    for (Seat seat = 0; seat < seats; ++seat)
    {
        raced.seconds += match.Standings().score[seat];
    }
    return raced;
}

TEST(Opponent, AloneNothingIsLookedAheadAt)
{
    const auto book = std::make_shared<Pilot::RoadBook>();
    for (std::uint64_t seed = 1; seed <= 3; ++seed)
    {
        const Raced seeing = Race(1, {}, book, seed);
        EXPECT_EQ(seeing.samples, 0u);
        EXPECT_EQ(seeing.chain, Race(1, WithNodes(0), book, seed).chain);
    }
}

TEST(Opponent, NodesAreKeptAndDecideAlike)
{
    const auto book = std::make_shared<Pilot::RoadBook>();
    const Raced blind = Race(2, WithNodes(0), book, 2);
    EXPECT_EQ(blind.samples, 0u);
    const Raced seeing = Race(2, WithNodes(kFewNodes), book, 2);
    EXPECT_GT(seeing.samples, 0u);
    EXPECT_LE(seeing.mostNodes, kFewNodes + 2000); // a sample that has been begun is played to its end
    EXPECT_EQ(seeing.chain, Race(2, WithNodes(kFewNodes), std::make_shared<Pilot::RoadBook>(), 2).chain);
    EXPECT_GT(Race(2, WithNodes(10 * kFewNodes), book, 2).samples, seeing.samples);
}

// Never more than a few looks after the watch has said no, tables solved or not; and what is decided then makes sense: whoever
// has no time at all drives far better than one die a turn.
TEST(Opponent, ObeysAWatch)
{
    for (const int looks : {0, 1, 40})
    {
        const auto watch = std::make_shared<CountingWatch>(looks);
        const Raced raced = Race(2, {Budget::kOfLevel, watch}, std::make_shared<Pilot::RoadBook>(), 3);
        EXPECT_GT(watch->decisions, 0);
        EXPECT_LE(watch->worst, looks + 6) << looks;
        EXPECT_LT(raced.turns, 2u * 20u) << looks;
    }
}

// Slices of time add up: what was begun for one decision is there for a later one.
TEST(Opponent, SolvesTheRoadInTheTimeThatIsLeft)
{
    const auto book = std::make_shared<Pilot::RoadBook>();
    const auto watch = std::make_shared<CountingWatch>(400);
    Race(2, {Budget::kOfLevel, watch}, book, 3);
    DirtSetup setup = NewSetup(2);
    ASSERT_TRUE(AddStage(setup, "rally4-ss1"));
    const DirtGame game(setup);
    EXPECT_NE(book->Known(game, 0, {0, false}), nullptr);
    EXPECT_NE(book->Known(game, 0, {Pilot::kParPurse, true}), nullptr);
}

// Seat 0 behind a car that has just spun, two rows before a corner with a shortcut. Crashes break nothing here.
DirtMatch BeforeAShortcut()
{
    DirtSetup setup = NewSetup(2);
    EXPECT_TRUE(AddStage(setup, "rally4-ss1"));
    for (auto& deck : setup.values.backs)
    {
        for (CardBack& back : deck)
        {
            std::fill(std::begin(back.tokens), std::end(back.tokens), std::uint8_t{0});
        }
    }
    DirtMatch begun(setup);
    EXPECT_TRUE(begun.Resolve({static_cast<std::uint8_t>(OutcomeKind::FirstDriver), 0, 0}));
    const auto game = std::make_shared<const DirtGame>(setup);
    const auto place = [&begun](std::string_view words)
    {
        Action named;
        EXPECT_TRUE(begun.Read(words, 0, named));
        return begun.Rules().TrackOf(std::size_t{0}).Find(named.space);
    };
    DirtState state = begun.Now();
    state.cars[0].space = place("g1@3.3R");
    state.cars[1].space = place("g1@4.1R");
    for (Car& car : state.cars)
    {
        car.pileCards = 4;
        car.pileSeconds = 60;
        car.seconds = 3;
    }
    state.cars[0].gear = 5;
    state.cars[0].state = CarState::Running;
    state.cars[1].state = CarState::Spun;
    state.round = 5;
    state.order[0] = 1;
    state.order[1] = 0;
    state.orderCount = 2;
    state.turn = 1;
    state.leader = 1;
    EventList events;
    game->OpenTurn(state, events);
    return {game, state};
}

// How long seat 0 takes to the finish with these dice, when everything is driven by that driver.
double SecondsOf(DirtMatch match, Driver& driver, std::uint64_t seed)
{
    for (int i = 0; i < 20000 && !match.WhoMoves().IsOver(); ++i)
    {
        const DirtState& now = match.Now();
        if (match.WhoMoves().IsChance())
        {
            const unsigned turn = 256u * now.active + now.cars[now.active].pileCards;
            Random dice(seed << 32 | turn << 8 | now.nextStep);
            EXPECT_TRUE(match.Resolve(match.Draw(dice)));
            continue;
        }
        const Seat seat = match.WhoMoves().Includes(0) ? Seat{0} : Seat{1};
        EXPECT_TRUE(match.Play(driver.Decide(*match.ViewFor(seat), seat)));
    }
    return match.Standings().score[0];
}

// By the tables of an empty road the shortcut is cheapest. What its token does to the car and to the corner they do not know;
// who looks ahead finds out, and is quicker by races driven to the end.
TEST(Opponent, SeesWhatAnEmptyRoadDoesNotTell)
{
    const DirtMatch match = BeforeAShortcut();
    ASSERT_EQ(match.Now().phase, Phase::Lay);
    ASSERT_EQ(match.Now().active, 0);
    DirtMatch cutting = match;
    for (const char* words : {"g6@4.1L", "w@4.2L", "w@5.1L", "g5@5.2c1", "flat"})
    {
        Action action;
        ASSERT_TRUE(cutting.Read(words, 0, action)) << words;
        ASSERT_TRUE(cutting.Play(action)) << words;
    }
    const auto book = std::make_shared<Pilot::RoadBook>();
    Opponent seeing(kSisu, 1, book, WithNodes(60000));
    Opponent blind(kSisu, 1, book, WithNodes(0));
    DirtMatch seen = match;
    while (seen.Now().phase == Phase::Lay)
    {
        ASSERT_TRUE(seen.Play(seeing.Decide(*seen.ViewFor(0), 0)));
    }
    double gained = 0.0;
    constexpr std::uint64_t races = 24;
    for (std::uint64_t seed = 1; seed <= races; ++seed)
    {
        gained += SecondsOf(cutting, blind, seed) - SecondsOf(seen, blind, seed);
    }
    EXPECT_GT(gained / races, 3.0);
}

} // namespace
} // namespace Rally
