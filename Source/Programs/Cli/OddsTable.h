// The odds of a plan, step by step, as every game has them: the chance of losing control there, of still holding the car, and
// of the dice having shown so many warnings.
#pragma once

#include <nlohmann/json.hpp>

#include <span>
#include <string>
#include <vector>

namespace Rally::Cli
{

struct OddsRow
{
    std::string step; // "g4@3.2L"
    double loses{};
    double holds{};
    std::vector<double> warnings; // chance of having shown so many
    std::string note;             // what losing control there means
};

// As many columns of warnings in all rows as can be shown before control is lost, and no trailing ones of nothing.
void TrimColumns(std::span<OddsRow> rows);
void PrintRows(std::span<const OddsRow> rows);
nlohmann::json JsonOf(const OddsRow& row);

} // namespace Rally::Cli
