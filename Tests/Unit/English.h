// Phrases as the tests read them.
#pragma once

#include "RallyRules/Text/Phrase.h"

namespace Rally
{

inline std::string InEnglish(const Phrase& phrase)
{
    return InWords(phrase, Language::English);
}

} // namespace Rally
