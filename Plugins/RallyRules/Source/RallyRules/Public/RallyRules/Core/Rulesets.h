// The register of games: what shells must know of a game to offer it, begin it, and take it up again. A game has one line
// in Core/Games.h and its entry in its own folder; whoever walks the register needs to name none.
#pragma once

#include "RallyRules/Core/Games.h"
#include "RallyRules/Core/Match.h"
#include "RallyRules/Core/MatchSetup.h"
#include "RallyRules/Text/Phrase.h"

namespace Rally
{

// A match at its beginning, or why there can be none.
struct Begun
{
    std::unique_ptr<AnyMatch> match;
    Phrase complaint;
};

struct GameEntry
{
    const char* id{};             // "dirt": in command lines, addresses and files
    TextKey name{};               // as its box is called
    std::uint8_t ruleset{};       // in log headers; never that of another game
    std::uint16_t rulesVersion{}; // the newest
    std::uint8_t fewestSeats{1};
    std::uint8_t mostSeats{kMaxSeats};
    const char* usualCourse{""}; // for whoever does not choose; empty: the game has no courses
    bool isSample{};             // an example of how a game is made: for whoever names it, offered to nobody
    OptionSpecs (*options)(){};
    std::span<const RuleEntry> (*rules)(){}; // in the order of the catalogue
    Begun (*begin)(const MatchSetup& setup){};
    // nullptr when the header is of another game or cannot be played.
    std::unique_ptr<AnyMatch> (*open)(const LogHeader& header){};
    // Notation of what a match itself writes only as numbers: "lost-control". Empty when there is no such event.
    std::string_view (*eventName)(std::uint8_t kind){};
    // What was agreed, as far as words can tell; begin() understands it.
    MatchSetup (*agreed)(const AnyMatch& match){};
};

RALLYRULES_API std::span<const GameEntry* const> Rulesets();
// And behind them those that only have their rules yet (RALLY_GAMES_TO_COME): for catalogues and tests.
RALLYRULES_API std::span<const GameEntry* const> KnownGames();
// Those a set-up offers.
RALLYRULES_API std::vector<const GameEntry*> OfferedGames();
// By its id; nullptr when there is no such game here.
RALLYRULES_API const GameEntry* FindRuleset(std::string_view id);
// Of a log; nullptr when it is of a game this house does not know.
RALLYRULES_API const GameEntry* RulesetOf(const LogHeader& header);
// "dirt", "dirt, gt"
RALLYRULES_API std::string RulesetChoices();

// With the usual course and options; only the names are missing.
RALLYRULES_API MatchSetup UsualSetup(const GameEntry& game);

// A match at its beginning; nullptr when no game here can play by the header.
RALLYRULES_API std::unique_ptr<AnyMatch> OpenAnyMatch(const LogHeader& header);

} // namespace Rally
