// BLAKE2b-256 (RFC 7693): a hash that nobody can bend, with a key or without. For what must convince somebody else; what only
// finds differences uses Hash.h.
#pragma once

#include "RallyRules/Core/Api.h"

#include <array>
#include <span>

namespace Rally
{

using Digest = std::array<std::uint8_t, 32>;

class Blake2b
{
public:
    // Of a key at most its first 64 bytes count.
    RALLYRULES_API explicit Blake2b(std::span<const std::uint8_t> key = {});

    RALLYRULES_API Blake2b& Add(std::span<const std::uint8_t> bytes);
    // Of all that was added. Nothing may be added afterwards.
    RALLYRULES_API Digest Finish();

private:
    static constexpr std::size_t kBlock = 128;

    void Compress(bool last);

    std::uint64_t words[8];
    std::uint8_t block[kBlock]{};
    std::size_t filled = 0;
    std::uint64_t length = 0; // no message here is longer than a word can count
};

} // namespace Rally
