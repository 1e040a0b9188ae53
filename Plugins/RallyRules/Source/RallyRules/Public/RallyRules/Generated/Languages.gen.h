// The languages there are texts in.
// Generated from Content/Data/Text/en.json, Content/Data/Text/de.json, Content/Data/Text/fr.json, Content/Data/Text/pl.json by Content/Data/Scripts/generate.py. Change those, not this.
// clang-format off
#pragma once

#include "RallyRules/Core/Api.h"

namespace Rally
{

// Store and send a language by its code: the numbers move when one is added.
enum class Language : std::uint8_t
{
    English,
    German,
    French,
    Polish,
};

inline constexpr int kLanguages = 4;
inline constexpr Language kFirstLanguage = Language::English; // the one that has every text

} // namespace Rally
