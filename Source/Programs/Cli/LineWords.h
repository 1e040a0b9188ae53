// Lines as words, and back.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace Rally::Cli
{

// Separated by blanks or tabs.
std::vector<std::string> WordsOf(std::string_view line);
std::string Join(const std::vector<std::string>& words, const char* between = " ");

} // namespace Rally::Cli
