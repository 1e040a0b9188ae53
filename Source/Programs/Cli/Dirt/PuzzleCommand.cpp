// `rally moments`: finds positions worth asking about, and solves those of the house anew.
#include "Cli/Commands.h"
#include "Cli/Dirt/PuzzleMine.h"
#include "Cli/Fail.h"
#include "Shared/Options.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <cstdio>
#include <set>

namespace Rally::Cli
{
namespace
{

using Challenges::PuzzleEntry;

nlohmann::ordered_json JsonOf(const PuzzleEntry& puzzle)
{
    return {{"stage", puzzle.stage}, {"place", puzzle.place}, {"gear", puzzle.gear},    {"seconds", puzzle.seconds},
            {"best", puzzle.best},   {"gap", puzzle.gap},     {"chosen", puzzle.chosen}};
}

// A line for each, as they stand in Content/Data/Challenges/moments.json.
int Mine(int wanted, std::uint64_t seed, int stages)
{
    std::set<std::uint64_t> seen;
    for (int tried = 0; tried < stages && static_cast<int>(seen.size()) < wanted; ++tried)
    {
        for (const FoundPuzzle& found : MinePuzzles(seed + static_cast<unsigned>(tried)))
        {
            if (static_cast<int>(seen.size()) < wanted && seen.insert(KeyOf(found.Entry())).second)
            {
                std::puts(JsonOf(found.Entry()).dump().c_str());
                std::fflush(stdout); // a stage takes a second
            }
        }
    }
    return static_cast<int>(seen.size()) == wanted ? 0 : 1;
}

int Resolve(std::size_t every)
{
    const auto book = std::make_shared<Pilot::RoadBook>();
    int wrong = 0;
    int solved = 0;
    for (std::size_t i = 0; i < Challenges::Puzzles().size(); i += every)
    {
        const PuzzleEntry& puzzle = Challenges::Puzzles()[i];
        const PuzzleSolved now = SolvePuzzle(puzzle, book);
        const bool same = now.IsKept() && std::lround(10 * now.best) == puzzle.best &&
                          std::lround(10 * now.gap) == puzzle.gap && std::lround(10 * now.chosen) == puzzle.chosen;
        ++solved;
        wrong += same ? 0 : 1;
        if (!same)
        {
            std::printf("%zu: %s %s: best %.2f, gap %.2f, chosen %.2f, %zu plans\n", i + 1, puzzle.stage, puzzle.place,
                        now.best, now.gap, now.chosen, now.plans);
        }
    }
    std::printf("%d solved, %d otherwise than they stand there\n", solved, wrong);
    return wrong == 0 ? 0 : 1;
}

} // namespace

int Moments(std::vector<std::string> arguments)
{
    int wanted = 0;
    int stages = 100000;
    int every = 1;
    std::uint64_t seed = 1;
    Shared::Options app(
        "Positions from reviewed races in which one decision is worth seconds. Without --mine: solves those of the "
        "house anew; exit 1 when one comes out otherwise.",
        "rally moments");
    app.Add("--mine", wanted, "find so many, a line of JSON each").Range(1, 100000);
    app.Add("--stages", stages, "look at so many stages at most").Range(1, 1000000).ShowDefault();
    app.Add("--every", every, "solve every so many-th").Range(1, 100000).ShowDefault();
    app.Add("--seed", seed, "of the first stage that is looked at").ShowDefault();
    if (!ParseOptions(app, std::move(arguments)))
    {
        return 0;
    }
    return wanted > 0 ? Mine(wanted, seed, stages) : Resolve(static_cast<std::size_t>(every));
}

} // namespace Rally::Cli
