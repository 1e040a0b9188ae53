// A match of any game at one terminal, by its screen model.
#pragma once

#include "Cli/TerminalRace.h"

#include "RallyClub/MatchScreen.h"

namespace Rally::Cli
{

class PlayMatch : public TerminalRace
{
public:
    PlayMatch(Terminal& terminal, const RaceAtHand& race);

protected:
    void Happened() override;
    void Show(Seat seat) override;
    bool PlayLine(Seat seat, const std::string& line) override;
    std::optional<Action> ActionOf(Seat seat, std::string word) override;
    void Help(const std::string& topic) override;
    std::vector<TextKey> HelpTexts() const override;
    std::string Title() override;
    void ShowResult() override;

    // The moment as this seat sees it now; a game may put its choices in another order.
    virtual Club::MatchScreen ScreenNow(Seat seat);
};

} // namespace Rally::Cli
