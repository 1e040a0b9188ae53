// Who an opponent is: how well it drives, and what it likes. In the words everybody shares (Core/Characters.h), "pro" or
// "sisu:gambler".
#pragma once

#include "RallyRules/Core/Api.h"

#include <cstdint>
#include <string>
#include <string_view>

#ifndef RALLYPILOT_API
#define RALLYPILOT_API
#endif

namespace Rally::Pilot
{

// In the order of Rally::Levels() ...
enum class Level : std::uint8_t
{
    Rookie,
    Clubman,
    Pro,
    Champion,
    Sisu,
};
inline constexpr std::size_t kLevels = 5;

// ... and of Rally::Tempers(). Changes the style, hardly the strength.
enum class Temper : std::uint8_t
{
    Even,
    Cautious,   // would rather lose a second than control
    Gambler,    // the other way round, and fond of going flat-out
    Blocker,    // stays where those behind cannot pass
    MudThrower, // cuts corners, so that they are muddy for those behind
};
inline constexpr std::size_t kTempers = 5;

inline constexpr int kWorstForm = -2;
inline constexpr int kBestForm = 2;

struct Character
{
    Level level{Level::Pro};
    Temper temper{Temper::Even};
    bool rising{};      // "rookie+": half way to the level above, where one lies far above
    std::int8_t form{}; // "even+2": of the day, from kWorstForm to kBestForm; what it risks, nothing else

    friend constexpr bool operator==(const Character&, const Character&) = default;
};

RALLYPILOT_API std::string_view WordOf(Level level);
RALLYPILOT_API std::string_view WordOf(Temper temper);
RALLYPILOT_API std::string WordsOf(Character character);
// By its words; what is no level or temper is as usual.
RALLYPILOT_API Character CharacterOf(std::string_view level, std::string_view temper);
// "bot" is the usual opponent. False, and nothing has changed, when the words are no character.
RALLYPILOT_API bool ReadCharacter(std::string_view words, Character& out);

} // namespace Rally::Pilot
