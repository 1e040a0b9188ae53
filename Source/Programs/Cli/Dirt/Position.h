// A moment of a stage as a person writes it down: road, cars, whose turn it is, a plan begun. Scenarios start from
// one, `rally steps` and `rally plans` answer for one. Tests/Scenarios/README.md describes the form.
//
//   { "stage": "rally2-ss1" | "stages": [...] | "track": {"tiles": [...]},
//     "options": {...}, "values": {...}, "cars": [{"id": "A", "space": "3.1L", "gear": 3, ...}],
//     "turn": "A", "leader": "A", "somebodyFinished": false, "cornerTokens": {"6.2": 1}, "plan": "g4@3.2L" }
//
// Each problem is a Fail of one line: `FILE: place: what was expected`.
#pragma once

#include "Cli/JsonPlace.h"

#include "RallyRules/Dirt/DirtGame.h"

#include <memory>

namespace Rally::Cli
{

struct Position
{
    std::shared_ptr<const Dirt::DirtGame> game;
    Dirt::DirtState state;        // the turn opened, the plan laid
    EventList events;             // what opening the turn told
    std::vector<std::string> ids; // of the seats, as the file names them
    Seat turn{kNoSeat};           // whose turn the file says it is
    bool fromStart{};             // "setup": a rally from its beginning
    bool readyStages{};           // of the box's stages only: its log can be replayed

    bool drives{}; // the car may plan: it was not blocked, kept off the road or retired

    bool AwaitsPlan() const { return drives && state.phase == Dirt::Phase::Lay; }
};

Position ReadPosition(const JsonPlace& in);
Position PositionFromText(const std::string& text, const std::string& file);
Position LoadPosition(const std::string& path);

// Lays further steps; a Fail names the step and the rule that refuses it.
void LayPlan(Position& position, std::string_view plan, const std::string& place);

// "refused by D-LIM-2 (title of the rule)".
std::string WhyRefused(const Verdict& verdict);

} // namespace Rally::Cli
