#include "RallyRules/Core/Reopen.h"

namespace Rally
{
namespace ReopenDetail
{

ReopenFault Open(const MatchLog& log, const GameEntry* game, std::unique_ptr<AnyMatch>& match)
{
    if (log.fault != LogFault::None && log.fault != LogFault::DamagedEntry)
    {
        return ReopenFault::Header;
    }
    if (game == nullptr || log.header.ruleset != game->ruleset)
    {
        return ReopenFault::OtherGame;
    }
    if (log.header.rulesVersion > game->rulesVersion)
    {
        return ReopenFault::NewerRules;
    }
    match = game->open(log.header);
    return match != nullptr ? ReopenFault::None : ReopenFault::Setup;
}

ReopenFault TakeEntry(AnyMatch& match, const LogEntry& entry, Verdict& verdict)
{
    if (entry.chance)
    {
        if (!match.Resolve(entry.outcome))
        {
            return ReopenFault::Impossible;
        }
    }
    else if (verdict = match.Play(entry.action); !verdict)
    {
        return ReopenFault::Refused;
    }
    if (match.Entries().back().check != entry.check)
    {
        match.Rewind(match.Entries().size() - 1); // only what is sure is kept
        return ReopenFault::OtherState;
    }
    return ReopenFault::None;
}

} // namespace ReopenDetail

Reopened Reopen(const MatchLog& log)
{
    return Reopen(log, RulesetOf(log.header));
}

Reopened Reopen(const MatchLog& log, const GameEntry* game)
{
    Reopened reopened;
    reopened.log = log.fault;
    reopened.rulesVersion = log.header.rulesVersion;
    reopened.rulesNow = game != nullptr ? game->rulesVersion : std::uint16_t{0};
    reopened.fault = ReopenDetail::Open(log, game, reopened.match);
    if (reopened.fault != ReopenFault::None)
    {
        return reopened;
    }
    for (const LogEntry& entry : log.entries)
    {
        reopened.fault = ReopenDetail::TakeEntry(*reopened.match, entry, reopened.verdict);
        if (reopened.fault != ReopenFault::None)
        {
            return reopened;
        }
        ++reopened.replayed;
    }
    reopened.fault = log.fault != LogFault::None ? ReopenFault::Damage : ReopenFault::None;
    return reopened;
}

} // namespace Rally
