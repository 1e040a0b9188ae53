// What a bench has measured, as a table to read or as JSON.
#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace Rally::Shared
{

struct Figure
{
    std::string key;
    double value{};
    int decimals{};
    std::string unit;
};

// With so many decimals, as a figure is told.
double Rounded(double value, int decimals);

void PrintTable(const std::vector<Figure>& figures, const std::vector<std::string>& notes = {});
// The notes under a name of their own, if there are any.
void PrintJson(const std::vector<Figure>& figures, const char* noteName = nullptr,
               const std::vector<std::string>& notes = {});

inline double SecondsSince(std::chrono::steady_clock::time_point begin)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

} // namespace Rally::Shared
