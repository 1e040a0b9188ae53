// Stages in the words of a command line: found by id or code, and what they are like as JSON.
#pragma once

#include "RallyRules/Stages/StageCode.h"
#include "RallyRules/Stages/StageGenerator.h"

#include <nlohmann/json.hpp>

#include <string>

namespace Rally::Cli
{

using Json = nlohmann::ordered_json;

struct NamedStage
{
    std::string id;   // of the ready-made stage, or the code
    std::string name; // "rally2-ss1", or the name of its road
    StageDesign design;
};

// A stage by id or code. Fail says what is wrong with it.
NamedStage FindStage(const std::string& words);

// Code, name, tiles and metrics.
Json StageJson(const StageDesign& design);
void PrintStage(const Json& stage);
// Its map in letters, as the terminal shows them.
void PrintSketch(const StageDesign& design);

} // namespace Rally::Cli
