// Who a property is told to.
#pragma once

#include "CoreMinimal.h"

enum ELifetimeCondition : int
{
	COND_None = 0,
	COND_InitialOnly = 1,
	COND_OwnerOnly = 2
};
