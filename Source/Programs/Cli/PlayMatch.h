// A match of any game at one terminal, by its screen model: a shell around Club::RaceSession.
#pragma once

#include "Cli/Shell.h"
#include "Shared/FileKeeper.h"
#include "Shared/WorkThread.h"

#include "RallyClub/MatchScreen.h"
#include "RallyClub/RaceSession.h"

namespace Rally::Cli
{

class PlayMatch
{
public:
    PlayMatch(Terminal& terminal, RaceAtHand race);

    // The exit code.
    int Run();

private:
    void LetThink();
    void Happened();
    bool Ask(Seat seat); // false: left
    // True when the screen should be drawn anew.
    bool Obey(Seat seat, const std::string& line, bool& leaves);
    bool ObeyTool(const std::string& word, const std::string& rest, bool& leaves);
    bool Play(Seat seat, const std::string& word);
    bool IsSafe();
    int Finish();

    Terminal& terminal;
    Shared::WorkThread bench; // of the drivers
    Shared::FileKeeper saves;
    Club::RaceSession session;
    bool ownFolder;
    Club::MatchScreen screen; // as it was shown last
    std::vector<std::string> news;
    Verdict refusal{};
};

} // namespace Rally::Cli
