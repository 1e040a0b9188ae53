#include "Cli/OpenLog.h"

#include "Cli/Fail.h"
#include "RallyClub/LogWords.h"
#include "RallyClub/SaveForm.h"

namespace Rally::Cli
{

OpenedLog OpenLog(const std::string& command, const std::string& file)
{
    const std::string content = ReadFile(file);
    const Club::SaveParts save = Club::DecodeSave(AsBytes(content)); // a race that is being played is a log in a save
    const MatchLog log = DecodeLog(save.log);
    OpenedLog opened;
    opened.log = Reopen(log);
    if (opened.log.match == nullptr)
    {
        throw Fail(command + ": " + file + ": expected a match log. " + Words(Club::WhyNotWhole(opened.log)));
    }
    opened.entries = log.entries.size();
    opened.bytes = content.size();
    // Up to the damage the file holds what we would write.
    opened.damageAt = save.logAt + EncodeLog(*opened.log.match).size();
    opened.damage = Words(Club::WhyNotWhole(opened.log));
    return opened;
}

} // namespace Rally::Cli
