#include "RallyClub/SaveForm.h"

#include "RallyRules/Core/Hash.h"

#include <algorithm>

namespace Rally::Club
{
namespace SaveFormDetail
{

constexpr std::string_view kMark = "RALLYSAVE";
constexpr std::string_view kLogMark = "RALLYLOG";
constexpr std::size_t kWord = 16; // of a seat, in bytes
constexpr std::size_t kSeat = 1 + 3 * kWord + 2;
constexpr std::size_t kMostBytes = std::size_t{64} << 20;

constexpr std::size_t kSeatsAt = kMark.size() + 1 + 1 + 8; // behind form, flag and seed
constexpr std::size_t kHead = kSeatsAt + kMaxSeats * kSeat + 8 + 8;

using Bytes = std::span<const std::uint8_t>;

bool StartsWith(Bytes bytes, std::string_view mark)
{
    return bytes.size() >= mark.size() &&
           std::equal(mark.begin(), mark.end(), bytes.begin(),
                      [](char letter, std::uint8_t byte) { return static_cast<std::uint8_t>(letter) == byte; });
}

std::uint64_t HashOf(std::uint64_t seed, Bytes flag, Bytes seats, Bytes log)
{
    std::uint64_t hash = seed;
    for (const Bytes part : {flag, seats, log})
    {
        hash = HashBytes(std::as_bytes(part), hash);
    }
    return hash;
}

// Where the log of a save begins whose form nobody knows; 0 when none is seen.
std::size_t LogAt(Bytes bytes)
{
    const Bytes head = bytes.first((std::min)(bytes.size(), kHead + kLogMark.size()));
    const auto found =
        std::search(head.begin(), head.end(), kLogMark.begin(), kLogMark.end(),
                    [](std::uint8_t byte, char letter) { return byte == static_cast<std::uint8_t>(letter); });
    return found != head.end() ? static_cast<std::size_t>(found - head.begin()) : 0;
}

void WriteWord(ByteWriter& out, std::string_view word)
{
    for (std::size_t i = 0; i < kWord; ++i)
    {
        out.Byte(i < word.size() ? static_cast<std::uint8_t>(word[i]) : std::uint8_t{0});
    }
}

void WriteSeat(ByteWriter& out, const SeatRecord& seat)
{
    out.Byte(static_cast<std::uint8_t>(seat.kind));
    WriteWord(out, seat.driver);
    WriteWord(out, seat.level);
    WriteWord(out, seat.temper);
    // Saves from before there were classes have none in the upper half: saloons.
    out.Byte(static_cast<std::uint8_t>(seat.look.colour | seat.look.shape << 4));
    out.Byte(seat.look.number);
}

// Small letters and dashes, then zeros.
std::string ReadWord(ByteReader& in)
{
    std::string word;
    bool ended = false;
    for (std::size_t i = 0; i < kWord; ++i)
    {
        const char letter = static_cast<char>(in.Byte());
        ended = ended || letter == 0;
        const bool plain = (letter >= 'a' && letter <= 'z') || letter == '-';
        if (ended ? letter != 0 : !plain)
        {
            in.Fail();
        }
        word += plain ? std::string(1, letter) : std::string();
    }
    return word;
}

SeatRecord ReadSeat(ByteReader& in)
{
    SeatRecord seat;
    const std::uint8_t kind = in.Byte();
    seat.kind = static_cast<SeatKind>(kind);
    seat.driver = ReadWord(in);
    seat.level = ReadWord(in);
    seat.temper = ReadWord(in);
    const std::uint8_t paint = in.Byte();
    seat.look.colour = paint & 0x0F;
    seat.look.shape = paint >> 4;
    seat.look.number = in.Byte();
    if (kind > static_cast<std::uint8_t>(SeatKind::Absent))
    {
        in.Fail();
    }
    return seat;
}

SeatRecords SeatsIn(std::span<const std::string> names, Bytes bytes)
{
    ByteReader in(bytes);
    SeatRecords seats;
    for (const std::string& name : names)
    {
        seats.push_back(ReadSeat(in));
        seats.back().name = name;
    }
    if (in.Failed())
    {
        return PeopleCalled(names);
    }
    const CarLooks looks = LooksOf(seats);
    for (std::size_t i = 0; i < seats.size(); ++i)
    {
        seats[i].look = looks[i];
    }
    return seats;
}

std::vector<std::string> NamesIn(Bytes log)
{
    LogHeader header;
    ByteReader in(log);
    const bool read = DecodeHeader(in, header) == LogFault::None;
    return read ? header.names : std::vector<std::string>();
}

} // namespace SaveFormDetail

ByteString EncodeSave(std::optional<std::uint64_t> seed, std::span<const SeatRecord> seats,
                      std::span<const std::uint8_t> log)
{
    using namespace SaveFormDetail;
    ByteString sitting;
    ByteWriter each(sitting);
    for (std::size_t i = 0; i < kMaxSeats; ++i)
    {
        WriteSeat(each, i < seats.size() ? seats[i] : SeatRecord{});
    }
    ByteString bytes;
    bytes.reserve(kHead + log.size());
    ByteWriter out(bytes);
    for (const char letter : kMark)
    {
        out.Byte(static_cast<std::uint8_t>(letter));
    }
    out.Byte(kSaveForm);
    const std::uint8_t flag[] = {seed ? std::uint8_t{1} : std::uint8_t{0}};
    out.Raw(flag);
    out.Fixed(seed.value_or(0), 8);
    out.Raw(sitting);
    out.Fixed(log.size(), 8);
    out.Fixed(HashOf(seed.value_or(0), flag, sitting, log), 8);
    out.Raw(log);
    return bytes;
}

SaveParts DecodeSave(std::span<const std::uint8_t> bytes)
{
    using namespace SaveFormDetail;
    SaveParts parts;
    if (bytes.size() < kHead || !StartsWith(bytes, kMark))
    {
        parts.logAt = LogAt(bytes);
        parts.log = bytes.subspan(parts.logAt);
        parts.whole = parts.logAt == 0 && StartsWith(bytes, kLogMark);
        parts.seats = PeopleCalled(NamesIn(parts.log));
        return parts;
    }
    const bool known = bytes[kMark.size()] == kSaveForm;
    const Bytes flag = bytes.subspan(kMark.size() + 1, 1);
    const Bytes seats = bytes.subspan(kSeatsAt, kMaxSeats * kSeat);
    ByteReader in(bytes.subspan(kSeatsAt - 8));
    const std::uint64_t seed = in.Fixed(8);
    ByteReader behind(bytes.subspan(kSeatsAt + seats.size()));
    const std::uint64_t size = behind.Fixed(8);
    const std::uint64_t hash = behind.Fixed(8);
    parts.logAt = known ? kHead : LogAt(bytes);
    const std::uint64_t told = known ? size : kMostBytes;
    parts.log = bytes.subspan(
        parts.logAt,
        static_cast<std::size_t>((std::min<std::uint64_t>)({told, bytes.size() - parts.logAt, kMostBytes})));
    parts.whole = known && size == bytes.size() - kHead && HashOf(seed, flag, seats, parts.log) == hash;
    // A seed that may be wrong is worse than none: the dice would look right and be others.
    parts.seed = parts.whole && flag[0] == 1 ? std::optional(seed) : std::nullopt;
    parts.seats = SeatsIn(NamesIn(parts.log), seats);
    return parts;
}

} // namespace Rally::Club
