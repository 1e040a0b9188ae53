#include "RallyClub/SaveForm.h"

#include "RallyRules/Core/Hash.h"

#include <algorithm>

namespace Rally::Club
{
namespace SaveFormDetail
{

constexpr std::string_view mark = "RALLYSAVE";
constexpr std::size_t headSize = mark.size() + 1 + 8 + 8 + 8;
constexpr std::size_t mostBytes = std::size_t{64} << 20;

std::uint64_t HashOf(std::uint64_t seed, std::span<const std::uint8_t> log)
{
    return HashBytes(std::as_bytes(log), seed);
}

} // namespace SaveFormDetail

ByteString EncodeSave(std::uint64_t seed, std::span<const std::uint8_t> log)
{
    using namespace SaveFormDetail;
    ByteString bytes;
    bytes.reserve(headSize + log.size());
    ByteWriter out(bytes);
    for (const char letter : mark)
    {
        out.Byte(static_cast<std::uint8_t>(letter));
    }
    out.Byte(kSaveForm);
    out.Fixed(seed, 8);
    out.Fixed(log.size(), 8);
    out.Fixed(HashOf(seed, log), 8);
    out.Raw(log);
    return bytes;
}

SaveParts DecodeSave(std::span<const std::uint8_t> bytes)
{
    using namespace SaveFormDetail;
    SaveParts parts;
    const bool isSave = bytes.size() >= headSize &&
                        std::equal(mark.begin(), mark.end(), bytes.begin(), [](char letter, std::uint8_t byte)
                                   { return static_cast<std::uint8_t>(letter) == byte; });
    if (!isSave)
    {
        constexpr std::string_view logMark = "RALLYLOG";
        const bool isLog = bytes.size() >= logMark.size() &&
                           std::equal(logMark.begin(), logMark.end(), bytes.begin(), [](char letter, std::uint8_t byte)
                                      { return static_cast<std::uint8_t>(letter) == byte; });
        parts.log = bytes;
        parts.whole = isLog;
        return parts;
    }
    ByteReader in(bytes.subspan(mark.size()));
    const bool known = in.Byte() == kSaveForm;
    const std::uint64_t seed = in.Fixed(8);
    const std::uint64_t size = in.Fixed(8);
    const std::uint64_t hash = in.Fixed(8);
    parts.logAt = headSize;
    parts.log = bytes.subspan(
        headSize, static_cast<std::size_t>((std::min<std::uint64_t>)({size, bytes.size() - headSize, mostBytes})));
    parts.whole = known && size == bytes.size() - headSize && HashOf(seed, parts.log) == hash;
    // A seed that may be wrong is worse than none: the dice would look right and be others.
    parts.seed = parts.whole ? std::optional(seed) : std::nullopt;
    return parts;
}

} // namespace Rally::Club
