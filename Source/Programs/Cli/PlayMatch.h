// A match of any game at one terminal, by its screen model.
#pragma once

#include "Cli/TerminalRace.h"

#include "RallyClub/MatchScreen.h"

namespace Rally::Cli
{

class PlayMatch final : public TerminalRace
{
public:
    PlayMatch(Terminal& terminal, const RaceAtHand& race);

private:
    void Happened() override;
    void Show(Seat seat) override;
    bool PlayLine(Seat seat, const std::string& line) override;
    std::vector<TextKey> HelpTexts() const override;
    std::string Title() override;
    void ShowResult() override;

    Club::MatchScreen screen; // as it was shown last
};

} // namespace Rally::Cli
