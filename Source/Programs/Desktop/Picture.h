// `rally picture STAGE --camera chase --at 3.2L out.png`: a still of a stage, drawn without a window.
#pragma once

#include <string>
#include <vector>

namespace Rally::Desktop
{

// The exit code. What is wrong with the words is said in one line on stderr.
int Picture(const std::vector<std::string>& words);

inline constexpr int kPictureBadInput = 2;
inline constexpr int kPictureFailed = 1;
// Says it in that line, and answers the code.
int ComplainOfPicture(int code, const std::string& what);

} // namespace Rally::Desktop
