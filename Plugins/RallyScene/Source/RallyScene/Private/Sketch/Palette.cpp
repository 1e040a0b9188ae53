#include "RallyScene/Mesh.h"

#include "RallyScene/StageMesh.h"

#include <iterator>

namespace Rally::Scene
{
namespace PaletteDetail
{

struct Paint
{
    Colour colour;
    std::string_view name;
};

// In the order of Slot.
constexpr Paint kPaints[kSlots] = {
    {{104, 128, 62}, "Ground"},       {{168, 141, 107}, "Road"},        {{146, 124, 78}, "RoadEdge"},
    {{240, 226, 190}, "Marking"},     {{250, 232, 150}, "SlideLine"},   {{250, 248, 240}, "LimitDisc"},
    {{250, 206, 60}, "JumpArrow"},    {{250, 206, 60}, "JumpSign"},     {{52, 116, 196}, "FordSign"},
    {{128, 98, 62}, "ShortcutTrack"}, {{246, 206, 40}, "HazardYellow"}, {{242, 132, 28}, "HazardOrange"},
    {{208, 36, 30}, "HazardRed"},     {{38, 142, 76}, "StartLine"},     {{242, 242, 242}, "FinishLine"},
    {{112, 84, 58}, "Bark"},          {{52, 84, 46}, "LeafDark"},       {{142, 160, 64}, "LeafLight"},
    {{148, 140, 128}, "Rock"},        {{160, 162, 84}, "Grass"},        {{92, 128, 140, 170}, "Water"},
    {{236, 234, 226}, "Tent"},        {{206, 52, 44}, "Crowd"},         {{214, 30, 32}, "CarBody"},
    {{38, 38, 42}, "CarTrim"},        {{28, 36, 46}, "CarGlass"},       {{255, 244, 210}, "CarLight"},
    {{30, 29, 30}, "Tyre"},           {{206, 208, 212}, "Rim"},         {{248, 248, 244}, "NumberPlate"},
    {{34, 34, 38}, "DieBlack"},       {{244, 242, 234}, "DieWhite"},    {{240, 136, 32}, "DieOrange"},
    {{206, 34, 34}, "DieRed"},        {{250, 214, 60}, "DieMark"},      {{34, 62, 52}, "Felt"},
    {{84, 56, 36}, "Frame"},          {{88, 88, 92}, "Asphalt"},        {{206, 40, 34}, "Kerb"},
    {{190, 180, 160}, "GravelTrap"},  {{176, 180, 184}, "Barrier"},     {{214, 214, 210}, "Building"},
    {{255, 40, 30}, "Lamp"},
};

constexpr Colour kCars[] = {{208, 26, 30},  {26, 78, 190},  {28, 138, 62},
                            {246, 204, 30}, {240, 116, 20}, {238, 238, 234}};

// Red, orange, yellow, lime, green, turquoise, blue, night, violet, pink, black, white.
constexpr Colour kCarPaint[] = {{200, 24, 28},  {236, 108, 16}, {244, 200, 28}, {150, 200, 40},
                                {22, 120, 58},  {20, 160, 160}, {24, 84, 196},  {24, 34, 84},
                                {104, 44, 150}, {232, 96, 150}, {36, 36, 40},   {238, 238, 234}};

} // namespace PaletteDetail

Colour PlainColour(Slot slot)
{
    return PaletteDetail::kPaints[static_cast<std::size_t>(slot)].colour;
}

std::string_view NameOf(Slot slot)
{
    return PaletteDetail::kPaints[static_cast<std::size_t>(slot)].name;
}

Colour CarColour(std::size_t seat)
{
    return PaletteDetail::kCars[seat % (sizeof PaletteDetail::kCars / sizeof PaletteDetail::kCars[0])];
}

Colour PaintColour(std::size_t paint)
{
    static_assert(std::size(PaletteDetail::kCarPaint) == kCarPaints);
    return PaletteDetail::kCarPaint[paint % kCarPaints];
}

} // namespace Rally::Scene
