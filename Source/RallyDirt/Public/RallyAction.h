// A seat's action as Blueprints know it; the plugins' Action is the same without the engine.
#pragma once

#include "CoreMinimal.h"
#include "RallyAction.generated.h"

USTRUCT(BlueprintType)
struct FRallyAction
{
	GENERATED_BODY()

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Rally")
	uint8 Kind = 0;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Rally")
	uint8 Die = 0;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Rally")
	uint8 Count = 0;

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Rally")
	int32 Space = 0xFFFF; // none

	UPROPERTY(EditAnywhere, BlueprintReadWrite, Category = "Rally")
	int32 Amount = 0;
};
