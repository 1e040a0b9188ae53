#pragma once
#include "OnlineSubsystem.h"

class UWorld;

namespace Online
{
/** One service for each world, so that several worlds of one process are several machines. */
IOnlineSubsystem* GetSubsystem(const UWorld* World, const FName& SubsystemName = NAME_None);
IOnlineSessionPtr GetSessionInterface(const UWorld* World, const FName SubsystemName = NAME_None);
} // namespace Online
