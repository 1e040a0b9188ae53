#include "RallyClub/DieLot.h"

#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Club
{

Phrase LotOf(const Phrase& die, DieLot lot)
{
    switch (lot)
    {
    case DieLot::InHand: break;
    case DieLot::Used: return Phrase(TextKey::TipDieUsed, {die});
    case DieLot::Warned: return Phrase(TextKey::TipDieWarned, {die});
    case DieLot::Lost: return Phrase(TextKey::TipDieLost, {die});
    }
    return die;
}

} // namespace Rally::Club
