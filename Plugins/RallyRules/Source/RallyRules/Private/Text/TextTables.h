// What the generated text tables hand to Text.cpp.
#pragma once

#include "RallyRules/Text/Text.h"

namespace Rally
{

struct TextEntry
{
    const char* name{};
    const char* words{}; // nullptr: not translated yet
};

// In the order of TextKey, without None.
std::span<const TextEntry> TextsOf(Language language);

std::span<const TextEntry> BrandNames();

} // namespace Rally
