#pragma once
#include "Engine/LocalPlayer.h"
#include "Subsystems/GameInstanceSubsystem.h"
#include "GameInstance.generated.h"

class FTimerManager;

UCLASS()
class UGameInstance : public UObject
{
	GENERATED_BODY()

public:
	virtual void Init();
	virtual void Shutdown();
	UWorld* GetWorld() const override { return ShimWorld; }
	template <typename TSubsystemClass>
	TSubsystemClass* GetSubsystem() const
	{
		return static_cast<TSubsystemClass*>(Shim::FindSubsystem(ShimSubsystems, TSubsystemClass::StaticClass()));
	}
	const TArray<TObjectPtr<ULocalPlayer>>& GetLocalPlayers() const { return ShimLocalPlayers; }
	APlayerController* GetFirstLocalPlayerController(const UWorld* = nullptr) const;
	ULocalPlayer* ShimAddLocalPlayer();
	void ShimSetWorld(UWorld* World) { ShimWorld = World; }

private:
	UPROPERTY()
	TObjectPtr<UWorld> ShimWorld;

	UPROPERTY()
	TArray<TObjectPtr<ULocalPlayer>> ShimLocalPlayers;

	UPROPERTY()
	TArray<TObjectPtr<USubsystem>> ShimSubsystems;
};
