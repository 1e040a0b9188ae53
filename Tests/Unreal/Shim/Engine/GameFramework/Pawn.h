// What a player would steer. Nobody does here: cars are shown from the film.
#pragma once

#include "GameFramework/Actor.h"
#include "Pawn.generated.h"

UCLASS()
class APawn : public AActor
{
	GENERATED_BODY()
};
