#include "Desktop/Road/RoadReview.h"

#include "Desktop/Road/Ui/ReviewPage.h"

namespace Rally::Desktop
{

void RoadReview::Open()
{
    isOpen = true;
    review = {};
    AskFor(race.TheMatch().Clone(), race.LookedBackAt());
}

const Club::JudgedTurn* RoadReview::TurnOnRoad() const
{
    const bool looks = isOpen && review.IsKnown() && review.Stage().stage == StageNow();
    return looks ? review.Chosen() : nullptr;
}

Go RoadReview::Obey(const std::string& id)
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
PageShown RoadReview::Show(const Ui::Size& room, bool)
{
    if (!review.IsKnown())
    {
        std::vector<Club::JudgedStage> judged = Judged();
        const std::uint8_t stage = StageNow();
        if (race.Now() == Mood::Scored)
        {
            std::erase_if(judged, [&](const Club::JudgedStage& one) { return one.stage != stage; });
        }
        review = Club::ReviewScreen(std::move(judged));
    }
    return {Ui::ReviewPage(review, room), {}, {}};
}

} // namespace Rally::Desktop
