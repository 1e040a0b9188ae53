// A moment of a stage as a person writes it down: road, cars, whose turn it is, a plan begun. Scenarios start from
// one, `rally steps` and `rally plans` answer for one. Tests/Scenarios/README.md describes the form.
//
//   { "stage": "rally2-ss1" | "stages": [...] | "track": {"tiles": [...]},
//     "options": {...}, "values": {...}, "cars": [{"id": "A", "space": "3.1L", "gear": 3, ...}],
//     "turn": "A", "leader": "A", "somebodyFinished": false, "cornerTokens": {"6.2": 1}, "plan": "g4@3.2L" }
//
// Each problem is a Fail of one line: `FILE: place: what was expected`.
#pragma once

#include "Cli/Dirt/PlanCount.h"
#include "Cli/PositionForm.h"

namespace Rally::Cli
{

struct Position final : PositionOf<Dirt::DirtGame>
{
    int PrintOdds(bool asJson) const override;                                         // OddsCommand.cpp
    int PrintHint(const AnyMatch& match, bool asJson, bool inNotation) const override; // HintCommand.cpp
};

Position ReadPosition(const JsonPlace& in);
Position PositionFromText(const std::string& text, const std::string& file);
Position LoadPosition(const std::string& path);

} // namespace Rally::Cli
