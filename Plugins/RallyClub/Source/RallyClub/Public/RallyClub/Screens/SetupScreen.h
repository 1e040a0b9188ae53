// What is agreed before a race: a stage or a rally, who sits in which car, options. Fields, commands by id, and the
// set-up they come to. Whoever is in a hurry sees a short page (a name, how hard, off they go), all else is under More; both
// are this one model.
#pragma once

#include "RallyClub/Screens/CoursePicker.h"
#include "RallyClub/Screens/TextField.h"
#include "RallyClub/SeatRecord.h"

#include "RallyRules/Core/Medals.h"
#include "RallyRules/Core/Rulesets.h"

namespace Rally::Club
{

enum class SeatChoice : std::uint8_t
{
    Free,
    You,
    Friend, // on the same machine
    Opponent,
};

struct SetupSeat
{
    Entry entry; // "setup.seat.1"
    SeatChoice choice{};
    Seat seat{kNoSeat}; // which car of the race, free seats not counted
    std::string name;   // as in the race
    std::string nameId; // "setup.name.1": choosing it begins typing
    bool isTyped{};     // being typed now
    Entry level;        // "setup.level.1": turns to the next level; only of an opponent. The reason tells of it
    Entry temper;       // "setup.temper.1": likewise
    CarLook look;
    Entry colour;         // "setup.colour.1": turns to the next colour nobody drives in
    Entry car;            // "setup.car.1": turns to the next class
    std::string numberId; // "setup.number.1": choosing it begins typing
    std::string number;   // as it is typed
    bool isNumberTyped{};
};

// How hard the opponents are to beat, in three words; each is a level of all of them.
struct Rivalry
{
    Entry entry; // "setup.rival.easy"; the reason tells of it
    std::size_t level{};
};

class SetupScreen
{
public:
    // A short stage, you against one opponent. Of the register's first game.
    RALLYCLUB_API SetupScreen();

    const GameEntry& Game() const { return *game; }
    // With its usual options; seats it has no room for are free. The course stays when it is of the same book.
    RALLYCLUB_API void SetGame(const GameEntry& theGame);
    RALLYCLUB_API bool HasCourse() const;
    // "setup.game.dirt": those there are to choose from; none when that is no choice.
    RALLYCLUB_API std::vector<Entry> Games() const;

    // --- the short page ---

    // "setup.more": all there is to choose, or as little as can be.
    bool ShowsMore() const { return more; }
    void ShowMore(bool now) { more = now; }
    RALLYCLUB_API Entry MoreEntry() const;
    // Chosen where all opponents drive at that level; a choice makes one when there is none.
    RALLYCLUB_API std::vector<Rivalry> Rivals() const;
    // The place of whoever sits here first; kMaxSeats when nobody does.
    RALLYCLUB_API std::size_t OwnPlace() const;
    // "Against Kaisa and Timo"
    RALLYCLUB_API Phrase Starters() const;
    // The stage somebody begins with who has never played, against one gentle opponent.
    RALLYCLUB_API void TakeFirst();

    // Whoever sits here has never finished a race, and so starts first; said in a sentence, empty when that is not so.
    void SetNewcomer(bool now) { newcomer = now; }
    RALLYCLUB_API Phrase Starter() const;

    // All of it as a line of text, and back: a race that was set up, for the next time. What cannot be had any more (a game,
    // a course, an option of a later version) stays as it is; false when it is no such line.
    RALLYCLUB_API std::string Remembered() const;
    RALLYCLUB_API bool Recall(std::string_view line);

    // Whoever has no name gets the usual one of this language.
    void SetLanguage(Language spoken) { language = spoken; }

