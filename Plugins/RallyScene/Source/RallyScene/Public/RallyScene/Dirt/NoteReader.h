// The co-driver at work: knows the pace notes of the stage that is driven and reads the next ones.
#pragma once

#include "RallyRules/Dirt/DirtMatch.h"
#include "RallyScene/PaceNoteWords.h"

#include <string>
#include <vector>

namespace Rally::Scene
{

class NoteReader
{
public:
    // What lies before a car on this space, the next note first, no more than are kept in mind; empty when nothing is left.
    // Read for the wide line, on which slides and outsides are driven.
    RALLYSCENE_API std::vector<std::string> Next(const Dirt::DirtMatch& match, SpaceIndex at, Language language,
                                                 NoteStyle style);

    // Where they begin.
    RALLYSCENE_API std::vector<SpaceIndex> NextSpaces(const Dirt::DirtMatch& match, SpaceIndex at);

private:
    // Those; nothing when the car is nowhere.
    std::span<const PaceNote> Ahead(const Dirt::DirtMatch& match, SpaceIndex at);

    std::string stage; // whose notes these are
    PaceNotes notes;
};

// From where a driver is read to: from the end of the plan while it is laid, else from where the car stands.
RALLYSCENE_API SpaceIndex ReadFrom(const Dirt::DirtState& state, Seat seat);

// The first ones, as many as a line of so many letters holds, but one at least.
RALLYSCENE_API std::string InOneLine(const std::vector<std::string>& notes, std::size_t letters);

} // namespace Rally::Scene
