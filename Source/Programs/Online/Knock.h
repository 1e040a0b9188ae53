// Calling on a house on the net, with the key of this device.
#pragma once

#include "Online/DeviceKey.h"
#include "Online/HouseLink.h"
#include "Shared/HouseCall.h"

#include <filesystem>

namespace Rally::Online
{

// Why the link is down, as a player is told it; empty while there is nothing to say.
Phrase FaultPhrase(LinkFault fault);

// On a thread of its own. The key lies in that folder, and is made there on the first use. nullptr: the words are no address.
// A Fail when the key can neither be read nor kept.
std::shared_ptr<Shared::HouseCall> Knock(const std::string& address, const std::string& name,
                                         const std::filesystem::path& folder, Shared::Bell bell = {});

} // namespace Rally::Online
