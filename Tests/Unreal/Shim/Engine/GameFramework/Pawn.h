#pragma once
// What a player would steer. Nobody does here: cars are shown from the film.
#include "GameFramework/Actor.h"
#include "Pawn.generated.h"

UCLASS()
class APawn : public AActor
{
	GENERATED_BODY()
};
