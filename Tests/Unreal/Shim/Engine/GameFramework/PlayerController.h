#pragma once
#include "Camera/PlayerCameraManager.h"
#include "GameFramework/Controller.h"
#include "Misc/Guid.h"
#include "PlayerController.generated.h"

class AHUD;
class SWidget;
class ULocalPlayer;
class UPlayer;

enum class EMouseLockMode : uint8
{
	DoNotLock,
	LockOnCapture,
	LockAlways,
	LockInFullscreen
};

struct FInputModeDataBase
{
	virtual ~FInputModeDataBase() = default;
};

struct FInputModeGameAndUI : public FInputModeDataBase
{
};

struct FInputModeGameOnly : public FInputModeDataBase
{
};

UCLASS()
class APlayerController : public AController
{
	GENERATED_BODY()

public:
	APlayerController();
	explicit APlayerController(const FObjectInitializer&) : APlayerController() {}

	bool IsLocalController() const override;
	ULocalPlayer* GetLocalPlayer() const;
	UNetConnection* GetNetConnection() const override;
	bool HasNetOwner() const override { return true; }
	virtual void ReceivedPlayer() {}
	virtual void PlayerTick(float) {}
	void Tick(float DeltaSeconds) override;
	void PostInitializeComponents() override;
	void OnRep_PlayerState() override;
	void Destroyed() override;

	virtual void SetInputMode(const FInputModeDataBase&) {}
	virtual void SetViewTarget(AActor* NewViewTarget, FViewTargetTransitionParams TransitionParams = FViewTargetTransitionParams());
	virtual void SetViewTargetWithBlend(
		AActor* NewViewTarget, float BlendTime = 0, EViewTargetBlendFunction BlendFunc = VTBlend_Linear, float BlendExp = 0, bool bLockOutgoing = false);
	AHUD* GetHUD() const { return MyHUD; }
	template <class T>
	T* GetHUD() const
	{
		return Cast<T>(MyHUD.Get());
	}
	bool GetMousePosition(float& LocationX, float& LocationY) const;
	bool DeprojectMousePositionToWorld(FVector& WorldLocation, FVector& WorldDirection) const;
	bool GetHitResultUnderCursor(ECollisionChannel TraceChannel, bool bTraceComplex, FHitResult& HitResult) const;
	void ClientTravel(const FString& URL, ETravelType TravelType, bool bSeamless = false, FGuid MapPackageGuid = FGuid());

	UPROPERTY()
	TObjectPtr<UPlayer> Player;

	UPROPERTY()
	TObjectPtr<AHUD> MyHUD;

	uint32 bShowMouseCursor : 1 = false;

	UFUNCTION(Client, Reliable)
	void ShimClientSetHud(TSubclassOf<AHUD> HudClass);
	/** What a player at this machine's screen would do; set by tests. */
	FVector ShimMouseOrigin;
	FVector ShimMouseDirection;
	bool bShimHasMouse = false;
	TWeakObjectPtr<AActor> ShimHit;
	FString ShimTravelUrl;
	void ShimSetPlayer(UPlayer* NewPlayer);

protected:
	virtual void SetupInputComponent();

private:
	UPROPERTY()
	TObjectPtr<AActor> ShimViewTarget;
};
