#include "Bench/SceneBench.h"

#include "RallyRules/Dirt/DirtMatch.h"
#include "RallyRules/Gt/CircuitBox.h"
#include "RallyRules/Gt/GtGame.h"
#include "RallyScene/Gt/CircuitRoad.h"
#include "RallyScene/StageMesh.h"
#include "RallyScene/Dirt/DirtFilm.h"
#include "RallyScene/StageRoad.h"

#include <algorithm>
#include <bit>
#include <memory>

namespace Rally
{
namespace
{

using namespace Dirt;
using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kLooks = 20;
constexpr std::uint8_t kCars = 6;

struct Size
{
    double triangles{};
    double bytes{};

    void Add(const Scene::Mesh& mesh, double times = 1)
    {
        triangles += times * static_cast<double>(mesh.indices.size()) / 3;
        bytes += static_cast<double>(mesh.vertices.size() * sizeof(Scene::Vertex) +
                                     mesh.indices.size() * sizeof(std::uint32_t));
    }
};

// Of everything in it, each thing that stands about counted as often as it stands there but kept once.
Size SizeOf(const Scene::StageScene& stage, Scene::Detail detail)
{
    Size size;
    for (const std::vector<Scene::Chunk>* chunks : {&stage.terrain, &stage.road})
    {
        for (const Scene::Chunk& chunk : *chunks)
        {
            size.Add(chunk.mesh);
        }
    }
    size.Add(stage.water);
    size.Add(stage.borders);
    for (std::size_t prop = 0; prop < Scene::kProps; ++prop)
    {
        const auto is = [&](const Scene::PropPlace& place) { return static_cast<std::size_t>(place.prop) == prop; };
        const auto places = std::count_if(stage.props.begin(), stage.props.end(), is);
        size.Add(Scene::BuildProp(static_cast<Scene::Prop>(prop), detail), static_cast<double>(places));
    }
    size.bytes += static_cast<double>(stage.props.size() * sizeof(Scene::PropPlace));
    return size;
}

struct Spread
{
    double sum{};
    double worst{};

    void Add(double value)
    {
        sum += value;
        worst = std::max(worst, value);
    }
};

// What it takes to build roads, and what they are made of.
struct Cost
{
    Spread seconds;
    Spread triangles;
    Spread bytes;
    double count{};

    void Add(const Scene::StageScene& stage, Scene::Detail detail, Clock::time_point begin)
    {
        seconds.Add(Shared::SecondsSince(begin));
        const Size size = SizeOf(stage, detail);
        triangles.Add(size.triangles);
        bytes.Add(size.bytes);
        count += 1;
    }

    void Tell(const std::string& name, std::vector<Shared::Figure>& lines) const
    {
        lines.push_back({name + "_build_mean_ms", seconds.sum / count * 1e3, 1, "ms"});
        lines.push_back({name + "_build_worst_ms", seconds.worst * 1e3, 1, "ms"});
        lines.push_back(
            {name + "_triangles_worst", triangles.worst, 0, "triangles, near and far, all at their finest"});
        lines.push_back({name + "_bytes_worst", bytes.worst, 0, "bytes of buffers"});
    }
};

void MeasureStages(const char* preset, Scene::Detail detail, std::vector<Shared::Figure>& lines)
{
    Cost cost;
    for (const ReadyStage& ready : DirtBox().stages)
    {
        DirtSetup setup = NewSetup(1);
        AddStage(setup, ready.id);
        const DirtGame game(setup);
        const Clock::time_point begin = Clock::now();
        const Scene::RoadMap map(
            Scene::RoadOf(DirtBox(), game.TrackOf(std::size_t{0}), std::span(ready.tiles, ready.tileCount)));
        cost.Add(Scene::BuildStage(map, detail, kLooks), detail, begin);
    }
    cost.Tell(std::string("stage_") + preset, lines);
}

// In the same region as the stages.
void MeasureCircuits(const char* preset, Scene::Detail detail, std::vector<Shared::Figure>& lines)
{
    Cost cost;
    for (const Gt::ReadyCircuit& ready : Gt::ReadyCircuits())
    {
        Gt::GtSetup setup = Gt::NewSetup(1);
        Gt::SetCircuit(setup, ready.id);
        const Gt::GtGame game(setup);
        const Clock::time_point begin = Clock::now();
        const Scene::RoadMap map(Scene::RoadOf(game.Road(), setup.Road()));
        cost.Add(Scene::BuildStage(map, detail, kLooks), detail, begin);
    }
    cost.Tell(std::string("circuit_") + preset, lines);
}

// A race of six cars played at random, from START to the last of them.
void Film(DirtMatch& match, Scene::DirtFilm& film)
{
    Random dice(1, RandomStream::Game);
    Random pilot(1, RandomStream::Pilot);
    ActionList legal;
    const auto append = [&]
    {
        film.Append({match.Events().begin(), match.Events().Size()},
                    static_cast<std::uint32_t>(match.Entries().size()));
    };
    append();
    for (ToMove whose = match.WhoMoves(); !whose.IsOver(); whose = match.WhoMoves())
    {
        if (whose.IsChance())
        {
            match.Resolve(match.Draw(dice));
        }
        else
        {
            match.Legal(static_cast<Seat>(std::countr_zero(whose.seats)), legal);
            match.Play(legal[pilot.Below(static_cast<std::uint32_t>(legal.Size()))]);
        }
        append();
    }
}

void MeasureFilm(std::vector<Shared::Figure>& lines)
{
    constexpr int moments = 20000;
    const ReadyStage& ready = DirtBox().stages[3]; // rally2-ss1
    DirtSetup setup = NewSetup(kCars);
    AddStage(setup, ready.id);
    DirtMatch match(setup);
    const Scene::RoadMap map(
        Scene::RoadOf(DirtBox(), match.Rules().TrackOf(std::size_t{0}), std::span(ready.tiles, ready.tileCount)));
    Scene::DirtFilm film(map, kCars);
    const Clock::time_point shooting = Clock::now();
    Film(match, film);
    lines.push_back({"film_shoot_us_per_entry",
                     Shared::SecondsSince(shooting) * 1e6 / static_cast<double>(match.Entries().size()), 1,
                     "us, with the rules that play it"});
    Scene::Moment moment;
    double sum = 0; // what is worked out must be looked at, or the compiler leaves it out
    const Clock::time_point begin = Clock::now();
    for (int i = 0; i < moments; ++i)
    {
        film.Evaluate(film.Length() * i / moments, moment);
        sum += static_cast<double>(moment.cars[0].heading);
    }
    const double spent = Shared::SecondsSince(begin);
    lines.push_back({"film_evaluate_ns_per_car", sum != 0 ? spent * 1e9 / (moments * kCars) : 0, 0, "ns"});
}

} // namespace

void MeasureScene(std::vector<Shared::Figure>& lines)
{
    MeasureStages("low", Scene::Detail::Low, lines);
    MeasureStages("medium", Scene::Detail::Medium, lines);
    MeasureStages("high", Scene::Detail::High, lines);
    MeasureCircuits("low", Scene::Detail::Low, lines);
    MeasureCircuits("medium", Scene::Detail::Medium, lines);
    MeasureCircuits("high", Scene::Detail::High, lines);
    MeasureFilm(lines);
}

} // namespace Rally
