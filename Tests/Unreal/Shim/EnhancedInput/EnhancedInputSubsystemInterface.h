#pragma once
#include "CoreMinimal.h"

/** Said when a mapping context comes or goes. */
struct FModifyContextOptions
{
	uint8 bIgnoreAllPressedKeysUntilRelease : 1 = true;
	uint8 bForceImmediately : 1 = false;
};
