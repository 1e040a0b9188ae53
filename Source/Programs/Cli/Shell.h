// How a game is played at a terminal. Any game can be, by its screen model (MatchShell.h). One that has more to show has a
// shell of its own, Cli/<Game>/Shell.cpp with a MakeShell(), which is found there when the program is built.
#pragma once

#include "Cli/PlayTerminal.h"
#include "Shared/Race.h"
#include "Shared/SeatElsewhere.h"

#include <filesystem>
#include <functional>

namespace Rally::Cli
{

struct LessonAtHand;

// What is agreed, and who sits where.
struct RacePlan
{
    std::string course;
    Club::SeatRecords seats;
    OptionValues options;

    MatchSetup Agreed() const { return {course, Club::NamesOf(seats), options}; }
};

// A race that is about to be played, or taken up again.
struct RaceAtHand
{
    std::unique_ptr<AnyMatch> match;
    std::filesystem::path save;
    bool ownFolder{}; // it moves to the other races of the data folder when it is over, and may set records there
    std::uint64_t seed{};
    Club::SeatRecords seats;
    Pilot::Budget budget; // of opponents
    bool isPartOfMore{};  // such as a career: whoever asked for it keeps its log, and says what comes after it
    std::shared_ptr<LessonAtHand> lesson{}; // of which nothing is saved; nullptr: it is none

    bool SetsRecords() const { return ownFolder || isPartOfMore; }
    // A challenge: dice of its own instead of those of the seed, and nothing is offered after it.
    std::function<std::unique_ptr<Club::ChanceSource>()> dice{};
    bool givesHints{true};
    // Whose table stands elsewhere: nothing of it is saved here. nullptr: it stands here.
    std::shared_ptr<Shared::SeatElsewhere> elsewhere{};
};

class Shell
{
public:
    virtual ~Shell() = default;

    // Asks for what nobody has said yet. False when the input ended.
    virtual bool AskForRace(Terminal& terminal, const GameEntry& game, RacePlan& plan) = 0;
    // Until it is over or left; the exit code.
    virtual int Play(Terminal& terminal, RaceAtHand race) = 0;
    // Without anybody at the terminal, to the end. False when it could not get there.
    virtual bool Demonstrate(Terminal& terminal, Club::Table& table) = 0;
    virtual Phrase DemoTitle(std::uint64_t seed) const = 0;
    // A whole match as somebody reads it who was not there, line by line, and how it ended.
    virtual std::vector<std::string> Story(const AnyMatch& match) const = 0;
};

std::unique_ptr<Shell> ShellOf(const GameEntry& game);

} // namespace Rally::Cli
