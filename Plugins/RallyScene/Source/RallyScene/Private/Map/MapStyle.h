// The palette of printed maps: few colours, warm paper. Everything that must be told apart differs in lightness too.
#pragma once

#include "RallyScene/Mesh.h"

namespace Rally::Scene::MapStyle
{

inline constexpr Colour kPaper{252, 249, 241};
inline constexpr Colour kInk{42, 39, 36};
inline constexpr Colour kSoftInk{116, 107, 96};
inline constexpr Colour kHair{196, 186, 168};
inline constexpr Colour kAccent{190, 54, 38};
inline constexpr Colour kWhite{255, 255, 255};

inline constexpr Colour kValley{219, 228, 203};
inline constexpr Colour kHill{250, 241, 219};
inline constexpr Colour kWood{176, 198, 148, 92};
inline constexpr Colour kContour{201, 173, 130};
inline constexpr Colour kContourInk{158, 124, 76};
inline constexpr Colour kContourRim{236, 235, 214};
inline constexpr Colour kHex{148, 134, 108};
inline constexpr Colour kHexWash{255, 253, 244, 70};

inline constexpr Colour kRoad{203, 176, 134};
inline constexpr Colour kRoadEdge{84, 68, 50};
inline constexpr Colour kSpace{255, 253, 246};
inline constexpr Colour kSpaceEdge{150, 126, 92};
inline constexpr Colour kSlide{226, 207, 168};
inline constexpr Colour kTrack{222, 200, 160};
inline constexpr Colour kFord{196, 222, 236};
inline constexpr Colour kWater{74, 134, 176};
inline constexpr Colour kStream{142, 188, 214};
inline constexpr Colour kHop{236, 190, 60};
inline constexpr Colour kLimit{196, 40, 32};
inline constexpr Colour kStart{34, 122, 70};

inline constexpr Colour kYellow{246, 208, 66};
inline constexpr Colour kOrange{232, 126, 34};
inline constexpr Colour kRed{176, 30, 34};

} // namespace Rally::Scene::MapStyle
