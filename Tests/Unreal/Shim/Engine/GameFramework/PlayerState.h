// What everybody may know of a person.
#pragma once

#include "GameFramework/Actor.h"
#include "GameFramework/OnlineReplStructs.h"
#include "PlayerState.generated.h"

UCLASS()
class APlayerState : public AActor
{
	GENERATED_BODY()

public:
	APlayerState();
	const FUniqueNetIdRepl& GetUniqueId() const { return ShimId; }
	void PostInitializeComponents() override;
	void GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const override;
	void DispatchCopyProperties(APlayerState* Other);
	void ShimGone() override;

	UPROPERTY(Replicated)
	FUniqueNetIdRepl ShimId;
	UPROPERTY(Replicated)
	FString ShimName;
	bool bShimCopied = false;

protected:
	/** Copies into the argument. */
	virtual void CopyProperties(APlayerState* Other);
};
