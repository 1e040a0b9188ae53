// The race: the panels round the road, and what a click on them or on the road means.
#pragma once

#include "Desktop/MatchShow.h"
#include "Desktop/Pages/Page.h"
#include "Desktop/Dirt/RoadHint.h"
#include "Desktop/Dirt/RoadShow.h"
#include "Desktop/ServicePark.h"
#include "Shared/Dirt/CoDriverVoice.h"

namespace Rally::Desktop
{

class RacePage final : public Page
{
public:
    // The tree is what is shown so far; the show, what lies beside the panels.
    // Whether it is a race it can show; other matches are played at a table.
    static bool Shows(const AnyMatch& match) { return Dirt::AsDirt(match) != nullptr; }

    RacePage(ServicePark& thePark, MatchShow& theShow, const Ui::Tree& theTree, std::unique_ptr<GameRace> theRace);

    GameRace& Race() { return *race; }
    const GameRace& Race() const { return *race; }
    // The rule of the line of news that was clicked last.
    Rule RuleAsked() const { return rule; }
    // What the road shows of it besides the film.
    RoadWishes Wishes();

    Go Obey(const std::string& id) override;
    bool Update(double seconds) override;
    PageShown Show(const Ui::Size& room, bool covered) override;
    bool Take(Ui::Press press) override;
    std::string_view BackKey() const override { return race->AsksNow() ? "Z" : "Escape"; }
    bool Close() override;
    bool Click(float x, float y) override;
    bool HasView() const override { return true; }

private:
    void NextPace();
    bool AskRule(const std::string& id);
    bool ClickSpace(SpaceCode space);
    void CycleSpace(int by);
    int Par(bool ofRally);
    void MeetRivals();
    Ui::RaceShown Shown(const Ui::Size& room);
    std::string Notes(const Ui::Size& room);
    std::string MainFocus();
    std::optional<Ui::Widget> PickBox() const;

    ServicePark& park;
    MatchShow& show;
    const Ui::Tree& tree;
    std::unique_ptr<GameRace> race;
    RoadHint hint;
    Club::Rivals rivals; // those the player wants to race against, as far as they are known
    Shared::CoDriverVoice noteReader;
    std::optional<SpaceCode> picking;                     // which of the dice that reach it is to be said
    std::size_t focusedAt = static_cast<std::size_t>(-1); // length of the log the focus was set for
    std::size_t keyed = static_cast<std::size_t>(-1);     // the space keys have come to
    std::string focusNext;
    bool filed = false;
    GameRace::Sight sight; // as the widgets tell it
    Rule rule{};
};

} // namespace Rally::Desktop
