// The co-driver of the race at hand: knows the pace notes of the stage that is driven and reads the next ones.
#pragma once

#include "RallyClub/Settings.h"
#include "RallyRules/Dirt/DirtMatch.h"
#include "RallyScene/PaceNotes.h"

namespace Rally::Shared
{

class NoteReader
{
public:
    // What lies before a car on this space, the next note first; empty when the co-driver is silent or nothing is left.
    // Read for the wide line, on which slides and outsides are driven.
    std::vector<std::string> Next(const Dirt::DirtMatch& match, SpaceIndex at, const Club::Settings& player);

private:
    std::string stage; // whose notes these are
    Scene::PaceNotes notes;
};

// From where a driver is read to: from the end of the plan while it is laid, else from where the car stands.
SpaceIndex ReadFrom(const Dirt::DirtState& state, Seat seat);

// The first ones, as many as a line of so many letters holds, but one at least.
std::string InOneLine(const std::vector<std::string>& notes, std::size_t letters);

} // namespace Rally::Shared
