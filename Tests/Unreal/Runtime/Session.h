// One server and its clients in this process, each with a world of its own, and a network between them that loses, delays and mixes up
// packets the same way for the same seed.
#pragma once

#include "ShimNet.h"

namespace Shim
{
class FSession
{
public:
	struct FSettings
	{
		/** Null: the one that Config/DefaultEngine.ini names. */
		UClass* GameMode = nullptr;
		FString Options;
		ENetMode Mode = NM_DedicatedServer;
		/** The game that runs there already; null: a new one. */
		UGameInstance* Game = nullptr;
		double Delay = 0.05;
		double Jitter = 0.0;
		double Loss = 0.0;
		uint64 Seed = 1;
		/** What clients call the server by. */
		FString Address = TEXT("127.0.0.1:7777");
	};

	explicit FSession(const FSettings& InSettings);
	~FSession();
	FSession(const FSession&) = delete;
	FSession& operator=(const FSession&) = delete;

	/** A new client knocks; its number. It is in once Controller(number) is there. In a game that runs already, or in a new one. */
	int32 Connect(const FString& Name, const FString& UniqueId, const FString& Options = FString(), UGameInstance* Game = nullptr);
	/** The game that runs at a client's machine, whatever became of its connection. */
	UGameInstance* Game(int32 Client) const { return World(Client)->GetGameInstance(); }
	/** No packet gets through any more, and what is on its way is lost; nobody is told. */
	void Cut(int32 Client);
	void Mend(int32 Client);
	/** The server opens another world. Seamlessly the players come along; otherwise every client connects anew, from the game it runs. */
	void Travel(const FString& Options, bool bSeamless);
	bool IsConnected(int32 Client) const;
	FString WhyClosed(int32 Client) const;

	UWorld* ServerWorld() const { return Server; }
	UWorld* World(int32 Client) const { return At(Client).World; }
	APlayerController* Controller(int32 Client) const { return World(Client)->GetFirstPlayerController(); }
	APlayerController* ServerController(int32 Client) const { return ServerNetwork->GetLink(Client).Controller.Get(); }
	/** Every byte that was ever sent, also those that got lost. */
	const TArray<uint8>& BytesDown(int32 Client) const { return At(Client).Down.Everything; }
	const TArray<uint8>& BytesUp(int32 Client) const { return At(Client).Up.Everything; }
	const FWire& Down(int32 Client) const { return At(Client).Down; }

	void Tick(float DeltaSeconds = 1.0f / 30.0f);
	void Run(double Seconds);
	template <typename ConditionType>
	bool RunUntil(const ConditionType& Holds, double Most)
	{
		const double End = Clock + Most;
		while (!Holds() && Clock < End)
		{
			Tick();
		}
		return Holds();
	}

private:
	struct FClient
	{
		UWorld* World = nullptr;
		FString Name, UniqueId, Options;
		FWire Up, Down;
		std::unique_ptr<FShimNet> Net;
	};
	std::unique_ptr<FClient> Knock(const FString& Name, const FString& UniqueId, const FString& Options, UGameInstance* Game, SIZE_T Number);
	void OpenServer(const FString& Options, UGameInstance* Game);
	FClient& At(int32 Client) const { return *Clients[static_cast<SIZE_T>(Client)]; }
	static void TickWorld(UWorld* World, FShimNet* Net, double Clock, float DeltaSeconds);

	FSettings Settings;
	UWorld* Server = nullptr;
	std::unique_ptr<FShimNet> ServerNetwork;
	std::vector<std::unique_ptr<FClient>> Clients;
	double Clock = 0.0;
	uint64 Ticks = 0;
};
} // namespace Shim
