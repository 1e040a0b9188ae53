// Where actors are. A server and its clients have one each, in one process.
#pragma once

#include "Engine/EngineTypes.h"
#include "GameFramework/Actor.h"
#include "GameFramework/GameStateBase.h"
#include "World.generated.h"

class AGameModeBase;
class APlayerController;
class FShimNet;
class UGameInstance;
class ULocalPlayer;

struct FActorSpawnParameters
{
	AActor* Owner = nullptr;
	uint32 ShimNetId = 0;
};

UCLASS()
class UWorld : public UObject
{
	GENERATED_BODY()

public:
	UWorld* GetWorld() const override { return const_cast<UWorld*>(this); }
	template <class T>
	T* SpawnActor(UClass* Class, FVector const& Location, FRotator const& Rotation, const FActorSpawnParameters& SpawnParameters = FActorSpawnParameters())
	{
		return static_cast<T*>(ShimSpawn(Class, FTransform(Rotation, Location), SpawnParameters));
	}
	template <class T>
	T* SpawnActor(UClass* Class = T::StaticClass(), const FActorSpawnParameters& SpawnParameters = FActorSpawnParameters())
	{
		return static_cast<T*>(ShimSpawn(Class, FTransform(), SpawnParameters));
	}
	double GetTimeSeconds() const { return ShimSeconds; }
	ENetMode GetNetMode() const { return ShimNetMode; }
	template <class T>
	T* GetAuthGameMode() const
	{
		return Cast<T>(ShimGameMode.Get());
	}
	template <class T>
	T* GetGameState() const
	{
		return Cast<T>(ShimGameState.Get());
	}
	UGameInstance* GetGameInstance() const { return ShimGameInstance; }
	APlayerController* GetFirstPlayerController() const;
	template <class T>
	T* GetFirstPlayerController() const
	{
		return static_cast<T*>(ShimFirst(T::StaticClass()));
	}

	AActor* ShimSpawn(UClass* Class, const FTransform& Transform, const FActorSpawnParameters& Parameters);
	AActor* ShimFirst(UClass* Class) const;
	void ShimStartServer(UClass* GameMode, const FString& Options);
	AGameModeBase* ShimOpen(UClass* GameMode, const FString& Options);
	void ShimBeginPlay();
	/** A server's seamless travel: everything goes but the players' controllers. At a client: what it made itself goes. */
	void ShimTravel(UClass* GameMode, const FString& Options);
	void ShimLeave();
	void ShimTick(float DeltaSeconds);
	void ShimEnd();

	UPROPERTY()
	TArray<TObjectPtr<AActor>> ShimActors;
	UPROPERTY()
	TObjectPtr<UGameInstance> ShimGameInstance;
	UPROPERTY()
	TObjectPtr<ULocalPlayer> ShimLocalPlayer;
	UPROPERTY()
	TObjectPtr<AActor> ShimGameMode;
	UPROPERTY()
	TObjectPtr<AGameStateBase> ShimGameState;
	FShimNet* ShimNet = nullptr;
	ENetMode ShimNetMode = NM_Standalone;
	double ShimSeconds = 0.0;
	bool bShimBegun = false;
};

namespace Shim
{
/** In a running game, or null for one of its own. */
UWorld* CreateWorld(ENetMode Mode, UGameInstance* Game = nullptr);
TArray<AActor*> ActorsOf(const UWorld* World, UClass* Class);
} // namespace Shim
