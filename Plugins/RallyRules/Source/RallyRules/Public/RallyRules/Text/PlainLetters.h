// Words in ASCII alone, for terminals that know no other letters: as people write their language there. In German an ö is oe; in
// Polish and French, and in what has no custom of its own, it is the bare letter.
#pragma once

#include "RallyRules/Generated/Languages.gen.h"

#include <string>
#include <string_view>

namespace Rally
{

// What is neither a letter nor a mark of Europe becomes a question mark.
RALLYRULES_API std::string InPlainLetters(std::string_view words, Language language);
// The first letter alone, which is taken off: a text that has one.
RALLYRULES_API std::string TakePlainLetter(std::string_view& words, Language language);

} // namespace Rally
