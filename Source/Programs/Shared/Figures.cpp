#include "Shared/Figures.h"

#include <cstdio>

namespace Rally::Shared
{

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
    std::printf("{");
    const char* comma = "\n";
    for (const Figure& figure : figures)
    {
        std::printf("%s  \"%s\": %.*f", comma, figure.key.c_str(), figure.decimals, figure.value);
        comma = ",\n";
    }
    if (noteName != nullptr)
    {
        std::printf("%s  \"%s\": [", comma, noteName);
        for (std::size_t i = 0; i < notes.size(); ++i)
        {
            std::printf("%s\"%s\"", i == 0 ? "" : ", ", notes[i].c_str());
        }
        std::printf("]");
    }
    std::printf("\n}\n");
}

} // namespace Rally::Shared
