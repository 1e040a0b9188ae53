// What the generated text tables hand to Text.cpp.
#pragma once

#include "RallyRules/Text/Text.h"

namespace Rally
{

struct LanguageTexts
{
    const char* const* words{}; // in the order of TextKey, without None; nullptr: not translated yet
    std::size_t (*pluralForm)(std::uint64_t number){};
};

// In the order of enum Language.
std::span<const LanguageTexts> TextsOfLanguages();
std::span<const char* const> NamesOfTexts();

struct BrandName
{
    const char* name{};
    const char* words{};
};

std::span<const BrandName> BrandNames();

} // namespace Rally
