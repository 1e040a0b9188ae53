// Who decides.
#pragma once

#include "GameFramework/PlayerState.h"
#include "Controller.generated.h"

UCLASS(Abstract)
class AController : public AActor
{
	GENERATED_BODY()

public:
	template <class T>
	T* GetPlayerState() const
	{
		return Cast<T>(PlayerState.Get());
	}
	virtual bool IsLocalController() const { return false; }
	void GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const override;

	UPROPERTY(Replicated)
	TObjectPtr<APlayerState> PlayerState;
};
