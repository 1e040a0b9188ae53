#pragma once
#include "Engine/EngineTypes.h"

struct FViewTargetTransitionParams
{
	float BlendTime = 0.0f;
	TEnumAsByte<EViewTargetBlendFunction> BlendFunction = VTBlend_Cubic;
	float BlendExp = 2.0f;
	uint32 bLockOutgoing : 1 = false;
};
