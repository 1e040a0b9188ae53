// Words of the engine that many headers use.
#pragma once

#include "UObject/Object.h"

enum ENetRole : int
{
	ROLE_None,
	ROLE_SimulatedProxy,
	ROLE_AutonomousProxy,
	ROLE_Authority
};

enum ENetMode
{
	NM_Standalone,
	NM_DedicatedServer,
	NM_ListenServer,
	NM_Client
};

namespace EEndPlayReason
{
enum Type : int
{
	Destroyed,
	LevelTransition,
	EndPlayInEditor,
	RemovedFromWorld,
	Quit
};
} // namespace EEndPlayReason

enum ETravelType : int
{
	TRAVEL_Absolute,
	TRAVEL_Partial,
	TRAVEL_Relative
};

/** Whether an actor ticks. */
struct FTickFunction
{
	uint8 bCanEverTick : 1 = false;
};
