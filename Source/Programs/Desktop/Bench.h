// `rally bench`, the part that needs the renderer: start, clicks, frames.
#pragma once

#include <string>
#include <vector>

namespace Rally::Desktop
{

// The exit code. What is wrong with the words, or that there is no OpenGL, is said in one line on stderr.
int Bench(const std::vector<std::string>& words);

} // namespace Rally::Desktop
