// A race on a road: the panels round it, and what a click on them or on the road means. What the panels say, who gives hints and
// what the result looks like is the game's (Desktop/<Game>).
#pragma once

#include "Desktop/Pages/MatchPage.h"
#include "Desktop/Road/RoadHint.h"
#include "Desktop/Road/RoadReview.h"
#include "Desktop/Road/RoadShow.h"
#include "Desktop/ServicePark.h"
#include "RallyClub/Challenges/PuzzleEnd.h"
#include "RallyClub/RoadHud.h"
#include "RallyRules/Core/Inquiry.h"

namespace Rally::Desktop
{

class RoadPage : public MatchPage
{
public:
    RoadRace& TheRace() { return race; }
    // What the road shows of it besides the film.
    RoadWishes Wishes();

    const AnyMatch& Match() const override { return race.TheMatch(); }
    Page* LookBack() override;
    Mood Now() const override { return race.Now(); }
    Seat Asked() const override { return race.Asked(); }
    bool MustHandOver() const override { return race.MustHandOver(); }
    bool HasRefused() const override { return !race.Refusal().IsEmpty(); }
    Rule RuleAsked() const override { return rule; }
    std::vector<std::string> ClicksFor(const Action& action) const override;
    std::string Details() const override;
    void WaitForSave() const override { race.WaitForSave(); }
    Phrase NotSaved() const override { return race.NotSaved(); }

    Go Obey(const std::string& id) override;
    bool Update(double seconds) override;
    PageShown Show(const Ui::Size& room, bool covered) override;
    bool Take(Ui::Press press) override;
    std::string_view BackKey() const override { return race.AsksNow() ? "Z" : "Escape"; }
    bool Close() override;
    bool Click(float x, float y) override;
    bool HasView() const override { return true; }
    bool IsLesson() const override { return race.Lesson() != nullptr; }
    void Hold(const std::string& id, bool done) override;
    bool LetGo() override;

protected:
    // The tree is what is shown so far; the show, what lies beside the panels. The race lives as long as the page.
    RoadPage(ServicePark& thePark, RoadShow& theShow, const Ui::Tree& theTree, RoadRace& theRace);

    virtual RoadHint& Hint() = 0;
    // nullptr: nobody looks back.
    virtual RoadReview* Review() { return nullptr; }
    // What is listed round the road, with what Fill() knows of it.
    virtual Club::Hud Panels(const Ui::Size& room) = 0;
    struct ResultShown
    {
        Ui::Widget box;
        std::string main; // the button Enter stands for
    };
    // Of a stage that has ended, or of the race; so many have been called to its podium.
    virtual ResultShown Result(const Ui::Size& room, int onPodium) = 0;

    ResultShown EndOfLesson(const Ui::Size& room);
    ResultShown EndOfPuzzle(const Ui::Size& room) const;

    // What every game lists.
    void Fill(Club::RoadShown& shown);

    ServicePark& park;
    RoadShow& show;

private:
    void RollOn(double seconds);
    bool CallPodium(double seconds);
    void Learn();
    void NextPace();
    bool Unfold(const std::string& tab);
    void LookOnMap();
    bool AskRule(const std::string& id);
    Go ObeyLesson(const std::string& id);
    bool JudgePuzzle();
    void Graduate();
    Club::Coaching Coached() const;
    bool ObeyView(const std::string& id);
    bool ObeyCoDriver(const std::string& id);
    bool ObeyRace(const std::string& id);
    // The layout that costs least is offered, and nothing else yet.
    bool OffersLoss() const;
    std::vector<Club::LogLine> News() const;
    bool ClickSpace(SpaceCode space);
    void CycleSpace(int by);
    std::string MainFocus();
    std::optional<Ui::Widget> PickBox() const;

    const Ui::Tree& tree;
    RoadRace& race;
    Club::LogFilter filter{};
    std::string unfolded{Club::kFirstUnfolded}; // of the panels there is no room for
    bool choosesLoss = false;                   // after a failed flat-out, rather than what is advised
    bool wasFilm = false;
    std::optional<SpaceCode> picking;                     // which of the dice that reach it is to be said
    std::size_t focusedAt = static_cast<std::size_t>(-1); // length of the log the focus was set for
    std::size_t keyed = static_cast<std::size_t>(-1);     // the space keys have come to
    std::string focusNext;
    bool filed = false;
    bool holds = false;     // the button that rolls
    bool holdsDone = false; // ... and it has rolled
    double heldFor = 0;
    Inquiry<JudgedDecision> judging{park.thinking}; // of a moment
    double podiumFor = 0;                           // seconds it has been there
    int podium = 0;                                 // how many have been called to it
    Club::Lessons taught = 0;                       // as the settings had it last
    RoadRace::Sight sight;                          // as the widgets tell it
    Rule rule{};
};

} // namespace Rally::Desktop
