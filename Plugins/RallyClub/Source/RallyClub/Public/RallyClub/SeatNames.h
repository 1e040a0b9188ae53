// Names of the seats. Opponents carry a mark in theirs, so that a saved race needs nothing but its log to be taken up.
#pragma once

#include "RallyRules/Core/Play.h"
#include "RallyRules/Text/Text.h"

#include <string>
#include <string_view>
#include <vector>

#ifndef RALLYCLUB_API
#define RALLYCLUB_API
#endif

namespace Rally::Club
{

inline constexpr std::string_view kOpponentMark = " (bot)";

// Ends in the mark, or in one that also tells the character: "Timo (bot)", "Timo (bot pro:gambler)".
RALLYCLUB_API bool IsOpponentName(std::string_view name);
// The name without its mark, for screens that show who drives in another way.
RALLYCLUB_API std::string_view PlainName(std::string_view name);
// How it drives, in whatever words whoever makes drivers understands: "pro:gambler"; "bot" when the mark does not tell.
RALLYCLUB_API std::string_view CharacterOf(std::string_view name);
// The name of an opponent of that character, shortened where the mark leaves no room. "bot" is the plain mark.
RALLYCLUB_API std::string OpponentNamed(std::string_view plain, std::string_view character);
// Of the first, second ... opponent and person of a race: "Kaisa (bot)", "Driver 1".
RALLYCLUB_API std::string OpponentName(std::size_t number, std::string_view character = "bot");
RALLYCLUB_API std::string PersonName(std::size_t number);
// Who sits where in the words of an address, "you,pro,sisu:gambler", or only how many people, "4": their names as in the
// race. Empty when these are not one to six. Whether there is such a character, CharacterOf(), knows who makes drivers.
RALLYCLUB_API std::vector<std::string> NamesOfSeats(std::string_view words);

// How well opponents drive who can be chosen on a screen, the gentlest first: in those words, and for people.
inline constexpr std::size_t kOpponentLevels = 5;
inline constexpr std::size_t kUsualLevel = 2; // what the plain mark stands for
RALLYCLUB_API std::string_view LevelWord(std::size_t level);
RALLYCLUB_API TextKey LevelName(std::size_t level);
RALLYCLUB_API TextKey LevelAbout(std::size_t level); // in a sentence
// And in which style: even, cautious ...
inline constexpr std::size_t kOpponentTempers = 5;
RALLYCLUB_API TextKey TemperName(std::size_t temper);
RALLYCLUB_API TextKey TemperAbout(std::size_t temper);
// "bot", "sisu", "pro:gambler"
RALLYCLUB_API std::string CharacterWords(std::size_t level, std::size_t temper);

} // namespace Rally::Club
