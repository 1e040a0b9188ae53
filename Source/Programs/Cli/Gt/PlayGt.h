// A race of GT at one terminal: the circuit in letters beside the panels of its screen model, the odds of what lies and of
// every die that can follow, and alone the sheet of the clock at its end.
#pragma once

#include "Cli/PlayMatch.h"

#include "RallyPilot/Gt/GtCoDriver.h"
#include "RallyRules/Gt/GtGame.h"

namespace Rally::Cli
{

class PlayGt final : public PlayMatch
{
public:
    PlayGt(Terminal& terminal, const RaceAtHand& race);

private:
    void Happened() override;
    void Show(Seat seat) override;
    Heard ObeyTool(Seat seat, const std::string& word, const std::string& rest) override;
    bool PlayLine(Seat seat, const std::string& line) override;
    std::optional<Action> ActionOf(Seat seat, std::string word) override;
    std::vector<TextKey> HelpTexts() const override;
    std::string Title() override;
    void ShowResult() override;
    Club::MatchScreen ScreenNow(Seat seat) override;

    const Gt::GtMatch& Match() const { return *Gt::AsGt(session.TheMatch()); }
    void ShowRoad(const Gt::GtMatch& view, Seat seat, const Club::MatchScreen& screen);
    void ShowPlan(const Gt::GtMatch& view);
    void TellOdds(const Gt::GtMatch& view);
    // What others roll is noted die by die, and told as one line when their turn or the line is over.
    bool Notes(const Gt::GtMatch& seen, const Event& event);
    void TellNoted();
    void TellHint(const Gt::GtMatch& view, Seat seat, bool inNotation);
    void TellAid();
    void TellScore();

    Pilot::GtCoDriver coDriver;
    std::string noted; // of the turn that runs: "flat g3@2.1L w!@2.2L"
    Seat noting{kNoSeat};
};

} // namespace Rally::Cli
