// A moment of a race of GT as a person writes it down (Tests/Scenarios/README.md describes the form):
//
//   { "game": "gt", "circuit": "circuit1" | ["102b", "106b<", ...], "options": {...}, "values": {...}, "weather": "wet",
//     "cars": [{"id": "A", "space": "3.1L", "gear": 3, "tyres": "rain", "focus": 2, "damage": {"gearbox": 1}, ...}],
//     "turn": "A", "flags": [{"tile": 4, "owner": "B"}], "plan": "g4@3.2L" }
#pragma once

#include "Cli/Gt/GtPlans.h"
#include "Cli/PositionForm.h"

namespace Rally::Cli
{

struct GtPosition final : PositionOf<Gt::GtGame>
{
    int PrintOdds(bool asJson) const override;                                         // GtOddsTable.cpp
    int PrintHint(const AnyMatch& match, bool asJson, bool inNotation) const override; // GtHintCommand.cpp
};

GtPosition ReadGtPosition(const JsonPlace& in);
GtPosition GtPositionFromText(const std::string& text, const std::string& file);

} // namespace Rally::Cli
