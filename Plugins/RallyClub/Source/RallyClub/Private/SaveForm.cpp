#include "RallyClub/SaveForm.h"

#include "RallyRules/Core/Hash.h"

#include <algorithm>

namespace Rally::Club
{
namespace SaveFormDetail
{

constexpr std::string_view mark = "RALLYSAVE";
constexpr std::size_t carsSize = 2 * kMaxSeats;
constexpr std::size_t headSize(std::uint8_t form)
{
    return mark.size() + 1 + 8 + (form >= 2 ? carsSize : 0) + 8 + 8;
}
constexpr std::size_t mostBytes = std::size_t{64} << 20;

// Of form 1: the seed and the log.
std::uint64_t HashOf(std::uint64_t seed, std::span<const std::uint8_t> log)
{
    return HashBytes(std::as_bytes(log), seed);
}

std::uint64_t HashOf(std::uint64_t seed, std::span<const std::uint8_t> cars, std::span<const std::uint8_t> log)
{
    return HashOf(HashOf(seed, cars), log);
}

} // namespace SaveFormDetail

ByteString EncodeSave(std::uint64_t seed, const CarLooks& looks, std::span<const std::uint8_t> log)
{
    using namespace SaveFormDetail;
    ByteString cars;
    for (const CarLook& look : looks)
    {
        cars.push_back(look.colour);
        cars.push_back(look.number);
    }
    ByteString bytes;
    bytes.reserve(headSize(kSaveForm) + log.size());
    ByteWriter out(bytes);
    for (const char letter : mark)
    {
        out.Byte(static_cast<std::uint8_t>(letter));
    }
    out.Byte(kSaveForm);
    out.Fixed(seed, 8);
    out.Raw(cars);
    out.Fixed(log.size(), 8);
    out.Fixed(HashOf(seed, cars, log), 8);
    out.Raw(log);
    return bytes;
}

SaveParts DecodeSave(std::span<const std::uint8_t> bytes)
{
    using namespace SaveFormDetail;
    SaveParts parts;
    const bool isSave = bytes.size() >= headSize(1) &&
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
    const std::uint8_t form = in.Byte();
    const bool known = form >= 1 && form <= kSaveForm && bytes.size() >= headSize(form);
    const std::uint64_t seed = in.Fixed(8);
    parts.logAt = (std::min)(headSize(known ? form : std::uint8_t{1}), bytes.size());
    const std::span<const std::uint8_t> cars = bytes.subspan(mark.size() + 9, known && form >= 2 ? carsSize : 0);
    CarLooks looks = UsualLooks();
    for (std::size_t i = 0; i < cars.size(); ++i)
    {
        (i % 2 == 0 ? looks[i / 2].colour : looks[i / 2].number) = in.Byte();
    }
    const std::uint64_t size = in.Fixed(8);
    const std::uint64_t hash = in.Fixed(8);
    parts.log = bytes.subspan(
        parts.logAt,
        static_cast<std::size_t>((std::min<std::uint64_t>)({size, bytes.size() - parts.logAt, mostBytes})));
    const std::uint64_t found = form == 1 ? HashOf(seed, parts.log) : HashOf(seed, cars, parts.log);
    parts.whole = known && size == bytes.size() - parts.logAt && found == hash;
    parts.looks = parts.whole && AreDistinct(looks) ? looks : UsualLooks();
    // A seed that may be wrong is worse than none: the dice would look right and be others.
    parts.seed = parts.whole ? std::optional(seed) : std::nullopt;
    return parts;
}

} // namespace Rally::Club
