// Who sits where, for everybody to see.
#pragma once

#include "CoreMinimal.h"
#include "GameFramework/PlayerState.h"
#include "RallyPlayerState.generated.h"

UCLASS()
class RALLYDIRT_API ARallyPlayerState : public APlayerState
{
	GENERATED_BODY()

public:
	ARallyPlayerState();

	static constexpr int32 Watches = -1;

	/** From 0; Watches for spectators. */
	UFUNCTION(BlueprintCallable, Category = "Rally")
	int32 GetSeat() const { return Seat; }
	/** Server. */
	void SetSeat(int32 NewSeat);

	virtual void GetLifetimeReplicatedProps(TArray<FLifetimeProperty>& OutLifetimeProps) const override;

protected:
	virtual void CopyProperties(APlayerState* Other) override;

private:
	UPROPERTY(Replicated)
	int32 Seat = Watches;
};
