#pragma once
#include "GameFramework/Info.h"
#include "GameFramework/OnlineReplStructs.h"
#include "PlayerState.generated.h"

class APlayerController;

UCLASS()
class APlayerState : public AInfo
{
	GENERATED_BODY()

public:
	APlayerState();
	virtual void SetPlayerName(const FString& S);
	const FUniqueNetIdRepl& GetUniqueId() const { return UniqueId; }
	void SetUniqueId(const FUniqueNetIdRepl& NewUniqueId);
	virtual void OnSetUniqueId() {}
	int32 GetPlayerId() const { return PlayerId; }
	void SetPlayerId(int32 NewId) { PlayerId = NewId; }
	bool IsSpectator() const { return bIsSpectator; }
	APlayerController* GetPlayerController() const;
	UFUNCTION()
	virtual void OnRep_PlayerName() {}
	UFUNCTION()
	virtual void OnRep_UniqueId();
	void PostInitializeComponents() override;
	void Destroyed() override;
	void GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const override;

protected:
	/** Copies into the argument. */
	virtual void CopyProperties(APlayerState*) {}

private:
	UPROPERTY(ReplicatedUsing = OnRep_PlayerName)
	FString PlayerName;

	UPROPERTY(ReplicatedUsing = OnRep_UniqueId)
	FUniqueNetIdRepl UniqueId;

	UPROPERTY(Replicated)
	int32 PlayerId = 0;

	UPROPERTY(Replicated)
	uint8 bIsSpectator : 1 = false;
};
