#pragma once
#include "Interfaces/OnlineSessionInterface.h"

class IOnlineSubsystem
{
public:
	virtual ~IOnlineSubsystem() = default;
	virtual IOnlineSessionPtr GetSessionInterface() const = 0;
};
