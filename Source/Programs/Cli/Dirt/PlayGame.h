// A race of DIRT at one terminal: the road in letters, notes, ghosts and hints, what the others did, tables between the stages
// and at the end.
#pragma once

#include "Cli/Dirt/PlayRoad.h"
#include "Cli/Dirt/Roadbook.h"
#include "Cli/CoachAtHand.h"
#include "Cli/TerminalRace.h"
#include "Shared/Dirt/CoDriverVoice.h"
#include "Shared/Dirt/RecceCar.h"
#include "Shared/Dirt/StageStudy.h"
#include "Shared/Saves.h"

#include "RallyClub/Dirt/Coach.h"
#include "RallyClub/Challenges/MedalAhead.h"
#include "RallyClub/Dirt/DirtChronicle.h"
#include "RallyClub/Dirt/DirtMoments.h"
#include "RallyClub/Encore.h"

namespace Rally::Cli
{

class PlayGame final : public TerminalRace
{
public:
    PlayGame(Terminal& terminal, Shared::RecceCar& recceCar, std::shared_ptr<Shared::RoadStudy> roads,
             const RaceAtHand& race);

    // What is to be raced after it; nothing: no more.
    std::optional<Club::NextRace> Next() const;

private:
    void Happened() override;
    Club::RaceSession::Onward ShowStageResult() override;
    void Show(Seat seat) override;
    Heard ObeyTool(Seat seat, const std::string& word, const std::string& rest) override;
    bool PlayLine(Seat seat, const std::string& line) override;
    std::optional<Action> ActionOf(Seat seat, std::string word) override;
    std::vector<TextKey> HelpTexts() const override;
    std::string Title() override { return StageTitle(Match()); }
    void ShowResult() override;
    void AfterResult() override;

    const Dirt::DirtMatch& Match() const { return *Dirt::AsDirt(session.TheMatch()); }
    const Club::DirtChronicle& Chronicle() const { return Club::DirtChronicle::Of(session.TheChronicle()); }
    void BeginStage();
    // Until the recce car has what it was asked for; says what is awaited when that takes a while.
    void Await(TextKey what);
    // The runs the player wants to race against.
    Club::Rivals RivalsNow();
    // Who went ahead of whom by what has just happened: the log of events does not know.
    void TellOvertaking();
    std::string SplitsNow(Seat seat);
    std::vector<GhostSign> GhostsNow(Seat seat);
    std::shared_ptr<const Pilot::ParTable> RoadFor(const Dirt::DirtMatch& view, Seat seat);
    void Odds(Seat seat);
    void Notes(const std::string& wish);
    void Ghosts(const std::string& wish);
    void RollThrough(Seat seat);
    // What the coach says to the seat now.
    std::string Coached(const Dirt::DirtMatch& view, Seat seat);
    void Hint(Seat seat, bool inNotation);
    // What the co-driver would lay: die by die, taken back first what is not its beginning.
    void LayAdvised(Seat seat);
    void Score();
    void TellTable();
    void TellPar(bool ofRally);
    // Of a stage that was driven alone: what it has won, which is kept.
    void TellMedals();
    void TellRecords();
    void TellReviews();

    Shared::RecceCar& recceCar;
    Pilot::Recce& recce;
    std::shared_ptr<Shared::RoadStudy> roads;
    Pilot::RoadBook reviewBook;
    Roadbook book;
    Club::Settings player; // as it was set in the window; words change it for this race
    Shared::CoDriverVoice noteReader;
    CoachAtHand<Club::Coach> coach;
    Club::DirtMoments moments;
    Club::SeatRecords seats;
    bool keepsMedals;
    Club::MedalAhead medal; // that is raced against
    bool isChallenge;
    bool givesHints;
    std::optional<Club::Encore> encore;
};

} // namespace Rally::Cli
