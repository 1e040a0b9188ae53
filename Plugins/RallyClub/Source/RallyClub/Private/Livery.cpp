#include "RallyClub/Livery.h"

#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Club
{
namespace LiveryDetail
{

constexpr TextKey kPaintNames[kPaints] = {
    TextKey::CareerDriverPaintRed,  TextKey::CareerDriverPaintOrange, TextKey::CareerDriverPaintYellow,
    TextKey::CareerDriverPaintLime, TextKey::CareerDriverPaintGreen,  TextKey::CareerDriverPaintTurquoise,
    TextKey::CareerDriverPaintBlue, TextKey::CareerDriverPaintNight,  TextKey::CareerDriverPaintViolet,
    TextKey::CareerDriverPaintPink, TextKey::CareerDriverPaintBlack,  TextKey::CareerDriverPaintWhite,
};
constexpr TextKey kPatternNames[kPatterns] = {
    TextKey::CareerDriverPatternLine,  TextKey::CareerDriverPatternNose,    TextKey::CareerDriverPatternHalves,
    TextKey::CareerDriverPatternWedge, TextKey::CareerDriverPatternStripes, TextKey::CareerDriverPatternChequers,
    TextKey::CareerDriverPatternDoors, TextKey::CareerDriverPatternSash,
};

} // namespace LiveryDetail

TextKey PaintName(std::size_t paint)
{
    return paint < kPaints ? LiveryDetail::kPaintNames[paint] : TextKey::None;
}

TextKey PatternName(std::size_t pattern)
{
    return pattern < kPatterns ? LiveryDetail::kPatternNames[pattern] : TextKey::None;
}

} // namespace Rally::Club
