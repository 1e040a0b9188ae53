// The race of GT: its panels, hints and result, par and runs to race against, looking back.
#pragma once

#include "Desktop/Gt/CircuitHint.h"
#include "Desktop/Gt/CircuitReview.h"
#include "Desktop/Road/RoadPage.h"
#include "Shared/ChallengeBook.h"

namespace Rally::Desktop
{

class CircuitPage final : public RoadPage
{
public:
    CircuitPage(ServicePark& thePark, RoadShow& theShow, const Ui::Tree& theTree, std::unique_ptr<CircuitRace> theRace,
                Shared::CircuitStudy& theStudy);

    PageShown Show(const Ui::Size& room, bool covered) override;
    // Another number when something new can be shown.
    unsigned Answers();

private:
    RoadHint& Hint() override { return hint; }
    RoadReview* Review() override { return &review; }
    void MeetRivals();
    // Of a race alone that is over, with what is known of them by now.
    std::vector<Phrase> Medals(int seconds);
    Club::Hud Panels(const Ui::Size& room) override;
    ResultShown Result(const Ui::Size& room, int onPodium) override;

    Shared::CircuitStudy& study;
    std::unique_ptr<CircuitRace> race;
    CircuitHint hint;
    CircuitReview review;
    Club::MedalAhead medal{&Shared::NextMedalOn}; // that is raced against
    unsigned answers{};
    bool hasKept{}; // the medals that were won
};

} // namespace Rally::Desktop
