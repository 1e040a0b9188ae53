// Files as every program reads and writes them, and how it says that it was given something it cannot use: throw
// Fail("what, where, what was expected"). Main prints it as the one line `rally: …` and exits with 2.
#pragma once

#include <stdexcept>
#include <string>

namespace Rally::Shared
{

inline constexpr int exitBadInput = 2;

class Fail : public std::runtime_error
{
public:
    using std::runtime_error::runtime_error;
};

// The whole of a file; Fail when it cannot be read or is larger than `limit` bytes.
std::string ReadFile(const std::string& path, std::size_t limit = 64u << 20);

// Writes beside the file and renames, so that a half-written file never stands where a good one was.
void WriteFile(const std::string& path, const std::string& content);

} // namespace Rally::Shared
