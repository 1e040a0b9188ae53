// The session interface of a world: several worlds of one process are several machines.
#pragma once

#include "Interfaces/OnlineSessionInterface.h"

class UWorld;

namespace Online
{
IOnlineSessionPtr GetSessionInterface(const UWorld* World); // UE0685
} // namespace Online
