#include "RallyRules/Core/Log.h"

#include "RallyRules/Core/Hash.h"
#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally
{
namespace LogDetail
{

constexpr std::string_view kMagic = "RALLYLOG";
constexpr std::uint8_t kActionTag = 0;
constexpr std::uint8_t kOutcomeTag = 1;

std::uint64_t Checksum(const std::uint8_t* bytes, std::size_t size)
{
    return HashBytes({reinterpret_cast<const std::byte*>(bytes), size}, 0x52414C4C59u);
}

// Which optional fields follow: most actions are one or two bytes.
enum FieldBit : std::uint8_t
{
    kHasDie = 1,
    kHasCount = 2,
    kHasSpace = 4,
    kHasAmount = 8,
};

constexpr std::uint16_t kEmptySpace = 0xFFFF;

std::uint8_t FieldsOf(const Action& action)
{
    return static_cast<std::uint8_t>((action.die != 0 ? kHasDie : 0) | (action.count != 0 ? kHasCount : 0) |
                                     (action.space != kEmptySpace ? kHasSpace : 0) |
                                     (action.amount != 0 ? kHasAmount : 0));
}

// What was agreed before the match. It begins the chain, so it is written the same in every format.
void EncodeAgreed(ByteWriter& out, const LogHeader& header)
{
    out.Byte(header.ruleset);
    out.Fixed(header.rulesVersion, 2);
    out.Number(header.setup.size());
    out.Raw(header.setup);
    out.Number(header.names.size());
    for (const std::string& name : header.names)
    {
        out.Words(std::string_view(name).substr(0, kMaxNameLength));
    }
}

std::uint8_t NonZeroByte(ByteReader& in)
{
    const std::uint8_t value = in.Byte();
    if (value == 0)
    {
        in.Fail(); // an empty field is left out; one value, one form
    }
    return value;
}

LogEntry ReadEntry(ByteReader& in)
{
    LogEntry entry;
    const std::uint8_t tag = in.Byte();
    if (tag > kOutcomeTag)
    {
        in.Fail();
    }
    entry.chance = tag == kOutcomeTag;
    if (entry.chance)
    {
        entry.outcome = DecodeOutcome(in);
    }
    else
    {
        entry.action = DecodeAction(in);
    }
    entry.check = static_cast<std::uint32_t>(in.Fixed(4));
    return entry;
}

} // namespace LogDetail

void EncodeAction(ByteWriter& out, const Action& action)
{
    const std::uint8_t fields = LogDetail::FieldsOf(action);
    out.Byte(action.kind);
    out.Byte(static_cast<std::uint8_t>(action.seat << 4 | fields));
    if ((fields & LogDetail::kHasDie) != 0)
    {
        out.Byte(action.die);
    }
    if ((fields & LogDetail::kHasCount) != 0)
    {
        out.Byte(action.count);
    }
    if ((fields & LogDetail::kHasSpace) != 0)
    {
        out.Fixed(action.space, 2);
    }
    if ((fields & LogDetail::kHasAmount) != 0)
    {
        out.Number(action.amount);
    }
}

Action DecodeAction(ByteReader& in)
{
    Action action;
    action.kind = in.Byte();
    const std::uint8_t head = in.Byte();
    action.seat = head >> 4;
    action.die = (head & LogDetail::kHasDie) != 0 ? LogDetail::NonZeroByte(in) : std::uint8_t{0};
    action.count = (head & LogDetail::kHasCount) != 0 ? LogDetail::NonZeroByte(in) : std::uint8_t{0};
    action.space = LogDetail::kEmptySpace;
    if ((head & LogDetail::kHasSpace) != 0)
    {
        action.space = static_cast<std::uint16_t>(in.Fixed(2));
        if (action.space == LogDetail::kEmptySpace)
        {
            in.Fail();
        }
    }
    if ((head & LogDetail::kHasAmount) != 0)
    {
        action.amount = static_cast<std::uint16_t>(in.Number(0xFFFF));
        if (action.amount == 0)
        {
            in.Fail();
        }
    }
    return action;
}

void EncodeOutcome(ByteWriter& out, const Outcome& outcome)
{
    out.Byte(outcome.kind);
    out.Byte(outcome.value);
    out.Number(outcome.mask);
}

Outcome DecodeOutcome(ByteReader& in)
{
    Outcome outcome;
    outcome.kind = in.Byte();
    outcome.value = in.Byte();
    outcome.mask = static_cast<std::uint16_t>(in.Number(0xFFFF));
    return outcome;
}

void EncodeEvent(ByteWriter& out, const Event& event)
{
    out.Byte(event.kind);
    out.Byte(event.seat);
    out.Byte(event.die);
    out.Byte(event.gear);
    out.Fixed(event.space, 2);
    out.Fixed(event.from, 2);
    out.Fixed(static_cast<std::uint16_t>(event.amount), 2);
    out.Fixed(event.rule, 2);
}

Event DecodeEvent(ByteReader& in)
{
    Event event;
    event.kind = in.Byte();
    event.seat = in.Byte();
    event.die = in.Byte();
    event.gear = in.Byte();
    event.space = static_cast<std::uint16_t>(in.Fixed(2));
    event.from = static_cast<std::uint16_t>(in.Fixed(2));
    event.amount = static_cast<std::int16_t>(in.Fixed(2));
    event.rule = static_cast<std::uint16_t>(in.Fixed(2));
    return event;
}

void EncodeSparse(ByteWriter& out, std::span<const std::uint8_t> bytes)
{
    const auto runOf = [&](std::size_t from, bool zeros)
    {
        std::size_t to = from;
        while (to < bytes.size() && (bytes[to] == 0) == zeros)
        {
            ++to;
        }
        return to - from;
    };
    for (std::size_t at = 0; at < bytes.size();)
    {
        const std::size_t zeros = runOf(at, true);
        out.Number(zeros);
        at += zeros;
        std::size_t others = runOf(at, false);
        // A lone zero among others is cheaper written than counted.
        while (at + others + 1 < bytes.size() && others > 0 && bytes[at + others + 1] != 0)
        {
            others += 1 + runOf(at + others + 1, false);
        }
        if (at < bytes.size())
        {
            out.Number(others);
            out.Raw(bytes.subspan(at, others));
            at += others;
        }
    }
}

void DecodeSparse(ByteReader& in, std::span<std::uint8_t> bytes)
{
    std::size_t at = 0;
    while (at < bytes.size() && !in.Failed())
    {
        const std::size_t begin = at;
        for (std::size_t zeros = static_cast<std::size_t>(in.Number(bytes.size() - at)); zeros > 0; --zeros)
        {
            bytes[at++] = 0;
        }
        const std::size_t others = at < bytes.size() ? static_cast<std::size_t>(in.Number(bytes.size() - at)) : 0;
        for (std::size_t i = 0; i < others; ++i)
        {
            bytes[at++] = in.Byte();
        }
        if (at == begin)
        {
            in.Fail(); // goes nowhere
        }
    }
}

LogFault DecodeHeader(ByteReader& in, LogHeader& header)
{
    const std::span<const std::uint8_t> bytes = in.Ahead();
    const std::size_t begin = in.Position();
    for (const char letter : LogDetail::kMagic)
    {
        if (in.Byte() != static_cast<std::uint8_t>(letter))
        {
            return LogFault::NotALog;
        }
    }
    const std::uint8_t format = in.Byte();
    if (in.Failed())
    {
        return LogFault::DamagedHeader;
    }
    if (format < kFirstFormat || format > kLogFormat)
    {
        return format < kFirstFormat ? LogFault::BeforeFirstFormat : LogFault::NewerFormat;
    }
    header.ruleset = in.Byte();
    header.rulesVersion = static_cast<std::uint16_t>(in.Fixed(2));
    const std::string_view setup = in.Words(kMaxSetupBytes);
    header.setup.assign(setup.begin(), setup.end());
    const std::size_t names = static_cast<std::size_t>(in.Number(kMaxSeats));
    for (std::size_t i = 0; i < names && !in.Failed(); ++i)
    {
        header.names.emplace_back(in.Words(kMaxNameLength));
    }
    const std::size_t covered = in.Position() - begin;
    const std::uint64_t checksum = in.Fixed(8);
    return in.Failed() || checksum != LogDetail::Checksum(bytes.data(), covered) ? LogFault::DamagedHeader
                                                                                 : LogFault::None;
}

void EncodeHeader(ByteWriter& out, const LogHeader& header)
{
    ByteString bytes;
    ByteWriter inner(bytes);
    for (const char letter : LogDetail::kMagic)
    {
        inner.Byte(static_cast<std::uint8_t>(letter));
    }
    inner.Byte(kLogFormat);
    LogDetail::EncodeAgreed(inner, header);
    inner.Fixed(LogDetail::Checksum(bytes.data(), bytes.size()), 8);
    out.Raw(bytes);
}

void EncodeEntry(ByteWriter& out, const LogEntry& entry)
{
    out.Byte(entry.chance ? LogDetail::kOutcomeTag : LogDetail::kActionTag);
    if (entry.chance)
    {
        EncodeOutcome(out, entry.outcome);
    }
    else
    {
        EncodeAction(out, entry.action);
    }
    out.Fixed(entry.check, 4);
}

MatchLog DecodeLog(std::span<const std::uint8_t> bytes)
{
    MatchLog log;
    ByteReader in(bytes);
    log.fault = DecodeHeader(in, log.header);
    log.faultAt = in.Position();
    while (log.fault == LogFault::None && !in.AtEnd())
    {
        log.faultAt = in.Position();
        const LogEntry entry = LogDetail::ReadEntry(in);
        if (in.Failed())
        {
            log.fault = LogFault::DamagedEntry;
        }
        else if (log.entries.size() == kMaxLogEntries)
        {
            log.fault = LogFault::TooLong;
        }
        else
        {
            log.entries.push_back(entry);
        }
    }
    return log;
}

std::vector<std::string> NamesFor(std::size_t seats, std::vector<std::string> names)
{
    names.resize(seats);
    for (std::size_t seat = 0; seat < seats; ++seat)
    {
        if (names[seat].empty())
        {
            names[seat] = std::string(1, static_cast<char>('A' + seat));
        }
        if (names[seat].size() > kMaxNameLength)
        {
            names[seat].resize(kMaxNameLength);
        }
    }
    return names;
}

std::uint64_t ChainStart(const LogHeader& header)
{
    ByteString bytes;
    ByteWriter out(bytes);
    LogDetail::EncodeAgreed(out, header);
    return LogDetail::Checksum(bytes.data(), bytes.size());
}

} // namespace Rally
