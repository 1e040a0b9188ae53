// What the tools of the command line can do with one game: its positions, scenarios and courses. A game that has them has a
// Cli/<Game>/Tools.cpp with a MakeTools(), which is found there when the program is built.
#pragma once

#include "Cli/CourseCommand.h"
#include "Cli/PositionForm.h"
#include "Cli/Witness.h"

#include "RallyRules/Core/Rulesets.h"
#include "Shared/Listening.h"

namespace Rally::Cli
{

class Tools
{
public:
    virtual ~Tools() = default;

    // As a person wrote it; a Fail of one line for each problem: `FILE: place: what was expected`.
    virtual std::unique_ptr<AnyPosition> Read(const JsonPlace& in) const = 0;
    // The match must be one of this game, and outlive it.
    virtual std::unique_ptr<Witness> WitnessOf(const AnyMatch& match) const = 0;
    // nullptr: there is nothing to ask about its courses.
    virtual const CourseCommand* Courses() const { return nullptr; }

    // `rally solve` and `rally league`: what there is to say to them is each game's own.
    virtual int Solve(std::vector<std::string> arguments) const = 0;
    virtual int League(std::vector<std::string> arguments) const = 0;
    // `rally medals`: what medals of its courses ask for.
    virtual int Medals(std::vector<std::string> arguments) const = 0;
    // A match of this game, looked back at.
    virtual int Review(const AnyMatch& match, bool asJson) const = 0;
    // What `rally listen` hears of one: the film of each road that was driven.
    virtual std::vector<Shared::FilmedRoad> Films(const AnyMatch& match) const = 0;
};

// nullptr when the game has none.
std::unique_ptr<Tools> ToolsOf(const GameEntry& game);

// By its id, of games that only have their rules as well; nullptr when there is none.
const GameEntry* FindCatalogue(std::string_view id);

// Of the game that a position names as "game", or else of the one the command line says, or else of the first one.
std::unique_ptr<Tools> ToolsFor(const JsonPlace& position, const std::string& game = "");

// Of the game named by --game among the words of a command, which is taken out of them; or else of the first one.
std::unique_ptr<Tools> ToolsNamed(const std::string& command, std::vector<std::string>& arguments);
// Of the game of a match; a Fail in the command's name when it has none.
std::unique_ptr<Tools> ToolsOfMatch(const std::string& command, const AnyMatch& match);

// The position of a file.
std::unique_ptr<AnyPosition> PositionFrom(const std::string& path, const std::string& game);

} // namespace Rally::Cli
