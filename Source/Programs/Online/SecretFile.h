// A secret of 32 bytes in a file that its owner alone can read: made on the first use, never told, never logged.
#pragma once

#include "RallyRules/Core/Blake2.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace Rally::Online
{

// Random bits that nobody knows.
Digest FreshDigest();

// The one that is kept there; a fresh one is kept when there is none, and of two programs that do so at once both have the same.
// A Fail when it cannot be kept or read, is damaged, or may be read by others.
Digest SecretKeptIn(const std::filesystem::path& file);

// Nobody but the owner may read it, and it is on the disk. False when a file is there already; a Fail when it cannot be written.
bool WritePrivately(const std::filesystem::path& file, std::string_view content);

std::string HexOf(std::span<const std::uint8_t> bytes);
bool ReadHex(std::string_view text, std::span<std::uint8_t> bytes);

} // namespace Rally::Online
