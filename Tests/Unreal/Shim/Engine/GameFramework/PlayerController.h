// A person: at the server one for each, at a client the own one alone.
#pragma once

#include "GameFramework/Controller.h"
#include "PlayerController.generated.h"

class ULocalPlayer;

struct FInputModeDataBase
{
};

struct FInputModeGameAndUI : public FInputModeDataBase
{
};

struct FViewTargetTransitionParams
{
};

UCLASS()
class APlayerController : public AController
{
	GENERATED_BODY()

public:
	APlayerController() { bReplicates = true; }
	bool IsLocalController() const override { return ShimLocalPlayer != nullptr; }
	ULocalPlayer* GetLocalPlayer() const { return ShimLocalPlayer; }
	void PostInitializeComponents() override;
	void SetInputMode(const FInputModeDataBase&) {}
	void SetViewTarget(AActor* NewViewTarget, FViewTargetTransitionParams = FViewTargetTransitionParams()) { ShimViewTarget = NewViewTarget; }
	/** False: there is no mouse. */
	bool DeprojectMousePositionToWorld(FVector& WorldLocation, FVector& WorldDirection) const;
	/** Empty where the server itself runs. */
	FString GetServerNetworkAddress();
	void ClientTravel(const FString& URL, ETravelType) { ShimTravelUrl = URL; }

	uint32 bShowMouseCursor : 1 = false;

	int32 ShimOwnerLink() const override { return ShimLink; }
	bool ShimHasPlayer() const override { return ShimLink != INDEX_NONE || ShimLocalPlayer; }
	bool ShimOwnerOnly() const override { return true; }
	void ShimGone() override;
	void ShimSetLocal(ULocalPlayer* Local);

	UPROPERTY()
	TObjectPtr<ULocalPlayer> ShimLocalPlayer;
	UPROPERTY()
	TObjectPtr<AActor> ShimViewTarget;
	int32 ShimLink = INDEX_NONE;
	FString ShimTravelUrl;
	/** What a player at this machine's screen would point at; set by tests. */
	FVector ShimMouseOrigin;
	FVector ShimMouseDirection;
	bool bShimHasMouse = false;

protected:
	virtual void SetupInputComponent() {}
};
