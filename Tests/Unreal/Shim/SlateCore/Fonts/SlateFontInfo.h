#pragma once
// A font at a size.
#include "CoreMinimal.h"

struct FSlateFontInfo
{
	float Size = 24.f;
};
