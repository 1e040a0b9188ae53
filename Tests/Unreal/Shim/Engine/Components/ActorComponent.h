// A part of an actor.
#pragma once

#include "Engine/EngineTypes.h"
#include "ActorComponent.generated.h"

class AActor;

UCLASS()
class UActorComponent : public UObject
{
	GENERATED_BODY()

public:
	AActor* GetOwner() const;
	bool bShimRegistered = false;
};
