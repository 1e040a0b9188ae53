#include "Desktop/Dirt/ReviewPage.h"

#include "Desktop/Dirt/Ui/RacePages.h"
#include "Shared/Dirt/Judging.h"

namespace Rally::Desktop
{

void ReviewPage::Open()
{
    isOpen = true;
    review = {};
    recce.LookBack(race.Match().Clone(), race.LookedBackAt());
}

const Club::JudgedTurn* ReviewPage::TurnOnRoad() const
{
    const bool looks = isOpen && review.IsKnown() && review.Stage().stage == race.Match().Now().stage;
    return looks ? review.Chosen() : nullptr;
}

Go ReviewPage::Obey(const std::string& id)
{
    if (id == "review.close")
    {
        isOpen = false;
        return Go::Race;
    }
    review.Activate(id);
    return Go::Stay;
}

// Between stages the one that has just ended is looked at, after the last all of them.
PageShown ReviewPage::Show(const Ui::Size& room, bool)
{
    if (!review.IsKnown())
    {
        const Dirt::DirtMatch& match = race.Match();
        std::vector<Club::JudgedStage> judged = Shared::Judged(match, recce.ReviewsAt(match.Chain()));
        const std::uint8_t stage = match.Now().stage;
        if (race.Now() == Mood::Scored)
        {
            std::erase_if(judged, [&](const Club::JudgedStage& one) { return one.stage != stage; });
        }
        review = Club::ReviewScreen(std::move(judged));
    }
    return {Ui::ReviewPage(review, room), {}, {}};
}

} // namespace Rally::Desktop
