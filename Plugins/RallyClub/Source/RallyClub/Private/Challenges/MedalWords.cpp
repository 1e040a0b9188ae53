#include "RallyClub/Challenges/MedalWords.h"

#include "RallyRules/Generated/TextKeys.gen.h"

#include <cmath>

namespace Rally::Club
{

Phrase MedalName(Medal medal)
{
    constexpr TextKey names[] = {TextKey::MedalNone, TextKey::MedalBronze, TextKey::MedalSilver, TextKey::MedalGold,
                                 TextKey::MedalAuthor};
    return names[static_cast<std::size_t>(medal)];
}

Phrase MedalTimesLine(const MedalTimes& times)
{
    return times.IsKnown()
               ? Phrase(TextKey::MedalTimes, {Clock(times.Of(Medal::Author)), Clock(times.Of(Medal::Gold)),
                                              Clock(times.Of(Medal::Silver)), Clock(times.Of(Medal::Bronze))})
               : Phrase();
}

std::vector<Phrase> MedalLines(const MedalsShown& shown)
{
    std::vector<Phrase> lines;
    if (shown.times.IsKnown())
    {
        const Medal won = MedalFor(shown.seconds, shown.times);
        const Medal next = NextMedal(won);
        lines.push_back(Listed({Phrase(TextKey::MedalTime, {MedalName(won)}),
                                next == Medal::None
                                    ? Phrase()
                                    : Phrase(TextKey::MedalNextTime, {MedalName(next), Clock(shown.times.Of(next))})}));
    }
    if (shown.par > 0 && shown.cost >= 0)
    {
        const Medal won = LineMedalFor(shown.cost, shown.par);
        const Medal next = NextMedal(won);
        const double asks = next == Medal::None ? 0.0 : kLineShares[static_cast<std::size_t>(next) - 1] * shown.par;
        // Told as it is met: rounded down.
        lines.push_back(Listed({Phrase(TextKey::MedalLine, {MedalName(won), Tenths(shown.cost)}),
                                next == Medal::None ? Phrase()
                                                    : Phrase(TextKey::MedalNextLine,
                                                             {MedalName(next), Tenths(std::floor(10 * asks) / 10)})}));
    }
    return lines;
}

} // namespace Rally::Club
