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

} // namespace LogWordsDetail

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
