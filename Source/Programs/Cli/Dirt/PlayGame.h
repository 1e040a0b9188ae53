// A race at one terminal: asks whoever is to decide, saves after every action, tells what the others did, and shows the
// tables between the stages and at the end. A shell around Club::RaceSession, with no rules of its own.
#pragma once

#include "Cli/Dirt/PlayRoad.h"
#include "Cli/PlayTerminal.h"
#include "Cli/Dirt/Roadbook.h"
#include "Shared/Dirt/CoDriverVoice.h"
#include "Shared/FileKeeper.h"
#include "Shared/Dirt/RecceCar.h"
#include "Shared/Dirt/RoadStudy.h"
#include "Shared/Saves.h"
#include "Shared/WorkThread.h"

#include "RallyClub/Dirt/DirtChronicle.h"
#include "RallyClub/RaceSession.h"

#include <optional>

namespace Rally::Cli
{

class PlayGame
{
public:
    // What is worked out beside the game, and how long opponents may think.
    struct Aides
    {
        Shared::RecceCar& recceCar;
        std::shared_ptr<Shared::RoadStudy> roads;
        Pilot::Budget budget;
    };
    // ownFolder: the race moves to the other races of the data folder when it is over, and may set records there.
    PlayGame(Terminal& terminal, const Aides& aides, std::unique_ptr<AnyMatch> match, std::filesystem::path save,
             bool ownFolder, std::uint64_t seed, const Club::SeatRecords& seats);

    // The exit code.
    int Run();

private:
    enum class Turn
    {
        Goes,
        Left,
    };

    const Dirt::DirtMatch& Match() const { return *Dirt::AsDirt(session.TheMatch()); }
    const Club::DirtChronicle& Chronicle() const { return Club::DirtChronicle::Of(session.TheChronicle()); }
    Club::RaceSession::State Step();
    void Happened();
    void BeginStage();
    void LetThink();
    // Until the recce car has what it was asked for; says what is awaited when that takes a while.
    void Await(TextKey what);
    // The runs the player wants to race against.
    Club::Rivals RivalsNow();
    std::string SplitsNow(Seat seat);
    std::vector<GhostSign> GhostsNow(Seat seat);
    void ShowStageResult();
    std::shared_ptr<const Pilot::ParTable> RoadFor(const Dirt::DirtMatch& view, Seat seat);
    Turn Ask(Seat seat);
    void HandOver(Seat seat);
    // True when the screen should be drawn anew.
    bool Obey(Seat seat, const std::string& line, Turn& turn);
    bool ObeyTool(Seat seat, const std::string& word, const std::string& rest, Turn& turn);
    bool PlayWord(Seat seat, std::string word);
    void Undo();
    void Help(const std::string& topic);
    void Notes(const std::string& wish);
    void Ghosts(const std::string& wish);
    void Hint(Seat seat);
    void Score();
    void TellPar(bool ofRally);
    void TellRecords();
    void TellReviews();
    int Finish();
    // True when the race is safe on the disk; says why not otherwise.
    bool IsSafe();

    Terminal& terminal;
    Shared::RecceCar& recceCar;
    Pilot::Recce& recce;
    std::shared_ptr<Shared::RoadStudy> roads;
    Pilot::RoadBook reviewBook;
    Shared::WorkThread bench; // of the drivers
    Shared::FileKeeper saves;
    std::optional<Shared::FileKeeper> records; // nothing: none are set
    Club::RaceSession session;
    Roadbook book;
    Club::Settings player; // as it was set in the window; words change it for this race
    Shared::CoDriverVoice noteReader;
    bool ownFolder;
    std::vector<std::string> news;
    Verdict refusal{};
    bool refused = false;
};

} // namespace Rally::Cli
