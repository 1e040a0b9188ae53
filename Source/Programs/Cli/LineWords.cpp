#include "Cli/LineWords.h"

namespace Rally::Cli
{

std::vector<std::string> WordsOf(std::string_view line)
{
    constexpr std::string_view blanks = " \t";
    std::vector<std::string> words;
    for (std::size_t at = line.find_first_not_of(blanks); at != std::string_view::npos;)
    {
        const std::size_t end = line.find_first_of(blanks, at);
        words.emplace_back(line.substr(at, end == std::string_view::npos ? end : end - at));
        at = end == std::string_view::npos ? end : line.find_first_not_of(blanks, end);
    }
    return words;
}

std::string Join(const std::vector<std::string>& words, const char* between)
{
    std::string line;
    for (const std::string& word : words)
    {
        line += (line.empty() ? "" : between) + word;
    }
    return line;
}

} // namespace Rally::Cli
