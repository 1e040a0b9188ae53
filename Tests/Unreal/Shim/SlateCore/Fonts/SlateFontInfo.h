#pragma once
#include "CoreMinimal.h"

struct FSlateFontInfo
{
	float Size = 24.f;
	FName ShimTypeface;
};
