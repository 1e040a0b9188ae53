// A race at one terminal: asks whoever is to decide, saves after every action, tells what the others did, and shows the
// tables between the stages and at the end. A shell around Club::Table, with no rules of its own.
#pragma once

#include "Cli/PlayTerminal.h"
#include "Cli/Roadbook.h"
#include "Shared/NoteReader.h"
#include "Shared/RoadStudy.h"
#include "Shared/SaveKeeper.h"
#include "Shared/Saves.h"

#include "RallyClub/Table.h"
#include "RallyPilot/CoDriver.h"

namespace Rally::Cli
{

class PlayGame
{
public:
    // ownFolder: the race moves to the other races of the data folder when it is over.
    PlayGame(Terminal& terminal, std::unique_ptr<Dirt::DirtMatch> match, std::filesystem::path save, bool ownFolder,
             std::uint64_t seed, const Club::CarLooks& looks);

    // The exit code.
    int Run();

private:
    enum class Turn
    {
        Goes,
        Left,
    };

    const Dirt::DirtMatch& Match() const { return *Dirt::AsDirt(table.TheMatch()); }
    void Happened();
    void ShowStageResult();
    Seat SeatToAsk() const;
    Turn Ask(Seat seat);
    void HandOver(Seat seat);
    // True when the screen should be drawn anew.
    bool Obey(Seat seat, const std::string& line, Turn& turn);
    bool ObeyTool(Seat seat, const std::string& word, const std::string& rest, Turn& turn);
    bool PlayWord(Seat seat, std::string word);
    void Undo(Seat seat);
    void Help(const std::string& topic);
    void Notes(const std::string& wish);
    void Why();
    void Score();
    void TellPar(bool ofRally);
    void TellReviews();
    int Finish();
    // True when the race is safe on the disk; says why not otherwise.
    bool IsSafe();

    Terminal& terminal;
    std::shared_ptr<Shared::RoadStudy> roads = std::make_shared<Shared::RoadStudy>();
    Club::Table table;
    Roadbook book;
    Club::Settings player; // as it was set in the window; words change it for this race
    Shared::NoteReader noteReader;
    Pilot::CoDriver coDriver{roads};
    Shared::SaveKeeper saves;
    bool ownFolder;
    std::vector<std::string> news;
    std::size_t people = 0;
    Seat lastAsked = kNoSeat;
    Verdict refusal{};
    bool refused = false;
};

} // namespace Rally::Cli
