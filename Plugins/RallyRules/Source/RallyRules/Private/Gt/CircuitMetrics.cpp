#include "RallyRules/Gt/CircuitMetrics.h"

#include "RallyRules/Gt/Circuit.h"
#include "RallyRules/Gt/CircuitBox.h"

namespace Rally::Gt
{
namespace CircuitMetricsDetail
{

constexpr unsigned kGears = 6;

class Meter
{
public:
    CircuitMetrics Of(std::span<const TileUse> tiles, std::uint8_t reach)
    {
        metrics.tiles = static_cast<std::uint8_t>(tiles.size());
        for (const TileUse use : tiles)
        {
            AddTile(use);
        }
        CloseLap();
        metrics.reach = reach;
        const unsigned steps = metrics.corners * (kGears - 1);
        metrics.slowness = static_cast<std::uint8_t>(steps == 0 ? 0 : 100 * slowSteps / steps);
        metrics.difficulty = Difficulty();
        return metrics;
    }

private:
    void AddTile(TileUse use)
    {
        const CircuitSide& side = CircuitSides()[use.side];
        Bump(metrics.hazardTiles[static_cast<std::size_t>(side.hazard)]);
        Bump(metrics.threeLaneTiles, side.lanesIn == 3 && side.lanesOut == 3);
        Bump(metrics.changingTiles, side.lanesIn != side.lanesOut);
        const int turn = TurnOf(use);
        const int size = turn < 0 ? -turn : turn;
        metrics.turning = static_cast<std::uint8_t>(metrics.turning + size);
        Bump(metrics.hairpins, size == 2);
        const int before = metrics.corners;
        for (std::size_t i = 0; i < side.sectionCount; ++i)
        {
            AddSection(side.sections[use.reversed ? side.sectionCount - 1u - i : i], use.reversed);
        }
        if (metrics.corners == before && turn != 0)
        {
            Bend(turn > 0 ? Side::Right : Side::Left);
        }
    }

    void AddSection(const CircuitSection& section, bool reversed)
    {
        Bump(metrics.sections);
        unsigned fewest = section.paths[0].spaces;
        unsigned most = 0;
        for (std::size_t i = 0; i < section.pathCount; ++i)
        {
            const unsigned spaces = section.paths[i].spaces;
            fewest = spaces < fewest ? spaces : fewest;
            most = spaces > most ? spaces : most;
        }
        metrics.fewestSpaces = static_cast<std::uint16_t>(metrics.fewestSpaces + fewest);
        metrics.mostSpaces = static_cast<std::uint16_t>(metrics.mostSpaces + most);
        if (section.turn == Side::None)
        {
            ++straight;
            return;
        }
        AddCorner(section);
        EndStraight();
        Bend((section.turn == Side::Right) != reversed ? Side::Right : Side::Left);
    }

    void AddCorner(const CircuitSection& section)
    {
        Bump(metrics.corners);
        unsigned limit = kGears;
        bool dangerous = false;
        for (std::size_t i = 0; i < section.pathCount; ++i)
        {
            limit = section.paths[i].limits[0] < limit ? section.paths[i].limits[0] : limit;
            dangerous = dangerous || section.paths[i].dangers != 0;
        }
        Bump(metrics.cornersByLimit[limit]);
        slowSteps += kGears - limit;
        Bump(metrics.dangerousCorners, dangerous);
        Bump(metrics.sharpCorners, section.markCount > 0);
        bool warns = false;
        for (std::size_t i = 0; i < section.markCount; ++i)
        {
            warns = warns || section.marks[i].warns;
        }
        Bump(metrics.warningCorners, warns);
    }

    static void Bump(std::uint8_t& count, bool really = true)
    {
        count = static_cast<std::uint8_t>(count + (really ? 1 : 0));
    }

    void Bend(Side way)
    {
        Bump(metrics.directionChanges, last != Side::None && last != way);
        first = first == Side::None ? way : first;
        last = way;
    }

    void EndStraight()
    {
        if (metrics.corners == 1)
        {
            beforeFirst = straight;
        }
        metrics.longestStraight = straight > metrics.longestStraight ? straight : metrics.longestStraight;
        straight = 0;
    }

    // What begins before the line goes on behind it.
    void CloseLap()
    {
        const auto over = static_cast<std::uint8_t>(straight + beforeFirst);
        metrics.longestStraight = over > metrics.longestStraight ? over : metrics.longestStraight;
        Bump(metrics.directionChanges, first != last);
    }

    // What a tile's worth of road costs a driver who has to brake for it, on a scale that the circuits of the box spread over.
    // Our judgement: a corner weighs by the gears that are lost before it, what warns or narrows it a little more, and a tile
    // by what a lost car pays there (G-DAT-3).
    std::uint8_t Difficulty() const
    {
        constexpr int kByLimit[7] = {0, 20, 16, 12, 7, 4, 0};
        constexpr int kHarmless = 50; // per ten tiles
        constexpr int kHardest = 190;
        int points = 3 * metrics.sharpCorners + 3 * metrics.warningCorners + 4 * metrics.dangerousCorners;
        for (std::size_t limit = 0; limit < 7; ++limit)
        {
            points += kByLimit[limit] * metrics.cornersByLimit[limit];
        }
        points += 2 * metrics.hazardTiles[static_cast<std::size_t>(Hazard::Orange)];
        points += 4 * metrics.hazardTiles[static_cast<std::size_t>(Hazard::Red)];
        const int perTenTiles = metrics.tiles == 0 ? 0 : 10 * points / metrics.tiles;
        const int score = (perTenTiles - kHarmless) * 100 / (kHardest - kHarmless);
        return static_cast<std::uint8_t>(score < 0 ? 0 : score > 100 ? 100 : score);
    }

    CircuitMetrics metrics;
    std::uint8_t straight = 0;
    std::uint8_t beforeFirst = 0;
    unsigned slowSteps = 0;
    Side first = Side::None;
    Side last = Side::None;
};

std::uint8_t ReachOf(std::span<const TileUse> tiles)
{
    const CircuitLayout layout = LayOutCircuit(tiles);
    int furthest = 0;
    for (std::size_t i = 0; i < layout.Size(); ++i)
    {
        for (std::size_t j = 0; j < i; ++j)
        {
            const int distance =
                HexDistance({layout[i].column, layout[i].halfRow}, {layout[j].column, layout[j].halfRow});
            furthest = distance > furthest ? distance : furthest;
        }
    }
    return static_cast<std::uint8_t>(furthest);
}

} // namespace CircuitMetricsDetail

CircuitMetrics Measure(std::span<const TileUse> tiles)
{
    return Measure(tiles, CircuitMetricsDetail::ReachOf(tiles));
}

CircuitMetrics Measure(std::span<const TileUse> tiles, std::uint8_t reach)
{
    return CircuitMetricsDetail::Meter().Of(tiles, reach);
}

// G-SET-2: four drivers take about two minutes for each tile of each lap (15 tiles in 30 minutes, 16 tiles twice in 60).
int ExpectedMinutes(const CircuitMetrics& metrics, int laps, int drivers)
{
    return (2 * metrics.tiles * laps * drivers + 2) / 4;
}

} // namespace Rally::Gt
