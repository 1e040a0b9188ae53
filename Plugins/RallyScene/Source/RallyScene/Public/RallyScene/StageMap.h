// Stages on paper: a map to hang on the wall, a rally's score sheet with its maps, small maps side by side. Every space is
// there with its limit, and what is told in colour is told in shape as well, so that a grey print reads the same.
#pragma once

#include "RallyScene/Drawing.h"

#include "RallyRules/Stages/StageDesign.h"
#include "RallyRules/Text/Text.h"

#include <span>

namespace Rally::Scene
{

struct MapStage
{
    std::string name;  // "Gravel Debut, stage 1"; empty: the name of its road
    std::string label; // a line above it, such as the rally's name
    StageDesign design;
};

inline constexpr Vec2 kPaperA4{210, 297};

struct MapOptions
{
    Vec2 paper{kPaperA4}; // A4; larger sheets are the same picture larger
    Language language{kFirstLanguage};
    bool notes{true}; // pace notes at the foot of a stage's map; without them the map has the room
};

// One stage on one sheet. The stage must be legal, here and below.
RALLYSCENE_API Drawing DrawStageMap(const TileBox& tileBox, const MapStage& stage, const Lettering& letters,
                                    const MapOptions& options);
// Small maps with name and code, so many beside one another.
RALLYSCENE_API Drawing DrawContactSheet(const TileBox& tileBox, const std::string& title,
                                        std::span<const MapStage> stages, std::size_t columns, const Lettering& letters,
                                        const MapOptions& options);
// D-RLY-2: a small map of every stage beside what is written down about it, for six players, on one sheet.
RALLYSCENE_API Drawing DrawRallySheet(const TileBox& tileBox, const std::string& title,
                                      std::span<const MapStage> stages, const Lettering& letters,
                                      const MapOptions& options);

} // namespace Rally::Scene
