// Chains of hashes. Who has one has promised, by its anchor, every link that comes before it is known what it is good for: a
// link is opened by showing it, and whoever has the one before sees that it fits. Nobody can foresee a link of another, nobody
// can choose one of his own.
//
//   tip      H keyed(secret)("RallyDice1 tip"  | match | who | nonce)
//   link i-1 H("RallyDice1 link" | match | who | link i);   the last is the tip, number 0 the anchor
#pragma once

#include "RallyRules/Core/Blake2.h"

#include <string_view>
#include <vector>

#ifndef RALLYCLUB_API
#define RALLYCLUB_API
#endif

namespace Rally::Club
{

// Whose chain it is: the number of a seat, or the server's.
inline constexpr std::uint8_t kServerWho = 0xFF;

// More rolls than any race has.
inline constexpr std::uint32_t kLinks = 4096;

// A hash for one purpose, which the label names: the same bytes never mean two things.
RALLYCLUB_API Blake2b FairHash(std::string_view label, const Digest& match, std::span<const std::uint8_t> key = {});

// The one before this one.
RALLYCLUB_API Digest LinkBefore(const Digest& match, std::uint8_t who, const Digest& link);

// With the secret. It keeps one link in 64, and those between two of them: 4 KB, not 128.
class LinkChain
{
public:
    RALLYCLUB_API LinkChain(const Digest& match, std::uint8_t who, const Digest& secret, const Digest& nonce);

    const Digest& Match() const { return match; }
    std::uint8_t Who() const { return who; }
    const Digest& Anchor() const { return marks.front(); }
    // Number 1 to kLinks.
    RALLYCLUB_API const Digest& Link(std::uint32_t number);

private:
    static constexpr std::uint32_t kStride = 64;

    Digest match;
    std::uint8_t who;
    std::vector<Digest> marks;       // every 64th, the anchor first
    std::vector<Digest> unfold;      // the links behind one mark
    std::uint32_t unfolded = kLinks; // number of that mark; this one when none is
};

} // namespace Rally::Club
