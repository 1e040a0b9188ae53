// `rally play` in a window: options, window, frames.
#pragma once

#include <string>
#include <vector>

namespace Rally::Desktop
{

// The exit code. What is wrong with the words is said in one line on stderr.
int PlayInWindow(const std::vector<std::string>& words);

// The bytes of a font file, such as Lato-Black.ttf. Fail when it is missing.
std::string FontNamed(const std::string& name);

} // namespace Rally::Desktop
