// Pace notes in words, from the text tables of every language: "80, caution right 3 long tightens to 2, don't cut".
#pragma once

#include "RallyRules/Text/Text.h"
#include "RallyScene/PaceNotes.h"

namespace Rally::Scene
{

enum class NoteStyle : std::uint8_t
{
    Short, // as they stand in a co-driver's book: "80 R3 lg>2 DC !"
    Full,  // as they are said
};

// With what leads to it ("80, ", "into ") or the note alone.
RALLYSCENE_API TextLine NoteInWords(const PaceNote& note, Language language, NoteStyle style, bool withLead = true);

} // namespace Rally::Scene
