// `rally career sim`: careers driven by the rules from their first season on, with somebody of one level in the player's seat; what
// becomes of them, and what luck had to do with it.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

namespace Rally::Cli
{

int SimulateCareers(std::vector<std::string> arguments);

// What the command line calls them, in the order of their values.
const std::vector<std::string>& StrengthWords();
const std::vector<std::string>& LengthWords();
std::vector<std::string> TierWords();

template <class Words>
std::size_t PlaceIn(const Words& words, const std::string& word)
{
    return static_cast<std::size_t>(std::find(words.begin(), words.end(), word) - words.begin());
}

} // namespace Rally::Cli
