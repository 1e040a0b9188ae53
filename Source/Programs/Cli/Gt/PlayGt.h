// A race of GT at one terminal: the circuit in letters beside the panels of its screen model, the odds of what lies and of
// every die that can follow, and alone the sheet of the clock at its end.
#pragma once

#include "Cli/CoachAtHand.h"
#include "Cli/PlayMatch.h"

#include "RallyClub/Challenges/MedalAhead.h"
#include "RallyClub/Gt/GtChronicle.h"
#include "RallyClub/Gt/GtCoach.h"
#include "RallyPilot/Gt/GtCoDriver.h"
#include "RallyRules/Gt/GtGame.h"
#include "Shared/Gt/CircuitStudy.h"

#include <optional>

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
    void AfterResult() override;
    Club::MatchScreen ScreenNow(Seat seat) override;

    const Gt::GtMatch& Match() const { return *Gt::AsGt(session.TheMatch()); }
    void ShowRoad(const Gt::GtMatch& view, Seat seat, const Club::MatchScreen& screen);
    void ShowPlan(const Gt::GtMatch& view);
    void TellOdds(const Gt::GtMatch& view);
    // What others roll is noted die by die, and told as one line when their turn or the line is over.
    bool Notes(const Gt::GtMatch& seen, const Event& event);
    void TellNoted();
    // Solving the circuit for the first hint takes a second or two: who waits is told so.
    Pilot::GtHint HintFor(const Gt::GtMatch& view, Seat seat);
    void TellHint(const Gt::GtMatch& view, Seat seat, bool inNotation);
    // What the co-driver would lay: die by die, taken back first what is not its beginning.
    void LayAdvised(Seat seat);
    // The rest of the plan, die by die, up to the one that could lose control.
    void RollThrough(Seat seat);
    std::string Coached(const Gt::GtMatch& view, Seat seat);
    // Alone: after every turn, how far ahead of the runs that are raced against.
    const Club::GtChronicle& Chronicle() const { return Club::GtChronicle::Of(session.TheChronicle()); }
    Club::Rivals RivalsNow();
    void TellSplits();
    void TellReviews();
    void TellAid();
    void TellScore();

    Pilot::GtCoDriver coDriver;
    bool solved{}; // it has been asked before
    Club::Settings player;
    CoachAtHand<Club::GtCoach> coach;
    std::optional<Shared::CircuitStudy> study; // of who drives alone; wheel to wheel there is no clock
    Club::MedalAhead medal;                    // that is raced against
    std::size_t turnsTold{};
    std::string noted; // of the turn that runs: "flat g3@2.1L w!@2.2L"
    Seat noting{kNoSeat};
};

} // namespace Rally::Cli
