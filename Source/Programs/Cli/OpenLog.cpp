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
        throw Fail(command + ": " + file + ": expected a match log; " + Describe(log.fault));
    }
    if (log.header.ruleset != Dirt::DirtGame::kRuleset || log.header.rulesVersion > Dirt::DirtGame::kRulesVersion)
    {
        throw Fail(command + ": " + file + ": expected a match of DIRT, rules version 1 to " +
                   std::to_string(Dirt::DirtGame::kRulesVersion));
    }
    OpenedLog opened;
    opened.log = Dirt::Reopen(log);
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
        opened.damage = Describe(log.fault);
    }
    return opened;
}

} // namespace Rally::Cli
