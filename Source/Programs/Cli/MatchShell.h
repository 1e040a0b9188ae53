// The shell of every game that has none of its own: panels, numbered choices and news of its screen model. Of a game with
// courses it asks where and by which options it is raced.
#pragma once

#include "Cli/Shell.h"

namespace Rally::Cli
{

class MatchShell : public Shell
{
public:
    bool AskForRace(Terminal& terminal, const GameEntry& game, RacePlan& plan) override;
    int Play(Terminal& terminal, RaceAtHand race) override;
    bool Demonstrate(Terminal& terminal, Club::Table& table) override;
    Phrase DemoTitle(std::uint64_t seed) const override;
    std::vector<std::string> Story(const AnyMatch& match) const override;
};

} // namespace Rally::Cli
