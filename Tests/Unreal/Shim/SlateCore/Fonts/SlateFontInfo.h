// A font at a size.
#pragma once

#include "CoreMinimal.h"

struct FSlateFontInfo
{
	float Size = 24.f;
};
