#include "RallyClub/Ceremony.h"

#include "RallyClub/Encore.h"
#include "RallyClub/MatchScreen.h"
#include "RallyRules/Generated/TextKeys.gen.h"

#include <utility>

namespace Rally::Club
{

std::vector<std::size_t> PodiumOf(std::size_t cars)
{
    std::vector<std::size_t> podium;
    for (const std::size_t at : {std::size_t{1}, std::size_t{0}, std::size_t{2}})
    {
        if (cars > 1 && at < cars)
        {
            podium.push_back(at);
        }
    }
    return podium;
}

std::vector<Entry> EncoresOf(const AnyMatch& match)
{
    std::vector<Entry> encores;
    if (const std::string after = CourseAfterRace(match); !after.empty())
    {
        encores.push_back(Entry{"result.following", TextKey::ResultNext});
        encores.back().reason = ScreenEntryOf(match)->courses().NameOf(after);
    }
    encores.push_back(Entry{"result.again", TextKey::ResultAgain});
    if (match.Seats() > 1)
    {
        encores.push_back(Entry{"result.rematch", TextKey::ResultRematch});
        encores.back().reason = TextKey::ResultRematchTip;
    }
    encores.push_back(Entry{"result.leave", TextKey::ResultLeave});
    return encores;
}

std::vector<Entry> OnlyWayBack(Phrase where)
{
    return {Entry{"result.leave", std::move(where)}};
}

Entry ReviewOffer()
{
    Entry offer{"result.review", TextKey::ResultReview};
    offer.reason = TextKey::ResultReviewTip;
    return offer;
}

} // namespace Rally::Club
