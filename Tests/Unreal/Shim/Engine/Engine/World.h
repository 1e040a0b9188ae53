#pragma once
#include "Engine/EngineTypes.h"
#include "Engine/GameInstance.h"
#include "GameFramework/Actor.h"
#include "TimerManager.h"
#include "World.generated.h"

class AGameModeBase;
class AGameStateBase;
class APlayerController;
class UNetDriver;

enum class ESpawnActorCollisionHandlingMethod : uint8
{
	Undefined,
	AlwaysSpawn,
	AdjustIfPossibleButAlwaysSpawn
};

struct FActorSpawnParameters
{
	FName Name;
	AActor* Owner = nullptr;
	APawn* Instigator = nullptr;
	ESpawnActorCollisionHandlingMethod SpawnCollisionHandlingOverride = ESpawnActorCollisionHandlingMethod::Undefined;
	EObjectFlags ObjectFlags = RF_NoFlags;
	uint32 ShimNetId = 0;
};

UCLASS()
class UWorld : public UObject
{
	GENERATED_BODY()

public:
	UWorld* GetWorld() const override { return const_cast<UWorld*>(this); }
	AActor* SpawnActor(UClass* Class, const FTransform* Transform, const FActorSpawnParameters& SpawnParameters = FActorSpawnParameters());
	template <class T>
	T* SpawnActor(UClass* Class, FVector const& Location, FRotator const& Rotation, const FActorSpawnParameters& SpawnParameters = FActorSpawnParameters())
	{
		const FTransform Transform(Rotation, Location);
		return static_cast<T*>(SpawnActor(Class, &Transform, SpawnParameters));
	}
	template <class T>
	T* SpawnActor(UClass* Class, FTransform const& Transform, const FActorSpawnParameters& SpawnParameters = FActorSpawnParameters())
	{
		return static_cast<T*>(SpawnActor(Class, &Transform, SpawnParameters));
	}
	template <class T>
	T* SpawnActor(UClass* Class, const FActorSpawnParameters& SpawnParameters = FActorSpawnParameters())
	{
		return static_cast<T*>(SpawnActor(Class, static_cast<const FTransform*>(nullptr), SpawnParameters));
	}
	template <class T>
	T* SpawnActor(FVector const& Location, FRotator const& Rotation, const FActorSpawnParameters& SpawnParameters = FActorSpawnParameters())
	{
		return SpawnActor<T>(T::StaticClass(), Location, Rotation, SpawnParameters);
	}
	template <class T>
	T* SpawnActor(const FActorSpawnParameters& SpawnParameters = FActorSpawnParameters())
	{
		return SpawnActor<T>(T::StaticClass(), SpawnParameters);
	}
	bool DestroyActor(AActor* Actor, bool bNetForce = false, bool bShouldModifyLevel = true);

	FTimerManager& GetTimerManager() const { return *ShimTimers; }
	double GetTimeSeconds() const { return ShimSeconds; }
	ENetMode GetNetMode() const { return ShimNetMode; }
	const FString GetMapName() const { return ShimMap; }
	bool HasBegunPlay() const { return bShimBegun; }
	UGameInstance* GetGameInstance() const { return ShimGameInstance; }
	template <class T>
	T* GetGameInstance() const
	{
		return Cast<T>(GetGameInstance());
	}
	AGameModeBase* GetAuthGameMode() const { return ShimGameMode; }
	template <class T>
	T* GetAuthGameMode() const
	{
		return Cast<T>(ShimGameMode);
	}
	AGameStateBase* GetGameState() const { return ShimGameState; }
	template <class T>
	T* GetGameState() const
	{
		return Cast<T>(ShimGameState);
	}
	APlayerController* GetFirstPlayerController() const;
	template <class T>
	T* GetFirstPlayerController() const
	{
		return Cast<T>(GetFirstPlayerController());
	}
	ULocalPlayer* GetFirstLocalPlayerFromController() const;
	bool ServerTravel(const FString& InURL, bool bAbsolute = false, bool bShouldSkipGameNotify = false);

private:
	friend struct FShimWorldAccess;
	friend class AActor;
	void ShimSweep();

	UPROPERTY()
	TArray<TObjectPtr<AActor>> ShimActors;

	UPROPERTY()
	TObjectPtr<UGameInstance> ShimGameInstance;

	UPROPERTY()
	TObjectPtr<AGameModeBase> ShimGameMode;

	UPROPERTY()
	TObjectPtr<AGameStateBase> ShimGameState;

	TSharedPtr<FTimerManager> ShimTimers = MakeShared<FTimerManager>();
	class FShimNet* ShimNet = nullptr;
	ENetMode ShimNetMode = NM_Standalone;
	FString ShimMap = TEXT("Entry");
	FString ShimTravelUrl;
	double ShimSeconds = 0.0;
	float ShimDelta = 0.0f;
	bool bShimBegun = false;
	uint64 ShimTicks = 0;
};
