// The race: the panels round the road, and what a click on them or on the road means.
#pragma once

#include "Desktop/Dirt/ReviewPage.h"
#include "Desktop/Dirt/RoadHint.h"
#include "Desktop/Dirt/Ui/RaceHud.h"
#include "Desktop/Pages/MatchPage.h"
#include "Desktop/Road/RoadShow.h"
#include "Desktop/ServicePark.h"
#include "Shared/Dirt/CoDriverVoice.h"
#include "Shared/Dirt/RecceCar.h"

namespace Rally::Desktop
{

class RacePage final : public MatchPage
{
public:
    // The tree is what is shown so far; the show, what lies beside the panels.
    RacePage(ServicePark& thePark, Shared::RecceCar& theRecceCar, RoadShow& theShow, const Ui::Tree& theTree,
             std::unique_ptr<GameRace> theRace);

    GameRace& Race() { return *race; }
    // What the road shows of it besides the film.
    RoadWishes Wishes();

    const AnyMatch& Match() const override { return race->Match(); }
    Mood Now() const override { return race->Now(); }
    Seat Asked() const override { return race->Asked(); }
    bool MustHandOver() const override { return race->MustHandOver(); }
    bool HasRefused() const override { return !race->Refusal().IsEmpty(); }
    std::string Said() const override { return said; }
    Rule RuleAsked() const override { return rule; }
    Page* LookBack() override;
    std::vector<std::string> ClicksFor(const Action& action) const override;
    std::string Details() const override;
    void WaitForSave() const override { race->WaitForSave(); }
    Phrase NotSaved() const override { return race->NotSaved(); }

    Go Obey(const std::string& id) override;
    bool Update(double seconds) override;
    PageShown Show(const Ui::Size& room, bool covered) override;
    bool Take(Ui::Press press) override;
    std::string_view BackKey() const override { return race->AsksNow() ? "Z" : "Escape"; }
    bool Close() override;
    bool Click(float x, float y) override;
    bool HasView() const override { return true; }
    void Hold(const std::string& id, bool done) override;
    bool LetGo() override;
    int OnPodium() const { return podium; }

private:
    void RollOn(double seconds);
    bool CallPodium(double seconds);
    void Learn();
    void NextPace();
    bool Unfold(const std::string& tab);
    void LookOnMap();
    bool AskRule(const std::string& id);
    bool ObeyCoDriver(const std::string& id);
    // The layout that costs least is offered, and nothing else yet.
    bool OffersLoss() const;
    std::vector<Club::LogLine> News() const;
    bool ClickSpace(SpaceCode space);
    void CycleSpace(int by);
    int Par(bool ofRally);
    void MeetRivals();
    Ui::RaceShown Shown(const Ui::Size& room);
    std::string Notes(const Ui::Size& room);
    std::string MainFocus();
    std::optional<Ui::Widget> PickBox() const;

    ServicePark& park;
    Shared::RecceCar& recceCar;
    RoadShow& show;
    const Ui::Tree& tree;
    std::unique_ptr<GameRace> race;
    RoadHint hint;
    ReviewPage review;
    Shared::CoDriverVoice noteReader;
    Club::LogFilter filter{};
    std::string unfolded{Club::kFirstUnfolded}; // of the panels there is no room for
    bool choosesLoss = false;                   // after a failed flat-out, rather than what is advised
    bool wasFilm = false;
    std::string said;                                     // by the co-driver
    std::optional<SpaceCode> picking;                     // which of the dice that reach it is to be said
    std::size_t focusedAt = static_cast<std::size_t>(-1); // length of the log the focus was set for
    std::size_t keyed = static_cast<std::size_t>(-1);     // the space keys have come to
    std::string focusNext;
    bool filed = false;
    bool holds = false;     // the button that rolls
    bool holdsDone = false; // ... and it has rolled
    double heldFor = 0;
    double podiumFor = 0;     // seconds it has been there
    int podium = 0;           // how many have been called to it
    Club::Lessons taught = 0; // as the settings had it last
    GameRace::Sight sight;    // as the widgets tell it
    Rule rule{};
};

} // namespace Rally::Desktop
