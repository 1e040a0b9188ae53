#include "RallyClub/Gt/GtMeanwhile.h"

#include "RallyRules/Generated/TextKeys.gen.h"

#include <algorithm>

namespace Rally::Club
{
namespace GtMeanwhileDetail
{

using namespace Gt;

// What is compared: the race as it was, and as it is.
struct Since
{
    const GtMatch& match;
    const GtState& before;
    Standing then;
    Standing now;
    Seat own{};
};

// Empty when the car stands as it stood.
Deed DeedOf(const Since& since, Seat seat)
{
    const Car& was = since.before.cars[seat];
    const Car& is = since.match.Now().cars[seat];
    const std::string& name = since.match.Header().names[seat];
    const int place = since.now.place[seat];
    const auto came = [&](CarState what) { return is.state == what && was.state != what; };
    if (came(CarState::Retired))
    {
        return {seat, Phrase(TextKey::HudSinceOut, {name}), true};
    }
    if (came(CarState::Finished))
    {
        return {seat, Phrase(TextKey::GtSinceThrough, {name, place}), false};
    }
    if (came(CarState::OffTrack) || came(CarState::Spun))
    {
        return {seat, Phrase(is.state == CarState::Spun ? TextKey::GtSinceSpun : TextKey::GtSinceOff, {name}), true};
    }
    if (came(CarState::InPits))
    {
        return {seat, Phrase(TextKey::GtSincePits, {name}), false};
    }
    const bool drove = is.space != was.space || is.crossings != was.crossings;
    const bool passed =
        since.now.place[seat] < since.now.place[since.own] && since.then.place[seat] > since.then.place[since.own];
    const TextKey told = passed ? TextKey::GtSincePassed : TextKey::GtSinceDrove;
    return drove ? Deed{seat, Phrase(told, {name, place, int{is.gear}}), false} : Deed{};
}

} // namespace GtMeanwhileDetail

std::vector<Deed> Meanwhile(const Gt::GtMatch& now, const Gt::GtState& before, Seat seat)
{
    using namespace GtMeanwhileDetail;
    const Since since{now, before, now.Rules().Standings(before), now.Standings(), seat};
    std::vector<Deed> deeds;
    for (Seat other = 0; other < now.Rules().Seats(); ++other)
    {
        Deed deed = DeedOf(since, other);
        if (other != seat && !deed.words.IsEmpty())
        {
            deeds.push_back(std::move(deed));
        }
    }
    std::stable_sort(deeds.begin(), deeds.end(),
                     [&](const Deed& a, const Deed& b) { return since.now.place[a.seat] < since.now.place[b.seat]; });
    return deeds;
}

} // namespace Rally::Club
