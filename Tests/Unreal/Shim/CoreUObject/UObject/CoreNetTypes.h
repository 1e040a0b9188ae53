#pragma once
#include "CoreMinimal.h"

enum ELifetimeCondition : int
{
	COND_None = 0,
	COND_InitialOnly = 1,
	COND_OwnerOnly = 2,
	COND_SkipOwner = 3,
	COND_SimulatedOnly = 4,
	COND_AutonomousOnly = 5,
	COND_InitialOrOwner = 7,
	COND_Never = 15
};

enum ELifetimeRepNotifyCondition
{
	REPNOTIFY_OnChanged = 0,
	REPNOTIFY_Always = 1
};
