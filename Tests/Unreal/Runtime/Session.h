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
		double Delay = 0.05;
		double Jitter = 0.0;
		double Loss = 0.0;
		uint64 Seed = 1;
	};

	explicit FSession(const FSettings& InSettings);
	~FSession();
	FSession(const FSession&) = delete;
	FSession& operator=(const FSession&) = delete;

	/** A new client knocks; its number. It is in once Controller(number) is there. */
	int32 Connect(const FString& Name, const FString& UniqueId, const FString& Options = FString());
	/** No packet gets through any more; nobody is told. */
	void Cut(int32 Client);
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
		FWire Up, Down;
		std::unique_ptr<FShimNet> Net;
	};
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
