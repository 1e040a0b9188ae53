// What a session offers, and what a search finds.
#pragma once

#include "CoreMinimal.h"

class FOnlineSessionSettings
{
public:
	int32 NumPublicConnections = 0;
	bool bShouldAdvertise = false;
};

class FOnlineSession
{
public:
	FOnlineSessionSettings SessionSettings;
	int32 NumOpenPublicConnections = 0;
	int32 ShimId = 0;
};

class FOnlineSessionSearchResult
{
public:
	FOnlineSession Session;
};

class FOnlineSessionSearch
{
public:
	TArray<FOnlineSessionSearchResult> SearchResults;
};
