// A sentence of what happened: news for whoever plays, a line of the log.
#pragma once

#include "RallyRules/Core/Play.h"
#include "RallyRules/Text/Phrase.h"

namespace Rally::Club
{

enum class Telling : std::uint8_t
{
    Brief, // what a driver must be told
    Full,  // also what a log records: rounds, starts, secured dice, stops
};

struct LogLine
{
    Phrase sentence;
    Rule rule{Rule::None};
    Seat seat{kNoSeat};
    std::uint32_t entry{}; // length of the log then
    bool isNews{};         // a driver must be told it; the others are for the log
    bool opensTurn{};      // the lines behind it belong to it
    bool isTrouble{};      // something went wrong
};

// What of a log is shown.
enum class LogFilter : std::uint8_t
{
    All,
    Mine,
    Trouble,
};
constexpr LogFilter NextFilter(LogFilter filter)
{
    return filter == LogFilter::Trouble ? LogFilter::All : static_cast<LogFilter>(static_cast<int>(filter) + 1);
}

} // namespace Rally::Club
