#pragma once
#include "Online/CoreOnline.h"
#include "OnlineSubsystemTypes.h"

class FOnlineSessionSettings
{
public:
	int32 NumPublicConnections = 0;
	int32 NumPrivateConnections = 0;
	bool bShouldAdvertise = false;
	bool bAllowJoinInProgress = false;
	bool bIsLANMatch = false;
	bool bIsDedicated = false;
	bool bUsesStats = false;
	bool bAllowInvites = false;
	bool bUsesPresence = false;
	bool bAllowJoinViaPresence = false;
	bool bUseLobbiesIfAvailable = false;
	int32 BuildUniqueId = 0;

	template <typename ValueType>
	void Set(FName Key, const ValueType& Value, EOnlineDataAdvertisementType::Type)
	{
		ShimSet(Key, Value);
	}
	template <typename ValueType>
	bool Get(FName Key, ValueType& Value) const
	{
		return ShimGet(Key, Value);
	}

private:
	void ShimSet(FName Key, int32 Value) { ShimNumbers.Add(Key, Value); }
	void ShimSet(FName Key, const FString& Value) { ShimTexts.Add(Key, Value); }
	bool ShimGet(FName Key, int32& Value) const
	{
		const int32* Found = ShimNumbers.Find(Key);
		Value = Found ? *Found : Value;
		return Found != nullptr;
	}
	bool ShimGet(FName Key, FString& Value) const
	{
		const FString* Found = ShimTexts.Find(Key);
		Value = Found ? *Found : Value;
		return Found != nullptr;
	}
	TMap<FName, int32> ShimNumbers;
	TMap<FName, FString> ShimTexts;
};

class FOnlineSession
{
public:
	FString OwningUserName;
	FOnlineSessionSettings SessionSettings;
	int32 NumOpenPublicConnections = 0;
	int32 ShimId = 0;
};

class FNamedOnlineSession : public FOnlineSession
{
public:
	FName SessionName;
	bool bHosting = false;
};

class FOnlineSessionSearchResult
{
public:
	FOnlineSession Session;
	int32 PingInMs = 0;
	bool IsValid() const { return Session.ShimId != 0; }
};

class FOnlineSessionSearch
{
public:
	TArray<FOnlineSessionSearchResult> SearchResults;
	EOnlineAsyncTaskState::Type SearchState = EOnlineAsyncTaskState::NotStarted;
	int32 MaxSearchResults = 1;
	bool bIsLanQuery = false;
	float TimeoutInSeconds = 0.f;
};
