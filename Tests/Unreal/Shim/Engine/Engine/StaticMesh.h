// A mesh of the engine's content.
#pragma once

#include "UObject/Object.h"
#include "StaticMesh.generated.h"

UCLASS()
class UStaticMesh : public UObject
{
	GENERATED_BODY()
};
