// `rally picture STAGE --camera chase --at 3.2L out.png`: a still of a stage, drawn without a window.
#pragma once

#include <string>
#include <vector>

namespace Rally::Desktop
{

// The exit code. What is wrong with the words is said in one line on stderr.
int Picture(const std::vector<std::string>& words);

// Colours from bottom to top, three bytes a pixel, as OpenGL hands them out. False when the file cannot be written.
bool WritePng(const std::string& path, int width, int height, const std::vector<unsigned char>& pixels);

} // namespace Rally::Desktop
