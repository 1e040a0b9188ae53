#include "Shared/Figures.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <cstdio>

namespace Rally::Shared
{

double Rounded(double value, int decimals)
{
    const double parts = std::pow(10, decimals);
    return std::round(value * parts) / parts;
}

void PrintTable(const std::vector<Figure>& figures, const std::vector<std::string>& notes)
{
    for (const Figure& figure : figures)
    {
        std::printf("%-36s %16.*f  %s\n", figure.key.c_str(), figure.decimals, figure.value, figure.unit.c_str());
    }
    for (const std::string& note : notes)
    {
        std::printf("%s\n", note.c_str());
    }
}

void PrintJson(const std::vector<Figure>& figures, const char* noteName, const std::vector<std::string>& notes)
{
    nlohmann::ordered_json out = nlohmann::ordered_json::object();
    for (const Figure& figure : figures)
    {
        out[figure.key] = Rounded(figure.value, figure.decimals);
    }
    if (noteName != nullptr)
    {
        out[noteName] = notes;
    }
    std::puts(out.dump(2).c_str());
}

} // namespace Rally::Shared
