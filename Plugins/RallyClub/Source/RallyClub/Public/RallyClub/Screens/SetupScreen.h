// What is agreed before a race: a stage or a rally, who sits in which car, options. Fields, commands by id, and the
// set-up they come to.
#pragma once

#include "RallyClub/Screens/Phrase.h"

#include "RallyRules/Dirt/DirtSetup.h"

namespace Rally::Club
{

enum class SeatChoice : std::uint8_t
{
    Free,
    You,
    Friend, // on the same machine
    Opponent,
};

struct SetupCourse
{
    Entry entry;          // "setup.stage.rally2-ss1" or "setup.rally.rally2"
    std::uint8_t rally{}; // from 1
    std::uint8_t stage{}; // from 1; 0 is the whole rally
    std::uint8_t tiles{}; // of the stage, or of all its stages
};

// What a driver asks about a stage before it; of a rally, of all its stages.
struct CourseFacts
{
    int tiles{};
    int spaces{}; // from the start to the finish, on the shortest road without shortcuts
    int corners{};
    int jumps{};
    int fords{};
    int shortcuts{};
};
RALLYCLUB_API CourseFacts FactsOf(std::string_view course);
RALLYCLUB_API std::vector<Phrase> InPhrases(const CourseFacts& facts);

inline constexpr std::size_t kLongestName = 24; // letters

// A name as it may stand in a race: no control characters, no wrong UTF-8, no spaces around it, not too long, and no
// opponent's mark. Empty when nothing is left.
RALLYCLUB_API std::string TidyName(std::string_view typed);

struct SetupSeat
{
    Entry entry; // "setup.seat.1"
    SeatChoice choice{};
    Seat seat{kNoSeat}; // which car of the race, free seats not counted
    std::string name;   // as in the race
    std::string nameId; // "setup.name.1": choosing it begins typing
    bool isTyped{};     // being typed now
};

class SetupScreen
{
public:
    // A short stage, you against one opponent.
    RALLYCLUB_API SetupScreen();

    const std::string& Course() const { return course; }
    RALLYCLUB_API bool SetCourse(std::string_view id);
    SeatChoice SeatAt(std::size_t place) const { return seats[place]; }
    RALLYCLUB_API void SetSeat(std::size_t place, SeatChoice choice);
    const Dirt::DirtOptions& Options() const { return options; }
    void SetOptions(const Dirt::DirtOptions& values) { options = values; }

    // Rallies in order, each with its stages and then the whole.
    RALLYCLUB_API std::vector<SetupCourse> Courses() const;
    RALLYCLUB_API std::vector<SetupSeat> Seats() const;
    // "setup.option.one": its text says the value, its reason tells the option in a sentence.
    RALLYCLUB_API std::vector<Entry> OptionEntries() const;
    // "setup.start", "setup.back"
    RALLYCLUB_API std::vector<Entry> Commands() const;

    // Chooses a course, turns a seat or an option on to its next value. False for ids that change nothing here:
    // start and back are the shell's.
    RALLYCLUB_API bool Do(std::string_view id);

    // Typing a name: begun by Do("setup.name.1"), ended by any other command, or here.
    bool IsTyping() const { return typing < kMaxSeats; }
    RALLYCLUB_API void Type(std::string_view letters);
    RALLYCLUB_API void Erase(); // the last letter
    RALLYCLUB_API void EndTyping();

    RALLYCLUB_API std::vector<std::string> Names() const;
    // Empty set-up when nobody drives.
    RALLYCLUB_API Dirt::DirtSetup Setup() const;
    bool IsReady() const { return !Names().empty(); }

private:
    void TurnSeat(std::size_t place);
    bool TurnOption(std::string_view name);

    std::string course;
    SeatChoice seats[kMaxSeats]{};
    std::string given[kMaxSeats]; // names by place; empty: the usual one
    std::string typed;            // while a name is typed
    std::size_t typing = kMaxSeats;
    Dirt::DirtOptions options{};
};

// "Ford and Forest, stage 1"; for a code the name of its road; the id itself when it is neither.
RALLYCLUB_API Phrase StageName(std::string_view id);
RALLYCLUB_API TextKey RallyName(std::size_t rally); // from 1
RALLYCLUB_API TextKey ColourName(std::size_t seat);

} // namespace Rally::Club
