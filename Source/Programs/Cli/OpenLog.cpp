#include "Cli/OpenLog.h"

#include "Cli/Fail.h"
#include "RallyClub/SaveForm.h"

namespace Rally::Cli
{

OpenedLog OpenLog(const std::string& command, const std::string& file)
{
    const std::string content = ReadFile(file);
    const Club::SaveParts save = Club::DecodeSave(AsBytes(content)); // a race that is being played is a log in a save
    const MatchLog log = DecodeLog(save.log);
    if (log.fault != LogFault::None && log.fault != LogFault::DamagedEntry)
    {
        throw Fail(command + ": " + file + ": expected a match log; " + Words(ReasonOf(log.fault)));
    }
    const GameEntry* game = RulesetOf(log.header);
    if (game == nullptr)
    {
        throw Fail(command + ": " + file + ": expected a match of " + RulesetChoices() +
                   "; this is one of game number " + std::to_string(log.header.ruleset) +
                   ", which this program does not know");
    }
    if (log.header.rulesVersion > game->rulesVersion)
    {
        throw Fail(command + ": " + file + ": expected a match of " + game->id + ", rules version 1 to " +
                   std::to_string(game->rulesVersion));
    }
    OpenedLog opened;
    opened.log = Reopen(log);
    if (opened.log.match == nullptr)
    {
        throw Fail(command + ": " + file + ": expected a set-up that can be played in the header");
    }
    opened.entries = log.entries.size();
    opened.bytes = content.size();
    // Up to the damage the file holds what we would write.
    opened.damageAt = save.logAt + EncodeLog(*opened.log.match).size();
    if (opened.log.replayed < log.entries.size())
    {
        opened.damage = "this entry was altered, or belongs to other rules";
    }
    else if (!opened.log.complete)
    {
        opened.damage = Words(ReasonOf(log.fault));
    }
    return opened;
}

const Dirt::DirtMatch& DirtIn(const OpenedLog& opened, const std::string& command, const std::string& file)
{
    const Dirt::DirtMatch* match = Dirt::AsDirt(*opened.log.match);
    if (match == nullptr)
    {
        throw Fail(command + ": " + file + ": expected a match of DIRT");
    }
    return *match;
}

} // namespace Rally::Cli
