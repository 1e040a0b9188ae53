#pragma once
#include "GameFramework/Actor.h"
#include "Info.generated.h"

UCLASS(Abstract)
class AInfo : public AActor
{
	GENERATED_BODY()

public:
	AInfo() = default;
	explicit AInfo(const FObjectInitializer& ObjectInitializer) : Super(ObjectInitializer) {}
};
