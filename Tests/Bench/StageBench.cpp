#include "Bench/StageBench.h"

#include "Print/Raster.h"
#include "RallyRules/Dirt/DirtBox.h"
#include "RallyRules/Gt/CircuitCode.h"
#include "RallyRules/Gt/CircuitMaker.h"
#include "RallyRules/Stages/StageCode.h"
#include "RallyRules/Stages/StageGenerator.h"
#include "RallyScene/StageMap.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <vector>

namespace
{

using namespace Rally;

// The median of five rounds.
template <class Work>
double PerSecond(int times, Work work)
{
    std::vector<double> rounds;
    for (std::uint64_t round = 0; round < 5; ++round)
    {
        const auto begin = std::chrono::steady_clock::now();
        for (int i = 0; i < times; ++i)
        {
            work(round * 100000 + static_cast<std::uint64_t>(i));
        }
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
        rounds.push_back(times / took.count());
    }
    std::sort(rounds.begin(), rounds.end());
    return rounds[rounds.size() / 2];
}

} // namespace

StageFigures MeasureStages()
{
    StageWishes wishes;
    wishes.difficulty = Taste::High;
    wishes.twist = Taste::Middle;
    wishes.hazard = Taste::Low;
    wishes.reach = Taste::High;
    wishes.jumps = Amount::Few;
    wishes.fords = Amount::None;
    const StageDesign design = MakeStage(Dirt::DirtBox(), 1, {}).design;
    const StageLayout layout = LayOut(Dirt::DirtBox(), design);
    StageFigures figures;
    figures.made = PerSecond(4000, [](std::uint64_t seed) { (void)MakeStage(Dirt::DirtBox(), seed, {}); });
    figures.wished = PerSecond(400, [&](std::uint64_t seed) { (void)MakeStage(Dirt::DirtBox(), seed, wishes); });
    figures.checked = PerSecond(10000, [&](std::uint64_t) { (void)CheckLayout(Dirt::DirtBox(), layout); });
    figures.coded = PerSecond(5000,
                              [&](std::uint64_t)
                              {
                                  StageDesign read;
                                  (void)ReadCode(Dirt::DirtBox(), CodeOf(Dirt::DirtBox(), design).View(), read);
                              });
    Scene::MapStage stage;
    stage.design = design;
    const Print::Typeface typeface;
    const Scene::Drawing drawing = DrawStageMap(Dirt::DirtBox(), stage, typeface, {});
    const float scale = 2000 / drawing.size.y;
    figures.mapped = PerSecond(20, [&](std::uint64_t) { (void)DrawStageMap(Dirt::DirtBox(), stage, typeface, {}); });
    figures.written = PerSecond(20, [&](std::uint64_t) { (void)WriteSvg(drawing); });
    figures.printed = PerSecond(2, [&](std::uint64_t) { (void)Print::Rasterise(drawing, typeface, scale); });
    return figures;
}

CircuitFigures MeasureCircuitMaking()
{
    const auto make = [](std::uint64_t seed, const Gt::CircuitWishes& wishes)
    {
        Gt::MadeCircuit made;
        Gt::MakeCircuit(seed, wishes, made);
        return made.road;
    };
    Gt::CircuitWishes longest;
    longest.tiles = static_cast<std::uint8_t>(Gt::kMaxCircuitTiles);
    Gt::CircuitWishes wishes;
    wishes.lanes = Gt::LaneWish::Three;
    wishes.difficulty = Taste::High;
    wishes.corners = Taste::Middle;
    wishes.hazard = Taste::Low;
    wishes.reach = Taste::High;
    wishes.dangers = Amount::Few;
    const Gt::CircuitRoad road = make(1, {});
    CircuitFigures figures;
    figures.made = PerSecond(4000, [&](std::uint64_t seed) { (void)make(seed, {}); });
    figures.longest = PerSecond(400, [&](std::uint64_t seed) { (void)make(seed, longest); });
    figures.wished = PerSecond(400, [&](std::uint64_t seed) { (void)make(seed, wishes); });
    figures.checked = PerSecond(20000, [&](std::uint64_t) { (void)Gt::CheckCircuit(Gt::TilesOf(road)); });
    figures.coded = PerSecond(10000,
                              [&](std::uint64_t)
                              {
                                  Gt::CircuitRoad read;
                                  (void)Gt::ReadCode(Gt::CodeOf(Gt::TilesOf(road)).View(), read);
                              });
    return figures;
}
