// The Null service: sessions live in this process, and everybody finds everybody's.
#include "Engine/World.h"
#include "OnlineSubsystemUtils.h"
#include "ShimTick.h"
#include <map>
#include <string>

namespace
{
std::map<int32, FOnlineSession>& Hosted()
{
	static std::map<int32, FOnlineSession> All;
	return All;
}

class FNullSession final : public IOnlineSession
{
public:
	bool CreateSession(int32, FName SessionName, const FOnlineSessionSettings& NewSessionSettings) override
	{
		const bool bFree = !Named.contains(Key(SessionName));
		if (bFree)
		{
			static int32 LastId = 0;
			++LastId;
			Hosted()[LastId] = FOnlineSession{NewSessionSettings, NewSessionSettings.NumPublicConnections, LastId};
			Named[Key(SessionName)] = {LastId, true};
		}
		Later.push_back([this, SessionName, bFree] { ShimOnCreated.Broadcast(SessionName, bFree); });
		return bFree;
	}

	bool DestroySession(FName SessionName) override
	{
		const auto Found = Named.find(Key(SessionName));
		if (Found == Named.end())
		{
			return false;
		}
		const auto [Id, bHosting] = Found->second;
		const auto Session = Hosted().find(Id);
		if (bHosting)
		{
			Hosted().erase(Id);
		}
		else if (Session != Hosted().end())
		{
			++Session->second.NumOpenPublicConnections;
		}
		Named.erase(Found);
		return true;
	}

	bool FindSessions(int32, const TSharedRef<FOnlineSessionSearch>& SearchSettings) override
	{
		// The engine keeps no hold on the search; who lets go of it gets no answer.
		const std::weak_ptr<FOnlineSessionSearch> Weak = SearchSettings.ShimPointer().ShimShared();
		Later.push_back(
			[this, Weak]
			{
				const std::shared_ptr<FOnlineSessionSearch> Search = Weak.lock();
				for (const auto& [Id, Session] : Hosted())
				{
					if (Search && Session.SessionSettings.bShouldAdvertise)
					{
						Search->SearchResults.Add(FOnlineSessionSearchResult{Session});
					}
				}
				ShimOnFound.Broadcast(Search != nullptr);
			});
		return true;
	}

	bool JoinSession(int32, FName SessionName, const FOnlineSessionSearchResult& DesiredSession) override
	{
		const EOnJoinSessionCompleteResult::Type Result = Join(SessionName, DesiredSession.Session.ShimId);
		Later.push_back([this, SessionName, Result] { ShimOnJoined.Broadcast(SessionName, Result); });
		return Result == EOnJoinSessionCompleteResult::Success;
	}

	bool GetResolvedConnectString(FName SessionName, FString& ConnectInfo) override
	{
		const bool bFound = Named.contains(Key(SessionName));
		ConnectInfo = bFound ? TEXT("127.0.0.1:7777") : TEXT("");
		return bFound;
	}

	void Frame()
	{
		for (const TFunction<void()>& One : std::exchange(Later, {}))
		{
			One();
		}
	}

	TWeakObjectPtr<const UWorld> World;

private:
	static std::string Key(FName SessionName) { return TCHAR_TO_UTF8(*SessionName.ToString()); }

	EOnJoinSessionCompleteResult::Type Join(FName SessionName, int32 Id)
	{
		const auto Session = Hosted().find(Id);
		if (Named.contains(Key(SessionName)))
		{
			return EOnJoinSessionCompleteResult::AlreadyInSession;
		}
		if (Session == Hosted().end())
		{
			return EOnJoinSessionCompleteResult::SessionDoesNotExist;
		}
		if (Session->second.NumOpenPublicConnections <= 0)
		{
			return EOnJoinSessionCompleteResult::SessionIsFull;
		}
		--Session->second.NumOpenPublicConnections;
		Named[Key(SessionName)] = {Id, false};
		return EOnJoinSessionCompleteResult::Success;
	}

	std::map<std::string, std::pair<int32, bool>> Named; // id, and whether it is hosted here
	std::vector<TFunction<void()>> Later;
};

std::vector<TSharedPtr<FNullSession>>& Services()
{
	static std::vector<TSharedPtr<FNullSession>> All;
	return All;
}

void OnlineFrame(UWorld* World, float)
{
	std::erase_if(Services(), [](const TSharedPtr<FNullSession>& One) { return !One->World.IsValid(); });
	const std::vector<TSharedPtr<FNullSession>> Copy = Services();
	for (const TSharedPtr<FNullSession>& One : Copy)
	{
		if (One->World.Get() == World)
		{
			One->Frame();
		}
	}
}
} // namespace

IOnlineSessionPtr Online::GetSessionInterface(const UWorld* World)
{
	static const bool bHooked = (Shim::TickHooks().push_back(&OnlineFrame), true);
	for (const TSharedPtr<FNullSession>& One : Services())
	{
		if (bHooked && One->World.Get() == World)
		{
			return One;
		}
	}
	Services().push_back(MakeShared<FNullSession>());
	Services().back()->World = World;
	return Services().back();
}
