#pragma once
#include "Engine/Player.h"
#include "Subsystems/LocalPlayerSubsystem.h"
#include "LocalPlayer.generated.h"

class UGameInstance;

UCLASS()
class ULocalPlayer : public UPlayer
{
	GENERATED_BODY()

public:
	template <typename TSubsystemClass>
	TSubsystemClass* GetSubsystem() const
	{
		return static_cast<TSubsystemClass*>(Shim::FindSubsystem(ShimSubsystems, TSubsystemClass::StaticClass()));
	}
	template <typename TSubsystemClass>
	static TSubsystemClass* GetSubsystem(const ULocalPlayer* LocalPlayer)
	{
		return LocalPlayer ? LocalPlayer->GetSubsystem<TSubsystemClass>() : nullptr;
	}
	UGameInstance* GetGameInstance() const;
	UWorld* GetWorld() const override;
	void ShimBegin();
	void ShimEnd();
	void ShimControllerChanged();

private:
	UPROPERTY()
	TArray<TObjectPtr<USubsystem>> ShimSubsystems;
};
