#include "RallyClub/SaveForm.h"

#include "RallyRules/Core/Characters.h"
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

// What stands before the seats, and they.
constexpr std::size_t SeatsAt(std::uint8_t form)
{
    return kMark.size() + 1 + (form >= 3 ? 1 : 0) + 8;
}
constexpr std::size_t SeatsSize(std::uint8_t form)
{
    return form >= 3 ? kMaxSeats * kSeat : form == 2 ? kMaxSeats * 2 : 0;
}
constexpr std::size_t HeadSize(std::uint8_t form)
{
    return SeatsAt(form) + SeatsSize(form) + 8 + 8;
}

using Bytes = std::span<const std::uint8_t>;

bool StartsWith(Bytes bytes, std::string_view mark)
{
    return bytes.size() >= mark.size() &&
           std::equal(mark.begin(), mark.end(), bytes.begin(),
                      [](char letter, std::uint8_t byte) { return static_cast<std::uint8_t>(letter) == byte; });
}

// Form 1: the seed and the log; form 2: the cars between them; form 3: whether there is a seed as well.
std::uint64_t HashOf(std::uint64_t seed, Bytes flag, Bytes seats, Bytes log)
{
    std::uint64_t hash = seed;
    for (const Bytes part : {flag, seats})
    {
        hash = part.empty() ? hash : HashBytes(std::as_bytes(part), hash);
    }
    return HashBytes(std::as_bytes(log), hash);
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
    out.Byte(seat.look.colour);
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
    seat.look.colour = in.Byte();
    seat.look.number = in.Byte();
    if (kind > static_cast<std::uint8_t>(SeatKind::Absent))
    {
        in.Fail();
    }
    return seat;
}

// Who was an opponent before there were records: "Timo (bot)", "Timo (bot pro:gambler)".
SeatRecord ByMark(const std::string& name)
{
    constexpr std::string_view opening = " (bot";
    const std::size_t at = name.rfind(opening);
    const std::size_t next = at + opening.size();
    const bool closed = at != name.npos && at > 0 && next < name.size() && name.back() == ')';
    if (!closed || (next + 1 != name.size() && name[next] != ' '))
    {
        return Person(name);
    }
    const std::string words = name.substr(next + 1, name.size() - (std::min)(name.size(), next + 2)); // "pro:gambler"
    const std::size_t sign = (std::min)(words.find(':'), words.size());
    const std::size_t level = PlaceOfTrait(Levels(), words.substr(0, sign));
    const std::size_t temper = PlaceOfTrait(Tempers(), words.substr((std::min)(sign + 1, words.size())));
    return Opponent(name.substr(0, at), level < Levels().size() ? level : kUsualLevel,
                    temper < Tempers().size() ? temper : kUsualTemper);
}

void TakeLooks(SeatRecords& seats, const CarLooks& looks)
{
    for (std::size_t i = 0; i < seats.size(); ++i)
    {
        seats[i].look = looks[i];
    }
}

// Of form 1 and 2.
SeatRecords SeatsByMarks(std::span<const std::string> names, Bytes cars)
{
    SeatRecords seats;
    for (const std::string& name : names)
    {
        seats.push_back(ByMark(name));
    }
    CarLooks looks = UsualLooks();
    for (std::size_t i = 0; i < cars.size(); ++i)
    {
        (i % 2 == 0 ? looks[i / 2].colour : looks[i / 2].number) = cars[i];
    }
    TakeLooks(seats, AreDistinct(looks) ? looks : UsualLooks());
    return seats;
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
    TakeLooks(seats, LooksOf(seats));
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
    bytes.reserve(HeadSize(kSaveForm) + log.size());
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
    if (bytes.size() < HeadSize(1) || !StartsWith(bytes, kMark))
    {
        parts.log = bytes;
        parts.whole = StartsWith(bytes, kLogMark);
        parts.seats = PeopleCalled(NamesIn(bytes));
        return parts;
    }
    const std::uint8_t found = bytes[kMark.size()];
    const bool known = found >= 1 && found <= kSaveForm && bytes.size() >= HeadSize(found);
    const std::uint8_t form = known ? found : std::uint8_t{1};
    const Bytes flag = bytes.subspan(kMark.size() + 1, form >= 3 ? 1 : 0);
    const Bytes seats = bytes.subspan(SeatsAt(form), SeatsSize(form));
    ByteReader in(bytes.subspan(SeatsAt(form) - 8));
    const std::uint64_t seed = in.Fixed(8);
    ByteReader behind(bytes.subspan(SeatsAt(form) + SeatsSize(form)));
    const std::uint64_t size = behind.Fixed(8);
    const std::uint64_t hash = behind.Fixed(8);
    parts.logAt = HeadSize(form);
    parts.log = bytes.subspan(
        parts.logAt,
        static_cast<std::size_t>((std::min<std::uint64_t>)({size, bytes.size() - parts.logAt, kMostBytes})));
    parts.whole = known && size == bytes.size() - parts.logAt && HashOf(seed, flag, seats, parts.log) == hash;
    // A seed that may be wrong is worse than none: the dice would look right and be others.
    const bool seeded = parts.whole && (flag.empty() || flag[0] == 1);
    parts.seed = seeded ? std::optional(seed) : std::nullopt;
    const std::vector<std::string> names = NamesIn(parts.log);
    parts.seats = form >= 3 ? SeatsIn(names, seats) : SeatsByMarks(names, parts.whole ? seats : Bytes());
    return parts;
}

} // namespace Rally::Club
