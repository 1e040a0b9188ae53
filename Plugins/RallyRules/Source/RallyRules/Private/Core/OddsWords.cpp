#include "RallyRules/Core/OddsWords.h"

#include "RallyRules/Generated/TextKeys.gen.h"

#include <utility>

namespace Rally
{
namespace OddsWordsDetail
{

Phrase Told(TextKey alone, TextKey withHome, const Prospect& prospect)
{
    const int home = SurePercent(prospect.home);
    return home == 0 ? Phrase(alone, {SurePercent(prospect.holds)})
                     : Phrase(withHome, {SurePercent(prospect.holds), home});
}

} // namespace OddsWordsDetail

Phrase WholePlanWords(const Prospect& prospect)
{
    return OddsWordsDetail::Told(TextKey::OddsWhole, TextKey::OddsWholeHome, prospect);
}

Phrase InTimeWords(const Prospect& prospect)
{
    return OddsWordsDetail::Told(TextKey::OddsInTime, TextKey::OddsInTimeHome, prospect);
}

Phrase NextDieWords(double holds)
{
    return Phrase(TextKey::OddsNext, {SurePercent(holds)});
}

std::vector<Phrase> ProspectWords(const Advice& advice, bool onTheWay)
{
    std::vector<Phrase> words;
    if (SurePercent(advice.wholePlan.holds) == 100)
    {
        words.push_back(TextKey::OddsSafe);
        return words;
    }
    if (onTheWay)
    {
        words.push_back(NextDieWords(advice.nextHolds));
    }
    words.push_back(WholePlanWords(advice.wholePlan));
    const auto shown = [](const Prospect& one) { return std::pair(SurePercent(one.holds), SurePercent(one.home)); };
    if (advice.hasInTime && shown(advice.inTime) != shown(advice.wholePlan))
    {
        words.push_back(InTimeWords(advice.inTime));
    }
    return words;
}

} // namespace Rally
