// A match as a log: a header that says what was agreed, then actions and outcomes in order, each tied by a chained hash
// to the state it led to. The wire, the save file, the replay and undo are this same log.
//
//   "RALLYLOG"  format  ruleset  rules version  set-up (bytes of the ruleset)  names  checksum of all that
//   then per entry: 0 action or 1 outcome, its bytes, the low 32 bits of the chain
//
// Reading keeps everything up to the first damage. Entries are coded by meaning, so a log outlives the code.
#pragma once

#include "RallyRules/Core/Bytes.h"
#include "RallyRules/Core/Play.h"
#include "RallyRules/Text/TextKey.h"

#include <string>

namespace Rally
{

inline constexpr std::uint8_t kLogFormat = 2;
// What was written in a format before this one was never released. From here on every log opens for ever.
inline constexpr std::uint8_t kFirstFormat = 2;
inline constexpr std::size_t kMaxNameLength = 40;
inline constexpr std::size_t kMaxSetupBytes = 1 << 16;
inline constexpr std::size_t kMaxLogEntries = 1 << 20;

struct LogEntry
{
    bool chance{};
    Action action{};
    Outcome outcome{};
    std::uint32_t check{}; // low bits of the chain after this entry

    friend bool operator==(const LogEntry&, const LogEntry&) = default;
};

struct LogHeader
{
    std::uint8_t ruleset{};
    std::uint16_t rulesVersion{};
    ByteString setup;               // of the ruleset, open-data values included
    std::vector<std::string> names; // of the seats, as shown
};

enum class LogFault : std::uint8_t
{
    None,
    NotALog,
    NewerFormat,
    BeforeFirstFormat,
    DamagedHeader,
    DamagedEntry, // cut short or altered: everything before it is kept
    TooLong,
};

struct MatchLog
{
    LogHeader header;
    std::vector<LogEntry> entries;
    LogFault fault{LogFault::None};
    std::size_t faultAt{}; // byte position
};

RALLYRULES_API void EncodeAction(ByteWriter& out, const Action& action);
RALLYRULES_API Action DecodeAction(ByteReader& in);
RALLYRULES_API void EncodeOutcome(ByteWriter& out, const Outcome& outcome);
RALLYRULES_API Outcome DecodeOutcome(ByteReader& in);
RALLYRULES_API void EncodeEvent(ByteWriter& out, const Event& event);
RALLYRULES_API Event DecodeEvent(ByteReader& in);

// Bytes that are mostly zero: runs of them are counted instead of written. The size is agreed.
RALLYRULES_API void EncodeSparse(ByteWriter& out, std::span<const std::uint8_t> bytes);
RALLYRULES_API void DecodeSparse(ByteReader& in, std::span<std::uint8_t> bytes);

// A header as EncodeHeader wrote it; the reader stands behind it then.
RALLYRULES_API LogFault DecodeHeader(ByteReader& in, LogHeader& header);
RALLYRULES_API void EncodeHeader(ByteWriter& out, const LogHeader& header);
RALLYRULES_API void EncodeEntry(ByteWriter& out, const LogEntry& entry);
RALLYRULES_API MatchLog DecodeLog(std::span<const std::uint8_t> bytes);
// As many names as seats, none of them empty or too long: who has no name is called by the letter of the seat.
RALLYRULES_API std::vector<std::string> NamesFor(std::size_t seats, std::vector<std::string> names);
RALLYRULES_API std::uint64_t ChainStart(const LogHeader& header);

} // namespace Rally
