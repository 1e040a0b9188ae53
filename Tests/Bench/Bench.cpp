// Measures in one run: play with and without log, hashes and invariants, states, memory, plans, tracks, worlds, films.
// Medians of several rounds; nothing passes or fails by it. `./rally bench --help`.
#include "Bench/GtBench.h"
#include "Bench/ParBench.h"
#include "Bench/PilotBench.h"
#include "Bench/SceneBench.h"
#include "Bench/StageBench.h"
#include "Bench/SoundBench.h"
#include "Cli/Dirt/PlanCount.h"
#include "Counted/Allocations.h"
#include "RallyPilot/Dirt/Par.h"
#include "RallyRules/Dirt/DirtMatch.h"
#include "RallyRules/Dirt/DirtNotation.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

namespace
{

using namespace Rally;
using namespace Rally::Dirt;

constexpr int kRounds = 7;
constexpr int kRacesPerRound = 400;
constexpr const char* kStage = "rally2-ss1";
constexpr std::uint8_t kSeats = 4;
constexpr const char* kUsage =
    "usage: ./rally bench [--json]\n\n"
    "Measures in one run, each number the median of several rounds:\n"
    "  random full-rules play on rally2-ss1 with 4 cars, a ply being one decision or one outcome of chance,\n"
    "  with log, hashes and invariants (logged) and without (bare); whole races; copying a state;\n"
    "  allocations per move; bytes of log per race; walking all plans of a typical and of the worst position;\n"
    "  the same play on circuit1;\n"
    "  building a track; odds of an added step, search for lines and decisions of opponents;\n"
    "  par times of all 18 stages by both models;\n"
    "  building the world of all 18 stages, its triangles and bytes; a moment of a film;\n"
    "  what it costs to be heard, in parts of one core: silence, one car, everything at once.\n"
    "Nothing passes or fails by it.\n";

using Line = Shared::Figure;

using Clock = std::chrono::steady_clock;

double Seconds(Clock::time_point since)
{
    return std::chrono::duration<double>(Clock::now() - since).count();
}

// Once to warm up, then the median of the rounds.
template <class Round>
double Median(Round round)
{
    std::vector<double> results;
    round();
    for (int i = 0; i < kRounds; ++i)
    {
        results.push_back(round());
    }
    std::sort(results.begin(), results.end());
    return results[results.size() / 2];
}

DirtSetup FullSetup(std::uint8_t seats, const char* stage)
{
    DirtSetup setup = NewSetup(seats);
    AddStage(setup, stage);
    return setup;
}

// ---- random play -----------------------------------------------------------------------------------------------------

struct Dice
{
    Random game{1, RandomStream::Game};
    Random pilot{1, RandomStream::Pilot};
};

const Action& Pick(const ActionList& legal, Random& random)
{
    return legal[random.Below(static_cast<std::uint32_t>(legal.Size()))];
}

Seat SeatOnMove(const ToMove& whose)
{
    return static_cast<Seat>(std::countr_zero(whose.seats));
}

// One race with everything on; returns its plies.
std::uint64_t RaceLogged(DirtMatch& match, Dice& dice)
{
    std::uint64_t plies = 0;
    ActionList legal;
    for (ToMove whose = match.WhoMoves(); !whose.IsOver(); whose = match.WhoMoves(), ++plies)
    {
        if (whose.IsChance())
        {
            match.Resolve(match.Draw(dice.game));
            continue;
        }
        match.Legal(SeatOnMove(whose), legal);
        match.Play(Pick(legal, dice.pilot));
    }
    return plies;
}

// The same race by the rules alone.
std::uint64_t RaceBare(const DirtGame& game, DirtState& state, Dice& dice)
{
    std::uint64_t plies = 0;
    ActionList legal;
    EventList events;
    game.Begin(state, events);
    for (ToMove whose = game.WhoMoves(state); !whose.IsOver(); whose = game.WhoMoves(state), ++plies)
    {
        events.Clear();
        if (whose.IsChance())
        {
            game.Resolve(state, game.Draw(state, dice.game), events);
            continue;
        }
        game.Legal(state, SeatOnMove(whose), legal);
        game.Apply(state, Pick(legal, dice.pilot), events);
    }
    return plies;
}

void MeasurePlay(std::vector<Line>& lines)
{
    const DirtSetup setup = FullSetup(kSeats, kStage);
    double races = 0;
    double logBytes = 0;
    double entries = 0;
    std::uint64_t moveAllocations = 0;
    std::uint64_t moves = 0;
    const double logged = Median(
        [&]
        {
            Dice dice;
            double spent = 0;
            double bytes = 0;
            std::uint64_t plies = 0;
            const Clock::time_point whole = Clock::now();
            double measuring = 0;
            for (int race = 0; race < kRacesPerRound; ++race)
            {
                DirtMatch match(setup);
                const std::uint64_t before = Test::Allocations();
                const Clock::time_point start = Clock::now();
                plies += RaceLogged(match, dice);
                spent += Seconds(start);
                moveAllocations += Test::Allocations() - before;
                const Clock::time_point aside = Clock::now();
                bytes += static_cast<double>(EncodeLog(match).size());
                measuring += Seconds(aside);
            }
            races = kRacesPerRound / (Seconds(whole) - measuring);
            logBytes = bytes / kRacesPerRound;
            entries = static_cast<double>(plies) / kRacesPerRound;
            moves += plies;
            return static_cast<double>(plies) / spent;
        });
    const DirtGame game(setup);
    const double bare = Median(
        [&]
        {
            Dice dice;
            DirtState state;
            std::uint64_t plies = 0;
            const std::uint64_t before = Test::Allocations();
            const Clock::time_point start = Clock::now();
            for (int race = 0; race < kRacesPerRound; ++race)
            {
                plies += RaceBare(game, state, dice);
            }
            const double spent = Seconds(start);
            moveAllocations += Test::Allocations() - before;
            moves += plies;
            return static_cast<double>(plies) / spent;
        });
    lines.push_back({"plies_per_second_logged", logged, 0, "plies/s"});
    lines.push_back({"plies_per_second_bare", bare, 0, "plies/s"});
    lines.push_back({"races_per_second", races, 1, "races/s"});
    lines.push_back({"plies_per_race", entries, 1, "plies"});
    lines.push_back({"log_bytes_per_race", logBytes, 0, "bytes"});
    lines.push_back(
        {"heap_allocations_per_move", static_cast<double>(moveAllocations) / static_cast<double>(moves), 6, ""});
}

// ---- states ----------------------------------------------------------------------------------------------------------

void MeasureStates(std::vector<Line>& lines)
{
    const DirtGame game(FullSetup(kMaxSeats, kStage));
    EventList events;
    constexpr std::size_t kStates = 64; // stays in the nearest cache, as in a search
    constexpr int kPasses = 20000;
    std::vector<DirtState> states(kStates);
    game.Begin(states[0], events);
    const double copy = Median(
        [&]
        {
            const Clock::time_point start = Clock::now();
            for (int pass = 0; pass < kPasses; ++pass)
            {
                for (std::size_t i = 1; i < kStates; ++i)
                {
                    states[i] = states[i - 1];
                }
                // What is written must be looked at, or the compiler leaves it out.
                states[0].round = static_cast<std::uint16_t>(states[kStates - 1].round + 1);
            }
            return Seconds(start) * 1e9 / (kPasses * static_cast<double>(kStates - 1));
        });
    lines.push_back({"ns_per_state_copy", copy, 2, "ns"});
    lines.push_back({"state_bytes", static_cast<double>(sizeof(DirtState)), 0, "bytes"});
}

// ---- plans -----------------------------------------------------------------------------------------------------------

// Alone on the stage, at the start of a turn there. False when the turn does not await a plan.
bool StandAt(const DirtGame& game, SpaceIndex space, std::uint8_t gear, DirtState& state)
{
    EventList events;
    game.Begin(state, events);
    Car& car = state.cars[0];
    car.space = space;
    car.gear = gear;
    car.state = CarState::Running;
    events.Clear();
    game.OpenTurn(state, events);
    return state.phase == Phase::Lay && state.reach.at == space;
}

struct PlanTally
{
    void GoesOn(const Step&) { ++plans; }
    void ComesBack() {}
    std::uint64_t plans{};
};

std::uint64_t PlansWalked(const DirtGame& game, const DirtState& state)
{
    PlanTally tally;
    Cli::WalkPlans(game, state, state.reach, tally);
    return tally.plans;
}

struct Standpoint
{
    std::string stage;
    SpaceIndex space{};
    std::uint8_t gear{};
    std::uint64_t plans{};
};

DirtSetup OptionSetup(const std::string& stage)
{
    DirtSetup setup = FullSetup(1, stage.c_str());
    setup.options.redlining = true; // more dice, more plans
    setup.options.screechingStart = true;
    return setup;
}

// Every space of every ready-made stage in every gear: the count is quick, as plans that meet are counted once.
Standpoint FindWorst()
{
    Standpoint worst;
    for (const ReadyStage& stage : DirtBox().stages)
    {
        const DirtGame game(OptionSetup(stage.id));
        const Track& track = game.TrackOf(std::size_t{0});
        for (SpaceIndex space = 0; space < track.spaces.Size(); ++space)
        {
            for (std::uint8_t gear = 0; gear <= kGears && track[space].kind != SpaceKind::Beyond; ++gear)
            {
                DirtState state;
                const std::uint64_t plans = StandAt(game, space, gear, state) ? Cli::CountPlans(game, state) : 0;
                if (plans > worst.plans)
                {
                    worst = {stage.id, space, gear, plans};
                }
            }
        }
    }
    return worst;
}

// Mid-stage: the first lane space of the middle tile from which a plan in third gear goes on.
Standpoint FindTypical(const DirtGame& game)
{
    const Track& track = game.TrackOf(std::size_t{0});
    for (SpaceIndex space = 0; space < track.spaces.Size(); ++space)
    {
        DirtState state;
        if (TileOf(track[space].code) == track.tileCount / 2u && track[space].kind == SpaceKind::Lane &&
            StandAt(game, space, 3, state))
        {
            return {kStage, space, 3, PlansWalked(game, state)};
        }
    }
    return {kStage, kStartSpace, 0, 0};
}

void MeasurePlans(const std::string& name, const DirtGame& game, const Standpoint& at, std::vector<Line>& lines)
{
    DirtState state;
    StandAt(game, at.space, at.gear, state);
    const std::uint64_t wanted = 300000;
    const std::uint64_t times = std::max<std::uint64_t>(1, wanted / std::max<std::uint64_t>(1, at.plans));
    std::uint64_t plans = 0;
    const double walk = Median(
        [&]
        {
            const Clock::time_point start = Clock::now();
            for (std::uint64_t i = 0; i < times; ++i)
            {
                plans = PlansWalked(game, state);
            }
            return Seconds(start) / static_cast<double>(times);
        });
    const double count = Median(
        [&]
        {
            const Clock::time_point start = Clock::now();
            std::uint64_t sum = 0;
            for (int i = 0; i < 10; ++i)
            {
                sum += Cli::CountPlans(game, state);
            }
            return sum == 0 ? 0 : Seconds(start) / 10;
        });
    lines.push_back({name + "_count", static_cast<double>(plans), 0, "plans"});
    lines.push_back({name + "_walk_us", walk * 1e6, 1, "us"});
    lines.push_back({name + "_per_second", static_cast<double>(plans) / walk, 0, "plans/s"});
    lines.push_back({name + "_count_us", count * 1e6, 1, "us"});
}

void MeasureAllPlans(std::vector<Line>& lines, std::vector<std::string>& notes)
{
    const auto describe = [](const std::string& name, const DirtGame& game, const Standpoint& at)
    {
        const SpaceCode code = game.TrackOf(std::size_t{0})[at.space].code;
        return name + ": " + at.stage + ", " + std::string(NameOfSpace(code).View()) + ", gear " +
               std::to_string(at.gear);
    };
    const DirtGame typicalGame(FullSetup(1, kStage));
    const Standpoint typical = FindTypical(typicalGame);
    MeasurePlans("plans_typical", typicalGame, typical, lines);
    notes.push_back(describe("plans_typical", typicalGame, typical));
    const Standpoint worst = FindWorst();
    const DirtGame worstGame(OptionSetup(worst.stage));
    MeasurePlans("plans_worst", worstGame, worst, lines);
    notes.push_back(describe("plans_worst", worstGame, worst) + ", redlining and screeching start allowed");
}

void MeasureTrack(std::vector<Line>& lines)
{
    const DirtSetup setup = FullSetup(1, kStage);
    DrivenTile tiles[kMaxStageTiles];
    for (std::size_t i = 0; i < setup.stages[0].tileCount; ++i)
    {
        tiles[i] = {&DirtBox()[setup.stages[0].tiles[i].side], setup.stages[0].tiles[i].reversed};
    }
    Track track;
    const double build = Median(
        [&]
        {
            const Clock::time_point start = Clock::now();
            for (int i = 0; i < 200; ++i)
            {
                BuildTrack(tiles, setup.stages[0].tileCount, track);
            }
            return Seconds(start) / 200;
        });
    lines.push_back({"track_build_us", build * 1e6, 2, "us"});
}

void MeasureParTimes(std::vector<Line>& lines)
{
    for (const bool spends : {false, true})
    {
        const ParFigures par = MeasurePar(spends ? Pilot::kParPurse : 0);
        const std::string name = spends ? "par_b_" : "par_a_";
        lines.push_back({name + "ms", par.meanMilliseconds, 0, "ms/stage"});
        lines.push_back({name + "worst_ms", par.worstMilliseconds, 0, "ms"});
        lines.push_back({name + "table_kb", static_cast<double>(par.worstBytes) / 1024.0, 0, "KB"});
        lines.push_back({name + "races_per_second", par.racesPerSecond, 0, "races/s"});
    }
}

} // namespace

