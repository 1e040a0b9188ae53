#include "Cli/Dirt/CutStudy.h"

#include "Cli/Dirt/BackwardReckoning.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <cstdio>
#include <set>

namespace Rally::Cli
{
namespace
{

using namespace Dirt;

template <class List>
std::uint8_t Keep(const Track& track, List* spaces, std::uint8_t count)
{
    std::uint8_t kept = 0;
    for (std::uint8_t i = 0; i < count; ++i)
    {
        const bool cut = track[spaces[i]].kind == SpaceKind::Cut;
        spaces[kept] = spaces[i];
        kept = static_cast<std::uint8_t>(kept + (cut ? 0 : 1));
    }
    return kept;
}

double SecondsOf(const DirtGame& game, bool freeCuts)
{
    return std::make_unique<BackwardReckoning>(game, BackwardReckoning::Terms{false, freeCuts})
        ->Seconds(kStartSpace, 0);
}

int CornersWithCuts(const Track& track)
{
    std::set<std::uint8_t> corners;
    for (const Space& space : track.spaces)
    {
        if (space.kind == SpaceKind::Cut)
        {
            corners.insert(space.corner);
        }
    }
    return static_cast<int>(corners.size());
}

void PrintMean(const std::vector<CutRow>& rows)
{
    double saved = 0.0;
    double squares = 0.0;
    double free = 0.0;
    const auto count = static_cast<double>(rows.size());
    for (const CutRow& row : rows)
    {
        const double saves = row.without - row.with;
        saved += saves / count;
        squares += saves * saves / count;
        free += (row.without - row.free) / count;
    }
    std::printf("mean of %zu stages: saves %.2f s (sd %.2f s), %.2f s if nothing punctured\n", rows.size(), saved,
                std::sqrt(std::max(0.0, squares - saved * saved)), free);
}

} // namespace

Track WithoutCuts(const Track& whole)
{
    Track track = whole;
    for (std::size_t i = 0; i < track.spaces.Size(); ++i)
    {
        Space& space = track.spaces[i];
        space.forwardCount = Keep(track, space.forward, space.forwardCount);
        for (unsigned skips = 0; skips < 2; ++skips)
        {
            SpaceIndex* first = &track.landings[0] + space.landingFirst[skips];
            space.landingCount[skips] = Keep(track, first, space.landingCount[skips]);
        }
    }
    return track;
}

std::vector<CutRow> StudyCuts(const std::vector<DirtSetup>& stages)
{
    std::vector<CutRow> rows;
    for (DirtSetup setup : stages)
    {
        setup.values = NewSetup(1).values; // crashes break cars
        const DirtGame game(setup);
        const Track& track = game.TrackOf(std::size_t{0});
        const DirtGame uncut(setup, WithoutCuts(track));
        rows.push_back({setup.stages[0].id, CornersWithCuts(track), SecondsOf(uncut, false), SecondsOf(game, false),
                        SecondsOf(game, true)});
    }
    return rows;
}

int PrintCuts(const std::vector<DirtSetup>& stages, bool asJson)
{
    const std::vector<CutRow> rows = StudyCuts(stages);
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    if (!asJson)
    {
        std::printf("%-12s %7s %10s %10s %8s %12s\n", "stage", "corners", "without", "with", "saves", "no puncture");
    }
    for (const CutRow& row : rows)
    {
        list.push_back({{"stage", row.stage},
                        {"corners", row.corners},
                        {"without", row.without},
                        {"with", row.with},
                        {"free", row.free}});
        if (!asJson)
        {
            std::printf("%-12s %7d %8.2f s %8.2f s %6.2f s %10.2f s\n", row.stage.c_str(), row.corners, row.without,
                        row.with, row.without - row.with, row.without - row.free);
        }
    }
    if (asJson)
    {
        std::puts(list.dump().c_str());
    }
    else
    {
        PrintMean(rows);
    }
    return 0;
}

} // namespace Rally::Cli
