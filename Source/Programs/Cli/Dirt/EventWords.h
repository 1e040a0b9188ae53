// Events of DIRT as words: the names scenarios use, and one field of an event by its name.
#pragma once

#include "RallyRules/Dirt/DirtMatch.h"

#include <optional>
#include <string>
#include <vector>

namespace Rally::Cli
{

// "lost-control"; nothing when there is no such event.
std::optional<Dirt::EventKind> EventNamed(std::string_view name);

// seat, space, from, gear, die, rule, or what the event's number means: cause, seconds, brakes, count, damage,
// token ...; warnings that a roll showed, symbol of a turned card, place in a stage. Nothing when no event has such a field.
std::optional<std::string> FieldOf(const Event& event, std::string_view key, const std::vector<std::string>& ids);

// "A lost-control space=1.2L gear=4 cause=warnings": all that says something.
std::string WriteEvent(const Event& event, const std::vector<std::string>& ids);

} // namespace Rally::Cli
