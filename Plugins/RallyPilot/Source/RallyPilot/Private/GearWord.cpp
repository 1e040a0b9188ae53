#include "GearWord.h"

#include "RallyRules/Generated/TextKeys.gen.h"

#include <iterator>

namespace Rally::Pilot
{

Phrase GearWord(int gear)
{
    constexpr TextKey words[] = {TextKey::GearFirst,  TextKey::GearSecond, TextKey::GearThird,
                                 TextKey::GearFourth, TextKey::GearFifth,  TextKey::GearSixth};
    const bool known = gear >= 1 && gear <= static_cast<int>(std::size(words));
    return known ? Phrase(words[gear - 1]) : Phrase(TextKey::GearStanding);
}

} // namespace Rally::Pilot
