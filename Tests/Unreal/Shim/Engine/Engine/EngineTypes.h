#pragma once
#include "UObject/Object.h"
#include "EngineTypes.generated.h"

UENUM(BlueprintType)
enum ENetRole : int
{
	ROLE_None,
	ROLE_SimulatedProxy,
	ROLE_AutonomousProxy,
	ROLE_Authority,
	ROLE_MAX
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

enum class ETeleportType : uint8
{
	None,
	TeleportPhysics,
	ResetPhysics
};

enum ETravelType : int
{
	TRAVEL_Absolute,
	TRAVEL_Partial,
	TRAVEL_Relative
};

enum ECollisionChannel : int
{
	ECC_WorldStatic,
	ECC_WorldDynamic,
	ECC_Pawn,
	ECC_Visibility,
	ECC_Camera
};

enum EViewTargetBlendFunction : int
{
	VTBlend_Linear,
	VTBlend_Cubic
};

enum ELevelTick
{
	LEVELTICK_All
};

namespace EComponentMobility
{
enum Type : int
{
	Static,
	Stationary,
	Movable
};
} // namespace EComponentMobility

namespace ECollisionEnabled
{
enum Type : int
{
	NoCollision,
	QueryOnly,
	PhysicsOnly,
	QueryAndPhysics
};
} // namespace ECollisionEnabled

enum class EAttachmentRule : uint8
{
	KeepRelative,
	KeepWorld,
	SnapToTarget
};

struct FAttachmentTransformRules
{
	FAttachmentTransformRules(EAttachmentRule InRule, bool bInWeldSimulatedBodies) : Rule(InRule), bWeldSimulatedBodies(bInWeldSimulatedBodies) {}
	static const FAttachmentTransformRules KeepRelativeTransform;
	static const FAttachmentTransformRules KeepWorldTransform;
	static const FAttachmentTransformRules SnapToTargetNotIncludingScale;
	EAttachmentRule Rule;
	bool bWeldSimulatedBodies;
};
inline const FAttachmentTransformRules FAttachmentTransformRules::KeepRelativeTransform{EAttachmentRule::KeepRelative, false};
inline const FAttachmentTransformRules FAttachmentTransformRules::KeepWorldTransform{EAttachmentRule::KeepWorld, false};
inline const FAttachmentTransformRules FAttachmentTransformRules::SnapToTargetNotIncludingScale{EAttachmentRule::SnapToTarget, false};

/** How often an actor or component ticks. */
struct FTickFunction
{
	uint8 bCanEverTick : 1 = false;
	uint8 bStartWithTickEnabled : 1 = true;
};
struct FActorTickFunction : FTickFunction
{
};
struct FActorComponentTickFunction : FTickFunction
{
};
