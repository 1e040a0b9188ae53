#include "Cli/Dirt/Regret.h"

#include "Cli/Dirt/CutStudy.h"
#include "RallyPilot/Dirt/Opponent.h"
#include "RallyPilot/Dirt/Review.h"
#include "RallyRules/Dirt/DirtMatch.h"
#include "RallyRules/Dirt/DirtBox.h"
#include "Shared/Budgets.h"

#include <cmath>

namespace Rally::Cli
{
namespace
{

using namespace Dirt;

// The stage as par knows it: no way onto a shortcut, and nothing breaks.
struct ParWorld
{
    std::shared_ptr<const DirtGame> game;
    DirtState start{};
    std::shared_ptr<const Pilot::ParTable> table;
};

ParWorld WorldOf(const char* stage, Pilot::RoadBook& book)
{
    DirtSetup setup = NewSetup(1);
    AddStage(setup, stage);
    for (auto& deck : setup.values.backs)
    {
        for (CardBack& back : deck)
        {
            std::fill(std::begin(back.tokens), std::end(back.tokens), std::uint8_t{0});
        }
    }
    const Track track = WithoutCuts(DirtGame(setup).TrackOf(std::size_t{0}));
    ParWorld world;
    world.game = std::make_shared<const DirtGame>(setup, track);
    world.start = DirtMatch(setup).Now();
    world.table = book.TableOf(*world.game, 0, {Pilot::kParPurse, false});
    return world;
}

struct Driven
{
    double seconds{};
    double regret{};
    double luck{};
};

Driven DriveAlone(const ParWorld& world, Driver& driver, std::uint64_t seed, Pilot::Lines& lines)
{
    DirtMatch match(world.game, world.start);
    Pilot::Review review(*world.game, 0, 0, *world.table, *world.table, lines, Pilot::Review::Measure::ByTable);
    Random dice(seed);
    constexpr std::size_t longest = 1u << 14;
    for (std::size_t i = 0; i < longest && !match.WhoMoves().IsOver(); ++i)
    {
        if (match.WhoMoves().IsChance())
        {
            match.Resolve(match.Draw(dice));
        }
        else
        {
            const Action action = driver.Decide(*match.ViewFor(0), 0);
            review.Decides(match.Now(), action, 0);
            match.Play(action);
        }
        review.Becomes(match.Now());
    }
    return {static_cast<double>(match.Standings().score[0]), review.Cost(), review.Luck()};
}

} // namespace

std::vector<RegretRow> MeasureRegret(const RegretWishes& wishes, const std::function<void(int, int)>& told)
{
    const auto book = std::make_shared<Pilot::RoadBook>();
    std::vector<ParWorld> worlds(DirtBox().stages.size()); // made when first driven
    Pilot::Lines lines;
    std::vector<RegretRow> rows;
    int done = 0;
    for (const std::string& words : wishes.drivers)
    {
        RegretRow& row = rows.emplace_back();
        row.driver = words;
        row.races = wishes.races;
        Pilot::Character character;
        Pilot::Budget budget;
        Shared::ReadDriver(words, character, budget);
        double squares = 0.0;
        for (int race = 0; race < wishes.races; ++race)
        {
            const std::size_t stage = static_cast<std::size_t>(race) % worlds.size();
            ParWorld& world = worlds[stage];
            world = world.game == nullptr ? WorldOf(DirtBox().stages[stage].id, *book) : std::move(world);
            const std::uint64_t seed = wishes.seed + static_cast<std::uint64_t>(race);
            Pilot::Opponent driver(character, seed, book, budget);
            const Driven driven = DriveAlone(world, driver, seed, lines);
            row.par += world.table->Par() / wishes.races;
            row.seconds += driven.seconds / wishes.races;
            row.regret += driven.regret / wishes.races;
            row.luck += driven.luck / wishes.races;
            squares += driven.regret * driven.regret / wishes.races;
            told(++done, wishes.races * static_cast<int>(wishes.drivers.size()));
        }
        row.error = std::sqrt((squares - row.regret * row.regret) / wishes.races);
    }
    return rows;
}

} // namespace Rally::Cli
