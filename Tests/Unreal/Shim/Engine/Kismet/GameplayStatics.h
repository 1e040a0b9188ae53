#pragma once
#include "Engine/World.h"
#include "GameplayStatics.generated.h"

UCLASS()
class UGameplayStatics : public UObject
{
	GENERATED_BODY()

public:
	static APlayerController* GetPlayerController(const UObject* WorldContextObject, int32 PlayerIndex);
	static FString ParseOption(FString Options, const FString& Key);
	static bool HasOption(FString Options, const FString& InKey);
	static int32 GetIntOption(const FString& Options, const FString& Key, int32 DefaultValue);
};
