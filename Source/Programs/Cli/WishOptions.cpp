#include "Cli/WishOptions.h"

#include "Cli/Fail.h"

namespace Rally::Cli
{

std::uint8_t ReadLength(const std::string& command, const std::string& word,
                        const std::map<std::string, std::uint8_t>& lengths)
{
    if (const auto found = lengths.find(word); found != lengths.end())
    {
        return found->second;
    }
    const bool number = !word.empty() && word.size() <= 2 && word.find_first_not_of("0123456789") == word.npos;
    if (!number)
    {
        throw Fail(command + ": make: --length: expected short, standard, long or a number of tiles, not '" + word +
                   "'");
    }
    return static_cast<std::uint8_t>(std::stoi(word));
}

} // namespace Rally::Cli
