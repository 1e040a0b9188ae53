// `rally play` in a window: options, window, frames.
#pragma once

#include <string>
#include <vector>

namespace Rally::Desktop
{

// The exit code. What is wrong with the words is said in one line on stderr.
int PlayInWindow(const std::vector<std::string>& words);

} // namespace Rally::Desktop
