// The race of DIRT: its panels, what the co-driver reads and advises, par and runs to race against, looking back.
#pragma once

#include "Desktop/Dirt/DirtHint.h"
#include "Desktop/Dirt/DirtReview.h"
#include "Desktop/Dirt/Ui/RaceHud.h"
#include "Desktop/Road/RoadPage.h"
#include "Shared/Dirt/CoDriverVoice.h"
#include "Shared/Dirt/StageMedals.h"

namespace Rally::Desktop
{

class RacePage final : public RoadPage
{
public:
    RacePage(ServicePark& thePark, Shared::RecceCar& theRecceCar, RoadShow& theShow, const Ui::Tree& theTree,
             std::unique_ptr<GameRace> theRace);

    std::string Said() const override { return said; }
    PageShown Show(const Ui::Size& room, bool covered) override;

private:
    RoadHint& Hint() override { return hint; }
    RoadReview* Review() override { return &review; }
    Club::Hud Panels(const Ui::Size& room) override;
    ResultShown Result(const Ui::Size& room, int onPodium) override;
    int Par(bool ofRally);
    Phrase ParWords(int par) const;
    // Of the stage that has just been driven alone; looking back for the line is under way until it is known.
    std::vector<Phrase> Medals();
    void MeetRivals();
    std::string Notes(const Ui::Size& room);

    Shared::RecceCar& recceCar;
    std::unique_ptr<GameRace> race;
    DirtHint hint;
    DirtReview review;
    Shared::CoDriverVoice noteReader;
    std::string said;                             // by the co-driver
    Club::MedalAhead medal{&Shared::NextMedalOn}; // that is raced against
    std::uint64_t judgedAt{};                     // the moment whose decisions are looked back at for their medal ...
    std::uint64_t enteredAt{};                    // ... and the one whose medals are kept
};

} // namespace Rally::Desktop