    // Of the game, if it has courses.
    const CoursePicker& Picker() const { return picker; }
    const std::string& Course() const { return picker.Course(); }
    bool SetCourse(std::string_view id) { return picker.SetCourse(id); }
    // Of the first stage that is made.
    void SetSeed(std::uint64_t number) { picker.SetSeed(number); }
    SeatChoice SeatAt(std::size_t place) const { return seats[place]; }
    RALLYCLUB_API void SetSeat(std::size_t place, SeatChoice choice);
    // Who sits where, and nobody else; the first person is you. Names are as they say, looks stay.
    RALLYCLUB_API void SetSeats(std::span<const SeatRecord> records);
    // Values the game has.
    void SetOptions(const OptionValues& values) { options = values; }

    std::vector<SetupCourse> Courses() const { return picker.Courses(); }
    RALLYCLUB_API std::vector<SetupSeat> Seats() const;
    // Of the course, in seconds; 0 while whoever knows pars does not know it.
    int Par() const { return par; }
    void SetPar(int seconds) { par = seconds; }
    // What its medals ask for; none while that is not known, and of several stages.
    const MedalTimes& Medals() const { return medals; }
    void SetMedals(const MedalTimes& times) { medals = times; }
    void SetBests(std::vector<CourseBest> known) { picker.SetBests(std::move(known)); }
    // "setup.option.one": its text says the value, its reason tells the option in a sentence.
    RALLYCLUB_API std::vector<Entry> OptionEntries() const;
    // "setup.start", "setup.back"
    RALLYCLUB_API std::vector<Entry> Commands() const;

    // Chooses a course, turns a seat or an option on to its next value. False for ids that change nothing here:
    // start and back are the shell's.
    RALLYCLUB_API bool Activate(std::string_view id);

    // Typing a name or a number ("setup.name.1", "setup.number.1"), the code ("setup.code") or the number of the lot
    // ("setup.seed"): begun by Activate() with its id, ended by any other command, or here. A code is read while it is typed.
    bool IsTyping() const { return !typing.empty(); }
    bool IsTyped(std::string_view id) const { return typing == id; }
    const std::string& Typed() const { return typed.Text(); }
    const TextField& Field() const { return typed; }
    RALLYCLUB_API void Type(std::string_view letters);
    RALLYCLUB_API void Edit(TextEdit edit, bool selecting = false);
    void Erase() { Edit(TextEdit::EraseLeft); } // the letter before the caret
    void MoveCaret(std::size_t byte, bool selecting) { typed.MoveTo(byte, selecting); }
    RALLYCLUB_API std::string Cut(); // what is selected
    RALLYCLUB_API void EndTyping();
    // What was copied elsewhere: goes where somebody types; else it can only be a code.
    RALLYCLUB_API void Paste(std::string_view text);

    // How the first of these people's car looks and what they are called.
    RALLYCLUB_API void SetOwn(std::string_view name, CarLook look);
    const std::string& OwnName() const { return given[0]; }
    CarLook OwnLook() const { return looks[0]; }

    // Who drives, by seat.
    RALLYCLUB_API SeatRecords Records() const;
    MatchSetup Agreed() const { return {HasCourse() ? Course() : std::string(), NamesOf(Records()), options}; }
    RALLYCLUB_API bool IsReady() const;

private:
    bool HasPlayers() const; // as many as can play
    bool TakeGame(std::string_view id);
    bool TakeRival(std::string_view id);
    void RecallOptions(std::string_view words);
    bool RecallSeat(std::size_t place, std::string_view words);
    void TurnSeat(std::size_t place);

    void TurnColour(std::size_t place);
    void Renumber(std::size_t place, std::uint64_t number);

    const GameEntry* game;
    CoursePicker picker;
    SeatChoice seats[kMaxSeats]{};
    std::string given[kMaxSeats];  // names by place; empty: the usual one
    CarLooks looks = UsualLooks(); // by place, those nobody drives too: colours only ever change places
    std::size_t levels[kMaxSeats]; // of opponents, by place
    std::size_t tempers[kMaxSeats];
    std::string typing; // the id of what is typed
    TextField typed;
    int par = 0;
    MedalTimes medals;
    bool more = false;
    bool newcomer = false;
    OptionValues options;
    Language language{kFirstLanguage}; // of names nobody typed
};

} // namespace Rally::Club
