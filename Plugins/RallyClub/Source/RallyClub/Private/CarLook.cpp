#include "RallyClub/CarLook.h"

#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Club
{
namespace CarLookDetail
{

constexpr TextKey colourNames[kColours] = {TextKey::ColourRed,    TextKey::ColourBlue,   TextKey::ColourGreen,
                                           TextKey::ColourYellow, TextKey::ColourOrange, TextKey::ColourWhite};
constexpr TextKey shapeNames[kCarShapes] = {TextKey::CarSaloon, TextKey::CarHatch, TextKey::CarCoupe,
                                            TextKey::CarPrototype};

} // namespace CarLookDetail

CarLooks UsualLooks()
{
    CarLooks looks;
    for (std::uint8_t seat = 0; seat < looks.size(); ++seat)
    {
        looks[seat] = {seat, static_cast<std::uint8_t>(seat + 1), static_cast<std::uint8_t>(seat % kCarShapes)};
    }
    return looks;
}

bool AreDistinct(std::span<const CarLook> looks)
{
    for (std::size_t i = 0; i < looks.size(); ++i)
    {
        const CarLook& one = looks[i];
        if (one.colour >= kColours || one.number < 1 || one.number > kMostNumber || one.shape >= kCarShapes)
        {
            return false;
        }
        for (std::size_t j = 0; j < i; ++j)
        {
            if (looks[j].colour == one.colour || looks[j].number == one.number)
            {
                return false;
            }
        }
    }
    return true;
}

TextKey ColourName(std::size_t colour)
{
    return colour < kColours ? CarLookDetail::colourNames[colour] : TextKey::None;
}

TextKey ShapeName(std::size_t shape)
{
    return shape < kCarShapes ? CarLookDetail::shapeNames[shape] : TextKey::None;
}

} // namespace Rally::Club
