// How well whoever drives for a seat may drive, and in which style: the words and texts that screens, command lines,
// addresses, saves and drivers share. What they mean at the wheel is RallyPilot's.
#pragma once

#include "RallyRules/Text/Text.h"

#include <span>
#include <string>
#include <string_view>

namespace Rally
{

struct CharacterTrait
{
    std::string_view word; // "gambler"
    TextKey name{};
    TextKey about{}; // in a sentence
};

// The gentlest first; the even one first.
RALLYRULES_API std::span<const CharacterTrait> Levels();
RALLYRULES_API std::span<const CharacterTrait> Tempers();
inline constexpr std::size_t kUsualLevel = 2;
inline constexpr std::size_t kUsualTemper = 0;

// The place of a trait by its word; as many as there are when it is none.
RALLYRULES_API std::size_t PlaceOfTrait(std::span<const CharacterTrait> traits, std::string_view word);

// All that can be said: "rookie, clubman, pro, champion, sisu[:cautious|gambler|...]".
RALLYRULES_API std::string CharacterChoices();

} // namespace Rally
