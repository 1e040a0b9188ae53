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
DECLARE_MULTICAST_DELEGATE_TwoParams(FOnDestroySessionComplete, FName, bool);
using FOnDestroySessionCompleteDelegate = FOnDestroySessionComplete::FDelegate;

/** Calls come back in a later frame, never from within the call that asked. */
class IOnlineSession
{
public:
	virtual ~IOnlineSession() = default;
	virtual bool CreateSession(int32 HostingPlayerNum, FName SessionName, const FOnlineSessionSettings& NewSessionSettings) = 0;
	virtual bool DestroySession(FName SessionName, const FOnDestroySessionCompleteDelegate& CompletionDelegate = FOnDestroySessionCompleteDelegate()) = 0;
	virtual bool FindSessions(int32 SearchingPlayerNum, const TSharedRef<FOnlineSessionSearch>& SearchSettings) = 0;
	virtual bool JoinSession(int32 LocalUserNum, FName SessionName, const FOnlineSessionSearchResult& DesiredSession) = 0;
	virtual bool GetResolvedConnectString(FName SessionName, FString& ConnectInfo, FName PortType = FName(TEXT("GamePort"))) = 0;
	virtual FNamedOnlineSession* GetNamedSession(FName SessionName) = 0;

	FDelegateHandle AddOnCreateSessionCompleteDelegate_Handle(const FOnCreateSessionCompleteDelegate& Delegate)
	{
		return OnCreateSessionCompleteDelegates.Add(Delegate);
	}
	FDelegateHandle AddOnFindSessionsCompleteDelegate_Handle(const FOnFindSessionsCompleteDelegate& Delegate) { return ShimOnFound.Add(Delegate); }
	FDelegateHandle AddOnJoinSessionCompleteDelegate_Handle(const FOnJoinSessionCompleteDelegate& Delegate) { return ShimOnJoined.Add(Delegate); }
	FDelegateHandle AddOnDestroySessionCompleteDelegate_Handle(const FOnDestroySessionCompleteDelegate& Delegate) { return ShimOnDestroyed.Add(Delegate); }
	void ClearOnCreateSessionCompleteDelegate_Handle(FDelegateHandle& Handle) { ShimClear(OnCreateSessionCompleteDelegates, Handle); }
	void ClearOnFindSessionsCompleteDelegate_Handle(FDelegateHandle& Handle) { ShimClear(ShimOnFound, Handle); }
	void ClearOnJoinSessionCompleteDelegate_Handle(FDelegateHandle& Handle) { ShimClear(ShimOnJoined, Handle); }
	void ClearOnDestroySessionCompleteDelegate_Handle(FDelegateHandle& Handle) { ShimClear(ShimOnDestroyed, Handle); }

	FOnCreateSessionComplete OnCreateSessionCompleteDelegates;
	FOnFindSessionsComplete ShimOnFound;
	FOnJoinSessionComplete ShimOnJoined;
	FOnDestroySessionComplete ShimOnDestroyed;

private:
	template <typename Multicast>
	static void ShimClear(Multicast& From, FDelegateHandle& Handle)
	{
		From.Remove(Handle);
		Handle.Reset();
	}
};

using IOnlineSessionPtr = TSharedPtr<IOnlineSession, ESPMode::ThreadSafe>;
