// How much is drawn: three presets, and what each of them stands for.
#pragma once

#include "RallyScene/Mesh.h"

#include <map>
#include <string>
#include <string_view>

namespace Rally::Desktop
{

enum class Preset : std::uint8_t
{
    Low,    // for machines without a graphics card
    Medium, // for those built into the processor
    High,
};

struct Quality
{
    Scene::Detail detail{}; // what to build stages with
    int shadowSize{};       // texels along a side of a shadow map
    int cascades{};         // 1..3
    float shadowReach{};    // metres
    int shadowTaps{};       // 1, 4 or 9
    int samples{};          // of multisampling; 1 is none
    bool smoothEdges{};     // FXAA
    bool brightLight{};     // high dynamic range with bloom; else tone mapping happens while drawing
    int surface{};          // 0..2: procedural detail of ground and road
    float slantSamples{1};  // of textures seen at a low angle
    float treeReach{};      // metres up to which things are drawn
    float bushReach{};
    float grassReach{};
    float fineReach{}; // up to here with their finest mesh
    std::size_t puffs{};
    std::size_t rain{}; // drops round the eye
    float scale{1};     // of the picture the world is drawn in, against that of the window
};

Quality QualityOf(Preset preset);
std::string_view NameOf(Preset preset);
// False when there is no such preset.
// By their names, for command lines.
const std::map<std::string, Preset>& PresetNames();

} // namespace Rally::Desktop
