#include "Engine/World.h"
#include "OnlineSubsystemUtils.h"
#include "ShimTick.h"
#include "UObject/WeakObjectPtrTemplates.h"

// The Null service: sessions live in this process, and everybody finds everybody's.

namespace
{
struct FHosted
{
	FOnlineSession Session;
	int32 Players = 0;
};

TMap<int32, FHosted>& Directory()
{
	static TMap<int32, FHosted> Hosted;
	return Hosted;
}

class FNullSession final : public IOnlineSession
{
public:
	bool CreateSession(int32, FName SessionName, const FOnlineSessionSettings& NewSessionSettings) override
	{
		const bool bTaken = Named.Contains(SessionName);
		if (!bTaken)
		{
			static int32 LastId = 0;
			FHosted Hosted;
			Hosted.Session.SessionSettings = NewSessionSettings;
			Hosted.Session.NumOpenPublicConnections = NewSessionSettings.NumPublicConnections;
			Hosted.Session.ShimId = ++LastId;
			Directory().Add(LastId, Hosted);
			Remember(SessionName, Hosted.Session, true);
		}
		Later([this, SessionName, bTaken] { OnCreateSessionCompleteDelegates.Broadcast(SessionName, !bTaken); });
		return !bTaken;
	}

	bool DestroySession(FName SessionName, const FOnDestroySessionCompleteDelegate& CompletionDelegate) override
	{
		FNamedOnlineSession* Found = Named.Find(SessionName);
		const bool bFound = Found != nullptr;
		if (bFound && Found->bHosting)
		{
			Directory().Remove(Found->ShimId);
		}
		else if (FHosted* Hosted = bFound ? Directory().Find(Found->ShimId) : nullptr)
		{
			--Hosted->Players;
			++Hosted->Session.NumOpenPublicConnections;
		}
		Named.Remove(SessionName);
		Later(
			[this, SessionName, bFound, CompletionDelegate]
			{
				CompletionDelegate.ExecuteIfBound(SessionName, bFound);
				ShimOnDestroyed.Broadcast(SessionName, bFound);
			});
		return bFound;
	}

	bool FindSessions(int32, const TSharedRef<FOnlineSessionSearch>& SearchSettings) override
	{
		SearchSettings->SearchState = EOnlineAsyncTaskState::InProgress;
		// The engine keeps no hold on the search; who lets go of it gets no answer.
		const TWeakPtr<FOnlineSessionSearch> Weak = SearchSettings;
		Later(
			[this, Weak]
			{
				const TSharedPtr<FOnlineSessionSearch> Search = Weak.Pin();
				if (Search.IsValid())
				{
					Answer(*Search);
				}
				ShimOnFound.Broadcast(Search.IsValid());
			});
		return true;
	}

	bool JoinSession(int32, FName SessionName, const FOnlineSessionSearchResult& DesiredSession) override
	{
		const EOnJoinSessionCompleteResult::Type Result = Join(SessionName, DesiredSession);
		Later([this, SessionName, Result] { ShimOnJoined.Broadcast(SessionName, Result); });
		return Result == EOnJoinSessionCompleteResult::Success;
	}

	bool GetResolvedConnectString(FName SessionName, FString& ConnectInfo, FName) override
	{
		const bool bFound = Named.Contains(SessionName);
		ConnectInfo = bFound ? TEXT("127.0.0.1:7777") : TEXT("");
		return bFound;
	}

	FNamedOnlineSession* GetNamedSession(FName SessionName) override { return Named.Find(SessionName); }

	void Frame()
	{
		const TArray<TFunction<void()>> Now = Waiting;
		Waiting.Empty();
		for (const TFunction<void()>& One : Now)
		{
			One();
		}
	}

private:
	void Later(TFunction<void()> What) { Waiting.Add(What); }

	void Remember(FName SessionName, const FOnlineSession& Session, bool bHosting)
	{
		FNamedOnlineSession Kept;
		static_cast<FOnlineSession&>(Kept) = Session;
		Kept.SessionName = SessionName;
		Kept.bHosting = bHosting;
		Named.Add(SessionName, Kept);
	}

	static void Answer(FOnlineSessionSearch& Search)
	{
		Search.SearchResults.Empty();
		for (const auto& Pair : Directory())
		{
			if (Pair.Value.Session.SessionSettings.bShouldAdvertise && Search.SearchResults.Num() < Search.MaxSearchResults)
			{
				FOnlineSessionSearchResult Result;
				Result.Session = Pair.Value.Session;
				Search.SearchResults.Add(Result);
			}
		}
		Search.SearchState = EOnlineAsyncTaskState::Done;
	}

	EOnJoinSessionCompleteResult::Type Join(FName SessionName, const FOnlineSessionSearchResult& Desired)
	{
		FHosted* Hosted = Directory().Find(Desired.Session.ShimId);
		if (Named.Contains(SessionName))
		{
			return EOnJoinSessionCompleteResult::AlreadyInSession;
		}
		if (!Hosted)
		{
			return EOnJoinSessionCompleteResult::SessionDoesNotExist;
		}
		if (Hosted->Session.NumOpenPublicConnections <= 0)
		{
			return EOnJoinSessionCompleteResult::SessionIsFull;
		}
		++Hosted->Players;
		--Hosted->Session.NumOpenPublicConnections;
		Remember(SessionName, Hosted->Session, false);
		return EOnJoinSessionCompleteResult::Success;
	}

	TMap<FName, FNamedOnlineSession> Named;
	TArray<TFunction<void()>> Waiting;
};

class FNullSubsystem final : public IOnlineSubsystem
{
public:
	explicit FNullSubsystem(const UWorld* InWorld) : World(InWorld) {}
	IOnlineSessionPtr GetSessionInterface() const override { return Session; }
	TWeakObjectPtr<const UWorld> World;
	TSharedPtr<FNullSession> Session = MakeShared<FNullSession>();
};

TArray<TSharedPtr<FNullSubsystem>>& Services()
{
	static TArray<TSharedPtr<FNullSubsystem>> All;
	return All;
}

FNullSubsystem* ServiceOf(const UWorld* World)
{
	Services().RemoveAll([](const TSharedPtr<FNullSubsystem>& One) { return !One->World.IsValid(); });
	for (const TSharedPtr<FNullSubsystem>& One : Services())
	{
		if (One->World.Get() == World)
		{
			return One.Get();
		}
	}
	return nullptr;
}

void OnlineFrame(UWorld* World, float)
{
	if (FNullSubsystem* Service = ServiceOf(World))
	{
		Service->Session->Frame();
	}
}

[[maybe_unused]] const int32 bOnlineHooked = Shim::TickHooks().Add(&OnlineFrame);
} // namespace

IOnlineSubsystem* Online::GetSubsystem(const UWorld* World, const FName& SubsystemName)
{
	if (!World || (SubsystemName != NAME_None && SubsystemName != FName(TEXT("NULL"))))
	{
		return nullptr;
	}
	FNullSubsystem* Service = ServiceOf(World);
	return Service ? Service : Services()[Services().Add(MakeShared<FNullSubsystem>(World))].Get();
}

IOnlineSessionPtr Online::GetSessionInterface(const UWorld* World, const FName SubsystemName)
{
	const IOnlineSubsystem* Service = GetSubsystem(World, SubsystemName);
	return Service ? Service->GetSessionInterface() : IOnlineSessionPtr();
}
