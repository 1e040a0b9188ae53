// What can be seen and done at the table of any game: what is asked, panels with what lies there and how it stands, choices.
// Made anew after every action from the view of the seat that looks, so it shows nothing that seat may not know. Every shell can
// show it; a game that has more to show has a show of its own beside it.
//
// Each game of the register says in its own folder (RallyClub/<Game>, kScreens) what of it differs from what every game has.
#pragma once

#include "RallyClub/Chronicle.h"
#include "RallyClub/CourseBook.h"
#include "RallyClub/Screens/CoursePicker.h"
#include "RallyClub/Screens/Entry.h"
#include "RallyClub/Screens/HelpScreen.h"
#include "RallyRules/Core/Rulesets.h"

namespace Rally::Career
{
struct SeasonGame;
}
namespace Rally::School
{
struct SchoolGame;
}

namespace Rally::Challenges
{
struct ChallengeGame;
}

namespace Rally::Club
{

// Something that lies on the table.
struct Piece
{
    enum class Kind : std::uint8_t
    {
        Die,     // its value are the pips; 0: it has not fallen
        Card,    // with words on it; none: face down
        Counter, // with its value, or words
    };
    Kind kind{};
    int value{};
    Phrase words;
    Seat seat{kNoSeat}; // in whose colour; kNoSeat: in nobody's
    bool isLost{};      // it counts no more
};

struct PanelRow
{
    Phrase name;
    Phrase value;
    Seat seat{kNoSeat}; // whose line it is
    bool isActive{};    // that seat moves
};

struct Panel
{
    std::string id; // "turn": stable
    Phrase title;
    std::vector<Piece> pieces;
    std::vector<PanelRow> rows;
    std::vector<Phrase> lines;
};

struct Choice
{
    Entry entry; // "choice.hold"
    Action action{};
    bool isMain{}; // the one Enter stands for
};

struct MatchScreen
{
    Phrase title;    // of the game
    Phrase question; // or who moves, or who has won
    std::vector<Panel> panels;
    std::vector<Choice> choices; // empty for whoever is not asked
};

// The last panel of every game: everybody's place and points.
inline constexpr std::string_view kStandingPanel = "standing";

struct ScreenEntry
{
    // Makes it the game's own; it comes as every game has it: choices in the notation, the standing. nullptr: stays so.
    void (*shape)(const AnyMatch& view, Seat seat, MatchScreen& screen){};
    // What an event says, of the match after it; empty when nothing need be said. nullptr: never anything.
    Phrase (*sentence)(const AnyMatch& match, const Event& event){};
    // nullptr: told by these sentences, and nothing is remembered.
    std::unique_ptr<Chronicle> (*chronicle)(const AnyMatch& match){};
    // What a save holds, in a sentence. nullptr: the game and who plays.
    Phrase (*waiting)(const AnyMatch& match){};
    // Where it is raced. nullptr: the game has no courses.
    const CourseBook& (*courses)(){};
    // How it is played, for somebody who has never seen it. nullptr: its rules say so.
    std::vector<HelpCard> (*help)(){};
    // The best runs on the stages of its box by these options, in records of this machine as they are kept (Chronicle).
    // nullptr: it keeps none.
    std::vector<CourseBest> (*bests)(std::span<const std::uint8_t> records, const OptionValues& options){};
    // How seasons are driven in it. nullptr: they are not.
    const Career::SeasonGame* (*seasons)(){};
    // How lessons are given in it. nullptr: they are not.
    const School::SchoolGame* (*school)(){};
    // How one is challenged in it. nullptr: one is not.
    const Challenges::ChallengeGame* (*challenges)(){};
    // What more there is to see of a match that is over, of its own chronicle. nullptr: nothing.
    std::vector<Panel> (*result)(const AnyMatch& match, const Chronicle& chronicle){};
};

// As this seat sees it (kNoSeat: a spectator).
RALLYCLUB_API MatchScreen ScreenOf(const AnyMatch& view, Seat seat);
RALLYCLUB_API Phrase WaitingPhrase(const AnyMatch& match);
// Who has won, or shares the victory; empty before the end.
RALLYCLUB_API Phrase WinnerPhrase(const AnyMatch& match);
// The panels of a match that is over, the standing last. The chronicle is that of the match, which has followed it.
RALLYCLUB_API std::vector<Panel> ResultPanelsOf(const AnyMatch& match, const Chronicle& chronicle);
// nullptr when there is no choice of that id.
RALLYCLUB_API const Choice* FindChoice(const MatchScreen& screen, std::string_view id);

// Of a game of the register; nullptr of others.
RALLYCLUB_API const ScreenEntry* ScreenEntryOf(const GameEntry& game);
RALLYCLUB_API const ScreenEntry* ScreenEntryOf(const AnyMatch& match);

} // namespace Rally::Club
