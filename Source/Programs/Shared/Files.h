// Files as every program reads and writes them, and how it says that it was given something it cannot use: throw
// Fail("what, where, what was expected"). Main prints it as the one line `rally: …` and exits with 2. What a player may be
// told in the middle of a game is a phrase.
#pragma once

#include "Shared/Spoken.h"

#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace Rally::Shared
{

inline constexpr int exitBadInput = 2;

class Fail : public std::runtime_error
{
public:
    explicit Fail(const std::string& words) : std::runtime_error(words), why(words) {}
    explicit Fail(const char* words) : Fail(std::string(words)) {}
    explicit Fail(Phrase phrase) : std::runtime_error(Words(phrase)), why(std::move(phrase)) {}

    const Phrase& Why() const { return why; }

private:
    Phrase why;
};

// The whole of a file; Fail when it cannot be read or is larger than `limit` bytes.
std::string ReadFile(const std::string& path, std::size_t limit = 64u << 20);

// Writes beside the file, has it on the disk, and renames: whatever happens, the file is the old one or the new one,
// whole. With `older`, what it held before is kept under that name, and is there before the new one takes its place.
void WriteFile(const std::string& path, std::string_view content, const std::string& older = {});

// The two steps of it, for whoever decides on the order of more than one file. Written: the content is on the disk, of a failure
// there may be any part. Moved: in one step, in place of what was called so.
void WriteOnDisk(const std::string& path, std::string_view content);
void MoveOnDisk(const std::string& from, const std::string& to);

// Bytes as the functions here take and give them.
inline std::string_view AsText(std::span<const std::uint8_t> bytes)
{
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}
inline std::span<const std::uint8_t> AsBytes(std::string_view text)
{
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

} // namespace Rally::Shared
