// Hosting, finding and joining. Answers come in a later frame, never from within the call that asked.
#pragma once

#include "OnlineSessionSettings.h"

namespace EOnJoinSessionCompleteResult
{
enum Type : int
{
	Success,
	SessionIsFull,
	SessionDoesNotExist,
	CouldNotRetrieveAddress,
	AlreadyInSession,
	UnknownError
};
}

DECLARE_MULTICAST_DELEGATE_TwoParams(FOnCreateSessionComplete, FName, bool);
using FOnCreateSessionCompleteDelegate = FOnCreateSessionComplete::FDelegate;
DECLARE_MULTICAST_DELEGATE_OneParam(FOnFindSessionsComplete, bool);
using FOnFindSessionsCompleteDelegate = FOnFindSessionsComplete::FDelegate;
DECLARE_MULTICAST_DELEGATE_TwoParams(FOnJoinSessionComplete, FName, EOnJoinSessionCompleteResult::Type);
using FOnJoinSessionCompleteDelegate = FOnJoinSessionComplete::FDelegate;

class IOnlineSession
{
public:
	virtual ~IOnlineSession() = default;
	virtual bool CreateSession(int32 HostingPlayerNum, FName SessionName, const FOnlineSessionSettings& NewSessionSettings) = 0;
	virtual bool DestroySession(FName SessionName) = 0;
	virtual bool FindSessions(int32 SearchingPlayerNum, const TSharedRef<FOnlineSessionSearch>& SearchSettings) = 0;
	virtual bool JoinSession(int32 LocalUserNum, FName SessionName, const FOnlineSessionSearchResult& DesiredSession) = 0;
	virtual bool GetResolvedConnectString(FName SessionName, FString& ConnectInfo) = 0;

	FDelegateHandle AddOnCreateSessionCompleteDelegate_Handle(const FOnCreateSessionCompleteDelegate& Delegate) { return ShimOnCreated.Add(Delegate); }
	FDelegateHandle AddOnFindSessionsCompleteDelegate_Handle(const FOnFindSessionsCompleteDelegate& Delegate) { return ShimOnFound.Add(Delegate); }
	FDelegateHandle AddOnJoinSessionCompleteDelegate_Handle(const FOnJoinSessionCompleteDelegate& Delegate) { return ShimOnJoined.Add(Delegate); }

	FOnCreateSessionComplete ShimOnCreated;
	FOnFindSessionsComplete ShimOnFound;
	FOnJoinSessionComplete ShimOnJoined;
};

using IOnlineSessionPtr = TSharedPtr<IOnlineSession>;
