// The language this program speaks to who sits at it: one for the whole process, as the settings or the command line say.
// Models make phrases; here they become words, on the thread that shows them.
#pragma once

#include "RallyRules/Text/Phrase.h"

namespace Rally
{

Language Spoken();
void Speak(Language language);

// "en, de, fr, pl"
std::string LanguageCodes();
// By the code a command was given; a Fail when there is none of that code.
Language LanguageCalled(const std::string& command, const std::string& code);

std::string Words(const Phrase& phrase);

// Words(TextKey::PlaySaved, file.string())
template <class... Pieces>
std::string Words(TextKey key, const Pieces&... pieces)
{
    return Words(Phrase(key, {Phrase(pieces)...}));
}

} // namespace Rally