int main(int count, char** words)
{
    bool json = false;
    for (int i = 1; i < count; ++i)
    {
        const std::string word = words[i];
        if (word == "--help" || word == "-h")
        {
            std::printf("%s", kUsage);
            return 0;
        }
        if (word != "--json")
        {
            std::fprintf(stderr, "rally: bench: there is no option \"%s\"; expected --json or --help\n", words[i]);
            return 2;
        }
        json = true;
    }
    std::vector<Line> lines;
    std::vector<std::string> notes;
    MeasurePlay(lines);
    MeasureStates(lines);
    MeasureCircuits(lines);
    MeasureAllPlans(lines, notes);
    MeasureTrack(lines);
    MeasurePilot(lines);
    const StageFigures stages = MeasureStages();
    lines.push_back({"stages_made_per_second", stages.made, 0, "stages/s"});
    lines.push_back({"stages_wished_per_second", stages.wished, 0, "stages/s"});
    lines.push_back({"stages_checked_per_second", stages.checked, 0, "stages/s"});
    lines.push_back({"stage_codes_per_second", stages.coded, 0, "codes/s"});
    lines.push_back({"maps_drawn_per_second", stages.mapped, 0, "maps/s"});
    lines.push_back({"maps_as_svg_per_second", stages.written, 0, "maps/s"});
    lines.push_back({"maps_as_pixels_per_second", stages.printed, 0, "maps/s"});
    const CircuitFigures circuits = MeasureCircuitMaking();
    lines.push_back({"circuits_made_per_second", circuits.made, 0, "circuits/s"});
    lines.push_back({"circuits_of_31_tiles_per_second", circuits.longest, 0, "circuits/s"});
    lines.push_back({"circuits_wished_per_second", circuits.wished, 0, "circuits/s"});
    lines.push_back({"circuits_checked_per_second", circuits.checked, 0, "circuits/s"});
    lines.push_back({"circuit_codes_per_second", circuits.coded, 0, "codes/s"});
    MeasureParTimes(lines);
    MeasureScene(lines);
    MeasureSound(lines);
    if (json)
    {
        Shared::PrintJson(lines, "positions", notes);
    }
    else
    {
        Shared::PrintTable(lines, notes);
    }
    return 0;
}
