// Calling on a house on the net, with the key of this device.
#pragma once

#include "Shared/Bell.h"
#include "Shared/HouseCall.h"

#include <filesystem>
#include <string>

namespace Rally::Online
{

// The key lies in that folder, and is made there on the first use. nullptr: the words are no address. A Fail when the key can
// neither be read nor kept, or nobody can be called on by this program.
std::shared_ptr<Shared::HouseCall> Knock(const std::string& address, const std::string& name,
                                         const std::filesystem::path& folder, Shared::Bell bell = {});

} // namespace Rally::Online
