#include "RallyClub/LogWords.h"

#include "RallyRules/Generated/TextKeys.gen.h"

namespace Rally::Club
{
namespace LogWordsDetail
{

Phrase OfHeader(LogFault fault)
{
    switch (fault)
    {
    case LogFault::NotALog: return TextKey::LogNotALog;
    case LogFault::NewerFormat: return TextKey::LogNewerFormat;
    case LogFault::BeforeFirstFormat: return TextKey::LogBeforeFormat;
    case LogFault::TooLong: return TextKey::LogTooLong;
    case LogFault::DamagedHeader:
    case LogFault::DamagedEntry:
    case LogFault::None: break;
    }
    return TextKey::LogHeader;
}

// An entry that today's rules would not have so. Of a log by the same rules there is no such thing: it was altered.
Phrase OfEntry(const Reopening& reopening)
{
    const int entry = static_cast<int>(reopening.replayed + 1);
    const int then = reopening.rulesVersion;
    const int now = reopening.rulesNow;
    if (!reopening.IsOlder())
    {
        return Phrase(TextKey::LogAltered, {entry});
    }
    if (reopening.fault == ReopenFault::Refused && reopening.verdict.rule != Rule::None)
    {
        return Phrase(TextKey::LogRulesForbid, {then, now, entry, std::string_view(RuleOf(reopening.verdict.rule).id)});
    }
    return Phrase(TextKey::LogRulesDiffer, {then, now, entry});
}

bool IsWanted(const LogLine& line, LogFilter filter, Seat mine)
{
    return filter == LogFilter::All || (filter == LogFilter::Mine ? line.seat == mine : line.isTrouble);
}

} // namespace LogWordsDetail

std::vector<LogLine> Filtered(const std::vector<LogLine>& lines, LogFilter filter, Seat mine, std::size_t most)
{
    std::vector<LogLine> shown;
    const LogLine* heading = nullptr; // not told yet
    for (const LogLine& line : lines)
    {
        if (line.opensTurn)
        {
            heading = &line;
            continue;
        }
        if (LogWordsDetail::IsWanted(line, filter, mine))
        {
            if (heading != nullptr && heading->seat == line.seat)
            {
                shown.push_back(*heading);
                heading = nullptr;
            }
            shown.push_back(line);
        }
    }
    if (shown.size() > most)
    {
        shown.erase(shown.begin(), shown.end() - static_cast<std::ptrdiff_t>(most));
    }
    return shown;
}

TextKey NameOf(LogFilter filter)
{
    return filter == LogFilter::All    ? TextKey::LogAll
           : filter == LogFilter::Mine ? TextKey::LogMine
                                       : TextKey::LogTrouble;
}

Phrase RuleTip(const LogLine& line)
{
    return line.rule == Rule::None
               ? Phrase()
               : Phrase(TextKey::LogRule, {RuleOf(line.rule).title, std::string_view(RuleOf(line.rule).id)});
}

Phrase WhyNotWhole(const Reopening& reopening)
{
    using namespace LogWordsDetail;
    switch (reopening.fault)
    {
    case ReopenFault::None: return {};
    case ReopenFault::Header: return OfHeader(reopening.log);
    case ReopenFault::OtherGame: return TextKey::LogOtherGame;
    case ReopenFault::NewerRules:
        return Phrase(TextKey::LogNewerRules, {int{reopening.rulesVersion}, int{reopening.rulesNow}});
    case ReopenFault::Setup: return TextKey::LogSetup;
    case ReopenFault::Damage: return Phrase(TextKey::LogCut, {static_cast<int>(reopening.replayed)});
    case ReopenFault::Refused:
    case ReopenFault::Impossible:
    case ReopenFault::OtherState: break;
    }
    return OfEntry(reopening);
}

} // namespace Rally::Club
