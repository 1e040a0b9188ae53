// What a URL asks for.
#pragma once

#include "UObject/Object.h"
#include "GameplayStatics.generated.h"

UCLASS()
class UGameplayStatics : public UObject
{
	GENERATED_BODY()

public:
	static FString ParseOption(FString Options, const FString& Key);
	static bool HasOption(FString Options, const FString& InKey);
};
