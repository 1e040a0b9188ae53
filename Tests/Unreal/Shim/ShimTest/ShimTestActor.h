// What the shim's own proof replicates: one of everything the header tool knows.
#pragma once

#include "GameFramework/Actor.h"
#include "GameFramework/GameModeBase.h"
#include "GameFramework/PlayerController.h"
#include "GameFramework/PlayerState.h"
#include "ShimTestActor.generated.h"

UENUM(BlueprintType)
enum class EShimTestGear : uint8
{
	First,
	Second
};

USTRUCT()
struct FShimTestItem
{
	GENERATED_BODY()

	UPROPERTY()
	int32 Number = 0;

	UPROPERTY()
	FString Text;

	bool operator==(const FShimTestItem& Other) const { return Number == Other.Number && Text.Equals(Other.Text); }
};

UCLASS()
class AShimTestActor : public AActor
{
	GENERATED_BODY()

public:
	AShimTestActor();
	void GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const override;

	UFUNCTION()
	void OnRep_Number() { ++Notified; }
	UFUNCTION(NetMulticast, Reliable)
	void Shout(const FString& Text);
	UFUNCTION(Server, Reliable)
	void ServerTouch();
	UFUNCTION(Client, Reliable)
	void ClientTouch();

	UPROPERTY(ReplicatedUsing = OnRep_Number)
	int32 Number = 0;
	UPROPERTY(Replicated)
	EShimTestGear Gear = EShimTestGear::First;
	UPROPERTY(Replicated)
	TObjectPtr<AShimTestActor> Friend;
	UPROPERTY(Replicated)
	TArray<FString> Names;
	UPROPERTY(Replicated)
	TArray<FShimTestItem> Items;
	UPROPERTY(Replicated)
	FString ForOwner;
	UPROPERTY(Replicated)
	int32 AtFirst = 0;

	UPROPERTY()
	TObjectPtr<UObject> Kept;
	UObject* NotKept = nullptr;

	TArray<FString> Heard;
	int32 Notified = 0;
	int32 Touched = 0;
};

/** Asks for its world while it is made, when RALLY_UNREAL_PLANT is set: a mistake that the start of the program must not survive. */
UCLASS()
class AShimTestHasty : public AActor
{
	GENERATED_BODY()

public:
	AShimTestHasty();
	double Born = 0.0;
};

/** Forgets Super. */
UCLASS()
class AShimTestState : public APlayerState
{
	GENERATED_BODY()

protected:
	void CopyProperties(APlayerState*) override {}
};

UCLASS()
class AShimTestController : public APlayerController
{
	GENERATED_BODY()

public:
	UFUNCTION(Server, Reliable, WithValidation)
	void ServerSay(int32 Number, const FString& Text);
	UFUNCTION(Server, Unreliable)
	void ServerWhisper(int32 Number);
	UFUNCTION(Client, Reliable)
	void ClientAnswer(int32 Number);

	TArray<int32> Said;
	TArray<int32> Whispered;
	TArray<int32> Answers;
};

UCLASS()
class AShimTestMode : public AGameModeBase
{
	GENERATED_BODY()

public:
	AShimTestMode();
	void PreLogin(const FString& Options, const FString& Address, const FUniqueNetIdRepl& UniqueId, FString& ErrorMessage) override;
	void Logout(AController* Exiting) override;
	int32 Left = 0;
};
