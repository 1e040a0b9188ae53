// Who sits where in a race: agreed before it begins, kept in its save. A name is only a name.
#pragma once

#include "RallyClub/CarLook.h"

#include "RallyRules/Text/Phrase.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace Rally::Club
{

enum class SeatKind : std::uint8_t
{
    Human,  // a person at this shell
    Driver, // decided by a Driver
    Remote, // a person somewhere else; the shell brings the actions
    Absent, // nobody: the stand-in drives when the table has one, else the match waits
};

struct SeatRecord
{
    SeatKind kind{SeatKind::Human};
    std::string driver; // which of those there are drives, on a Driver's seat ...
    std::string level;  // ... and how well and in which style, in the words of Core/Characters.h
    std::string temper;
    std::string name;
    CarLook look;

    friend bool operator==(const SeatRecord&, const SeatRecord&) = default;
};

// Those RallyPilot makes.
inline constexpr std::string_view kPilotDriver = "pilot";

using SeatRecords = std::vector<SeatRecord>; // by seat

RALLYCLUB_API SeatRecord Person(std::string name);
RALLYCLUB_API SeatRecord Opponent(std::string name, std::size_t level, std::size_t temper);
// The names those are given who have none: of the first, second ... opponent and person of a race. "Kaisa", "Driver 1".
// From then on they are names, whatever language is spoken later.
RALLYCLUB_API std::string OpponentName(std::size_t number);
RALLYCLUB_API Phrase PersonName(std::size_t number);

inline constexpr std::size_t kLongestName = 24; // letters
// A name as it may stand in a race: no control characters, nothing unseen, no wrong UTF-8, no spaces around it, not too long. Empty when
// nothing is left.
RALLYCLUB_API std::string TidyName(std::string_view typed);
// Likewise anything that somebody typed and others are shown.
RALLYCLUB_API std::string TidyLine(std::string_view typed, std::size_t mostLetters, std::size_t mostBytes);

// "you,friend=Anna,bot,sisu:gambler=Timo", or only how many people, "4"; names as far as they are given. False, and the
// part that makes no sense, when these are not one to six.
RALLYCLUB_API bool ReadSeats(std::string_view words, SeatRecords& seats, std::string& misfit);
// Whoever has no name with the usual one, and everybody with the usual look.
RALLYCLUB_API SeatRecords Completed(SeatRecords seats, Language language);
// Back to such words; names are not told.
RALLYCLUB_API std::string WriteSeats(std::span<const SeatRecord> seats);
// What may be said of a seat: "you, friend, bot, rookie ... sisu[:cautious|...]"
RALLYCLUB_API std::string SeatChoices();
// "pro", "sisu:gambler"
RALLYCLUB_API std::string CharacterWords(const SeatRecord& seat);

RALLYCLUB_API std::vector<std::string> NamesOf(std::span<const SeatRecord> seats);
// Of all cars, those nobody drives too; the usual ones when two of the seats look alike.
RALLYCLUB_API CarLooks LooksOf(std::span<const SeatRecord> seats);
// When nothing but their names is known: people.
RALLYCLUB_API SeatRecords PeopleCalled(std::span<const std::string> names);

} // namespace Rally::Club
