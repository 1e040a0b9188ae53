#include "Cli/LogNotation.h"

namespace Rally::Cli
{

std::vector<NotedEntry> NotationOf(const AnyMatch& match)
{
    std::vector<NotedEntry> noted;
    const std::unique_ptr<AnyMatch> again = match.Clone();
    again->Rewind(0);
    for (const LogEntry& entry : match.Entries())
    {
        const TextLine words = entry.chance ? again->Write(entry.outcome) : again->Write(entry.action);
        noted.push_back({entry.chance ? kNoSeat : entry.action.seat, std::string(words.View())});
        again->Replay(entry);
    }
    return noted;
}

} // namespace Rally::Cli
